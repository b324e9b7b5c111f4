import { formatUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import type { Command } from '../../../packages/practice-exchange/src/engine/events.js'
import {
  byNumber,
  byText,
  entries,
  values,
} from '../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import type {
  Closed,
  EndedTrigger,
  Position,
  Trigger,
} from '../../../packages/practice-exchange/src/engine/state/position.js'
import type { Exchange, PriceWatch } from '../../../packages/practice-exchange/src/engine/state/state.js'
import type { Cause, TrueEvent } from './true-events.js'

/** Something of a wallet that a list shows from its beginning to its end, or beyond. */
export interface Life {
  /** Unique: ids of the exchange may come again. */
  readonly key: string
  readonly kind: 'order' | 'position' | 'trigger' | 'trailing' | 'change'
  readonly posId: number
  readonly from: number
  /** Time of its end; undefined while it lasts. */
  readonly to?: number
  /** Last word of its state. */
  readonly end?: 'FILLED' | 'CANCELED' | 'CLOSED' | 'LIQUIDATED' | 'TRIGGERED'
  /** Its position just before the end. */
  readonly last?: Position
  /** For a trigger. */
  readonly trigger?: Trigger
  /** For a trigger that fired or was cancelled. */
  readonly ended?: EndedTrigger
}

/** One step of the exchange: a command, or something that the keeper did. */
export type Step = { readonly at: number } & (
  | { readonly wallet: string; readonly command: Command; readonly by: Cause; readonly request?: number }
  | {
      readonly posId: number
      readonly watch: PriceWatch['kind'] | undefined
      readonly orderId: number | undefined
    }
)

/** The one who ordered something that the keeper executes later. */
interface Origin {
  readonly cause: Cause
  readonly request?: number
}

const KEEPER: Origin = { cause: 'keeper' }

type TrailingKind =
  | 'trailing-placed'
  | 'trailing-moved'
  | 'trailing-fired'
  | 'trailing-cancelled'
  | 'trailing-ended'

type EventOf<Kind extends TrueEvent['kind']> = Extract<TrueEvent, { readonly kind: Kind }>

