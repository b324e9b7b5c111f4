import { isOfSeveral, PAIRS } from '../acts.js'
import type { Life } from '../service/lives.js'
import type { TrueEvent } from '../service/true-events.js'
import type { Said } from '../telegram/telegram.js'
import {
  happened,
  has,
  hasLike,
  isAlive,
  isOftenUnread,
  isOwn,
  isReadable,
  isWhole,
  listsOf,
  livesOf,
  noticesIn,
  showsOpen,
  subjectOf,
  receiptsOf,
  type Evidence,
  type Finding,
  type Invariant,
} from './evidence.js'
import { requestsOf } from './requests.js'

/** Milliseconds within which an urgent fact has to be told, once the service shows it. */
const NOTICE_MS = 60_000

/** Milliseconds by which an end may be told later, where a read may fail each time that it is tried. */
const OFTEN_UNREAD_MS = 240_000

/** The time until which something has to be told; undefined where the run ends before. */
function deadline({ lag, hidden, outcome }: Evidence, at: number): number | undefined {
  const until = at + lag + hidden + NOTICE_MS
  return until > outcome.until ? undefined : until
}

/** The first time at which something was done: before it, nothing is watched. */
function firstAt({ person }: Evidence): number {
  return Math.min(...person.done.map(({ at }) => at))
}

/** True if something was said in time about a pair and side, or about none. A receipt is about the pair of what it is one of. */
function wasSaid(
  { said, person }: Evidence,
  { tokenId, isLong }: { readonly tokenId: number; readonly isLong: boolean },
  from: number,
  to: number,
  isIt: (said: Said) => boolean,
): boolean {
  return said
    .flatMap((one) => [one, ...noticesIn(one)])
    .some((one) => {
      if (one.at < from || one.at > to || !isIt(one)) return false
      const subject = subjectOf(one)
      if (subject) return subject.tokenId === tokenId && subject.isLong === isLong
      const done = person.done.find(({ preview }) => preview !== undefined && preview === one.message)
      return !done || isOfSeveral(done.act) || PAIRS[done.act.pair] === tokenId
    })
}

const isEnd = (said: Said): boolean =>
  // Of an end that no list shows, it is told that the position is not listed.
  has(
    said,
    'notice-position-closed',
    'notice-position-unlisted',
    'notice-liquidated',
    'notice-stop-triggered',
  ) ||
  hasLike(
    said,
    /^receipt-(?:closed|liquidated|position-ended|ended|order-ended|order-fired|record-unreadable|record-awaited)/,
  ) ||
  has(said, 'close-all-finished', 'flat-finished')

/** The longest time between two polls of an account, in milliseconds. */
const POLL_MS = 30_000

/** True for a position that the person has opened here. */
function isOpenedHere(evidence: Evidence, { posId, from }: Life): boolean {
  return happened(evidence, ['opened']).some(
    (event) => event.posId === posId && event.at === from && isOwn(evidence, event),
  )
}

/** The end of a position that its owner did not order here is told; a liquidation as one. */
export const ends: Invariant = (evidence) =>
  happened(evidence, ['closed']).flatMap((event): readonly Finding[] => {
    // Where most reads fail or take too long, it may be told late.
    const late = isOftenUnread(evidence.world.service) ? OFTEN_UNREAD_MS : 0
    const until = deadline(evidence, event.at + late)
    if (event.at < firstAt(evidence) || until === undefined) return []
    // What no list has ever shown cannot be missed.
    const life = livesOf(evidence, 'position').find(
      ({ posId, to }) => posId === event.posId && to === event.at,
    )
    const seen = listsOf(evidence, 'open_positions', 0, event.at)
    if (life && !seen.some((list) => showsOpen(list, life))) return []
    // Another key may have opened and closed it between two polls of an account without positions: other reads tell nobody.
    const isBrief = life !== undefined && event.at - life.from < POLL_MS
    if (isBrief && !isOpenedHere(evidence, life)) return []
    // Of a row with a word that nobody knows, nobody knows if it is a position that ended; of one without an id, which.
    if (evidence.world.service.unknownWords > 0 || evidence.world.service.rowsWithoutId > 0) return []
    if (!isOwn(evidence, event) && !wasSaid(evidence, event, event.at, until, isEnd))
      return [{ invariant: 'an end was not told', at: event.at, what: `closed by ${event.cause}` }]
    const { service } = evidence.world
    const isKnowable = isReadable(service) && isWhole(service) && service.closedParts !== 'closed'
    if (
      event.cause === 'liquidation' &&
      isKnowable &&
      !wasSaid(evidence, event, event.at, until, (said) =>
        has(said, 'notice-liquidated', 'receipt-liquidated', 'receipt-liquidated-after'),
      )
    )
      return [
        { invariant: 'a liquidation was not told as one', at: event.at, what: `position ${event.posId}` },
      ]
    return []
  })

