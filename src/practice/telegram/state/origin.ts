import type { MessageOrigin } from 'grammy/types'
import type { PostedMessage } from './world.js'

/** Origin of a forwarded or quoted message: its own forward origin, or its author. */
export function originOf(message: PostedMessage): MessageOrigin {
  return message.forward_origin ?? { type: 'user', date: message.date, sender_user: message.from }
}
