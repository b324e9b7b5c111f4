import { Big } from 'big.js'
import type { Trader } from '../../../src/desk/trader.js'
import { formatUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { exchangeOn } from '../../../packages/practice-exchange/src/engine/apply.js'
import { values } from '../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import { accountOf } from '../../../packages/practice-exchange/src/engine/state/update.js'
import { equityOf, type Equity } from './equity.js'
import type { LedgerMarket, LedgerTrader } from './market.js'
import { rebatesOf, statementOf, type LedgerDesk, type Statement } from './statement.js'

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

/** PnL and costs of the closed positions: by the exchange, and by the bot. */
function closedLines(
  market: LedgerMarket,
  { account, chainId }: LedgerTrader,
  { pnl: { statistics } }: Statement,
): readonly string[] {
  const rows = values(accountOf(exchangeOn(market.state(), chainId), account).closed)
  if (rows.length === 0) return []
  const sum = (of: 'realisedPnl' | 'positionFee' | 'fundingFee' | 'borrowFee'): string =>
    formatUnits(rows.reduce((total, row) => total + row[of], 0n))
  const { gross, costs, profit: net } = statistics
  const written = (trading: string, funding: string, borrow: string): string =>
    `trading fees ${trading}, funding ${funding}, borrow ${borrow}`
  return [
    `closed, by the exchange: realisedPnl ${sum('realisedPnl')}; ${written(sum('positionFee'), sum('fundingFee'), sum('borrowFee'))}`,
    `closed, by the bot: gross ${gross?.toFixed()}, net ${net.toFixed()}; ${written(costs.fees.amount.toFixed(), costs.funding.amount.toFixed(), costs.borrow.amount.toFixed())}`,
  ]
}
