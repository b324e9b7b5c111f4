import type { SessionCodes } from '../../../../accounts/mini-app-sessions/codes.js'
import type { MemoryReserve } from '../../../../redis/memory-reserve.js'
import { onPress, type Command } from '../../../shell/command.js'
import type { DeskContext } from '../../../shell/context.js'
import { CONNECT, connectAgain } from './conversation.js'
import { reply } from '../../../shell/text/deliver.js'
import { confirmPage } from './confirm-page.js'
import { connectInChat, connectWaysCard } from './ways.js'

/**
 * /connect: begins the conversation that takes an API key; what follows the command becomes the account's label. With the mini app
 * it offers its page first. A link to it has the code of such a page.
 */
export const connectCommand = ({
  memory,
  miniAppUrl,
  sessionCodes,
}: {
  readonly memory: MemoryReserve
  /** Public address of the mini app; undefined where it is off. */
  readonly miniAppUrl: string | undefined
  readonly sessionCodes: SessionCodes
}): Command => {
  const begin = async (ctx: DeskContext, label: string): Promise<void> => {
    if (ctx.conversation.active(CONNECT) > 0) await reply(ctx, { text: ctx.text('connect-restarted') })
    await ctx.conversation.exitAll()
    await ctx.conversation.enter(CONNECT, ctx.language, label)
  }
  return {
    name: 'connect',
    topic: 'keys',
    access: 'everybody',
    place: 'private',
    isFeatured: true,
    rate: 'secrets',
    run: async (ctx, label) => {
      // Nobody types a key that would not be stored.
      await memory.requireRoom()
      if (miniAppUrl === undefined) await begin(ctx, label)
      else await reply(ctx, connectWaysCard(ctx.text, miniAppUrl, label))
    },
    followLink: async (ctx, code) => await confirmPage({ sessionCodes }, ctx, code),
    buttons: [
      onPress(connectInChat, (ctx, { label }) => begin(ctx, label), { rate: 'secrets' }),
      // Only a button that no running conversation took arrives here.
      onPress(connectAgain, async (ctx) => void (await reply(ctx, { text: ctx.text('unknown-button') })), {
        rate: 'secrets',
      }),
    ],
  }
}
