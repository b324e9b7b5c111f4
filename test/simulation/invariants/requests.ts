import { Big } from 'big.js'
import { isOfSeveral, type Wanted } from '../acts.js'
import type { Done } from '../people.js'
import type { TrueEvent } from '../service/true-events.js'
import type { Said } from '../telegram/telegram.js'
import { hasLike, receiptsOf, type Evidence } from './evidence.js'

const MINUTE_MS = 60_000

/** Texts of a receipt by which a mandate made its call. */
const BY = { plan: /^receipt-by-plan$/, guard: /^receipt-by-guard$/ } as const

/** A call of /execute as the service received it. */
export type Request = Extract<TrueEvent, { readonly kind: 'request' }>

/** The calls of /execute of a person, by what they were sent for. */
export interface Requests {
  /** Those that carry out what was done. */
  of(done: Done): readonly Request[]
  /** Those that followed it by themselves, such as the cancellation of an older stop. */
  followUpsOf(done: Done): readonly Request[]
  /** Those that carry out what another call has carried out already. */
  readonly repeated: readonly Request[]
  /** Those that nothing asked for. */
  readonly unasked: readonly Request[]
  /** True for one of a guard that may be of a plan as well: no receipt says which. */
  isUnsure(request: Request): boolean
}

/**
 * Finds what each call was sent for: by its function, its parameters, and the order of Confirms. Of alike things that are under way at
 * the same time, the one whose receipt shows its transaction.
 */
export function requestsOf({
  core,
  person,
  keyIds,
  said,
  world,
}: Pick<Evidence, 'core' | 'person' | 'keyIds' | 'said' | 'world'>): Requests {
  /** True if both may carry out one thing: of several positions, or of several accounts of which the preview did not know that they are one wallet. */
  const isBeside = ({ act, preview }: Done, one: Request, other: Request): boolean => {
    // A guard acts each time that its condition begins, and slices are several: `guards` and `slices` say when.
    if (act.guard ?? act.slices) return true
    // A step that came to nothing is made again.
    if (isPlanned({ act })) return !hasEffect(other)
    return act.on
      ? one.keyId !== other.keyId &&
          said.some(
            ({ message, parts }) =>
              message === preview && parts.some(({ key }) => key === 'on-accounts-wallet-unknown'),
          )
      : isOfSeveral(act) && one.params['posId'] !== other.params['posId']
  }
  const hasEffect = ({ request }: Request): boolean =>
    core.log.some(
      (event) =>
        'request' in event &&
        event.request === request &&
        (event.kind === 'decreased' || event.kind === 'closed' || event.kind === 'trigger-placed'),
    )
  /** The mandate by which a receipt says that a call was made; undefined where none says so. */
  const mandateOf = ({ hash }: Request): 'plan' | 'guard' | undefined => {
    const own = said.filter(({ text }) => text.includes(hash))
    return (['plan', 'guard'] as const).find((by) => own.some((one) => hasLike(one, BY[by])))
  }
  /** True unless a receipt says that it is of something else, or it is for a plan that was not due. */
  const mayBeOf = ({ act, at }: Done, request: Request, by: 'plan' | 'guard' | undefined): boolean => {
    const own = act.guard ? 'guard' : isPlanned({ act }) || act.slices ? 'plan' : undefined
    if (by !== undefined && by !== own) return false
    return act.timed
      ? // By a clock that steps, it is due sooner or later.
        world.clockSteps.length > 0 || request.sentAt >= Math.floor(at) + act.timed.minutes * MINUTE_MS
      : act.gain === undefined || !('tpPrice' in request.params)
  }
  /** The one whose receipt shows its transaction; else the last that was confirmed, of those whose receipt does not say that nothing was sent. */
  const ofRequest = (all: readonly Done[], { hash }: Request): Done | undefined => {
    const receiptsWith = (done: Done, is: (receipt: Said) => boolean): boolean =>
      receiptsOf(done, said).some(is)
    const shows = (done: Done): boolean => receiptsWith(done, ({ text }) => text.includes(hash))
    const saysNotSent = (done: Done): boolean =>
      receiptsWith(done, (one) => hasLike(one, /^receipt-not-sent/))
    const inOrder = all.toSorted((one, other) => (one.firstConfirmedAt ?? 0) - (other.firstConfirmedAt ?? 0))
    return all.find(shows) ?? inOrder.findLast((done) => !saysNotSent(done)) ?? inOrder.at(-1)
  }
  const own = new Map<Done, Request[]>(person.done.map((done) => [done, []]))
  const followUps = new Map<Done, Request[]>(person.done.map((done) => [done, []]))
  const [repeated, unasked]: Request[][] = [[], []] as const
  const unsure = new Set<Request>()
  const sent = core.log.filter(
    (event): event is Request =>
      event.kind === 'request' &&
      keyIds.has(event.keyId) &&
      // There was no connection, so it never left the bot.
      event.answer !== 'refused',
  )
  // One that takes long may act after a later one.
  const all = sent.toSorted((one, other) => one.sentAt - other.sentAt)
  for (const request of all) {
    const asked = person.done.filter(
      ({ firstConfirmedAt: at }) => at !== undefined && Math.floor(at) <= request.sentAt,
    )
    const by = mandateOf(request)
    const allFitting = asked.filter(
      (done) => done.act.wanted && fits(request, done.act.wanted) && mayBeOf(done, request, by),
    )
    const mayBeGuards = by === undefined && allFitting.some(({ act }) => act.guard !== undefined)
    const fitting = mayBeGuards ? allFitting.filter((done) => !isPlanned(done)) : allFitting
    if (fitting.length < allFitting.length) unsure.add(request)
    const allFree = fitting.filter((done) => own.get(done)!.every((other) => isBeside(done, other, request)))
    const free = ofRequest(allFree, request)
    const before = ofRequest(
      asked.filter(
        (done) =>
          done.replaced &&
          followUps.get(done)!.length < done.act.followedBy.length &&
          own.get(done)!.some(({ params }) => params['posId'] === request.params['posId']) &&
          done.act.followedBy.some((wanted) => fits(request, wanted)),
      ),
      request,
    )
    if (free) own.get(free)!.push(request)
    else if (before) followUps.get(before)!.push(request)
    else (fitting.length > 0 ? repeated : unasked).push(request)
  }
  return {
    of: (done) => own.get(done) ?? [],
    followUpsOf: (done) => followUps.get(done) ?? [],
    repeated,
    unasked,
    isUnsure: (request) => unsure.has(request),
  }
}

