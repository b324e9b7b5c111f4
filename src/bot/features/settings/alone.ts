import type { Command } from '../../shell/command.js'
import { isPrivate, personOf, type DeskContext } from '../../shell/context.js'
import type { ShowAlone } from '../../shell/delivery/show-alone.js'
import { commandFeature } from '../../shell/feature.js'
import { reply } from '../../shell/text/deliver.js'

/** /alone: lets the bot show personal answers to one member of a group alone. Off until an admin of the group allows it. */
function aloneCommand({ showAlone }: { readonly showAlone: ShowAlone }): Command {
  const run: Command['run'] = async (ctx, typed) => {
    const chatId = ctx.chat?.id
    if (chatId === undefined || isPrivate(ctx)) {
      await reply(ctx, { text: ctx.text('alone-groups') })
      return
    }
    const word = typed.toLowerCase()
    if (word !== 'on' && word !== 'off') {
      // It says how to switch it.
      const isOn = await showAlone.isAllowed(chatId)
      await reply(ctx, { text: ctx.text(isOn ? 'alone-is-on' : 'alone-is-off') })
    } else if (!(await isGroupAdmin(ctx, chatId))) await reply(ctx, { text: ctx.text('alone-not-admin') })
    else {
      const isOn = word === 'on'
      await showAlone.allow(chatId, isOn)
      await reply(ctx, { text: ctx.text(isOn ? 'alone-is-on' : 'alone-is-off') })
    }
  }
  return {
    name: 'alone',
    topic: 'keys',
    access: 'everybody',
    place: 'anywhere',
    accepts: (words) => /^(?:on|off)?$/i.test(words),
    examples: ['/alone', '/alone on', '/alone off'],
    changesState: true,
    run,
  }
}

export const aloneFeature = commandFeature('alone', aloneCommand)

async function isGroupAdmin(ctx: DeskContext, chatId: number): Promise<boolean> {
  const { status } = await ctx.api.getChatMember(chatId, personOf(ctx).id)
  return status === 'creator' || status === 'administrator'
}
