import { Big } from 'big.js'
import { attempt, type Result } from '../../lib/result.js'
import type { Service } from '../../service/service.js'
import { equityOf } from '../account/funds/equity.js'
import { readMargin, type Margin } from '../account/funds/margin.js'
import type { PositionWithOrders } from '../account/positions/position-view.js'
import { hasAllPositions, type PositionReader, type Positions } from '../account/positions/positions.js'
import type { MarketDesk } from '../market/market.js'
import type { HoldingCost } from '../market/pairs/holding-cost.js'
import type { Trader } from '../trader.js'
import type { AccountReading, ReadAccount } from '../trading/account-reading.js'
import { planOpening, type OpeningPlan } from '../trading/actions/open/action.js'
import type { OpenIntent } from '../trading/actions/open/grammar.js'
import { plannedPosition } from './planned-position.js'
import { isUnplanned, type RefusedIntent, type UnknownPair } from '../trading/unresolved-target.js'
import { readBetas, withBetas, type Betas } from './read-betas.js'
import type { ReadReturns } from './read-returns.js'
import { readHoldingCosts } from './read-holding-costs.js'
import {
  partOf,
  whatIf,
  type AccountMoney,
  type AddedPosition,
  type Scenario,
  type WhatIf,
} from './what-if.js'

/** The effect of a scenario on an account, as it was read. */
export interface WhatIfReading {
  /** The positions, with what could not be read, and the time of the read. */
  readonly positions: Positions
  /** The value is undefined when the service sent an empty portfolio. */
  readonly margin: Result<Margin | undefined>
  readonly before: AccountMoney
  /** The order that is added, and its position; undefined for none. */
  readonly added: (AddedPosition & { readonly plan: OpeningPlan }) | undefined
  /** Undefined where no pair moves by its beta. */
  readonly betas: Betas | undefined
  /** Its sums are undefined where not all positions could be read. */
  readonly result: WhatIf
  /** The same where the prices move a part of the way; see `partOf`. */
  readonly at: (part: Big) => WhatIf
}

/**
 * Reads an account, and works out a scenario. Rejects with a `ServiceError` when its positions, or the pairs that the scenario names beside
 * them, cannot be read, and with a NoPriceError for an order in a pair without a price.
 */
export type ReadWhatIf = (
  trader: Trader,
  scenario: Scenario,
) => Promise<WhatIfReading | UnknownPair | RefusedIntent>

/** All of the way. */
const ALL = new Big(1)

const NOTHING_KNOWN: AccountMoney = { free: undefined, inUse: undefined, equity: undefined }

/** The position of an order, planned as its preview does; a refusal for one that the preview would not offer. */
async function addedBy(
  intent: OpenIntent,
  account: AccountReading,
  asOf: Date,
): Promise<WhatIfReading['added'] | UnknownPair | RefusedIntent> {
  const plan = await planOpening(account, intent)
  if (isUnplanned(plan)) return plan
  const refusal = plan.issues.find(({ level }) => level === 'refusal')
  if (refusal) return { unplanned: 'refused', issue: refusal }
  return { ...plannedPosition(plan, account.lastMark(plan.pair.symbol)?.asOf ?? asOf), plan }
}

export function createReadWhatIf(deps: {
  readonly service: Pick<Service, 'portfolio' | 'dialect'>
  readonly positions: Pick<PositionReader, 'withOrders'>
  readonly market: Pick<MarketDesk, 'info' | 'find'>
  readonly readReturns: ReadReturns
  readonly readAccount: ReadAccount
}): ReadWhatIf {
  return async (trader, scenario) => {
    const [margin, positions] = await Promise.all([
      attempt(readMargin(deps.service, trader)),
      deps.positions.withOrders(trader),
    ])
    const own = margin.ok ? margin.value : undefined
    const before: AccountMoney = {
      free: own?.free,
      inUse: own?.inUse,
      equity: equityOf([{ margin, positions }]),
    }
    const { equity } = before
    // An order that is sized by a share of the equity needs no other reading of it than this one.
    const account = {
      ...deps.readAccount(trader),
      equity: async () => equity && { dollars: equity, ageMs: 0 },
    }
    const added = scenario.order && (await addedBy(scenario.order, account, positions.asOf))
    if (added && isUnplanned(added)) return added
    const held = [...positions.positions, ...(added ? [added.held] : [])]
    const rates =
      scenario.minutes === 0
        ? new Map<PositionWithOrders, HoldingCost | undefined>()
        : await readHoldingCosts(held, deps.market, trader)
    const { beta } = scenario
    const betas = beta && (await readBetas(held, { ...scenario, beta }, trader, deps))
    if (betas && isUnplanned(betas)) return betas
    const moved = betas ? withBetas(scenario, beta, betas) : scenario
    const isWhole = hasAllPositions(positions)
    const at = (part: Big): WhatIf => {
      const result = whatIf(positions.positions, partOf(moved, part), {
        before,
        added,
        ratesOf: (one) => rates.get(one),
      })
      return isWhole ? result : { ...result, change: undefined, after: NOTHING_KNOWN }
    }
    return {
      positions,
      margin,
      before,
      added,
      betas,
      result: at(ALL),
      at,
    }
  }
}
