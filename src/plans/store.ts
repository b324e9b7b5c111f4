import type { Redis } from 'ioredis'
import type { Clock } from '../lib/clock.js'
import type { Random } from '../lib/random.js'
import { MOST_PLANS, MOST_PLAN_BYTES } from '../redis/caps/key-caps.js'
import { createDueSet, itemsOfPeople, type DueSet, type DueSetParts } from '../redis/due-set.js'
import { keys } from '../redis/keys.js'
import { createLease, type Lease } from '../redis/lease.js'
import {
  createMandateHash,
  withoutHistory,
  type MandateName,
  type StoredMandate,
} from '../redis/mandate-hash.js'
import { isDamage } from '../redis/record.js'
import {
  endedFor,
  isOpen,
  isPositionDoubted,
  planAtGuard,
  planAtStop,
  readPlan,
  restored,
  writePlan,
  type HeldPlan,
} from './plan.js'
import { planEvents } from './events.js'
import { leavePrices } from './price-entries.js'

/** A plan by its owner and its id. */
export type PlanName = MandateName

/** An account on a chain, and its owner. */
interface AccountOfPlans {
  readonly userId: number
  readonly accountId: string
  readonly chainId: string
}

/** A plan as it is stored. */
interface StoredPlan extends Pick<StoredMandate<HeldPlan>, 'isRestored'> {
  readonly plan: HeldPlan
}

/** Plans in Redis. Every change is one step that depends on what was read. */
export interface PlanStore {
  /**
   * Keeps the plan of a preview, unless there is one of its id. False where its owner has the most plans that are not over, or data of its
   * owner is being erased. What is over, or was never armed, makes room.
   */
  offer(plan: HeldPlan): Promise<boolean>
  /** Undefined where the owner has no such plan. Rejects with a `DamagedRecordError`. */
  read(name: PlanName): Promise<StoredPlan | undefined>
  /** All plans of a person that can be read, the oldest first, and the number of those that cannot. */
  list(userId: number): Promise<{ readonly plans: readonly HeldPlan[]; readonly unread: number }>
  /**
   * Changes a plan: `to` gets it as it is, and returns what it becomes, or undefined to leave it. It is called again where another process
   * has changed the plan meanwhile. Returns the plan afterwards; undefined where there is none, or it was left. One that is restored, not
   * over, and may have sent something keeps that as its `restoredAt`.
   */
  change(name: PlanName, to: (stored: StoredPlan) => HeldPlan | undefined): Promise<HeldPlan | undefined>
  /**
   * Changes a plan by the other plans of the person that can be read, as `change` does. `to` is called again also where another process has
   * changed one of those meanwhile.
   */
  changeBeside(
    name: PlanName,
    to: (stored: StoredPlan, others: readonly HeldPlan[]) => HeldPlan | undefined,
  ): Promise<HeldPlan | undefined>
  /** Freezes the plans that add of an account, or of all accounts where it is undefined, because a guard acts. Their owner is told. */
  freezeForGuard(userId: number, account: Omit<AccountOfPlans, 'userId'> | undefined): Promise<void>
  /** Ends all plans of a person that are not over, because they go flat. */
  endForFlat(userId: number): Promise<void>
  /** Ends the updates of a source of signals that are not over, because its owner has taken back its mandate. */
  endForSource(userId: number, sourceId: string): Promise<void>
  /**
   * Writes the plans of a person anew that were written under another replication history: nothing was sent for those whose time has not come,
   * so that nothing can have been lost of them.
   */
  renew(userId: number): Promise<void>
  /** Has the positions of the plans of an account looked for, because it has changed. */
  noteAccountChange(account: AccountOfPlans): Promise<void>
  /** The lease of a person under which one of their plans or guards begins something. */
  leaseOf(userId: number): Lease
  /** Plans of all people by the time of their next look. */
  readonly due: DueSet<PlanName>
}

/** The time after which another one may begin although the first has not said that it has, in milliseconds: longer than its reads take. */
const LEASE_MS = 30_000

/** Bytes by which a plan grows after its preview at most: four steps, its progress and times. */
const GROWTH_BYTES = 600

