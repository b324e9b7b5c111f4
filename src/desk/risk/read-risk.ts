import type { Big } from 'big.js'
import { total } from '../../lib/decimals.js'
import { attempt, type Result } from '../../lib/result.js'
import type { Service } from '../../service/service.js'
import { equityOf } from '../account/funds/equity.js'
import { readMargin, type Margin } from '../account/funds/margin.js'
import { hasAllPositions, type PositionReader, type Positions } from '../account/positions/positions.js'
import type { PositionWithOrders } from '../account/positions/position-view.js'
import { dayCost } from '../market/pairs/holding-cost.js'
import type { MarketDesk } from '../market/market.js'
import type { Trader } from '../trader.js'
import { readHoldingCosts } from './read-holding-costs.js'
import { readGroupsOf, type ReadReturns } from './read-returns.js'
import {
  byGross,
  exposureOf,
  openRiskOf,
  UNKNOWN_EXPOSURE,
  withoutSums,
  type Exposure,
  type OpenRisk,
} from './open-risk.js'

/** Exposure in pairs that move together. */
interface GroupExposure extends Exposure {
  /** BASE/QUOTE of its pairs, at least two. */
  readonly symbols: readonly string[]
}

/** The risk of an account, as it was read. */
export interface RiskReading {
  /** The positions, with what could not be read, and the time of the read. */
  readonly positions: Positions
  /** Of the positions that were read; without its sums, where there may be others. */
  readonly risk: OpenRisk
  /** The value is undefined when the service sent an empty portfolio. */
  readonly margin: Result<Margin | undefined>
  /** Dollars; see `equityOf`. */
  readonly equity: Big | undefined
  /** The cost of holding all positions for a day at the rates of now, in dollars; below zero when it is received. Undefined where a rate, or a position, is not known. */
  readonly dayCost: Big | undefined
  /** Pairs of the positions that move together, by their hourly returns of `CORRELATION_DAYS`; the largest gross exposure is first. Without sums as `risk`. */
  readonly groups: readonly GroupExposure[]
  /** BASE/QUOTE of pairs whose candles could not be read, so that they may belong to a group. */
  readonly ungrouped: readonly string[]
  /** Positions in pairs whose names are not known, so that they may belong to a group; none where all are in one pair. */
  readonly unnamed: readonly PositionWithOrders[]
}

/** Reads the risk of an account. Rejects with a `ServiceError` when its positions cannot be read. */
export type ReadRisk = (trader: Trader) => Promise<RiskReading>

export function createReadRisk(deps: {
  readonly service: Pick<Service, 'portfolio' | 'dialect'>
  readonly positions: Pick<PositionReader, 'withOrders'>
  readonly market: Pick<MarketDesk, 'info'>
  readonly readReturns: ReadReturns
}): ReadRisk {
  return async (trader) => {
    const [margin, positions] = await Promise.all([
      attempt(readMargin(deps.service, trader)),
      deps.positions.withOrders(trader),
    ])
    const { positions: held } = positions
    const [costs, grouping] = await Promise.all([
      readHoldingCosts(held, deps.market, trader),
      readGroups(held, deps.readReturns, trader),
    ])
    const risk = openRiskOf(held)
    const isWhole = hasAllPositions(positions)
    return {
      positions,
      risk: isWhole ? risk : withoutSums(risk),
      margin,
      equity: equityOf([{ margin, positions }]),
      dayCost: isWhole ? dayCostOf(costs) : undefined,
      ...grouping,
      groups: isWhole ? grouping.groups : grouping.groups.map((one) => ({ ...one, ...UNKNOWN_EXPOSURE })),
    }
  }
}

/** The cost of a day of all positions; undefined where that of one is not known. */
function dayCostOf(costs: Awaited<ReturnType<typeof readHoldingCosts>>): Big | undefined {
  return total(
    [...costs].map(([{ position }, cost]) => cost && position.size && dayCost(cost, position.size)),
  )
}

/** The exposure in the groups of pairs of positions. */
async function readGroups(
  held: readonly PositionWithOrders[],
  readReturns: ReadReturns,
  { credentials }: Trader,
): Promise<Pick<RiskReading, 'groups' | 'ungrouped' | 'unnamed'>> {
  const symbols = held.flatMap(({ symbol }) => symbol ?? [])
  const { groups, unread } = await readGroupsOf(symbols, readReturns, credentials)
  const exposures = groups.map((own) => ({
    symbols: own,
    ...exposureOf(held.filter(({ symbol }) => symbol !== undefined && own.includes(symbol))),
  }))
  const pairs = new Set(held.map(({ symbol, position: { pairId, id } }) => symbol ?? pairId ?? id))
  const unnamed = pairs.size < 2 ? [] : held.filter(({ symbol }) => symbol === undefined)
  return { groups: exposures.toSorted(byGross), ungrouped: unread, unnamed }
}
