import type { ReceivedCard } from './received-cards.js'
import type { DeliveryLog } from './delivery-log.js'
import type { Span, InjectedFaults } from './inject-faults.js'
import type { LogEntry, ReadTimes, AccountRecord } from './exchange-record.js'

/**
 * Comparison of one person's cards with the events of their account. Lists contain texts for a failure
 * message.
 */
export interface Comparison {
  readonly reported: number
  /** Events without a card, although enough reads must have seen them. */
  readonly missed: readonly string[]
  /** Events that ended before a read had to see them, and how many of them were reported anyway. */
  readonly transient: { readonly count: number; readonly reported: number }
  /** Cards without an event. */
  readonly unexpected: readonly string[]
  /** Cards received more than once. */
  readonly duplicates: readonly Duplicate[]
  /** Cards received before the card of a much earlier event. */
  readonly outOfOrder: readonly string[]
}

/** Possible causes of duplicates. */
export interface Circumstances {
  readonly injectedFaults: InjectedFaults
  /** Delivery problems logged by the bots. */
  readonly deliveryLog: DeliveryLog
}

/** A duplicate card and its cause: the bot cannot know that the first one arrived. */
export interface Duplicate {
  /** Card and times. */
  readonly description: string
  readonly cause: 'cut' | 'killed' | 'redis' | 'unknown'
}

/**
 * Time after a response in which the sender may have been killed, or Redis lost, before the message was
 * marked as sent: a Redis command may take five seconds before it fails and is logged. The same time before,
 * for messages in progress when their sender was killed.
 */
const MARK_SENT_MS = 6_000

/**
 * Number of reads that must have seen an event: several, because each may have failed or belong to a killed
 * bot.
 */
export const MIN_READS = 5

export function compareCards(
  { lines, reads }: Pick<AccountRecord, 'lines' | 'reads'>,
  cards: readonly ReceivedCard[],
  circumstances: Circumstances,
): Comparison {
  const first = new Map<string, ReceivedCard>()
  const duplicates: Duplicate[] = []
  for (const card of cards) {
    const before = first.get(card.token)
    if (before) {
      const { at, answeredAt, isResponseLost } = card
      const around: Span = { from: before.at - 1_000, to: at + 1_000 }
      const deliveryLog = circumstances.deliveryLog.about(card.userId, around).join('; ')
      const description = `${card.token}: ${whenOf(before)}; ${whenOf(card)}; log: ${deliveryLog}`
      duplicates.push({ description, cause: reasonFor(before, card, circumstances) })
      // A third card duplicates the second one.
      first.set(card.token, { ...before, at, answeredAt, isResponseLost })
    } else first.set(card.token, card)
  }
  const seen = (line: LogEntry): number => seenAt(reads, line, line.at)
  const must = lines.filter(
    (line) => seenAt(reads, line, line.since) <= line.at && seen(line) <= Math.min(line.until, Date.now()),
  )
  const mayBe = lines.filter((line) => !must.includes(line))
  // A trailing stop that came and went between two reads looks like any cancelled change.
  const happened = new Set(
    lines.flatMap(({ token }) => [token, token.replace(/^stopped Trailing /, 'dropped ')]),
  )
  return {
    reported: first.size,
    missed: must.filter(({ token }) => !first.has(token)).map(entryText),
    transient: { count: mayBe.length, reported: mayBe.filter(({ token }) => first.has(token)).length },
    unexpected: [...first.keys()].filter((token) => !happened.has(token)),
    duplicates,
    outOfOrder: outOfOrderCards(lines, first, (line) => Math.max(seen(line), endingSeenAt(reads, line))),
  }
}

/** Cause of a duplicate message. */
export function reasonFor(
  { isResponseLost, userId, at, answeredAt }: ReceivedCard,
  duplicates: ReceivedCard,
  { injectedFaults: { kills, losses }, deliveryLog }: Circumstances,
): Duplicate['cause'] {
  const noting: Span = { from: at - MARK_SENT_MS, to: answeredAt + MARK_SENT_MS }
  const until: Span = { from: at, to: duplicates.at }
  if (isResponseLost || deliveryLog.hadNoResponse(userId, until)) return 'cut'
  if (kills.some((kill) => overlap(kill, noting))) return 'killed'
  return losses.some((loss) => overlap(loss, noting)) || deliveryLog.couldNotMarkSent(userId, until)
    ? 'redis'
    : 'unknown'
}

function overlap(one: Span, other: Span): boolean {
  return one.to >= other.from && one.from <= other.to
}

/** Times of a message, for a failure message. */
export function whenOf({ at, answeredAt, seq, isResponseLost }: ReceivedCard): string {
  const responseLost = isResponseLost ? ', response lost' : ''
  return `#${seq} at ${new Date(at).toISOString()}, answered after ${answeredAt - at} ms${responseLost}`
}

/** Time at which a state must have been seen, in milliseconds; Infinity while there were too few reads. */
function seenAt({ open, moved }: ReadTimes, { token }: LogEntry, from: number): number {
  if (from === -Infinity) return from
  const reads = /^(?:deposit|withdrawal)/.test(token) ? moved : open
  const first = reads.findIndex((at) => at > from)
  return (first === -1 ? undefined : reads[first + MIN_READS - 1]) ?? Infinity
}

/**
 * Time at which the end of an order must have been seen that came and went between two reads, in
 * milliseconds. Nothing is missing then that would trigger a read of the closed positions, which are read
 * periodically anyway. The first of two reads may belong to a killed bot.
 */
function endingSeenAt({ ended }: ReadTimes, { token, at: happened }: LogEntry): number {
  if (!token.startsWith('ended CANCELED')) return -Infinity
  return ended.filter((at) => at > happened)[1] ?? Infinity
}

/**
 * Cards in another order than their events, although the earlier event must have been seen before the later
 * one happened. Openings are skipped: a filled order is urgent, an opened position is not.
 */
function outOfOrderCards(
  lines: readonly LogEntry[],
  first: ReadonlyMap<string, ReceivedCard>,
  seen: (line: LogEntry) => number,
): readonly string[] {
  const reported = lines
    .flatMap((line) => {
      const card = first.get(line.token)
      return card && !line.token.startsWith('opened') ? [{ line, card }] : []
    })
    .toSorted((one, other) => one.card.seq - other.card.seq || one.card.index - other.card.index)
  return [true, false].flatMap((urgent) => {
    let latest: { readonly line: LogEntry; readonly card: ReceivedCard } | undefined
    return reported
      .filter(({ card }) => card.isUrgent === urgent)
      .flatMap(({ line, card }) => {
        const isLate = latest !== undefined && latest.line.at > seen(line)
        const text = `${orderText(line, card, seen)} after ${latest ? orderText(latest.line, latest.card, seen) : ''}`
        if (!latest || line.at > latest.line.at) latest = { line, card }
        return isLate ? [text] : []
      })
  })
}

/** An event with the time at which it must have been seen, and its card. */
function orderText(line: LogEntry, card: ReceivedCard, seen: (line: LogEntry) => number): string {
  const until = new Date(Math.min(seen(line), Date.now())).toISOString()
  return `${entryText(line)}, to be seen by ${until}, sent ${whenOf(card)}`
}

function entryText({ token, at, since, until }: LogEntry): string {
  return `${token} at ${new Date(at).toISOString()} (${at - since} ms after the previous change, visible for ${until - at} ms)`
}
