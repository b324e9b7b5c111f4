import type { KeyboardButtonRequestUsers, SharedUser, User } from 'grammy/types'
import type { Hub } from '../hub.js'
import { keyboardFor } from './person-messages.js'
import { type PostedMessage } from './message-types.js'
import { postMessage } from './messages.js'
import type { ChatRecord } from './state.js'
import { queueUpdate } from './updates.js'

/** The request of a button that a person is shown in a chat; undefined without one. */
export function requestFor(
  chatRecord: ChatRecord,
  person: User,
  requestId: number,
): KeyboardButtonRequestUsers | undefined {
  const markup = keyboardFor(chatRecord, person)?.markup
  if (!markup || !('keyboard' in markup)) return undefined
  return markup.keyboard
    .flat()
    .flatMap((key) => (typeof key !== 'string' && 'request_users' in key ? [key.request_users] : []))
    .find(({ request_id }) => request_id === requestId)
}

/** True if these people may be shared for a request. */
export function fitsRequest(
  { max_quantity = 1, user_is_bot, user_is_premium }: KeyboardButtonRequestUsers,
  users: readonly User[],
): boolean {
  if (users.length === 0 || users.length > max_quantity) return false
  return users.every(
    ({ is_bot, is_premium = false }) =>
      (user_is_bot === undefined || is_bot === user_is_bot) &&
      (user_is_premium === undefined || is_premium === user_is_premium),
  )
}

/** A person shares others with the bot: a service message, with as much of them as was asked for. */
export function shareUsers(
  hub: Hub,
  chatRecord: ChatRecord,
  from: User,
  request: KeyboardButtonRequestUsers,
  users: readonly User[],
): PostedMessage {
  const message = postMessage(hub, chatRecord, from, {
    users_shared: { request_id: request.request_id, users: users.map((user) => sharedUser(request, user)) },
  })
  queueUpdate(hub, { message })
  return message
}

function sharedUser(
  { request_name, request_username }: KeyboardButtonRequestUsers,
  { id, first_name, last_name, username }: User,
): SharedUser {
  return {
    user_id: id,
    ...(request_name && { first_name, ...(last_name !== undefined && { last_name }) }),
    ...(request_username && username !== undefined && { username }),
  }
}
