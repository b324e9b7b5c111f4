import type { Told } from './told.js'
import type { Troubles } from './trouble.js'
import type { Line } from './witness.js'

/** What one person was told, against what happened. Each list is of words for whoever reads a failure. */
export interface Verdict {
  readonly told: number
  /** What happened and was not told, though it was there to be seen for long enough. */
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

/** Something that was told again, and why: the bot cannot know that the first time was heard. */
export interface Again {
  readonly token: string
  readonly because: 'cut' | 'killed' | 'redis' | 'nothing'
}

/** How long after a message came whoever sent it may have been killed, or Redis lost, before it was noted that it came. */
const NOTING_MS = 3_000

/** The kinds that go before the others. */
const URGENT = /^(opened|fired|ended CLOSED|ended LIQUIDATED|stopped SL)/

export function judge(
  lines: readonly Line[],
  cards: readonly Told[],
  {
    seenMs,
    orderMs,
    troubles,
  }: { readonly seenMs: number; readonly orderMs: number; readonly troubles: Troubles },
): Verdict {
  const first = new Map<string, Told>()
  const again: Again[] = []
  for (const card of cards) {
    const before = first.get(card.token)
    if (before) again.push({ token: card.token, because: reasonFor(before, troubles) })
    // Should it come a third time, it is the second that was not heard.
    first.set(card.token, before ? { ...before, at: card.at, isUnheard: card.isUnheard } : card)
  }
  const must = lines.filter(({ at, since, until }) => at - since >= seenMs && until - at >= seenMs)
  const mayBe = lines.filter((line) => !must.includes(line))
  const happened = new Set(lines.map(({ token }) => token))
  return {
    told: first.size,
    missed: must.filter(({ token }) => !first.has(token)).map(inWords),
    fleeting: { count: mayBe.length, told: mayBe.filter(({ token }) => first.has(token)).length },
    invented: [...first.keys()].filter((token) => !happened.has(token)),
    again,
    disordered: disorder(lines, first, orderMs),
  }
}

/** Why a message may have come twice. */
export function reasonFor({ isUnheard, at }: Told, { kills, losses }: Troubles): Again['because'] {
  if (isUnheard) return 'cut'
  if (kills.some((killed) => killed >= at && killed <= at + NOTING_MS)) return 'killed'
  return losses.some(({ from, to }) => to >= at && from <= at + NOTING_MS) ? 'redis' : 'nothing'
}

/**
 * What was told in another order than it happened in, further apart than two looks. An opening may go with either: an
 * order that was filled is urgent, a position that was opened is not.
 */
function disorder(
  lines: readonly Line[],
  first: ReadonlyMap<string, Told>,
  orderMs: number,
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
        const isLate = latest !== undefined && latest.at - line.at > orderMs
        const words = isLate ? [`${inWords(line)} after ${latest ? inWords(latest) : ''}`] : []
        if (!latest || line.at > latest.at) latest = line
        return words
      })
  })
}

function inWords({ token, at, since, until }: Line): string {
  return `${token} at ${new Date(at).toISOString()} (${at - since} ms after it came, ${until - at} ms before it went)`
}
