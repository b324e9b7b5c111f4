import type { CommandSet } from '../../shell/command.js'
import type { DeskContext } from '../../shell/context.js'
import type { Repeatable } from './prompts.js'

/** The way to repeat what an update asked for; undefined if it is neither a button nor a command. */
export function repeatableOf(ctx: DeskContext): Repeatable | undefined {
  const { data, message } = ctx.callbackQuery ?? {}
  if (data !== undefined && message) return { how: 'press', data, messageId: message.message_id }
  const [whole, name] = /^\/(\w+)(?:@\w+)?/.exec(ctx.message?.text ?? '') ?? []
  if (whole === undefined || name === undefined) return undefined
  return { how: 'command', name, argument: (ctx.message?.text ?? '').slice(whole.length).trim() }
}

/** Does it once more, for the same person in the same chat, as if they pressed or sent it now. */
export async function repeatAction(
  ctx: DeskContext,
  { commands, buttons }: CommandSet,
  repeatable: Repeatable,
): Promise<void> {
  if (repeatable.how === 'command') {
    await commands.find(({ name }) => name === repeatable.name)?.run(ctx, repeatable.argument)
    return
  }
  const pressed = pressedAgain(ctx, repeatable)
  for (const button of buttons) {
    if (await button.press(pressed, repeatable.data)) return
  }
}

/** The same context, with a press in place of what was typed. */
function pressedAgain(
  ctx: DeskContext,
  { data, messageId }: Repeatable & { readonly how: 'press' },
): DeskContext {
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
