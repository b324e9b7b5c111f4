import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { People } from '../../accounts/access/people.js'
import { mayTrade } from '../../accounts/access/role.js'
import type { Desk } from '../../desk/desk.js'
import { recordedPlaceOf, type Trader } from '../../desk/trader.js'
import { hasEndedSince } from '../../desk/account/history/ended-positions.js'
import type { AccountReading } from '../../desk/trading/account-reading.js'
import { isRefused } from '../../desk/trading/actions/plan.js'
import { isFlat } from '../../desk/trading/risk/limits/store.js'
import { isUnplanned } from '../../desk/trading/unresolved-target.js'
import type { Clock } from '../../lib/clock.js'
import type { Logger } from '../../lib/log/log.js'
import { attempt } from '../../lib/result.js'
import { exitOf } from '../../plans/kinds/kinds.js'
import { bettersStop, type UpdateAct, type UpdateRule } from '../../plans/kinds/update.js'
import { planAtStop, type HeldPlan } from '../../plans/plan.js'
import type { PlanStore } from '../../plans/store.js'
import type { OpenedTrade } from '../intake/find-opened.js'
import type { DraftPlace } from '../intake/read-figures.js'
import type { SignalHistory } from '../intake/signal-history.js'
import type { SignalSources } from '../sources/sources.js'

// An update of a source that its owner has given a mandate becomes a plan that is due at once. The worker of plans makes its steps, each by one
// ticket. The id of the plan follows from the signal, so that a redelivery finds the same one, and only one decision holds for each signal
// (`decisions.ts`): what became a draft is never acted on later, or the other way round.

/** Reasons for which an update is not acted on by the mandate of its source. */
export const notActedReasons = [
  /** Its mandate was taken back, or the signal is of before it was given. */
  'no-mandate',
  'role',
  'went-flat',
  'account',
  /** It was taken some minutes ago, or by a process that died after it was to become a draft. */
  'stale',
  /** The same words came before, and a plan was made of them. */
  'same-words',
  /** The stop-loss of the position is as good, or better. */
  'worse-stop',
  'not-possible',
  'unsure-position',
  'unavailable',
  'plans-full',
  /** The source has had the most acts of an hour. */
  'most-acts',
] as const
/** See `notActedReasons`. */
export type NotActedReason = (typeof notActedReasons)[number]

/** An update of a source that has a mandate, and the trade of this source that it is for. */
interface WantedAct {
  readonly userId: number
  readonly source: UpdateRule['source']
  readonly signal: SignalName
  readonly place: DraftPlace
  readonly trade: OpenedTrade
  readonly acts: readonly UpdateAct[]
}

/** A signal in the list of its source. */
export interface SignalName {
  /** Id of its line. */
  readonly id: string
  /** Its identity. */
  readonly key: string
  /** The time at which it was first taken, in milliseconds. */
  readonly at: number
}

/** Result of acting: a plan is armed, or the reason why not. */
type ActedOn = { readonly is: 'acted' } | { readonly is: 'not'; readonly reason: NotActedReason }

/** Acts on updates by the mandates of their sources. */
export interface ActOnUpdate {
  /** True for a signal that was acted on before; has its plan carried on, in case its process died. */
  isActedOn(userId: number, sourceId: string, signal: SignalName): Promise<boolean>
  /** Arms the plan of an update, once; rejects where Redis fails. Then the same may be tried again. */
  act(wanted: WantedAct): Promise<ActedOn>
}

/** An update is acted on so long after it was taken first, in milliseconds; one of before waits for a Confirm. */
const FRESH_MS = 5 * 60_000

/** The least share that an update closes without a Confirm, in percent. */
const LEAST_PERCENT = 1

/** A plan is looked at this long after its process died as it was armed, in milliseconds. */
const ABANDONED_MS = 2_000

