import type { Corruption } from './corruption.ts'
import { fieldCorruptions } from './fields.ts'
import { messageCorruptions } from './messages.ts'

/** Every way in which the proxy spoils answers, by name. */
export const corruptions: Readonly<Record<string, Corruption>> = {
  ...fieldCorruptions,
  ...messageCorruptions,
}
