import type { Act } from './acts.js'
import type { Done } from './people.js'
import type { Core } from './service/core.js'
import type { TrueEvent } from './service/true-events.js'
import type { Said } from './telegram/telegram.js'

/** Something that the bot did or said wrongly. */
export interface Finding {
  readonly invariant: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** What was said, and what was true. */
  readonly what: string
}

/** All that an invariant is held against. */
export interface Evidence {
  readonly said: readonly Said[]
  readonly done: readonly Done[]
  readonly core: Core
  /** The longest time, in milliseconds, for which the service shows what was, rather than what is. */
  readonly lag: number
}

type Invariant = (evidence: Evidence) => readonly Finding[]

/** Milliseconds within which the end of a position has to be told, once the service shows it. */
const NOTICE_MS = 60_000

const has = (said: Said, ...keys: readonly string[]): boolean =>
  said.parts.some(({ key }) => keys.includes(key))

const textOf = (said: Said): string => said.text.replaceAll('\n', ' | ').slice(0, 300)

/** The receipt of something that was done: the texts that its message had, the first first. */
function receiptsOf({ preview }: Done, said: readonly Said[]): readonly Said[] {
  return preview ? said.filter(({ how, message }) => how === 'edited' && message?.id === preview.id) : []
}

type Request = Extract<TrueEvent, { readonly kind: 'request' }>

function requestsOf(core: Core, from: number, to = Infinity): readonly Request[] {
  return core.log.filter(
    (event): event is Request => event.kind === 'request' && event.at >= from && event.at <= to,
  )
}

/** Functions that carry out an act (service.md 4.2). */
const FUNCTIONS: Readonly<Record<Act['kind'], RegExp | undefined>> = {
  open: /^newPosition/,
  limit: /^newPosition/,
  close: /^decreasePosition/,
  'close-all': /^decreasePosition/,
  stop: /^addTPSL/,
  trail: /^addTrailingStop/,
  collateral: /^addCollateral/,
  look: undefined,
}

/** Requests of what was done: of those that carry out such an act, the first after its Confirm that no act before it has. */
function ownRequests(done: Done, all: readonly Done[], core: Core): readonly Request[] {
  const taken = new Set<Request>()
  for (const one of all) {
    const { confirmedAt } = one
    const pattern = FUNCTIONS[one.act.kind]
    if (confirmedAt === undefined || !pattern) {
      if (one === done) return []
      continue
    }
    const found = requestsOf(core, Math.floor(confirmedAt)).filter(
      (request) => pattern.test(request.name) && !taken.has(request),
    )
    const own = one.act.kind === 'close-all' ? found : found.slice(0, 1)
    if (one === done) return own
    for (const request of own) taken.add(request)
  }
  return []
}

/** A Confirm sends one request at most; closing all sends one for each position. */
const sendsOnce: Invariant = ({ done, core }) => {
  const confirms = done.filter(({ confirmedAt }) => confirmedAt !== undefined).length
  const requests = requestsOf(core, 0)
  const isAll = done.some(({ act }) => act.kind === 'close-all')
  return requests.length > confirms && !isAll
    ? [
        {
          invariant: 'once',
          at: requests.at(-1)?.at ?? 0,
          what: `${confirms} confirmed, ${requests.length} sent`,
        },
      ]
    : []
}

/** What has happened of a request, by what it asked for. */
function hasHappened(act: Act, requests: readonly Request[], core: Core, until: number): boolean | undefined {
  const ids = new Set(requests.map(({ request }) => request))
  const own = core.log.filter(
    (event) =>
      event.at <= until && 'request' in event && event.kind !== 'request' && ids.has(event.request ?? -1),
  )
  const did = (...kinds: readonly TrueEvent['kind'][]): boolean =>
    own.some(({ kind }) => kinds.includes(kind))
  switch (act.kind) {
    case 'open':
    case 'limit':
      return did('opened', 'increased', 'order-filled')
    case 'close':
      return did('decreased', 'closed')
    case 'stop':
      return did('trigger-placed')
    case 'trail':
      return did('trailing-placed')
    case 'collateral':
      return did('collateral-changed')
    case 'close-all':
    case 'look':
      return undefined
    default:
      throw new Error(`Unknown act: ${JSON.stringify(act.kind satisfies never)}`)
  }
}

