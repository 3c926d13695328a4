import { area } from './area.ts'

/** Rules about the body of a Norwegian domestic credit transfer. */
export const ndct = area('ndct', [])
