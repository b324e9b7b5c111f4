import type { Update } from 'grammy/types'
import type { Hub } from '../hub.js'

/** Number of confirmed updates kept for redelivery. */
const KEPT_UPDATES = 1_000

/** Update types that Telegram sends only on request. */
const ON_REQUEST = new Set(['chat_member', 'message_reaction', 'message_reaction_count'])

/** Content of an update: one type and its payload. */
export type News = Omit<Update, 'update_id'>

/** Queues an update, unless the bot excluded its type. Returns its id, or undefined if it was excluded. */
export function queue(hub: Hub, news: News): number | undefined {
  const { world } = hub
  const kind = Object.keys(news)[0]!
  const wanted = world.allowedUpdates?.includes(kind) ?? !ON_REQUEST.has(kind)
  if (!wanted) return undefined
  const update: Update = { update_id: world.next.update++, ...news }
  if (world.disorder.late > 0) {
    world.disorder.late -= 1
    world.late.push(update)
    hub.changed()
    return update.update_id
  }
  world.updates.push(update)
  if (world.disorder.duplicate > 0) {
    world.disorder.duplicate -= 1
    world.again.push(update)
  }
  // Delayed updates come after this one, out of order.
  world.again.push(...world.late.splice(0))
  hub.changed()
  return update.update_id
}

/** Sets the allowed update types. An empty list restores the default, undefined leaves it unchanged. */
export function allow(hub: Hub, kinds: readonly string[] | undefined): void {
  if (kinds) hub.world.allowedUpdates = kinds.length > 0 ? [...kinds] : null
}

/**
 * Confirms every update below `offset`; a negative offset keeps only that many from the end. Unconfirmed
 * updates are delivered again.
 */
export function confirm(hub: Hub, offset: number): void {
  const { updates } = hub.world
  const isDone =
    offset < 0
      ? (_: Update, index: number) => index < updates.length + offset
      : (update: Update) => update.update_id < offset
  settle(hub, updates.filter(isDone))
}

/** Moves updates from the queue to the confirmed ones. */
export function settle(hub: Hub, done: readonly Update[]): void {
  if (done.length === 0) return
  const { world } = hub
  world.updates = world.updates.filter((update) => !done.includes(update))
  world.confirmed.push(...done.filter((update) => isThere(hub, update)))
  world.confirmed.splice(0, Math.max(0, world.confirmed.length - KEPT_UPDATES))
  hub.changed()
}

/** Drops confirmed updates with deleted messages, because they contain the content. */
export function forgetDeleted(hub: Hub): void {
  hub.world.confirmed = hub.world.confirmed.filter((update) => isThere(hub, update))
}

/** True unless the update's message has been deleted. */
function isThere({ world }: Hub, { message }: Update): boolean {
  if (!message) return true
  const messages = world.chats[message.chat.id]?.messages ?? []
  return messages.some(({ message_id: id }) => id === message.message_id)
}

/**
 * Updates for getUpdates, or undefined if there are none. Redelivered and delayed updates come last, once.
 */
export function take(hub: Hub, limit: number): Update[] | undefined {
  const { world } = hub
  if (world.again.length === 0 && world.updates.length === 0) return undefined
  const waiting = world.updates.slice(0, limit)
  return [...waiting, ...world.again.splice(0, limit - waiting.length)]
}

/** Number of pending updates, delayed ones included. */
export function pendingCount(hub: Hub): number {
  const { updates, again, late } = hub.world
  return updates.length + again.length + late.length
}

/** Drops all pending updates, for `drop_pending_updates`. */
export function dropPending(hub: Hub): void {
  hub.world.again = []
  hub.world.late = []
  settle(hub, [...hub.world.updates])
}

/** Delivers an update again, confirmed or not. False if it is unknown. */
export function redeliver(hub: Hub, updateId: number): boolean {
  const { world } = hub
  const update = [...world.confirmed, ...world.updates].find((known) => known.update_id === updateId)
  if (!update) return false
  world.again.push(update)
  hub.changed()
  return true
}
