import { createHash } from 'node:crypto'
import type { SourceSignal } from '../formats/signal.js'

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
 * The identity of a signal by its id, its pair and its action, and by its time: TradingView's id of a strategy's order is the same
 * for each order of one kind, and for each pair. Where it says no time, its content is part of it. Without an id, or for a text that
 * is not understood, it is the content alone.
 */
export function identityOf(words: string, signal?: SourceSignal): SignalIdentity {
  if (signal?.id === undefined) return { key: hashOf(['content', words]), windowMs: CONTENT_WINDOW_MS }
  const { id, pair, sentAt } = signal
  return {
    key: hashOf([
      'id',
      id,
      pair?.name ?? '',
      ...actionOf(signal),
      ...(sentAt === undefined ? ['', words] : [sentAt]),
    ]),
    windowMs: ID_WINDOW_MS,
  }
}

function actionOf(signal: SourceSignal): readonly string[] {
  if (signal.kind === 'cancel') return ['cancel']
  if (signal.kind === 'update') return ['update', signal.side ?? '', JSON.stringify(signal.steps)]
  if (signal.kind === 'close') return ['close', signal.side ?? '', signal.share.toFixed()]
  return [signal.kind, signal.side, signal.isReversal ? 'reversal' : '']
}

function hashOf(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
