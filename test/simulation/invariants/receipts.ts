import { Big } from 'big.js'
import { isOfSeveral } from '../acts.js'
import type { Done } from '../people.js'
import type { Life } from '../service/lives.js'
import type { Said } from '../telegram/telegram.js'
import {
  happened,
  has,
  hasLike,
  isAlive,
  isSame,
  latestLists,
  listsOf,
  livesOf,
  partOf,
  showsOpen,
  textOf,
  receiptsOf,
  type Evidence,
  type Finding,
  type Invariant,
} from './evidence.js'
import type { InvariantName } from './names.js'
import { effectsOf, requestsOf, type Request, type Requests } from './requests.js'

/** The take-profits, stop-losses and trailing stops that calls have put in place. */
export function placedBy(
  evidence: Evidence,
  requests: readonly Request[],
  isTakeProfit: boolean,
): readonly Life[] {
  const ids = new Set(requests.map(({ request }) => request))
  const placed = happened(evidence, ['trigger-placed', 'trailing-placed']).filter(
    ({ request }) => request !== undefined && ids.has(request),
  )
  return placed.flatMap((event) => {
    if (event.kind === 'trailing-placed') {
      const trailing = livesOf(evidence, 'trailing').find(
        ({ posId, from }) => posId === event.posId && from === event.at,
      )
      return trailing && !isTakeProfit ? [trailing] : []
    }
    const trigger = triggerLifeOf(evidence, event)
    return trigger && event.isTakeProfit === isTakeProfit ? [trigger] : []
  })
}

/** The life of a trigger that was placed. */
function triggerLifeOf(
  evidence: Evidence,
  { posId, orderId, at }: { readonly posId: number; readonly orderId: number; readonly at: number },
): Life | undefined {
  return livesOf(evidence, 'trigger').find(
    (life) => life.posId === posId && life.from === at && life.trigger?.orderId === orderId,
  )
}

/** Parameters by which a call asks for a stop-loss or a take-profit. */
const EXITS = { stop: ['stopLoss', 'slPrice'], takeProfit: ['takeProfit', 'tpPrice'] } as const

/**
 * True if a stop or take-profit at the price that was asked for is in place, in its pair and side or on its position, whichever request placed
 * it: nobody tells them apart.
 */
function isAskedAgain(
  evidence: Evidence,
  requests: readonly Request[],
  exit: keyof typeof EXITS,
  at: number,
): boolean {
  return happened(evidence, ['trigger-placed']).some((event) => {
    const life = triggerLifeOf(evidence, event)
    const isAsked = requests.some(
      ({ params }) =>
        EXITS[exit].some((field) => params[field] === event.price) &&
        (params['posId'] === `${event.posId}` ||
          (params['tokenId'] === `${event.tokenId}` && params['isLong'] === event.isLong)),
    )
    return (
      event.isTakeProfit === (exit === 'takeProfit') && isAsked && life !== undefined && isAlive(life, at)
    )
  })
}

/** Keys of a receipt that says that its stop-loss is not in place. */
const STOP_GONE = ['receipt-stop-missing', 'receipt-stop-cancelled', 'receipt-older-stop-stays'] as const

/** Milliseconds between the first read of which a receipt is made and its delivery, where nothing is late. */
const READING_MS = 1_000

/** A receipt says what came of what was confirmed, and nothing else. */
export const receipts: Invariant = (evidence) => {
  const { said, person } = evidence
  const requests = requestsOf(evidence)
  return person.done.flatMap((one) =>
    receiptsOf(one, said).flatMap((receipt) => ofReceipt(evidence, one, requests, receipt)),
  )
}

/** True for the cancellation of an order that something else has cancelled, also before, while the lists may still have shown it: what is asked for is in place. */
function isCancelledOtherwise(evidence: Evidence, done: Done, all: Requests, until: number): boolean {
  if (done.act.kind !== 'cancel-order') return false
  const isNamed = ({ params }: Request, { posId, orderId }: CancelledOrder): boolean =>
    params['posId'] === `${posId}` && params['orderId'] === (orderId === undefined ? undefined : `${orderId}`)
  return happened(evidence, ['order-cancelled', 'trigger-cancelled', 'trailing-cancelled'], until).some(
    (event) => event.at >= done.at - evidence.lag && all.of(done).some((request) => isNamed(request, event)),
  )
}

