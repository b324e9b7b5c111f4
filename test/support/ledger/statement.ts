import { Big } from 'big.js'
import { createAccountDesk, type AccountDesk } from '../../../src/desk/account/account.js'
import type { PnlReport } from '../../../src/desk/account/pnl/pnl.js'
import { createPairNames } from '../../../src/desk/market/pairs/pair-names.js'
import { createPrices } from '../../../src/desk/market/prices/prices.js'
import type { Trader } from '../../../src/desk/trader.js'
import { Secret } from '../../../src/lib/secret.js'
import { createService } from '../../../src/service/service.js'
import type { LedgerMarket, LedgerTrader } from './market.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

/** The figures that the bot makes of the replies about one trader, in dollars. */
export interface Statement {
  /** The report that /pnl shows for all time. */
  readonly pnl: PnlReport
  /** Its sum: net PnL of what was closed. */
  readonly realized: Big
  /** Net PnL of what is open, as /positions has it. */
  readonly unrealized: Big
  /** Funding and borrow that was paid of positions whose PnL is called an estimate: how much of it is theirs is not stated. */
  readonly estimated: Big
  readonly deposits: Big
  readonly withdrawals: Big
}

/** The desk of the bot, which reads a market through its own client. */
export interface LedgerDesk {
  readonly desk: AccountDesk
  readonly traderOf: (trader: LedgerTrader) => Trader
  readonly close: () => Promise<void>
}

export function deskOf(market: LedgerMarket): LedgerDesk {
  const clocks = { now: market.now, monotonicNow: market.now }
  const service = createService({ random: systemRandom, timers: processTimers, baseUrl: market.url })
  const pairNames = createPairNames({ service, knownPairs: {}, monotonicNow: market.now })
  const prices = createPrices({ service, feed: undefined, ...clocks })
  const desk = createAccountDesk({ service, market: { prices, pairNames }, ...clocks })
  const traderOf = ({ account, apiKey, keyId, chainId }: LedgerTrader): Trader => ({
    userId: 1,
    account: { id: account, label: 'Account 1', venue: 'main' },
    chain: { id: chainId, name: chainId },
    credentials: { apiKey: new Secret(apiKey), keyId: new Secret(keyId) },
  })
  return { desk, traderOf, close: () => service.close() }
}

const EVERYTHING = { result: 'all', isPair: undefined } as const

/** Lets the bot add up a trader's account. Throws where it cannot tell all of it. */
export async function statementOf(desk: AccountDesk, trader: Trader): Promise<Statement> {
  const [pnl, positions, deposits, withdrawals] = await Promise.all([
    desk.pnl(trader, { span: 'all', zone: 'UTC', isFresh: true }),
    desk.positions.marked(trader),
    desk.transfers(trader, 'deposits', { isFresh: true }),
    desk.transfers(trader, 'withdrawals', { isFresh: true }),
  ])
  const { statistics } = pnl
  if (statistics.leftOut > 0 || statistics.beforeCosts > 0 || pnl.read.extent !== 'whole')
    throw new Error('A closed position is told without its PnL')
  const history = await desk.history.list(trader, { filter: EVERYTHING, atLeast: Infinity, isFresh: false })
  if (history.totals.pnl?.eq(statistics.profit) !== true) throw new Error('/history and /pnl differ')
  if (positions.totals.missing.length > 0) throw new Error('An open position is told without its costs')
  return {
    pnl,
    realized: statistics.profit,
    unrealized: known(positions.totals.unrealizedPnl, 'unrealized PnL'),
    estimated: positions.positions
      .filter(({ pnl: { isEstimate } }) => isEstimate)
      .flatMap(({ position }) => [position.paidFundingFee, position.paidBorrowFee])
      .reduce<Big>((sum, paid) => sum.plus(known(paid, 'paid cost').abs()), new Big(0)),
    deposits: known(deposits.total, 'sum of deposits'),
    withdrawals: known(withdrawals.total, 'sum of withdrawals'),
  }
}

/** Rebates of a trader over all chains, as /referrals has them. */
export async function rebatesOf(desk: AccountDesk, { account }: LedgerTrader): Promise<Big> {
  return known((await desk.referrals.of(account)).rebate, 'sum of rebates')
}

function known(amount: Big | undefined, name: string): Big {
  if (!amount) throw new Error(`The bot does not know the ${name}`)
  return amount
}
