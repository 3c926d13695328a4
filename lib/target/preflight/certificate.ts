import { X509Certificate } from 'node:crypto'
import { psd2Roles } from '../../signing/psd2-roles.ts'
import { validityAt } from '../../signing/certificate.ts'
import { isoDate, oneLine } from '../certificate-text.ts'
import { ConfigurationError } from '../configuration-error.ts'
import type { TargetDescription } from '../description.ts'
import { failed, ok, warning } from './step.ts'
import type { Step } from './step.ts'

const DAY_MS = 86_400_000
const SOON_DAYS = 14

export const certificateStep: Step = {
  name: 'certificate',
  run: ({ target }) => {
    try {
      const { subject, issuer, serialNumber } = certificateOf(target.description)
      return ok(`${oneLine(subject)}, issued by ${oneLine(issuer)}, serial number ${serialNumber}`)
    } catch {
      return failed(
        'configuration',
        'tpp.certificate cannot be read: expected an X.509 certificate as PEM (-----BEGIN CERTIFICATE-----)',
        'Name the file of the QSealC certificate, not that of the key or of a PKCS#12 container.',
      )
    }
  },
}

export const keyStep: Step = {
  name: 'key',
  run: ({ target }) => {
    try {
      target.credentials()
      return ok('The private key belongs to the certificate')
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error
      return failed('configuration', error.message, error.advice)
    }
  },
}

export const expiryStep: Step = {
  name: 'certificate-expiry',
  run: ({ target }) => {
    const certificate = certificateOf(target.description)
    const now = Date.now()
    const validity = validityAt(certificate, new Date(now))
    const from = isoDate(certificate.validFrom)
    const to = isoDate(certificate.validTo)
    if (validity === 'expired') {
      return failed(
        'configuration',
        `The certificate expired on ${to}`,
        'Get a new certificate, and set tpp.certificate and tpp.key.',
      )
    }
    if (validity === 'not-yet-valid') {
      return failed(
        'configuration',
        `The certificate is valid only from ${from}`,
        'See whether the clock of this machine is right; else wait, or use another certificate.',
      )
    }
    const days = Math.floor((Date.parse(certificate.validTo) - now) / DAY_MS)
    const message = `Valid until ${to} (${days} days)`
    if (days >= SOON_DAYS) return ok(message)
    return warning('configuration', message, 'Get a new certificate before it expires.')
  },
}

export const roleStep: Step = {
  name: 'certificate-role',
  run: ({ target }) => {
    const roles = psd2Roles(certificateOf(target.description))
    if (roles.includes('PSP_PI')) return ok(`PSD2 roles: ${roles.join(', ')}`)
    const found = roles.length === 0 ? 'no PSD2 role' : `only ${roles.join(', ')}`
    const message = `Payments need the role PSP_PI, but the certificate states ${found}`
    return target.description.environment === 'production'
      ? failed('configuration', message, 'Use the certificate of a registered PISP.')
      : warning('configuration', message, 'The sandbox may take it; a production bank must not.')
  },
}

function certificateOf({ tpp }: TargetDescription): X509Certificate {
  return new X509Certificate(tpp.certificate)
}
