import { SealError } from '../../src/accounts/vault/vault.js'
import type { Redis } from 'ioredis'
import { Big } from 'big.js'
import type { Notice } from '../../src/alerts/notice.js'
import { createClaims } from '../../src/desk/trading/evidence/claims.js'
import { createPriceCheck } from '../../src/desk/trading/risk/pre-send-checks.js'
import { TradingPausedError } from '../../src/desk/trading/risk/trading-pause.js'
import { createTrading } from '../../src/desk/trading/trading.js'
import { createMandatedTickets } from '../../src/desk/trading/tickets/mandated.js'
import { createTicketStore, type TicketStore } from '../../src/desk/trading/tickets/store.js'
import type { Ticket } from '../../src/desk/trading/tickets/ticket.js'
import { systemRandom } from '../../src/lib/random.js'
import { createLogger } from '../../src/lib/log/log.js'
import { createGuardStore } from '../../src/guards/store.js'
import { processTimers } from '../../src/lib/timers.js'
import type { PlanEngineParts } from '../../src/plans/changes.js'
import { advancePlan } from '../../src/plans/engine.js'
import type { ScaleInRule } from '../../src/plans/kinds/scale-in.js'
import type { SlicesRule } from '../../src/plans/kinds/slices.js'
import type { HeldPlan } from '../../src/plans/plan.js'
import { createSignalSources } from '../../src/signals/sources/sources.js'
import { createPlansAtPrices, type PlansAtPrices } from '../../src/plans/price-waits.js'
import type { MandateName } from '../../src/mandates/mandate.js'
import { createPlanStore, type PlanStore } from '../../src/plans/store.js'
import type {
  ClosedPosition,
  ExecuteCall,
  PendingOrder,
  Position,
  TriggerOrder,
} from '../../src/service/service.js'
import { infoOf } from '../desk/market/support.js'
import { ASKED, example, handClock, serviceWith, traderNamed } from '../desk/support.js'
import { anybody, quietParts, readThrough } from '../desk/trading/support.js'
import { ampleMemory } from '../support/redis/ample-memory.js'
import { workContext } from '../support/telemetry/work-context.js'

export const NAME = { userId: 1, id: 'p1' }
export const OPENED = new Date('2026-11-01T00:00:00Z')
export const MINUTE_MS = 60_000
/** Ten minutes after the plan was armed. */
export const DUE = ASKED.getTime() + 10 * MINUTE_MS

/** A plan that closes half of the position 7 ten minutes from now, armed. */
export function planOf(fields: Partial<HeldPlan> = {}): HeldPlan {
  return {
    version: 1,
    ...NAME,
    accountId: 'a1',
    accountLabel: 'Main',
    venue: 'service',
    chainId: '42161',
    position: {
      id: '7',
      pairId: '1',
      symbol: 'BTC/USD',
      isLong: true,
      createdAt: OPENED.getTime(),
      size: '10000',
    },
    rule: { kind: 'timed-close', share: { by: 'percent', percent: new Big(50) }, at: DUE },
    guarded: [{ guard: 'closings', size: new Big(5_000) }],
    state: 'armed',
    since: ASKED.getTime(),
    createdAt: ASKED.getTime(),
    armedAt: ASKED.getTime(),
    steps: [],
    refused: 0,
    ...fields,
  }
}

/** What the world outside of the processes is like. */
export interface World {
  positions: Position[]
  /** What comes before each read of the positions. */
  read: () => Promise<unknown>
  closed: readonly ClosedPosition[]
  triggers: readonly TriggerOrder[]
  /** Orders that wait to open a position. */
  pending: readonly PendingOrder[]
  /** The mark price; undefined for none. */
  mark: string | undefined
  /** The mark price as it is cached, until it is read anew; undefined for none. */
  cachedMark: string | undefined
  /** Percent by which the price of an order that is confirmed by hand may move since its preview. */
  tolerance: string
  /** The balance that orders are paid from, in dollars; undefined where none is read. */
  balance: string | undefined
  /** The rates of the pair, as fractions an hour; undefined where none are read. */
  rates: Parameters<typeof infoOf>[0] | undefined
  /** What the service does with a call. */
  execute: () => Promise<object>
  /** True while an admin has paused trading. */
  isPaused: boolean
  /** False once the owner has lost the role of a trader. */
  mayTrade: boolean
  /** False once the account is not connected any more. */
  isConnected: boolean
  /** True if the key of the account cannot be opened. */
  isSealed: boolean
  /** The time since which the owner is flat, in milliseconds. */
  flatSince: number | undefined
  readonly executed: ExecuteCall[]
  readonly notices: Notice[]
  readonly clock: ReturnType<typeof handClock>
}

