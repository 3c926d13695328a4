/** ISO 9362: bank, country, place and, when it names one, branch. */
export const BIC_PATTERN = '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$'
