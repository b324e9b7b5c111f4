import { apply, exchangeOn, EMPTY_STATE } from '../../../src/practice/exchange/engine/apply.js'
import type { Command, Event } from '../../../src/practice/exchange/engine/events.js'
import { keeperSteps } from '../../../src/practice/exchange/engine/keeper.js'
import { accountOf } from '../../../src/practice/exchange/engine/state/update.js'
import { byNumber, byText, values } from '../../../src/practice/exchange/engine/state/ordered-map.js'
import type { Closed, Position } from '../../../src/practice/exchange/engine/state/position.js'
import type {
  Exchange,
  ExchangeState,
  PriceWatch,
} from '../../../src/practice/exchange/engine/state/state.js'
import { formatUnits } from '../../../src/practice/exchange/engine/amounts.js'
import type { ExecuteRecord } from '../../../src/practice/exchange/http/execute-log.js'
import { CHAIN } from '../stress/exchange-record.js'

/** The fate of one execute that the exchange acted on. Times in milliseconds, by the exchange's clock. */
export interface Effect {
  readonly at: number
  readonly command: Command
  /** Position or order that it created or changed. */
  readonly posId: number | undefined
  /** Triggers that it placed, by `TP` and `SL`. */
  readonly triggers: Readonly<Record<string, number>>
  /** Ends as soon as it is known: the effect is in place, or came to nothing for this reason. */
  fate: 'under way' | 'done' | 'cancelled' | 'lost with its position'
  settledAt?: number
  /** Trading fee that its execution cost, 30 decimals. */
  fee?: bigint
  /** Time at which the trailing stop fired, or was cancelled once in place. */
  firedAt?: number
}

/** A position or order from its acceptance to its end. */
export interface Life {
  readonly posId: number
  readonly account: string
  /** Every state it was in, oldest first. */
  readonly states: { readonly at: number; readonly position: Position }[]
  filledAt?: number
  ended?: Closed
  /** PnL of all its parts after fees, once it has ended; 30 decimals. */
  netPnl?: bigint
  /** Cause of its end, where it was open: a `change` (a close by its owner), a stop, or its liquidation. */
  endedBy?: 'change' | 'trigger' | 'trailing' | 'liquidation' | 'cancellation'
  /** Fate of its triggers by `orderId`. */
  readonly triggers: Map<number, 'open' | 'fired' | 'cancelled' | 'lost with its position'>
}

/** The exchange's own account of what happened, replayed step by step from its events. */
export interface ExchangeHistory {
  readonly onEvent: (event: Event) => void
  readonly onExecute: (record: ExecuteRecord) => void
  /** Executes of an account in the order of arrival, by its address in lower case. */
  executesOf(account: string): readonly ExecuteRecord[]
  /** The fate of an execute; undefined when the exchange did not act on it. */
  effectOf(record: ExecuteRecord): Effect | undefined
  life(posId: number): Life | undefined
  /** Open positions and pending orders of an account now. */
  live(account: string): readonly Position[]
  /** Every balance that an account had, 30 decimals. */
  balances(account: string): ReadonlySet<bigint>
  /** Readable lines of all that happened to an account. */
  linesOf(account: string): readonly { readonly at: number; readonly line: string }[]
}

interface Known {
  readonly executes: ExecuteRecord[]
  readonly balances: Set<bigint>
  readonly lines: { at: number; line: string }[]
}

