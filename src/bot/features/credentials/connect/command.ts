import { onPress, type Command } from '../../../shell/command.js'
import { CONNECT, connectAgain } from './conversation.js'
import { reply } from '../../../shell/text/deliver.js'

/** /connect: begins the conversation that takes an API key; what follows the command becomes the account's label. */
export const connectCommand = (): Command => ({
  name: 'connect',
  topic: 'keys',
  access: 'everybody',
  place: 'private',
  isFeatured: true,
  rate: 'secrets',
  run: async (ctx, label) => {
    if (ctx.conversation.active(CONNECT) > 0) await reply(ctx, { text: ctx.text('connect-restarted') })
    await ctx.conversation.exitAll()
    await ctx.conversation.enter(CONNECT, ctx.language, label)
  },
  buttons: [
    // Only a button that no running conversation took arrives here.
    onPress(connectAgain, async (ctx) => void (await reply(ctx, { text: ctx.text('unknown-button') })), {
      rate: 'secrets',
    }),
  ],
})
