import { dropBroadcast, sendBroadcast, showBroadcast, homeRow } from './keyboard.js'
import type { Broadcasts, Broadcast } from '../../../alerts/broadcasts/broadcasts.js'
import { onPress, type Button } from '../../shell/command.js'
import { personOf, type DeskContext } from '../../shell/context.js'
import type { RenderContext } from '../../shell/render-context.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import { InlineKeyboard } from 'grammy'
import { join } from '../../shell/text/markup.js'

/** As much is told everybody at once, in characters. */
const LONGEST = 2_000

/** Telling everybody something: shown first as it will read, told when the admin says so. */
export function createBroadcastActions(broadcasts: Broadcasts): {
  readonly buttons: readonly Button[]
  say(ctx: DeskContext, body: string): Promise<void>
} {
  const card = async (ctx: DeskContext, id: string): Promise<Message> => {
    const broadcast = await broadcasts.read(id)
    return broadcast ? broadcastCard(ctx, broadcast) : { text: ctx.text('admin-say-not-stored') }
  }
  return {
    buttons: [
      onPress(showBroadcast, async (ctx, { id }) => replaceMessage(ctx, await card(ctx, id))),
      onPress(sendBroadcast, async (ctx, { id }) => {
        if (await broadcasts.start(id)) {
          ctx.log.warn(
            { event: 'broadcast-started', admin: personOf(ctx).id, broadcast: id },
            'An admin started a broadcast',
          )
        }
        await replaceMessage(ctx, await card(ctx, id))
      }),
      onPress(dropBroadcast, async (ctx, { id }) => {
        await broadcasts.discard(id)
        await replaceMessage(ctx, await card(ctx, id))
      }),
    ],
    say: async (ctx, body) => {
      if (body === '' || body.length > LONGEST) {
        const most = String(LONGEST)
        await reply(ctx, { text: ctx.text(body === '' ? 'admin-say-usage' : 'admin-say-long', { most }) })
        return
      }
      const { id } = await broadcasts.draft(body)
      await reply(ctx, await card(ctx, id))
    },
  }
}

/** Something that everybody is to be told: as it will read, and how far it is. */
function broadcastCard({ text }: RenderContext, { id, body, state, recipients }: Broadcast): Message {
  const count = String(recipients)
  const keyboard = new InlineKeyboard()
  if (state === 'draft') {
    keyboard
      .text(text('admin-say-send').text, sendBroadcast.pack({ id }))
      .text(text('admin-say-drop').text, dropBroadcast.pack({ id }))
  } else keyboard.text(text('refresh').text, showBroadcast.pack({ id }))
  return {
    text: join([text(`admin-say-${state}`, { count }), join([body])], '\n\n'),
    keyboard: homeRow(keyboard, text),
  }
}
