import type { Clock } from '../../lib/clock.js'
import type { ReadSignal } from '../formats/read-signal.js'
import type { SourceSignal } from '../formats/signal.js'
import type { Heartbeats } from '../heartbeats/heartbeats.js'
import type { DueSet } from '../../redis/due-set.js'
import type { SourceAddress } from '../sources/address.js'
import { pairOf } from '../orders/write-lines.js'
import type { SignalSource } from '../sources/sources.js'
import type { DraftSignal } from './draft-signal.js'
import { identityOf } from './identity.js'
import { knownFacts } from '../../alerts/account-events/change.js'
import type { Notice } from '../../alerts/notice.js'
import type { Outbox } from '../../alerts/outbox/outbox.js'
import type { EntryState, SignalEntry } from './entry.js'
import { refusalOf, repeatOf, type Received } from './outcome.js'
import { DAY_MS, UPDATE_LEFT_MS, type SignalHistory } from './signal-history.js'
import type { Random } from '../../lib/random.js'

/** A signal of a source whose secret was right. */
export interface IncomingSignal {
  readonly userId: number
  readonly source: SignalSource
  readonly result: ReadSignal<SourceSignal>
  /** Its own words without the secret. */
  readonly words: string
}

/** The fields of a line that say what became of its signal. */
type Outcome = Pick<SignalEntry, 'state'> & Partial<SignalEntry>

/** The outcome of a signal, with the milliseconds until there is room for its drafts, where there is none. */
interface Drafted {
  readonly became: Outcome
  readonly waitMs?: number | undefined
  /** The reason for which the mandate of its source was not used for its drafts. */
  readonly notActed?: NotActed['reason'] | undefined
}

/** News that an update of a source with a mandate was not acted on. */
interface NotActed {
  /** The reason: of the mandate, or the state of the signal, or that of a draft that was refused. */
  readonly reason: string
  /** True if it has become drafts. */
  readonly isDrafted: boolean
}

const HOUR_MS = 60 * 60_000
/** Updates of a source that became nothing for one reason, and of which its owner is told in an hour. */
export const MOST_NOTICES_AN_HOUR = 5

/** The most words of a line, in UTF-16 units. */
const MOST_WORDS = 200

/**
 * Makes a signal into drafts, once: a line in the list of its source, and for one that is understood, in time, and within the
 * day's limit, its drafts. Rejects where Redis fails; then the same signal may be sent again.
 */
export type ReceiveSignal = (incoming: IncomingSignal) => Promise<Received>

