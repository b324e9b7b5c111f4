import { Big } from 'big.js'
import { formatUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { PAIRS } from '../acts.js'
import type { Done, PlanPressed } from '../people.js'
import {
  aboutSaid,
  happened,
  has,
  hasLike,
  isAlive,
  isReadable,
  isWhole,
  livesOf,
  noticesIn,
  type Evidence,
  type Finding,
  type Invariant,
} from './evidence.js'
import type { InvariantName } from './names.js'
import { effectsOf, requestsOf, type Request } from './requests.js'

const MINUTE_MS = 60_000

/** The validity of the ticket of a step, in milliseconds: a step that was begun before a stop may be sent within it. */
const STEP_MS = 60_000

/** Milliseconds before a request within which its position was read, where nothing is late. */
const READING_MS = 10_000

/** Milliseconds after its time within which a close is sent, or its owner is told why not, where nothing is late. */
const ANSWERED_MS = 120_000

/** Texts which say that nothing was sent for a plan. */
const NOTHING_SENT = [
  'plan-ended-gone',
  'plan-ended-replaced',
  'plan-ended-disconnected',
  'plan-frozen-missed',
  'plan-frozen-role',
  'plan-frozen-key',
] as const

/** A close that was armed closes its part of its position alone, nothing once it is paused or over, and is told if it is not sent. */
export const plans: Invariant = (evidence) => {
  const requests = requestsOf(evidence)
  return evidence.person.done.flatMap((done) => {
    const { act, firstConfirmedAt: armedAt } = done
    if (armedAt === undefined) return []
    const own = requests.of(done)
    const { gain } = act
    if (gain !== undefined)
      return own.flatMap((request) => [
        ...ofPosition(evidence, done, request),
        ...whileHeldUp(evidence, done, request),
      ])
    if (!act.timed) return []
    return [
      ...own.flatMap((request) => [
        ...ofPosition(evidence, done, request),
        ...ofShare(evidence, done, request),
        ...whileHeldUp(evidence, done, request),
      ]),
      ...saidAboutNothing(evidence, done, own),
      ...untold(evidence, done, armedAt, own),
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

function ofPosition(evidence: Evidence, done: Done, request: Request): readonly Finding[] {
  const { sentAt, params } = request
  const isItsPosition = livesOf(evidence, 'position').some(
    ({ posId, from, to = Infinity }) =>
      `${posId}` === String(params['posId']) &&
      from <= (done.firstConfirmedAt ?? 0) &&
      to >= sentAt - evidence.lag - READING_MS,
  )
  return isItsPosition ? [] : [about('a plan closed another position', done, request)]
}

function ofShare(evidence: Evidence, done: Done, request: Request): readonly Finding[] {
  const most = sizeSentBeyond(evidence, request, done.act.timed?.percent ?? 100)
  return most ? [about('a plan closed more than its part', done, request, `at most ${most}`)] : []
}

/** The most that a part of the position of a call was before it left, in dollars, where the call closes more; undefined otherwise. */
export function sizeSentBeyond(
  evidence: Evidence,
  { sentAt, params }: Request,
  percent: string | number,
): string | undefined {
  const { core, wallet, lag, world } = evidence
  // A size that no row says is not known.
  if (!isWhole(world.service)) return undefined
  const from = sentAt - lag - READING_MS
  const times = happened(evidence, ['increased', 'decreased'], sentAt).flatMap(({ at }) =>
    at >= from ? [at] : [],
  )
  const sizes = [from, ...times, sentAt].flatMap((at) =>
    core
      .positionsAt(wallet, at)
      .filter(({ posId }) => `${posId}` === String(params['posId']))
      .map(({ size }) => new Big(formatUnits(size))),
  )
  if (sizes.length === 0) return undefined
  const most = sizes
    .reduce((one, other) => (one.gt(other) ? one : other))
    .times(percent)
    .div(100)
  return new Big(String(params['size'])).gt(most.plus('0.02')) ? most.toFixed(2) : undefined
}

/** Nothing is sent once its owner saw that it is stopped or paused, or flat, but a step that was begun before. */
export function whileHeldUp(evidence: Evidence, done: Done, request: Request): readonly Finding[] {
  const { person, said } = evidence
  const pressed = pressedOf(evidence, done)
  const flatFrom = person.done
    .filter(({ act }) => act.kind === 'flat')
    .flatMap(({ preview, firstConfirmedAt = Infinity }) =>
      said.find(
        (one) =>
          one.message === preview &&
          one.at >= Math.max(firstConfirmedAt, done.confirmedAt ?? Infinity) &&
          has(one, 'flat-running', 'flat-finished', 'flat-nothing-left', 'flat-left'),
      ),
    )
    .flatMap((one) => (one ? [one.at] : []))
  const stopped = pressed.flatMap(({ button, shownAt }) =>
    button === 'stop' && shownAt !== undefined ? [shownAt] : [],
  )
  const paused = person.hasPressedAny
    ? []
    : pressed.flatMap(({ button, at, shownAt }) => {
        const resumedAt = pressed.find((one) => one.button === 'resume' && one.at >= at)?.at ?? Infinity
        return button === 'pause' && shownAt !== undefined && request.sentAt < resumedAt ? [shownAt] : []
      })
  const isSteady = evidence.world.clockSteps.length === 0
  const dueAt = isSteady ? Math.floor(done.at) + (done.act.timed?.minutes ?? 0) * MINUTE_MS : 0
  return [...flatFrom, ...stopped, ...paused]
    .filter((at) => request.sentAt > (at < dueAt ? at : at + STEP_MS))
    .map(() => about('a plan went on while it was stopped or paused', done, request))
}

/** What was pressed below the plan or guard that was armed. */
export function pressedOf({ person }: Evidence, { plan }: Done): readonly PlanPressed[] {
  return person.done.flatMap(({ planPressed }) =>
    planPressed && planPressed.plan === plan ? [planPressed] : [],
  )
}

/** What says that nothing was sent is said where nothing of it has happened. Others of a pair have notices of their own. */
function saidAboutNothing(evidence: Evidence, done: Done, own: readonly Request[]): readonly Finding[] {
  const isOnly = evidence.person.done.filter(({ act }) => act.timed).length === 1
  if (!isOnly) return []
  return evidence.said
    .flatMap(noticesIn)
    .filter((one) => has(one, ...NOTHING_SENT) && effectsOf(evidence, done, own, one.at).length > 0)
    .map((one) => aboutSaid('a plan says that nothing was sent, and it was', one, done.act.line))
}

/** A close that was due and is not sent is told, with the reason. */
function untold(
  evidence: Evidence,
  done: Done,
  armedAt: number,
  own: readonly Request[],
): readonly Finding[] {
  const { world, outcome, lag, hidden, said, person } = evidence
  const { act } = done
  const dueAt = armedAt + (act.timed?.minutes ?? 0) * MINUTE_MS
  const until = dueAt + ANSWERED_MS + lag + hidden
  if (until > outcome.until || own.length > 0 || person.hasPressedAny) return []
  // It is for a time of day, by the clock as it is then.
  if (world.clockSteps.length > 0) return []
  if (!isReadable(world.service) || !isWhole(world.service)) return []
  // It was not armed where that was not shown, and whoever has pressed something else has seen how it stands.
  const isArmed = said.some(
    (one) => one.message === done.preview && one.at >= armedAt && has(one, 'plan-armed'),
  )
  if (!isArmed || pressedOf(evidence, done).length > 0) return []
  const isSaid = said
    .filter(({ at }) => at > armedAt)
    .some((one) => hasLike(one, /^(?:plan-(?:frozen|ended|retry)-|plan-waits$|receipt-by-plan$)/))
  if (isSaid) return []
  const isOpen = livesOf(evidence, 'position').some(
    (life) =>
      isAlive(life, dueAt) &&
      evidence.core
        .positionsAt(evidence.wallet, dueAt)
        .some(({ posId, tokenId }) => posId === life.posId && tokenId === PAIRS[act.pair]),
  )
  const truth = isOpen ? 'open' : 'over'
  return [
    {
      invariant: 'a close was due, and nothing was told',
      at: dueAt,
      what: `${act.line}: its position is ${truth}`,
    },
  ]
}
