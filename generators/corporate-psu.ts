import type { World } from '../lib/exchange/world.ts'

/** The target as the corporate PSU sees it; as it is where the run has none. */
export function asCorporatePsu(world: World): World {
  const { corporate, withoutBody: _, ...shared } = world
  if (corporate === undefined) return world
  return { ...shared, ...corporate, cardAccounts: [], psuContext: 'CORPORATE' }
}
