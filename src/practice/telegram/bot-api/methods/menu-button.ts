import { recordEvent } from '../../state/event-log.js'
import type { MenuButton } from 'grammy/types'
import { z } from 'zod'
import type { Hub } from '../../hub.js'
import { lookUp } from '../../state/state.js'
import { openChat } from '../content/chat-access.js'
import { method } from '../method.js'
import { nested, integer } from '../parameters/common.js'
import { checkLink } from '../../text/links.js'
import { badRequest } from '../bot-api-error.js'

const menuButton = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('default') }),
    z.strictObject({ type: z.literal('commands') }),
    z.strictObject({
      type: z.literal('web_app'),
      text: z.string({ error: 'can\'t parse menu button: Can\'t find field "text"' }).min(1),
      web_app: z.strictObject({
        url: z.string().refine((url) => !('fault' in checkLink(url, { httpsOnly: true }))),
      }),
    }),
  ],
  { error: "can't parse menu button: MenuButton has unsupported type" },
)

/** https://core.telegram.org/bots/api#setchatmenubutton */
export const setChatMenuButton = method(
  { chat_id: integer.optional(), menu_button: nested(menuButton).optional() },
  (hub, { chat_id, menu_button }) => {
    hub.state.menuButtons[placeOf(hub, chat_id)] = menu_button ?? { type: 'default' }
    recordEvent(hub, { kind: 'bot' })
    return true
  },
)

/** https://core.telegram.org/bots/api#getchatmenubutton */
export const getChatMenuButton = method({ chat_id: integer.optional() }, (hub, { chat_id }): MenuButton => {
  const own = lookUp(hub.state.menuButtons, placeOf(hub, chat_id))
  // Without a setting the button shows the commands.
  return own ?? lookUp(hub.state.menuButtons, '') ?? { type: 'commands' }
})

/** Key of a stored menu button: the id of a private chat, or '' for the default. */
function placeOf(hub: Hub, chatId: number | undefined): string {
  if (chatId === undefined) return ''
  const { chat } = openChat(hub, chatId)
  if (chat.type !== 'private') throw badRequest('chat not found')
  return String(chat.id)
}
