import type { DeskContext } from '../context.js'
import { holdsKey } from '../stray-key.js'
import { CONNECT } from './connect.js'
import { canConverse, type ConversationStore } from './storage.js'
import { isForOthers } from './turn.js'

/**
 * Says whether what a person typed is a secret: it looks like one, or /connect waits for one. For those whose messages go
 * no further, and may not stay in the chat all the same.
 */
export function createIsSecret(
  store: Pick<ConversationStore, 'waiting'>,
): (ctx: DeskContext) => Promise<boolean> {
  return async (ctx) => {
    if (!ctx.message || !canConverse(ctx)) return false
    if (holdsKey(ctx.message.text ?? ctx.message.caption ?? '')) return true
    return !isForOthers(ctx) && (await store.waiting(ctx)).includes(CONNECT)
  }
}
