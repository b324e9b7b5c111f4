import { defaultDialect } from '../../../src/service/dialect.js'
import { operations } from '../../../src/service/operations.js'

/** Reads the JSON of a reply as the operation of that name does. */
function decoder(name: keyof typeof operations, input: object = {}): (reply: unknown) => unknown {
  return (reply) => operations[name].decode(reply, defaultDialect, input)
}

/** Decoders of replies that may say "none". */
export const lists = {
  openPositions: decoder('openPositions'),
  openOrders: decoder('openOrders'),
  closedPositions: decoder('closedPositions'),
  deposits: decoder('deposits'),
  withdrawals: decoder('withdrawals'),
  portfolio: decoder('portfolio'),
  referrals: decoder('referrals'),
  candles: decoder('candles'),
  vaultExposure: decoder('vaultExposure'),
  marketMakerOpenPositions: decoder('marketMakerOpenPositions'),
  marketMakerOpenOrders: decoder('marketMakerOpenOrders'),
  tradeHistory: decoder('tradeHistory'),
  fundingRates: decoder('fundingRates'),
}

/** Decoders of replies that are one record. */
export const records = {
  balances: decoder('balances'),
  pairInfo: decoder('pairInfo', { chainId: '42161', pairId: '1' }),
  openInterest: decoder('openInterest', { asset: 'BTC/USD' }),
  unrealisedPnl: decoder('unrealisedPnl', { asset: 'BTC/USD' }),
  execute: decoder('depositSelfAllUSDC'),
}

/** Decoders of replies that may be anything. */
export const others = { checkReferrals: decoder('checkReferrals') }