export function world(): World {
  return {
    positions: [example({ id: '7', createdAt: OPENED })],
    read: async () => await Promise.resolve(),
    closed: [],
    triggers: [],
    pending: [],
    mark: undefined,
    cachedMark: undefined,
    tolerance: '50',
    balance: undefined,
    rates: undefined,
    execute: async () => await Promise.resolve({ transactionHash: '0xab' }),
    isPaused: false,
    mayTrade: true,
    isConnected: true,
    isSealed: false,
    flatSince: undefined,
    executed: [],
    notices: [],
    clock: handClock(),
  }
}

/** A log of processes that nobody reads. */
const silent = createLogger({ level: 'silent', secrets: [] })

/** A process died at a step. */
class Crash extends Error {}

/** The place at which a process dies: before or after its step of this number; undefined for one that lives. */
export interface Death {
  readonly step: number
  readonly isAfter: boolean
}

/**
 * A process on a Redis, which dies at a step where that is asked for; `before` is what happens elsewhere before its steps, by their numbers.
 * `steps` counts those that it has made.
 */
export function processOn(
  redis: Redis,
  outside: World,
  death?: Death,
  before?: (step: number) => Promise<void>,
) {
  const { clock } = outside
  let steps = 0
  const step = async <T>(act: () => Promise<T>): Promise<T> => {
    steps++
    await before?.(steps)
    if (death && (steps > death.step || (steps === death.step && !death.isAfter))) throw new Crash()
    const result = await act()
    if (death && steps === death.step) throw new Crash()
    return result
  }
  /** The same functions, each of which is a step. */
  const dying = <Parts extends object>(parts: Parts): Parts =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        typeof part === 'function'
          ? async (...given: readonly unknown[]) => await step(async () => (await part(...given)) as unknown)
          : (part as unknown),
      ]),
    ) as Parts
  const people = { tradingRoles: () => (outside.mayTrade ? anybody.tradingRoles() : []) }
  const store = dying(createTicketStore({ timers: processTimers, redis, people, now: clock.now }))
  const plans = createPlanStore({ timers: processTimers, redis, random: systemRandom, now: clock.now })
  const service = serviceWith({
    prepare: () => undefined as never,
    execute: (_credentials, _chain, call) =>
      step(async () => {
        outside.executed.push(call)
        return { transactionHash: undefined, reply: {}, ...(await outside.execute()) }
      }),
    openPositions: async () => {
      await outside.read()
      return outside.positions
    },
    openOrders: async () => {
      await outside.read()
      return { pending: outside.pending, triggers: outside.triggers }
    },
    closedPositions: async () => await Promise.resolve(outside.closed as never),
    pairInfo: async () =>
      outside.balance === undefined && outside.rates === undefined
        ? await Promise.reject(new Error('No pair is read here'))
        : await Promise.resolve(
            infoOf({ longTradingFee: '0.0005', shortTradingFee: '0.0005', ...outside.rates }),
          ),
    balances: async () =>
      outside.balance === undefined
        ? await Promise.reject(new Error('No balance is read here'))
        : await Promise.resolve({ vusd: new Big(outside.balance) } as never),
    dialect: { pairs: { known: [], maxLeverage: { default: '100' } } } as never,
  })
  const readMark = async (mark = outside.mark) =>
    await Promise.resolve(
      mark === undefined ? undefined : { price: new Big(mark), asOf: new Date(clock.now()), ageMs: 0 },
    )
  const readNow = async () => {
    outside.cachedMark = undefined
    return await readMark()
  }
  const readAccount = readThrough(
    service,
    async () => await readMark(outside.cachedMark),
    async () => await Promise.resolve({ id: '1', symbol: 'BTC/USD' }),
    readNow,
  )
  const checkPrice = createPriceCheck({
    prices: {
      readNow: async () => {
        await outside.read()
        return await readMark()
      },
    },
    tolerance: { of: async () => await Promise.resolve(new Big(outside.tolerance)) },
    priceAge: { of: async () => await Promise.resolve(MINUTE_MS) },
  })
  const trader = traderNamed('Main')
  const guards = createGuardStore({ timers: processTimers, redis, now: clock.now })
  const parts: PlanEngineParts = {
    plans: {
      ...plans,
      ...dying({
        read: async (...given: Parameters<PlanStore['read']>) => await plans.read(...given),
        change: async (...given: Parameters<PlanStore['change']>) => await plans.change(...given),
      }),
    },
    desk: {
      findTraderOf: async () =>
        outside.isSealed
          ? await Promise.reject(new SealError('A record cannot be opened'))
          : await Promise.resolve(outside.isConnected ? trader : undefined),
      trading: {
        ...createTrading({ readAccount, checks: [] }),
        tickets: {
          read: async (...given: Parameters<TicketStore['read']>) => await store.read(...given),
          list: async (...given: Parameters<TicketStore['list']>) => await store.list(...given),
        } as never,
        mandated: createMandatedTickets({
          ...quietParts,
          store,
          service,
          pauses: {
            refuse: async () => {
              if (outside.isPaused) return await Promise.reject(new TradingPausedError('maintenance'))
            },
          },
          reservationFor: async () => await Promise.resolve(undefined),
          readAccount,
          findTrader: async () => await Promise.resolve(trader),
          requireTwoFactor: async () =>
            await Promise.reject(new Error('A mandate asks for no second factor')),
          preSendChecks: async (quote) => (quote.plan?.band ? await checkPrice(quote, trader) : undefined),
          timeoutMs: 1_000,
          workContext,
          logger: silent,
          timers: { now: clock.now, sleep: async () => await Promise.reject(new Crash()) },
          random: systemRandom,
          now: clock.now,
        }),
      },
    },
    guards,
    claims: createClaims({ redis }),
    signalSources: createSignalSources({
      redis,
      requireTwoFactor: () => Promise.resolve(),
      memory: ampleMemory,
      random: systemRandom,
      now: clock.now,
    }),
    waits: createPlansAtPrices({ redis, plans, now: clock.now }),
    outbox: {
      put: async (_chat, notices) =>
        await step(async () => {
          outside.notices.push(...notices)
          return await Promise.resolve(notices.length)
        }),
    },
    logger: silent,
    now: clock.now,
  }
  return {
    plans,
    store,
    parts,
    dying,
    waits: parts.waits as PlansAtPrices,
    /** One look at a plan; the time of the next one. Undefined where there is none, and 'died' where the process did. */
    look: async (name: MandateName = NAME): Promise<number | 'died' | undefined> => {
      try {
        return await advancePlan(parts, name)
      } catch (error) {
        if (!death) throw error
        return 'died'
      }
    },
    stepsMade: () => steps,
  }
}

