import { Big } from 'big.js'
import { guardedTriggers } from '../../risk/two-factor/near-price.js'
import type { CallParams, CallRulesOf, Title, TitleValue } from '../call-rules.js'
import { triggerEvidence } from './evidence.js'

/** The function that a take-profit, a stop-loss or both are sent by. */
export const tpslCalls: CallRulesOf<'addTPSL'> = {
  addTPSL: {
    evidence: triggerEvidence,
    risk: 'none',
    guarded: (params, quoted) =>
      guardedTriggers(
        [...('tpPrice' in params ? [params.tpPrice] : []), ...('slPrice' in params ? [params.slPrice] : [])],
        quoted,
      ),
    levels: (params) => [
      'tpPrice' in params ? params.tpPrice : undefined,
      'slPrice' in params ? params.slPrice : undefined,
    ],
    title: (params, { symbol = '—' }) => titleOf(params, symbol),
  },
}

function titleOf(params: CallParams<'addTPSL'>, symbol: string): Title {
  const price = (amount: unknown): TitleValue => ({ as: 'price', amount: new Big(String(amount)) })
  if (!('slPrice' in params))
    return { key: 'ticket-take-profit', values: { price: price(params.tpPrice), symbol } }
  if (!('tpPrice' in params)) return { key: 'ticket-stop', values: { price: price(params.slPrice), symbol } }
  return {
    key: 'ticket-take-profit-stop-loss',
    values: { takeProfit: price(params.tpPrice), stop: price(params.slPrice), symbol },
  }
}
