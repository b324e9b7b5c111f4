import type { Big } from 'big.js'
import { readFeeRates } from '../../../desk/account/positions/fee-rates.js'
import { openRowsOf } from '../../../desk/account/positions/open-book.js'
import {
  markedPosition,
  positionView,
  type MarkedPosition,
} from '../../../desk/account/positions/position-view.js'
import type { PairNames } from '../../../desk/market/pairs/pair-names.js'
import type { Prices } from '../../../desk/market/prices/prices.js'
import { readMargin } from '../../../desk/account/funds/margin.js'
import { attempt } from '../../../lib/result.js'
import type { Trader } from '../../../desk/trader.js'
import type { Position, Service } from '../../../service/service.js'
import { kindOf, type AccountCondition } from '../../rules/kinds/alert-kinds.js'
import { STALE_MS, type PositionKind } from '../../rules/kinds/kind.js'

/** A value of an account, in the unit of its condition. */
export interface MeasuredPosition {
  readonly value: Big
  /** The position that it belongs to; absent for a value of the whole account. */
  readonly positionId?: string
  /** BASE/QUOTE of that position. */
  readonly symbol?: string
  /** Its side; absent where the service does not state it. */
  readonly side?: 'long' | 'short'
}

/** The values of a condition. */
export interface AccountValues {
  /** One for each position, or one for the account. A value that is unknown or stale is left out. */
  readonly known: readonly MeasuredPosition[]
  /** True if no value is left out. */
  readonly isComplete: boolean
}

/**
 * Measures conditions on an account, and reads only what they need. What cannot be read leaves out its own values alone: a balance that fails
 * holds up no condition on positions.
 */
type MeasureAccount = (
  trader: Trader,
  positions: readonly Position[],
  conditions: readonly AccountCondition[],
) => Promise<(condition: AccountCondition) => AccountValues>

const NO_MARK: MarkedPosition['mark'] = { ok: true, value: undefined }

/**
 * The open positions among the rows of their list, each once, with the figures of /positions; without a price where that is stale. Rows of
 * what has ended or waits have no value: they would make an account look as if a price of it were missing.
 */
export type MarkPositions = (trader: Trader, rows: readonly Position[]) => Promise<readonly MarkedPosition[]>

export function createMarkPositions(deps: {
  readonly service: Pick<Service, 'pairInfo'>
  readonly prices: Pick<Prices, 'mark'>
  readonly pairNames: Pick<PairNames, 'symbol'>
}): MarkPositions {
  /** The last price; none where it is stale. */
  const markOf = async (symbol: string, trader: Trader): Promise<MarkedPosition['mark']> => {
    // The service client logs a failure.
    const mark = await attempt(deps.prices.mark(symbol, trader.credentials))
    return mark.ok && mark.value && mark.value.ageMs > STALE_MS ? NO_MARK : mark
  }
  return async (trader, rows) => {
    const positions = openRowsOf(rows)
    const feeRateOf = await readFeeRates(deps.service, trader, positions)
    return await Promise.all(
      positions.map(async (position) => {
        const { pairId } = position
        const symbol = pairId === undefined ? undefined : await deps.pairNames.symbol(trader, pairId)
        const mark = symbol === undefined ? NO_MARK : await markOf(symbol, trader)
        return markedPosition(positionView(position, symbol, feeRateOf(position)), mark)
      }),
    )
  }
}

export function createMeasureAccount(deps: {
  readonly service: Service
  readonly prices: Pick<Prices, 'mark'>
  readonly pairNames: Pick<PairNames, 'symbol'>
}): MeasureAccount {
  const readMarked = createMarkPositions(deps)
  return async (trader, positions, conditions) => {
    const needs = (source: 'positions' | 'margin'): boolean =>
      conditions.some((condition) => kindOf(condition).source === source)
    const priced = needs('positions') ? await readMarked(trader, positions) : []
    // The service client logs a failure.
    const read = needs('margin') ? await attempt(readMargin(deps.service, trader)) : undefined
    const margin = read?.ok === true ? read.value : undefined
    return (condition) => {
      const kind = kindOf(condition)
      if (kind.source === 'positions') return valuesOfPositions(kind, condition, priced)
      const value = margin && kind.value(condition, margin)
      return { known: value ? [{ value }] : [], isComplete: value !== undefined }
    }
  }
}

function valuesOfPositions(
  kind: PositionKind<AccountCondition>,
  condition: AccountCondition,
  all: readonly MarkedPosition[],
): AccountValues {
  const only = 'symbol' in condition ? condition.symbol : undefined
  // A position in an unknown pair may be in the one that is meant.
  const counted = all.filter(({ symbol }) => only === undefined || symbol === undefined || symbol === only)
  const known = counted.flatMap((one): readonly MeasuredPosition[] => {
    const value = kind.value(condition, one)
    if (!value) return []
    const { id, isLong } = one.position
    const symbol = one.symbol === undefined ? {} : { symbol: one.symbol }
    const side = isLong === undefined ? {} : { side: isLong ? ('long' as const) : ('short' as const) }
    return [{ value, positionId: id, ...symbol, ...side }]
  })
  return { known, isComplete: known.length === counted.length }
}
