import type { Done } from '../people.js'
import type { Said } from '../telegram/telegram.js'
import { aboutSaid, has, type Evidence, type Finding, type Invariant } from './evidence.js'

/** The longest time to an answer, in milliseconds, beside that for which something is frozen that nothing can be answered without. */
const LONGEST_MS = 10_000

/** An answer that comes later than this has waited for something that hangs, in milliseconds; and the most of them for each freeze. */
const LATE_MS = 4_000
const MOST_LATE = 2

/** The longest time of a call to Telegram, in milliseconds. */
const CALL_MS = 50_000

/** Milliseconds that a process takes after it goes on. */
const WAKING_MS = 5_000

/** What hangs in silence costs people a few seconds, and they are answered once. */
export const answers: Invariant = (evidence) => [...late(evidence), ...twice(evidence)]

function late(evidence: Evidence): readonly Finding[] {
  const { world, person } = evidence
  const { service, freezes, crashes, failovers, telegram } = world
  const isQuick =
    service.readsArrive.most + service.readsReturn.most === 0 &&
    service.failedReads === 0 &&
    service.outages.length === 0 &&
    telegram.tooMany === 0 &&
    telegram.lostReply === 0 &&
    crashes.length === 0 &&
    failovers.length === 0 &&
    world.busy < 0.9
  if (!isQuick) return []
  // A process that hangs holds what it has in hand; and nothing can be answered while Redis does.
  const hung = freezes
    .filter(({ what }) => what === 'process' || what === 'redis')
    .map(({ lasts = 0 }) => lasts + WAKING_MS)
  // A process that does not poll may not know a dead connection to Telegram from a slow Telegram: its call waits as long as it may.
  const waiting = freezes.filter(({ what }) => what === 'telegram' && world.processes > 1).map(() => CALL_MS)
  const hungMs = [...hung, ...waiting].reduce((sum, ms) => sum + ms, 0)
  const tookMs = ({ at, answeredAt = Infinity }: Done): number => answeredAt - at
  const waits = person.done.filter((done) => tookMs(done) > LONGEST_MS + hungMs)
  const slow = person.done.filter((done) => tookMs(done) > LATE_MS)
  return [
    ...waits.map((done) => ({
      invariant: 'answered late',
      at: done.at,
      what: `${done.act.line}: ${tookMs(done)} ms`,
    })),
    ...(hungMs === 0 && slow.length > MOST_LATE * Math.max(1, freezes.length)
      ? [
          {
            invariant: 'answered late again and again',
            at: slow[0]!.at,
            what: slow.map(tookMs).join(' ms, '),
          },
        ]
      : []),
  ]
}

/** A preview that came while a process was asleep does not come again when that wakes up. */
function twice({ outcome, person, said }: Evidence): readonly Finding[] {
  const lines = person.done.map(({ act }) => act.line)
  if (new Set(lines).size < lines.length) return []
  const previews = said.filter((one) => one.how === 'sent' && has(one, 'preview-validity'))
  const textOf = ({ text }: Said): string => text.replace(/[\d:]{8} UTC/, '')
  return outcome.asleep.flatMap(({ from, to }) => {
    const meanwhile = previews.filter(({ at }) => at > from + TAKEN_OVER_MS && at < to)
    return previews
      .filter((one) => one.at >= to && meanwhile.some((first) => textOf(first) === textOf(one)))
      .map((one) => aboutSaid('answered twice', one))
  })
}

/** The least time in which another process takes over what one that sleeps has in hand, in milliseconds. */
const TAKEN_OVER_MS = 1_000
