import type { Redis } from 'ioredis'
import { takeDueScript } from '../../redis/due.js'
import { keys } from '../../redis/keys.js'

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

/** How long a secret is shown, in milliseconds. */
const SHOWN_MS = 60_000

/** After this somebody else tries to delete it, in milliseconds. */
const TURN_MS = 10_000

export function createShownSecrets({
  redis,
  now,
}: {
  readonly redis: Redis
  /** The time, in milliseconds. */
  readonly now: () => number
}): ShownSecrets {
  const member = ({ chatId, messageId }: ShownSecret): string => `${chatId}/${messageId}`
  return {
    add: async (shown) => {
      await redis.zadd(keys.secretsShown(), now() + SHOWN_MS, member(shown))
    },
    takeDue: async () => {
      const due = await takeDueScript(redis, [keys.secretsShown()], [now(), now() + TURN_MS])
      if (typeof due !== 'string') return undefined
      const [chatId = '', messageId = ''] = due.split('/')
      return { chatId: Number.parseInt(chatId, 10), messageId: Number.parseInt(messageId, 10) }
    },
    gone: async (shown) => {
      await redis.zrem(keys.secretsShown(), member(shown))
    },
  }
}
