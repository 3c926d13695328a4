import {
  certificateKinds,
  CERTIFICATE_KINDS,
  type CertificateKindName,
} from '../../signing/kinds/certificate-kinds.ts'
import { ConfigurationError } from '../configuration-error.ts'
import { failed, ok } from './step.ts'
import type { Finding, Step } from './step.ts'

/** Whether every further certificate is what its name says: a bank must not be blamed for another. */
export const furtherCertificatesStep: Step = {
  name: 'further-certificates',
  run: ({ target }) => {
    const { tpp } = target.description
    const kinds = CERTIFICATE_KINDS.filter((kind) => tpp.certificates?.[kind] !== undefined)
    if (kinds.length === 0) return ok('None; the rules about other certificates are skipped')
    const context = { now: new Date(), usual: target.credentials().certificate }
    for (const kind of kinds) {
      const finding = misfit(kind, () => {
        const { certificate } = target.credentials(kind)
        return certificateKinds[kind].fits(certificate, context)
      })
      if (finding !== undefined) return finding
    }
    return kinds.length === CERTIFICATE_KINDS.length
      ? ok(`Certificates of all ${kinds.length} kinds`)
      : ok(`Certificates of the kinds ${kinds.join(', ')}`)
  },
}

function misfit(kind: CertificateKindName, fits: () => boolean): Finding | undefined {
  try {
    if (fits()) return undefined
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return failed('configuration', error.message, error.advice)
  }
  return failed(
    'configuration',
    `tpp.certificates.${kind}: expected a certificate ${certificateKinds[kind].that}; this one is none`,
    'Give another certificate, or leave the kind out. samsvar keys --all-kinds makes them for tests.',
  )
}
