import { MayNotTradeError } from '../confirm-errors.js'
import type { Clock } from '../../../lib/clock.js'
import { attempt } from '../../../lib/result.js'
import type { Timers } from '../../../lib/timers.js'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { People } from '../../../accounts/access/people.js'
import { MOST_TICKETS } from '../../../redis/caps/key-caps.js'
import { keys } from '../../../redis/keys.js'
import { capOf, keysToKeep } from '../../../redis/caps/newest-kept.js'
import type { RedisCommand } from '../../../redis/script.js'
import { noteFields, transact } from '../../../redis/transaction.js'
import { orDamaged, readRecord } from '../../../redis/record.js'
import { untilReplicated } from '../../../redis/replication.js'
import type { WakeUps } from '../../../redis/wake-ups.js'
import { createOutcomeCheckQueues, type OutcomeCheckQueue } from './outcome-check-queues.js'
import { KEPT_AFTER_EXPIRY_MS, moveScript, quoteScript } from './scripts.js'
import type { Reservation } from '../risk/limits/reservations.js'
import { TICKET_STATES, type Quote, type Ticket, type TicketMessage, type TicketState } from './ticket.js'

/** Tickets in Redis. Every change of state is one atomic step, so no two processes move a ticket at once. */
export interface TicketStore {
  /**
   * Keeps a quote, unless there is a ticket of its id: that one stays as it is. Says whether it was kept. It is forgotten a
   * while after it has expired, unless it was confirmed. Its preview is kept until it is confirmed. Rejects with a `MayNotTradeError`
   * when the person may not trade.
   */
  quote(quote: Quote, preview?: string): Promise<boolean>
  read(userId: number, ticketId: string): Promise<Ticket | undefined>
  /**
   * Moves a ticket, if it is in one of the states given. `moved` is true if it did, as asked.
   * Undefined when there is no such ticket. A ticket of somebody who may not trade becomes `not-sent` instead of claimed or
   * sending, and so does one that `addsRisk` instead of sending while its owner is flat, and one of a plan or a guard that is not armed any
   * more. With an `attempt`, a claim is made by it, and any other move happens only while it holds the ticket.
   */
  move(
    ticket: Pick<Quote, 'userId' | 'id'> & {
      readonly attempt?: string
      readonly addsRisk?: boolean
      /** The plan or the guard whose mandate sends it. */
      readonly mandate?: Pick<Quote, 'plan' | 'guard'>
    },
    from: readonly TicketState[],
    to: TicketState,
    fields?: Partial<
      Pick<Ticket, 'quote' | 'outcome' | 'message' | 'before' | 'sentAt' | 'evidence' | 'movedPrice'>
    >,
    /** Of a claim: the risk that it reserves. */
    reservation?: Reservation,
  ): Promise<
    | {
        readonly moved: boolean
        /** Its states before and afterwards: they differ also where it did not move as asked, but for what a rule made of that. */
        readonly before: TicketState
        readonly state: TicketState
        /** True if nothing was done because the reserved risk is another than the reservation was checked against. */
        readonly isConflict?: boolean
      }
    | undefined
  >
  /**
   * Waits until a replica has the state of a ticket, where there is a replica. Rejects when that cannot be confirmed.
   */
  waitUntilReplicated(ticket: Pick<Quote, 'userId' | 'id'>): Promise<void>
  /** A page of a person's confirmed tickets, the latest first: those that can be decoded, and those that cannot. */
  list(userId: number, first: number, count: number): Promise<ListedTickets>
  /** Keeps what the last read of the account has shown of a ticket. */
  keepEvidence(
    ticket: Pick<Quote, 'userId' | 'id'>,
    shown: Pick<Ticket, 'evidence' | 'absences' | 'wallet'>,
  ): Promise<void>
  /** Keeps the message that shows a ticket which was confirmed on none. */
  keepMessage(ticket: Pick<Quote, 'userId' | 'id'>, message: TicketMessage): Promise<void>
  /** Keeps how its owner was told of a stop that is not in place; undefined where it is. */
  keepMissingStopReported(
    ticket: Pick<Quote, 'userId' | 'id'>,
    reported: Ticket['missingStopReported'],
  ): Promise<void>
  /** Ends the reservation of a ticket of unknown outcome: the limits count only what the account shows of it from then on. */
  releaseRisk(ticket: Pick<Quote, 'userId' | 'id'>): Promise<void>
  /** Records that its owner was told of its current state, and that the follow-up of that state is carried out. */
  markReported(ticket: Ticket): Promise<void>
  /** True if its owner was told of its current state, and the follow-up of that state is carried out. */
  wasReported(ticket: Ticket): Promise<boolean>
  /** Records that its owner was told of its current state, while its follow-up is still to be carried out. */
  markShown(ticket: Ticket): Promise<void>
  /** True if its owner was told of its current state before its follow-up was carried out. */
  wasShown(ticket: Ticket): Promise<boolean>
  /** Takes what a ticket's receipt tells of an event for one notice of it: false where another notice has taken it. */
  takeEvent(ticket: Ticket, event: string, noticeId: string): Promise<boolean>
  /** Schedules the next time that the reconciler looks for the outcome of a ticket, in `ms` milliseconds. */
  scheduleOutcomeCheck(quote: Quote, ms: number): Promise<void>
  /** The queues that the reconciler takes tickets from. */
  readonly outcomeCheckQueues: readonly OutcomeCheckQueue[]
  /**
   * The number of a person's tickets, or of those for one account, that are in flight: their outcome is not known yet, or a
   * follow-up waits for them.
   */
  inFlight(userId: number, accountId?: string): Promise<number>
  /** Forgets a ticket, unless it is in flight; says whether it is gone. */
  forget(ticket: Pick<Quote, 'userId' | 'id'>): Promise<boolean>
}

