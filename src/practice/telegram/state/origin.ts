import type { MessageOrigin } from 'grammy/types'
import type { PostedMessage } from './world.js'

/** Where a message comes from that is forwarded or answered elsewhere: what an earlier forward says, or its author. */
export function originOf(message: PostedMessage): MessageOrigin {
  return message.forward_origin ?? { type: 'user', date: message.date, sender_user: message.from }
}
