import type { Command } from '../../shell/command.js'
import type { DeskContext } from '../../shell/context.js'
import type { Again } from './prompts.js'

/** The way to repeat what an update asked for; undefined if it is neither a button nor a command. */
export function againOf(ctx: DeskContext): Again | undefined {
  const { data, message } = ctx.callbackQuery ?? {}
  if (data !== undefined && message) return { how: 'press', data, messageId: message.message_id }
  const [whole, name] = /^\/(\w+)(?:@\w+)?/.exec(ctx.message?.text ?? '') ?? []
  if (whole === undefined || name === undefined) return undefined
  return { how: 'command', name, argument: (ctx.message?.text ?? '').slice(whole.length).trim() }
}

/** Does it once more, for the same person in the same chat, as if they pressed or sent it now. */
export async function doAgain(ctx: DeskContext, commands: readonly Command[], again: Again): Promise<void> {
  if (again.how === 'command') {
    await commands.find(({ name }) => name === again.name)?.run(ctx, again.argument)
    return
  }
  const pressed = pressedAgain(ctx, again)
  for (const button of commands.flatMap(({ buttons = [] }) => buttons)) {
    if (await button.press(pressed, again.data)) return
  }
}

/** The same context, with a press in place of what was typed. */
function pressedAgain(ctx: DeskContext, { data, messageId }: Again & { readonly how: 'press' }): DeskContext {
  const { from, chat } = ctx
  const update = {
    update_id: ctx.update.update_id,
    // A date of 0 stands for a message of which no more is known than where it is.
    callback_query: {
      id: '',
      chat_instance: '',
      from,
      data,
      message: { chat, message_id: messageId, date: 0 },
    },
  }
  return Object.create(ctx, { update: { value: update } }) as DeskContext
}