export function createExchangeHistory(): ExchangeHistory {
  let state: ExchangeState = EMPTY_STATE
  const accounts = new Map<string, Known>()
  const lives = new Map<number, Life>()
  const effects = new Map<Event, Effect>()
  /** The effects that are under way, by their slot: `12 entry`, `12 change`, `12 trailing`. */
  const slots = new Map<string, Effect>()

  const known = (account: string): Known => {
    const found = accounts.get(account) ?? { executes: [], balances: new Set(), lines: [] }
    accounts.set(account, found)
    return found
  }
  const note = (account: string, at: number, line: string): void => {
    known(account).lines.push({ at, line })
  }
  const settle = (slot: string, at: number, fate: Effect['fate'], fee?: bigint): void => {
    const effect = slots.get(slot)
    slots.delete(slot)
    if (!effect) return
    Object.assign(effect, { fate, settledAt: at, ...(fee === undefined ? {} : { fee }) })
  }

  /** Compares a position before and after one step. */
  const compare = (
    before: Exchange,
    after: Exchange,
    posId: number,
    at: number,
    by: 'due' | 'command' | PriceWatch,
  ): void => {
    const [was, is] = [byNumber.get(before.positions, posId), byNumber.get(after.positions, posId)]
    const one = is ?? was
    if (!one || was === is) return
    const { account } = one
    const found = lives.get(posId)
    const life: Life = found ?? { posId, account, states: [], triggers: new Map() }
    lives.set(posId, life)
    if (is) life.states.push({ at, position: is })
    const say = (line: string): void => note(account, at, `#${posId} ${line}`)
    const ended = is
      ? undefined
      : values(accountOf(after, account).closed).findLast((row) => row.posId === posId)
    const isWatch = typeof by === 'object'

    if (!was)
      say(
        `accepted ${one.positionType} ${one.isLong ? 'long' : 'short'} of pair ${one.tokenId}, size ${formatUnits(one.size)}, collateral ${formatUnits(one.collateral)}`,
      )
    if (was?.entry && is && !is.entry) {
      life.filledAt = at
      for (const { orderId } of is.triggers) life.triggers.set(orderId, 'open')
      settle(`${posId} entry`, at, 'done', is.paidPositionFee)
      say(`filled at ${formatUnits(is.averagePrice)}, triggers ${is.triggers.map(text).join(', ') || 'none'}`)
    }
    if (was?.entry && is?.entry && !was.entry.resting && is.entry.resting)
      say('rests until its price is reached')
    if (was && !was.entry && is) compareOpen(was, is, at, by, life, say)
    if (was && !is) {
      if (ended) life.ended = ended
      life.netPnl = values(accountOf(after, account).closed)
        .filter((row) => row.posId === posId)
        .reduce((sum, { realisedPnl, positionFee }) => sum + realisedPnl - positionFee, 0n)
      if (was.entry) {
        life.endedBy = 'cancellation'
        settle(`${posId} entry`, at, 'cancelled')
        say(`order cancelled: ${ended?.reason}`)
        return
      }
      const isByChange = by === 'due' && was.change !== undefined && was.change.dueAt <= at
      // The record of an end has the opening fee of what was closed last, and the fee of that closing.
      const fee = ended ? ended.positionFee - was.openingFee : 0n
      life.endedBy = isByChange
        ? 'change'
        : isWatch && by.kind === 'trigger'
          ? 'trigger'
          : isWatch && by.kind === 'trailing'
            ? 'trailing'
            : 'liquidation'
      if (was.change) settle(`${posId} change`, at, isByChange ? 'done' : 'lost with its position', fee)
      for (const [orderId, is] of life.triggers)
        if (is === 'open')
          life.triggers.set(
            orderId,
            isWatch && by.kind === 'trigger' && by.orderId === orderId ? 'fired' : 'lost with its position',
          )
      if (slots.get(`${posId} trailing`)?.fate === 'under way')
        settle(`${posId} trailing`, at, 'lost with its position')
      say(
        `ended ${ended?.status} by ${life.endedBy}, last size ${formatUnits(ended?.size ?? 0n)} at ${formatUnits(ended?.markPrice ?? 0n)}, realised ${formatUnits(ended?.realisedPnl ?? 0n)}, fees ${formatUnits(ended?.positionFee ?? 0n)}`,
      )
    }
  }

  const compareOpen = (
    was: Position,
    is: Position,
    at: number,
    by: 'due' | 'command' | PriceWatch,
    life: Life,
    say: (line: string) => void,
  ): void => {
    const { posId } = is
    const fee = is.paidPositionFee - was.paidPositionFee
    const amounts = `size ${formatUnits(was.size)} → ${formatUnits(is.size)}, collateral ${formatUnits(was.collateral)} → ${formatUnits(is.collateral)}`
    if (was.change && !is.change) {
      const isDropped =
        is.cancelReason !== undefined && is.size === was.size && is.collateral === was.collateral
      settle(`${posId} change`, at, isDropped ? 'cancelled' : 'done', fee)
      say(
        isDropped
          ? `${was.change.kind} cancelled: ${is.cancelReason}`
          : `${was.change.kind} executed: ${amounts}`,
      )
    } else if (is.change && !was.change) say(`${is.change.kind} queued`)
    else if (was.size !== is.size || was.collateral !== is.collateral)
      say(`${typeof by === 'object' ? `${by.kind} ${by.orderId ?? ''} fired` : 'changed'}: ${amounts}`)
    for (const trigger of is.triggers)
      if (!life.triggers.has(trigger.orderId)) {
        life.triggers.set(trigger.orderId, 'open')
        say(`placed ${text(trigger)}`)
      }
    for (const ended of is.endedTriggers ?? [])
      if (life.triggers.get(ended.orderId) === 'open') {
        life.triggers.set(ended.orderId, ended.status === 'TRIGGERED' ? 'fired' : 'cancelled')
        say(`${text(ended)} ${ended.status}`)
      }
    if (is.trailing && !was.trailing) say(`trailing stop accepted at ${formatUnits(is.trailing.stopPrice)}`)
    if (is.trailing?.bestPrice !== undefined && was.trailing && was.trailing.bestPrice === undefined) {
      const effect = slots.get(`${posId} trailing`)
      if (effect) Object.assign(effect, { fate: 'done', settledAt: at })
      say('trailing stop in place')
    }
    if (was.trailing && !is.trailing) {
      const effect = slots.get(`${posId} trailing`)
      slots.delete(`${posId} trailing`)
      if (effect?.fate === 'under way') Object.assign(effect, { fate: 'cancelled', settledAt: at })
      if (effect?.fate === 'done') effect.firedAt = at
      say(
        is.cancelReason === undefined ? 'trailing stop fired' : `trailing stop cancelled: ${is.cancelReason}`,
      )
    }
  }

  /** Begins the effect of a command that was accepted. */
  const begin = (event: Extract<Event, { type: 'command' }>, before: Exchange, after: Exchange): void => {
    const { command, at, account } = event
    const posId =
      command.name === 'placeOrder' ? before.nextPosId : 'posId' in command ? command.posId : undefined
    const [was, is] = [before, after].map((one) =>
      posId === undefined ? undefined : byNumber.get(one.positions, posId),
    )
    const placed =
      is?.triggers.filter(({ orderId }) => was?.triggers.some((one) => one.orderId === orderId) !== true) ??
      []
    const effect: Effect = {
      at,
      command,
      posId,
      triggers: Object.fromEntries(
        placed.map(({ orderId, isTakeProfit }) => [isTakeProfit ? 'TP' : 'SL', orderId]),
      ),
      fate: 'done',
      settledAt: at,
    }
    const slot = SLOTS[command.name]
    if (slot) {
      effect.fate = 'under way'
      slots.set(`${posId} ${slot}`, effect)
    }
    effects.set(event, effect)
    if (posId === undefined)
      note(
        account,
        at,
        `${command.name}${'amount' in command && command.amount !== undefined ? ` ${formatUnits(command.amount)}` : ''}`,
      )
    else compare(before, after, posId, at, 'command')
    // Cancelled by its owner, not by its position: whose it was has come to nothing.
    if (command.name === 'cancelPending') note(account, at, `#${posId} cancelPending accepted`)
  }

  return {
    onEvent: (event) => {
      const before = state
      state = apply(state, event)
      if (event.type === 'tick' && event.chainId === CHAIN) {
        let last = exchangeOn(before, CHAIN)
        for (const { posId, watch, exchange } of keeperSteps(last, event.prices, event.at)) {
          compare(last, exchange, posId, event.at, watch ?? 'due')
          noteBalance(last, exchange, posId)
          last = exchange
        }
      }
      if (event.type === 'command' && event.chainId === CHAIN) {
        const [was, is] = [exchangeOn(before, CHAIN), exchangeOn(state, CHAIN)]
        known(event.account).balances.add(accountOf(was, event.account).balance)
        begin(event, was, is)
        known(event.account).balances.add(accountOf(is, event.account).balance)
      }
    },
    onExecute: (record) => {
      const { account, body, fault, refusal, event, transactionHash } = record
      if (account === undefined) return
      known(account).executes.push(record)
      const fate = event ? 'acted' : refusal === undefined ? 'not acted' : `refused: ${refusal}`
      const what = fault
        ? `${fault.what}${fault.acts === undefined ? '' : ` acts ${fault.acts}`} ${fault.what === 'delay' ? fault.milliseconds : ''}`
        : 'no'
      note(
        account,
        record.receivedAt,
        `RECEIVED ${body} · ${what} fault · ${fate} · ${transactionHash ?? 'no hash'}`,
      )
    },
    executesOf: (account) => known(account).executes,
    effectOf: ({ event }) => event && effects.get(event),
    life: (posId) => lives.get(posId),
    live: (account) => {
      const one = exchangeOn(state, CHAIN)
      const ids = byText.get(one.accounts, account)?.activeIds ?? []
      return ids
        .map((posId) => byNumber.get(one.positions, posId))
        .filter((position) => position !== undefined)
    },
    balances: (account) => known(account).balances,
    linesOf: (account) => known(account).lines.toSorted((one, other) => one.at - other.at),
  }

  function noteBalance(before: Exchange, after: Exchange, posId: number): void {
    const account = (byNumber.get(after.positions, posId) ?? byNumber.get(before.positions, posId))?.account
    if (account !== undefined) known(account).balances.add(accountOf(after, account).balance)
  }
}

/** The slot in which the keeper looks for what a command asked for; the others are done at once. */
const SLOTS: Readonly<Partial<Record<Command['name'], 'entry' | 'change' | 'trailing'>>> = {
  placeOrder: 'entry',
  add: 'change',
  decrease: 'change',
  removeCollateral: 'change',
  addTrailing: 'trailing',
}

function text({ orderId, isTakeProfit, price, percent }: Position['triggers'][number]): string {
  return `${isTakeProfit ? 'TP' : 'SL'} ${orderId} at ${formatUnits(price)} for ${formatUnits(percent)} %`
}
