import { Big } from 'big.js'
import { compare, type AccountState } from '../../outcome/account-state.js'
import type { Observation } from '../../outcome/observation.js'
import { findPosition, POSITION_GONE } from '../../outcome/position-outcome.js'
import { guardedTriggers } from '../../risk/two-factor/near-price.js'
import type { CallParams, CallRulesOf, Title, TitleValue } from '../call-rules.js'

/** The function that a take-profit, a stop-loss or both are sent by. */
export const tpslCalls: CallRulesOf<'addTPSL'> = {
  addTPSL: {
    reads: ['positions'],
    observe: observeTriggers,
    risk: 'none',
    guarded: (params, quoted) =>
      guardedTriggers(
        [...('tpPrice' in params ? [params.tpPrice] : []), ...('slPrice' in params ? [params.slPrice] : [])],
        quoted,
      ),
    duplicateKey: ({ posId }) => `addTPSL ${posId}`,
    title: (params, { symbol = '—' }) => titleOf(params, symbol),
  },
}

/** Done once a trigger that was not there before has one of the prices; says of each price if it is placed or missing. */
function observeTriggers(
  params: CallParams<'addTPSL'>,
  before: AccountState,
  after: AccountState,
): Observation {
  if (!findPosition(after, params.posId)) return POSITION_GONE
  const known = new Set(before.triggers.map(({ positionId, orderId }) => `${positionId}/${orderId}`))
  const isPlaced = (price: unknown): boolean =>
    after.triggers.some(
      (trigger) =>
        trigger.positionId === params.posId &&
        !known.has(`${trigger.positionId}/${trigger.orderId}`) &&
        compare(trigger.price, String(price)) === 0,
    )
  const facts = {
    ...('tpPrice' in params ? { takeProfit: isPlaced(params.tpPrice) ? 'placed' : 'missing' } : {}),
    ...('slPrice' in params ? { stopLoss: isPlaced(params.slPrice) ? 'placed' : 'missing' } : {}),
  }
  return { is: Object.values(facts).includes('placed') ? 'done' : 'cancelled', facts }
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