/** True where a stop or take-profit ended the position of a close that no list had shown to the person: it ended as they asked. */
function isEndedUnseen(evidence: Evidence, requests: readonly Request[], until: number): boolean {
  const ids = new Set(requests.map(({ params }) => params['posId']))
  return [...livesOf(evidence, 'trigger'), ...livesOf(evidence, 'trailing')].some(
    (life) =>
      ids.has(`${life.posId}`) &&
      life.end === 'TRIGGERED' &&
      (life.to ?? Infinity) <= until &&
      !listsOf(evidence, 'open_orders', life.from, until).some((list) => showsOpen(list, life)),
  )
}

/** An order that was cancelled; with its own id, where it is one of a position. */
interface CancelledOrder {
  readonly posId: number
  readonly orderId?: number
}

function ofReceipt(evidence: Evidence, done: Done, all: Requests, receipt: Said): readonly Finding[] {
  const { world, core, wallet } = evidence
  const [requests, followUps] = [all.of(done), all.followUpsOf(done)]
  const { at: until } = receipt
  const { act } = done
  const found: Finding[] = []
  const note = (invariant: InvariantName, truth = ''): void => {
    found.push({
      invariant,
      at: until,
      what: `${act.line}: “${textOf(receipt)}”${truth && `, and true is ${truth}`}`,
    })
  }
  const effects = effectsOf(evidence, done, requests, until)
  const hasHappened = effects.length > 0 || isCancelledOtherwise(evidence, done, all, until)
  // Reports of several closings have lines for each.
  const isOne = !isOfSeveral(act)
  const isOpenlyUnsure = has(receipt, 'receipt-closed-by-any', 'receipt-ended-untold', 'receipt-alike')

  const isInPlace = (exit: keyof typeof EXITS): boolean => isAskedAgain(evidence, requests, exit, until)
  if (
    isOne &&
    has(receipt, 'receipt-done') &&
    !hasHappened &&
    !isOpenlyUnsure &&
    !isEndedUnseen(evidence, requests, until) &&
    !(act.kind === 'stop' && (isInPlace('stop') || isInPlace('takeProfit')))
  )
    note('done, and it was not')
  if (has(receipt, 'receipt-resting') && happenedOf(evidence, requests, until).length === 0)
    note('pending, and it is not')
  if (has(receipt, 'receipt-rejected') && effectsOf(evidence, done, requests).length > 0)
    note('rejected, and it was done')
  // What takes the place of an older one is placed, and says of the cancellation that it was not sent.
  const ofLast = has(receipt, 'receipt-replaced', 'receipt-not-sent-not-replaced') ? followUps : requests
  // What was shown anew may have been confirmed again.
  const wereSent = (some: typeof requests): boolean => some.some(({ sentAt }) => sentAt <= until)
  if (hasLike(receipt, /^receipt-not-sent/) && wereSent(ofLast)) note('not sent, and it was')
  if (has(receipt, 'receipt-declined', 'receipt-expired') && wereSent(requests)) note('not sent, and it was')
  if (has(receipt, 'receipt-cancelled') && effects.length > 0) note('cancelled, and it was done')

  const [stops, takeProfits] = [placedBy(evidence, requests, false), placedBy(evidence, requests, true)]
  const isShown = (life: Life): boolean => {
    const lists = latestLists(evidence, 'open_orders', until, 2)
    return isAlive(life, until) && lists.length === 2 && lists.every((list) => showsOpen(list, life))
  }
  // A receipt is as old as the reads that it was made of, and older where Telegram got it late. One that is shown again says of which time it is.
  const isLost = (life: Life): boolean => {
    // A row that leaves its word out does not say that it has ended.
    if (has(receipt, 'as-of') || world.service.sparseRows > 0) return false
    const lists = latestLists(evidence, 'open_orders', until - READING_MS - evidence.hidden, 2).filter(
      ({ at }) => at >= (life.to ?? Infinity),
    )
    return lists.length === 2 && !lists.some((list) => showsOpen(list, life))
  }
  if (has(receipt, ...STOP_GONE) && stops.some(isShown)) note('stop missing, and it was there')
  if (
    has(receipt, 'receipt-take-profit-missing', 'receipt-take-profit-cancelled') &&
    takeProfits.some(isShown)
  )
    note('take-profit missing, and it was there')
  if (has(receipt, 'receipt-not-placed') && [...stops, ...takeProfits].some(isShown))
    note('not in place, and it was there')
  const isPlaced = (lives: readonly Life[]): boolean => lives.some(({ from }) => from <= until)
  if (hasLike(receipt, /^receipt-stop-placed/)) {
    const isAgain = isInPlace('stop')
    if (!isPlaced(stops) && !isAgain) note('stop in place, and it never was')
    else if (isPlaced(stops) && stops.every(isLost) && !isAgain) note('stop in place, and it was gone')
  }
  if (hasLike(receipt, /^receipt-take-profit-placed/) && !isPlaced(takeProfits) && !isInPlace('takeProfit'))
    note('take-profit in place, and it never was')

  const isLiquidated = happened(evidence, ['closed'], until).some(({ cause }) => cause === 'liquidation')
  if (has(receipt, 'receipt-liquidated', 'receipt-liquidated-after') && !isLiquidated)
    note('liquidated, and it was not')
  const posId = requests[0]?.params['posId']
  const positions = core.positionsAt(wallet, until)
  if (
    isOne &&
    posId !== undefined &&
    has(receipt, 'receipt-position-ended', 'receipt-closed', 'receipt-closed-after', 'receipt-order-ended') &&
    positions.some((position) => `${position.posId}` === posId) &&
    !happened(evidence, ['closed'], until).some((event) => `${event.posId}` === posId)
  )
    note('ended, and it is open')
  // A report of several is about each of their requests.
  const isAskedFor = (event: { readonly posId: number }): boolean =>
    requests.some(({ params }) => params['posId'] === `${event.posId}`)
  if (has(receipt, 'receipt-order-filled') && !happened(evidence, ['order-filled'], until).some(isAskedFor))
    note('filled, and it was not')
  if (
    has(receipt, 'receipt-order-fired') &&
    !happened(evidence, ['trigger-fired', 'trailing-fired'], until).some(isAskedFor)
  )
    note('triggered, and it did not')

  const hasFired = (lives: readonly Life[]): boolean =>
    lives.some(({ end, to = Infinity }) => end === 'TRIGGERED' && to <= until)
  if (
    (has(receipt, 'receipt-stop-fired') && !hasFired(stops)) ||
    (has(receipt, 'receipt-take-profit-fired') && !hasFired(takeProfits))
  )
    note('triggered, and it did not')
  if (has(receipt, 'receipt-order-cancelled') && happened(evidence, ['order-cancelled'], until).length === 0)
    note('order cancelled, and it was not')

  if (isOne) found.push(...figures())
  return found

  /** Figures of a receipt are those of what happened. */
  function figures(): readonly Finding[] {
    const wrong: Finding[] = []
    const compare = (
      key: 'receipt-entry' | 'receipt-exit' | 'receipt-size-left' | 'receipt-now',
      name: string,
      truths: readonly string[],
      kind: 'amount' | 'price',
    ): void => {
      const amount = partOf(receipt, key)?.values[name]?.amount
      if (!amount || truths.length === 0) return
      if (truths.some((truth) => isSame(amount, new Big(truth), world.service, kind))) return
      wrong.push({
        invariant: `a wrong figure (${key})`,
        at: until,
        what: `${act.line}: “${textOf(receipt)}”, and true is ${truths.join(' or ')}`,
      })
    }
    const ids = new Set(effects.flatMap((event) => ('posId' in event ? [event.posId] : [])))
    const of = evidence.events.filter(
      (event) => 'posId' in event && ids.has(event.posId) && event.at <= until,
    )
    const prices = of.flatMap((event) => ('price' in event ? [event.price] : []))
    const averages = core
      .positionsAt(wallet, until)
      .concat(of.flatMap(({ at }) => core.positionsAt(wallet, at)))
      // One that was changed and closed at the same time was so at none.
      .concat(
        livesOf(evidence, 'position').flatMap(({ last, to = Infinity }) =>
          last && to <= until ? [last] : [],
        ),
      )
      .filter(({ posId: id }) => ids.has(id))
    const text = (value: bigint): string => new Big(value.toString()).div('1e30').toFixed()
    compare('receipt-entry', 'price', [...prices, ...averages.map((one) => text(one.averagePrice))], 'price')
    compare('receipt-exit', 'price', prices, 'price')
    const sizes = averages.map((one) => text(one.size))
    compare('receipt-size-left', 'size', sizes, 'amount')
    compare('receipt-now', 'size', sizes, 'amount')
    return wrong
  }
}

/** Orders of calls that were accepted. */
function happenedOf(evidence: Evidence, requests: readonly Request[], until: number): readonly unknown[] {
  const ids = new Set(requests.map(({ request }) => request))
  return happened(evidence, ['order-accepted'], until).filter(
    ({ request }) => request !== undefined && ids.has(request),
  )
}