/** True for what a plan does, later, to a position. */
function isPlanned({ act }: Pick<Done, 'act'>): boolean {
  return (act.timed ?? act.gain) !== undefined
}

function fits({ name, params }: Request, wanted: Wanted): boolean {
  return (
    wanted.name.test(name) &&
    Object.entries(wanted.params).every(([field, value]) => isParameter(params[field], value))
  )
}

/** True if a parameter is the one that was asked for, at a hundredth of it. */
function isParameter(sent: unknown, asked: string | boolean): boolean {
  if (typeof asked === 'boolean' || typeof sent !== 'string') return sent === asked
  if (!/^[\d.]+$/.test(asked) || !/^[\d.]+$/.test(sent)) return sent === asked
  return new Big(sent).minus(asked).abs().lte('0.01')
}

/** Kinds of events by which an act has happened. */
const EFFECTS = {
  open: ['opened', 'increased'],
  limit: ['opened', 'increased'],
  'on-accounts': ['opened', 'increased'],
  add: ['increased'],
  close: ['decreased', 'closed'],
  'timed-close': ['decreased', 'closed'],
  'break-even': ['trigger-placed'],
  slices: ['opened', 'increased'],
  plans: [],
  guard: ['decreased', 'closed', 'trigger-placed', 'order-cancelled'],
  guards: [],
  'close-all': ['decreased', 'closed'],
  flat: ['decreased', 'closed', 'order-cancelled'],
  'end-flat': [],
  'set-limit': [],
  stop: ['trigger-placed'],
  trail: ['trailing-placed'],
  collateral: ['collateral-changed'],
  'cancel-order': ['order-cancelled', 'trigger-cancelled', 'trailing-cancelled', 'change-cancelled'],
  deposit: ['deposit'],
  reverse: ['decreased', 'closed'],
  'press-old': [],
  block: [],
  look: [],
  alert: [],
  'use-account': [],
} as const satisfies Readonly<Record<Done['act']['kind'], readonly TrueEvent['kind'][]>>

/** What a person's calls have brought about, in order. */
export function effectsOf(
  { events }: Pick<Evidence, 'events'>,
  { act }: Pick<Done, 'act'>,
  requests: readonly Request[],
  until = Infinity,
): readonly TrueEvent[] {
  const ids = new Set(requests.map(({ request }) => request))
  return events.filter(
    (event) =>
      event.at <= until &&
      event.kind !== 'request' &&
      'request' in event &&
      event.request !== undefined &&
      ids.has(event.request) &&
      (EFFECTS[act.kind] as readonly string[]).includes(event.kind),
  )
}
