import type { Big } from 'big.js'
import { hasAllPositions } from '../../desk/account/positions/positions.js'
import type { Desk } from '../../desk/desk.js'
import { endOf } from '../../desk/market/prices/candles.js'
import type { MarketDataAccess } from '../../desk/market/market-data-access.js'
import type { Trader } from '../../desk/trader.js'
import type { Period } from '../../service/operations/charts/candles.js'
import {
  isMet,
  isOnMarket,
  kindOf,
  type AccountCondition,
  type MarketCondition,
} from './kinds/alert-kinds.js'
import { STALE_MS, type CandleKind } from './kinds/kind.js'
import { mainVenue } from '../../service/venues.js'
import type { Rule } from './rule.js'

/** The state of a rule's condition now. */
export interface RuleStatus {
  /** The measured value, in the unit of the condition; undefined where there is none, such as without a position. */
  readonly value: Big | undefined
  /** Age of the last price, in milliseconds, where the value is one or is made of it; absent where it is not. */
  readonly priceAgeMs?: number
  /** True if a position that the condition may mean was not measured, or may not be listed: another value may lie beyond this one. */
  readonly isPartial?: boolean
  /** True if the condition is met already. False for one that crosses or flips, and for a move that ended before: it fires nothing. */
  readonly isMet: boolean
}

/**
 * Reads the status of a rule. Rejects with a `ServiceError` when the service fails, and with a `NoRuleAccessError` where
 * no credentials are left to read with. One reader reads each account once: make one for each card.
 */
export type ReadRuleStatus = (rule: Rule) => Promise<RuleStatus>

/** The account of the rule, or the one whose credentials read its market, does not exist any more. */
export class NoRuleAccessError extends Error {
  override readonly name = 'NoRuleAccessError'
}

/** A measured value. */
type Measured = Omit<RuleStatus, 'isMet'>

/** Creates a reader for the rules of one card. */
export function createReadRuleStatus(desk: Desk): ReadRuleStatus {
  const positions = oncePerAccount((trader) => desk.account.positions.marked(trader))
  const margin = oncePerAccount((trader) => desk.account.margin(trader))

  const traderOf = async ({ userId, accountId, chainId }: Rule): Promise<Trader> => {
    const trader =
      accountId === undefined ? undefined : await desk.findTraderOf({ userId, accountId, chainId })
    if (!trader) throw new NoRuleAccessError('The account of the rule does not exist')
    return trader
  }
  const marketDataAccessOf = async (rule: Rule): Promise<MarketDataAccess> => {
    if (rule.accountId !== undefined) return await traderOf(rule)
    const access = await desk.market.findMarketDataAccess(rule.userId, {
      isPrivate: false,
      chainId: rule.chainId,
    })
    const isOther =
      access?.chain.id !== rule.chainId || (access.credentials.venue ?? mainVenue.id) !== rule.venue
    if (!access || isOther) throw new NoRuleAccessError('No credentials can read the market of the rule')
    return access
  }

  const measureCandles = async (
    { minutes, value }: CandleKind<MarketCondition>,
    access: MarketDataAccess,
    symbol: string,
    detail: string,
  ): Promise<Measured> => {
    const window = minutes(detail)
    if (window === 0) {
      const mark = await desk.market.mark(access, symbol)
      return mark ? { value: value(detail, mark.price, []), priceAgeMs: mark.ageMs } : { value: undefined }
    }
    const period = periodFor(window)
    const { candles, asOf } = await desk.market.candles(symbol, period, access.credentials)
    const start = asOf.getTime() - window * 60_000
    // A candle that began earlier may hold prices from before the window.
    const within = candles.filter(({ time }) => time.getTime() >= start)
    const last = within.at(-1)
    if (!last) return { value: undefined }
    const priceAgeMs = asOf.getTime() - endOf(last, period, asOf).getTime()
    return { value: value(detail, last.close, within), priceAgeMs }
  }

  const measureMarket = async (rule: Rule, condition: MarketCondition): Promise<Measured> => {
    const access = await marketDataAccessOf(rule)
    const kind = kindOf(condition)
    const details = kind.details(condition)
    if (kind.source === 'candles') {
      const { symbol } = condition
      const found = await Promise.all(details.map((detail) => measureCandles(kind, access, symbol, detail)))
      const priced = found.find(({ priceAgeMs }) => priceAgeMs !== undefined)
      return { ...priced, value: largest(found.map(({ value }) => value)) }
    }
    const pair = await desk.market.find(access, condition.symbol)
    if ('nearest' in pair) return { value: undefined }
    const { info } = await desk.market.info(access, pair.id)
    return { value: largest(details.map((detail) => kind.value(detail, info))) }
  }

  const measureAccount = async (rule: Rule, condition: AccountCondition): Promise<Measured> => {
    const trader = await traderOf(rule)
    const kind = kindOf(condition)
    if (kind.source === 'margin') {
      const account = await margin(trader)
      return { value: account && kind.value(condition, account) }
    }
    const all = await positions(trader)
    const only = 'symbol' in condition ? condition.symbol : undefined
    // A position in an unknown pair may be in the one that is meant.
    const values = all.positions
      .filter(({ symbol }) => only === undefined || symbol === undefined || symbol === only)
      .map((one) => kind.value(condition, one))
    return {
      value: kind.threshold(condition).side === 'above' ? largest(values) : smallest(values),
      isPartial: !hasAllPositions(all) || values.includes(undefined),
    }
  }

  return async (rule) => {
    const { condition } = rule
    const measured = isOnMarket(condition)
      ? await measureMarket(rule, condition)
      : await measureAccount(rule, condition)
    const { value, priceAgeMs = 0 } = measured
    const isOver = condition.on === 'move' && priceAgeMs > STALE_MS
    return { ...measured, isMet: value !== undefined && !isOver && isMet(condition, value) }
  }
}

/** The shortest period whose candles reach back so many minutes. */
function periodFor(minutes: number): Period {
  if (minutes < 150) return '1m'
  return minutes < 750 ? '5m' : '15m'
}

function oncePerAccount<T>(read: (trader: Trader) => Promise<T>): (trader: Trader) => Promise<T> {
  const started = new Map<string, Promise<T>>()
  return (trader) => {
    const key = `${trader.account.id}/${trader.chain.id}`
    const reading = started.get(key) ?? read(trader)
    started.set(key, reading)
    return reading
  }
}

function smallest(values: readonly (Big | undefined)[]): Big | undefined {
  return values.reduce((one, other) => (one && (!other || one.lt(other)) ? one : other), undefined)
}

function largest(values: readonly (Big | undefined)[]): Big | undefined {
  return values.reduce((one, other) => (one && (!other || one.gt(other)) ? one : other), undefined)
}