/** See `ActOnUpdate`. */
export function createIsActedOn({
  plans,
  now,
}: {
  readonly plans: Pick<PlanStore, 'read'> & { readonly due: Pick<PlanStore['due'], 'schedule'> }
  readonly now: Clock
}): ActOnUpdate['isActedOn'] {
  return async (userId, sourceId, signal) => {
    const name = { userId, id: planIdOf(userId, sourceId, signal) }
    const plan = (await plans.read(name))?.held
    // Stopped before its first step, it has become a draft.
    if (!plan || (plan.state === 'ended' && plan.steps.length === 0 && plan.reason === 'stopped'))
      return false
    if (plan.state === 'armed') await plans.due.schedule(name, now())
    return true
  }
}

export function createActOnUpdate(deps: {
  readonly redis: Redis
  readonly people: Pick<People, 'accessStatus'>
  readonly sources: Pick<SignalSources, 'decide'>
  readonly lines: Pick<SignalHistory, 'list'>
  readonly plans: Pick<PlanStore, 'offer' | 'read' | 'change'> & {
    readonly due: Pick<PlanStore['due'], 'schedule'>
  }
  readonly desk: Pick<Desk, 'findTraderOf'> & {
    readonly trading: Pick<Desk['trading'], 'readAccount' | 'plan'>
  }
  readonly logger: Pick<Logger, 'warn'>
  readonly now: Clock
}): ActOnUpdate {
  const { sources, plans, desk, now } = deps

  /** The reason for which an update is not acted on that follows from its owner and the signal alone. */
  const refusalOf = async ({ userId, source, signal }: WantedAct): Promise<NotActedReason | undefined> => {
    if (!mayTrade(await deps.people.accessStatus(userId))) return 'role'
    if (await isFlat(deps.redis, userId)) return 'went-flat'
    if (now() - signal.at > FRESH_MS || signal.at > now() + FRESH_MS) return 'stale'
    // A sender that repeats itself would close a position step by step.
    const others = (await deps.lines.list({ userId, id: source.id })).filter(({ id }) => id !== signal.id)
    return others.some(
      // One whose process died may be acted on yet.
      ({ key, state }) => key === signal.key && (state === 'acted' || state === 'taking'),
    )
      ? 'same-words'
      : undefined
  }

  /** The plan of an update by the account as it is read now, or the reason for which there is none. */
  const planOf = async (wanted: WantedAct, trader: Trader): Promise<HeldPlan | NotActedReason> => {
    const { userId, source, signal, trade, acts } = wanted
    const account = desk.trading.readAccount(trader)
    const position = await findSubject(account, wanted)
    if (!position || position.isLong === undefined) return 'unsure-position'
    const rule: UpdateRule = { kind: 'update', source, isLong: position.isLong, acts, at: now() }
    const fault = await faultOf(account, rule, trade.positionId)
    if (fault) return fault
    return {
      version: 1,
      id: planIdOf(userId, source.id, signal),
      ...recordedPlaceOf(trader),
      position,
      rule,
      // The second step was asked for when the mandate was given.
      guarded: [],
      state: 'armed',
      since: now(),
      createdAt: now(),
      armedAt: now(),
      steps: [],
      refused: 0,
    }
  }

  /** The same; `unavailable` where something that it follows from cannot be read now. */
  const readPlan = async (wanted: WantedAct, trader: Trader): Promise<HeldPlan | NotActedReason> => {
    const planned = await attempt(planOf(wanted, trader))
    if (planned.ok) return planned.value
    deps.logger.warn(
      {
        event: 'signal-update-unread',
        err: planned.error,
        user: wanted.userId,
        source: wanted.source.id,
      },
      'An update of a source could not be compared with its position; it becomes a draft',
    )
    return 'unavailable'
  }

  /** The reason for which a step of a rule would not be made now; undefined for none. */
  const faultOf = async (
    account: AccountReading,
    rule: UpdateRule,
    positionId: string,
  ): Promise<NotActedReason | undefined> => {
    const { orders, unread } = await account.open()
    const own = orders.filter((order) => order.positionId === positionId)
    for (const [index, act] of rule.acts.entries()) {
      if (act.do === 'stop') {
        for (const { list, error } of unread) if (list === 'orders') throw error
        if (!bettersStop(rule, act.price, own)) return 'worse-stop'
      }
      // Each holds up what else is to be done on the position.
      if (act.do === 'close' && act.percent.lt(LEAST_PERCENT)) return 'not-possible'
      const planned = await desk.trading.plan(
        account,
        exitOf(rule, { by: 'id', id: positionId }, index + 1, orders),
      )
      if (isUnplanned(planned) || isRefused(planned)) return 'not-possible'
      // On which side of the price it is has to be known.
      if (act.do === 'stop' && planned.shown.price === undefined) return 'unavailable'
    }
    return undefined
  }

  /** Keeps the plan of an update, and has it carried on at once. */
  const arm = async (plan: HeldPlan, { source, signal, acts }: WantedAct): Promise<ActedOn> => {
    // First: a process that dies right after it was kept leaves one that is due.
    await plans.due.schedule(plan, now() + ABANDONED_MS)
    if ((await plans.offer(plan)) !== 'written') {
      // There may be room for it once it is a draft.
      await sources.decide(plan.userId, source.id, { key: keyOf(signal), at: signal.at, acts: 0 })
      return { is: 'not', reason: 'plans-full' }
    }
    // Meanwhile its owner may have taken the mandate back, or another process have made it a draft.
    const decided = await sources.decide(plan.userId, source.id, {
      key: keyOf(signal),
      at: signal.at,
      acts: acts.length,
    })
    const stopped =
      decided !== 'act' &&
      (await plans.change(plan, (kept) => (kept.steps.length === 0 ? planAtStop(kept, now()) : undefined)))
    if (stopped) return { is: 'not', reason: decided === 'draft' ? 'stale' : decided }
    await plans.due.schedule(plan, now())
    return { is: 'acted' }
  }

  const isActedOn = createIsActedOn(deps)

  return {
    isActedOn,
    act: async (wanted) => {
      const { userId, source, signal, place, acts } = wanted
      const trader = await desk.findTraderOf({ userId, ...place })
      const refusal = trader ? await refusalOf(wanted) : 'account'
      const planned = refusal ?? (trader ? await readPlan(wanted, trader) : 'account')
      const isPlanned = typeof planned !== 'string'
      const decided = await sources.decide(userId, source.id, {
        key: keyOf(signal),
        at: signal.at,
        acts: isPlanned ? acts.length : 0,
      })
      if (isPlanned && decided === 'act') return await arm(planned, wanted)
      // Another process may have armed it before this one made it a draft.
      if (await isActedOn(userId, source.id, signal)) return { is: 'acted' }
      if (!isPlanned) return { is: 'not', reason: planned }
      return { is: 'not', reason: decided === 'most-acts' || decided === 'no-mandate' ? decided : 'stale' }
    },
  }
}

