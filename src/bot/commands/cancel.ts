import type { Command } from '../command.js'
import { reply } from '../text/deliver.js'

/** /cancel: stops whatever waits for an answer in this chat, and forgets what was typed for it. */
export const cancelCommand: Command = {
  name: 'cancel',
  where: 'anywhere',
  run: async (ctx) => {
    const waiting = Object.values(ctx.conversation.active()).some((count) => count > 0)
    await ctx.conversation.exitAll()
    await reply(ctx, { text: ctx.text(waiting ? 'cancel-done' : 'cancel-nothing') })
  },
}
