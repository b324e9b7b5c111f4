import { Big } from 'big.js'
import type { ClosedPosition, ExecuteCall, Position, TriggerOrder } from '../../../src/service/service.js'
import type { PlanRule } from '../../../src/plans/kinds/kinds.js'
import type { UpdateAct } from '../../../src/plans/kinds/update.js'
import type { AwaitedTakeProfit } from '../../../src/plans/kinds/kind.js'
import type { Ticket } from '../../../src/desk/trading/tickets/ticket.js'
import { closed } from '../../bot/features/account/history/support.js'
import { example, trigger } from '../../desk/support.js'
import { OPENED } from '../support.js'

/** The account as it truly is at a time. */
export interface AccountState {
  /** The one position, with the id 7; undefined while none is open. */
  readonly position: Position | undefined
  /** The number of the position: another one may get the id of the first. */
  readonly life: number
  readonly triggers: readonly TriggerOrder[]
}

/** A call as the service got it. */
export interface SentCall {
  readonly call: ExecuteCall
  /** The plan or the guard that it is of. */
  readonly mandate: string
  /** Of the plan; undefined for the guard. */
  readonly rule: PlanRule | undefined
  readonly ticketId: string
  /** The part of the plan that was next, or the trigger of the guard, its state, and the bot's clock, when the call arrived. */
  readonly part: number
  readonly state: string
  readonly clock: number
  /** True for one that has done something, or will. */
  readonly hasEffect: boolean
  /** True if the service answered that it did nothing. */
  readonly isRejected: boolean
  /** Tickets of plans on the same position whose outcome was not known then. */
  readonly unsettled: readonly string[]
}

/** What happened, in its order, by a clock that is never set. */
export type Happening = { readonly at: number } & (
  | { readonly is: 'account'; readonly state: AccountState }
  | { readonly is: 'price'; readonly price: Big }
  | { readonly is: 'rate'; readonly rate: Big }
  | ({ readonly is: 'sent' } & SentCall)
  | { readonly is: 'read'; readonly distance: Big }
  | {
      readonly is: 'owner'
      readonly mandate: string
      readonly did: 'pause' | 'resume' | 'stop' | 'flat'
      /** Why it was held up before. */
      readonly reason?: string | undefined
    }
  /** A source sends an update: the same one may come again. */
  | { readonly is: 'update'; readonly acts: readonly UpdateAct[] }
  /** The owner gives the source a mandate, or takes it back. */
  | { readonly is: 'mandate'; readonly isGiven: boolean }
  /** A take-profit of the position has filled, all of it or a part. */
  | { readonly is: 'fill'; readonly orderId: string; readonly life: number }
  | { readonly is: 'fault'; readonly what: string }
)

/** A log of what happened. */
export interface TrueLog {
  readonly all: readonly Happening[]
  note(happening: Happening): void
  /** The account at a time. */
  stateAt(at: number): AccountState
  /** The states of the account from one time to another, both included. */
  statesIn(from: number, to: number): readonly AccountState[]
  /** Prices that were the price at any time from one to another, both included. */
  pricesIn(from: number, to: number): readonly Big[]
  /** The same of rates, in percent. */
  ratesIn(from: number, to: number): readonly Big[]
}

export function createLog(): TrueLog {
  const all: Happening[] = []
  const spanOf = <Kind extends Happening['is']>(is: Kind, from: number, to: number) => {
    const own = all.filter((one): one is Extract<Happening, { is: Kind }> => one.is === is && one.at <= to)
    const before = own.findLastIndex(({ at }) => at <= from)
    return own.slice(Math.max(0, before))
  }
  const statesIn = (from: number, to: number): readonly AccountState[] =>
    spanOf('account', from, to).map(({ state }) => state)
  return {
    all,
    note: (happening) => {
      all.push(happening)
    },
    stateAt: (at) => statesIn(at, at).at(-1) ?? { position: undefined, life: 0, triggers: [] },
    statesIn,
    pricesIn: (from, to) => spanOf('price', from, to).map(({ price }) => price),
    ratesIn: (from, to) => spanOf('rate', from, to).map(({ rate }) => rate),
  }
}