const DONE = ['receipt-done']
const REJECTED = ['receipt-rejected']
const NOT_PLACED = ['receipt-not-placed', 'receipt-stop-missing']

/** A receipt says done of what was done, and nothing else. */
const receipts: Invariant = ({ said, done, core }) => {
  const found: Finding[] = []
  for (const one of done) {
    const requests = ownRequests(one, done, core)
    for (const receipt of receiptsOf(one, said)) {
      const until = receipt.at
      const happened = hasHappened(one.act, requests, core, until)
      const note = (invariant: string): void => {
        found.push({ invariant, at: receipt.at, what: `${one.act.line}: “${textOf(receipt)}”` })
      }
      if (has(receipt, ...DONE) && happened === false) note('done, and it was not')
      if (has(receipt, ...REJECTED) && hasHappened(one.act, requests, core, Infinity))
        note('rejected, and it was done')
      if (receipt.parts.some(({ key }) => key.startsWith('receipt-not-sent')) && requests.length > 0)
        note('not sent, and it was')
      if (has(receipt, 'receipt-cancelled') && happened) note('cancelled, and it was done')
      const wasThere = [until - 5_000, until - 1_000, until].every((at) => isProtected({ core, at }))
      if (has(receipt, ...NOT_PLACED) && wasThere) note('stop missing, and it was there')
      if (has(receipt, 'receipt-stop-placed') && !wasProtected(core, until))
        note('stop in place, and it never was')
      if (
        has(receipt, 'receipt-liquidated') &&
        !core.log.some(
          (event) => event.kind === 'closed' && event.cause === 'liquidation' && event.at <= until,
        )
      )
        note('liquidated, and it was not')
    }
  }
  return found
}

/** What is known in the end: a receipt that still says “unknown” while the service has shown for a minute what came of it. */
const unknowns: Invariant = ({ said, done, core }) =>
  done.flatMap((one) => {
    const last = receiptsOf(one, said).at(-1)
    if (
      !last?.parts.some(
        ({ key }) =>
          key.startsWith('receipt-unknown') ||
          key === 'receipt-accepted-unseen' ||
          key === 'receipt-accepted',
      )
    )
      return []
    const requests = ownRequests(one, done, core)
    const happened = hasHappened(one.act, requests, core, Infinity)
    return happened
      ? [{ invariant: 'unknown, and it was done', at: last.at, what: `${one.act.line}: “${textOf(last)}”` }]
      : []
  })

/** The wallet of the person of a run. */
function walletOf({ wallets: [wallet = ''] }: Core): string {
  return wallet
}

/** True if a position of the wallet has a stop at a time. */
function isProtected({ core, at }: { readonly core: Core; readonly at: number }): boolean {
  const wallet = walletOf(core)
  const triggers = core.triggersAt(wallet, at)
  const positions = core.positionsAt(wallet, at)
  return (
    triggers.some(({ isTakeProfit }) => !isTakeProfit) ||
    core.ordersAt(wallet, at).length > 0 ||
    positions.some(({ trailing }) => trailing !== undefined)
  )
}

function wasProtected(core: Core, until: number): boolean {
  return core.log.some(
    (event) =>
      event.at <= until &&
      ((event.kind === 'trigger-placed' && !event.isTakeProfit) || event.kind === 'trailing-placed'),
  )
}

