import type { Redis } from 'ioredis'
import type { Logger } from '../lib/log/log.js'
import { keys } from '../redis/keys.js'
import { transact } from '../redis/transaction.js'
import type { Event } from './event.js'
import { readEvent } from './stored-event.js'

/** Events of a person after one of them. */
interface EventPage {
  readonly events: readonly Event[]
  /** The id to go on after: that of the last entry that was read, also where it is not among the events. Undefined for an empty log. */
  readonly last: string | undefined
  /** True if further events may follow at once. */
  readonly hasMore: boolean
}

/** A read of a log; `removed` where events between the one named and the oldest that is kept are gone. */
type EventRead =
  | ({ readonly ok: true } & EventPage)
  /** Events after the place were removed, up to the one with the id `until`. */
  | { readonly ok: false; readonly reason: 'removed'; readonly until: string }

/** Whose events are read, from where. */
export interface EventQuery {
  readonly userId: number
  /** Id of the token that reads: where its log was lost, one is begun. */
  readonly tokenId: string
  /** The accounts that it sees; undefined for all. Events without an account are seen by all. */
  readonly accounts: readonly string[] | undefined
  /** Id of the last event that was read; undefined for the oldest that is kept. */
  readonly after: string | undefined
  readonly limit: number
}

/** The logs of people. */
export interface EventLog {
  /** The next events, the oldest first. */
  read(place: EventQuery): Promise<EventRead>
}

/** An id of an event, as clients send it back. */
export const EVENT_ID = /^\d{1,15}-\d{1,15}$/

/** The ids of the last event and of the last one that was removed, nothing without a log; and events. */
type LogPage = readonly [
  ends: readonly [last?: string, removed?: string],
  found: readonly (readonly [string, readonly string[]])[],
]

export function createEventLog(deps: {
  readonly redis: Redis
  readonly logger: Pick<Logger, 'warn'>
}): EventLog {
  /** A damaged event is left out: it must not hold up those after it. */
  const decode = (id: string, fields: readonly string[]): Event | undefined => {
    try {
      return readEvent(id, fields)
    } catch (err) {
      deps.logger.warn(
        { event: 'event-damaged', err, id },
        'A logged event cannot be decoded; it is left out',
      )
      return undefined
    }
  }
  return {
    read: async ({ userId, tokenId, accounts, after, limit }) => {
      const log = keys.events(userId)
      const next = async (): Promise<LogPage> =>
        (await transact(deps.redis, {
          run: [
            ['LOGENDS', log],
            ['XRANGE', log, after === undefined ? '-' : `(${after}`, '+', 'COUNT', limit],
          ],
        })) as unknown as LogPage
      const isToken = { reply: ['HEXISTS', keys.apiTokens(userId), tokenId], is: 1 } as const
      let [[, removed], found] = await next()
      if (removed === undefined && (await transact(deps.redis, { when: [isToken], run: [['OPENLOG', log]] })))
        [[, removed], found] = await next()
      if (after !== undefined && removed !== undefined && isBefore(after, removed))
        return { ok: false, reason: 'removed', until: removed }
      const events = found
        .map(([id, fields]) => decode(id, fields))
        .filter((event) => event !== undefined)
        .filter(({ account }) => account === null || accounts === undefined || accounts.includes(account))
      return { ok: true, events, last: found.at(-1)?.[0] ?? after, hasMore: found.length === limit }
    },
  }
}

/** True if an id of an event comes before another. */
function isBefore(one: string, other: string): boolean {
  const [[ms = 0n, number = 0n], [otherMs = 0n, otherNumber = 0n]] = [one, other].map((id) =>
    id.split('-').map(BigInt),
  ) as [bigint[], bigint[]]
  return ms === otherMs ? number < otherNumber : ms < otherMs
}
