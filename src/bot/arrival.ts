import type { Redis } from 'ioredis'
import type { People } from '../accounts/people.js'
import type { Counted, RateKind, Rates } from '../accounts/rates.js'
import type { Standing } from '../accounts/role.js'
import { createKnownZones, settingsOf, type Settings } from '../accounts/settings.js'
import { keys } from '../redis/keys.js'
import { createScript } from '../redis/script.js'
import type { Coming } from './middleware/what-comes.js'

/** What an update is, and what is known of the person behind it. */
export interface Arrival {
  readonly coming: Coming
  /** Whether they go too fast. */
  readonly counted: Counted
  readonly settings: Settings
  readonly standing: Standing
  /** Whether what is told them unasked in this chat is held back, because the chat refused it. */
  readonly isParked: boolean
  /** The state of the conversations that they have in this chat, sealed; null where there are none. */
  readonly conversation: string | null
}

/** What is kept of the person. */
type Known = Omit<Arrival, 'coming' | 'counted'>

/**
 * Keys: the person's settings, what the gate knows of them, the chats that are parked, and, where there is a chat, the
 * state of their conversations in it. Value: the chat. Gives what is there, of the gate the role alone.
 */
const arrivalScript = createScript(`
  return {
    redis.call('HGETALL', KEYS[1]),
    redis.call('HGET', KEYS[2], 'role'),
    redis.call('SISMEMBER', KEYS[3], ARGV[1]),
    KEYS[4] and redis.call('GET', KEYS[4]) or false
  }
`)

/** Reads what nearly every update needs of the person behind it, in one step: each trip to Redis costs more than what it brings. */
export type ReadArrival = (update: {
  readonly coming: Coming
  readonly userId: number
  readonly chatId: number | undefined
  /** What the update counts as. */
  readonly kind: RateKind
}) => Promise<Arrival>

export function createReadArrival({
  redis,
  people,
  rates,
}: {
  readonly redis: Redis
  readonly people: Pick<People, 'standingOf'>
  readonly rates: Pick<Rates, 'count'>
}): ReadArrival {
  const isKnown = createKnownZones()
  const readPerson = async (userId: number, chatId: number | undefined): Promise<Known> => {
    const names = [keys.settings(userId), keys.person(userId), keys.outboxParked(userId)]
    if (chatId !== undefined) names.push(keys.conversation(userId, chatId))
    const found = await arrivalScript(redis, names, [chatId ?? ''])
    const [fields, role, parked, conversation] = found as [string[], string | null, number, string | null]
    return {
      settings: settingsOf(inPairs(fields), isKnown),
      standing: people.standingOf(userId, role),
      isParked: parked === 1,
      conversation,
    }
  }
  return async ({ coming, userId, chatId, kind }) => {
    const [known, counted] = await Promise.all([
      readPerson(userId, chatId),
      coming === 'membership' ? ({ ok: true } as const) : rates.count(userId, kind),
    ])
    return { coming, counted, ...known }
  }
}

/** A hash as a script gives it: each field before its value. */
function inPairs(fields: readonly string[]): Readonly<Record<string, string>> {
  const hash: Record<string, string> = {}
  for (let at = 0; at + 1 < fields.length; at += 2) hash[fields[at] ?? ''] = fields[at + 1] ?? ''
  return hash
}
