import { randomBytes } from 'node:crypto'
import type { Hub } from '../../hub.js'
import { isIn } from '../members.js'
import type { PostedMessage } from '../message-types.js'
import { lookUp, type ChatRecord } from '../state.js'
import { remember } from './callback-queries.js'
import { sendResult } from './inline-queries.js'
import type { PreparedRecord } from './query-records.js'

/** Time for which a prepared message can be sent, in seconds. Telegram does not document its own, and states when each expires. */
const PREPARED_SECONDS = 10 * 60

/** Stores a message for a person. Undefined if the bot does not know them. */
export function prepareMessage(
  hub: Hub,
  userId: number,
  { result, allowed }: Pick<PreparedRecord, 'result' | 'allowed'>,
): PreparedRecord | undefined {
  if (!isKnown(hub, userId)) return undefined
  const prepared: PreparedRecord = {
    id: randomBytes(12).toString('base64url'),
    user_id: userId,
    result,
    allowed,
    expiration_date: Math.floor(hub.now() / 1_000) + PREPARED_SECONDS,
  }
  remember(hub.state.prepared, prepared.id, prepared)
  hub.changed()
  return prepared
}

/** A prepared message of this person; undefined if it is unknown, expired, or somebody else's. */
export function findPrepared(hub: Hub, id: string, userId: number): PreparedRecord | undefined {
  const prepared = lookUp(hub.state.prepared, id)
  if (!prepared || prepared.user_id !== userId) return undefined
  return hub.now() < prepared.expiration_date * 1_000 ? prepared : undefined
}

/** True if a prepared message may be sent to this chat. The private chats here are those with the bot. */
export function isAllowedIn({ allowed }: PreparedRecord, { chat }: ChatRecord): boolean {
  return chat.type === 'private' ? allowed.bots : allowed.groups
}

/** Its person sends a prepared message into a chat, as an inline result. */
export function sendPrepared(hub: Hub, chatRecord: ChatRecord, prepared: PreparedRecord): PostedMessage {
  return sendResult(hub, chatRecord, hub.state.people[prepared.user_id]!, prepared.result).message
}

/** True if the person has used the bot: written to it, or met it in a group. */
function isKnown({ state }: Hub, userId: number): boolean {
  if (!lookUp(state.people, userId) || state.deactivated.includes(userId)) return false
  return Object.values(state.chats).some(
    ({ chat, members, started, botRole }) =>
      members.includes(userId) && (chat.type === 'private' ? started : isIn(botRole)),
  )
}
