import type { Big } from 'big.js'
import type { DraftSender } from '../../drafts/draft.js'
import type { Drafts } from '../../drafts/drafts.js'
import type { Posted } from '../../drafts/posting.js'
import type { Signal } from '../formats/signal.js'
import type { UnwritableReason } from '../orders/refusals.js'
import { writeLines } from '../orders/write-lines.js'
import type { SourceMapping } from '../sources/record.js'
import type { DraftPlace, SignalFigures } from './read-figures.js'

/** A signal that is to become drafts by the rules of a mapping. */
interface WantedDrafts {
  readonly userId: number
  readonly signal: Signal
  readonly mapping: SourceMapping
  readonly sender: Omit<DraftSender, 'kind'>
  /** Its own words, which the drafts show. */
  readonly words: string
  /** The same key of the same sender makes the same drafts. */
  readonly key: string
}

/** The reason for which a draft is not accepted. */
export type DraftRefusalReason = Extract<Posted, { readonly ok: false }>['reason']

/** Result of drafting a signal. */
type DraftedSignal =
  | {
      readonly is: 'drafted'
      /** In the order in which they are to be confirmed, as are the typed commands. */
      readonly ids: readonly string[]
      readonly commands: readonly string[]
      readonly place: DraftPlace
      readonly price: Big | undefined
    }
  | {
      readonly is: 'refused'
      readonly reason: DraftRefusalReason
      /** Milliseconds until there is room, where too many drafts came in the hour. */
      readonly waitMs?: number | undefined
    }
  /** No order can be written for it; with figures that cannot be read now, one may be later. */
  | {
      readonly is: 'unwritable'
      readonly reason: UnwritableReason
      readonly isUnavailable: boolean
      readonly price: Big | undefined
    }

/** Writes a signal as orders and posts all of them as drafts, or none. Rejects where Redis fails. */
export type DraftSignal = (wanted: WantedDrafts) => Promise<DraftedSignal>

export function createDraftSignal({
  figures,
  drafts,
}: {
  readonly figures: SignalFigures
  readonly drafts: Pick<Drafts, 'post' | 'cancel'>
}): DraftSignal {
  return async ({ userId, signal, mapping, sender, words, key }) => {
    const place = await figures.place(userId, mapping)
    if (!place) return { is: 'refused', reason: 'account' }
    const { isIncomplete, ...found } = await figures.read(userId, place, signal, mapping)
    const written = writeLines(signal, mapping, found)
    const { price } = found
    if (!written.ok) {
      const { reason } = written
      const isUnavailable = isIncomplete && (reason === 'no-price' || reason === 'no-balance')
      return { is: 'unwritable', reason, isUnavailable, price }
    }
    const from: DraftSender = { kind: 'signal', ...sender }
    const ids: string[] = []
    for (const [index, line] of written.lines.entries()) {
      const posted = await drafts.post({
        userId,
        ...place,
        sender: from,
        line,
        words,
        key: `${key}/${index}`,
      })
      if (!posted.ok) {
        // The closing half of a reversal is another order than the reversal.
        for (const id of ids) await drafts.cancel(userId, id, from)
        const waitMs = posted.reason === 'too-many' ? posted.waitMs : undefined
        return { is: 'refused', reason: posted.reason, waitMs }
      }
      ids.push(posted.id)
    }
    return { is: 'drafted', ids, commands: written.lines, place, price }
  }
}