/** True for a report of several orders in which one of them is done. */
const reportsDone = ({ parts }: Said): boolean =>
  parts.some(
    ({ key, values }) => key === 'close-all-line' && values['state']?.keys.includes('state-done') === true,
  )

/** Milliseconds after which an order that is filled has waited. */
const LATE_MS = 30_000

/** The fill of an order that waited is told. */
export const fills: Invariant = (evidence) => {
  // Of a row with a word that nobody knows, nobody knows if it is an order that waits or a position; of one without an id, which.
  if (evidence.world.service.unknownWords > 0 || evidence.world.service.rowsWithoutId > 0) return []
  const requests = requestsOf(evidence)
  const own = new Set(
    evidence.person.done
      .filter(({ act }) => act.wanted?.params['lmtPrice'] !== undefined)
      .flatMap((one) => requests.of(one)),
  )
  const requestAt = new Map([...own].map(({ request, at }) => [request, at]))
  return happened(evidence, ['order-filled']).flatMap((event): readonly Finding[] => {
    if (event.request === undefined || !requestAt.has(event.request)) return []
    const until = deadline(evidence, event.at)
    if (until === undefined || !mayBeSeen(evidence, event, until)) return []
    // What is filled at once is told by its receipt; of what waited nobody looks at it any more.
    const isLate = event.at - (requestAt.get(event.request) ?? 0) > LATE_MS + evidence.lag
    const isFill = (said: Said): boolean =>
      has(said, 'notice-order-filled', 'notice-position-opened', 'notice-position-increased') ||
      (!isLate && (has(said, 'receipt-done') || reportsDone(said))) ||
      isEnd(said)
    return wasSaid(evidence, event, event.at, until, isFill)
      ? []
      : [{ invariant: 'a fill was not told', at: event.at, what: `order ${event.posId}` }]
  })
}

/** False where lists leave out rows, and not enough of them showed the position that an order was filled into. */
function mayBeSeen(
  evidence: Evidence,
  { at, into }: { readonly at: number; readonly into: number },
  until: number,
): boolean {
  const { missedRows, absentRows } = evidence.world.service
  if (missedRows === 0 && absentRows === 0) return true
  const life = livesOf(evidence, 'position').findLast(({ posId, from }) => posId === into && from <= at)
  const lists = listsOf(evidence, 'open_positions', at, until)
  return life !== undefined && lists.filter((list) => showsOpen(list, life)).length >= READS
}

/** Nobody is left without a stop that they had, or asked for, unless they are told so. */
export const protection: Invariant = (evidence) => {
  const { world } = evidence
  // Where rows do not say of what they are, or in which state, nobody can know.
  if (!isWhole(world.service)) return []
  return livesOf(evidence, 'position').flatMap((position) => unprotected(evidence, position))
}

