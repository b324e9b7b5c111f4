import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Hub } from '../hub.js'
import { isAdmin, isIn, roleOf, setRole } from '../state/members.js'
import { addGroup, migrate } from '../state/chats.js'
import type { ChatRecord } from '../state/state.js'
import { ChatApiError, chatRecordOf, memberOf, personOf, readBody } from './requests.js'
import { withoutMessages } from './state.js'
import type { PostedMessage, TopicRecord } from '../state/message-types.js'
import { closeTopic, createTopic, deleteTopic, findTopic, hasTopics } from '../state/topics.js'
import { queueUpdate } from '../state/updates.js'

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

const role = z.enum(['administrator', 'member', 'left', 'kicked'])

const newGroup = z.strictObject({
  title: z.string().trim().min(1).max(128),
  type: z.enum(['group', 'supergroup']).default('supergroup'),
  /** The first one is the creator. */
  members: z.array(z.int()).min(1),
  /** True for a supergroup with topics. */
  forum: z.boolean().default(false),
  /** Role of the bot. */
  bot: role.default('member'),
})

const newRole = z.strictObject({
  /** A person, or the bot. */
  user_id: z.int(),
  role,
  /** The person who makes the change; default: the user themselves. */
  by: z.int().optional(),
})

/** Routes of groups: creation, membership and upgrade to a supergroup. */
export function groupRoutes(hub: Hub): Hono {
  const app = new Hono()

  app.post('/groups', async (context) => {
    const group = await readBody(context, newGroup)
    const unknown = group.members.filter((id) => !hub.state.people[id])
    if (unknown.length > 0) throw new ChatApiError(400, `No person has the id ${unknown.join(', ')}`)
    return context.json(withoutMessages(addGroup(hub, group)), 201)
  })

  app.post('/chats/:id{-?[0-9]+}/members', async (context) => {
    const chatRecord = groupOf(chatRecordOf(hub, context))
    const { user_id, role: next, by } = await readBody(context, newRole)
    const { bot } = hub.state
    const user = user_id === bot.id ? bot : personOf(hub, user_id)
    const actor = by === undefined ? user : personOf(hub, by)
    if (actor.id === bot.id) throw new ChatApiError(409, 'The bot needs someone (`by`) to do this to it')
    checkPermission(hub, chatRecord, user.id, next, actor.id)
    setRole(hub, chatRecord, user, next, actor)
    return context.json(withoutMessages(chatRecord), 201)
  })

  app.post('/chats/:id{-?[0-9]+}/migrate', async (context) => {
    const chatRecord = groupOf(chatRecordOf(hub, context))
    const { by } = await readBody(context, z.strictObject({ by: z.int() }))
    if (chatRecord.chat.type !== 'group')
      throw new ChatApiError(409, 'Only a plain group becomes a supergroup')
    if (!isAdmin(roleOf(hub, chatRecord, by)))
      throw new ChatApiError(409, 'Only an administrator of the group can do this')
    return context.json(withoutMessages(migrate(hub, chatRecord, personOf(hub, by))), 201)
  })

  return app
}

type Group = ChatRecord & { chat: { title: string } }

function groupOf(chatRecord: ChatRecord): Group {
  if (chatRecord.chat.type === 'private') throw new ChatApiError(409, 'This is not a group')
  if (chatRecord.migratedTo !== null)
    throw new ChatApiError(409, `This group has become ${chatRecord.migratedTo}`)
  return chatRecord as Group
}

/** Removing and promoting others takes an administrator; joining and leaving does not. */
function checkPermission(
  hub: Hub,
  chatRecord: ChatRecord,
  userId: number,
  next: z.output<typeof role>,
  by: number,
): void {
  const isOwn = userId === by
  if (isOwn && (next === 'left' || (next === 'member' && !isIn(roleOf(hub, chatRecord, userId))))) return
  const actor = roleOf(hub, chatRecord, by)
  const isInvite = next === 'member' && !isIn(roleOf(hub, chatRecord, userId))
  if (isAdmin(actor) || (isInvite && isIn(actor))) return
  throw new ChatApiError(409, `${by} is no administrator of this group`)
}