/** The time of the first slice, and the time between two, in milliseconds. */
export const FIRST = ASKED.getTime() + MINUTE_MS
export const EVERY = 10 * MINUTE_MS

/** Four slices of 250 dollars with twofold leverage, ten minutes apart, at prices from 90 to 110. */
export const RULE: SlicesRule = {
  kind: 'slices',
  command: 'twap',
  pairId: '1',
  isLong: true,
  collateral: new Big(250),
  size: new Big(500),
  count: 4,
  firstAt: FIRST,
  everyMs: EVERY,
  band: { low: new Big(90), high: new Big(110) },
  stopLoss: new Big(80),
  slippage: new Big(1),
  loss: new Big(140),
}

/** Three slices of 250 dollars with twofold leverage at 95, 90 and 85, each within one percent, for a week. */
export const SCALE_IN: ScaleInRule = {
  kind: 'scale-in',
  pairId: '1',
  isLong: true,
  collateral: new Big(250),
  size: new Big(500),
  stopLoss: new Big(70),
  slippage: new Big(1),
  levels: ['95', '90', '85'].map((price) => ({ price: new Big(price), loss: new Big(140) })),
  side: 'below',
  within: new Big(1),
  endsAt: ASKED.getTime() + 7 * 24 * 60 * MINUTE_MS,
}

/** A plan that opens the slices of a rule, which is the first of them by default. */
export function slicesOf(fields: Partial<HeldPlan> = {}): HeldPlan {
  return planOf({
    position: { pairId: '1', symbol: 'BTC/USD', isLong: true },
    rule: RULE,
    guarded: [{ guard: 'orders', size: new Big(2_000) }],
    ...fields,
  })
}

/** What the reconciler does with a ticket: one that was left behind ends, and one that was accepted is done. */
export async function reconcile(
  redis: Redis,
  { clock }: World,
  ticketId: string,
): Promise<Ticket | undefined> {
  const store = createTicketStore({ timers: processTimers, redis, people: anybody, now: clock.now })
  const ticket = { userId: 1, id: ticketId }
  await store.move(ticket, ['claimed'], 'not-sent', { outcome: { reason: 'interrupted' } })
  await store.move(ticket, ['sending'], 'unknown', {})
  await store.move(ticket, ['accepted'], 'done', {})
  return await store.read(1, ticketId)
}
