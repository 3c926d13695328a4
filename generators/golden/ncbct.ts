import type { Golden } from './golden.ts'

const machine = {
  instructedAmount: { amount: '250000.00', currency: 'NOK' },
  creditorName: 'Maschinenbau GmbH',
  creditorAgent: 'COBADEFF',
  creditorAccount: { iban: 'DE89370400440532013000', currency: 'EUR' },
  creditorAddress: { townName: 'Köln', country: 'DE' },
  debtorAccount: { bban: '95360573002', currency: 'NOK' },
  regulatoryReportingCode: '14',
  regulatoryReportingInformation: 'Kjøp av maskin',
}
const unreported = {
  ...machine,
  regulatoryReportingCode: undefined,
  regulatoryReportingInformation: undefined,
}
const kroner = (amount: string) => ({ instructedAmount: { amount, currency: 'NOK' } })
const toAmerica = {
  ...machine,
  creditorAgent: 'CHASUS33',
  creditorAccount: { bban: '4012345678', currency: 'USD' },
  creditorAddress: { city: 'New York', country: 'US' },
}
const sandboxBefore = { environment: 'sandbox', asOf: '2026-08-12' } as const
const productionBefore = { environment: 'production', asOf: '2026-11-14' } as const

export const ncbctGolden: Golden = {
  operation: 'ncbct.create',
  valid: [
    ['a large payment that is reported', machine],
    ['exactly NOK 100 000', { ...machine, ...kroner('100000.00') }],
    ['one øre more', { ...machine, ...kroner('100000.01') }],
    ['one øre less, not reported', { ...unreported, ...kroner('99999.99') }],
    ['one øre less, reported', { ...machine, ...kroner('99999.99') }],
    [
      'a small payment with the code alone',
      { ...machine, ...kroner('500.00'), regulatoryReportingInformation: undefined },
    ],
    [
      'a small payment with the information alone',
      { ...machine, ...kroner('500.00'), regulatoryReportingCode: undefined },
    ],
    ['to an account without IBAN', toAmerica],
    ['to an IBAN without naming the bank', { ...machine, creditorAgent: undefined }],
    [
      'to an account by both its numbers',
      {
        ...machine,
        creditorAgent: undefined,
        creditorAccount: {
          bban: '370400440532013000',
          iban: 'DE89370400440532013000',
          currency: 'EUR',
        },
      },
    ],
    [
      'from an account by its IBAN',
      { ...machine, debtorAccount: { iban: 'NO0995360573002', currency: 'NOK' } },
    ],
    [
      'euros that are reported',
      { ...machine, instructedAmount: { amount: '150000.00', currency: 'EUR' } },
    ],
    ['a few euros', { ...unreported, instructedAmount: { amount: '49.90', currency: 'EUR' } }],
    ['many yen', { ...machine, instructedAmount: { amount: '50000000', currency: 'JPY' } }],
    ['code 82', { ...machine, regulatoryReportingCode: '82' }],
    ['code 51', { ...machine, regulatoryReportingCode: '51' }],
    [
      'information of 140 characters',
      { ...machine, regulatoryReportingInformation: 'ø'.repeat(140) },
    ],
    ['a name of 70 characters', { ...machine, creditorName: 'ß'.repeat(70) }],
    [
      'an IBAN of 34 characters',
      {
        ...machine,
        creditorAccount: { iban: `MT31${'MALT01100'.padEnd(30, '1')}`, currency: 'EUR' },
      },
    ],
    [
      'a whole address',
      {
        ...machine,
        creditorAddress: {
          street: 'Hohe Straße',
          buildingNumber: '1',
          postalCode: '50667',
          city: 'Köln',
          country: 'DE',
        },
      },
    ],
    [
      'a text, a purpose and a day',
      {
        ...machine,
        remittanceInformationUnstructured: 'Invoice 2026/118',
        purposeCode: 'CORT',
        requestedExecutionDate: '2026-12-04',
      },
    ],
    [
      'no address, the day before the sandbox wants one',
      { ...machine, creditorAddress: undefined },
      sandboxBefore,
    ],
    [
      'no town, the day before production wants one',
      { ...machine, creditorAddress: { country: 'DE' } },
      productionBefore,
    ],
  ],
  invalid: [
    ['ncbct.regulatory-reporting.required', unreported],
    ['ncbct.regulatory-reporting.required', { ...unreported, ...kroner('100000.00') }],
    ['ncbct.regulatory-reporting.required', { ...unreported, ...kroner('100000.01') }],
    ['ncbct.regulatory-reporting.required', { ...unreported, ...kroner('100000') }],
    ['ncbct.regulatory-reporting.required', { ...unreported, ...kroner('87654321.00') }],
    [
      'ncbct.regulatory-reporting.required',
      { ...machine, regulatoryReportingInformation: undefined },
    ],
    ['ncbct.regulatory-reporting.required', { ...machine, regulatoryReportingCode: undefined }],
    [
      'ncbct.regulatory-reporting.other-currency',
      { ...unreported, instructedAmount: { amount: '150000.00', currency: 'EUR' } },
    ],
    [
      'ncbct.regulatory-reporting.other-currency',
      {
        ...machine,
        regulatoryReportingCode: undefined,
        instructedAmount: { amount: '2000000.00', currency: 'SEK' },
      },
    ],
    ['ncbct.regulatory-reporting-code.one-of', { ...machine, regulatoryReportingCode: '15' }],
    ['ncbct.regulatory-reporting-code.one-of', { ...machine, regulatoryReportingCode: '014' }],
    ['ncbct.regulatory-reporting-code.one-of', { ...machine, regulatoryReportingCode: '' }],
    [
      'ncbct.regulatory-reporting-code.one-of',
      { ...machine, ...kroner('500.00'), regulatoryReportingCode: '99' },
    ],
    ['ncbct.regulatory-reporting-code.type', { ...machine, regulatoryReportingCode: 14 }],
    ['ncbct.regulatory-reporting-code.not-null', { ...machine, regulatoryReportingCode: null }],
    [
      'ncbct.regulatory-reporting-information.max-length',
      { ...machine, regulatoryReportingInformation: 'x'.repeat(141) },
    ],
    [
      'ncbct.regulatory-reporting-information.type',
      { ...machine, regulatoryReportingInformation: { text: 'Kjøp' } },
    ],
    ['ncbct.creditor-agent.with-bban', { ...toAmerica, creditorAgent: undefined }],
    ['ncbct.creditor-agent.format', { ...machine, creditorAgent: 'COBA' }],
    ['ncbct.creditor-agent.format', { ...machine, creditorAgent: 'cobadeff' }],
    ['ncbct.creditor-agent.type', { ...machine, creditorAgent: ['COBADEFF'] }],
    ['ncbct.creditor-account.required', { ...machine, creditorAccount: undefined }],
    ['ncbct.creditor-account.type', { ...machine, creditorAccount: 'DE89370400440532013000' }],
    ['ncbct.creditor-account.at-least-one', { ...machine, creditorAccount: { currency: 'EUR' } }],
    [
      'ncbct.creditor-account.currency.required',
      { ...machine, creditorAccount: { iban: 'DE89370400440532013000' } },
    ],
    [
      'ncbct.creditor-account.currency.one-of',
      { ...machine, creditorAccount: { ...machine.creditorAccount, currency: 'DEM' } },
    ],
    [
      'ncbct.creditor-account.iban.max-length',
      { ...machine, creditorAccount: { iban: 'D'.repeat(35), currency: 'EUR' } },
    ],
    [
      'ncbct.creditor-account.iban.type',
      { ...machine, creditorAccount: { iban: 89, currency: 'EUR' } },
    ],
    [
      'ncbct.creditor-account.iban.not-null',
      { ...machine, creditorAccount: { iban: null, currency: 'EUR' } },
    ],
    [
      'ncbct.creditor-account.bban.max-length',
      { ...toAmerica, creditorAccount: { bban: '4'.repeat(31), currency: 'USD' } },
    ],
    ['ncbct.creditor-name.required', { ...machine, creditorName: undefined }],
    ['ncbct.creditor-name.max-length', { ...machine, creditorName: 'ß'.repeat(71) }],
    ['ncbct.structured-address.creditor', { ...machine, creditorAddress: undefined }],
    ['ncbct.structured-address.creditor', { ...machine, creditorAddress: { country: 'DE' } }],
    ['ncbct.creditor-address.country.required', { ...machine, creditorAddress: { city: 'Köln' } }],
    [
      'ncbct.creditor-address.country.one-of',
      { ...machine, creditorAddress: { city: 'Köln', country: 'D' } },
    ],
    [
      'ncbct.creditor-address.country.one-of',
      { ...machine, creditorAddress: { city: 'Köln', country: 'Germany' } },
    ],
    [
      'ncbct.creditor-address.street.max-length',
      { ...machine, creditorAddress: { ...machine.creditorAddress, street: 'x'.repeat(71) } },
    ],
    ['ncbct.creditor-address.type', { ...machine, creditorAddress: 'Köln, DE' }],
    ['ncbct.creditor-address.not-null', { ...machine, creditorAddress: null }],
    [
      'ncbct.creditor-address.town.type',
      { ...machine, creditorAddress: { townName: ['Köln'], country: 'DE' } },
    ],
    ['ncbct.debtor-account.required', { ...machine, debtorAccount: undefined }],
    ['ncbct.debtor-account.at-least-one', { ...machine, debtorAccount: { currency: 'NOK' } }],
    [
      'ncbct.debtor-account.currency.one-of',
      { ...machine, debtorAccount: { bban: '95360573002', currency: 'kr' } },
    ],
    ['ncbct.instructed-amount.required', { ...machine, instructedAmount: undefined }],
    ['ncbct.instructed-amount.amount.format', { ...machine, ...kroner('250.000,00') }],
    ['ncbct.instructed-amount.amount.minor-units', { ...machine, ...kroner('250000.005') }],
    [
      'ncbct.instructed-amount.amount.minor-units',
      { ...machine, instructedAmount: { amount: '50000000.5', currency: 'JPY' } },
    ],
    [
      'ncbct.instructed-amount.amount.not-number',
      { ...machine, instructedAmount: { amount: 250_000, currency: 'NOK' } },
    ],
    ['ncbct.instructed-amount.amount.max-digits', { ...machine, ...kroner('1234567890123456789') }],
    [
      'ncbct.remittance-information-unstructured.non-empty',
      { ...machine, remittanceInformationUnstructured: '' },
    ],
    [
      'ncbct.remittance-information-unstructured.max-length',
      { ...machine, remittanceInformationUnstructured: 'ö'.repeat(141) },
    ],
    ['ncbct.purpose-code.one-of', { ...machine, purposeCode: 'sala' }],
    ['ncbct.requested-execution-date.format', { ...machine, requestedExecutionDate: '2026-13-01' }],
    ['ncbct.requested-execution-date.format', { ...machine, requestedExecutionDate: '' }],
  ],
}
