import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { DraftSender } from '../../drafts/draft.js'
import { keys } from '../../redis/keys.js'
import { readRecord } from '../../redis/record.js'
import type { MemoryReserve } from '../../redis/memory-reserve.js'
import { setNewest } from '../../redis/caps/newest-kept.js'
import { replaceValue } from '../../redis/transaction.js'
import { readSignal } from '../formats/read-signal.js'
import type { OpeningSignal } from '../formats/signal.js'
import type { DraftRefusalReason, DraftSignal } from '../intake/draft-signal.js'
import type { UnwritableReason } from '../orders/refusals.js'
import type { SourceMapping } from '../sources/record.js'

/** A signal that a person pasted or forwarded is kept for this time, in seconds, until they choose its size. */
const KEPT_S = 600

/** Result of drafting: `drafted`, `gone` for one that is not kept any more, or a reason for which there is no draft. */
export type Offered = 'drafted' | 'gone' | { readonly reason: UnwritableReason | DraftRefusalReason }

/** Signals that people pasted or forwarded to the bot. Nothing is drafted before they choose a size. */
export interface SignalOffers {
  /**
   * Keeps a text, and gives the id that its buttons carry: the same for the same message. The oldest is dropped where there are too many.
   * Rejects with a `MemoryReservedError` where there is no room for it.
   */
  keep(userId: number, messageId: number, text: string): Promise<string>
  /**
   * Drafts a signal by the rules of a source, or by others; once, however often and whichever of its buttons are pressed. Its draft is no
   * signal of the source, whose updates do not act on what it opens.
   */
  draft(
    userId: number,
    id: string,
    mapping: SourceMapping,
    rules: Pick<DraftSender, 'id' | 'name'>,
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
 * True for a post in the style of channels: entry, target and stop are all there, each with its label. A sentence that a person writes to the bot names
 * an amount instead, and is read as plain words.
 */
export function isChannelPost({ entry, targets, stop, isBare = false }: OpeningSignal): boolean {
  return entry.type === 'limit' && !isBare && targets.length > 0 && stop !== undefined
}

const offer = z.object({
  /** The post as it came. */
  text: z.string(),
  /** The rules that were chosen; absent while there is no draft. */
  choice: z.string().optional(),
})

type Offer = z.output<typeof offer>

function readOffer(text: string): Offer {
  return readRecord('a signal that was pasted or forwarded', () => offer.parse(JSON.parse(text)))
}

export function createSignalOffers({
  redis,
  memory,
  draftSignal,
}: {
  readonly redis: Redis
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
  readonly draftSignal: DraftSignal
}): SignalOffers {
  /** Changes the choice of an offer, again where it has changed meanwhile. Returns the offer; undefined where it is not kept. */
  const change = async (
    key: string,
    choose: (kept: Offer) => string | undefined,
  ): Promise<Offer | undefined> => {
    for (;;) {
      const before = await redis.get(key)
      if (before === null) return undefined
      const kept = readOffer(before)
      const changed = { ...kept, choice: choose(kept) }
      if (changed.choice === kept.choice || (await replaceValue(redis, key, before, JSON.stringify(changed))))
        return changed
    }
  }
  return {
    keep: async (userId, messageId, text) => {
      const id = createHash('sha256').update(`${userId}/${messageId}`).digest('base64url').slice(0, 12)
      const key = keys.signalOffer(userId, id)
      // A message that is handled twice keeps what was chosen meanwhile.
      if ((await redis.exists(key)) === 1) return id
      await memory.requireRoom()
      await setNewest(redis, key, JSON.stringify({ text } satisfies z.input<typeof offer>), KEPT_S)
      return id
    },
    draft: async (userId, id, mapping, rules) => {
      const key = keys.signalOffer(userId, id)
      const { text, choice } = (await change(key, (kept) => kept.choice ?? rules.id)) ?? {}
      const signal = text === undefined ? undefined : readOpening(text)
      if (text === undefined || !signal) return 'gone'
      if (choice !== rules.id) return 'drafted'
      const drafted = await draftSignal({
        userId,
        signal,
        mapping,
        sender: { id: 'chat', name: rules.name },
        words: text,
        key: `offer/${id}/${rules.id}`,
      })
      // An offer opens, and takes nothing back.
      if (drafted.is !== 'refused' && drafted.is !== 'unwritable') return 'drafted'
      await change(key, (kept) => (kept.choice === rules.id ? undefined : kept.choice))
      return { reason: drafted.reason }
    },
    drop: async (userId, id) => {
      await redis.unlink(keys.signalOffer(userId, id))
    },
  }
}
