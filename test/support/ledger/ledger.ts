import { Big } from 'big.js'
import { createAccountDesk, type AccountDesk } from '../../../src/desk/account/account.js'
import { createService } from '../../../src/service/service.js'
import { Secret } from '../../../src/lib/secret.js'
import type { PnlReport } from '../../../src/desk/account/pnl/pnl.js'
import { createPairNames } from '../../../src/desk/market/pairs/pair-names.js'
import { createPrices } from '../../../src/desk/market/prices/prices.js'
import type { Trader } from '../../../src/desk/trader.js'
import { formatUnits } from '../../../src/practice/exchange/engine/amounts.js'
import { exchangeOn } from '../../../src/practice/exchange/engine/apply.js'
import { accrue, profit, tradingFee } from '../../../src/practice/exchange/engine/fees.js'
import type { Position } from '../../../src/practice/exchange/engine/state/position.js'
import { values } from '../../../src/practice/exchange/engine/state/ordered-map.js'
import type { Exchange } from '../../../src/practice/exchange/engine/state/state.js'
import { accountOf, pairStateOf } from '../../../src/practice/exchange/engine/state/update.js'
import { activeOf, type LedgerMarket, type LedgerTrader } from './market.js'

/** The money of one trader, in dollars. */
export interface Equity {
  /** Not in open positions or pending orders, on all chains: a rebate is paid on the chain of the other's trade. */
  readonly balance: Big
  /** Collateral and fees that pending orders and changes of positions have reserved. */
  readonly reserved: Big
  /** What closing every open position now would pay out. */
  readonly positions: Big
}

/** The money of somebody without any. */
export const NOTHING: Equity = { balance: new Big(0), reserved: new Big(0), positions: new Big(0) }

/** What the bot makes of the replies about one trader, in dollars. */
interface Statement {
  /** What /pnl shows for all time: the net PnL of what was closed. */
  readonly pnl: PnlReport
  readonly realized: Big
  /** Net PnL of what is open, as /positions has it. */
  readonly unrealized: Big
  readonly deposits: Big
  readonly withdrawals: Big
}

/** Reads the equity of a trader from the exchange's own state. */
export function equityOf(market: LedgerMarket, trader: LedgerTrader): Equity {
  const exchange = exchangeOn(market.state(), trader.chainId)
  const active = activeOf(market, trader)
  const sum = (of: (position: Position) => bigint): Big =>
    new Big(formatUnits(active.reduce((total, position) => total + of(position), 0n)))
  return {
    balance: Object.values(market.state().chains).reduce(
      (total, one) => total.plus(formatUnits(accountOf(one, trader.account).balance)),
      new Big(0),
    ),
    reserved: sum(reservedBy),
    positions: sum((position) => {
      if (position.entry) return 0n
      const pairState = pairStateOf(exchange, position.tokenId)
      const { size, isLong, collateral, accruedFunding, accruedBorrow } = accrue(
        position,
        pairState,
        market.now(),
      )
      const gain = profit(position, size, market.price(position.tokenId))
      const fee = tradingFee(pairState.rules, isLong, size)
      return collateral + gain - accruedFunding - accruedBorrow - fee
    }),
  }
}

/** What a pending order, or the change that waits in the slot of a position, has reserved: collateral and fee. */
function reservedBy({ entry, change, collateral }: Position): bigint {
  if (entry) return collateral + entry.fee
  return change?.kind === 'add' ? change.collateral + change.fee : 0n
}

/** What a pending order or an open position has taken from the balance and may give back: it is neither lost nor won yet. */
export function costOf(exchange: Exchange, position: Position): bigint {
  if (position.entry) return reservedBy(position)
  const { rules } = pairStateOf(exchange, position.tokenId)
  return position.collateral + tradingFee(rules, position.isLong, position.size) + reservedBy(position)
}

/** The desk of the bot, which reads a market through its own client. */
export interface LedgerDesk {
  readonly desk: AccountDesk
  readonly traderOf: (trader: LedgerTrader) => Trader
  readonly close: () => Promise<void>
}

export function deskOf(market: LedgerMarket): LedgerDesk {
  const clocks = { now: market.now, monotonicNow: market.now }
  const service = createService({ baseUrl: market.url })
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
async function statementOf(desk: AccountDesk, trader: Trader): Promise<Statement> {
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
    deposits: known(deposits.total, 'sum of deposits'),
    withdrawals: known(withdrawals.total, 'sum of withdrawals'),
  }
}

/** Rebates of a trader over all chains, as /referrals has them. */
async function rebatesOf(desk: AccountDesk, { account }: LedgerTrader): Promise<Big> {
  return known((await desk.referrals.of(account)).rebate, 'sum of rebates')
}

/** What the closed positions are made of: by the exchange, and by the bot. */
function closedLines(
  market: LedgerMarket,
  { account, chainId }: LedgerTrader,
  { pnl: { statistics } }: Statement,
): readonly string[] {
  const rows = values(accountOf(exchangeOn(market.state(), chainId), account).closed)
  if (rows.length === 0) return []
  const sum = (of: 'realisedPnl' | 'positionFee' | 'fundingFee' | 'borrowFee'): string =>
    formatUnits(rows.reduce((total, row) => total + row[of], 0n))
  const { gross, fees, profit: net } = statistics
  const costs = (trading: string, funding: string, borrow: string): string =>
    `trading fees ${trading}, funding ${funding}, borrow ${borrow}`
  return [
    `closed, by the exchange: realisedPnl ${sum('realisedPnl')}; ${costs(sum('positionFee'), sum('fundingFee'), sum('borrowFee'))}`,
    `closed, by the bot: gross ${gross?.toFixed()}, net ${net.toFixed()}; ${costs(fees.position.amount.toFixed(), fees.funding.amount.toFixed(), fees.borrow.amount.toFixed())}`,
  ]
}

function known(amount: Big | undefined, name: string): Big {
  if (!amount) throw new Error(`The bot does not know the ${name}`)
  return amount
}

/** A ledger of one trader. It closes if `difference` is zero. */
export interface Ledger {
  /** Names and amounts, for a person to read. */
  readonly lines: readonly string[]
  /** The change of the equity that nothing in the statement explains, in dollars. */
  readonly difference: Big
  readonly statement: Statement
  readonly trader: Trader
}

/** Holds what the bot tells of a trader against the money that the exchange has for them. */
export async function ledgerOf(
  market: LedgerMarket,
  { desk, traderOf }: LedgerDesk,
  trader: LedgerTrader,
  before: Equity,
): Promise<Ledger> {
  const lines: string[] = []
  let difference = new Big(0)
  const add = (name: string, amount: Big, sign: 1 | -1): void => {
    if (amount.eq(0)) return
    lines.push(`${sign === 1 ? '+' : '-'} ${name}: ${amount.toFixed()}`)
    difference = difference.plus(amount.times(sign))
  }
  const after = equityOf(market, trader)
  const reader = traderOf(trader)
  const statement = await statementOf(desk, reader)
  add('balance, change of', after.balance.minus(before.balance), 1)
  add('reserved by pending orders', after.reserved.minus(before.reserved), 1)
  add('value of open positions', after.positions.minus(before.positions), 1)
  add('net PnL of closed positions (/pnl)', statement.realized, -1)
  add('net PnL of open positions (/positions)', statement.unrealized, -1)
  add('deposits', statement.deposits, -1)
  add('withdrawals', statement.withdrawals, 1)
  add('rebates (/referrals)', await rebatesOf(desk, trader), -1)
  lines.push(`= not explained: ${difference.toFixed()}`, ...closedLines(market, trader, statement))
  return { lines, difference, statement, trader: reader }
}