/** The position or the order of a trade as a plan keeps it; undefined where its id may be that of another one by now. Rejects with a `ServiceError`. */
async function findSubject(
  account: AccountReading,
  { trade, acts }: WantedAct,
): Promise<HeldPlan['position'] | undefined> {
  const { positionId, openedAt } = trade
  const { positions, unlisted, orders } = await account.open()
  const cancels = acts.some((act) => act.do === 'cancel')
  if (hasEndedSince(await account.closed(positionId), positionId, openedAt)) return undefined
  if (cancels) {
    const order = orders.find((one) => one.kind === 'entry' && one.positionId === positionId)
    return order && subjectOf(order.positionId, order)
  }
  const held = [...positions, ...unlisted].find(({ id }) => id === positionId)
  if (!held) return undefined
  const { createdAt, entryPrice, size } = held.position
  return {
    ...subjectOf(held.id, held),
    createdAt: createdAt?.getTime(),
    entry: entryPrice?.toFixed(),
    size: size?.toFixed(),
  }
}

function subjectOf(
  id: string,
  { pairId, symbol, isLong }: Pick<HeldPlan['position'], 'pairId' | 'symbol' | 'isLong'>,
): HeldPlan['position'] {
  return { id, pairId, symbol, isLong }
}

/** The id of the plan of a signal: the same one whoever makes it. */
function planIdOf(userId: number, sourceId: string, signal: SignalName): string {
  return createHash('sha256')
    .update(JSON.stringify(['update', userId, sourceId, keyOf(signal)]))
    .digest()
    .subarray(0, 9)
    .toString('base64url')
}

function keyOf({ key, at }: SignalName): string {
  return `${key}/${at}`
}
