import type { Big } from 'big.js'
import type { MarketDataAccess } from '../../desk/market/market-data-access.js'
import type { Desk } from '../../desk/desk.js'
import { distancePercent, percentOf } from '../../desk/account/positions/figures.js'
import type { Trader } from '../../desk/trader.js'
import { moveOver } from './move-rule.js'
import { isOnMarket, type AccountCondition, type MarketCondition, type Rule } from './rule.js'
import { isMet } from './threshold.js'

/** How things stand with a rule now. */
export interface RuleStatus {
  /** What it waits on, in the unit of its condition; undefined where there is none now, such as no position. */
  readonly value: Big | undefined
  /** Whether what it waits for is so already. What only crosses is never so. */
  readonly isMet: boolean
}

/**
 * Reads how things stand with a rule. Rejects with a `ServiceError` when the service fails, and with `NobodyAsksError`
 * where nobody's credentials are left to ask with. One reader asks for each account once: it is for one card.
 */
export type ReadRuleStatus = (rule: Rule) => Promise<RuleStatus>

/** The account that a rule is about, or whose key reads its market, is not there any more. */
export class NoRuleAccessError extends Error {
  override readonly name = 'NobodyAsksError'
}

export function createReadRuleStatus(desk: Desk): ReadRuleStatus {
  const positions = oncePer(desk.account.positions)
  const portfolio = oncePer(desk.account.portfolio)

  const traderOf = async ({ userId, accountId, chainId }: Rule): Promise<Trader> => {
    const trader =
      accountId === undefined ? undefined : await desk.findTraderOf({ userId, accountId, chainId })
    if (!trader) throw new NoRuleAccessError('The account of this rule is gone')
    return trader
  }
  const marketDataAccessOf = async (rule: Rule): Promise<MarketDataAccess> => {
    if (rule.accountId !== undefined) return await traderOf(rule)
    const access = await desk.market.findMarketDataAccess(rule.userId, {
      isPrivate: false,
      chainId: rule.chainId,
    })
    if (!access) throw new NoRuleAccessError('Nobody can ask for this market')
    return access
  }

  const onMarket = async (rule: Rule, condition: MarketCondition): Promise<Big | undefined> => {
    const access = await marketDataAccessOf(rule)
    const { market } = desk
    const { symbol } = condition
    if (condition.on === 'price') return (await market.mark(access, symbol))?.price
    if (condition.on === 'move') return await moveOver(market, access, condition)
    const pair = await market.find(access, symbol)
    if ('nearest' in pair) return undefined
    const { info } = await market.info(access, pair.id)
    if (condition.on === 'funding') return info.fundingRate?.times(100)
    const isLong = condition.side === 'long'
    if (condition.on === 'borrow') return (isLong ? info.borrowRateLong : info.borrowRateShort)?.times(100)
    const [size, most] = isLong
      ? [info.longOpenInterest, info.maxLongOpenInterest]
      : [info.shortOpenInterest, info.maxShortOpenInterest]
    return size && most && percentOf(size, most)
  }

  const onAccount = async (rule: Rule, condition: AccountCondition): Promise<Big | undefined> => {
    const trader = await traderOf(rule)
    if (condition.on === 'balance' || condition.on === 'margin') {
      const { margin } = await portfolio(trader)
      if (!margin.ok) throw margin.error
      const { free, inUse, total } = margin.value ?? {}
      return condition.on === 'balance' ? free : inUse && total && percentOf(inUse, total)
    }
    const { positions: held } = await positions(trader)
    const own = held.filter(({ symbol }) => condition.symbol === undefined || symbol === condition.symbol)
    if (condition.on === 'liquidation') {
      return least(
        own.map(({ liquidation, mark }) => {
          const price = mark.ok ? mark.value?.price : undefined
          return liquidation && price && distancePercent(liquidation.price, price)?.abs()
        }),
      )
    }
    if (condition.is === 'crosses zero') return least(own.map(({ unrealizedPnl }) => unrealizedPnl))
    const profits = own.map((one) =>
      condition.unit === 'dollars' ? one.unrealizedPnl : one.unrealizedPnlPercent,
    )
    return condition.is === 'below' ? least(profits) : most(profits)
  }

  return async (rule) => {
    const { condition } = rule
    const value = isOnMarket(condition) ? await onMarket(rule, condition) : await onAccount(rule, condition)
    return { value, isMet: value !== undefined && isMet(condition, value) }
  }
}

/** Asks for each account once. */
function oncePer<T>(read: (trader: Trader) => Promise<T>): (trader: Trader) => Promise<T> {
  const asked = new Map<string, Promise<T>>()
  return (trader) => {
    const key = `${trader.account.id}/${trader.chain.id}`
    const reading = asked.get(key) ?? read(trader)
    asked.set(key, reading)
    return reading
  }
}

function least(values: readonly (Big | undefined)[]): Big | undefined {
  return known(values).reduce<Big | undefined>((one, other) => (one?.lt(other) ? one : other), undefined)
}

function most(values: readonly (Big | undefined)[]): Big | undefined {
  return known(values).reduce<Big | undefined>((one, other) => (one?.gt(other) ? one : other), undefined)
}

function known(values: readonly (Big | undefined)[]): readonly Big[] {
  return values.filter((value) => value !== undefined)
}