/** Notices tell what is true, or was within the lag of the service. */
const notices: Invariant = ({ said, core, lag }) =>
  said.flatMap((one): readonly Finding[] => {
    if (one.how !== 'sent') return []
    const note = (invariant: string): readonly Finding[] => [{ invariant, at: one.at, what: textOf(one) }]
    const event = (...kinds: readonly TrueEvent['kind'][]): boolean =>
      core.log.some(({ kind, at }) => at <= one.at && kinds.includes(kind))
    if (has(one, 'notice-stop-missing')) {
      const open = core.positionsAt(walletOf(core), one.at)
      if (open.length === 0) return note('stop is gone, and so is the position')
      if (isProtected({ core, at: one.at }) && isProtected({ core, at: one.at - lag - 5_000 }))
        return note('stop is gone, and it is there')
    }
    if (
      has(one, 'notice-position-closed') &&
      core.positionsAt(walletOf(core), one.at).length > 0 &&
      !event('closed')
    )
      return note('closed, and it is open')
    if (
      has(one, 'notice-liquidated', 'notice-position-liquidated') &&
      !core.log.some((true_) => true_.kind === 'closed' && true_.cause === 'liquidation')
    )
      return note('liquidated, and it was not')
    if (
      has(one, 'notice-order-filled', 'notice-position-opened') &&
      !event('opened', 'increased', 'order-filled')
    )
      return note('filled, and it was not')
    if (has(one, 'notice-order-cancelled') && !event('order-cancelled'))
      return note('order cancelled, and it was not')
    if (
      has(one, 'notice-closed-hand') &&
      !core.log.some((true_) => true_.kind === 'closed' && true_.cause === 'owner')
    )
      return note('closed here, and it was not')
    if (
      has(one, 'notice-closed-stopLoss', 'notice-closed-takeProfit', 'notice-closed-trigger') &&
      !event('trigger-fired')
    )
      return note('closed by a trigger, and none fired')
    return []
  })

/** The end of a position that its owner did not order is told. */
const silences: Invariant = ({ said, core, lag, done }) => {
  const firstAt = Math.min(...done.map(({ at }) => at))
  const lastAt = Math.max(0, ...done.map(({ at }) => at))
  return core.log.flatMap((event): readonly Finding[] => {
    if (event.kind !== 'closed' || event.cause === 'owner' || event.at < firstAt) return []
    const until = event.at + lag + NOTICE_MS
    // A world that ends before is no witness.
    if (until > lastAt + 140_000) return []
    const isNoticed = said.some(
      (one) =>
        one.at >= event.at &&
        one.at <= until &&
        (has(
          one,
          'notice-position-closed',
          'notice-position-liquidated',
          'notice-liquidated',
          'notice-stop-triggered',
          'notice-closed-unknown',
        ) ||
          one.parts.some(({ key }) => /^receipt-(?:closed|liquidated|position-ended|ended)/.test(key))),
    )
    return isNoticed
      ? []
      : [{ invariant: 'an end was not told', at: event.at, what: `closed by ${event.cause}` }]
  })
}

/** Ids of pairs (service-facts.md). */
const TOKENS = { BTC: 1, ETH: 2 } as const

/** No exit is refused while the position is open. */
const exits: Invariant = ({ done, core, lag }) =>
  done.flatMap((one): readonly Finding[] => {
    if (one.act.kind !== 'close' && one.act.kind !== 'close-all') return []
    const isOpenAt = (at: number): boolean =>
      core
        .positionsAt(walletOf(core), at)
        .some(({ tokenId }) => one.act.kind === 'close-all' || TOKENS[one.act.pair] === tokenId)
    const wasOpen = isOpenAt(one.at) && isOpenAt(one.at - lag - 5_000)
    return wasOpen && !one.preview
      ? [
          {
            invariant: 'an exit was refused',
            at: one.at,
            what: `${one.act.line}: “${(one.answer ?? 'no answer').slice(0, 200).replaceAll('\n', ' | ')}”`,
          },
        ]
      : []
  })

/** Everything is answered. */
const answers: Invariant = ({ done }) =>
  done.flatMap((one) =>
    one.answer === undefined && !one.preview
      ? [{ invariant: 'no answer', at: one.at, what: one.act.line }]
      : [],
  )

/** What was confirmed is sent, or its card says why not. */
const confirms: Invariant = ({ said, done, core }) =>
  done.flatMap((one) =>
    one.confirmedAt !== undefined &&
    ownRequests(one, done, core).length === 0 &&
    receiptsOf(one, said).every(({ at }) => at < (one.confirmedAt ?? 0))
      ? [{ invariant: 'a Confirm was lost', at: one.confirmedAt, what: one.act.line }]
      : [],
  )

/** All invariants. */
const invariants: Readonly<Record<string, Invariant>> = {
  sendsOnce,
  receipts,
  unknowns,
  notices,
  silences,
  exits,
  answers,
  confirms,
}

/** What all invariants find. */
export function violationsOf(evidence: Evidence): readonly Finding[] {
  return Object.values(invariants).flatMap((one) => one(evidence))
}
