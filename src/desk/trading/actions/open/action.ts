import type { TradingAction } from '../trading-action.js'
import { openCalls } from './calls.js'
import { openGrammar, openIntent, type OpenIntent } from './grammar.js'
import type { Big } from 'big.js'
import type { Pair } from '../../../market/pairs/pair-list.js'
import type { AccountReading } from '../../account-reading.js'
import type { UnknownPair } from '../../unresolved-target.js'
import { asText, type Plan } from '../plan.js'
import { openingFigures, type OpeningFigures } from './figures.js'
import { openingIssues } from './issues.js'
import { openingCall, type OpeningOrder } from './order.js'
import { resolveOpening } from './resolve.js'

/** Opens a position: /long and /short. */
export const open: TradingAction<OpenIntent, OpeningPlan, 'long' | 'short', keyof typeof openCalls> = {
  kind: 'open',
  intent: openIntent,
  commands: {
    long: openGrammar('long', '/long BTC 100 10x limit 65000 tp 80000 sl 60000'),
    short: openGrammar('short', '/short ETH 50 5x limit 3200 tp 2800 sl 3350'),
  },
  plan: planOpening,
  calls: openCalls,
}

/** An order that opens a position, with the figures of its preview. */
export interface OpeningPlan extends Plan<OpenIntent> {
  readonly order: OpeningOrder
  readonly pair: Pair
  readonly figures: OpeningFigures
  /** The balance that orders are paid from, in dollars; undefined when it is not known. */
  readonly balance: Big | undefined
}

/** Works an opening order out at the current price. Rejects with a `ServiceError` or a NoPriceError. */
async function planOpening(account: AccountReading, intent: OpenIntent): Promise<OpeningPlan | UnknownPair> {
  const pair = await account.findPair(intent.pair.by === 'pair' ? intent.pair.pair : intent.pair.id)
  if ('nearest' in pair) return { unplanned: 'unknown-pair', nearest: pair.nearest }
  const { price } = await account.mark(pair.symbol)
  const order = resolveOpening(intent, pair.id, price)
  const [info, { vusd: balance }] = await Promise.all([account.pairInfo(pair.id), account.balances()])
  const figures = openingFigures(order, info, price)
  const { entryPrice, leverage, openFee, total, liquidationPrice } = figures
  return {
    intent,
    order,
    pair,
    figures,
    balance,
    call: openingCall(order),
    issues: openingIssues(order, figures, info, { balance, maxLeverage: account.maxLeverage(pair.id) }),
    shown: {
      symbol: pair.symbol,
      price: price.toFixed(),
      figures: asText({ entryPrice, leverage, openFee, total, liquidationPrice }),
    },
  }
}