/** The account at the beginning: a position of 10,000 dollars from 28,000, its stop-loss where it has one, and its take-profits. */
export function openingState(
  isLong: boolean,
  stopAt: string | undefined,
  takeProfits: readonly AwaitedTakeProfit[],
): AccountState {
  return {
    position: example({ id: '7', createdAt: OPENED, isLong }),
    life: 1,
    triggers: [
      ...(stopAt === undefined ? [] : [stopOf(isLong, stopAt, '0')]),
      ...takeProfits.map((one) => takeProfitOf(isLong, one)),
    ],
  }
}

export function takeProfitOf(
  isLong: boolean,
  { orderId, price, percent }: AwaitedTakeProfit,
  row: Partial<TriggerOrder> = {},
): TriggerOrder {
  return { ...trigger({ orderId, isLong, triggerPrice: price, amountPercent: percent }), ...row }
}

/** The account with its rows of an order as `to` makes them. */
export function withRow(
  state: AccountState,
  orderId: string,
  to: (row: TriggerOrder) => readonly TriggerOrder[],
): AccountState {
  return { ...state, triggers: state.triggers.flatMap((row) => (row.orderId === orderId ? to(row) : [row])) }
}

/** The take-profits of an account that stand, and that a price has reached. */
export function reachedTakeProfits({ triggers }: AccountState, price: Big): readonly TriggerOrder[] {
  return triggers.filter(
    ({ isTakeProfit, status, isLong, triggerPrice }) =>
      isTakeProfit === true &&
      status === 'OPEN' &&
      triggerPrice !== undefined &&
      (isLong === true ? price.gte(triggerPrice) : price.lte(triggerPrice)),
  )
}

/** The account after another position was opened under the id of the first. */
export function laterState(
  isLong: boolean,
  life: number,
  at: number,
  takeProfits: readonly AwaitedTakeProfit[],
): AccountState {
  const position = example({ id: '7', createdAt: new Date(at), isLong, entryPrice: '28500' })
  return { position, life, triggers: takeProfits.map((one) => takeProfitOf(isLong, one)) }
}

/** The row of the end of a position. */
export function endOf({ size, ...position }: Position, at: number): ClosedPosition {
  const whole = size ?? new Big(0)
  return closed({
    id: position.id,
    isLong: position.isLong,
    entryPrice: position.entryPrice,
    size: whole,
    totalSize: whole,
    createdAt: position.createdAt,
    closedAt: new Date(at),
  })
}

export function stopOf(isLong: boolean, triggerPrice: string, orderId: string): TriggerOrder {
  return trigger({ orderId, isLong, isTakeProfit: false, triggerPrice, amountPercent: '100' })
}

/** The account after a call has done what it is for. One of a position that is gone does nothing. */
export function afterCall(state: AccountState, call: ExecuteCall, orderId: string): AccountState {
  const { position, triggers } = state
  if (!position) return state
  if (call.name === 'decreasePosition') return withSize(state, sizeOf(position).minus(call.params.size))
  if (call.name === 'addTPSL' && call.params.slPrice !== undefined)
    return {
      ...state,
      triggers: [...triggers, stopOf(position.isLong !== false, String(call.params.slPrice), orderId)],
    }
  return state
}

/** The account with the position at another size; without it, and its orders, at 0. */
export function withSize(state: AccountState, size: Big): AccountState {
  if (!state.position) return state
  if (size.lte(0)) return { ...state, position: undefined, triggers: [] }
  return { ...state, position: { ...state.position, size } }
}

export function sizeOf(position: Position | undefined): Big {
  return position?.size ?? new Big(0)
}

/** True for a ticket of which it is not known yet what became of it. */
export function isUnsettled({ state, outcome }: Pick<Ticket, 'state' | 'outcome'>): boolean {
  return (
    state === 'claimed' ||
    state === 'sending' ||
    state === 'unknown' ||
    (state === 'accepted' && !('unseen' in outcome))
  )
}