/** Makes the list of everything that a wallet has and had. */
export function createLives() {
  const lives = new Map<string, Life[]>()
  const origins = new Map<string, Origin>()
  let count = 0

  const keyOf = (chainId: string, wallet: string): string => `${chainId} ${wallet}`
  const listOf = (chainId: string, wallet: string): Life[] => {
    const key = keyOf(chainId, wallet)
    const list = lives.get(key) ?? []
    lives.set(key, list)
    return list
  }

  /** Compares the exchange before and after a step. Returns what happened, in order. */
  function follow(chainId: string, before: Exchange, next: Exchange, step: Step): TrueEvent[] {
    const events: TrueEvent[] = []
    const command = 'command' in step ? step.command : undefined
    const watch = 'watch' in step ? step.watch : undefined
    const ordered: Origin | undefined =
      'command' in step
        ? { cause: step.by, ...(step.request === undefined ? {} : { request: step.request }) }
        : undefined
    const { at } = step

    const begin = (position: Position, kind: Life['kind'], trigger?: Trigger): void => {
      const { posId } = position
      const life = { key: `${kind} ${posId} ${count++}`, kind, posId, from: at }
      listOf(chainId, position.account).push(trigger ? { ...life, trigger } : life)
    }
    const end = (
      position: Position,
      kind: Life['kind'],
      word: NonNullable<Life['end']>,
      trigger?: Trigger,
      ended?: EndedTrigger,
    ): void => {
      const list = listOf(chainId, position.account)
      const index = list.findLastIndex(
        (one) =>
          one.kind === kind &&
          one.posId === position.posId &&
          one.trigger === trigger &&
          one.to === undefined,
      )
      const life = list[index]
      if (!life) throw new Error(`No ${kind} ${position.posId} to end`)
      list[index] = { ...life, to: at, end: word, last: position, ...(ended ? { ended } : {}) }
    }
    const of = (position: Position, origin: Origin) => ({
      at,
      chainId,
      wallet: position.account,
      ...origin,
      posId: position.posId,
      tokenId: position.tokenId,
      isLong: position.isLong,
    })
    const ofTrigger = (
      position: Position,
      { orderId, isTakeProfit, price, percent }: Trigger,
      origin: Origin,
    ) => ({
      ...of(position, origin),
      orderId,
      isTakeProfit,
      price: formatUnits(price),
      percent: formatUnits(percent),
    })
    const originOf = (what: string, posId: number): Origin =>
      ordered ?? origins.get(`${chainId} ${what} ${posId}`) ?? KEEPER
    const ownOrigin = (what: string, posId: number): Origin => {
      const origin = originOf(what, posId)
      origins.set(`${chainId} ${what} ${posId}`, origin)
      return origin
    }

    if (command?.name === 'deposit' || command?.name === 'withdraw' || command?.name === 'setPlatform') {
      const { wallet } = step as Extract<Step, { command: Command }>
      const [was, is] = [byText.get(before.accounts, wallet), byText.get(next.accounts, wallet)]
      const amount = (was?.wallet ?? 0n) - (is?.wallet ?? 0n)
      const base = { at, chainId, wallet, ...(ordered ?? KEEPER) }
      events.push(
        command.name === 'setPlatform'
          ? { ...base, kind: 'platform', platform: command.platform }
          : {
              ...base,
              kind: command.name === 'deposit' ? 'deposit' : 'withdrawal',
              amount: formatUnits(amount < 0n ? -amount : amount),
              hash: command.hash,
            },
      )
    }

    const changed = changedPositions(before, next)
    for (const [was, is] of changed) {
      if (!was && is) {
        const origin = ownOrigin('order', is.posId)
        begin(is, 'order')
        events.push(accepted(is, of(is, origin)))
      } else if (was?.entry && !is?.entry) {
        const origin = originOf('order', was.posId)
        const cancelled = is ? undefined : newRow(before, next, was)
        if (cancelled) {
          end(was, 'order', 'CANCELED')
          // Its own command or another one may have cancelled it.
          const by = ordered ?? KEEPER
          events.push({
            kind: 'order-cancelled',
            ...of(was, { ...origin, ...by }),
            reason: cancelled.reason ?? '',
            size: formatUnits(was.size),
          })
        } else {
          const target = is ?? changed.find(([, other]) => other && other.posId !== was.posId)?.[1]
          if (!target) throw new Error(`The order ${was.posId} became nothing`)
          end(was, 'order', 'FILLED')
          const price = formatUnits(target.averagePrice)
          events.push({ kind: 'order-filled', ...of(was, origin), into: target.posId, price })
          if (is) {
            begin(is, 'position')
            const { size, collateral } = is
            events.push({
              kind: 'opened',
              ...of(is, origin),
              size: formatUnits(size),
              collateral: formatUnits(collateral),
              price,
            })
            origins.set(`${chainId} change ${is.posId}`, origin)
            placed(is, is.triggers, origin)
            if (is.change) {
              begin(is, 'change')
              events.push(changeAccepted(is, of(is, origin)))
            }
          } else origins.set(`${chainId} merged ${target.posId}`, origin)
        }
      } else if (was && !was.entry) follows(was, is)
    }

    function placed(position: Position, triggers: readonly Trigger[], origin: Origin): void {
      for (const trigger of triggers) {
        begin(position, 'trigger', trigger)
        events.push({ kind: 'trigger-placed', ...ofTrigger(position, trigger, origin) })
      }
    }

    /** Changes of an open position, up to its end. */
    function follows(was: Position, is: Position | undefined): void {
      const row = newRow(before, next, was)
      const firing =
        watch === 'trigger' || watch === 'trailing' || watch === 'liquidation' ? watch : undefined
      const changing = originOf('change', was.posId)
      const cause: Origin = firing ? { cause: firing } : changing
      const rest = is?.triggers ?? []

      for (const trigger of was.triggers.filter((one) => !rest.includes(one))) {
        const ended = is?.endedTriggers?.find(
          (one) => one.orderId === trigger.orderId && !was.endedTriggers?.includes(one),
        )
        const hasFired = is
          ? ended?.status === 'TRIGGERED'
          : watch === 'trigger' && 'orderId' in step && step.orderId === trigger.orderId
        const origin = hasFired ? KEEPER : is ? (ordered ?? KEEPER) : cause
        end(was, 'trigger', hasFired ? 'TRIGGERED' : 'CANCELED', trigger, ended)
        const shared = ofTrigger(was, trigger, origin)
        if (hasFired) events.push({ kind: 'trigger-fired', ...shared, closed: formatUnits(row?.size ?? 0n) })
        else events.push({ kind: is ? 'trigger-cancelled' : 'trigger-ended', ...shared })
      }
      if (is)
        placed(
          is,
          is.triggers.filter((one) => !was.triggers.includes(one)),
          ordered ?? originOf('merged', is.posId),
        )
      followTrailing(was, is)
      if (was.change && is?.change !== was.change) {
        const isDone = row ? was.change.kind === 'decrease' && !firing : is?.cancelReason === undefined
        end(was, 'change', isDone ? 'FILLED' : 'CANCELED')
        const change = was.change.kind
        if (isDone) events.push({ kind: 'change-filled', ...of(was, changing), change })
        else {
          const by = { ...changing, ...(ordered ?? KEEPER) }
          const reason = is?.cancelReason ?? 'The position ended.'
          events.push({ kind: 'change-cancelled', ...of(was, by), change, reason })
        }
      }

      if (row && (row.status === 'CLOSED' || row.status === 'LIQUIDATED')) {
        end(was, 'position', row.status)
        events.push({ kind: 'closed', ...of(was, cause), ...closing(row) })
        return
      }
      if (!is) throw new Error(`The position ${was.posId} is gone without a record`)
      if (row)
        events.push({ kind: 'decreased', ...of(is, cause), ...closing(row), total: formatUnits(is.size) })
      else if (is.size > was.size) {
        const merged = changed.some(([other, after]) => other?.entry && !after)
        events.push({
          kind: 'increased',
          ...of(is, merged ? originOf('merged', is.posId) : changing),
          size: formatUnits(is.size - was.size),
          collateral: formatUnits(is.collateral - was.collateral),
          total: formatUnits(is.size),
        })
      } else if (is.collateral !== was.collateral) {
        const amount = formatUnits(is.collateral - was.collateral)
        events.push({ kind: 'collateral-changed', ...of(is, changing), amount })
      }
      if (is.change && is.change !== was.change) {
        begin(is, 'change')
        if (ordered) origins.set(`${chainId} change ${is.posId}`, ordered)
        events.push(changeAccepted(is, of(is, originOf('change', is.posId))))
      }
    }

    function followTrailing(was: Position, is: Position | undefined): void {
      const [had, has] = [was.trailing, is?.trailing]
      const event = (position: Position, kind: TrailingKind, price: bigint, origin: Origin) =>
        events.push({ kind, ...of(position, origin), price: formatUnits(price) })
      if (!had && has && is) {
        begin(is, 'trailing')
        event(is, 'trailing-placed', has.stopPrice, ordered ?? KEEPER)
      } else if (had && has && is) {
        if (had.stopPrice !== has.stopPrice) event(is, 'trailing-moved', has.stopPrice, KEEPER)
      } else if (had) {
        const hasFired = watch === 'trailing'
        end(was, 'trailing', hasFired ? 'TRIGGERED' : 'CANCELED')
        const kind = hasFired ? 'trailing-fired' : is ? 'trailing-cancelled' : 'trailing-ended'
        event(was, kind, had.stopPrice, hasFired ? KEEPER : (ordered ?? KEEPER))
      }
    }

    return events
  }

  return {
    follow,
    of: (chainId: string, wallet: string): readonly Life[] => lives.get(keyOf(chainId, wallet)) ?? [],
  }
}

