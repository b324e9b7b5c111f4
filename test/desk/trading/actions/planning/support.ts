import { Big } from 'big.js'
import type { Settings } from '../../../../../src/accounts/settings/settings.js'
import { createReadLiquidationBuffer, type RiskUnit } from '../../../../../src/desk/trading/risk/risk-unit.js'
import { createAccountReadings } from '../../../../../src/desk/trading/account-reading.js'
import type { TradingIntent, TradingPlan } from '../../../../../src/desk/trading/actions/actions.js'
import { createTrading, type PlanCheck } from '../../../../../src/desk/trading/trading.js'
import { isUnplanned, type UnresolvedTarget } from '../../../../../src/desk/trading/unresolved-target.js'
import type { Balances, Service } from '../../../../../src/service/service.js'
import { listed } from '../support.js'
import { infoOf } from '../../../market/support.js'
import { ASKED, pending, serviceWith, traderNamed, trigger } from '../../../support.js'
import { processTimers } from '../../../../../src/lib/timers.js'

/** A long of 2,000 dollars at 60,000, with 200 of collateral. */
export const HELD = listed()
/** Its stop at 57,000 on 40 percent of it. */
export const STOP = trigger({
  positionId: '12',
  isTakeProfit: false,
  triggerPrice: '57000',
  amountPercent: '40',
})

/** The order in its slot: a trailing stop. */
export const TRAILING = pending({ positionId: '12', stopPrice: '58000' })

/** The parts of an account that a test gives: the long above alone where it gives none. */
interface Given {
  readonly positions?: readonly (typeof HELD)[]
  readonly pendingOrders?: readonly (typeof TRAILING)[]
  readonly triggers?: readonly (typeof STOP)[]
  /** False where prices, fees and balances cannot be read. */
  readonly isPriced?: boolean
  /** Percent of the distance of the stop; 25 by default. */
  readonly buffer?: string
  /** Dollars; undefined where it is not known. */
  readonly equity?: Big | undefined
  /** The average true range of any period; undefined where it is not known. */
  readonly range?: Big
  /** One R; undefined where none is set. */
  readonly riskUnit?: RiskUnit
  readonly checks?: readonly PlanCheck[]
}

/**
 * Plans for an account, at a price of 63,000, with 1,000 dollars in the balance, 30 in the wallet and an equity of 5,000. The pair takes a
 * leverage of up to 100.
 */
export function tradingWith({
  positions = [HELD],
  pendingOrders = [],
  triggers = [],
  isPriced = true,
  ...given
}: Given = {}) {
  const known = async <T>(value: T): Promise<T> => {
    if (!isPriced) throw new Error('The service is slow')
    return value
  }
  const readAccount = createAccountReadings({
    timers: processTimers,
    service: serviceWith({
      openPositions: async () => positions,
      openOrders: async () => ({ pending: pendingOrders, triggers }),
      balances: async () =>
        await known({ usdc: new Big('30'), vusd: new Big('1000'), usdcAllowance: new Big('20') } as Balances),
      pairInfo: async () => await known(infoOf({ longTradingFee: '0.0005', shortTradingFee: '0.0005' })),
      dialect: { pairs: { maxLeverage: { default: '100' } } } as unknown as Service['dialect'],
    }),
    prices: {
      mark: async () => (isPriced ? { price: new Big('63000'), asOf: ASKED, ageMs: 0 } : undefined),
      readNow: async () => undefined,
    },
    pairNames: { symbol: async () => 'BTC/USD' },
    pairList: {
      find: async (_, text) =>
        text === '1' || text === 'BTC' ? { id: '1', symbol: 'BTC/USD' } : { nearest: ['BTC/USD'] },
    },
    averageTrueRange: async () => given.range,
    readRiskUnit: async () => given.riskUnit,
    readLiquidationBuffer: createReadLiquidationBuffer({
      read: async () => ({ liquidationBuffer: given.buffer }) as Settings,
    }),
    readEquity: async () => {
      const dollars = 'equity' in given ? given.equity : new Big('5000')
      return dollars && { dollars, ageMs: 1_500 }
    },
    positions: {} as never,
    now: () => ASKED.getTime(),
  })
  const trading = createTrading({ readAccount, checks: given.checks ?? [] })
  return { trading, account: readAccount(traderNamed('Ada')) }
}

/** The plan of an intent; see `tradingWith`. */
export async function planned(intent: TradingIntent, given?: Given): Promise<TradingPlan | UnresolvedTarget> {
  const { trading, account } = tradingWith(given)
  return await trading.plan(account, intent)
}

/** The plan of an intent that has one; otherwise an error. */
export async function planOf(intent: TradingIntent, given?: Given): Promise<TradingPlan> {
  const plan = await planned(intent, given)
  if (isUnplanned(plan)) throw new Error(plan.unplanned)
  return plan
}
