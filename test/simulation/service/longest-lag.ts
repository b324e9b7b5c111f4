import type { ServiceWorld } from './world.js'

/**
 * The longest time after which every list that answers shows what happened, in milliseconds: a row that is there is shown, and
 * one that ended is gone or has its last word. Rows that a single reply misses, and lists that cannot be read, are not counted.
 */
export function longestLag(world: ServiceWorld): number {
  const spans = [
    world.positionsAppear,
    world.positionsChange,
    world.positionsGo,
    world.ordersAppear,
    world.ordersChange,
    world.ordersGo,
    world.triggersAppear,
    world.triggersChange,
    world.triggersGo,
    world.closedAppear,
    world.transfersAppear,
    world.balancesAge,
    world.portfoliosAge,
  ]
  const absent = world.absentRows > 0 ? world.absentAfter.most + world.absentFor.most : 0
  const stale = world.staleReads > 0 ? world.staleReadsAge.most : 0
  return Math.max(...spans.map(({ most }) => most), absent) + stale
}