/** A page of confirmed tickets, the latest first. */
export interface ListedTickets {
  readonly tickets: readonly Ticket[]
  readonly damaged: readonly DamagedTicket[]
}

/** A confirmed ticket that cannot be decoded, with what can be read of it. */
export interface DamagedTicket {
  readonly id: string
  /** Milliseconds. */
  readonly confirmedAt: number
  readonly state: TicketState | undefined
  readonly quote: Pick<Quote, 'accountId' | 'chainId' | 'call'> | undefined
}

/** A ticket that must be stored. Rejects where it is gone. */
export async function currentTicket(
  store: Pick<TicketStore, 'read'>,
  { userId, id }: Pick<Quote, 'userId' | 'id'>,
): Promise<Ticket> {
  const ticket = await store.read(userId, id)
  if (!ticket) throw new Error(`The ticket ${id} is gone`)
  return ticket
}

/** The outcome of a ticket whose owner may not trade (any more). */
const BARRED: Ticket['outcome'] = { reason: 'no-role' }
/** The outcome of a ticket that adds risk, and whose owner went flat after it was checked. */
const STOPPED: Ticket['outcome'] = { reason: 'limit', breach: 'limit-flat' }
/** The outcome of a ticket whose plan or guard was stopped, paused or frozen after it was checked. */
const HELD_BACK: Ticket['outcome'] = { reason: 'held-back' }

const texts = z.record(z.string(), z.string())
const stored = z.object({
  quote: z.string(),
  preview: z.string().optional(),
  state: z.string(),
  since: z.string().regex(/^\d+$/),
  outcome: z.string().optional(),
  message: z.string().optional(),
  before: z.string().optional(),
  sentAt: z.string().optional(),
  evidence: z.string().optional(),
  absences: z.string().optional(),
  wallet: z.string().optional(),
  reserved: z.string().optional(),
  movedPrice: z.string().optional(),
  missingStopReported: z.enum(['', 'bare', 'covered']).optional(),
})

/** Parts of a quote that say which position it is for. */
const placed = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('not JSON')
      return z.NEVER
    }
  })
  .pipe(
    z.object({
      accountId: z.string(),
      chainId: z.string(),
      call: z.object({ name: z.string(), params: z.record(z.string(), z.unknown()) }),
    }),
  )