export function createPlanStore(
  deps: DueSetParts & { readonly redis: Redis; readonly random: Random; readonly now: Clock },
): PlanStore {
  const { redis, random, now } = deps
  const hash = createMandateHash<HeldPlan>(deps, {
    name: 'plan',
    keyOf: keys.plans,
    most: MOST_PLANS,
    mostBytes: MOST_PLAN_BYTES,
    growthBytes: GROWTH_BYTES,
    print: writePlan,
    parse: readPlan,
    isOpen,
    restored,
    eventsOf: planEvents,
    changed: async (plan) => {
      // Its entry would stay until its price comes, and past an erasure once another plan has its place.
      if (plan.state === 'ended') await leavePrices(redis, [plan])
    },
  })
  const due = createDueSet({ ...deps, key: keys.plansDue() }, itemsOfPeople)
  /** Changes plans of a person, and has them looked at: their worker tells their owner. */
  const wakeAll = async (userId: number, to: (plan: HeldPlan) => HeldPlan | undefined): Promise<void> =>
    await hash.changeAll(
      userId,
      ({ held }) => to(held),
      async (name) => await due.schedule(name, now()),
    )
  /** Ends the plans of a person for which `to` gives their end. */
  const endAll = async (userId: number, to: (plan: HeldPlan) => HeldPlan | undefined): Promise<void> =>
    await hash.changeAll(userId, ({ held }) => to(held), due.remove)
  return {
    due,
    leaseOf: (userId) => createLease({ redis, key: keys.mandatesLease(userId), ms: LEASE_MS, random }),
    offer: async (plan) => (await hash.offer(plan)) === 'written',
    read: async (name) => {
      const stored = await hash.read(name)
      return stored && asPlan(stored)
    },
    list: async (userId) => {
      const { all, unread } = await hash.list(userId)
      return { plans: all, unread }
    },
    change: async (name, to) => await hash.change(name, (stored) => to(asPlan(stored))),
    changeBeside: async (name, to) =>
      await hash.changeBeside(name, (stored, others) => to(asPlan(stored), others)),
    renew: async (userId) => await hash.renewAll(userId),
    noteAccountChange: async ({ userId, accountId, chainId }) =>
      await wakeAll(userId, (plan) =>
        isOpen(plan) &&
        plan.position.id !== undefined &&
        plan.accountId === accountId &&
        plan.chainId === chainId &&
        !isPositionDoubted(plan)
          ? { ...plan, isDoubted: true }
          : undefined,
      ),
    freezeForGuard: async (userId, account) =>
      await wakeAll(userId, (plan) =>
        !account || (plan.accountId === account.accountId && plan.chainId === account.chainId)
          ? planAtGuard(plan, now())
          : undefined,
      ),
    endForFlat: async (userId) =>
      await endAll(userId, (plan) =>
        isOpen(plan) || plan.state === 'offered' ? endedFor(plan, now(), 'flat') : undefined,
      ),
    endForSource: async (userId, sourceId) =>
      await endAll(userId, (plan) =>
        plan.rule.kind === 'update' && plan.rule.source.id === sourceId ? planAtStop(plan, now()) : undefined,
      ),
  }
}

function asPlan({ held, isRestored }: StoredMandate<HeldPlan>): StoredPlan {
  return { plan: held, isRestored }
}

/** Takes the plans of a person, or of one of their accounts, out of the due set and of what waits for prices, because they are being erased. */
export async function leaveDuePlans(redis: Redis, userId: number, accountId = ''): Promise<void> {
  const all = Object.entries(await redis.hgetall(keys.plans(userId)))
  const own = all.filter(([, text]) => text.includes(accountId))
  if (own.length === 0) return
  await leavePrices(
    redis,
    own.flatMap(([, text]) => readable(text)),
  )
  await redis.zrem(keys.plansDue(), ...own.map(([id]) => itemsOfPeople.nameOf({ userId, id })))
}

/** The plan of a text; none where it is damaged, which waits for nothing. */
function readable(text: string): readonly HeldPlan[] {
  try {
    return [readPlan(withoutHistory(text))]
  } catch (error) {
    if (!isDamage(error)) throw error
    return []
  }
}
