import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Hub } from '../hub.js'
import { isAdmin, isIn, roleOf } from '../state/members.js'
import type { PostedMessage, TopicRecord } from '../state/message-types.js'
import { closeTopic, createTopic, deleteTopic, findTopic, hasTopics } from '../state/topics.js'
import { queueUpdate } from '../state/updates.js'
import type { ChatRecord } from '../state/state.js'
import { chatRecordOf, memberOf } from './lookup.js'
import { ChatApiError, readBody } from './requests.js'

const newTopic = z.strictObject({ from: z.int(), name: z.string().trim().min(1).max(128) })
const change = z.strictObject({ from: z.int(), closed: z.boolean() })
const removal = z.strictObject({ from: z.int() })

/** Routes of topics as people manage them: any member creates one, and an administrator closes or deletes any. */
export function topicRoutes(hub: Hub): Hono {
  const app = new Hono()

  app.post('/chats/:id{-?[0-9]+}/topics', async (context) => {
    const chatRecord = forumOf(hub, context)
    const { from, name } = await readBody(context, newTopic)
    const { topic, message } = createTopic(hub, chatRecord, memberOf(hub, chatRecord, from), { name })
    tellBot(hub, chatRecord, message)
    return context.json({ topic, seq: hub.state.next.event - 1 }, 201)
  })

  app.post('/chats/:id{-?[0-9]+}/topics/:topic{[0-9]+}/close', async (context) => {
    const chatRecord = forumOf(hub, context)
    const { from, closed } = await readBody(context, change)
    const record = topicOf(hub, chatRecord, context, from)
    tellBot(hub, chatRecord, closeTopic(hub, chatRecord, memberOf(hub, chatRecord, from), record, closed))
    return context.json({ topic: record.topic, seq: hub.state.next.event - 1 })
  })

  /** Bots are not notified of deleted topics. */
  app.post('/chats/:id{-?[0-9]+}/topics/:topic{[0-9]+}/delete', async (context) => {
    const chatRecord = forumOf(hub, context)
    const { from } = await readBody(context, removal)
    const { topic } = topicOf(hub, chatRecord, context, from)
    deleteTopic(hub, chatRecord, memberOf(hub, chatRecord, from), topic.message_thread_id)
    return context.json({ topic, seq: hub.state.next.event - 1 })
  })

  return app
}

function forumOf(hub: Hub, context: Context): ChatRecord {
  const chatRecord = chatRecordOf(hub, context)
  if (!hasTopics(hub, chatRecord)) throw new ChatApiError(409, 'This chat has no topics')
  return chatRecord
}

/** The topic in the path, which this person may manage. */
function topicOf(hub: Hub, chatRecord: ChatRecord, context: Context, by: number): TopicRecord {
  const id = Number.parseInt(context.req.param('topic') ?? '', 10)
  const record = findTopic(chatRecord, id)
  if (!record) throw new ChatApiError(404, `There is no topic ${id} in this chat`)
  const mayManage =
    chatRecord.chat.type === 'private' || record.creator === by || isAdmin(roleOf(hub, chatRecord, by))
  if (!mayManage) throw new ChatApiError(409, `${by} may not manage this topic`)
  return record
}

function tellBot(hub: Hub, chatRecord: ChatRecord, message: PostedMessage): void {
  if (isIn(chatRecord.botRole)) queueUpdate(hub, { message })
}
