import type { FormattedString } from '@grammyjs/parse-mode'
import type { MessageEntity } from 'grammy/types'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { pictureKey } from '../../../../charts/charts.js'
import type { Picture } from '../../../../charts/picture.js'
import { keys } from '../../../../redis/keys.js'
import { readRecord } from '../../../../redis/record.js'
import type { MemoryReserve } from '../../../../redis/memory-reserve.js'
import { setNewest } from '../../../../redis/caps/newest-kept.js'
import type { Random } from '../../../../lib/random.js'

/** A card that its person may post in any chat. */
interface SharedCard {
  readonly text: string
  readonly entities: readonly MessageEntity[]
  /** Telegram's id of the picture; undefined where it was not sent, or has become too old. */
  readonly fileId: string | undefined
}

/** The cards that people have made to share, each for its own person alone. */
export interface SharedCards {
  /** An id for a card that is about to be made: 12 characters. */
  newId(): string
  /**
   * Keeps a card for a day, by an id of `newId`; the oldest is dropped where there are too many. Rejects with a
   * `MemoryReservedError` where there is no room for it.
   */
  keep(
    name: { readonly userId: number; readonly id: string },
    card: { readonly picture: Picture; readonly text: FormattedString },
  ): Promise<void>
  /** Undefined when this person has none of that id, or no longer. */
  find(userId: number, id: string): Promise<SharedCard | undefined>
}

/** As long as Telegram's id of the picture is kept. */
const KEPT_SECONDS = 24 * 60 * 60

const stored = z.object({
  picture: z.string(),
  text: z.string(),
  entities: z.array(z.looseObject({ type: z.string(), offset: z.int(), length: z.int() })),
})

export function createSharedCards({
  redis,
  memory,
  botId,
  random,
}: {
  readonly redis: Redis
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
  /** An id of a file is good for one bot only. */
  readonly botId: number
  /** The source of the ids. */
  readonly random: Pick<Random, 'bytes'>
}): SharedCards {
  return {
    newId: () => random.bytes(9).toString('base64url'),
    keep: async ({ userId, id }, { picture, text: { text, entities } }) => {
      await memory.requireRoom()
      const record = JSON.stringify({ picture: pictureKey(picture), text, entities })
      await setNewest(redis, keys.sharedCard(userId, id), record, KEPT_SECONDS)
    },
    find: async (userId, id) => {
      const found = await redis.get(keys.sharedCard(userId, id))
      if (found === null) return undefined
      const { picture, text, entities } = readRecord('a shared card', () => stored.parse(JSON.parse(found)))
      const fileId = (await redis.get(keys.pictureOnTelegram(botId, picture))) ?? undefined
      return { text, entities: entities as unknown as readonly MessageEntity[], fileId }
    },
  }
}
