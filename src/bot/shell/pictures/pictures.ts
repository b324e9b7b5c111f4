import type { FormattedString } from '@grammyjs/parse-mode'
import type { Redis } from 'ioredis'
import { type Charts, pictureKey } from '../../../charts/charts.js'
import type { Picture } from '../../../charts/picture.js'
import type { Logger } from '../../../lib/log/log.js'
import { keys } from '../../../redis/keys.js'
import type { MemoryReserve } from '../../../redis/memory-reserve.js'
import type { MessagePicture } from '../text/message.js'

/**
 * Adds a picture to a message. `missing` is the text if there is no picture, undefined for a decoration. `recent` is a name by
 * which its id can be found for some minutes, for pictures that anybody may see.
 */
export type Pictures = (
  picture: Picture,
  missing: FormattedString | undefined,
  recent?: string,
) => MessagePicture

/** The time that Telegram's id of a picture is kept, in seconds: after it the prices on it are out of date. */
const KEPT_SECONDS = 24 * 60 * 60

/** The age up to which a chart is worth posting, in seconds; the chart shows its own time. */
const RECENT_SECONDS = 5 * 60

/** Draws pictures, and remembers for all people which of them Telegram has. */
export function createPictures(deps: {
  /** Undefined where none are drawn. */
  readonly charts: Charts | undefined
  readonly redis: Redis
  /** An id of a file is good for one bot only. */
  readonly botId: number
  readonly memory: Pick<MemoryReserve, 'level'>
  readonly logger: Logger
}): Pictures {
  return (picture, missing, recent) => {
    const key = keys.pictureOnTelegram(deps.botId, pictureKey(picture))
    /** If the cached id cannot be read, the picture is drawn anew. */
    const unlessAway = async <T>(work: Promise<T>): Promise<T | undefined> => {
      try {
        return await work
      } catch (err) {
        deps.logger.warn(
          { event: 'picture-id-cache-failed', err },
          'The Telegram file id of a picture could not be read or stored; the picture is uploaded',
        )
        return undefined
      }
    }
    return {
      missing,
      known: async () => (await unlessAway(deps.redis.get(key))) ?? undefined,
      uploaded: async (fileId) => {
        // Uploaded again, it costs a moment; orders need the room.
        if (deps.memory.level() !== 'ample') return
        await unlessAway(deps.redis.set(key, fileId, 'EX', KEPT_SECONDS))
        if (recent === undefined) return
        await unlessAway(deps.redis.set(keys.recentChart(deps.botId, recent), fileId, 'EX', RECENT_SECONDS))
      },
      draw: async () => {
        try {
          return await deps.charts?.draw(picture)
        } catch (err) {
          deps.logger.error(
            { event: 'picture-draw-failed', err, kind: picture.kind },
            'A picture could not be drawn; the message is sent without it',
          )
          return undefined
        }
      },
    }
  }
}
