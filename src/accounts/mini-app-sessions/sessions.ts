import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { Clock } from '../../lib/clock.js'
import { keys } from '../../redis/keys.js'
import { readRecord } from '../../redis/record.js'
import { transact } from '../../redis/transaction.js'
import { hashSecret, hasHash, newSecret } from '../hashed-secret.js'
import { PERSON_CODE, parsePersonCode, personCode } from '../person-code.js'
import type { Random } from '../../lib/random.js'

/** Time that a session lasts, in milliseconds. It is not prolonged: the page is opened from the chat again. */
export const SESSION_MS = 30 * 60_000

/** The most sessions of one person; the one that ends first gives way. */
const MOST_SESSIONS = 8

const COOKIE = new RegExp(`^(?<person>${PERSON_CODE})\\.(?<id>[0-9a-f]{8})\\.(?<secret>[A-Za-z0-9_-]{43})$`)
const STORED = /^(?<until>\d{1,15}):(?<bot>\d{1,15}):(?<hash>[\w-]{43})$/

/** A session as its cookie proves it. */
export interface Session {
  /** Numeric Telegram id of its person. */
  readonly userId: number
  /** Its id among the sessions of the person. */
  readonly id: string
}

/** Telegram's statement that a person opened the page. */
interface Opening {
  /** Numeric Telegram id. */
  readonly userId: number
  /** Their name as the page shows it. */
  readonly name: string
  /** Hash of the signed statement: it begins one session only. */
  readonly hash: string
  /** Time until which the statement counts, in milliseconds since the epoch. */
  readonly freshUntil: number
}

/** Sessions of the mini app. Redis has only hashes of their secrets, below the keys of their people. */
export interface Sessions {
  /** Begins a session and gives the value of its cookie; undefined if a session was made of the same statement before. */
  begin(opening: Opening): Promise<string | undefined>
  /** The session of a cookie; undefined if it is malformed, unknown, over, erased, or of another bot. */
  find(cookie: string | undefined): Promise<Session | undefined>
  /** The name of the person, as Telegram gave it when the session began; empty where it is not known. */
  nameOf(session: Session): Promise<string>
}

export function createSessions(deps: {
  readonly redis: Redis
  /** Numeric id of the bot: a session counts for no other one on the same Redis. */
  readonly botId: number
  readonly random: Random
  readonly now: Clock
}): Sessions {
  const { redis, botId, random, now } = deps
  return {
    begin: async ({ userId, name, hash, freshUntil }) => {
      const id = random.bytes(4).toString('hex')
      const secret = newSecret(random)
      const at = now()
      const record = `${at + SESSION_MS}:${botId}:${hashSecret(secret)}`
      const [sessions, entries] = [keys.miniAppSessions(userId), keys.miniAppEntries(userId)]
      const pages = keys.miniAppPages(userId)
      const made = await transact(redis, {
        when: [{ reply: ['ZSCORE', entries, hash], is: '' }],
        run: [
          ['HGETALL', sessions],
          ['HSET', sessions, id, record],
          ['HSET', pages, id, JSON.stringify({ name })],
          ['ZREMRANGEBYSCORE', entries, '-inf', at],
          ['ZADD', entries, freshUntil, hash],
          ...[sessions, entries, pages].map((key) => ['PEXPIRE', key, SESSION_MS] as const),
        ],
      })
      if (!made) return undefined
      const over = overOf(made[0] as readonly string[], at)
      if (over.length > 0)
        await transact(redis, { run: [sessions, pages].map((key) => ['HDEL', key, ...over]) })
      return `${personCode(userId)}.${id}.${secret}`
    },
    find: async (cookie) => {
      const { person = '', id = '', secret = '' } = COOKIE.exec(cookie ?? '')?.groups ?? {}
      const userId = parsePersonCode(person)
      if (userId === undefined) return undefined
      const stored = await redis.hget(keys.miniAppSessions(userId), id)
      const { until = '', bot, hash } = STORED.exec(stored ?? '')?.groups ?? {}
      const endsAt = Number.parseInt(until, 10)
      // Compared in any case, so that the time does not say if there is such a session.
      const isSame = hasHash(secret, hash)
      return isSame && bot === String(botId) && now() < endsAt ? { userId, id } : undefined
    },
    nameOf: async ({ userId, id }) => readSessionPage(await redis.hget(keys.miniAppPages(userId), id)).name,
  }
}

/** The sessions that give way to one that begins at a time: those that are over, and the first to end of too many. Ids and records alternate. */
function overOf(stored: readonly string[], at: number): readonly string[] {
  const all = stored
    .flatMap((id, index) =>
      index % 2 === 0 ? [{ id, ends: Number.parseInt(stored[index + 1] ?? '0', 10) }] : [],
    )
    .toSorted((one, other) => one.ends - other.ends)
  return all
    .filter(({ ends }, place) => ends <= at || place <= all.length - MOST_SESSIONS)
    .map(({ id }) => id)
}

/** Record of a session besides its secret. */
const storedPage = z.object({
  name: z.string(),
  isConfirmed: z.boolean().default(false),
  /** Hash of its code, and the time until which that counts, in milliseconds since the epoch. */
  code: z.string().optional(),
  codeUntil: z.number().default(0),
})

/** Reads the record of a session besides its secret; a version before this one kept none. */
export function readSessionPage(json: string | null): z.output<typeof storedPage> {
  return readRecord('a page', () => storedPage.parse(json === null ? { name: '' } : JSON.parse(json)))
}
