import type { Command } from '../../../shell/command.js'
import { CONNECT } from './conversation.js'
import { reply } from '../../../shell/text/deliver.js'

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
