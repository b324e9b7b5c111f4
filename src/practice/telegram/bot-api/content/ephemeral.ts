import type { User } from 'grammy/types'
import type { Hub } from '../../hub.js'
import { recordEvent } from '../../state/event-log.js'
import type { PostedMessage } from '../../state/message-types.js'
import type { Content } from '../../state/messages.js'
import type { ChatRecord } from '../../state/state.js'

/**
 * Sends a message of the bot to one member of a group alone. It has no id of the group, is not in its history, and nobody else
 * sees it.
 */
export function sendEphemeral(
  hub: Hub,
  chatRecord: ChatRecord,
  receiver: User,
  given: Content,
): PostedMessage {
  const { topic, reply_to: _, keyboard: __, ...content } = given
  const message = {
    message_id: 0,
    ephemeral_message_id: hub.state.next.event,
    receiver_user: receiver,
    from: hub.state.bot,
    chat: chatRecord.chat,
    date: Math.floor(hub.now() / 1000),
    ...(topic !== undefined && { message_thread_id: topic, is_topic_message: true }),
    ...content,
  } as PostedMessage
  recordEvent(hub, { kind: 'ephemeral', chat_id: chatRecord.chat.id, user_id: receiver.id, message })
  return message
}
