import { onExit } from '../../positions/resolve-target.js'
import type { TradingAction } from '../trading-action.js'
import { type TpslIntent, tpslGrammar, tpslIntent } from './grammar.js'
import { Big } from 'big.js'
import type { ExecuteCall } from '../../../../service/service.js'
import { divide } from '../../../../lib/decimals.js'
import { closing } from '../../positions/position-change.js'
import { seenPosition } from '../../positions/seen.js'
import { coverIssues, losesAt, unlessRefused } from '../../positions/manage-issues.js'
import { type Issue, refusalIssue, warningIssue } from '../../issue.js'
import type { OpenOrder } from '../../../account/orders/open-order.js'
import { type ExitPosition, holdingOf, termsOf } from '../../positions/managed-position.js'
import type { PnlAtPrice } from '../open/figures.js'
import { guardedTriggers, triggerFigures } from '../../risk/two-factor/near-price.js'
import { type Plan, asText } from '../plan.js'
import type { StopLoss, TakeProfit } from '../../grammar/value-schemas.js'
import { type Entry, resolveStop, resolveTakeProfit } from '../open/resolve.js'
import type { CallParams, CallRulesOf, Title, TitleValue } from '../call-rules.js'
import { triggerEvidence } from './evidence.js'

/** The function that a take-profit, a stop-loss or both are sent by. */
const tpslCalls: CallRulesOf<'addTPSL'> = {
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

/** Adds a take-profit, a stop-loss or both to a position: /tpsl. */
export const tpsl: TradingAction<TpslIntent, TpslPlan, 'tpsl', keyof typeof tpslCalls> = {
  kind: 'tpsl',
  intent: tpslIntent,
  commands: { tpsl: tpslGrammar },
  plan: onExit((position, intent: TpslIntent) => planTpsl(position, intent)),
  calls: tpslCalls,
}

/** A trigger that is to be placed, and what it comes to. */
export interface NewTrigger {
  readonly price: Big
  /**
   * PnL of the part, after all costs until now, and percent of the position's collateral; undefined where the service leaves
   * out what it follows from.
   */
  readonly result: PnlAtPrice | undefined
}

/** The figures of a take-profit, a stop-loss or both. */
export interface TriggerFigures {
  readonly position: ExitPosition
  /** The part of the position that they close, in percent. */
  readonly percent: Big
  readonly takeProfit: NewTrigger | undefined
  readonly stopLoss: NewTrigger | undefined
}

/** A take-profit, a stop-loss or both on a position. */
export interface TpslPlan extends Plan<TpslIntent>, TriggerFigures {}

/** The prices that are asked for, and the part of the position. */
export type Triggers = Pick<TpslIntent, 'takeProfit' | 'stopLoss' | 'percent'>

const ALL = new Big(100)

/** Works out where they are and what they come to. `instead`: the order whose place they take. Sends nothing. */
export function planTpsl(position: ExitPosition, wanted: Triggers, instead?: OpenOrder): TpslPlan {
  const { percent = ALL } = wanted
  // A price that is relative needs the terms of the position; one that is said needs nothing.
  const entry = (): Entry => {
    const terms = termsOf(position, 'isLong', 'size', 'collateral', 'entryPrice')
    return { ...terms, price: terms.entryPrice }
  }
  const stop = wanted.stopLoss && (saidPrice(wanted.stopLoss) ?? resolveStop(wanted.stopLoss, entry()))
  const target =
    wanted.takeProfit && (saidPrice(wanted.takeProfit) ?? resolveTakeProfit(wanted.takeProfit, entry(), stop))
  const at = (price: Big | undefined): NewTrigger | undefined =>
    price && { price, result: resultAt(position, price, percent) }
  const plan = { takeProfit: at(target), stopLoss: at(stop) }
  return {
    intent: { kind: 'tpsl', target: { by: 'id', id: position.id }, ...asked(wanted) },
    position,
    // The part is one of the size when it triggers: all of it is all of it then.
    seen: seenPosition(percent.eq(ALL) ? { ...position, size: undefined } : position),
    percent,
    ...plan,
    call: tpslCall(position.id, { target, stop }, percent),
    issues: unlessRefused(tpslIssues(position, { target, stop }), () =>
      stop || instead?.kind === 'stopLoss'
        ? coverIssues(position, {
            added: stop ? [{ price: stop, share: percent }] : [],
            without: instead ? [instead.id] : [],
            liquidation: position.liquidationPrice,
          })
        : [],
    ),
    shown: {
      symbol: position.symbol,
      price: position.price?.toFixed(),
      figures: asText({
        takeProfit: target,
        stopLoss: stop,
        percent,
        ...(position.price && position.size
          ? triggerFigures(position.price, divide(position.size.times(percent), ALL))
          : {}),
      }),
    },
  }
}

function saidPrice(wanted: StopLoss | TakeProfit): Big | undefined {
  return wanted.by === 'price' ? wanted.price : undefined
}

function asked({ takeProfit, stopLoss, percent }: Triggers): Triggers {
  return {
    ...(takeProfit ? { takeProfit } : {}),
    ...(stopLoss ? { stopLoss } : {}),
    ...(percent ? { percent } : {}),
  }
}

/** The result of a take-profit or stop that fires at this price. */
export function resultAt(position: ExitPosition, price: Big, percent: Big): PnlAtPrice | undefined {
  const holding = holdingOf(position)
  if (!holding) return undefined
  const size = divide(holding.size.times(percent), ALL)
  const { profit, pnl } = closing(holding, size, price)
  const { missing, isEstimate } = pnl
  return {
    dollars: profit,
    percent: divide(profit.times(100), holding.collateral),
    missing,
    isEstimate,
  }
}

/** The take-profits and stops that a position has at a price, which another one can replace. */
export function exitTriggersOf({ orders }: ExitPosition): readonly OpenOrder[] {
  return orders.filter(({ orderId }) => orderId !== undefined)
}

interface Prices {
  readonly target: Big | undefined
  readonly stop: Big | undefined
}

function tpslCall(posId: string, { target, stop }: Prices, percent: Big): ExecuteCall {
  const share = percent.toFixed()
  const params = {
    posId,
    ...(target ? { tpPrice: target.toFixed(), tpAmountPercent: share } : {}),
    ...(stop ? { slPrice: stop.toFixed(), slAmountPercent: share } : {}),
  }
  // The grammar lets no intent through that has neither; the schema of the call checks it again.
  return { name: 'addTPSL', params }
}

function tpslIssues(position: ExitPosition, { target, stop }: Prices): readonly Issue[] {
  const { price, isLong, liquidationPrice: liquidation } = position
  const issues: Issue[] = []
  if ([target, stop].some((exit) => exit?.lte(0) === true)) issues.push(refusalIssue('no-such-price'))
  if (isLong === undefined) return issues
  if (price && stop && !losesAt({ isLong }, stop, price))
    issues.push(refusalIssue('stop-fires-at-once', { price }))
  if (price && target && !losesAt({ isLong: !isLong }, target, price))
    issues.push(refusalIssue('take-profit-fires-at-once', { price }))
  if (stop && liquidation && !losesAt({ isLong: !isLong }, stop, liquidation))
    issues.push(warningIssue('stop-beyond-liquidation', { liquidation }))
  return issues
}