export function createTicketStore(deps: {
  readonly redis: Redis
  /** Says who may trade. */
  readonly people: Pick<People, 'tradingRoles'>
  /** Messages of other processes, for those who take from the queues. */
  readonly wakeUps?: WakeUps
  readonly timers: Pick<Timers, 'after'>
  readonly now: Clock
}): TicketStore {
  const read = async (userId: number, ticketId: string): Promise<Ticket | undefined> => {
    const fields = await deps.redis.hgetall(keys.ticket(userId, ticketId))
    return 'quote' in fields ? readRecord('a ticket', () => ticketOf(fields)) : undefined
  }
  /** Notes the current state of a ticket in a field of it. */
  const note = async ({ quote: { userId, id }, state, since }: Ticket, field: string): Promise<void> => {
    await noteFields(deps.redis, keys.ticket(userId, id), field, `${state} ${since}`)
  }
  const isNoted = async ({ quote: { userId, id }, state, since }: Ticket, field: string): Promise<boolean> =>
    (await deps.redis.hget(keys.ticket(userId, id), field)) === `${state} ${since}`
  const damagedOf = async (userId: number, id: string, confirmedAt: number): Promise<DamagedTicket> => {
    const fields = await attempt(deps.redis.hmget(keys.ticket(userId, id), 'state', 'quote'))
    const [state, quote] = fields.ok ? fields.value : []
    return {
      id,
      confirmedAt,
      state: TICKET_STATES.find((one) => one === state),
      quote: placed.safeParse(quote ?? '').data as DamagedTicket['quote'],
    }
  }
  const checks = createOutcomeCheckQueues(deps)
  return {
    read,
    quote: async (quote, preview = '') => {
      const key = keys.ticket(quote.userId, quote.id)
      const { quotedAt, expiresAt } = quote
      const keptMs = expiresAt - quotedAt + KEPT_AFTER_EXPIRY_MS
      const [isNew, role] = (await quoteScript(
        deps.redis,
        { ...keysToKeep(key), owner: keys.person(quote.userId) },
        { quote: JSON.stringify(quote), since: quotedAt, expiresAt, keptMs, most: capOf(key).most, preview },
      )) as [number, string | null]
      // It is kept, but nobody can confirm it.
      if (!deps.people.tradingRoles(quote.userId).includes(role ?? ''))
        throw new MayNotTradeError(`The person ${quote.userId} may not trade`)
      return isNew === 1
    },
    move: async (
      { userId, id, attempt = '', addsRisk = false, mandate: { plan, guard } = {} },
      from,
      to,
      fields = {},
      reservation,
    ) => {
      const traders = deps.people
        .tradingRoles(userId)
        .map((role) => `<${role}>`)
        .join('')
      const reply = await moveScript(
        deps.redis,
        {
          ticket: keys.ticket(userId, id),
          tickets: keys.tickets(userId),
          owner: keys.person(userId),
          log: keys.events(userId),
          quotes: keys.newest(userId, 'ticket'),
          limits: keys.limits(userId),
          mandates: plan ? keys.plans(userId) : keys.guards(userId),
        },
        {
          id,
          from: `,${from.join(',')},`,
          asked: to,
          now: deps.now(),
          most: MOST_TICKETS,
          traders,
          barred: JSON.stringify(BARRED),
          stopped: addsRisk ? JSON.stringify(STOPPED) : '',
          mandate: (plan ?? guard)?.id ?? '',
          heldBack: JSON.stringify(HELD_BACK),
          reserved: reservation ? keys.reservedRisk(userId, reservation.venue) : '',
          size: reservation?.size.toFixed() ?? '',
          version: reservation?.version ?? '',
          attempt,
        },
        Object.entries(fields).map(([field, value]) => ({ field, value: JSON.stringify(value) })),
      )
      if (reply === null) return undefined
      const [state, moved, before] = reply as [TicketState, number, TicketState]
      return {
        state,
        before,
        moved: moved === 1,
        ...(moved === 2 ? { isConflict: true } : {}),
      }
    },
    waitUntilReplicated: ({ userId, id }) => untilReplicated(deps.redis, keys.ticket(userId, id)),
    list: async (userId, first, count) => {
      const key = keys.tickets(userId)
      const flat = await deps.redis.zrevrange(key, first, first + count - 1, 'WITHSCORES')
      const ids = flat.filter((_, place) => place % 2 === 0)
      const all = await Promise.all(ids.map(async (id) => await orDamaged(read(userId, id))))
      const damaged = ids.flatMap((id, place) =>
        all[place] === 'damaged' ? [damagedOf(userId, id, Number(flat[2 * place + 1]))] : [],
      )
      return {
        tickets: all.flatMap((one) => (one === 'damaged' ? [] : (one ?? []))),
        damaged: await Promise.all(damaged),
      }
    },
    keepEvidence: async ({ userId, id }, { evidence, absences = {}, wallet }) => {
      const fields = {
        absences: JSON.stringify(absences),
        ...(evidence && { evidence: JSON.stringify(evidence) }),
        ...(wallet !== undefined && { wallet }),
      }
      await noteFields(deps.redis, keys.ticket(userId, id), ...Object.entries(fields).flat())
    },
    keepMessage: async ({ userId, id }, message) => {
      await noteFields(deps.redis, keys.ticket(userId, id), 'message', JSON.stringify(message))
    },
    keepMissingStopReported: async ({ userId, id }, reported) => {
      await noteFields(deps.redis, keys.ticket(userId, id), 'missingStopReported', reported ?? '')
    },
    releaseRisk: async ({ userId, id }) => {
      const key = keys.ticket(userId, id)
      const reserved = await deps.redis.hget(key, 'reserved')
      if (reserved === null) return
      await transact(deps.redis, {
        when: [{ reply: ['HGET', key, 'reserved'], is: reserved }],
        run: [...releasing(reserved, id), ['HDEL', key, 'reserved']],
      })
    },
    markReported: (ticket) => note(ticket, 'reported'),
    wasReported: (ticket) => isNoted(ticket, 'reported'),
    markShown: (ticket) => note(ticket, 'shown'),
    wasShown: (ticket) => isNoted(ticket, 'shown'),
    takeEvent: async ({ quote: { userId, id } }, event, noticeId) => {
      const [key, field] = [keys.ticket(userId, id), `told ${event}`]
      const replies = await transact(deps.redis, {
        when: [{ reply: ['EXISTS', key], is: 1 }],
        run: [
          ['HSETNX', key, field, noticeId],
          ['HGET', key, field],
        ],
      })
      return replies?.[1] === noticeId
    },
    scheduleOutcomeCheck: (quote, ms) => checks.schedule(quote, ms),
    outcomeCheckQueues: checks.all,
    inFlight: async (userId, accountId = '') => {
      const ids = await deps.redis.zrange(keys.tickets(userId), '0', '-1')
      const all = await transact(deps.redis, {
        run: ids.map((id) => ['HMGET', keys.ticket(userId, id), ...DECIDING]),
      })
      return (all as readonly DecidingFields[]).filter(
        (fields) =>
          isInFlight(fields) && (accountId === '' || fields[2]?.includes(`"accountId":"${accountId}"`)),
      ).length
    },
    forget: async ({ userId, id }) => {
      const key = keys.ticket(userId, id)
      for (;;) {
        const fields = (await deps.redis.hmget(key, ...DECIDING)) as unknown as DecidingFields
        if (isInFlight(fields)) return false
        const reserved = fields[5]
        const isGone = await transact(deps.redis, {
          // Again where it has moved meanwhile.
          when: DECIDING.map((field, place) => ({ reply: ['HGET', key, field], is: fields[place] ?? '' })),
          run: [
            ...(reserved === null ? [] : releasing(reserved, id)),
            ['DEL', key],
            ['ZREM', keys.tickets(userId), id],
          ],
        })
        if (isGone) return true
      }
    },
  }
}

