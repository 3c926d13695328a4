import { X509Certificate } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairsFor } from '../../../generators/pairs-for.ts'
import { sampleWorld } from '../../../generators/world.ts'
import { operations } from '../../contract/operations.ts'
import type { RequestPlan } from '../../exchange/plan.ts'
import type { Variant } from '../../exchange/variant.ts'
import type { HttpRequest } from '../../http/message.ts'
import { signing } from '../../rules/signing.ts'
import { loadAnyCredentials } from '../../signing/credentials.ts'
import { CERTIFICATE_KINDS } from '../../signing/kinds/certificate-kinds.ts'
import { makeCertificates, type KindOfCertificate } from '../../signing/kinds/make-certificates.ts'
import { choosing, createSigner } from '../../signing/sign.ts'
import { tamperFault } from '../../signing/tamper-fault.ts'
import { tamperWith } from '../../signing/tamper.ts'
import { verifySignature } from '../../signing/verify.ts'
import { createRequestBuilder } from '../../target/build-request.ts'
import { describeTarget } from '../../target/testing/describe-target.ts'

// Every pair about signing, in every class of requests, is built, signed and verified as it would be
// for a run: an edit that changes nothing there would be held against the target.

const description = describeTarget('https://bank.example')
const build = createRequestBuilder(description)
const made = makeCertificates({
  ...sampleWorld.certificate,
  notBefore: new Date('2018-01-13'),
  notAfter: new Date('2049-12-31'),
})
const standing = {
  trusted: [made.authorityPem, ...made.oddAuthorityPems].map((pem) => new X509Certificate(pem)),
  intermediates: [new X509Certificate(made.intermediatePem)],
  requiredRole: 'PSP_PI',
} as const
const signerOf = ({ certificatePem, privateKeyPem }: KindOfCertificate) =>
  createSigner(loadAnyCredentials(certificatePem, privateKeyPem ?? made.usual.privateKeyPem))
const usual = signerOf(made.usual)
const signers = new Map(CERTIFICATE_KINDS.map((kind) => [kind, signerOf(made.kinds[kind])]))
const moment = {
  id: '5a6d7376-6172-4000-8000-000000000001',
  now: Date.now(),
  session: {
    psuId: 'b1a9c1de-6f5e-4e0c-9d38-2f2f6f0d7a55',
    context: 'PRIVATE',
    tppSessionId: 'session',
    redirectUri: 'https://tpp.example/return',
    corporate: {
      psuId: 'c2b9c1de-6f5e-4e0c-9d38-2f2f6f0d7a66',
      psuCorporateId: 'd3c9c1de-6f5e-4e0c-9d38-2f2f6f0d7a77',
      tppSessionId: 'corporate session',
    },
  },
} as const

function sent(plan: RequestPlan): HttpRequest {
  const request = build(plan, moment)
  const signer = plan.certificate === undefined ? usual : signers.get(plan.certificate)
  const sign = choosing(signer ?? usual, plan.signing ?? {})
  return plan.tamper === undefined ? sign(request) : tamperWith(request, sign, plan.tamper)
}

function faults(plan: RequestPlan): string[] {
  const bodyRequiresDigest = operations[plan.operation].hasBody
  const options = { ...standing, now: new Date(moment.now), bodyRequiresDigest }
  const findings = verifySignature(sent(plan), options)
  return findings.map(({ code }) => code)
}

const tried = signing.flatMap((rule) => {
  const pairs = pairsFor(rule, sampleWorld)
  if (pairs === undefined || 'skip' in pairs) return []
  const { accepted = [], refused = [], observed = [] } = pairs
  const each = (half: string, variants: readonly Variant[]) =>
    variants.map((variant, index) => ({ id: rule.id, half, index, ...variant }))
  return [...each('accepted', accepted), ...each('refused', refused), ...each('observed', observed)]
})

const draws = ({ pairs }: Variant) => fc.sample(pairs, { seed: 1, numRuns: 3 })

describe.each(tried)('$id, $half: $kind', (variant) => {
  test('the control is right, and the probe what it should be', () => {
    for (const { probe, control } of draws(variant)) {
      expect(faults(control)).toEqual([])
      if (variant.half === 'accepted') expect(faults(probe)).toEqual([])
      if (variant.half === 'refused') expect(faults(probe)).not.toEqual([])
      if (probe.tamper === undefined) continue
      expect(tamperFault(probe.tamper, sent(probe), new Date(moment.now))).toBeUndefined()
    }
  })
})

const kindsOf = (id: string) => tried.filter((one) => one.id === id).map(({ kind }) => kind)

test.each([
  ['signing.signature.present', ['left-out', 'left-out/without-body', 'left-out/sandbox']],
  ['signing.covered.date', ['unsigned', 'unsigned/without-body', 'unsigned/sandbox']],
  ['signing.covered.psu-id', ['unsigned', 'unsigned/without-body']],
  ['signing.covered.digest', ['unsigned', 'unsigned/sandbox']],
  ['signing.digest.sha-512', ['sha-512']],
])('%s is tried with each class of requests that have what it is about', (id, kinds) => {
  expect(kindsOf(id)).toEqual(kinds)
})

test('what is tried beside payments is tried once', () => {
  for (const variant of tried) {
    const withPayments = draws(variant)[0]?.probe.operation === 'ndct.create'
    expect(variant.once === true, variant.kind).toBe(!withPayments)
  }
})

test('what is about PSU-Corporate-ID is tried in the corporate session, and nothing else', () => {
  for (const variant of tried) {
    const isCorporate = variant.id.endsWith('.psu-corporate-id')
    for (const { probe, control } of draws(variant)) {
      expect([probe.session, control.session]).toEqual(
        isCorporate ? ['corporate', 'corporate'] : [undefined, undefined],
      )
    }
  }
})

test('a body for the sandbox is sent only where it should be refused', () => {
  const creating = tried.filter(
    (variant) => draws(variant)[0]?.probe.operation === 'sandbox.customers.create',
  )
  expect(creating.length).toBeGreaterThan(3)
  expect(new Set(creating.map(({ half }) => half))).toEqual(new Set(['refused']))
})

test('at a target that offers nothing else, payments alone are tried', () => {
  const { withoutBody: _, sandboxCustomers: __, corporate: ___, ...world } = sampleWorld
  for (const rule of signing) {
    const pairs = pairsFor(rule, world)
    if (pairs === undefined || 'skip' in pairs) continue
    const { accepted = [], refused = [], observed = [] } = pairs
    for (const { kind } of [...accepted, ...refused, ...observed]) expect(kind).not.toContain('/')
  }
})
