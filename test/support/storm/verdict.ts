import type { Told } from './told.js'
import type { Said } from './said.js'
import type { Span, Troubles } from './trouble.js'
import type { Line, Looks, Watched } from './witness.js'

/** What one person was told, against what happened. Each list is of words for whoever reads a failure. */
export interface Verdict {
  readonly told: number
  /** What happened and was not told, though enough looks must have come upon it. */
  readonly missed: readonly string[]
  /** What was over, or undone, before anybody had to have looked; and how much of that was told all the same. */
  readonly fleeting: { readonly count: number; readonly told: number }
  /** What was told and did not happen. */
  readonly invented: readonly string[]
  /** What was told again. */
  readonly again: readonly Again[]
  /** What was told before something that had happened long before it. */
  readonly disordered: readonly string[]
}

/** What is known of why something may have come twice. */
export interface Circumstances {
  readonly troubles: Troubles
  /** What the bots said. */
  readonly said: Said
}

/** Something that was told again, and why: the bot cannot know that the first time was heard. */
export interface Again {
  /** What it was, and when it came. */
  readonly words: string
  readonly because: 'cut' | 'killed' | 'redis' | 'nothing'
}

/**
 * How long after the answer to a message whoever sent it may have been killed, or Redis lost, before that was noted: a
 * command to Redis may take five seconds before it fails, and that is said. As long before it came, for what was under way
 * when its sender was killed.
 */
const REMOVE_RETRY_MS = 6_000

/** The kinds that go before the others. */
const URGENT = /^(opened|fired|ended CLOSED|ended LIQUIDATED|stopped SL)/

/**
 * How many looks must have come upon something for it to be told: more than one, because each may have failed, or been
 * that of a bot that was killed.
 */
const LOOKS = 5

export function evaluateAccountRules(
  { lines, looks }: Pick<Watched, 'lines' | 'looks'>,
  cards: readonly Told[],
  circumstances: Circumstances,
): Verdict {
  const first = new Map<string, Told>()
  const again: Again[] = []
  for (const card of cards) {
    const before = first.get(card.token)
    if (before) {
      const { at, answeredAt, isUnheard } = card
      const around: Span = { from: before.at - 1_000, to: at + 1_000 }
      const said = circumstances.said.about(card.userId, around).join('; ')
      const words = `${card.token}: ${whenOf(before)}; ${whenOf(card)}; said: ${said}`
      again.push({ words, because: reasonFor(before, card, circumstances) })
      // Should it come a third time, it is the second that was not heard.
      first.set(card.token, { ...before, at, answeredAt, isUnheard })
    } else first.set(card.token, card)
  }
  const seen = (line: Line): number => seenAt(looks, line, line.at)
  const must = lines.filter(
    (line) => seenAt(looks, line, line.since) <= line.at && seen(line) <= Math.min(line.until, Date.now()),
  )
  const mayBe = lines.filter((line) => !must.includes(line))
  // A trailing stop that came and went between two looks leaves the mark of any change that was dropped.
  const happened = new Set(
    lines.flatMap(({ token }) => [token, token.replace(/^stopped Trailing /, 'dropped ')]),
  )
  return {
    told: first.size,
    missed: must.filter(({ token }) => !first.has(token)).map(inWords),
    fleeting: { count: mayBe.length, told: mayBe.filter(({ token }) => first.has(token)).length },
    invented: [...first.keys()].filter((token) => !happened.has(token)),
    again,
    disordered: disorder(lines, first, (line) => Math.max(seen(line), endingSeenAt(looks, line))),
  }
}

/** Why a message may have come again. */
export function reasonFor(
  { isUnheard, userId, at, answeredAt }: Told,
  again: Told,
  { troubles: { kills, losses }, said }: Circumstances,
): Again['because'] {
  const noting: Span = { from: at - REMOVE_RETRY_MS, to: answeredAt + REMOVE_RETRY_MS }
  const until: Span = { from: at, to: again.at }
  if (isUnheard || said.heardNoAnswer(userId, until)) return 'cut'
  if (kills.some((kill) => overlap(kill, noting))) return 'killed'
  return losses.some((loss) => overlap(loss, noting)) || said.couldNotNote(userId, until)
    ? 'redis'
    : 'nothing'
}

function overlap(one: Span, other: Span): boolean {
  return one.to >= other.from && one.from <= other.to
}

/** When a message came, for whoever reads a failure. */
export function whenOf({ at, answeredAt, seq, isUnheard }: Told): string {
  const unheard = isUnheard ? ', unheard' : ''
  return `#${seq} at ${new Date(at).toISOString()}, answered after ${answeredAt - at} ms${unheard}`
}

/** When something that was so from a time on must have been seen, in milliseconds; Infinity while too few have looked. */
function seenAt({ open, moved }: Looks, { token }: Line, from: number): number {
  if (from === -Infinity) return from
  const looks = /^(?:deposit|withdrawal)/.test(token) ? moved : open
  const first = looks.findIndex((at) => at > from)
  return (first === -1 ? undefined : looks[first + LOOKS - 1]) ?? Infinity
}

/**
 * When the end of an order must have been seen that came and went between two looks, in milliseconds: nothing is missing
 * then that would make anybody ask for the list of what ended, which is read now and then at any rate. The first of two
 * reads may have been that of a bot that was killed.
 */
function endingSeenAt({ ended }: Looks, { token, at: happened }: Line): number {
  if (!token.startsWith('ended CANCELED')) return -Infinity
  return ended.filter((at) => at > happened)[1] ?? Infinity
}

/**
 * What was told in another order than it happened in, though it must have been seen before the other happened. An opening may go with either: an
 * order that was filled is urgent, a position that was opened is not.
 */
function disorder(
  lines: readonly Line[],
  first: ReadonlyMap<string, Told>,
  seen: (line: Line) => number,
): readonly string[] {
  const told = lines
    .flatMap((line) => {
      const card = first.get(line.token)
      return card && !line.token.startsWith('opened') ? [{ line, card }] : []
    })
    .toSorted((one, other) => one.card.seq - other.card.seq || one.card.index - other.card.index)
  return [true, false].flatMap((urgent) => {
    let latest: Line | undefined
    return told
      .filter(({ line }) => URGENT.test(line.token) === urgent)
      .flatMap(({ line }) => {
        const isLate = latest !== undefined && latest.at > seen(line)
        const words = isLate ? [`${inWords(line)} after ${latest ? inWords(latest) : ''}`] : []
        if (!latest || line.at > latest.at) latest = line
        return words
      })
  })
}

function inWords({ token, at, since, until }: Line): string {
  return `${token} at ${new Date(at).toISOString()} (${at - since} ms after it came, ${until - at} ms before it went)`
}
