import { Big } from 'big.js'
import type { Redis } from 'ioredis'
import type { GuardReading } from '../../src/guards/conditions.js'
import { advanceGuard } from '../../src/guards/engine.js'
import type { Guard } from '../../src/guards/guard.js'
import { observed } from '../../src/guards/observe.js'
import { parseGuard } from '../../src/guards/rule.js'
import { createGuardStore, type GuardStore } from '../../src/guards/store.js'
import { processTimers } from '../../src/lib/timers.js'
import { ASKED, example, heldExample, traderNamed } from '../desk/support.js'
import { OPENED, processOn, type Death, type World } from '../plans/support.js'

export const GUARD = { userId: 1, id: 'g1' }

/** The rule of words that are understood. */
export function ruleOf(words: string): Guard['rule'] {
  const parsed = parseGuard(words)
  if (!parsed.ok || !parsed.intent.rule) throw new Error(`No rule: ${words}`)
  return parsed.intent.rule
}

/** An armed guard of the account that `processOn` trades with. */
export function guardOf(words: string, fields: Partial<Guard> = {}): Guard {
  return {
    version: 1,
    ...GUARD,
    accountId: 'a1',
    accountLabel: 'Main',
    venue: 'service',
    chainId: '42161',
    rule: ruleOf(words),
    state: 'armed',
    since: ASKED.getTime(),
    createdAt: ASKED.getTime(),
    triggers: 0,
    subjects: [],
    acts: [],
    ...fields,
  }
}

/** The same with an act for the whole account that is due now. */
export function actingOf(words: string, now: number, fields: Partial<Guard> = {}): Guard {
  const act = {
    trigger: 1,
    seen: [
      { at: now - 2_000, value: '10' },
      { at: now, value: '10' },
    ] as [Seen, Seen],
    round: 1,
    at: now,
    refused: 0,
    done: 0,
    doneKeys: [],
  }
  return guardOf(words, { triggers: 1, subjects: [{ heldBy: 1 }], acts: [act], ...fields })
}

type Seen = Guard['acts'][number]['seen'][0]

/** A read of an account with one position, by default a long, whose liquidation is so far from the price, in percent. */
export function readingOf(
  at: number,
  distance: string | undefined,
  {
    price = '29000',
    ageMs = 0,
    hasPosition = true,
    mayBeMore = false,
    position = example({ id: '7', createdAt: OPENED }),
  } = {},
): GuardReading {
  const held = heldExample({
    position,
    liquidationDistancePercent:
      distance === undefined ? undefined : new Big(distance).times(position.isLong === false ? 1 : -1),
    areOrdersRead: true,
  })
  const asOf = new Date(at - ageMs)
  return {
    at,
    chainId: '42161',
    book: { positions: hasPosition ? [position] : [], orders: { pending: [], triggers: [] }, unread: [] },
    positions: { positions: hasPosition ? [held] : [], unread: [], mayBeMore },
    prices: new Map([['BTC/USD', { ok: true, value: { price: new Big(price), asOf, ageMs } }]]),
  }
}

/** The guards of a process, which dies at a step where that is asked for; `before`: see `processOn`. */
export function guardsOn(
  redis: Redis,
  outside: World,
  death?: Death,
  before?: (step: number) => Promise<void>,
) {
  const { parts, dying, store, stepsMade } = processOn(redis, outside, death, before)
  const guards = createGuardStore({ timers: processTimers, redis, now: outside.clock.now })
  const stepwise = {
    ...guards,
    ...dying({
      read: async (...given: Parameters<GuardStore['read']>) => await guards.read(...given),
      change: async (...given: Parameters<GuardStore['change']>) => await guards.change(...given),
    }),
  }
  const { plan } = parts.desk.trading
  const engine = {
    ...parts,
    guards: stepwise,
    suggestStop: async () => await Promise.resolve(undefined),
    desk: {
      ...parts.desk,
      trading: {
        ...parts.desk.trading,
        plan: async (...[account, intent]: Parameters<typeof plan>) => {
          const planned = await plan(account, intent)
          return JSON.stringify(intent).includes('"id":"unfit"')
            ? { ...planned, issues: [{ level: 'refusal' }] }
            : planned
        },
        // All that is open in the one account.
        planFlat: async () => {
          const account = parts.desk.trading.readAccount(traderNamed('Main'))
          const { positions } = await account.open()
          const plans = positions.map(
            async ({ id }) =>
              await plan(account, { kind: 'close', target: { by: 'id', id }, share: { by: 'all' } }),
          )
          return [
            {
              trader: account.trader,
              close: { parts: await Promise.all(plans), leftOut: [] },
              unread: [],
              mayBeMore: false,
            },
          ]
        },
        limits: {
          read: async () => await Promise.resolve({ flatSince: outside.flatSince }),
          beginFlat: async (userId: number) => {
            outside.flatSince ??= outside.clock.now()
            await guards.freezeForFlat(userId)
          },
        },
      },
    },
  } as never
  return {
    guards,
    store,
    stepsMade,
    /** Shows the guard a read, as the watcher of its account does. Returns the guard where that has changed it. */
    see: async (reading: GuardReading, name = GUARD): Promise<Guard | undefined> => {
      try {
        return await stepwise.change(name, (held, isRestored) => observed(held, reading, isRestored))
      } catch (error) {
        if (!death) throw error
        return undefined
      }
    },
    /** One look at the guard; undefined where there is nothing more to do, and 'died' where the process did. */
    look: async (name = GUARD): Promise<number | 'died' | undefined> => {
      try {
        return await advanceGuard(engine, name)
      } catch (error) {
        if (!death) throw error
        return 'died'
      }
    },
  }
}
