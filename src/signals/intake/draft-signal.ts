import { Big } from 'big.js'
import type { DraftSender } from '../../drafts/draft.js'
import type { Drafts } from '../../drafts/drafts.js'
import type { Posted } from '../../drafts/posting.js'
import type { Signal, SignalSide, SourceSignal, UpdateStep } from '../formats/signal.js'
import type { UnwritableReason } from '../orders/refusals.js'
import { closedSideOf, pairOf, writeLines, writeUpdate } from '../orders/write-lines.js'
import type { SourceMapping } from '../sources/record.js'
import type { UpdateAct } from '../../plans/kinds/update.js'
import type { ActOnUpdate, NotActedReason, SignalName } from '../mandates/act-on-update.js'
import type { FindOpened, OpenedTrade } from './find-opened.js'
import type { DraftPlace, SignalFigures } from './read-figures.js'

/** A signal that is to become drafts by the rules of a mapping. */
interface WantedDrafts {
  readonly userId: number
  readonly signal: SourceSignal
  readonly mapping: SourceMapping
  readonly sender: Omit<DraftSender, 'kind'>
  /** Its own words, which the drafts show. */
  readonly words: string
  /** The same key of the same sender makes the same drafts. */
  readonly key: string
  /** Its line in the list of its source, for an update of a source with a mandate; undefined for any other. */
  readonly toActOn?: SignalName | undefined
}

/** The reason for which a draft is not accepted. `too-many`: of an hour; `too-many-today`: of a day. */
export type DraftRefusalReason = Extract<Posted, { readonly ok: false }>['reason'] | 'too-many-today'

/** Result of drafting a signal. */
type DraftedSignal =
  | {
      readonly is: 'drafted'
      /** In the order in which they are to be confirmed, as are the typed commands. */
      readonly ids: readonly string[]
      readonly commands: readonly string[]
      readonly place: DraftPlace
      readonly price: Big | undefined
      /** The reason for which its source's mandate was not used. */
      readonly notActed?: NotActedReason | 'no-position' | undefined
    }
  /** Its plan is armed. */
  | { readonly is: 'acted'; readonly commands: readonly string[]; readonly place: DraftPlace | undefined }
  | {
      readonly is: 'refused'
      readonly reason: DraftRefusalReason
      /** Milliseconds until there is room, where too many drafts came in the hour. */
      readonly waitMs?: number | undefined
    }
  /** Drafts of its source that its person had not answered were taken back, and nothing else is there to be done. */
  | { readonly is: 'taken-back' }
  /** No order can be written for it; with figures that cannot be read now, one may be later. */
  | {
      readonly is: 'unwritable'
      readonly reason: UnwritableReason
      readonly isUnavailable: boolean
      readonly price: Big | undefined
    }

/** Writes a signal as orders and posts all of them as drafts, or none. Rejects where Redis fails. */
export type DraftSignal = (wanted: WantedDrafts) => Promise<DraftedSignal>

/** An order that is written for a signal, for an account of its person. */
interface WrittenOrder {
  readonly line: string
  readonly place: DraftPlace
  /** The only position, or order that waits to open one, that it may be for; undefined for any that its line names. */
  readonly positionId?: string
  /** The step that it is, for a trade that its source opened. */
  readonly act?: UpdateAct
}

/** Result of writing a signal: orders, in the order in which they are to be confirmed, the opening last; or why there are none. */
type Written =
  | {
      readonly is: 'written'
      /** The place of the last of them. */
      readonly place: DraftPlace
      readonly orders: readonly WrittenOrder[]
      readonly price: Big | undefined
      /** The trade of the source that all of them are for; undefined for any other. */
      readonly trade?: OpenedTrade
    }
  | Extract<DraftedSignal, { readonly is: 'refused' | 'unwritable' | 'taken-back' }>

