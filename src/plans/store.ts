import type { Redis } from 'ioredis'
import type { Random } from '../lib/random.js'
import { createMandateStore, leaveDue, type MandateStore } from '../mandates/mandate-store.js'
import { isMandateOpen } from '../mandates/mandate.js'
import { MOST_PLANS, MOST_PLAN_BYTES } from '../redis/caps/key-caps.js'
import type { DueSetParts } from '../redis/due-set.js'
import { keys } from '../redis/keys.js'
import { createLease, type Lease } from '../redis/lease.js'
import {
  endedFor,
  isPositionDoubted,
  isStepBegun,
  planAtGuard,
  planAtStop,
  readPlan,
  restored,
  writePlan,
  type HeldPlan,
} from './plan.js'
import { planEvents } from './events.js'
import { leavePrices } from './price-entries.js'

/** An account on a chain, and its owner. */
interface AccountOfPlans {
  readonly userId: number
  readonly accountId: string
  readonly chainId: string
}

/** Plans in Redis. One that was restored, is not over, and may have sent something keeps that as its `restoredAt`. */
export interface PlanStore extends MandateStore<HeldPlan> {
  /** Freezes the plans that add of an account, or of all accounts where it is undefined, because a guard acts. Their owner is told. */
  freezeForGuard(userId: number, account: Omit<AccountOfPlans, 'userId'> | undefined): Promise<void>
  /** Ends all plans of a person that are not over, because they go flat. */
  endForFlat(userId: number): Promise<void>
  /** Ends the updates of a source of signals that are not over, because its owner has taken back its mandate. */
  endForSource(userId: number, sourceId: string): Promise<void>
  /** Has the positions of the plans of an account looked for, because it has changed. */
  noteAccountChange(account: AccountOfPlans): Promise<void>
  /** The lease of a person under which one of their plans or guards begins something. */
  leaseOf(userId: number): Lease
}

/** The time after which another one may begin although the first has not said that it has, in milliseconds: longer than its reads take. */
const LEASE_MS = 30_000

/** Bytes by which a plan grows after its preview at most: four steps, its progress and times. */
const GROWTH_BYTES = 600

const PLACE = { keyOf: keys.plans, dueKey: keys.plansDue(), parse: readPlan }

export function createPlanStore(deps: DueSetParts & { readonly random: Random }): PlanStore {
  const { redis, random, now } = deps
  const store = createMandateStore<HeldPlan>(deps, {
    ...PLACE,
    name: 'plan',
    most: MOST_PLANS,
    mostBytes: MOST_PLAN_BYTES,
    growthBytes: GROWTH_BYTES,
    print: writePlan,
    restored,
    eventsOf: planEvents,
    begunBy: ({ accountId, chainId, position, state, steps }) => {
      const last = steps.at(-1)
      // A slice opens a position of its own.
      return last && position.id !== undefined && state !== 'offered' && isStepBegun({ steps })
        ? [{ accountId, chainId, positionId: position.id, ticketId: last.ticketId, at: last.at }]
        : []
    },
    changed: async (plan) => {
      // Its entry would stay until its price comes, and past an erasure once another plan has its place.
      if (plan.state === 'ended') await leavePrices(redis, [plan])
    },
  })
  const { due } = store
  /** Changes plans of a person, and has them looked at: their worker tells their owner. */
  const wakeAll = async (userId: number, to: (plan: HeldPlan) => HeldPlan | undefined): Promise<void> =>
    await store.changeAll(userId, to, async (name) => await due.schedule(name, now()))
  /** Ends the plans of a person for which `to` gives their end. */
  const endAll = async (userId: number, to: (plan: HeldPlan) => HeldPlan | undefined): Promise<void> =>
    await store.changeAll(userId, to, due.remove)
  return {
    ...store,
    leaseOf: (userId) => createLease({ redis, key: keys.mandatesLease(userId), ms: LEASE_MS, random }),
    noteAccountChange: async ({ userId, accountId, chainId }) =>
      await wakeAll(userId, (plan) =>
        isMandateOpen(plan) &&
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
        isMandateOpen(plan) || plan.state === 'offered' ? endedFor(plan, now(), 'flat') : undefined,
      ),
    endForSource: async (userId, sourceId) =>
      await endAll(userId, (plan) =>
        plan.rule.kind === 'update' && plan.rule.source.id === sourceId ? planAtStop(plan, now()) : undefined,
      ),
  }
}

/** Takes the plans of a person, or of one of their accounts, out of the due set and of what waits for prices, because they are being erased. */
export async function leaveDuePlans(redis: Redis, userId: number, accountId = ''): Promise<void> {
  await leavePrices(redis, await leaveDue(redis, PLACE, userId, accountId))
}
