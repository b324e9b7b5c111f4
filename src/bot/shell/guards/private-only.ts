import { isPrivate } from '../context.js'
import { privateChatKeyboard } from '../keyboard/private-chat.js'
import { reply } from '../text/deliver.js'
import type { Guard } from './guard.js'

/** Lets pass what comes from the chat that a person has with the bot alone. Elsewhere it offers a link to that chat. */
export const privateOnly: Guard = {
  stops: (ctx) => !isPrivate(ctx),
  refuse: async (ctx, command) => {
    await reply(ctx, { text: ctx.text('private-only'), keyboard: privateChatKeyboard(ctx, command) })
  },
}
