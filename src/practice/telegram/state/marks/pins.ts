import type { User } from 'grammy/types'
import type { Hub } from '../../hub.js'
import { recordEvent } from '../event-log.js'
import type { PostedMessage } from '../message-types.js'
import { postMessage } from '../messages.js'
import type { ChatRecord } from '../state.js'

/** Pins a message on top of the others. Returns the service message; undefined where it was on top already. */
export function pinMessage(
  hub: Hub,
  chatRecord: ChatRecord,
  by: User,
  message: PostedMessage,
): PostedMessage | undefined {
  const id = message.message_id
  if (chatRecord.pinned.at(-1) === id) return undefined
  chatRecord.pinned = [...chatRecord.pinned.filter((other) => other !== id), id]
  recordEvent(hub, { kind: 'pinned', chat_id: chatRecord.chat.id, message_id: id, pinned: true })
  return postMessage(hub, chatRecord, by, { pinned_message: message, topic: message.message_thread_id })
}

/** Unpins messages, without a service message. */
export function unpinMessages(hub: Hub, chatRecord: ChatRecord, ids: readonly number[]): void {
  chatRecord.pinned = chatRecord.pinned.filter((id) => !ids.includes(id))
  for (const id of ids)
    recordEvent(hub, { kind: 'pinned', chat_id: chatRecord.chat.id, message_id: id, pinned: false })
}
