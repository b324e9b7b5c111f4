import type { Command } from '../command.js'
import { isPrivate, type DeskContext } from '../context.js'
import { privateChatKeyboard } from '../keyboard/private-chat.js'
import { reply } from '../text/deliver.js'

/**
 * Keeps what a command shows in the chat that a person has with the bot alone: elsewhere it only offers the way there.
 * Its buttons are held to the same, because a client may send any button's data in any chat.
 */
export function privateOnly(command: Command): Command {
  if (command.where === 'anywhere') return command
  const only =
    (run: Command['run']): Command['run'] =>
    async (ctx, argument) => {
      if (isPrivate(ctx)) await run(ctx, argument)
      else await offerPrivateChat(ctx, command.name)
    }
  return {
    ...command,
    run: only(command.run),
    ...(command.followLink ? { followLink: only(command.followLink) } : {}),
    buttons: (command.buttons ?? []).map((button) => ({
      ...button,
      press: async (ctx, data) => {
        if (isPrivate(ctx) || !button.isFor(data)) return await button.press(ctx, data)
        await offerPrivateChat(ctx, command.name)
        return true
      },
    })),
  }
}

async function offerPrivateChat(ctx: DeskContext, command: string): Promise<void> {
  await reply(ctx, { text: ctx.text('private-only'), keyboard: privateChatKeyboard(ctx, command) })
}
