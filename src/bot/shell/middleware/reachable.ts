import { Context, type Middleware } from 'grammy'
import type { SettingsStore } from '../../../accounts/settings/settings.js'
import type { Boards } from '../../../alerts/boards/boards.js'
import type { Outbox } from '../../../alerts/outbox/outbox.js'
import type { SeenNotices } from '../../../alerts/seen/seen-notices.js'
import type { DeskContext } from '../context.js'
import { filterUpdates } from '../compose.js'
import type { Languages } from '../text/languages.js'

/**
 * Makes the pending notices of a chat due when it lets the bot write again, and lets the board of its person go on; and notes if the bot gets the reactions of a group. Sends nothing itself.
 */
export function membership({
  outbox,
  boards,
  seenNotices,
}: {
  readonly outbox: Pick<Outbox, 'unpark' | 'makeGroupDue'>
  readonly boards: Pick<Boards, 'noteUse'>
  readonly seenNotices: Pick<SeenNotices, 'noteGroup'>
}): Middleware<DeskContext> {
  return filterUpdates(Context.has.filterQuery('my_chat_member'), async (ctx) => {
    const { from, chat, new_chat_member: member } = ctx.myChatMember
    const isThere = member.status !== 'kicked' && member.status !== 'left'
    if (chat.type === 'private') {
      if (!isThere) return
      await outbox.unpark({ userId: from.id, chatId: chat.id })
      await boards.noteUse(from.id)
    } else {
      // Whoever changed it: alerts of any member may wait.
      if (isThere) await outbox.makeGroupDue(chat.id)
      await seenNotices.noteGroup(chat.id, member.status === 'administrator')
    }
  })
}

/** Marks the chat of a person who writes as reachable: their pending notices are sent, in their present language. */
export function reachable({
  outbox,
  settings,
  languages,
}: {
  readonly outbox: Outbox
  readonly settings: SettingsStore
  readonly languages: Languages
}): Middleware<DeskContext> {
  return async (ctx, next) => {
    if (ctx.userContext?.isParked === true && ctx.from && ctx.chat)
      await outbox.unpark({ userId: ctx.from.id, chatId: ctx.chat.id })
    // Noted of everybody, once: whom there is to tell is found by it, too.
    const telegramLanguage = languages.choose(ctx.from?.language_code)
    if (ctx.from && telegramLanguage !== ctx.telegramLanguage)
      await settings.change(ctx.from.id, { telegramLanguage })
    await next()
  }
}
