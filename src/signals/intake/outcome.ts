import type { ReadSignal } from '../formats/read-signal.js'
import type { SourceSignal } from '../formats/signal.js'
import type { SignalSource } from '../sources/sources.js'
import type { EntryState, SignalEntry } from './entry.js'

/** The outcome of a signal that came in. */
export interface Received {
  /** A repeat of one that became no draft is refused as that was; of one in the state `taking` nobody knows yet. */
  readonly status: 'accepted' | 'repeated' | 'refused'
  /** Id of its line; undefined where that is not kept any more. */
  readonly id: string | undefined
  /** Undefined where its line is not kept any more, or its source was removed. */
  readonly state: EntryState | undefined
  /** The word at fault, or the reason of a refused draft. */
  readonly detail?: string | undefined
  /** Milliseconds after which there is room for a draft, where a limit of drafts was reached just now. */
  readonly waitMs?: number | undefined
}

const TAKEN: ReadonlySet<EntryState> = new Set(['taking', 'drafted', 'acted', 'taken-back'])

/** The outcome of a repeat: that of the signal that came first. */
export function repeatOf(line: SignalEntry | undefined): Received {
  const { id, state, detail } = line ?? {}
  const isTaken = state === undefined || TAKEN.has(state)
  return { status: isTaken ? 'repeated' : 'refused', id, state, detail }
}

/** The reason for which a signal becomes no draft before anything is read for it. */
export function refusalOf(
  result: ReadSignal<SourceSignal>,
  { mapping }: SignalSource,
  at: number,
): Pick<SignalEntry, 'state' | 'detail'> | undefined {
  if (!result.ok)
    return { state: `unreadable-${result.reason}`, ...(result.word === '' ? {} : { detail: result.word }) }
  const { sentAt, maxLagMs } = result.signal
  if (sentAt === undefined) return undefined
  const lagMs = at - sentAt
  const mostMs = Math.min(mapping.maxLagMs, maxLagMs ?? mapping.maxLagMs)
  if (Math.abs(lagMs) <= mostMs) return undefined
  return { state: lagMs > 0 ? 'late' : 'early', detail: String(Math.round(Math.abs(lagMs) / 1_000)) }
}