function unprotected(evidence: Evidence, position: Life): readonly Finding[] {
  const { outcome, core, wallet, lag, hidden } = evidence
  const stops = core
    .livesOf('42161', wallet)
    .filter(
      ({ kind, posId, trigger, from }) =>
        posId === position.posId &&
        from >= position.from &&
        from < (position.to ?? Infinity) &&
        (kind === 'trailing' || (kind === 'trigger' && trigger?.isTakeProfit === false)),
    )
  const exposed = exposures(evidence, position, stops)
  const opened = happened(evidence, ['opened']).find(
    ({ posId, at }) => posId === position.posId && at === position.from,
  )
  if (!opened) return []
  return exposed.flatMap(({ from, to, why }): readonly Finding[] => {
    const until = deadline(evidence, from)
    if (until === undefined || to < until || from < firstAt(evidence)) return []
    // The lists have to show that it is so.
    const [positions, orders] = (['open_positions', 'open_orders'] as const).map((list) =>
      listsOf(evidence, list, from + lag, until),
    )
    const isSeen =
      positions!.filter((list) => showsOpen(list, position)).length >= READS &&
      orders!.filter((list) => !stops.some((stop) => showsOpen(list, stop))).length >= READS
    if (!isSeen) return []
    const isSaid = (said: Said): boolean =>
      has(
        said,
        'notice-stop-unlisted-alarm',
        'notice-stop-never-placed',
        'notice-stop-cancelled',
        'notice-stop-triggered',
      ) ||
      has(said, 'notice-protection-missing', 'plan-frozen-unprotected') ||
      hasLike(
        said,
        /^receipt-(?:stop-(?:missing|awaited|unclear|cancelled|fired)|older-stop-stays|not-placed|unknown|alike|order-|position-ended|rejected|cancelled)/,
      ) ||
      isEnd(said)
    // It may have been told before its time: a list that hid the row was right in the end.
    const isSaidOf = wasSaid(evidence, opened, from - lag - hidden, until, isSaid)
    return isSaidOf || outcome.until < until
      ? []
      : [
          {
            invariant: 'without a stop, and nobody was told',
            at: from,
            what: `position ${position.posId}: ${why}`,
          },
        ]
  })
}

/** Reads of a list that leave no doubt. */
const READS = 3

/** Times at which a position is without a stop that it had, or that its order asked for. */
function exposures(
  evidence: Evidence,
  position: Life,
  stops: readonly Life[],
): readonly { readonly from: number; readonly to: number; readonly why: string }[] {
  const end = position.to ?? Infinity
  const found: { from: number; to: number; why: string }[] = []
  const nextAfter = (at: number): number =>
    Math.min(end, ...stops.map(({ from }) => from).filter((from) => from >= at))
  for (const stop of stops) {
    const { to } = stop
    if (to === undefined || to >= end || stops.some((other) => other !== stop && isAlive(other, to))) continue
    if (isCancelledHere(evidence, stop)) continue
    if (!isPlacedHere(evidence, stop) && !wasListed(evidence, stop)) continue
    found.push({ from: to, to: nextAfter(to), why: `its stop ended as ${stop.end ?? '?'}` })
  }
  const requests = requestsOf(evidence)
  for (const done of evidence.person.done) {
    const asking = requests.of(done).filter(({ params }) => 'stopLoss' in params)
    // The time tells positions apart that had the same id one after the other.
    const opened = happened(evidence, ['opened']).find(
      (event) =>
        asking.some(({ request }) => request === event.request) &&
        event.posId === position.posId &&
        event.at === position.from,
    )
    if (!opened || stops.some((stop) => stop.from <= opened.at + 1)) continue
    const last = receiptsOf(done, evidence.said).at(-1)
    if (last && hasLike(last, /^receipt-(?:unknown|alike|stop-(?:missing|awaited|unclear|cancelled|fired))/))
      continue
    found.push({ from: opened.at, to: nextAfter(opened.at), why: 'its order asked for a stop' })
  }
  return found
}

/** True if the person has placed a stop here. */
function isPlacedHere(evidence: Evidence, stop: Life): boolean {
  return evidence.events.some(
    (event) =>
      (event.kind === 'trigger-placed' || event.kind === 'trailing-placed') &&
      event.at === stop.from &&
      event.posId === stop.posId &&
      isOwn(evidence, event),
  )
}

/** True if a list that the person's key has read showed a stop as open: one that no list showed, nobody can miss. */
function wasListed(evidence: Evidence, stop: Life): boolean {
  return listsOf(evidence, 'open_orders', stop.from, Infinity).some((list) => showsOpen(list, stop))
}

/** True if the person has cancelled a stop here. */
function isCancelledHere(evidence: Evidence, stop: Life): boolean {
  const isIt = (event: TrueEvent): boolean =>
    (event.kind === 'trigger-cancelled' || event.kind === 'trailing-cancelled') &&
    event.at === stop.to &&
    event.posId === stop.posId &&
    isOwn(evidence, event)
  return evidence.events.some(isIt)
}
