import { groupBy } from '../../../src/lib/group-by.js'
import type { ExecuteRecord } from '../../../src/practice/exchange/http/execute-log.js'
import type { ExchangeHistory } from './exchange-history.js'
import { mistakeIn, type Asked } from './word-rules.js'
import type { StormTicket } from './tickets.js'
import { DEFINITE } from './words.js'

/** The functions' other names (service.md §4.2), by which the storm itself prepares accounts; the bot never uses them. */
const OUTSIDE = new Set([
  'depositSelfUSDC',
  'newPositionOrderPacked',
  'decreasePositionPacked',
  'addPositionPacked',
  'addTPSLPacked',
  'cancelTPSL',
])

/** Size that the storm names for a trailing stop of its own, which has no other name. */
export const PREPARED_SIZE = '1'

/** A ticket with the execute that it stands for. */
export interface ComparedTicket {
  readonly ticket: StormTicket
  /** The execute that arrived for it; undefined for none. */
  readonly record: ExecuteRecord | undefined
  readonly mistake: string | undefined
}

/** All tickets of one person, judged. */
export interface TicketComparison {
  readonly compared: readonly ComparedTicket[]
  /** Executes that arrived more often than they were confirmed. */
  readonly doubled: readonly string[]
}

/** Orders alike that are sent within this time stand for each other, in milliseconds. */
const SAME_MOMENT_MS = 30_000

/**
 * Judges all tickets of a person. Tickets for the very same execute form a group: what they were told must fit its executes
 * in some assignment, each to one ticket.
 */
export function compareTickets(
  tickets: readonly StormTicket[],
  account: string,
  history: ExchangeHistory,
  aheadMs: number,
): TicketComparison {
  const groups = groupBy(tickets, ({ name, params }) => keyOf(name, params))
  const records = groupBy(
    history.executesOf(account).filter(({ body }) => !isPreparation(body)),
    ({ body }) => {
      const { name, params } = JSON.parse(body) as { name: string; params: object }
      return keyOf(name, params)
    },
  )
  const compared: ComparedTicket[] = []
  const doubled: string[] = []
  for (const key of new Set([...groups.keys(), ...records.keys()])) {
    const [group, arrived] = [groups.get(key) ?? [], records.get(key) ?? []]
    if (arrived.length > group.length)
      doubled.push(`${key}: confirmed ${group.length} times, arrived ${arrived.length} times`)
    const alike = group[0]
      ? tickets.filter((one) => one.sentAt !== undefined && alikeKeyOf(one) === alikeKeyOf(group[0])).length
      : 0
    compared.push(...compareGroup(group, arrived, { account, alike, history, aheadMs }))
  }
  return { compared, doubled }
}

function compareGroup(
  group: readonly StormTicket[],
  arrived: readonly ExecuteRecord[],
  {
    account,
    alike,
    history,
    aheadMs,
  }: {
    readonly account: string
    readonly alike: number
    readonly history: ExchangeHistory
    readonly aheadMs: number
  },
): readonly ComparedTicket[] {
  const mistake = (ticket: StormTicket, record: ExecuteRecord | undefined): string | undefined => {
    const asked: Asked = { account, params: ticket.params, alike }
    const final = ticket.shown.at(-1)
    if (!final) return 'nothing was told of it'
    // What was once told as known for good counts too, although something else was told later.
    const shown = ticket.shown.filter(
      ({ word }, index) => DEFINITE.has(word) || index === ticket.shown.length - 1,
    )
    return shown.map((one) => mistakeIn(one, asked, record, history)).find((one) => one !== undefined)
  }
  const mayBe = (ticket: StormTicket, record: ExecuteRecord | undefined): boolean => {
    if (!record) return true
    const after = ticket.sentAt === undefined ? 0 : record.receivedAt - aheadMs - ticket.sentAt
    return Math.abs(after) < SAME_MOMENT_MS
  }
  const slots: readonly (ExecuteRecord | undefined)[] = [
    ...arrived,
    ...Array.from({ length: Math.max(0, group.length - arrived.length) }, () => undefined),
  ]
  const fits = (ticket: StormTicket, slot: number): boolean =>
    mayBe(ticket, slots[slot]) && mistake(ticket, slots[slot]) === undefined
  const assigned = assign(group, slots.length, fits)
  // Tickets that no assignment can explain; they are told with the executes that the others leave.
  const left = [...slots.keys()].filter((slot) => ![...assigned.values()].includes(slot)).values()
  return group.map((ticket) => {
    const slot = assigned.get(ticket)
    if (slot !== undefined) return { ticket, record: slots[slot], mistake: undefined }
    const record = slots[left.next().value ?? 0]
    return {
      ticket,
      record,
      mistake: mistake(ticket, record) ?? `no execute of those alike fits what was told: ${reasons(ticket)}`,
    }
  })

  function reasons(ticket: StormTicket): string {
    const all = slots.map((record) =>
      mayBe(ticket, record) ? (mistake(ticket, record) ?? 'taken by another') : 'not its own',
    )
    return [...new Set(all)].join('; ')
  }
}

/** Assigns as many tickets as possible a slot of their own that fits (augmenting paths): slots by ticket. */
function assign(
  tickets: readonly StormTicket[],
  slots: number,
  fits: (ticket: StormTicket, slot: number) => boolean,
): ReadonlyMap<StormTicket, number> {
  const holders = new Map<number, StormTicket>()
  const place = (ticket: StormTicket, tried: Set<number>): boolean => {
    for (let slot = 0; slot < slots; slot++) {
      if (tried.has(slot) || !fits(ticket, slot)) continue
      tried.add(slot)
      const holder = holders.get(slot)
      if (holder !== undefined && !place(holder, tried)) continue
      holders.set(slot, ticket)
      return true
    }
    return false
  }
  for (const ticket of tickets) place(ticket, new Set())
  return new Map([...holders].map(([slot, ticket]) => [ticket, slot]))
}

/** True for an execute that the storm itself has sent. */
function isPreparation(body: string): boolean {
  const { name, params } = JSON.parse(body) as { name: string; params: { size?: string } }
  return OUTSIDE.has(name) || (name === 'addTrailingStop' && params.size === PREPARED_SIZE)
}

/** Orders that a person would call alike: an opening is so whatever stops it is sent with. */
function alikeKeyOf({ name, params }: StormTicket): string {
  // A deposit of everything leaves a row of any amount.
  if (name.startsWith('depositSelf')) return 'deposit'
  const { takeProfit: _, stopLoss: __, stopLossPrice: ___, ...terms } = params
  if (name.startsWith('newPositionOrder')) return keyOf('newPositionOrder', terms)
  // The price of a trailing stop moves, so it tells none from another.
  return keyOf(name, name === 'addTrailingStop' ? terms : params)
}

function keyOf(name: string, params: object): string {
  return `${name} ${JSON.stringify(Object.entries(params).toSorted(([one], [other]) => (one < other ? -1 : 1)))}`
}
