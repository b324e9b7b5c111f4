import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import { keys } from '../../redis/keys.js'
import { createNamedScript } from '../../redis/script.js'
import { hashSecret } from '../hashed-secret.js'
import { PERSON_CODE, parsePersonCode, personCode } from '../person-code.js'
import { readSessionPage, SESSION_MS, type Session } from './sessions.js'
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
    local ends, of = string.match(redis.call('HGET', sessions, id) or '', '^(%d+):(%d+):')
    return of == bot and tonumber(ends) > tonumber(now)
  end
`

/**
 * Keys: the sessions, what is known of each. Values: the id of the session, the bot, the time now, the hash of the code, the time until
 * which it counts, the time that a session lasts. Gives 0 if the session is over or confirmed. Of sessions that are over, nothing is left.
 */
const createCodeScript = createNamedScript(
  { keys: ['sessions', 'pages'], values: ['session', 'bot', 'now', 'code', 'codeUntil', 'lastsMs'] },
  `
  ${goesOn}
  for _, id in ipairs(redis.call('HKEYS', pages)) do
    if redis.call('HEXISTS', sessions, id) == 0 and id ~= 'misses' then redis.call('HDEL', pages, id) end
  end
  local page = cjson.decode(redis.call('HGET', pages, session) or '{"name":""}')
  if page.isConfirmed or not goesOn(session, bot, now) then return 0 end
  page.code = code
  page.codeUntil = tonumber(codeUntil)
  redis.call('HSET', pages, session, cjson.encode(page))
  redis.call('PEXPIRE', pages, lastsMs)
  return 1
`,
)

/**
 * Keys: the sessions, what is known of each. Values: the hash of the code, the bot, the time now, 1 if the person of the sessions sent
 * it, the most misses. Gives what became of it.
 */
const redeemScript = createNamedScript(
  { keys: ['sessions', 'pages'], values: ['code', 'bot', 'now', 'isOwn', 'mostMisses'] },
  `
  ${goesOn}
  local ids = redis.call('HKEYS', pages)
  for _, id in ipairs(ids) do
    local page = id ~= 'misses' and cjson.decode(redis.call('HGET', pages, id))
    if page and page.code == code and goesOn(id, bot, now) then
      if isOwn == '0' then
        redis.call('HDEL', sessions, id)
        redis.call('HDEL', pages, id)
        return 'ended'
      end
      if not page.isConfirmed and page.codeUntil <= tonumber(now) then return 'unknown' end
      page.isConfirmed = true
      redis.call('HSET', pages, id, cjson.encode(page))
      return 'confirmed'
    end
  end
  if isOwn == '1' and #ids > 0 and redis.call('HINCRBY', pages, 'misses', 1) >= tonumber(mostMisses) then
    for _, id in ipairs(ids) do
      local page = id ~= 'misses' and cjson.decode(redis.call('HGET', pages, id))
      if page and not page.isConfirmed then
        page.code = nil
        redis.call('HSET', pages, id, cjson.encode(page))
      end
    end
  end
  return 'unknown'
`,
)

export function createSessionCodes(deps: {
  readonly redis: Redis
  /** Numeric id of the bot, which alone takes codes of its sessions. */
  readonly botId: number
  readonly random: Random
  readonly now: Clock
}): SessionCodes {
  const { redis, botId, random, now } = deps
  const keysOf = (userId: number) => ({
    sessions: keys.miniAppSessions(userId),
    pages: keys.miniAppPages(userId),
  })
  return {
    create: async ({ userId, id }) => {
      const secret = Array.from({ length: LENGTH }, () => ALPHABET[random.below(ALPHABET.length)]).join('')
      const at = now()
      const made = await createCodeScript(redis, keysOf(userId), {
        session: id,
        bot: botId,
        now: at,
        code: hashSecret(secret),
        codeUntil: at + CODE_MS,
        lastsMs: SESSION_MS,
      })
      return made === 1 ? `${personCode(userId)}-${secret}` : undefined
    },
    stateOf: async ({ userId, id }) => {
      const { sessions, pages } = keysOf(userId)
      // Together: a session that has just been ended is not confirmed.
      const read = await redis.multi().hexists(sessions, id).hget(pages, id).exec()
      const [[, isThere] = [], [, page] = []] = read ?? []
      if (isThere !== 1 || typeof page !== 'string') return 'no-code'
      const { isConfirmed, code, codeUntil } = readSessionPage(page)
      if (isConfirmed) return 'confirmed'
      return code !== undefined && now() < codeUntil ? 'waiting' : 'no-code'
    },
    redeem: async (senderId, code) => {
      const { person = '', secret = '' } = CODE.exec(code.trim().toLowerCase())?.groups ?? {}
      const ownerId = parsePersonCode(person)
      if (ownerId === undefined) return { is: 'unknown' }
      const isOwn = ownerId === senderId
      const result = await redeemScript(redis, keysOf(ownerId), {
        code: hashSecret(secret),
        bot: botId,
        now: now(),
        isOwn: isOwn ? 1 : 0,
        mostMisses: MOST_MISSES,
      })
      if (!isOwn) return { is: 'foreign', ownerId, hasEnded: result === 'ended' }
      return { is: result === 'confirmed' ? 'confirmed' : 'unknown' }
    },
  }
}
