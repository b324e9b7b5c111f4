import type { User } from 'grammy/types'
import type { Hub } from '../hub.js'
import { formatText } from '../text/format.js'
import { setBlocked } from './people.js'
import { post } from './messages.js'
import { queue } from './updates.js'
import type { ChatRecord, PostedMessage } from './world.js'

/** A person writes into a chat. The bot gets an update, unless privacy mode keeps it from seeing this in a group. */
export function say(
  hub: Hub,
  room: ChatRecord,
  from: User,
  text: string,
  replyTo?: PostedMessage,
): PostedMessage {
  // A client offers "restart" to one who blocked the bot: writing again lets it write too.
  if (room.blocked) setBlocked(hub, room, false)
  room.started = true
  const formatted = formatText(text)
  const message = post(hub, room, from, {
    text: formatted.text,
    ...(formatted.entities.length > 0 && { entities: formatted.entities }),
    reply_to: replyTo,
  })
  if (reachesBot(hub, message)) queue(hub, { message })
  return message
}

/** Privacy mode: in a group the bot sees commands (its own, or addressed to nobody) and replies to itself. */
function reachesBot(hub: Hub, message: PostedMessage): boolean {
  if (message.chat.type === 'private') return true
  const { bot } = hub.world
  if (message.reply_to_message?.from?.id === bot.id) return true
  const own = `@${bot.username.toLowerCase()}`
  return (message.entities ?? []).some((entity) => {
    if (entity.type !== 'bot_command') return false
    const command = message.text!.slice(entity.offset, entity.offset + entity.length).toLowerCase()
    return !command.includes('@') || command.endsWith(own)
  })
}
