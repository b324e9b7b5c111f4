import { candles } from '../../../src/service/charts.js'
import { defaultDialect, type Dialect } from '../../../src/service/dialect.js'
import { executeOperation } from '../../../src/service/execute/execute.js'
import { fundingRates } from '../../../src/service/market-maker/funding-rates.js'
import { openInterest } from '../../../src/service/market-maker/open-interest.js'
import { marketMakerOpenOrders } from '../../../src/service/market-maker/open-orders.js'
import { marketMakerOpenPositions } from '../../../src/service/market-maker/open-positions.js'
import { tradeHistory } from '../../../src/service/market-maker/trade-history.js'
import { unrealisedPnl } from '../../../src/service/market-maker/unrealised-pnl.js'
import { vaultExposure } from '../../../src/service/market-maker/vault-exposure.js'
import { balances } from '../../../src/service/reads/balances.js'
import { checkReferrals } from '../../../src/service/reads/check-referrals.js'
import { closedPositions } from '../../../src/service/reads/closed-positions.js'
import { deposits } from '../../../src/service/reads/deposits.js'
import { openOrders } from '../../../src/service/reads/open-orders.js'
import { openPositions } from '../../../src/service/reads/open-positions.js'
import { pairInfo } from '../../../src/service/reads/pair-info.js'
import { portfolio } from '../../../src/service/reads/portfolio.js'
import { referrals } from '../../../src/service/reads/referrals.js'
import { withdrawals } from '../../../src/service/reads/withdrawals.js'

/** Any operation, looked at only for how it reads replies. */
interface Decodes {
  decode(reply: unknown, dialect: Dialect, input: never): unknown
}

const decoder =
  (operation: Decodes, input: object = {}) =>
  (reply: unknown): unknown =>
    operation.decode(reply, defaultDialect, input as never)

/** Decoders of replies that may say "none". */
export const lists = {
  openPositions: decoder(openPositions),
  openOrders: decoder(openOrders),
  closedPositions: decoder(closedPositions),
  deposits: decoder(deposits),
  withdrawals: decoder(withdrawals),
  portfolio: decoder(portfolio),
  referrals: decoder(referrals),
  candles: decoder(candles),
  vaultExposure: decoder(vaultExposure),
  marketMakerOpenPositions: decoder(marketMakerOpenPositions),
  marketMakerOpenOrders: decoder(marketMakerOpenOrders),
  tradeHistory: decoder(tradeHistory),
  fundingRates: decoder(fundingRates),
}

/** Decoders of replies that are one record. */
export const records = {
  balances: decoder(balances),
  pairInfo: decoder(pairInfo, { chainId: '42161', pairId: '1' }),
  openInterest: decoder(openInterest),
  unrealisedPnl: decoder(unrealisedPnl),
  execute: decoder(executeOperation('depositSelfAllUSDC')),
}

/** Decoders of replies that may be anything. */
export const others = { checkReferrals: decoder(checkReferrals) }
