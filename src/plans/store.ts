import type { Redis } from 'ioredis'
import type { Clock } from '../lib/clock.js'
import type { Random } from '../lib/random.js'
import { MOST_PLANS, MOST_PLAN_BYTES } from '../redis/caps/key-caps.js'
import { createDueSet, itemsOfPeople, type DueSet, type DueSetParts } from '../redis/due-set.js'
import { keys } from '../redis/keys.js'
import { createLease, type Lease } from '../redis/lease.js'
import { unlessDamaged } from '../redis/record.js'
import { LOG_EVENT } from '../redis/event-log.js'
import { createNamedScript, REPLICATION } from '../redis/script.js'
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
export interface PlanName {
  readonly userId: number
  readonly id: string
}

/** An account on a chain, and its owner. */
interface AccountOfPlans {
  readonly userId: number
  readonly accountId: string
  readonly chainId: string
}

/** A plan as it is stored. */
interface StoredPlan {
  readonly plan: HeldPlan
  /**
   * True if it was written under another replication history of the Redis server: a replica took over since, the server started again, or a
   * backup was restored, and what was done last may be missing.
   */
  readonly isRestored: boolean
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
  readonly due: Pick<
    DueSet<PlanName>,
    'onDue' | 'lease' | 'finish' | 'putBack' | 'schedule' | 'remove' | 'findMissing'
  >
}

/** The time after which another one may begin although the first has not said that it has, in milliseconds: longer than its reads take. */
const LEASE_MS = 30_000

/** Bytes by which a plan grows after its preview at most: four steps, its progress and times. */
const GROWTH_BYTES = 600

/** Returns the fields of a hash of plans, and the replication history. */
const readScript = createNamedScript(
  { keys: ['plans'] },
  `${REPLICATION}
  return { replication, redis.call('HGETALL', plans) }
`,
)

/**
 * Writes a plan with the replication history, if its field is as it was read (empty: not there), there are fewer than so many fields
 * or it is there, and no erasure of its owner is under way. `gone` is a field that is removed before, if it is as it was read, or nothing.
 * `others` is the other fields as they have to be, as JSON, or nothing. Logs the events of the change.
 */
const writeScript = createNamedScript(
  {
    keys: ['plans', 'settings', 'log'],
    values: ['id', 'before', 'after', 'most', 'gone', 'goneText', 'others'],
    rows: { values: ['event'] },
  },
  `${REPLICATION}${LOG_EVENT}
  if (redis.call('HGET', plans, id) or '') ~= before then return 0 end
  if gone ~= '' and redis.call('HGET', plans, gone) ~= goneText then return 0 end
  if others ~= '' then
    local count = 1
    for name, text in pairs(cjson.decode(others)) do
      if redis.call('HGET', plans, name) ~= text then return 0 end
      count = count + 1
    end
    if redis.call('HLEN', plans) ~= count then return 0 end
  end
  if redis.call('HEXISTS', settings, 'erasure') == 1 then return -1 end
  if gone ~= '' then redis.call('HDEL', plans, gone) end
  if before == '' and redis.call('HLEN', plans) >= tonumber(most) then return -1 end
  redis.call('HSET', plans, id, replication .. ' ' .. after)
  for event in rows() do logEvent(log, 'plan', event) end
  return 1
`,
)

