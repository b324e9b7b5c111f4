import { GrammyError, HttpError, type Middleware, type MiddlewareFn, type Transformer } from 'grammy'
import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types'
import type { AccessStatus } from '../../../accounts/access/role.js'
import { type CommandSet, isAvailable } from '../command.js'
import { type DeskContext, personOf } from '../context.js'
import { actionNameOf } from '../keyboard/action.js'

/** Answers every pressed button at once, so that Telegram stops showing it as busy; what follows shows in the chat. */
export const answerButtons: Middleware<DeskContext> = async (ctx, next) => {
  if (ctx.callbackQuery) await answerPress(ctx)
  await next()
}

/** Answers a pressed button, so that Telegram stops showing it as busy; a sentence is shown in a box to be closed. */
export async function answerPress(ctx: DeskContext, said?: string): Promise<void> {
  try {
    await ctx.answerCallbackQuery(said === undefined ? {} : { text: said, show_alert: true })
  } catch (err) {
    // Too old after downtime, answered before a restart, or Telegram's reply was lost: what the button asks for is done all the same.
    if (!(err instanceof GrammyError) && !(err instanceof HttpError)) throw err
    ctx.log.debug({ event: 'button-answer-failed', err }, 'A button press could not be acknowledged')
  }
}

/**
 * Removes the buttons that a person may not use from the messages in their private chat. In groups all buttons stay, because
 * others see the message too. A press of such a button on an older message is refused with the reason.
 */
export function ownButtons({ buttons }: Pick<CommandSet, 'buttons'>): MiddlewareFn<DeskContext> {
  const limited = buttons.filter(({ access = 'everybody' }) => access !== 'everybody')
  const known = new Map<AccessStatus | undefined, ReadonlySet<string>>()
  const othersThan = (accessStatus: AccessStatus | undefined): ReadonlySet<string> => {
    const names =
      known.get(accessStatus) ??
      new Set(limited.filter((button) => !isAvailable(button, accessStatus)).map(({ name }) => name))
    known.set(accessStatus, names)
    return names
  }
  return async (ctx, next) => {
    const others = othersThan(ctx.accessStatus)
    // Applies to this update only: each has an `Api` of its own.
    if (others.size > 0) ctx.api.config.use(without(others, personOf(ctx).id))
    await next()
  }
}

/** Removes the buttons of these actions from every message to one chat. */
function without(others: ReadonlySet<string>, chatId: number): Transformer {
  const isTheirs = (button: InlineKeyboardButton): boolean =>
    !('callback_data' in button) || !others.has(actionNameOf(button.callback_data))
  return (call, method, payload, signal) => {
    const { chat_id, reply_markup } = payload as Partial<Shown>
    if (chat_id !== chatId || !reply_markup || !('inline_keyboard' in reply_markup))
      return call(method, payload, signal)
    if (reply_markup.inline_keyboard.flat().every(isTheirs)) return call(method, payload, signal)
    const rows = reply_markup.inline_keyboard.map((row) => row.filter(isTheirs))
    const inline_keyboard = rows.filter((row) => row.length > 0)
    const left = inline_keyboard.length > 0 ? { inline_keyboard } : undefined
    return call(method, { ...payload, reply_markup: left }, signal)
  }
}

/** The fields of a call that shows a message with buttons. */
interface Shown {
  readonly chat_id: number
  readonly reply_markup: InlineKeyboardMarkup
}
