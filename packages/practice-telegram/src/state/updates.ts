import type { Update } from 'grammy/types'
import type { Hub } from '../hub.js'

/** Number of confirmed updates kept for redelivery. */
const MAX_CONFIRMED = 1_000

/** Update types that Telegram sends only on request. */
const OPT_IN_TYPES = new Set(['chat_member', 'message_reaction', 'message_reaction_count'])

/** Content of an update: one type and its payload. */
export type UpdatePayload = Omit<Update, 'update_id'>

/** Queues an update, unless the bot excluded its type. Returns its id, or undefined if it was excluded. */
export function queueUpdate(hub: Hub, payload: UpdatePayload): number | undefined {
  const { state } = hub
  const kind = Object.keys(payload)[0]!
  const wanted = state.allowedUpdates?.includes(kind) ?? !OPT_IN_TYPES.has(kind)
  if (!wanted) return undefined
  const update: Update = { update_id: state.next.update++, ...payload }
  if (state.disorder.late > 0) {
    state.disorder.late -= 1
    state.heldBack.push(update)
    hub.changed()
    return update.update_id
  }
  state.updates.push(update)
  if (state.disorder.duplicate > 0) {
    state.disorder.duplicate -= 1
    state.redeliveries.push(update)
  }
  // Delayed updates come after this one, out of order.
  state.redeliveries.push(...state.heldBack.splice(0))
  hub.changed()
  return update.update_id
}

/** Sets the allowed update types. An empty list restores the default, undefined leaves it unchanged. */
export function setAllowedUpdates(hub: Hub, kinds: readonly string[] | undefined): void {
  if (kinds) hub.state.allowedUpdates = kinds.length > 0 ? [...kinds] : null
}

/**
 * Confirms every update below `offset`; a negative offset keeps only that many from the end. Unconfirmed
 * updates are delivered again.
 */
export function confirmUpdates(hub: Hub, offset: number): void {
  const { updates } = hub.state
  const isDone =
    offset < 0
      ? (_: Update, index: number) => index < updates.length + offset
      : (update: Update) => update.update_id < offset
  markConfirmed(hub, updates.filter(isDone))
}

/** Moves updates from the queue to the confirmed ones. */
export function markConfirmed(hub: Hub, done: readonly Update[]): void {
  if (done.length === 0) return
  const { state } = hub
  state.updates = state.updates.filter((update) => !done.includes(update))
  state.confirmed.push(...done.filter((update) => messageExists(hub, update)))
  state.confirmed.splice(0, Math.max(0, state.confirmed.length - MAX_CONFIRMED))
  hub.changed()
}

/** Drops confirmed updates with deleted messages, because they contain the content. */
export function dropDeletedUpdates(hub: Hub): void {
  hub.state.confirmed = hub.state.confirmed.filter((update) => messageExists(hub, update))
}

/** True unless the update's message has been deleted. */
function messageExists({ state }: Hub, { message }: Update): boolean {
  if (!message) return true
  const messages = state.chats[message.chat.id]?.messages ?? []
  return messages.some(({ message_id: id }) => id === message.message_id)
}

/**
 * Updates for getUpdates, or undefined if there are none. Redelivered and delayed updates come last, once.
 */
export function takeUpdates(hub: Hub, limit: number): Update[] | undefined {
  const { state } = hub
  if (state.redeliveries.length === 0 && state.updates.length === 0) return undefined
  const waiting = state.updates.slice(0, limit)
  return [...waiting, ...state.redeliveries.splice(0, limit - waiting.length)]
}

/** Number of pending updates, delayed ones included. */
export function pendingCount(hub: Hub): number {
  const { updates, redeliveries, heldBack } = hub.state
  return updates.length + redeliveries.length + heldBack.length
}

/** Drops all pending updates, for `drop_pending_updates`. */
export function dropPending(hub: Hub): void {
  hub.state.redeliveries = []
  hub.state.heldBack = []
  markConfirmed(hub, [...hub.state.updates])
}

/** Delivers an update again, confirmed or not. False if it is unknown. */
export function redeliver(hub: Hub, updateId: number): boolean {
  const { state } = hub
  const update = [...state.confirmed, ...state.updates].find((known) => known.update_id === updateId)
  if (!update) return false
  state.redeliveries.push(update)
  hub.changed()
  return true
}
