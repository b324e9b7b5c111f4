import type { Done } from '../people.js'
import { aboutSaid, has, type Invariant } from './evidence.js'

/** The longest time to an answer, in milliseconds, beside that for which something is frozen that nothing can be answered without. */
const LONGEST_MS = 10_000

/** The longest time of a call to Telegram, in milliseconds. */
const CALL_MS = 50_000

/** Milliseconds after which another process has what one had that hangs: the lease of an update, and that of polling. */
const TAKEN_OVER_MS = 15_000

/**
 * Milliseconds of an answer behind a call that hangs, and is given up after as long as the longest time: a Confirm, after which the next
 * line of a chat is read, or a request for updates.
 */
const BEHIND_MS = 2_000

/** Milliseconds that a process takes after it goes on. */
const WAKING_MS = 5_000

/** What hangs in silence costs people a few seconds. */
export const answers: Invariant = ({ world, person }) => {
  const { service, freezes, crashes, failovers, telegram } = world
  const isQuick =
    service.readsArrive.most + service.readsReturn.most === 0 &&
    // What comes after a Confirm waits until that is answered.
    service.executesArrive.most + service.executesReturn.most === 0 &&
    service.failedReads === 0 &&
    service.outages.length === 0 &&
    telegram.tooMany === 0 &&
    telegram.lostReply === 0 &&
    crashes.length === 0 &&
    failovers.length === 0
  if (!isQuick) return []
  // A process that hangs holds what it has in hand until another one takes it; and nothing can be answered while Redis does.
  const mostOf = (what: string): number =>
    what === 'process' && world.processes > 1 ? TAKEN_OVER_MS : Infinity
  const hung = freezes
    .filter(({ what }) => what === 'process' || what === 'redis')
    .map(({ what, lasts = 0 }) => Math.min(lasts, mostOf(what)) + WAKING_MS)
  // A process that does not poll may not know a dead connection to Telegram from a slow Telegram: its call waits as long as it may.
  const waiting = freezes.filter(({ what }) => what === 'telegram' && world.processes > 1).map(() => CALL_MS)
  const behind = freezes.filter(({ what }) => what === 'service' || what === 'telegram').map(() => BEHIND_MS)
  const hungMs = [...hung, ...waiting, ...behind].reduce((sum, ms) => sum + ms, 0)
  const tookMs = ({ at, answeredAt = Infinity }: Done): number => answeredAt - at
  return person.done
    .filter((done) => tookMs(done) > LONGEST_MS + hungMs)
    .map((done) => ({
      invariant: 'answered late',
      at: done.at,
      what: `${done.act.line}: ${tookMs(done)} ms`,
    }))
}

/** Texts that say that there is no such pair. */
const UNKNOWN = [
  'pair-unknown',
  'pair-unknown-nearest',
  'trade-pair-unknown',
  'trade-pair-nearest',
  'alert-unknown-pair',
  'alert-unknown-nearest',
  'market-unknown',
  'market-unknown-nearest',
] as const

/** A pair is unknown only where there is none of that name: all that people name exist. */
export const unknownPairs: Invariant = ({ person }) =>
  person.done
    .filter(({ answer }) => answer !== undefined && has(answer, ...UNKNOWN))
    .map(({ act, at }) => ({ invariant: 'a pair was unknown, and it exists', at, what: act.line }))

/** Texts by which the bot is at fault itself, rather than the service, Telegram or Redis. */
const FAULTS = ['failure-unexpected', 'failure-damaged', 'failure-undecryptable'] as const

/** No fault of the bot is said: to a line, to a button, on a card or by itself. */
export const failures: Invariant = ({ said }) =>
  said.filter((one) => has(one, ...FAULTS)).map((one) => aboutSaid('an unexpected failure', one))
