import type { Redis } from 'ioredis'
import type { Logger } from '../lib/log/log.js'
import { OPEN_LOG } from '../redis/event-log.js'
import { keys } from '../redis/keys.js'
import { createNamedScript } from '../redis/script.js'
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
type EventRead = ({ readonly ok: true } & EventPage) | { readonly ok: false; readonly reason: 'removed' }

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

/**
 * Keys: the log, the tokens. Values: the id that was read last or nothing, the most entries, the id of the token. Returns 0 if entries
 * after that id were removed; else the entries.
 */
const readScript = createNamedScript(
  { keys: ['log', 'tokens'], values: ['after', 'most', 'token'] },
  `${OPEN_LOG}
  if redis.call('HEXISTS', tokens, token) == 1 then openLog(log) end
  if redis.call('EXISTS', log) == 0 then return {} end
  local function isLess(one, other)
    local ms, number = string.match(one, '^(%d+)-(%d+)$')
    local otherMs, otherNumber = string.match(other, '^(%d+)-(%d+)$')
    if ms == otherMs then return tonumber(number) < tonumber(otherNumber) end
    return tonumber(ms) < tonumber(otherMs)
  end
  if after ~= '' then
    local info, removed = redis.call('XINFO', 'STREAM', log), '0-0'
    for i = 1, #info, 2 do if info[i] == 'max-deleted-entry-id' then removed = info[i + 1] end end
    if isLess(after, removed) then return 0 end
  end
  return redis.call('XRANGE', log, after == '' and '-' or '(' .. after, '+', 'COUNT', most)
`,
)

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
      const found = (await readScript(
        deps.redis,
        { log: keys.events(userId), tokens: keys.apiTokens(userId) },
        { after: after ?? '', most: limit, token: tokenId },
      )) as 0 | readonly (readonly [string, readonly string[]])[]
      if (found === 0) return { ok: false, reason: 'removed' }
      const events = found
        .map(([id, fields]) => decode(id, fields))
        .filter((event) => event !== undefined)
        .filter(({ account }) => account === null || accounts === undefined || accounts.includes(account))
      return { ok: true, events, last: found.at(-1)?.[0] ?? after, hasMore: found.length === limit }
    },
  }
}
