/** The states of an authorisation. */
export const scaStatuses = [
  'RECEIVED',
  'PSU_IDENTIFIED',
  'PSU_AUTHENTICATED',
  'SCA_METHOD_SELECTED',
  'STARTED',
  'FINALISED',
  'FAILED',
  'EXEMPTED',
] as const
export type ScaStatus = (typeof scaStatuses)[number]
