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
import type { RefusedIntent } from '../../unresolved-target.js'
import type { PnlAtPrice } from '../open/figures.js'
import { type LossAtStop, measureLoss } from '../../risk/loss-at-stop.js'
import { guardedTriggers, triggerFigures } from '../../risk/two-factor/near-price.js'
import { planCancel } from '../cancel.js'
import { type FollowUp, type Plan, asText } from '../plan.js'
import type { AtrDistance, StopLoss, TakeProfit } from '../../grammar/value-schemas.js'
import { type Entry, resolveAtr, resolveStop, resolveTakeProfit, type WithoutAtr } from '../open/resolve.js'
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
  plan: onExit(async (position, intent: TpslIntent, account): Promise<TpslPlan | RefusedIntent> => {
    const priced = await pricedExits(account, position, intent)
    return 'code' in priced
      ? { unplanned: 'refused', issue: priced }
      : await withLoss(account, planMoved(position, priced, intent))
  }),
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
  /** The distance that it comes from; undefined for any but one in average true ranges. */
  readonly atr?: AtrDistance | undefined
}

/** The figures of a take-profit, a stop-loss or both. */
export interface TriggerFigures {
  readonly position: ExitPosition
  /** The part of the position that they close, in percent. */
  readonly percent: Big
  readonly takeProfit: NewTrigger | undefined
  readonly stopLoss: NewTrigger | undefined
  /** The orders whose place they take. */
  readonly instead: readonly OpenOrder[]
  /** The loss at the stop-loss; absent where nothing is lost there, or there is none. */
  readonly loss?: LossAtStop | undefined
}

/** A take-profit, a stop-loss or both on a position. */
export interface TpslPlan extends Plan<TpslIntent>, TriggerFigures {}

/**
 * The exits of a position without distances in average true ranges; a target in R beside no stop-loss counts from the nearest stop-loss
 * that the position has at a loss. A refusal where there is none, or the candles are not known.
 */
export async function pricedExits<Exits extends Pick<TpslIntent, 'takeProfit' | 'stopLoss'>>(
  account: Parameters<typeof resolveAtr>[0],
  position: ExitPosition,
  exits: Exits,
): Promise<WithoutAtr<Exits> | Issue> {
  const priced = await resolveAtr(account, position.symbol, exits, () => entryOf(position))
  if ('code' in priced || priced.takeProfit?.by !== 'risk' || priced.stopLoss) return priced
  const stop = nearestStopOf(position)
  if (!stop) return refusalIssue('target-without-stop')
  const price = resolveTakeProfit(priced.takeProfit, entryOf(position), stop)
  return { ...priced, takeProfit: { by: 'price', price } }
}

/** The price of the nearest stop-loss of a position at which it loses by its entry; undefined for none. */
function nearestStopOf(position: ExitPosition): Big | undefined {
  const { entryPrice, isLong } = position
  if (!entryPrice || isLong === undefined) return undefined
  const [nearest] = position.orders
    .flatMap(({ kind, price }) =>
      kind === 'stopLoss' && price && losesAt({ isLong }, price, entryPrice) ? [price] : [],
    )
    .toSorted((one, other) => one.minus(entryPrice).abs().cmp(other.minus(entryPrice).abs()))
  return nearest
}

/** A plan with what is lost at its stop-loss. */
export async function withLoss<Planned extends Pick<TriggerFigures, 'stopLoss'>>(
  account: Parameters<typeof measureLoss>[0],
  plan: Planned,
): Promise<Planned & Pick<TriggerFigures, 'loss'>> {
  return { ...plan, loss: await measureLoss(account, plan.stopLoss?.result?.dollars) }
}

/** The prices that are asked for, and the part of the position. */
export type Triggers = Pick<TpslIntent, 'takeProfit' | 'stopLoss' | 'percent'>

const ALL = new Big(100)

/**
 * The same, where a take-profit or stop takes the place of the only one of its kind, if that covers all of the position: moving it is not
 * adding one. One for a part that is named, also for 100 percent, is added.
 */
