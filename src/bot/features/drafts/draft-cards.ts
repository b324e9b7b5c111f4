import { GrammyError } from 'grammy'
import { isOpen, type Draft } from '../../../drafts/draft.js'
import type { DraftQueue } from '../../../drafts/draft-queue.js'
import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Push } from '../../shell/delivery/push.js'
import type { Recipient } from '../../shell/delivery/recipient.js'
import type { Message } from '../../shell/text/message.js'

/** Cards of drafts in the private chat of their person. */
export interface DraftCards {
  /** Notes that a draft is shown as it was; one that was taken back meanwhile is still to be shown. */
  readonly done: (draft: Draft, fields?: Partial<Draft>) => Promise<void>
  /** Refuses a draft, unless it was answered or taken back meanwhile: then it is still to be shown, as what it is. */
  readonly refuse: (draft: Draft, reason: 'role' | 'chat-closed') => Promise<void>
  /** Sends a card, and gives its message; undefined where the chat is closed to the bot. */
  readonly send: (
    userId: number,
    recipient: Pick<Recipient, 'language'>,
    card: Message,
  ) => Promise<number | undefined>
}

export function createDraftCards({
  queue,
  push,
  logger,
  now,
}: {
  readonly queue: Pick<DraftQueue, 'change'>
  readonly push: Push
  readonly logger: Pick<Logger, 'warn'>
  readonly now: Clock
}): DraftCards {
  return {
    done: async ({ userId, id, status }, fields = {}) => {
      await queue.change(
        userId,
        id,
        (draft) => ({ ...draft, ...fields }),
        (draft) => draft.status === 'cancelled' && status !== 'cancelled',
      )
    },
    refuse: async ({ userId, id }, reason) => {
      await queue.change(
        userId,
        id,
        (draft) => (isOpen(draft) ? { ...draft, status: 'refused', reason, since: now() } : undefined),
        () => false,
      )
    },
    send: async (userId, { language }, card) => {
      try {
        return (await push({ userId, chatId: userId, language }, card))?.message_id
      } catch (error) {
        if (!(error instanceof GrammyError) || ![400, 403].includes(error.error_code)) throw error
        logger.warn(
          { event: 'draft-card-refused', err: error, user: userId },
          'Telegram refused the card of a draft for good; the draft is refused, and /drafts lists it',
        )
        return undefined
      }
    },
  }
}
