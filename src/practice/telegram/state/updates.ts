import type { Update } from 'grammy/types'
import type { Hub } from '../hub.js'

/** How many confirmed updates are kept for delivering one again. */
const KEPT_UPDATES = 1_000

/** Kinds that Telegram sends only when asked for by name. */
const ON_REQUEST = new Set(['chat_member', 'message_reaction', 'message_reaction_count'])

/** What goes into an update: one kind and its payload. */
export type News = Omit<Update, 'update_id'>

/** Queues an update for the bot, unless the bot asked not to get its kind. Returns its id, or undefined when it was not wanted. */
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
  // Those that were held back come after this one, against their order.
  world.again.push(...world.late.splice(0))
  hub.changed()
  return update.update_id
}

/** Takes over which kinds the bot wants; an empty list means the usual ones, none given leaves it as it was. */
export function allow(hub: Hub, kinds: readonly string[] | undefined): void {
  if (kinds) hub.world.allowedUpdates = kinds.length > 0 ? [...kinds] : null
}

/**
 * Confirms every update below `offset`; a negative one keeps only that many from the end.
 * The rest stays and is given again until confirmed.
 */
export function confirm(hub: Hub, offset: number): void {
  const { updates } = hub.world
  const isDone =
    offset < 0
      ? (_: Update, index: number) => index < updates.length + offset
      : (update: Update) => update.update_id < offset
  settle(hub, updates.filter(isDone))
}

/** Moves updates from those that wait to those that are done. */
export function settle(hub: Hub, done: readonly Update[]): void {
  if (done.length === 0) return
  const { world } = hub
  world.updates = world.updates.filter((update) => !done.includes(update))
  world.confirmed.push(...done.filter((update) => isThere(hub, update)))
  world.confirmed.splice(0, Math.max(0, world.confirmed.length - KEPT_UPDATES))
  hub.changed()
}

/** Forgets what is kept of confirmed updates about a message that was deleted: its content is in them. */
export function forgetDeleted(hub: Hub): void {
  hub.world.confirmed = hub.world.confirmed.filter((update) => isThere(hub, update))
}

/** Whether what an update tells of is still in its chat, where it tells of a message. */
function isThere({ world }: Hub, { message }: Update): boolean {
  if (!message) return true
  const messages = world.chats[message.chat.id]?.messages ?? []
  return messages.some(({ message_id: id }) => id === message.message_id)
}

/** What getUpdates answers now, or undefined when nothing waits. What was asked for again or held back comes last, once. */
export function take(hub: Hub, limit: number): Update[] | undefined {
  const { world } = hub
  if (world.again.length === 0 && world.updates.length === 0) return undefined
  const waiting = world.updates.slice(0, limit)
  return [...waiting, ...world.again.splice(0, limit - waiting.length)]
}

/** How many updates wait, those held back included. */
export function pendingCount(hub: Hub): number {
  const { updates, again, late } = hub.world
  return updates.length + again.length + late.length
}

/** Forgets everything not confirmed, as `drop_pending_updates` asks. */
export function dropPending(hub: Hub): void {
  hub.world.again = []
  hub.world.late = []
  settle(hub, [...hub.world.updates])
}

/** Delivers an update once more, confirmed or not. False when no such update is known. */
export function redeliver(hub: Hub, updateId: number): boolean {
  const { world } = hub
  const update = [...world.confirmed, ...world.updates].find((known) => known.update_id === updateId)
  if (!update) return false
  world.again.push(update)
  hub.changed()
  return true
}
