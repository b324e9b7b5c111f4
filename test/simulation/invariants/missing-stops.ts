import { Big } from 'big.js'
import type { Done } from '../people.js'
import type { Said } from '../telegram/telegram.js'
import {
  aboutSaid,
  happened,
  has,
  hasLike,
  isReadable,
  isSame,
  isWhole,
  noticesIn,
  partOf,
  receiptsOf,
  subjectOf,
  type Evidence,
  type Finding,
  type Invariant,
} from './evidence.js'
import { stopPriceOf } from './notices.js'
import { requestsOf, type Request } from './requests.js'

/** A stop of a position, as a message names it or a call asks for it. */
interface NamedStop {
  readonly tokenId: number
  readonly isLong: boolean
  /** Undefined for a trailing stop, whose price moves. */
  readonly price: Big | undefined
}

/** Something that a receipt or the watcher of an account says of a stop. */
interface Statement {
  readonly by: 'receipt' | 'watcher'
  readonly said: Said
  readonly stop: NamedStop
}

/** Texts of a receipt by which its order has no stop in place. */
const MISSING_ON_RECEIPT = ['receipt-stop-missing', 'receipt-stop-cancelled'] as const

/** Texts of a receipt that is sent as a message of its own for another reason than its stop. */
const SENT_ANYWAY =
  /^receipt-(?:take-profit-(?:missing|cancelled)|unknown|record-|order-untold|order-part|liquidated|\S*alike|\S*late$)/

/** Texts of a notice by which nothing limits the loss of a position any more. */
const MISSING_IN_NOTICE = [
  'notice-stop-unlisted-alarm',
  'notice-stop-never-placed',
  'notice-stop-never-placed-unpriced',
  'notice-stop-cancelled-elsewhere',
  'notice-stop-idle',
] as const

/** Milliseconds between a read and the delivery of what is said because of it. */
const DELIVERY_MS = 5_000

/** A missing stop is told once as an alarm, by a receipt or by the watcher; and neither contradicts the other. */
export const missingStops: Invariant = (evidence) => [...repeatedAlarms(evidence), ...contradicted(evidence)]

function repeatedAlarms(evidence: Evidence): readonly Finding[] {
  if (evidence.mayRepeat) return []
  const alarms = [...alarmsOfReceipts(evidence), ...alarmsOfWatcher(evidence)].toSorted(
    (one, other) => one.said.at - other.said.at,
  )
  return alarms.flatMap(({ said, stop }, place) => {
    const alike = alarms.slice(0, place + 1).filter((one) => isSameStop(evidence, one.stop, stop))
    const most = Math.max(1, stopsLike(evidence, stop, said.at)) + returnsUntil(evidence, said.at)
    const by = alike.map((one) => `${one.by} ${one.said.at}`).join(', ')
    return alike.length > most ? [aboutSaid('a missing stop was told twice', said, `told by ${by}`)] : []
  })
}

/** Kinds of events by which a stop is not in place any more, and by which one is. */
const ENDS_STOP = /^closed$|^(?:trigger|trailing)-(?:fired|cancelled|ended)$/
const BEGINS_STOP = /^opened$|^(?:trigger|trailing)-placed$/

/** What says of a stop that it is in place, and what says that it is missing, while nothing happened to it. */
function contradicted(evidence: Evidence): readonly Finding[] {
  const { world, lag, hidden } = evidence
  const { service } = world
  // Lists that contradict each other let what is said do so.
  if (!isReadable(service) || !isWhole(service)) return []
  const placed = [...placedOnReceipts(evidence), ...placedInNotices(evidence)]
  const missing = [...missingOnReceipts(evidence), ...alarmsOfWatcher(evidence)]
  return missing.flatMap((alarm) => {
    const other = placed.find(({ by, stop, said }) => {
      const isPlacedFirst = said.at <= alarm.said.at
      const [from, to] = isPlacedFirst ? [said.at, alarm.said.at] : [alarm.said.at, said.at]
      // A change before the first of them may be what the second one tells of, where the first had read what was before.
      const isChange = isPlacedFirst ? ENDS_STOP : BEGINS_STOP
      return (
        by !== alarm.by &&
        isSameStop(evidence, stop, alarm.stop) &&
        stopsLike(evidence, alarm.stop, Infinity) === 1 &&
        !hasChanged(evidence, alarm.stop, isChange, from - lag - hidden - DELIVERY_MS, to)
      )
    })
    return other
      ? [aboutSaid('an alarm and another message contradict each other', alarm.said, `“${other.said.text}”`)]
      : []
  })
}

/**
 * The receipts that were sent as alarms: a message of its own, whose text stands on the message that was confirmed, too. What says how to
 * acknowledge it follows.
 */
function alarmsOfReceipts(evidence: Evidence): readonly Statement[] {
  const shown = missingOnReceipts(evidence)
  return evidence.said.flatMap((said) => {
    if (said.how !== 'sent' || !has(said, ...MISSING_ON_RECEIPT) || hasLike(said, SENT_ANYWAY)) return []
    const own = shown.findLast((one) => said.text.startsWith(one.said.text) && one.said.at <= said.at)
    return own ? [{ ...own, said }] : []
  })
}

const missingOnReceipts = (evidence: Evidence): readonly Statement[] =>
  onReceipts(evidence, (receipt) => has(receipt, ...MISSING_ON_RECEIPT))

