import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { AccessMode } from '../config.js'
import { keys } from '../redis/keys.js'
import { createScript } from '../redis/script.js'

/** Where a person stands with the gate. `stranger` never asked; `pending` did, and no admin has answered. */
export type Standing = 'admin' | 'trader' | 'stranger' | 'pending' | 'refused'

/** An admin's answer to somebody who asked to come in. */
export type Decision = 'trader' | 'refused'

/** How a person who asked is to be spoken of, and spoken to. */
interface Asker {
  /** As they call themselves; shown to admins, trusted by nobody. */
  readonly name: string
  /** As in the name of a locale file. */
  readonly language: string
}

/** What a decision changed. */
interface Decided {
  /** False when the same was decided before. */
  readonly changed: boolean
  readonly asker: Asker
}

/** Who may use the bot. People are known by their numeric Telegram id alone: names change hands. */
export interface People {
  standing(userId: number): Promise<Standing>
  /** Notes that a stranger asks to come in. Of somebody who asked before, or was answered, nothing changes. */
  ask(userId: number, asker: Asker): Promise<void>
  /** Keeps an admin's decision. */
  decide(userId: number, decision: Decision, adminId: number): Promise<Decided>
  readonly admins: readonly number[]
}

const storedRole = z.enum(['pending', 'trader', 'refused'])

/** Key: the person. Values: fields and values. An answer may come before the note that somebody asked, and stands. */
const askScript = createScript(`
  if redis.call('HEXISTS', KEYS[1], 'role') == 1 then return 0 end
  redis.call('HSET', KEYS[1], unpack(ARGV))
  return 1
`)

/** Key: the person. Values: fields and values. Gives what was known before, so that of two answers at once one is the change. */
const decideScript = createScript(`
  local before = redis.call('HMGET', KEYS[1], 'role', 'name', 'language')
  redis.call('HSET', KEYS[1], unpack(ARGV))
  return before
`)

export function createPeople({
  redis,
  access,
  adminUsers,
  allowedUsers,
  now,
}: {
  readonly redis: Redis
  readonly access: AccessMode
  readonly adminUsers: readonly number[]
  readonly allowedUsers: readonly number[]
  /** The time, in milliseconds. */
  readonly now: () => number
}): People {
  const admins = new Set(adminUsers)
  const allowed = new Set(allowedUsers)

  const decided = async (userId: number): Promise<z.output<typeof storedRole> | undefined> => {
    const role = await redis.hget(keys.person(userId), 'role')
    return role === null ? undefined : storedRole.parse(role)
  }

  return {
    admins: adminUsers,
    standing: async (userId) => {
      if (admins.has(userId)) return 'admin'
      const role = await decided(userId)
      if (role === 'refused') return 'refused'
      if (allowed.has(userId) || access === 'open') return 'trader'
      // On a list of names nobody can ask, and an earlier yes given in another mode does not count.
      if (access === 'allowlist') return 'refused'
      return role ?? 'stranger'
    },
    ask: async (userId, { name, language }) => {
      await askScript(
        redis,
        [keys.person(userId)],
        ['role', 'pending', 'askedAt', now(), 'name', name, 'language', language],
      )
    },
    decide: async (userId, decision, adminId) => {
      const [role, name, language] = (await decideScript(
        redis,
        [keys.person(userId)],
        ['role', decision, 'decidedBy', adminId, 'decidedAt', now()],
      )) as (string | null)[]
      return { changed: role !== decision, asker: { name: name ?? '', language: language ?? '' } }
    },
  }
}
