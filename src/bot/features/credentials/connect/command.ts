import type { FeatureDeps } from '../../feature-deps.js'
import { onPress, type Command } from '../../../shell/command.js'
import { CONNECT, connectAgain } from './conversation.js'
import { reply } from '../../../shell/text/deliver.js'

/** /connect: begins the conversation that takes an API key; what follows the command becomes the account's label. */
export const connectCommand = ({ memory }: Pick<FeatureDeps, 'memory'>): Command => ({
  name: 'connect',
  topic: 'keys',
  access: 'everybody',
  place: 'private',
  isFeatured: true,
  rate: 'secrets',
  run: async (ctx, label) => {
    // Nobody types a key that would not be stored.
    await memory.requireRoom()
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
