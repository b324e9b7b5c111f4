import type { Command } from '../command.js'
import { CONNECT } from '../conversations/connect.js'
import { reply } from '../text/deliver.js'

/** /connect: begins the conversation that takes an API key; what follows the command becomes the account's label. */
export const connectCommand: Command = {
  name: 'connect',
  where: 'private',
  run: async (ctx, label) => {
    if (ctx.conversation.active(CONNECT) > 0) await reply(ctx, { text: ctx.text('connect-restarted') })
    await ctx.conversation.exitAll()
    await ctx.conversation.enter(CONNECT, ctx.language, label)
  },
}
