import type { Clock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import { total } from '../../../lib/decimals.js'
import { attempt, type Result } from '../../../lib/result.js'
import type { Service } from '../../../service/service.js'
import type { Trader } from '../../trader.js'
import type { PartialBook } from '../positions/open-book.js'
import { costsOfClose, missingOf, openCosts } from '../pnl/net-pnl.js'
import type { MarkedPosition } from '../positions/position-view.js'
import { hasAllPositions, type MarkedPositions, type PositionReader } from '../positions/positions.js'
import { readMargin, totalMargin, type Margin } from './margin.js'

/** The money and the positions of an account; undefined for what was not read. */
interface FundsAndPositions {
  /** The value is undefined when the service sent an empty portfolio. */
  readonly margin: Result<Margin | undefined> | undefined
  readonly positions: Pick<MarkedPositions, 'positions' | 'unread' | 'mayBeMore'> | undefined
}

/**
 * The equity of accounts, in dollars: free margin, collateral in use and what closing their positions would add, after the costs of that.
 * Undefined where a part of it is not known, such as the collateral of positions beside an empty portfolio.
 */
export function equityOf(accounts: readonly FundsAndPositions[]): Big | undefined {
  if (!accounts.every(isWhole)) return undefined
  const held = totalMargin(
    accounts.map(({ margin }) => margin),
    'total',
  )
  const open = accounts.flatMap(({ positions }) => positions?.positions ?? [])
  const toSettle = total(open.map(({ pnlToSettle }) => pnlToSettle))
  return held && toSettle && held.plus(toSettle)
}

function isWhole({ margin, positions }: FundsAndPositions): boolean {
  if (!positions || !hasAllPositions(positions)) return false
  const hasMoney = margin?.ok === true && margin.value !== undefined
  return positions.positions.length === 0 || (hasMoney && positions.positions.every(statesCostsOfClose))
}

/** True for a position of which all costs of its close are known. Those that it has paid have left the balance already. */
function statesCostsOfClose({ position, feeRate }: MarkedPosition): boolean {
  return missingOf(costsOfClose(openCosts(position, feeRate))).length === 0
}

/** The equity of an account at a time. */
export interface Equity {
  readonly dollars: Big
  /** Age of the oldest part of it, such as the price of a position, in milliseconds. */
  readonly ageMs: number
}

/**
 * Reads the equity of an account; see `equityOf`. `known`: its positions and orders, where they were just read. Rejects with a
 * `ServiceError` where the positions cannot be read.
 */
export type ReadEquity = (
  trader: Trader,
  known?: { readonly book: PartialBook; readonly asOf: Date },
) => Promise<Equity | undefined>

export function createReadEquity(deps: {
  readonly service: Pick<Service, 'portfolio' | 'dialect'>
  readonly positions: Pick<PositionReader, 'marked'>
  readonly now: Clock
}): ReadEquity {
  return async (trader, known) => {
    const asked = deps.now()
    const [margin, positions] = await Promise.all([
      attempt(readMargin(deps.service, trader)),
      deps.positions.marked(trader, undefined, known?.book),
    ])
    const dollars = equityOf([{ margin, positions }])
    const prices = positions.positions.flatMap(({ mark }) => (mark.ok ? (mark.value?.asOf ?? []) : []))
    const times = [known?.asOf ?? positions.asOf, ...prices].map((time) => time.getTime())
    return dollars && { dollars, ageMs: deps.now() - Math.min(asked, ...times) }
  }
}
