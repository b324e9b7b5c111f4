import { GrammyError, type Api } from 'grammy'
import type { Redis } from 'ioredis'
import type { Settings } from '../../../accounts/settings/settings.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Timers } from '../../../lib/timers.js'
import { keys } from '../../../redis/keys.js'
import { createLease } from '../../../redis/lease.js'
import { transact } from '../../../redis/transaction.js'
import { isPaper } from '../../../service/venues.js'
import type { Text } from '../text/languages.js'
import type { Random } from '../../../lib/random.js'

/** The topics of a private chat: what a person armed, what happens to their accounts, and the same of practice accounts. */
export type TopicName = 'alerts' | 'trading' | 'paper'

/** The topic of what happens to an account at a venue. */
export function tradingTopicOf(venue: string): TopicName {
  return isPaper(venue) ? 'paper' : 'trading'
}

/** The topics that the bot creates in private chats, for people who have switched them on. */
export interface OwnTopics {
  /**
   * Id of a topic, which is created where it is missing, by one process. Undefined where the person has not switched topics on,
   * the bot has none, or Telegram does not create it: then the message goes to the main thread.
   */
  find(owner: TopicOwner, name: TopicName): Promise<number | undefined>
  /** Id of the topic that replaces a deleted one, as `find` does. */
  replace(owner: TopicOwner, name: TopicName, deletedId: number): Promise<number | undefined>
}

/** A person in their private chat, and the language of the topics' names. */
export interface TopicOwner {
  readonly userId: number
  readonly settings: Pick<Settings, 'topics'>
  readonly text: Text
}

/** The longest time for which one process creates topics of a person, in milliseconds. */
const LEASE_MS = 15_000

/** While another process creates a topic: the pauses before it is looked for again, in milliseconds, and their number. */
const PAUSE_MS = 250
const PAUSES = 12

/** Milliseconds without an attempt after Telegram refused to create a topic of a person. */
const REFUSED_MS = 600_000

/** People of whom a refusal is remembered. */
const MOST_REFUSED = 10_000

export function createOwnTopics(deps: {
  readonly redis: Redis
  readonly api: Pick<Api, 'createForumTopic'>
  /** True if the bot has topics in private chats, as Telegram says. */
  readonly hasTopics: boolean
  readonly logger: Pick<Logger, 'warn'>
  readonly timers: Pick<Timers, 'now' | 'sleep'>
  readonly random: Random
}): OwnTopics {
  const { redis, timers } = deps
  const refused = new Map<number, number>()

  const read = async (userId: number, name: TopicName): Promise<number | undefined> => {
    const id = await redis.hget(keys.topics(userId), name)
    return id === null ? undefined : Number.parseInt(id, 10)
  }

  const create = async ({ userId, text }: TopicOwner, name: TopicName): Promise<number | undefined> => {
    try {
      const { message_thread_id: id } = await deps.api.createForumTopic(userId, text(`topic-${name}`).text)
      await redis.hset(keys.topics(userId), name, id)
      return id
    } catch (err) {
      if (!(err instanceof GrammyError)) throw err
      if (refused.size >= MOST_REFUSED) refused.clear()
      refused.set(userId, timers.now())
      deps.logger.warn(
        { event: 'topic-create-refused', err, user: userId },
        'Telegram did not create a topic in a private chat; messages go to its main thread for ten minutes',
      )
      return undefined
    }
  }

  /** Creates a topic while no other process does, or waits for the one that the other creates. */
  const createOnce = async (owner: TopicOwner, name: TopicName): Promise<number | undefined> => {
    const { userId } = owner
    const lease = createLease({ redis, key: keys.topicsLease(userId), ms: LEASE_MS, random: deps.random })
    for (let left = PAUSES; left > 0; left--) {
      const found = await lease.whileHeld(
        async () => (await read(userId, name)) ?? (await create(owner, name)),
      )
      if (found) return found.value
      await timers.sleep(PAUSE_MS)
      const id = await read(userId, name)
      if (id !== undefined) return id
    }
    return undefined
  }

  const find: OwnTopics['find'] = async (owner, name) => {
    const { userId, settings } = owner
    if (!deps.hasTopics || settings.topics === undefined) return undefined
    if (timers.now() - (refused.get(userId) ?? -Infinity) < REFUSED_MS) return undefined
    return (await read(userId, name)) ?? (await createOnce(owner, name))
  }

  return {
    find,
    replace: async (owner, name, deletedId) => {
      const topics = keys.topics(owner.userId)
      // Unless it was replaced.
      await transact(redis, {
        when: [{ reply: ['HGET', topics, name], is: deletedId }],
        run: [['HDEL', topics, name]],
      })
      return await find(owner, name)
    },
  }
}
