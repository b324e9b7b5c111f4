import type { Clock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { PairNames } from '../../../desk/market/pairs/pair-names.js'
import { distancePercent, percentOf, unrealizedPnlAt } from '../../../desk/account/positions/figures.js'
import { liquidationOf } from '../../../desk/account/positions/positions.js'
import type { Prices } from '../../../desk/market/prices/prices.js'
import { readMargin } from '../../../desk/account/funds/margin.js'
import { attempt } from '../../../lib/result.js'
import type { Trader } from '../../../desk/trader.js'
import type { Position, Service } from '../../../service/service.js'
import type { AccountCondition } from '../../rules/rule.js'

/** A figure of an account that a rule waits on, in the unit that its condition is in. */
export interface Measured {
  readonly value: Big
  /** Which position it is about; absent for what is about the whole account. */
  readonly positionId?: string
  /** BASE/QUOTE of that position. */
  readonly symbol?: string
}

/** What a condition goes by. */
export interface Figures {
  /** One for each position, or one for the account: those that are known, and are what they are now. */
  readonly known: readonly Measured[]
  /** Whether these are all. */
  readonly isWhole: boolean
}

/** The figures of an account at one look. */
interface Measures {
  of(condition: AccountCondition): Figures
}

/** Works out what conditions go by, and reads only what they need. Rejects with a `ServiceError` when the money cannot be read. */
type MeasureAccount = (
  trader: Trader,
  positions: readonly Position[],
  conditions: readonly AccountCondition[],
) => Promise<Measures>

/** A price older than this is no price of now, in milliseconds. */
const STALE_MS = 90_000

/** A position, its pair, and its price if that is one of now. */
interface Priced {
  readonly position: Position
  readonly symbol: string | undefined
  readonly price: Big | undefined
}

export function createMeasureAccount(deps: {
  readonly service: Service
  readonly prices: Pick<Prices, 'mark'>
  readonly pairs: Pick<PairNames, 'symbol'>
  readonly now: Clock
}): MeasureAccount {
  const priceOf = async (symbol: string, trader: Trader): Promise<Big | undefined> => {
    // The service client has logged why there is none.
    const mark = await attempt(deps.prices.mark(symbol, trader.credentials))
    if (!mark.ok || !mark.value) return undefined
    return deps.now() - mark.value.asOf.getTime() <= STALE_MS ? mark.value.price : undefined
  }

  return async (trader, positions, conditions) => {
    const needs = (...kinds: readonly AccountCondition['on'][]): boolean =>
      conditions.some(({ on }) => kinds.includes(on))
    const priced = needs('profit', 'liquidation')
      ? await Promise.all(
          positions.map(async (position): Promise<Priced> => {
            const { pairId } = position
            const symbol = pairId === undefined ? undefined : await deps.pairs.symbol(trader, pairId)
            return {
              position,
              symbol,
              price: symbol === undefined ? undefined : await priceOf(symbol, trader),
            }
          }),
        )
      : []
    const margin = needs('margin', 'balance') ? await readMargin(deps.service, trader) : undefined
    return {
      of: (condition) => {
        switch (condition.on) {
          case 'profit':
            return ofPositions(priced, condition.symbol, (one) =>
              profitOf(one, 'unit' in condition ? condition.unit : 'dollars'),
            )
          case 'liquidation':
            return ofPositions(priced, condition.symbol, distanceOf)
          case 'margin': {
            const { inUse, total } = margin ?? {}
            return alone(inUse && total && percentOf(inUse, total))
          }
          case 'balance':
            return alone(margin?.free)
          default:
            throw new Error(`No such condition: ${JSON.stringify(condition satisfies never)}`)
        }
      },
    }
  }
}

/** One figure for each position of a pair, or of all. */
function ofPositions(
  all: readonly Priced[],
  symbol: string | undefined,
  figure: (priced: Priced) => Big | undefined,
): Figures {
  const known: Measured[] = []
  let isWhole = true
  for (const one of all) {
    if (symbol !== undefined && one.symbol !== undefined && one.symbol !== symbol) continue
    const value = figure(one)
    if (!value) isWhole = false
    else
      known.push({
        value,
        positionId: one.position.id,
        ...(one.symbol === undefined ? {} : { symbol: one.symbol }),
      })
  }
  return { known, isWhole }
}

function profitOf({ position, price }: Priced, unit: 'dollars' | 'percent'): Big | undefined {
  const profit = price && unrealizedPnlAt(position, price)
  if (unit === 'dollars' || !profit) return profit
  return position.collateral && percentOf(profit, position.collateral)
}

function distanceOf({ position, price }: Priced): Big | undefined {
  const liquidation = liquidationOf(position)
  return liquidation && price && distancePercent(liquidation.price, price)?.abs()
}

function alone(value: Big | undefined): Figures {
  return { known: value ? [{ value }] : [], isWhole: value !== undefined }
}
