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
  world.updates.push(update)
  hub.changed()
  return update.update_id
}

/**
 * Confirms every update below `offset`; a negative one keeps only that many from the end.
 * The rest stays and is given again until confirmed.
 */
export function confirm(hub: Hub, offset: number): void {
  const { world } = hub
  const cut =
    offset < 0
      ? Math.max(0, world.updates.length + offset)
      : world.updates.filter((update) => update.update_id < offset).length
  if (cut === 0) return
  world.confirmed.push(...world.updates.splice(0, cut))
  world.confirmed.splice(0, Math.max(0, world.confirmed.length - KEPT_UPDATES))
  hub.changed()
}

/** What getUpdates answers now, or undefined when nothing waits. Duplicates that were asked for come first, once. */
export function take(hub: Hub, limit: number): Update[] | undefined {
  const { world } = hub
  if (world.again.length === 0 && world.updates.length === 0) return undefined
  const again = world.again.splice(0, limit)
  return [...again, ...world.updates.slice(0, limit - again.length)]
}

/** Forgets everything not confirmed, as `drop_pending_updates` asks. */
export function dropPending(hub: Hub): void {
  const last = hub.world.updates.at(-1)
  if (last) confirm(hub, last.update_id + 1)
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
