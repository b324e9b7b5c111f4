import { GrammyError } from 'grammy'
import type { Update } from 'grammy/types'
import type { Redis } from 'ioredis'
import type { Logger } from '../../../lib/log/log.js'
import { STOPPED_DRAFTS } from '../../../redis/keys.js'
import type { WakeUps } from '../../../redis/wake-ups.js'
import { isPrivate, type DeskContext } from '../context.js'
import { topicOf } from '../text/in-topic.js'
import type { Message } from '../text/message.js'
import type { Random } from '../../../lib/random.js'

/** Drafts of long reads in private chats, each with a Stop button below it. */
export interface ReadDrafts {
  /**
   * Begins the draft of a read; nothing is shown yet. `stop` is called once its person presses Stop, whichever process takes
   * that update. Undefined in a group, and where the Bot API server has no drafts.
   */
  begin(ctx: DeskContext, stop: () => void): ReadDraft | undefined
  /**
   * Takes an update of a pressed Stop, past the queue of its chat, in which the read itself is under way. False for any other
   * update.
   */
  take(update: Update): Promise<boolean>
}

/** The draft of one read. Telegram removes it by itself 30 seconds after it was shown last, or with the next message. */
export interface ReadDraft {
  /** Shows a text in place of the last one. False if Telegram refuses drafts here. */
  show(message: Pick<Message, 'text'>): Promise<boolean>
  /** Ends the wait for Stop. */
  end(): void
}

/** The largest id of a draft: a positive number of 32 bits with a sign. */
const MOST_ID = 2 ** 31 - 1

export function createReadDrafts({
  redis,
  wakeUps,
  random,
  logger,
}: {
  readonly redis: Pick<Redis, 'publish'>
  readonly wakeUps?: Pick<WakeUps, 'listen'>
  readonly random: Random
  readonly logger: Pick<Logger, 'warn'>
}): ReadDrafts {
  /** The reads of this process, by chat and draft. */
  const stops = new Map<string, () => void>()
  let isSupported = true
  wakeUps?.listen(STOPPED_DRAFTS, (name) => stops.get(name)?.())

  return {
    begin: (ctx, stop) => {
      const { chat } = ctx
      if (!isSupported || !chat || !isPrivate(ctx)) return undefined
      const id = 1 + random.below(MOST_ID - 1)
      const name = nameOf(chat.id, id)
      stops.set(name, stop)
      const topic = topicOf(ctx)
      const place = topic === undefined ? {} : { message_thread_id: topic }
      return {
        show: async ({ text: { text, entities } }) => {
          try {
            await ctx.api.sendMessageDraft(chat.id, id, text, { entities, can_stop: true, ...place })
            return true
          } catch (err) {
            if (!(err instanceof GrammyError) || err.error_code === 429) throw err
            // A server of an older version does not know the method.
            if (err.error_code === 404) isSupported = false
            logger.warn(
              { event: 'draft-refused', err },
              'Telegram refused a draft; the progress is shown in a message',
            )
            return false
          }
        },
        end: () => void stops.delete(name),
      }
    },
    take: async (update) => {
      const { stopped_message_generation: stopped } = update
      if (!stopped) return false
      const name = nameOf(stopped.chat.id, stopped.draft_id)
      const stop = stops.get(name)
      if (stop) stop()
      else {
        await redis
          .publish(STOPPED_DRAFTS, name)
          .catch((err: unknown) =>
            logger.warn(
              { event: 'draft-stop-failed', err },
              'A pressed Stop could not be handed to the process that reads; the read goes on to its end',
            ),
          )
      }
      return true
    },
  }
}

function nameOf(chatId: number, draftId: number): string {
  return `${chatId}/${draftId}`
}
