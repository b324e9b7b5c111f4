import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import { keys } from '../../redis/keys.js'
import { createScript } from '../../redis/script.js'
import { hashSecret } from '../hashed-secret.js'
import { PERSON_CODE, parsePersonCode, personCode } from '../person-code.js'
import { pageOf, SESSION_MS, type Session } from './sessions.js'
import type { Random } from '../../lib/random.js'

/** Time that a code counts, in milliseconds. */
export const CODE_MS = 10 * 60_000

/** Wrong codes of a person in half an hour, after which the codes of their sessions count no more. */
const MOST_MISSES = 5

/** Characters of a code, 60 bits: small letters and digits that nobody takes for others. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz'
const LENGTH = 12

const CODE = new RegExp(`^(?<person>${PERSON_CODE})-(?<secret>[${ALPHABET}]{${LENGTH}})$`)

/** Result of a code that somebody sent to the bot. */
export type Redeemed =
  /** The page is of who sent it, and may take a secret from now on. */
  | { readonly is: 'confirmed' }
  /** The page is of `ownerId`, and somebody else sits before it. Its session has ended, if the code was one of theirs. */
  | { readonly is: 'foreign'; readonly ownerId: number; readonly hasEnded: boolean }
  /** No such code: mistyped, too old, or of a session that is over. */
  | { readonly is: 'unknown' }

/** State of a session: confirmed, or with a code that counts, or without one. */
export type CodeState = 'confirmed' | 'waiting' | 'no-code'

/**
 * Codes that confirm a session from the chat of the person who sits before its page. The page shows the code and its reader sends it to
 * the bot from their own Telegram: so the bot learns if the one who reads is the one whose desk it is. Somebody who begins a session
 * of their own in the browser of another person never sees the code, and the other person ends the session by sending it.
 */
export interface SessionCodes {
  /** Makes the code of a session, in the place of the one before; undefined if the session is over or confirmed. */
  create(session: Session): Promise<string | undefined>
  /** State of a session now; one that is over has no code. */
  stateOf(session: Session): Promise<CodeState>
  /** Redeems a code that somebody sent. Sent twice by its own person, it confirms the one session that it did before. */
  redeem(senderId: number, code: string): Promise<Redeemed>
}

/** A Lua function for scripts: true if a session of this bot goes on. */
const goesOn = `
  local function goesOn(id, bot, now)
    local ends, of = string.match(redis.call('HGET', KEYS[1], id) or '', '^(%d+):(%d+):')
    return of == bot and tonumber(ends) > tonumber(now)
  end
`

/**
 * Keys: the sessions, what is known of each. Values: the id of the session, the bot, the time now, the hash of the code, the time until
 * which it counts, the time that a session lasts. Gives 0 if the session is over or confirmed. Of sessions that are over, nothing is left.
 */
const createCodeScript = createScript(`
  ${goesOn}
  for _, id in ipairs(redis.call('HKEYS', KEYS[2])) do
    if redis.call('HEXISTS', KEYS[1], id) == 0 and id ~= 'misses' then redis.call('HDEL', KEYS[2], id) end
  end
  local page = cjson.decode(redis.call('HGET', KEYS[2], ARGV[1]) or '{"name":""}')
  if page.isConfirmed or not goesOn(ARGV[1], ARGV[2], ARGV[3]) then return 0 end
  page.code = ARGV[4]
  page.codeUntil = tonumber(ARGV[5])
  redis.call('HSET', KEYS[2], ARGV[1], cjson.encode(page))
  redis.call('PEXPIRE', KEYS[2], ARGV[6])
  return 1
`)

/**
 * Keys: the sessions, what is known of each. Values: the hash of the code, the bot, the time now, 1 if the person of the sessions sent
 * it, the most misses. Gives what became of it.
 */
const redeemScript = createScript(`
  ${goesOn}
  local ids = redis.call('HKEYS', KEYS[2])
  for _, id in ipairs(ids) do
    local page = id ~= 'misses' and cjson.decode(redis.call('HGET', KEYS[2], id))
    if page and page.code == ARGV[1] and goesOn(id, ARGV[2], ARGV[3]) then
      if ARGV[4] == '0' then
        redis.call('HDEL', KEYS[1], id)
        redis.call('HDEL', KEYS[2], id)
        return 'ended'
      end
      if not page.isConfirmed and page.codeUntil <= tonumber(ARGV[3]) then return 'unknown' end
      page.isConfirmed = true
      redis.call('HSET', KEYS[2], id, cjson.encode(page))
      return 'confirmed'
    end
  end
  if ARGV[4] == '1' and #ids > 0 and redis.call('HINCRBY', KEYS[2], 'misses', 1) >= tonumber(ARGV[5]) then
    for _, id in ipairs(ids) do
      local page = id ~= 'misses' and cjson.decode(redis.call('HGET', KEYS[2], id))
      if page and not page.isConfirmed then
        page.code = nil
        redis.call('HSET', KEYS[2], id, cjson.encode(page))
      end
    end
  end
  return 'unknown'
`)

export function createSessionCodes(deps: {
  readonly redis: Redis
  /** Numeric id of the bot, which alone takes codes of its sessions. */
  readonly botId: number
  readonly random: Random
  readonly now: Clock
}): SessionCodes {
  const { redis, botId, random, now } = deps
  const keysOf = (userId: number): readonly string[] => [
    keys.miniAppSessions(userId),
    keys.miniAppPages(userId),
  ]
  return {
    create: async ({ userId, id }) => {
      const secret = Array.from({ length: LENGTH }, () => ALPHABET[random.below(ALPHABET.length)]).join('')
      const at = now()
      const made = await createCodeScript(redis, keysOf(userId), [
        id,
        botId,
        at,
        hashSecret(secret),
        at + CODE_MS,
        SESSION_MS,
      ])
      return made === 1 ? `${personCode(userId)}-${secret}` : undefined
    },
    stateOf: async ({ userId, id }) => {
      const [sessions, pages] = keysOf(userId)
      // Together: a session that has just been ended is not confirmed.
      const read = await redis
        .multi()
        .hexists(sessions ?? '', id)
        .hget(pages ?? '', id)
        .exec()
      const [[, isThere] = [], [, page] = []] = read ?? []
      if (isThere !== 1 || typeof page !== 'string') return 'no-code'
      const { isConfirmed, code, codeUntil } = pageOf(page)
      if (isConfirmed) return 'confirmed'
      return code !== undefined && now() < codeUntil ? 'waiting' : 'no-code'
    },
    redeem: async (senderId, code) => {
      const { person = '', secret = '' } = CODE.exec(code.trim().toLowerCase())?.groups ?? {}
      const ownerId = parsePersonCode(person)
      if (ownerId === undefined) return { is: 'unknown' }
      const isOwn = ownerId === senderId
      const result = await redeemScript(redis, keysOf(ownerId), [
        hashSecret(secret),
        botId,
        now(),
        isOwn ? 1 : 0,
        MOST_MISSES,
      ])
      if (!isOwn) return { is: 'foreign', ownerId, hasEnded: result === 'ended' }
      return { is: result === 'confirmed' ? 'confirmed' : 'unknown' }
    },
  }
}