/** The first receipt of each order that calls its stop in place, and does not correct what was said before. A later one repeats it. */
const placedOnReceipts = (evidence: Evidence): readonly Statement[] => {
  const all = onReceipts(evidence, (receipt) => has(receipt, 'receipt-stop-placed', 'receipt-stop-placed-at'))
  return all.filter(({ said }, place) => all.findIndex((one) => one.said.message === said.message) === place)
}

/** The receipts that say something of the stop of their order. */
function onReceipts(evidence: Evidence, isIt: (receipt: Said) => boolean): readonly Statement[] {
  const requests = requestsOf(evidence)
  return evidence.person.done.flatMap((done: Done) => {
    const [request] = requests.of(done)
    const stop = request && stopOf(evidence, request)
    const receipts = stop ? receiptsOf(done, evidence.said).filter(isIt) : []
    return receipts.map((said) => ({ by: 'receipt' as const, said, stop: stop! }))
  })
}

function alarmsOfWatcher(evidence: Evidence): readonly Statement[] {
  return inNotices(evidence, (notice) => has(notice, ...MISSING_IN_NOTICE) && !has(notice, 'notice-repeat'))
}

function placedInNotices(evidence: Evidence): readonly Statement[] {
  return inNotices(
    evidence,
    (notice) =>
      has(notice, 'notice-stop-placed') &&
      has(notice, 'notice-stop-stopLoss', 'notice-stop-trailing') &&
      !has(notice, 'notice-back'),
  )
}

function inNotices(evidence: Evidence, isIt: (notice: Said) => boolean): readonly Statement[] {
  return evidence.said.flatMap(noticesIn).flatMap((said) => {
    const subject = said.how === 'sent' && isIt(said) ? subjectOf(said) : undefined
    const priced = partOf(said, 'notice-stop-never-placed')?.values['price'] ?? stopPriceOf(said)
    const isTrailing = has(said, 'notice-stop-trailing', 'notice-trailing-at')
    if (!subject || (!priced?.amount && !isTrailing)) return []
    const stop = { ...subject, price: isTrailing ? undefined : priced?.amount }
    return [{ by: 'watcher' as const, said, stop }]
  })
}

/** The stop that a call asks for; undefined where it asks for none. */
function stopOf(evidence: Evidence, { params, name, at }: Request): NamedStop | undefined {
  const asked = params['slPrice'] ?? params['stopLoss']
  const isTrailing = name.startsWith('addTrailingStop')
  if (typeof asked !== 'string' && !isTrailing) return undefined
  const price = isTrailing ? undefined : new Big(String(asked))
  const { tokenId, isLong, posId } = params
  if (tokenId !== undefined && typeof isLong === 'boolean') return { tokenId: Number(tokenId), isLong, price }
  const position = evidence.core.positionsAt(evidence.wallet, at).find((one) => `${one.posId}` === posId)
  return position && { tokenId: position.tokenId, isLong: position.isLong, price }
}

/** True for two stops of one pair and side at one price, as the service keeps and shows it. */
function isSameStop({ world: { service } }: Evidence, one: NamedStop, other: NamedStop): boolean {
  if (one.tokenId !== other.tokenId || one.isLong !== other.isLong) return false
  if (!one.price || !other.price) return one.price === other.price
  const { keptPriceDecimals: kept } = service
  const isKept =
    kept !== 'all' &&
    one.price
      .minus(other.price)
      .abs()
      .lte(new Big(10).pow(-Math.min(kept, 2)))
  return isKept || isSame(one.price, other.price, service, 'price')
}

/** The number of stops like one that were placed until a time, or asked for and never placed. */
function stopsLike(evidence: Evidence, stop: NamedStop, until: number): number {
  const isIt = ({ price, ...of }: { tokenId: number; isLong: boolean; price: string }): boolean =>
    isSameStop(evidence, { ...of, price: stop.price && new Big(price) }, stop)
  const placed = [
    ...(stop.price
      ? happened(evidence, ['trigger-placed'], until).filter(({ isTakeProfit }) => !isTakeProfit)
      : happened(evidence, ['trailing-placed'], until)),
  ]
  const calls = new Set(placed.map(({ request }) => request))
  const unplaced = happened(evidence, ['request'], until).filter((request) => {
    const asked = request.acted && !calls.has(request.request) ? stopOf(evidence, request) : undefined
    return asked !== undefined && isSameStop(evidence, asked, stop)
  })
  return placed.filter(isIt).length + unplaced.length
}

/** How often it was said until a time that a stop is there again, or there after all. */
function returnsUntil({ said }: Evidence, until: number): number {
  return said.filter((one) => one.at < until && has(one, 'notice-back', 'receipt-stop-placed-late')).length
}

/** True if something of some kinds happened to a stop, or to a position of its pair and side, from one time to another. */
function hasChanged(evidence: Evidence, stop: NamedStop, kinds: RegExp, from: number, to: number): boolean {
  return evidence.events.some((event) => {
    if (event.at < from || event.at > to || !kinds.test(event.kind)) return false
    if (!('tokenId' in event) || !('isLong' in event)) return false
    if (event.tokenId !== stop.tokenId || event.isLong !== stop.isLong) return false
    if (event.kind === 'opened' || event.kind === 'closed') return true
    if (event.kind.startsWith('trailing-')) return stop.price === undefined
    return (
      'price' in event && isSameStop(evidence, { ...stop, price: stop.price && new Big(event.price) }, stop)
    )
  })
}
