import { type Needs, defineFeature } from '../../shell/feature.js'
import type { Api } from 'grammy'
import type { GroupNotice, SeenNotices } from '../../../alerts/seen/seen-notices.js'
import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Worker } from '../../../lib/running/worker.js'
import { startDueWorker, UNHURRIED_MS } from '../../../redis/due-worker.js'
import type { Repeat } from '../../../lib/running/repeat.js'
import type { Recipient } from '../../shell/delivery/recipient.js'
import { edit } from '../../shell/text/deliver.js'
import { isRefusal } from '../../shell/text/refusals.js'
import { FormattedString } from '@grammyjs/parse-mode'
import type { InlineKeyboardMarkup, MessageEntity } from 'grammy/types'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { wrapButtonRows } from '../../shell/text/wrap-button-rows.js'
import type { RenderContext } from '../../shell/render-context.js'

/** Names that are shown; of the others, their number. */
const MOST_NAMES = 8

/** The longest name, in characters. */
const LONGEST_NAME = 32

/** A message as it is kept to be shown again. */
interface Kept {
  readonly text: string
  readonly entities: readonly MessageEntity[]
  readonly keyboard?: InlineKeyboardMarkup
}

/** The content of a message, to be kept. */
export function keptContent({ text, keyboard }: Message): string {
  const kept: Kept = {
    text: text.text,
    entities: text.entities,
    ...(keyboard ? { keyboard: wrapButtonRows(keyboard) } : {}),
  }
  return JSON.stringify(kept)
}

/** A kept message with the names of those who have seen it, `count` in all, below. */
function seenMessage(
  { text }: RenderContext,
  content: string,
  { names, count }: { readonly names: readonly string[]; readonly count: number },
): Message {
  const kept = JSON.parse(content) as Kept
  const before = new FormattedString(kept.text, [...kept.entities])
  const shown = { text: before, keyboard: kept.keyboard }
  if (count === 0) return shown
  const listed = names.map((name) => Array.from(name).slice(0, LONGEST_NAME).join('')).join(', ')
  const more = count - names.length
  const seen =
    more > 0
      ? text('notice-seen-by-more', { names: listed, more: String(more) })
      : text('notice-seen-by', { names: listed })
  return { ...shown, text: join([before, seen], '\n\n') }
}

/** The people whose names are shown. */
function shownViewers(viewers: readonly number[]): readonly number[] {
  return viewers.slice(0, MOST_NAMES)
}

/** The lease of one message, in milliseconds. */
const LEASE_MS = 20_000

/** Writes below notices in groups who has seen them, some seconds after a reaction; whichever process took the reaction. */
function startSeenWorker(deps: {
  readonly seenNotices: SeenNotices
  readonly api: Api
  readonly findRecipient: (userId: number) => Promise<Recipient>
  readonly repeat: Repeat
  readonly logger: Logger
  readonly now: Clock
}): Worker {
  const { seenNotices, api, logger } = deps

  /** The first name of a member; undefined for somebody who has left, or of whom Telegram says nothing. */
  const nameOf = async (chatId: number, userId: number): Promise<string | undefined> => {
    try {
      const member = await api.getChatMember(chatId, userId)
      return member.status === 'left' || member.status === 'kicked' ? undefined : member.user.first_name
    } catch (error) {
      if (!isRefusal(error)) throw error
      return undefined
    }
  }

  const show = async (notice: GroupNotice): Promise<undefined> => {
    const found = await seenNotices.read(notice)
    if (!found) return
    const { chatId, messageId, userId } = notice
    const first = shownViewers(found.viewers)
    const names = await Promise.all(first.map((viewer) => nameOf(chatId, viewer)))
    const known = names.filter((name) => name !== undefined)
    const count = found.viewers.length - (first.length - known.length)
    const { render } = await deps.findRecipient(userId)
    await edit(api, chatId, messageId, seenMessage(render, found.content, { names: known, count }))
  }

  return startDueWorker({
    ...deps,
    due: seenNotices.due,
    leaseMs: LEASE_MS,
    everyMs: UNHURRIED_MS,
    work: async (notice) => {
      try {
        return await show(notice)
      } catch (err) {
        if (!isRefusal(err)) throw err
        // The bot was removed, or may not write any more.
        logger.warn(
          { event: 'seen-refused', err, chat: notice.chatId },
          'Telegram refused for good that a notice in a group says who has seen it; it is left as it is',
        )
        return undefined
      }
    },
    failed: {
      event: 'seen-not-shown',
      text: 'A notice in a group could not say who has seen it; it is tried again',
      about: ({ chatId }) => ({ chat: chatId }),
    },
  })
}

/** Notices in groups say who has seen them. */
export const seenFeature = defineFeature({
  name: 'seen',
  create: (deps: Needs<typeof startSeenWorker>) => ({ workers: () => [startSeenWorker(deps)] }),
})
