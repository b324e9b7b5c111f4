import { GrammyError, type Api, type Transformer } from 'grammy'
import type { InlineKeyboardButton, InlineKeyboardMarkup, Message as SentMessage } from 'grammy/types'
import type { TicketStore } from '../../../../desk/trading/tickets/store.js'
import type { Clock } from '../../../../lib/clock.js'
import type { Logger } from '../../../../lib/log/log.js'
import type { Repeat } from '../../../../lib/running/repeat.js'
import type { Recipient } from '../../../shell/delivery/recipient.js'
import { wrapButtonRows } from '../../../shell/text/wrap-button-rows.js'
import { confirmDraft, confirmDraftExit, dropDraft } from '../../drafts/keyboard.js'
import { confirmExit, confirmEntry, declineTicket } from './keyboard.js'
import { expiredKeyboard } from './receipt-keyboard.js'

/** Takes Confirm away from previews that nobody has answered in time. */
export interface ExpiredPreviews {
  /** Sees the messages of the bot, and keeps in memory which of them show a preview. */
  readonly transformer: Transformer
  /** Stops; resolves once the edit under way has ended. */
  stop(): Promise<void>
}

/** A preview in a private chat. */
interface Preview {
  readonly userId: number
  readonly messageId: number
  readonly ticketId: string
  /** The rows of its buttons without Confirm and Cancel. */
  readonly others: readonly InlineKeyboardButton[][]
  /** The time at which it is read again, in milliseconds. */
  readonly dueAt: number
}

/** Milliseconds between two searches for previews that are over. */
const ROUND_MS = 1_000

/** Confirm stays for this time after the end, in milliseconds: who presses it a little late gets a new preview at once. */
const LATE_MS = 10_000

/** A new preview is read after this time, in milliseconds; it is valid for a minute or longer. */
const FIRST_MS = 60_000 + LATE_MS

/** Previews that are kept: beyond these the oldest keep their Confirm, which then makes a new preview. */
const MOST = 10_000

/**
 * Replaces Confirm below a preview that has expired by a button that says so; its other buttons stay. Nothing of the ticket is changed, and what is kept
 * is gone with the process: a preview that keeps its Confirm is refused when it is pressed, as ever.
 */
export function startExpiredPreviews(deps: {
  readonly api: Pick<Api, 'editMessageReplyMarkup'>
  readonly ticketStore: Pick<TicketStore, 'read'>
  readonly findRecipient: (userId: number) => Promise<Pick<Recipient, 'render'>>
  readonly repeat: Repeat
  readonly logger: Pick<Logger, 'warn'>
  readonly now: Clock
}): ExpiredPreviews {
  /** By message, the oldest first. */
  const previews = new Map<string, Preview>()
  let round: Promise<void> | undefined

  const note = (
    { userId, messageId }: Pick<Preview, 'userId' | 'messageId'>,
    shown: Pick<Preview, 'ticketId' | 'others' | 'dueAt'> | undefined,
  ): void => {
    const name = `${userId}/${messageId}`
    previews.delete(name)
    if (!shown) return
    previews.set(name, { userId, messageId, ...shown })
    const oldest = previews.keys().next()
    if (previews.size > MOST && !oldest.done) previews.delete(oldest.value)
  }

  const end = async (name: string, preview: Preview): Promise<void> => {
    const { userId, messageId, ticketId, others } = preview
    const ticket = await deps.ticketStore.read(userId, ticketId)
    // It was answered meanwhile, here or in another process, or shows something else by now.
    if (ticket?.state !== 'quoted' || previews.get(name) !== preview) return forget(name, preview)
    const dueAt = ticket.quote.expiresAt + LATE_MS
    if (deps.now() < dueAt) {
      previews.set(name, { ...preview, dueAt })
      return
    }
    forget(name, preview)
    const { render } = await deps.findRecipient(userId)
    const markup = wrapButtonRows(expiredKeyboard(render.text, ticket, others))
    await deps.api.editMessageReplyMarkup(userId, messageId, { reply_markup: markup })
  }

  const forget = (name: string, preview: Preview): void => {
    if (previews.get(name) === preview) previews.delete(name)
  }

  const work = async (): Promise<void> => {
    const now = deps.now()
    for (const [name, preview] of [...previews].filter(([, { dueAt }]) => dueAt <= now)) {
      try {
        await end(name, preview)
      } catch (err) {
        forget(name, preview)
        // The message was deleted, or the person blocked the bot.
        const isRefused = err instanceof GrammyError && err.error_code < 429
        if (!isRefused)
          deps.logger.warn(
            { event: 'preview-not-ended', err },
            'An expired preview keeps its Confirm, which is refused when it is pressed',
          )
      }
    }
  }

  const stopRepeating = deps.repeat(() => {
    if (previews.size === 0) return
    round ??= work().finally(() => (round = undefined))
  }, ROUND_MS)

  return {
    transformer: async (call, method, payload, signal) => {
      if (method !== 'sendMessage' && method !== 'editMessageText') return await call(method, payload, signal)
      const { reply_markup: markup } = payload as { readonly reply_markup?: InlineKeyboardMarkup }
      const shown = previewOf(markup)
      const dueAt = deps.now() + FIRST_MS
      const answer = await call(method, payload, signal)
      const { chat, message_id: messageId } = answer.ok ? (answer.result as Partial<SentMessage>) : {}
      if (chat?.type === 'private' && messageId !== undefined)
        note({ userId: chat.id, messageId }, shown && { ...shown, dueAt })
      return answer
    },
    stop: async () => {
      stopRepeating()
      previews.clear()
      await round
    },
  }
}

/** The buttons that confirm a preview. */
const CONFIRMS = [confirmEntry, confirmExit, confirmDraft, confirmDraftExit]

/** The ticket that a keyboard confirms, and its other rows; undefined for any other keyboard. */
function previewOf(
  markup: InlineKeyboardMarkup | undefined,
): Pick<Preview, 'ticketId' | 'others'> | undefined {
  const rows = markup?.inline_keyboard ?? []
  const [ticketId] = rows.flat().flatMap((button) => ticketIn(button, CONFIRMS) ?? [])
  if (ticketId === undefined) return undefined
  const answers = [...CONFIRMS, declineTicket, dropDraft]
  const others = rows
    .map((row) => row.filter((button) => ticketIn(button, answers) === undefined))
    .filter((row) => row.length > 0)
  return { ticketId, others }
}

/** The ticket of a button of one of these actions; undefined for any other button. */
function ticketIn(
  button: InlineKeyboardButton,
  actions: readonly (typeof confirmEntry)[],
): string | undefined {
  if (!('callback_data' in button)) return undefined
  const { callback_data: data } = button
  return actions.map((action) => action.parse(data)).find((found) => found !== undefined)?.ticket
}