export function createPlanStore(
  deps: DueSetParts & { readonly redis: Redis; readonly random: Random; readonly now: Clock },
): PlanStore {
  const { redis, random, now } = deps
  const readAll = async (userId: number) => {
    const [replication, flat] = (await readScript(redis, { plans: keys.plans(userId) }, {})) as [
      string,
      readonly string[],
    ]
    const fields = flat.flatMap((name, place) =>
      place % 2 === 0 ? [{ id: name, text: flat[place + 1] ?? '' }] : [],
    )
    return { replication, fields }
  }
  const write = async (
    { userId, id }: PlanName,
    before: { readonly text: string; readonly plan: HeldPlan } | undefined,
    after: HeldPlan,
    { gone = { id: '', text: '' }, others = '' } = {},
  ): Promise<'written' | 'changed' | 'refused'> => {
    const text = writePlan(after)
    // Its steps and what is noted of its position come later.
    const room = before ? 0 : GROWTH_BYTES
    if (Buffer.byteLength(text) + room > MOST_PLAN_BYTES) throw new Error(`The plan ${id} is too long`)
    const reply = await writeScript(
      redis,
      { plans: keys.plans(userId), settings: keys.settings(userId), log: keys.events(userId) },
      {
        id,
        before: before?.text ?? '',
        after: text,
        most: MOST_PLANS,
        gone: gone.id,
        goneText: gone.text,
        others,
      },
      planEvents(before?.plan, after).map((event) => ({ event })),
    )
    return reply === 1 ? 'written' : reply === 0 ? 'changed' : 'refused'
  }

  const read: PlanStore['read'] = async ({ userId, id }) => {
    const { replication, fields } = await readAll(userId)
    const text = fields.find((field) => field.id === id)?.text
    return text === undefined
      ? undefined
      : { plan: decodeStored(text), isRestored: !text.startsWith(`${replication} `) }
  }

  const changeBy = async (
    name: PlanName,
    isBeside: boolean,
    to: (stored: StoredPlan, others: readonly HeldPlan[]) => HeldPlan | undefined,
  ): Promise<HeldPlan | undefined> => {
    for (;;) {
      const { replication, fields } = await readAll(name.userId)
      const text = fields.find(({ id }) => id === name.id)?.text
      if (text === undefined) return undefined
      const isRestored = !text.startsWith(`${replication} `)
      const plan = decodeStored(text)
      const beside = isBeside ? fields.filter(({ id }) => id !== name.id) : []
      const changed = to(
        { plan, isRestored },
        (await readable(beside)).map((one) => one.plan),
      )
      if (!changed) return undefined
      // Written under the history of now, it would no longer show that a step may have been lost.
      const after = isRestored ? restored(changed, now()) : changed
      const written = await write(name, { text, plan }, after, isBeside ? { others: othersOf(beside) } : {})
      if (written === 'written') {
        // Its entry would stay until its price comes, and past an erasure once another plan has its place.
        if (after.state === 'ended') await leavePrices(redis, [after])
        return after
      }
      if (written === 'refused') return undefined
    }
  }

  const change: PlanStore['change'] = async (name, to) => await changeBy(name, false, to)

  const due = createDueSet({ ...deps, key: keys.plansDue() }, itemsOfPeople)
  /** Ends the plans of a person for which `to` gives their end. */
  const endAll = async (userId: number, to: (plan: HeldPlan) => HeldPlan | undefined): Promise<void> => {
    const { fields } = await readAll(userId)
    for (const { id } of fields) {
      const ended = await unlessDamaged(change({ userId, id }, ({ plan }) => to(plan)))
      if (ended) await due.remove({ userId, id })
    }
  }
  return {
    read,
    change,
    changeBeside: async (name, to) => await changeBy(name, true, to),
    due,
    leaseOf: (userId) => createLease({ redis, key: keys.mandatesLease(userId), ms: LEASE_MS, random }),
    offer: async (plan) => {
      for (;;) {
        const { fields } = await readAll(plan.userId)
        if (fields.some(({ id }) => id === plan.id)) return true
        const gone = fields.length < MOST_PLANS ? undefined : await oldestOver(fields)
        const written = await write(plan, undefined, plan, gone ? { gone } : {})
        if (written !== 'changed') return written === 'written'
      }
    },
    list: async (userId) => {
      const { fields } = await readAll(userId)
      const plans = (await readable(fields)).map(({ plan }) => plan)
      return {
        plans: plans.toSorted((one, other) => one.createdAt - other.createdAt),
        unread: fields.length - plans.length,
      }
    },
    renew: async (userId) => {
      const { replication, fields } = await readAll(userId)
      for (const { id } of fields.filter(({ text }) => !text.startsWith(`${replication} `)))
        await unlessDamaged(change({ userId, id }, ({ plan }) => (isOpen(plan) ? plan : undefined)))
    },
    noteAccountChange: async ({ userId, accountId, chainId }) => {
      const { fields } = await readAll(userId)
      for (const { id } of fields) {
        const doubted = await unlessDamaged(
          change({ userId, id }, ({ plan }) =>
            isOpen(plan) &&
            plan.position.id !== undefined &&
            plan.accountId === accountId &&
            plan.chainId === chainId &&
            !isPositionDoubted(plan)
              ? { ...plan, isDoubted: true }
              : undefined,
          ),
        )
        if (doubted) await due.schedule({ userId, id }, now())
      }
    },
    freezeForGuard: async (userId, account) => {
      const { fields } = await readAll(userId)
      for (const { id } of fields) {
        const frozen = await unlessDamaged(
          change({ userId, id }, ({ plan }) =>
            !account || (plan.accountId === account.accountId && plan.chainId === account.chainId)
              ? planAtGuard(plan, now())
              : undefined,
          ),
        )
        // Its worker tells its owner.
        if (frozen) await due.schedule({ userId, id }, now())
      }
    },
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

/** The field of the plan that was over first, or was never armed; undefined where there is none. */
async function oldestOver(fields: readonly Field[]): Promise<Field | undefined> {
  const over = (await readable(fields)).filter(({ plan }) => !isOpen(plan))
  const oldest = over.toSorted((one, other) => one.plan.since - other.plan.since)[0]
  return fields.find(({ id }) => id === oldest?.id)
}

/** A field of the hash of plans. */
interface Field {
  readonly id: string
  readonly text: string
}

/** Those of some plans that can be read, each with the name of its field. */
async function readable(
  fields: readonly Field[],
): Promise<readonly { readonly id: string; readonly plan: HeldPlan }[]> {
  const all = await Promise.all(
    fields.map(async ({ id, text }) => {
      const plan = await unlessDamaged(asRead(() => decodeStored(text)))
      return plan ? [{ id, plan }] : []
    }),
  )
  return all.flat()
}

/** Fields as `writeScript` compares them. */
function othersOf(fields: readonly Field[]): string {
  return JSON.stringify(Object.fromEntries(fields.map(({ id, text }) => [id, text])))
}

/** Decodes a plan behind the replication history that it was written under. Throws a `DamagedRecordError`. */
export function decodeStored(text: string): HeldPlan {
  return readPlan(text.slice(text.indexOf(' ') + 1))
}

/** The result of a function that may throw, as a promise. */
async function asRead<T>(read: () => T): Promise<T> {
  return await Promise.resolve(read())
}
