import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { DraftOrigin } from '../../drafts/draft.js'
import type { Drafts } from '../../drafts/drafts.js'
import { keys } from '../../redis/keys.js'
import { setRegistered } from '../../redis/registry.js'
import { readSignal } from '../formats/read-signal.js'
import type { OpeningSignal } from '../formats/signal.js'
import type { SignalFigures } from '../intake/read-figures.js'
import { writeLines } from '../orders/write-lines.js'
import type { SourceMapping } from '../sources/record.js'

/** A signal that a person pasted or forwarded is kept for this time, in seconds, until they choose its size. */
const KEPT_S = 600

/** Result of drafting: `drafted`, `gone` for one that is not kept any more, or a reason for which there is no draft. */
export type Offered = 'drafted' | 'gone' | { readonly reason: string }

/** Signals that people pasted or forwarded to the bot. Nothing is drafted before they choose a size. */
export interface SignalOffers {
  /** Keeps a text, and gives the id that its buttons carry: the same for the same message. */
  keep(userId: number, messageId: number, text: string): Promise<string>
  /** Drafts a signal by the rules of a source, or by others; once, however often the button is pressed. */
  draft(
    userId: number,
    id: string,
    mapping: SourceMapping,
    origin: Omit<DraftOrigin, 'kind'>,
  ): Promise<Offered>
  /** Forgets a text. */
  drop(userId: number, id: string): Promise<void>
}

/** The signal of a post that opens a position; undefined for any other text. */
export function readOpening(text: string): OpeningSignal | undefined {
  const read = readSignal(text)
  return read.ok && read.signal.kind === 'open' ? read.signal : undefined
}

/**
 * True for a post in the style of channels: entry, target and stop are all there. A sentence that a person writes to the bot names
 * an amount instead, and is read as plain words.
 */
export function isChannelPost({ entry, targets, stop }: OpeningSignal): boolean {
  return entry.type === 'limit' && targets.length > 0 && stop !== undefined
}

export function createSignalOffers(deps: {
  readonly redis: Redis
  readonly figures: SignalFigures
  readonly drafts: Pick<Drafts, 'post'>
}): SignalOffers {
  const { redis } = deps
  return {
    keep: async (userId, messageId, text) => {
      const id = createHash('sha256').update(`${userId}/${messageId}`).digest('base64url').slice(0, 12)
      await setRegistered(redis, keys.signalOffer(userId, id), text, KEPT_S)
      return id
    },
    draft: async (userId, id, mapping, { id: originId, name }) => {
      const text = await redis.get(keys.signalOffer(userId, id))
      const signal = text === null ? undefined : readOpening(text)
      if (text === null || !signal) return 'gone'
      const place = await deps.figures.place(userId, mapping)
      if (!place) return { reason: 'account' }
      const written = writeLines(signal, mapping, await deps.figures.read(userId, place, signal, mapping))
      if (!written.ok) return written
      for (const [index, line] of written.lines.entries()) {
        const posted = await deps.drafts.post({
          userId,
          ...place,
          origin: { kind: 'signal', id: originId, name },
          line,
          words: text,
          key: `offer/${id}/${index}`,
        })
        if (!posted.ok) return posted
      }
      return 'drafted'
    },
    drop: async (userId, id) => {
      await redis.unlink(keys.signalOffer(userId, id))
    },
  }
}
