import type { Golden } from './golden.ts'

const rent = {
  instructedAmount: { amount: '9500.00', currency: 'NOK' },
  creditorName: 'Kari Nordmann',
  creditorAccount: { bban: '90412263056', currency: 'NOK' },
  creditorAddress: { country: 'NO' },
  debtorAccount: { bban: '95360573002', currency: 'NOK' },
}
const card = { identification: '541333******0019', schemeNameProprietary: 'creditCardAccount' }
const kid = { reference: '0000018' }
const toSweden = {
  ...rent,
  creditorAgent: 'NDEASESS',
  creditorAccount: { bban: '30001234567890', currency: 'SEK' },
  creditorAddress: { townName: 'Stockholm', country: 'SE' },
}

export const ndctGolden: Golden = {
  operation: 'ndct.create',
  valid: [
    ['only what is required', rent],
    ['a Norwegian name', { ...rent, creditorName: 'Åse Bjørg Ærlig' }],
    ['a name of 70 characters', { ...rent, creditorName: 'A'.repeat(70) }],
    ['a name of 70 characters of two bytes', { ...rent, creditorName: 'ø'.repeat(70) }],
    ['one øre', { ...rent, instructedAmount: { amount: '0.01', currency: 'NOK' } }],
    [
      'the largest amount beyond dispute',
      { ...rent, instructedAmount: { amount: '9999999999999.99', currency: 'NOK' } },
    ],
    ['an agent that nobody needs', { ...rent, creditorAgent: 'DNBANOKKXXX' }],
    ['an account in another currency', toSweden],
    [
      'an amount in yen, which have no fraction',
      { ...toSweden, instructedAmount: { amount: '5000', currency: 'JPY' } },
    ],
    [
      'an amount in dinars, which have three digits',
      { ...toSweden, instructedAmount: { amount: '5.125', currency: 'BHD' } },
    ],
    [
      'a whole address, by the old name of the town',
      {
        ...rent,
        creditorAddress: {
          street: 'Storgata',
          buildingNumber: '12B',
          postalCode: '0150',
          city: 'Oslo',
          country: 'NO',
        },
      },
    ],
    ['the town by its new name', { ...rent, creditorAddress: { townName: 'Bodø', country: 'NO' } }],
    [
      'a street of 70 characters',
      { ...rent, creditorAddress: { street: 's'.repeat(70), country: 'NO' } },
    ],
    [
      'an account number of 30 characters',
      { ...rent, creditorAccount: { bban: '1'.repeat(30), currency: 'NOK' } },
    ],
    ['paid from a card account', { ...rent, debtorAccount: { other: card, currency: 'NOK' } }],
    ['another ultimate debtor', { ...rent, ultimateDebtor: 'Ola Nordmann' }],
    ['a text', { ...rent, remittanceInformationUnstructured: 'Husleie for desember' }],
    ['a text of 140 characters', { ...rent, remittanceInformationUnstructured: 'å'.repeat(140) }],
    ['a KID', { ...rent, remittanceInformationStructuredArray: [kid] }],
    [
      'two references, one with all its fields',
      {
        ...rent,
        remittanceInformationStructuredArray: [
          kid,
          { reference: 'RF18539007547034', referenceType: 'SCOR', referenceIssuer: 'ISO' },
        ],
      },
    ],
    [
      'a reference of 35 characters',
      { ...rent, remittanceInformationStructuredArray: [{ reference: '1'.repeat(35) }] },
    ],
    ['the deprecated single reference', { ...rent, remittanceInformationStructured: kid }],
    ['a salary', { ...rent, purposeCode: 'SALA' }],
    ['on a leap day', { ...rent, requestedExecutionDate: '2028-02-29' }],
  ],
  invalid: [
    ['ndct.instructed-amount.required', { ...rent, instructedAmount: undefined }],
    ['ndct.instructed-amount.type', { ...rent, instructedAmount: '9500.00 NOK' }],
    ['ndct.instructed-amount.not-null', { ...rent, instructedAmount: null }],
    ['ndct.instructed-amount.amount.required', { ...rent, instructedAmount: { currency: 'NOK' } }],
    [
      'ndct.instructed-amount.amount.not-number',
      { ...rent, instructedAmount: { amount: 9500, currency: 'NOK' } },
    ],
    [
      'ndct.instructed-amount.amount.type',
      { ...rent, instructedAmount: { amount: true, currency: 'NOK' } },
    ],
    [
      'ndct.instructed-amount.amount.format',
      { ...rent, instructedAmount: { amount: '9500,00', currency: 'NOK' } },
    ],
    [
      'ndct.instructed-amount.amount.format',
      { ...rent, instructedAmount: { amount: '9 500.00', currency: 'NOK' } },
    ],
    [
      'ndct.instructed-amount.amount.format',
      { ...rent, instructedAmount: { amount: '95e2', currency: 'NOK' } },
    ],
    [
      'ndct.instructed-amount.amount.format',
      { ...rent, instructedAmount: { amount: '', currency: 'NOK' } },
    ],
    [
      'ndct.instructed-amount.amount.minor-units',
      { ...rent, instructedAmount: { amount: '9500.001', currency: 'NOK' } },
    ],
    [
      'ndct.instructed-amount.amount.minor-units',
      { ...toSweden, instructedAmount: { amount: '1.5', currency: 'JPY' } },
    ],
    [
      'ndct.instructed-amount.amount.minor-units',
      { ...toSweden, instructedAmount: { amount: '1.2345', currency: 'BHD' } },
    ],
    [
      'ndct.instructed-amount.amount.max-digits',
      { ...rent, instructedAmount: { amount: '12345678901234567.89', currency: 'NOK' } },
    ],
    ['ndct.instructed-amount.currency.required', { ...rent, instructedAmount: { amount: '1.00' } }],
    [
      'ndct.instructed-amount.currency.one-of',
      { ...rent, instructedAmount: { amount: '1.00', currency: 'nok' } },
    ],
    [
      'ndct.instructed-amount.currency.one-of',
      { ...rent, instructedAmount: { amount: '1.00', currency: 'XXX' } },
    ],
    ['ndct.creditor-name.required', { ...rent, creditorName: undefined }],
    ['ndct.creditor-name.type', { ...rent, creditorName: ['Kari', 'Nordmann'] }],
    ['ndct.creditor-name.not-null', { ...rent, creditorName: null }],
    ['ndct.creditor-name.max-length', { ...rent, creditorName: 'A'.repeat(71) }],
    ['ndct.creditor-name.max-length', { ...rent, creditorName: 'Ø'.repeat(71) }],
    ['ndct.creditor-agent.format', { ...rent, creditorAgent: 'DNBA' }],
    ['ndct.creditor-agent.format', { ...rent, creditorAgent: 'DNBANOKKXX' }],
    ['ndct.creditor-agent.type', { ...rent, creditorAgent: 7 }],
    ['ndct.creditor-agent.currency-account', { ...toSweden, creditorAgent: undefined }],
    ['ndct.creditor-account.required', { ...rent, creditorAccount: undefined }],
    ['ndct.creditor-account.type', { ...rent, creditorAccount: '90412263056' }],
    ['ndct.creditor-account.bban.required', { ...rent, creditorAccount: { currency: 'NOK' } }],
    [
      'ndct.creditor-account.bban.type',
      { ...rent, creditorAccount: { bban: 90_412_263_056, currency: 'NOK' } },
    ],
    [
      'ndct.creditor-account.bban.max-length',
      { ...rent, creditorAccount: { bban: '1'.repeat(31), currency: 'NOK' } },
    ],
    [
      'ndct.creditor-account.currency.required',
      { ...rent, creditorAccount: { bban: '90412263056' } },
    ],
    ['ndct.creditor-address.required', { ...rent, creditorAddress: undefined }],
    ['ndct.creditor-address.country.required', { ...rent, creditorAddress: { city: 'Oslo' } }],
    ['ndct.creditor-address.country.one-of', { ...rent, creditorAddress: { country: 'NOR' } }],
    ['ndct.creditor-address.country.one-of', { ...rent, creditorAddress: { country: 'no' } }],
    ['ndct.creditor-address.country.one-of', { ...rent, creditorAddress: { country: 'XX' } }],
    [
      'ndct.creditor-address.street.max-length',
      { ...rent, creditorAddress: { street: 'å'.repeat(71), country: 'NO' } },
    ],
    [
      'ndct.creditor-address.postal-code.type',
      { ...rent, creditorAddress: { postalCode: 150, country: 'NO' } },
    ],
    ['ndct.creditor-address.town.type', { ...rent, creditorAddress: { city: 1, country: 'NO' } }],
    [
      'ndct.creditor-address.town.currency-exchange',
      { ...toSweden, creditorAddress: { country: 'SE' } },
    ],
    ['ndct.debtor-account.required', { ...rent, debtorAccount: undefined }],
    ['ndct.debtor-account.exactly-one', { ...rent, debtorAccount: { currency: 'NOK' } }],
    [
      'ndct.debtor-account.exactly-one',
      { ...rent, debtorAccount: { bban: '95360573002', other: card, currency: 'NOK' } },
    ],
    ['ndct.debtor-account.currency.required', { ...rent, debtorAccount: { bban: '95360573002' } }],
    [
      'ndct.debtor-account.other.identification.required',
      {
        ...rent,
        debtorAccount: { other: { ...card, identification: undefined }, currency: 'NOK' },
      },
    ],
    [
      'ndct.debtor-account.other.scheme-name-proprietary.one-of',
      {
        ...rent,
        debtorAccount: { other: { ...card, schemeNameProprietary: 'debitCard' }, currency: 'NOK' },
      },
    ],
    ['ndct.ultimate-debtor.max-length', { ...rent, ultimateDebtor: 'x'.repeat(71) }],
    [
      'ndct.remittance-information-unstructured.non-empty',
      { ...rent, remittanceInformationUnstructured: '' },
    ],
    [
      'ndct.remittance-information-unstructured.max-length',
      { ...rent, remittanceInformationUnstructured: 'x'.repeat(141) },
    ],
    [
      'ndct.remittance-information-structured.reference.required',
      { ...rent, remittanceInformationStructured: { referenceType: 'SCOR' } },
    ],
    [
      'ndct.remittance-information-structured-array.type',
      { ...rent, remittanceInformationStructuredArray: kid },
    ],
    [
      'ndct.remittance-information-structured-array.reference.max-length',
      { ...rent, remittanceInformationStructuredArray: [kid, { reference: '1'.repeat(36) }] },
    ],
    [
      'ndct.remittance-information-structured-array.reference.non-empty',
      { ...rent, remittanceInformationStructuredArray: [{ reference: '' }] },
    ],
    [
      'ndct.remittance-information-structured-array.reference-issuer.non-empty',
      { ...rent, remittanceInformationStructuredArray: [{ ...kid, referenceIssuer: '' }] },
    ],
    [
      'ndct.remittance.one-kind-only',
      {
        ...rent,
        remittanceInformationUnstructured: 'Rent',
        remittanceInformationStructuredArray: [kid],
      },
    ],
    ['ndct.purpose-code.one-of', { ...rent, purposeCode: 'GIFT' }],
    ['ndct.purpose-code.type', { ...rent, purposeCode: 1 }],
    ['ndct.requested-execution-date.format', { ...rent, requestedExecutionDate: '2027-02-29' }],
    ['ndct.requested-execution-date.format', { ...rent, requestedExecutionDate: '01.12.2026' }],
    [
      'ndct.requested-execution-date.format',
      { ...rent, requestedExecutionDate: '2026-12-01T00:00:00+01:00' },
    ],
    ['ndct.requested-execution-date.type', { ...rent, requestedExecutionDate: 1_796_083_200 }],
  ],
}
