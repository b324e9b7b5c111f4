import { GrammyError } from 'grammy'
import type { DeskContext } from '../../../shell/context.js'

/** The bot's own reaction to a message whose notices were acknowledged. */
const ACKNOWLEDGED = '👌'

/** Shows at a message that its notices were acknowledged: the person sees that nothing is repeated any more. */
export async function showAcknowledged(ctx: DeskContext, chatId: number, messageId: number): Promise<void> {
  try {
    await ctx.api.setMessageReaction(chatId, messageId, [{ type: 'emoji', emoji: ACKNOWLEDGED }])
  } catch (err) {
    // The message is gone, or this Telegram has no reactions: it is acknowledged all the same.
    if (!(err instanceof GrammyError)) throw err
    ctx.log.debug({ event: 'acknowledge-not-shown', err }, 'A message could not be marked as acknowledged')
  }
}
