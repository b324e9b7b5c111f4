import type { Hub } from '../../hub.js'
import { isAdmin } from '../../state/members.js'
import type { Content } from '../../state/messages.js'
import { findTopic, hasTopics } from '../../state/topics.js'
import type { ChatRecord } from '../../state/state.js'
import { badRequest } from '../bot-api-error.js'

/** Reads the topic for a message of the bot; without an id it is the general one. Throws a BotApiError. */
export function readTopic(hub: Hub, chatRecord: ChatRecord, id: number | undefined): Pick<Content, 'topic'> {
  // Telegram takes 0 as absent.
  if (id === undefined || id === 0) return {}
  const record = hasTopics(hub, chatRecord) ? findTopic(chatRecord, id) : undefined
  if (!record) throw badRequest('message thread not found')
  if (record.isClosed && !isAdmin(chatRecord.botRole)) throw badRequest('TOPIC_CLOSED')
  return { topic: id }
}
