import { randomBytes } from 'node:crypto'
import type { Drafts } from '../../drafts/drafts.js'
import type { Clock } from '../../lib/clock.js'
import type { ReadSignal } from '../formats/read-signal.js'
import type { Signal } from '../formats/signal.js'
import type { Heartbeats } from '../heartbeats/heartbeats.js'
import { writeLines } from '../orders/write-lines.js'
import type { SignalSource } from '../sources/sources.js'
import { identityOf } from './identity.js'
import type { LineState, SignalLine } from './line.js'
import { refusalOf, repeatOf, type Received } from './outcome.js'
import type { DraftPlace, SignalFigures } from './read-figures.js'
import type { SignalLines } from './signal-lines.js'

/** A signal of a source whose secret was right. */
export interface IncomingSignal {
  readonly userId: number
  readonly source: SignalSource
  readonly result: ReadSignal
  /** Its own words without the secret. */
  readonly words: string
}

/** The most words of a line, in UTF-16 units. */
const MOST_WORDS = 200

/**
 * Makes a signal into drafts, once: a line in the list of its source, and for one that is understood, in time, and within the
 * day's limit, its drafts. Rejects where Redis fails; then the same signal may be sent again.
 */
export type ReceiveSignal = (incoming: IncomingSignal) => Promise<Received>

export function createReceiveSignal(deps: {
  readonly lines: SignalLines
  readonly figures: SignalFigures
  readonly drafts: Pick<Drafts, 'post'>
  readonly heartbeats: Pick<Heartbeats, 'note'>
  readonly now: Clock
}): ReceiveSignal {
  const { lines, now } = deps

  const makeDrafts = async (
    { userId, source, words }: IncomingSignal,
    signal: Signal,
    line: SignalLine,
  ): Promise<Pick<SignalLine, 'state'> & Partial<SignalLine>> => {
    const { mapping } = source
    const place = await deps.figures.place(userId, mapping)
    if (!place) return { state: 'draft-refused', detail: 'account' }
    const figures = await deps.figures.read(userId, place, signal, mapping)
    const written = writeLines(signal, mapping, figures)
    const price = figures.price && { price: figures.price.toFixed() }
    if (!written.ok)
      return {
        state: figures.isIncomplete && isOfFigures(written.reason) ? 'unavailable' : written.reason,
        ...price,
      }
    const posted = await post(userId, source, place, {
      words,
      key: `${line.key}/${line.at}`,
      commands: written.lines,
    })
    if (typeof posted === 'string') return { state: 'draft-refused', detail: posted }
    return {
      state: 'drafted',
      drafts: posted.join(' '),
      commands: written.lines.join('\n'),
      ...place,
      ...price,
    }
  }

  /** Posts the drafts of a signal in their order; ends at the first that is refused, and gives the reason. */
  const post = async (
    userId: number,
    { id, name }: SignalSource,
    place: DraftPlace,
    {
      words,
      key,
      commands,
    }: { readonly words: string; readonly key: string; readonly commands: readonly string[] },
  ): Promise<readonly string[] | string> => {
    const ids: string[] = []
    for (const [index, line] of commands.entries()) {
      const posted = await deps.drafts.post({
        userId,
        ...place,
        origin: { kind: 'signal', id, name },
        line,
        words,
        key: `${key}/${index}`,
      })
      if (!posted.ok) return posted.reason
      ids.push(posted.id)
    }
    return ids
  }

  return async (incoming) => {
    const { userId, source, result, words } = incoming
    const address = { userId, id: source.id }
    await deps.heartbeats.note(userId, source)
    const at = now()
    const identity = identityOf(words, result.ok ? result.signal : undefined)
    const refusal = refusalOf(result, source, at)
    const line: SignalLine = {
      id: randomBytes(6).toString('base64url'),
      key: identity.key,
      at,
      words: words.slice(0, MOST_WORDS),
      ...(refusal ?? { state: 'taking' }),
    }
    const taken = await lines.take(address, identity, line, refusal ? undefined : source.mapping.mostADay)
    if (taken.is === 'gone') return { status: 'refused', id: undefined, state: undefined }
    if (taken.is === 'repeat') return repeatOf(taken.line)
    if (taken.is === 'full') return { status: 'refused', id: line.id, state: 'daily-limit' }
    if (refusal || !result.ok) return { status: 'refused', id: line.id, ...refusal, state: line.state }
    // One that a process left behind keeps the key of its drafts, so that those that were posted are not posted again.
    const own = taken.is === 'again' ? taken.line : line
    const became = await makeDrafts(incoming, result.signal, own)
    await lines.settle(address, own, became)
    return {
      status: became.state === 'drafted' ? 'accepted' : 'refused',
      id: own.id,
      state: became.state,
      detail: became.detail,
    }
  }
}

function isOfFigures(reason: LineState): boolean {
  return reason === 'no-price' || reason === 'no-balance'
}