export function createDraftSignal({
  figures,
  findOpened,
  drafts,
  actOnUpdate,
}: {
  readonly figures: SignalFigures
  readonly findOpened: FindOpened
  readonly actOnUpdate: ActOnUpdate
  readonly drafts: Pick<Drafts, 'post' | 'cancel'>
}): DraftSignal {
  /** Takes back drafts that wait for an answer; false where all of them were answered meanwhile. */
  const takeBack = async (
    { userId, sender: { id } }: WantedDrafts,
    ids: readonly string[],
  ): Promise<boolean> => {
    const taken = await Promise.all(
      ids.map(async (one) => (await drafts.cancel(userId, one, { kind: 'signal', id })).ok),
    )
    return taken.includes(true)
  }

  /** The orders of steps on the trade that the source opened; undefined where nothing says that it ever opened one. */
  const writeSteps = async (
    wanted: WantedDrafts,
    steps: readonly UpdateStep[],
    side: SignalSide | undefined,
  ): Promise<Written | undefined> => {
    const { userId, signal, mapping, sender } = wanted
    const found = await findOpened(
      { userId, id: sender.id },
      {
        pair: signal.pair && pairOf({ pair: signal.pair }, mapping),
        side,
        isPending: steps.some(({ kind }) => kind === 'cancel'),
      },
    )
    if (found.is === 'unsure') return unwritable('unsure-position')
    if (found.is === 'unavailable') return unwritable('no-position', true)
    const isTakenBack = await takeBack(wanted, found.unanswered)
    if (found.is === 'none' && isTakenBack) return { is: 'taken-back' }
    if (found.is === 'none') return found.hadOne ? unwritable('no-position') : undefined
    const { place, trade } = found
    const { positionId } = trade
    const written = writeUpdate(steps, trade)
    if (!written.ok) return unwritable(written.reason, written.reason === 'no-price')
    const orders = written.orders.map((order) => ({ ...order, place, positionId }))
    return { is: 'written', place, orders, trade, price: undefined }
  }

  /** The orders of any signal but an update, where its source has no trade that they are for. */
  const writePlain = async ({ userId, mapping }: WantedDrafts, signal: Signal): Promise<Written> => {
    const place = await figures.place(userId, mapping)
    if (!place) return { is: 'refused', reason: 'account' }
    const { isIncomplete, ...found } = await figures.read(userId, place, signal, mapping)
    const written = writeLines(signal, mapping, found)
    const { price } = found
    if (!written.ok) {
      const { reason } = written
      return unwritable(reason, isIncomplete && (reason === 'no-price' || reason === 'no-balance'), price)
    }
    return { is: 'written', place, orders: written.lines.map((line) => ({ line, place })), price }
  }

  const write = async (wanted: WantedDrafts): Promise<Written> => {
    const { signal } = wanted
    if (signal.kind === 'update')
      return (await writeSteps(wanted, signal.steps, signal.side)) ?? unwritable('no-position')
    const side = closedSideOf(signal)
    if (signal.kind === 'close' || signal.kind === 'cancel')
      return (await writeSteps(wanted, [signal], side)) ?? (await writePlain(wanted, signal))
    if (!signal.isReversal) return await writePlain(wanted, signal)
    const closing = await writeSteps(wanted, [{ kind: 'close', share: new Big(100) }], side)
    const isOver = closing?.is === 'unwritable' && closing.reason === 'no-position' && !closing.isUnavailable
    if (closing && closing.is !== 'written' && !isOver) return closing
    const opening = await writePlain(wanted, closing ? { ...signal, isReversal: false } : signal)
    if (opening.is !== 'written' || closing?.is !== 'written') return opening
    return { ...opening, orders: [...closing.orders, ...opening.orders] }
  }

  /** Acts on an update by the mandate of its source; undefined for any other signal, and where there is none. */
  const act = async (
    { userId, sender, toActOn }: WantedDrafts,
    { place, orders, trade }: Extract<Written, { readonly is: 'written' }>,
  ): Promise<Awaited<ReturnType<ActOnUpdate['act']>> | undefined> => {
    if (!toActOn || !trade) return undefined
    // A trade of the source that came later may be meant, although its owner opened none.
    if (!trade.isLatest) return { is: 'not', reason: 'unsure-position' }
    const source = { id: sender.id, name: sender.name }
    const acts = orders.flatMap((order) => order.act ?? [])
    return await actOnUpdate.act({ userId, source, signal: toActOn, place, trade, acts })
  }

  return async (wanted) => {
    const { userId, sender, words, key, toActOn } = wanted
    if (toActOn && (await actOnUpdate.isActedOn(userId, sender.id, toActOn)))
      return { is: 'acted', commands: [], place: undefined }
    const written = await write(wanted)
    if (written.is !== 'written') return written
    const commands = written.orders.map(({ line }) => line)
    const acted = await act(wanted, written)
    if (acted?.is === 'acted') return { is: 'acted', commands, place: written.place }
    const from: DraftSender = { kind: 'signal', ...sender }
    const ids: string[] = []
    for (const [index, { line, place, positionId }] of written.orders.entries()) {
      const posted = await drafts.post({
        userId,
        ...place,
        sender: from,
        line,
        words,
        positionId,
        key: `${key}/${index}`,
      })
      if (!posted.ok) {
        // The closing half of a reversal is another order than the reversal.
        for (const id of ids) await drafts.cancel(userId, id, from)
        if (posted.reason !== 'too-many') return { is: 'refused', reason: posted.reason }
        const reason = posted.of === 'day' ? 'too-many-today' : 'too-many'
        return { is: 'refused', reason, waitMs: posted.waitMs }
      }
      ids.push(posted.id)
    }
    const { place, price } = written
    const notActed = acted ? acted.reason : toActOn && 'no-position'
    return { is: 'drafted', ids, commands, place, price, notActed }
  }
}

function unwritable(
  reason: UnwritableReason,
  isUnavailable = false,
  price?: Big,
): Extract<DraftedSignal, { readonly is: 'unwritable' }> {
  return { is: 'unwritable', reason, isUnavailable, price }
}