export function createReceiveSignal(deps: {
  readonly lines: SignalHistory
  readonly draftSignal: DraftSignal
  readonly heartbeats: Pick<Heartbeats, 'note'>
  readonly outbox: Pick<Outbox, 'put'>
  /** Sources with an update that is being handled by a mandate. */
  readonly updatesDue: Pick<DueSet<SourceAddress>, 'scheduleBy'>
  readonly random: Random
  readonly now: Clock
}): ReceiveSignal {
  const { lines, random, now } = deps

  /**
   * Tells the owner of a source with a mandate that one of its updates was not acted on, once for each. Of those that became no draft, by `state`,
   * only so many are told in an hour: whoever has the secret of the source could send them without end. The list of the source has them all.
   */
  const tell = async (
    { userId, source, result }: IncomingSignal,
    { id, at, state }: Pick<SignalEntry, 'id' | 'at' | 'state'>,
    news: NotActed | undefined,
  ): Promise<void> => {
    if (!news || !result.ok || !isMandated(source, result.signal)) return
    const alike = news.isDrafted
      ? []
      : (await lines.list({ userId, id: source.id })).filter(
          (one) => one.state === state && !one.opens && one.id !== id && at - one.at < HOUR_MS,
        )
    if (alike.length >= MOST_NOTICES_AN_HOUR) return
    await deps.outbox.put({ userId, chatId: userId }, [notActedNotice(source, id, news, now())])
  }

  /** Drafts a signal under the key of its line, and gives what became of it. */
  const draft = async (
    { userId, source, words }: IncomingSignal,
    signal: SourceSignal,
    { id: entry, key, at }: SignalEntry,
  ): Promise<Drafted> => {
    const { id, name, mapping } = source
    const sender = { id, name }
    const drafted = await deps.draftSignal({
      userId,
      signal,
      mapping,
      sender,
      words,
      key: `${key}/${at}`,
      toActOn: isMandated(source, signal) ? { id: entry, key, at } : undefined,
    })
    if (drafted.is === 'taken-back') return { became: { state: 'taken-back' } }
    if (drafted.is === 'acted')
      return { became: { state: 'acted', commands: drafted.commands.join('\n'), ...drafted.place } }
    if (drafted.is === 'refused')
      return { became: { state: 'draft-refused', detail: drafted.reason }, waitMs: drafted.waitMs }
    const price = drafted.price && { price: drafted.price.toFixed() }
    if (drafted.is === 'unwritable')
      return { became: { state: drafted.isUnavailable ? 'unavailable' : drafted.reason, ...price } }
    const { ids, commands, place, notActed } = drafted
    return {
      notActed,
      became: { state: 'drafted', drafts: ids.join(' '), commands: commands.join('\n'), ...place, ...price },
    }
  }

  return async (incoming) => {
    const { userId, source, result, words } = incoming
    const address = { userId, id: source.id }
    await deps.heartbeats.note(userId, source)
    const at = now()
    const identity = identityOf(words, result.ok ? result.signal : undefined)
    const refusal = refusalOf(result, source, at)
    const line: SignalEntry = {
      id: random.bytes(6).toString('base64url'),
      key: identity.key,
      at,
      words: words.slice(0, MOST_WORDS),
      ...opensOf(result, source),
      ...(refusal ?? { state: 'taking' }),
    }
    // The limit is for drafts: entries use up no place of an exit that is agreed to.
    const isExit = result.ok && isMandated(source, result.signal)
    const mostADay = isExit ? Infinity : source.mapping.mostADay
    // First: its owner hears of it although the process dies before it is handled.
    if (isExit && !refusal) await deps.updatesDue.scheduleBy(address, at + UPDATE_LEFT_MS)
    const taken = await lines.take(address, identity, line, {
      mostADay: refusal ? undefined : mostADay,
      isMandated: isExit,
    })
    if (taken.is === 'gone') return { status: 'refused', id: undefined, state: undefined }
    if (taken.is === 'repeat') return repeatOf(taken.line)
    if (taken.is === 'crowded' || taken.is === 'full') {
      const state = taken.is === 'full' ? 'daily-limit' : 'crowded'
      await tell(incoming, { ...line, state }, { reason: state, isDrafted: false })
      const waitMs = 'waitMs' in taken ? taken.waitMs : DAY_MS - (at % DAY_MS)
      return { status: 'refused', id: line.id, state, waitMs }
    }
    if (refusal || !result.ok) {
      await tell(incoming, line, refusal && { reason: refusal.state, isDrafted: false })
      return { status: 'refused', id: line.id, ...refusal, state: line.state }
    }
    // One that a process left behind keeps the key of its drafts, so that those that were posted are not posted again.
    const own = taken.is === 'again' ? taken.line : line
    const { became, waitMs, notActed } = await draft(incoming, result.signal, own)
    await tell(incoming, { ...own, ...became }, newsOf(became, notActed))
    await lines.settle(address, own, became)
    return {
      status: ACCEPTED.has(became.state) ? 'accepted' : 'refused',
      id: own.id,
      state: became.state,
      detail: became.detail,
      waitMs,
    }
  }
}

/** Outcomes of a signal that was not refused. */
const ACCEPTED: ReadonlySet<EntryState> = new Set(['drafted', 'acted', 'taken-back'])

/** The news that an update was not acted on; undefined where it was. */
function newsOf({ state, detail }: Outcome, notActed: NotActed['reason'] | undefined): NotActed | undefined {
  if (state === 'drafted') return notActed === undefined ? undefined : { reason: notActed, isDrafted: true }
  if (ACCEPTED.has(state)) return undefined
  return { reason: state === 'draft-refused' ? (detail ?? state) : state, isDrafted: false }
}

/** The notice of that news, of which there is one for each signal and reason. `entry`: id of its line; `at`: in milliseconds. */
export function notActedNotice(
  { id, name }: SignalSource,
  entry: string,
  { reason, isDrafted }: NotActed,
  at: number,
): Notice {
  return {
    id: `update ${id} ${entry} ${reason}`,
    kind: 'plan',
    at,
    facts: knownFacts({ source: name, notActed: reason, isDrafted: isDrafted ? 'yes' : undefined }),
  }
}

/** The trade that a signal is to open or to enlarge, as its line keeps it. */
function opensOf(result: IncomingSignal['result'], { mapping }: SignalSource): Pick<SignalEntry, 'opens'> {
  if (!result.ok || (result.signal.kind !== 'open' && result.signal.kind !== 'add')) return {}
  const { kind, side } = result.signal
  return { opens: { kind, pair: pairOf(result.signal, mapping), side } }
}

/** True for a signal about a trade of before, of a source whose owner has given it a mandate. */
function isMandated({ mapping }: SignalSource, { kind }: SourceSignal): boolean {
  return mapping.updates === 'act' && (kind === 'update' || kind === 'close' || kind === 'cancel')
}
