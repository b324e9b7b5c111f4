import { startReminderWorker } from '../../../../alerts/reminders/reminder-worker.js'
import { createFindStillTrue } from '../../../../alerts/reminders/still-true.js'
import type { Desk } from '../../../../desk/desk.js'
import { type Needs, defineFeature } from '../../../shell/feature.js'
import type { Reminder, Reminders } from '../../../../alerts/reminders/reminders.js'
import { type SharedButtons, onPress } from '../../../shell/command.js'
import { type DeskContext, isPrivate, personOf } from '../../../shell/context.js'
import { acknowledgeNotice, withoutAcknowledge } from './keyboard.js'
import type { SeenNotices } from '../../../../alerts/seen/seen-notices.js'
import { Context, GrammyError, type MiddlewareFn } from 'grammy'
import { filterUpdates } from '../../../shell/compose.js'
import type { InlineKeyboardMarkup } from 'grammy/types'
import { wrapButtonRows } from '../../../shell/text/wrap-button-rows.js'

/** The bot's own reaction to a message whose notices were acknowledged. */
const ACKNOWLEDGED = '👌'

/** Shows at a message that its notices were acknowledged: the person sees that nothing is repeated any more. */
async function showAcknowledged(ctx: DeskContext, chatId: number, messageId: number): Promise<void> {
  try {
    await ctx.api.setMessageReaction(chatId, messageId, [{ type: 'emoji', emoji: ACKNOWLEDGED }])
  } catch (err) {
    // The message is gone, or this Telegram has no reactions: it is acknowledged all the same.
    if (!(err instanceof GrammyError)) throw err
    ctx.log.debug({ event: 'acknowledge-not-shown', err }, 'A message could not be marked as acknowledged')
  }
}

/** The reaction that acknowledges a notice. */
const ACKNOWLEDGES = '👍'

/**
 * Takes a reaction of a person: in their private chat it acknowledges what a notice is repeated for, and in a group it says who
 * has seen a notice.
 */
function takeReactions({
  reminders,
  seenNotices,
}: {
  readonly reminders: Reminders
  readonly seenNotices: SeenNotices
}): MiddlewareFn<DeskContext> {
  return filterUpdates(Context.has.filterQuery('message_reaction'), async (ctx) => {
    const { chat, message_id: messageId, new_reaction: given } = ctx.messageReaction
    const userId = personOf(ctx).id
    if (!isPrivate(ctx)) {
      // That it came shows that the bot gets the reactions of this group.
      await seenNotices.noteGroup(chat.id, true)
      return await seenNotices.noteSeen(userId, { chatId: chat.id, messageId }, given.length > 0)
    }
    if (!ctx.reactions().emojiAdded.includes(ACKNOWLEDGES)) return
    const ended = await reminders.acknowledgeMessage(userId, messageId)
    await removeButtons(ctx, reminders, ended)
    if (ended.length > 0) await showAcknowledged(ctx, chat.id, messageId)
  })
}

/** Notices that are repeated until their owner acknowledges them. */
export const acknowledgeFeature = defineFeature({
  name: 'acknowledge',
  create: (deps: Needs<typeof acknowledgeButtons | typeof takeReactions>) => ({
    buttons: [acknowledgeButtons(deps)],
    middleware: () => ({ reactions: takeReactions(deps) }),
  }),
  roles: {
    watcher: (
      parts: Omit<Needs<typeof startReminderWorker>, 'findStillTrue'> &
        Omit<Needs<typeof createFindStillTrue>, 'prices' | 'pairNames' | 'findTrader'> & {
          readonly desk: Desk
        },
    ) => {
      const { market, findTraderOf: findTrader } = parts.desk
      const findStillTrue = createFindStillTrue({ ...parts, ...market, findTrader })
      return { workers: [startReminderWorker({ ...parts, findStillTrue })] }
    },
  },
})

/** The button below a notice that is repeated: the same as the reaction, for those who do not know it. */
function acknowledgeButtons({ reminders }: { readonly reminders: Reminders }): SharedButtons {
  return {
    access: 'everybody',
    place: 'private',
    opens: 'alerts',
    buttons: [
      onPress(
        acknowledgeNotice,
        async (ctx, { reminder }) => {
          const ended = await reminders.acknowledge({ userId: personOf(ctx).id, id: reminder })
          const edited = await removeButtons(ctx, reminders, ended ? [ended] : [])
          await showPressed(ctx, edited)
        },
        { rate: 'exits' },
      ),
    ],
  }
}

/** Marks the message below which the button was pressed, and removes it there too, unless that was edited already. */
async function showPressed(ctx: DeskContext, edited: ReadonlySet<number>): Promise<void> {
  const message = ctx.callbackQuery?.message
  if (!message) return
  const markup = 'reply_markup' in message ? message.reply_markup : undefined
  if (!edited.has(message.message_id)) await editKeyboard(ctx, message.message_id, withoutAcknowledge(markup))
  await showAcknowledged(ctx, message.chat.id, message.message_id)
}

/**
 * Removes the button that acknowledges from all messages of reminders that have ended; their other buttons stay. Gives the ids
 * of those messages.
 */
async function removeButtons(
  ctx: DeskContext,
  reminders: Pick<Reminders, 'takeKeyboard'>,
  ended: readonly Reminder[],
): Promise<ReadonlySet<number>> {
  const { id } = personOf(ctx)
  const edited = new Set<number>()
  for (const messageId of new Set(ended.flatMap(({ messageIds }) => messageIds))) {
    const left = await reminders.takeKeyboard(id, messageId)
    // Joined with other notices, a message has no buttons.
    if (left === undefined) continue
    await editKeyboard(ctx, messageId, JSON.parse(left) as InlineKeyboardMarkup)
    edited.add(messageId)
  }
  return edited
}

/** Leaves these buttons of a message of the private chat. */
async function editKeyboard(ctx: DeskContext, messageId: number, left: InlineKeyboardMarkup): Promise<void> {
  try {
    // Reminders are about the private chat, whose id is that of its person.
    await ctx.api.editMessageReplyMarkup(personOf(ctx).id, messageId, { reply_markup: wrapButtonRows(left) })
  } catch (err) {
    // Acknowledged twice, or the message is gone.
    if (!(err instanceof GrammyError)) throw err
    ctx.log.debug({ event: 'acknowledge-button-stays', err }, 'A button could not be removed after its press')
  }
}
