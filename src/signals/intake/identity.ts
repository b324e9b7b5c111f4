import { createHash } from 'node:crypto'
import type { Signal } from '../formats/signal.js'

/** The identity of a signal: the same one is made into drafts once in its window. */
export interface SignalIdentity {
  /** SHA-256 in base64url. */
  readonly key: string
  /** Time in which it counts as the same, in milliseconds. */
  readonly windowMs: number
}

/** A signal with an id is known for a day. */
const ID_WINDOW_MS = 24 * 60 * 60_000
/** Without one, the same content within a minute is the same signal. */
const CONTENT_WINDOW_MS = 60_000

/**
 * The identity of a signal by its id, and the time and the action where it says them: TradingView's id of a strategy's order is the
 * same for each order of one kind. Without an id, it is the content. The content alone for a text that is not understood.
 */
export function identityOf(words: string, signal?: Pick<Signal, 'id' | 'sentAt' | 'kind'>): SignalIdentity {
  if (signal?.id === undefined) return { key: hashOf(['content', words]), windowMs: CONTENT_WINDOW_MS }
  return { key: hashOf(['id', signal.id, signal.sentAt ?? '', signal.kind]), windowMs: ID_WINDOW_MS }
}

function hashOf(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