export function planMoved(
  position: ExitPosition,
  wanted: WithoutAtr<Triggers>,
  typed: Triggers = wanted,
): TpslPlan {
  const kinds = (['stopLoss', 'takeProfit'] as const).filter((kind) => wanted[kind] !== undefined)
  const instead = wanted.percent ? [] : kinds.flatMap((kind) => soleCoverOf(position, kind))
  return planTpsl(position, wanted, instead, typed)
}

/** The only order of a kind, if it covers all of the position; empty for any other, and where that is not known. */
function soleCoverOf({ orders, unread }: ExitPosition, wanted: OpenOrder['kind']): readonly OpenOrder[] {
  if (unread.some(({ list }) => list === 'orders')) return []
  // One that does not say its kind may be of this kind.
  const [only, ...others] = orders.filter(({ kind }) => kind === wanted || kind === 'trigger')
  const isSole = only?.kind === wanted && others.length === 0
  return isSole && only.unknownStatus === undefined && only.percent?.eq(ALL) === true ? [only] : []
}

/**
 * Works out where they are and what they come to. `instead`: the orders whose place they take. The service cannot edit, but takes several
 * for one position: the new ones are added, and once they are in place the old ones are cancelled. So the position is never without both.
 * `typed`: the same as they were typed. Sends nothing.
 */
export function planTpsl(
  position: ExitPosition,
  wanted: WithoutAtr<Triggers>,
  instead: readonly OpenOrder[] = [],
  typed: Triggers = wanted,
): TpslPlan {
  const { percent = ALL } = wanted
  // A price that is relative needs the terms of the position; one that is said needs nothing.
  const stop =
    wanted.stopLoss && (saidPrice(wanted.stopLoss) ?? resolveStop(wanted.stopLoss, entryOf(position)))
  const target =
    wanted.takeProfit &&
    (saidPrice(wanted.takeProfit) ?? resolveTakeProfit(wanted.takeProfit, entryOf(position), stop))
  const at = (price: Big | undefined, exit: StopLoss | TakeProfit | undefined): NewTrigger | undefined =>
    price && {
      price,
      result: resultAt(position, price, percent),
      ...(exit?.by === 'atr' ? { atr: exit } : {}),
    }
  const plan = { takeProfit: at(target, typed.takeProfit), stopLoss: at(stop, typed.stopLoss) }
  const cancelling = cancellingOf(position, instead, { target, stop })
  return {
    intent: { kind: 'tpsl', target: { by: 'id', id: position.id }, ...asked(typed) },
    position,
    // The part is one of the size when it triggers: all of it is all of it then.
    seen: seenPosition(percent.eq(ALL) ? { ...position, size: undefined } : position),
    percent,
    ...plan,
    instead,
    ...(cancelling ? { followUp: cancelling } : {}),
    call: tpslCall(position.id, { target, stop }, percent),
    issues: unlessRefused(tpslIssues(position, { target, stop }), () =>
      stop || instead.some(({ kind }) => kind === 'stopLoss')
        ? coverIssues(position, {
            added: stop ? [{ price: stop, share: percent }] : [],
            without: instead.map(({ id }) => id),
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

/** The cancellation of orders whose place others take, one after the other; undefined for none. */
function cancellingOf(
  position: ExitPosition,
  [old, ...more]: readonly OpenOrder[],
  prices: Prices,
): FollowUp | undefined {
  if (!old) return undefined
  const { target, stop } = prices
  const newPrice = old.kind === 'takeProfit' ? (target ?? stop) : (stop ?? target)
  const plan = planCancel(old, { ...position, positions: [] })
  const next = cancellingOf(position, more, prices)
  return {
    how: 'send',
    plan: {
      ...plan,
      // The new one protects the position by then.
      issues: [],
      shown: {
        ...plan.shown,
        figures: { ...plan.shown.figures, ...(newPrice ? { replacedBy: newPrice.toFixed() } : {}) },
      },
      ...(next ? { followUp: next } : {}),
    },
  }
}

/** The entry of a position. Throws an IncompletePositionError where the service leaves out a part of it. */
function entryOf(position: ExitPosition): Entry {
  const terms = termsOf(position, 'isLong', 'size', 'collateral', 'entryPrice')
  return { ...terms, price: terms.entryPrice }
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
