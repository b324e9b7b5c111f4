import { dropBroadcast, sendBroadcast, showBroadcast, homeRow } from '../keyboard.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { InlineKeyboard } from 'grammy'
import type { Broadcast } from '../../../../alerts/broadcasts/broadcasts.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

/** Something that everybody is to be told: as it will read, and how far it is. */
export function broadcastCard({ text }: RenderContext, { id, body, state, recipients }: Broadcast): Message {
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