/** The fields that tell if a ticket is in flight, and the hash that reserves its risk. */
const DECIDING = ['state', 'outcome', 'quote', 'reported', 'since', 'reserved'] as const
type DecidingFields = readonly [
  state: string | null,
  outcome: string | null,
  quote: string | null,
  reported: string | null,
  since: string | null,
  reserved: string | null,
]

/**
 * True if a ticket is in flight: it is being sent, its outcome is not known yet, or a follow-up waits for it, without which a position could
 * be left unprotected. Deleted, nobody would know that it was sent.
 */
function isInFlight([state, outcome, quote, reported, since]: DecidingFields): boolean {
  const isGivenUp = outcome?.includes('"unseen"') ?? false
  if (state === 'claimed' || state === 'sending') return true
  if (state === 'unknown') return !isGivenUp
  if (!quote?.includes('"followUp":{')) return false
  if (state === 'accepted') return !isGivenUp
  return state === 'done' && reported !== `done ${since}`
}

/** The steps of a transaction that end the reservation of a ticket in a hash of reserved risk. */
function releasing(reserved: string, id: string): readonly RedisCommand[] {
  return [
    ['HDEL', reserved, id],
    ['HINCRBY', reserved, ' version', 1],
  ]
}

function ticketOf(fields: Readonly<Record<string, string>>): Ticket {
  const { quote, state, since, outcome, message, before, ...sent } = stored.parse(fields)
  return {
    quote: JSON.parse(quote) as Quote,
    preview: sent.preview,
    state: state as TicketState,
    since: Number.parseInt(since, 10),
    outcome: outcome === undefined ? {} : texts.parse(JSON.parse(outcome)),
    message: message === undefined ? undefined : (JSON.parse(message) as TicketMessage),
    before: before === undefined ? undefined : (JSON.parse(before) as Ticket['before']),
    sentAt: sent.sentAt === undefined ? undefined : (JSON.parse(sent.sentAt) as number),
    evidence: sent.evidence === undefined ? undefined : (JSON.parse(sent.evidence) as Ticket['evidence']),
    movedPrice: sent.movedPrice === undefined ? undefined : (JSON.parse(sent.movedPrice) as string),
    ...(sent.reserved === undefined ? {} : { holdsRisk: true }),
    ...(sent.missingStopReported ? { missingStopReported: sent.missingStopReported } : {}),
    absences: sent.absences === undefined ? undefined : (JSON.parse(sent.absences) as Ticket['absences']),
    ...(sent.wallet === undefined ? {} : { wallet: sent.wallet }),
  }
}
