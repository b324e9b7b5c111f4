import type { TradingAction } from '../trading-action.js'
import { type OpenIntent, openGrammar, openIntent } from './grammar.js'
import { Big } from 'big.js'
import type { Pair } from '../../../market/pairs/pair-list.js'
import type { AccountReading } from '../../account-reading.js'
import type { RefusedIntent, UnknownPair } from '../../unresolved-target.js'
import { type Plan, asText } from '../plan.js'
import { type OpeningFigures, openingFigures } from './figures.js'
import { openingIssues } from './issues.js'
import { type OpeningOrder, openingCall } from './order.js'
import { type LossAtStop, measureLoss } from '../../risk/loss-at-stop.js'
import { type OpeningRisk, sizeOpening } from './by-risk.js'
import { entryOfIntent, resolveAtr, resolveOpening } from './resolve.js'
import { divide } from '../../../../lib/decimals.js'
import type { CallParams, CallRules, CallRulesOf } from '../call-rules.js'
import { openingEvidence } from './evidence.js'

type Opening = CallParams<'newPositionOrder' | 'newPositionOrderWithTPSL'>

/** Parameters that are prices at which something is triggered. */
const LEVELS: ReadonlySet<string> = new Set(['stpPrice', 'stopLoss', 'takeProfit'])

const rules: Omit<CallRules<Opening>, 'evidence'> = {
  risk: (params) => {
    const [collateral, size] = [new Big(String(params.collateral)), new Big(String(params.size))]
    const leverage = collateral.gt(0) ? divide(size, collateral) : undefined
    const stopLoss = 'stopLoss' in params ? params.stopLoss : undefined
    const stop = stopLoss === undefined ? 'missing' : { price: new Big(stopLoss) }
    return { isOrder: true, collateral, size, leverage, stop }
  },
  guarded: ({ size }) => ({ guard: 'orders', size: new Big(String(size)) }),
  levels: (params) => Object.entries(params).flatMap(([name, value]) => (LEVELS.has(name) ? [value] : [])),
  title: ({ isLong, positionType, collateral, size }, { symbol = '—' }) => ({
    key: 'ticket-opening',
    values: {
      side: { as: 'side', isLong },
      symbol,
      kind: { as: 'orderType', type: positionType },
      collateral: { as: 'dollars', amount: new Big(String(collateral)) },
      size: { as: 'dollars', amount: new Big(String(size)) },
    },
  }),
}

/** The functions that an opening order is sent by. */
const openCalls: CallRulesOf<'newPositionOrder' | 'newPositionOrderWithTPSL'> = {
  newPositionOrder: { ...rules, evidence: openingEvidence(() => ({})) },
  newPositionOrderWithTPSL: { ...rules, evidence: openingEvidence((params) => params) },
}

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
  /** The risk that its size follows from; undefined for one of an amount. */
  readonly risk: OpeningRisk | undefined
  /** The loss at its stop-loss; absent where nothing is lost there, or it has none. */
  readonly loss?: LossAtStop | undefined
  /** The balance that orders are paid from, in dollars; undefined when it is not known. */
  readonly balance: Big | undefined
}

/** The loss of a result, in dollars; undefined where nothing is lost. */
function lossOfResult(result: Big | undefined): Big | undefined {
  return result?.lt(0) ? result.neg() : undefined
}

/** Works an opening order out at the current price. Rejects with a `ServiceError` or a NoPriceError. */
export async function planOpening(
  account: AccountReading,
  intent: OpenIntent,
): Promise<OpeningPlan | UnknownPair | RefusedIntent> {
  const pair = await account.findPair(intent.pair.by === 'pair' ? intent.pair.pair : intent.pair.id)
  if ('nearest' in pair) return { unplanned: 'unknown-pair', nearest: pair.nearest }
  const { price } = await account.mark(pair.symbol)
  const [info, { vusd: balance }] = await Promise.all([account.pairInfo(pair.id), account.balances()])
  const maxLeverage = account.maxLeverage(pair.id)
  const priced = await resolveAtr(account, pair.symbol, intent, () => ({
    price: entryOfIntent(intent, price),
    isLong: intent.side === 'long',
  }))
  if ('code' in priced) return { unplanned: 'refused', issue: priced }
  const sized =
    'risk' in priced
      ? await sizeOpening(account, priced, { price, info, maxLeverage })
      : { intent: priced, risk: undefined }
  if ('code' in sized) return { unplanned: 'refused', issue: sized }
  const order = resolveOpening(sized.intent, pair.id, price)
  const figures = openingFigures(order, info, price)
  const { entryPrice, leverage, openFee, total, liquidationPrice } = figures
  const loss = await measureLoss(account, figures.atStopLoss?.dollars)
  return {
    intent,
    order,
    pair,
    figures,
    risk: sized.risk,
    equity: sized.risk?.ofEquity?.equity,
    loss,
    balance,
    call: openingCall(order),
    issues: openingIssues(order, figures, info, { balance, maxLeverage }),
    shown: {
      symbol: pair.symbol,
      price: price.toFixed(),
      figures: asText({
        entryPrice,
        leverage,
        openFee,
        total,
        liquidationPrice,
        riskAtStop: loss?.dollars,
        riskFromWorst: lossOfResult(figures.atStopLossFromWorst?.dollars),
      }),
    },
  }
}
