import { Big } from 'big.js'
import { formatUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import type { Position } from '../../../packages/practice-exchange/src/engine/state/position.js'
import { REDUCED_PERCENT, type GuardAt } from '../acts.js'
import type { Done } from '../people.js'
import { longestLag } from '../service/longest-lag.js'
import type { Said } from '../telegram/telegram.js'
import {
  hasLike,
  isReadable,
  isWhole,
  noticesIn,
  type Evidence,
  type Finding,
  type Invariant,
} from './evidence.js'
import type { InvariantName } from './names.js'
import { pressedOf, sizeSentBeyond } from './plans.js'
import { requestsOf, type Request } from './requests.js'

/** Milliseconds from the first of the two reads of a guard until it sends, where nothing is late: it may act within a minute of the second. */
const ACTS_MS = 120_000

/** Milliseconds after a stop within which a call that was begun before it is sent, where nothing is late. */
const SENT_MS = 5_000

/** Milliseconds between two polls of an account, and from the second read to what is sent or told. */
const NOTICED_MS = 30_000

/** Milliseconds by which the clocks of a process and of the service may differ, and a time without a stop may be counted too long. */
const ROUNDING_MS = 2_000

/** Texts of a card of guards by which one of them does not watch. */
const HELD_UP = /^(?:alert-state-paused|plan-ended-|guard-ended-|guard-frozen-)/

/** The part of an exposure under which the condition of a guard has ended. */
const ENDS_AT = 0.9

/** A guard acts when its condition is met, once each time, for its part, and not while it is held up. */
export const guards: Invariant = (evidence) => {
  const requests = requestsOf(evidence)
  return evidence.person.done.flatMap((done) => {
    const { act, firstConfirmedAt: armedAt } = done
    const { guard } = act
    if (!guard || armedAt === undefined) return []
    const own = requests.of(done)
    const sure = own.filter((request) => !requests.isUnsure(request))
    return [
      ...sure.flatMap((request) => [
        ...unmet(evidence, done, { guard, request }),
        ...whileHeldUp(evidence, done, request),
        ...(guard.does === 'reduce' && sizeSentBeyond(evidence, request, REDUCED_PERCENT)
          ? [about('a guard closed more than its part', done, request)]
          : []),
      ]),
      ...again(evidence, done, { guard, own: sure }),
      ...untold(evidence, done, { guard, armedAt }),
    ]
  })
}

function about(
  invariant: InvariantName,
  { act }: Done,
  { sentAt, name, params }: Request,
  truth = '',
): Finding {
  const what = `${act.line}: ${name} ${JSON.stringify(params)}${truth && `, and true is ${truth}`}`
  return { invariant, at: sentAt, what }
}

/** True where each row that is open is listed with all its fields. */
function isKnown({ world }: Evidence): boolean {
  const { shownAmountDecimals: shown, keptAmountDecimals: kept } = world.service
  return (
    isReadable(world.service) &&
    isWhole(world.service) &&
    [shown, kept].every((decimals) => decimals === 'all' || decimals >= 2)
  )
}

/** The times from one to another at which something may have changed, both of these included. */
function timesOf({ events }: Evidence, from: number, to: number): readonly number[] {
  return [from, ...events.map(({ at }) => at).filter((at) => at > from && at < to), to]
}

/** Dollars that are open or pending, at a time, with what is being added. */
function exposureAt({ core, wallet }: Evidence, at: number): number {
  const open = [...core.positionsAt(wallet, at), ...core.ordersAt(wallet, at)]
  const all = open.reduce(
    (sum, { size, change }) => sum + size + (change?.kind === 'add' ? change.size : 0n),
    0n,
  )
  return new Big(formatUnits(all)).toNumber()
}

/** The position of an id at a time; with its age, as another one may have the id later. */
function positionAt({ core, wallet }: Evidence, posId: unknown, at: number): Position | undefined {
  return core.positionsAt(wallet, at).find((one) => `${one.posId}` === String(posId))
}

function isBare({ triggers, trailing }: Position): boolean {
  return !trailing && triggers.every(({ isTakeProfit }) => isTakeProfit)
}

/** The part of the collateral that is lost at a stop which may be beyond the liquidation: it covers nothing then. */
const USED_UP = 0.9

/** True for a position without a stop that surely fires before its liquidation. */
function mayBeBare({ triggers, trailing, isLong, averagePrice, size, collateral }: Position): boolean {
  const exact = (amount: bigint): Big => new Big(formatUnits(amount))
  const lossAt = (price: bigint): Big => {
    const change = exact(averagePrice).minus(exact(price)).div(exact(averagePrice))
    return (isLong ? change : change.neg()).times(exact(size))
  }
  const stops = triggers.filter(({ isTakeProfit }) => !isTakeProfit)
  return !trailing && stops.every(({ price }) => lossAt(price).gte(exact(collateral).times(USED_UP)))
}

/** A guard acts after its condition was met, by what was true for as long as lists may be late. */
function unmet(
  evidence: Evidence,
  done: Done,
  { guard, request }: { readonly guard: GuardAt; readonly request: Request },
): readonly Finding[] {
  if (!isKnown(evidence)) return []
  const { lag, hidden } = evidence
  const { sentAt, params } = request
  const from = sentAt - ACTS_MS - lag - hidden
  if (guard.on === 'exposure') {
    const most = Math.max(...timesOf(evidence, from, sentAt).map((at) => exposureAt(evidence, at)))
    return most >= guard.figure - 0.05
      ? []
      : [about('a guard acted, and its condition was not met', done, request, `at most ${most}`)]
  }
  // Without a stop for so long, within the time: what was bare before counts too.
  const times = timesOf(evidence, from - guard.figure * 1_000, sentAt)
  let longest = 0
  for (const [place, at] of times.entries()) {
    const next = times[place + 1]
    const position = positionAt(evidence, params['posId'], at)
    if (next !== undefined && position && mayBeBare(position)) {
      const end = times.slice(place + 1).find((later) => {
        const then = positionAt(evidence, params['posId'], later)
        return !then || !mayBeBare(then)
      })
      longest = Math.max(longest, (end ?? sentAt) - at)
    }
  }
  return longest + lag + ROUNDING_MS >= guard.figure * 1_000
    ? []
    : [about('a guard acted, and its condition was not met', done, request, `${longest} ms without a stop`)]
}

/** Nothing is sent once its owner saw that it is stopped or paused, but what was begun before, until a card shows it armed again. */
function whileHeldUp(evidence: Evidence, done: Done, request: Request): readonly Finding[] {
  const held = pressedOf(evidence, done).flatMap(({ button, shownAt }) => {
    if (button === 'resume' || shownAt === undefined) return []
    const isArmed = (one: Said): boolean =>
      hasLike(one, /^guards-title$/) && hasLike(one, /^(?:plan-armed|alert-state-held)$/)
    const resumed = evidence.said.find((one) => one.at > shownAt && isArmed(one))
    const until = button === 'stop' ? Infinity : (resumed?.at ?? Infinity)
    return request.sentAt < until ? [shownAt] : []
  })
  return held
    .filter((at) => request.sentAt > at + SENT_MS + evidence.lag + evidence.hidden)
    .map(() => about('a guard went on while it was stopped or paused', done, request))
}

/** What reduces a position a second time does so after its condition has ended in between. */
function again(
  evidence: Evidence,
  done: Done,
  { guard, own }: { readonly guard: GuardAt; readonly own: readonly Request[] },
): readonly Finding[] {
  if (!isKnown(evidence) || guard.does !== 'reduce') return []
  const hasActed = ({ request }: Request): boolean =>
    evidence.events.some(
      (event) => event.kind === 'decreased' && 'request' in event && event.request === request,
    )
  return own.flatMap((request, place) => {
    const before = own
      .slice(0, place)
      .findLast((one) => one.params['posId'] === request.params['posId'] && hasActed(one))
    if (!before) return []
    const times = timesOf(evidence, before.sentAt - evidence.lag, request.sentAt)
    const hasEnded = times.some((at) => {
      if (guard.on === 'exposure') return exposureAt(evidence, at) < guard.figure * ENDS_AT + 0.05
      const position = positionAt(evidence, request.params['posId'], at)
      return !position || !isBare(position)
    })
    return hasEnded ? [] : [about('a guard acted twice on one condition', done, request)]
  })
}

/** A condition that holds for longer than two reads take is acted on, or told. */
function untold(
  evidence: Evidence,
  done: Done,
  { guard, armedAt }: { readonly guard: GuardAt; readonly armedAt: number },
): readonly Finding[] {
  const { world, outcome, person, said, hidden } = evidence
  const { readsArrive, readsReturn } = world.service
  // Rows of what has ended, which may stay for long, say that it has.
  const lag = longestLag(world.service) + readsArrive.most + readsReturn.most
  if (!isKnown(evidence) || world.clockSteps.length > 0) return []
  const isSaid = said
    .filter(({ at }) => at >= armedAt)
    .some(
      (one) =>
        hasLike(one, /^receipt-by-guard$/) ||
        noticesIn(one).some((notice) => hasLike(notice, /^notice-guard/)),
    )
  const isArmed = said.some(
    (one) => one.message === done.preview && one.at >= armedAt && hasLike(one, /^guards-title$/),
  )
  // Whoever presses any button may have held it up, too: its card says so.
  const isHeldUp =
    (guard.does !== 'tell' && person.done.some(({ act }) => act.kind === 'flat')) ||
    said.some((one) => hasLike(one, /^guards-title$/) && hasLike(one, HELD_UP))
  // Once it has acted, another condition has to begin.
  if (isSaid || !isArmed || isHeldUp) return []
  const takes = (guard.on === 'nostop' ? guard.figure * 1_000 : 0) + NOTICED_MS + lag + hidden
  const since = heldFor(evidence, guard, armedAt, takes)
  return since === undefined || since + takes > outcome.until
    ? []
    : [{ invariant: 'a guard did not act', at: since + takes, what: done.act.line }]
}

/** The first time from which a condition held for so many milliseconds without an end; undefined for none. */
function heldFor(evidence: Evidence, { on, figure }: GuardAt, from: number, ms: number): number | undefined {
  const { core, wallet, outcome, events } = evidence
  const times = timesOf(evidence, from, outcome.until)
  const ids =
    on === 'exposure'
      ? [undefined]
      : [...new Set(events.flatMap((event) => ('posId' in event ? [event.posId] : [])))]
  for (const id of ids) {
    let since: number | undefined
    for (const at of times) {
      const position =
        id === undefined ? undefined : core.positionsAt(wallet, at).find(({ posId }) => posId === id)
      const isHeld =
        id === undefined
          ? settledExposureAt(evidence, at) >= figure + 0.05
          : position !== undefined && isBare(position)
      if (!isHeld) since = undefined
      else since ??= at
      if (since !== undefined && at - since >= ms) return since
    }
  }
  return undefined
}

/** Dollars of the positions that are open at a time. */
function settledExposureAt({ core, wallet }: Evidence, at: number): number {
  const all = core.positionsAt(wallet, at).reduce((sum, { size }) => sum + size, 0n)
  return new Big(formatUnits(all)).toNumber()
}