type OfPosition = Omit<EventOf<'opened'>, 'kind' | 'size' | 'collateral' | 'price'>

function accepted(position: Position, of: OfPosition): TrueEvent {
  const { entry, positionType, size, collateral, triggers } = position
  const [takeProfit, stopLoss] = [true, false].map(
    (isTakeProfit) => triggers.find((one) => one.isTakeProfit === isTakeProfit)?.price,
  )
  return {
    kind: 'order-accepted',
    ...of,
    positionType,
    size: formatUnits(size),
    collateral: formatUnits(collateral),
    ...(entry?.limitPrice === undefined ? {} : { limitPrice: formatUnits(entry.limitPrice) }),
    ...(entry?.stopPrice === undefined ? {} : { stopPrice: formatUnits(entry.stopPrice) }),
    ...(takeProfit === undefined ? {} : { takeProfit: formatUnits(takeProfit) }),
    ...(stopLoss === undefined ? {} : { stopLoss: formatUnits(stopLoss) }),
  }
}

function changeAccepted({ change }: Position, of: OfPosition): TrueEvent {
  if (!change) throw new Error('There is no change')
  const amount = change.kind === 'removeCollateral' ? change.amount : change.size
  return { kind: 'change-accepted', ...of, change: change.kind, amount: formatUnits(amount) }
}

const closing = (row: Closed) => ({
  size: formatUnits(row.size),
  price: formatUnits(row.markPrice),
  realisedPnl: formatUnits(row.realisedPnl),
  positionFee: formatUnits(row.positionFee),
  fundingFee: formatUnits(row.fundingFee),
  borrowFee: formatUnits(row.borrowFee),
})

/** Positions that a step changed, each before and after it; those that are gone come last. */
function changedPositions(
  before: Exchange,
  next: Exchange,
): (readonly [Position | undefined, Position | undefined])[] {
  if (before.positions === next.positions) return []
  const after = values(next.positions).flatMap((is) => {
    const was = byNumber.get(before.positions, is.posId)
    return was === is ? [] : [[was, is] as const]
  })
  const gone = values(before.positions)
    .filter(({ posId }) => byNumber.get(next.positions, posId) === undefined)
    .map((was) => [was, undefined] as const)
  return [...gone, ...after]
}

/** The record of closed_positions that a step added for a position. */
function newRow(before: Exchange, next: Exchange, { account, posId }: Position): Closed | undefined {
  const { closed } = byText.get(next.accounts, account) ?? {}
  if (!closed || byText.get(before.accounts, account)?.closed === closed) return undefined
  return entries(closed).findLast(([entry, one]) => entry >= before.nextEntry && one.posId === posId)?.[1]
}
