import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import { keys } from '../../../redis/keys.js'
import { createScript } from '../../../redis/script.js'

/** A message that shows a secret. */
export interface ShownSecret {
  readonly chatId: number
  readonly messageId: number
}

/** Messages that show a secret, until they are deleted; they are found again after a restart. */
export interface ShownSecrets {
  /** Notes a message that is to be deleted a minute from now. */
  add(shown: ShownSecret): Promise<void>
  /** Takes one whose time is over, for a while; undefined when there is none. */
  takeDue(): Promise<ShownSecret | undefined>
  /** Notes that it is deleted, or never can be. */
  gone(shown: ShownSecret): Promise<void>
}

/** The time that a secret is shown, in milliseconds. */
const SHOWN_MS = 60_000

/** After this somebody else tries to delete it, in milliseconds. */
const TURN_MS = 10_000

/**
 * Takes a message whose time is over, or is said to be so far ahead that a wrong clock noted it, and puts its next turn
 * off. Key: the messages. Values: now, the time of the next turn, the latest time that a right clock notes. Gives the
 * member, or nothing.
 */
const takeScript = createScript(`
  local member = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, 1)[1]
    or redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[3], '+inf', 'LIMIT', 0, 1)[1]
  if not member then return false end
  redis.call('ZADD', KEYS[1], ARGV[2], member)
  return member
`)

export function createShownSecrets(deps: { readonly redis: Redis; readonly now: Clock }): ShownSecrets {
  const member = ({ chatId, messageId }: ShownSecret): string => `${chatId}/${messageId}`
  return {
    add: async (shown) => {
      await deps.redis.zadd(keys.secretsShown(), deps.now() + SHOWN_MS, member(shown))
    },
    takeDue: async () => {
      const values = [deps.now(), deps.now() + TURN_MS, deps.now() + SHOWN_MS]
      const due = await takeScript(deps.redis, [keys.secretsShown()], values)
      if (typeof due !== 'string') return undefined
      const [chatId = '', messageId = ''] = due.split('/')
      return { chatId: Number.parseInt(chatId, 10), messageId: Number.parseInt(messageId, 10) }
    },
    gone: async (shown) => {
      await deps.redis.zrem(keys.secretsShown(), member(shown))
    },
  }
}
