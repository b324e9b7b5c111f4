import { keptDatabase } from '../support/redis/kept-database.js'
import { Big } from 'big.js'
import { pino } from 'pino'
import { ruleIdOf } from '../../src/alerts/rules/rule-id.js'
import { isOnMarket } from '../../src/alerts/rules/kinds/alert-kinds.js'
import type { StoredRule } from '../../src/alerts/rules/rule-store.js'
import type { AuthenticateToken, TokenAccess } from '../../src/accounts/api-tokens/authenticate.js'
import { createApiApp } from '../../src/api/app.js'
import { openApiDocument } from '../../src/api/document/openapi.js'
import { openRiskOf } from '../../src/desk/risk/open-risk.js'
import { createFinder } from '../../src/api/find-trader.js'
import type { Draft } from '../../src/drafts/draft.js'
import { readDraftLine } from '../../src/drafts/draft-line.js'
import type { Drafts } from '../../src/drafts/drafts.js'
import type { KeptAnswers } from '../../src/api/http/kept-answers.js'
import type { CountRequest } from '../../src/http/admission.js'
import { createApiRoutes, type RouteDeps } from '../../src/api/routes.js'
import type { Route } from '../../src/api/route.js'
import { pnlStatistics, type Span } from '../../src/desk/account/pnl/statistics.js'
import type { Trader } from '../../src/desk/trader.js'
import { callerAt } from '../support/http/caller.js'
import { onlyDocumented } from './documented.js'
import { ASKED, example, heldExample, marked, positionsOf, trigger } from '../desk/support.js'
import { processTimers } from '../../src/lib/timers.js'
import type { HeldPlan } from '../../src/plans/plan.js'
import type { Guard } from '../../src/guards/guard.js'
import { planOf } from '../plans/support.js'
import { guardOf } from '../guards/support.js'
import { systemRandom } from '../../src/lib/random.js'

const PEER = '203.0.113.7'
/** Tokens of two people, as `authenticate` below takes them. */
export const ANN = 'token-of-7'
export const BOB = 'token-of-8'

const CHAINS = [
  { id: '42161', name: 'Arbitrum' },
  { id: '8453', name: 'Base' },
] as const

const accessOf = (userId: number, fields: Partial<TokenAccess> = {}): TokenAccess => ({
  userId,
  id: `0000000${userId}`,
  name: `token of ${userId}`,
  scopes: ['read', 'draft', 'events'],
  limits: {},
  accessStatus: 'trader',
  ...fields,
})

/** Takes the tokens above, and those with less: without a scope, or for an account that is not there. */
const authenticate: AuthenticateToken = (token) => {
  const known: Readonly<Record<string, TokenAccess>> = {
    [ANN]: accessOf(7),
    [BOB]: accessOf(8),
    reader: accessOf(7, { scopes: ['read'] }),
    drafter: accessOf(7, { scopes: ['draft'] }),
    listener: accessOf(7, { scopes: ['events'] }),
    another: accessOf(7, { id: 'ffffffff' }),
    bounded: accessOf(7, { limits: { accounts: ['other'] } }),
  }
  const access = Object.hasOwn(known, token) ? known[token] : undefined
  return Promise.resolve(access ? { ok: true, access } : { ok: false, reason: 'unknown' })
}

const mayGo: CountRequest = () => Promise.resolve({ isAllowed: true, left: 1, seconds: 60 })

/** A word that stands in everything that belongs to a person. */
export const markOf = (userId: number): string => `belongs-to-${userId}`

/**
 * The routes over a desk in which everything of a person holds their mark. A history has 120 trades, and before each read of it but
 * the first so many more are closed.
 */
export function routesOfTwo(closedBetweenReads = 0, posting: Partial<Drafts> = {}): readonly Route[] {
  let historyReads = 0
  const read = { rows: 0, extent: 'whole', from: undefined, to: undefined } as const
  const ownPosition = ({ userId }: Trader) =>
    heldExample({
      position: example({ id: markOf(userId) }),
      mark: marked('29000'),
      takeProfits: [trigger({ triggerPrice: new Big('30000') })],
    })
  const accountsOf = (userId: number) => [
    { id: `a${userId}`, label: markOf(userId), venue: 'service', connectedAt: ASKED, current: true },
  ]
  const traderOf = (userId: number, chainId: string): Trader => ({
    userId,
    account: { id: `a${userId}`, label: markOf(userId), venue: 'service' },
    chain: { id: chainId, name: 'Arbitrum' },
    credentials: {} as never,
  })
  const market = {
    findMarketDataAccess: (userId: number) =>
      Promise.resolve({ ...traderOf(userId, '42161'), isFeed: false }),
    find: (_: unknown, name: string) =>
      Promise.resolve(name.toUpperCase() === 'BTC' ? { id: '1', symbol: 'BTC/USD' } : { nearest: [] }),
    quotes: (_: unknown, pairs: readonly { readonly id: string; readonly symbol: string }[]) =>
      Promise.resolve({
        quotes: pairs.map((pair) => ({
          pair,
          last: marked('29000'),
          day: { ok: false, error: new Error('The service is away') },
          dayChangePercent: undefined,
        })),
        asOf: ASKED,
      }),
    candles: () => {
      const price = new Big('29000.5')
      const candle = { time: ASKED, open: price, high: price, low: price, close: price, volume: undefined }
      return Promise.resolve({ candles: [candle], asOf: ASKED })
    },
  } as never
  const settings = {
    read: (userId: number) =>
      Promise.resolve({ chain: undefined, timeZone: userId === 7 ? 'Asia/Tokyo' : undefined }),
  } as never
  return createApiRoutes({
    find: createFinder({
      accounts: { list: (userId) => Promise.resolve(accountsOf(userId)) },
      settings,
      chains: CHAINS,
      desk: {
        market,
        findTraderOf: ({ userId, accountId, chainId }) =>
          Promise.resolve(accountId === `a${userId}` ? traderOf(userId, chainId) : undefined),
      },
    }),
    account: {
      positions: {
        withOrders: (trader: Trader) => Promise.resolve(positionsOf([ownPosition(trader)])),
      } as never,
      orders: ({ userId }: Trader) => {
        const open = {
          id: markOf(userId),
          kind: 'entry',
          positionId: markOf(userId),
          price: new Big('0.00000001'),
        }
        return Promise.resolve({
          groups: [{ symbol: 'BTC/USD', isLong: true, mark: marked('29000'), orders: [{ order: open }] }],
          positions: { ok: true },
          unread: [],
          mayBeMore: false,
          asOf: ASKED,
        }) as never
      },
      funds: () =>
        Promise.resolve({
          balances: {
            ok: true,
            value: { vusd: new Big('1e21'), usdc: undefined, usdcAllowance: undefined, eth: undefined },
          },
          margin: { ok: true, value: undefined },
          asOf: ASKED,
        }) as never,
      portfolio: () =>
        Promise.resolve({
          margin: { ok: false, error: new Error('The service is away') },
          spread: { ok: true, value: { pairs: [], mayBeMore: false } },
          asOf: ASKED,
        }) as never,
      history: {
        list: ({ userId }: Trader, { atLeast }: { readonly atLeast: number }) => {
          const newer = Array.from(
            { length: closedBetweenReads * historyReads++ },
            (_, index) => `newer/${index}`,
          )
          const keys = [...newer, ...Array.from({ length: 120 }, (_, index) => `${markOf(userId)}/${index}`)]
          return Promise.resolve({
            trades: keys.slice(0, atLeast).map((key) => ({
              key,
              kind: 'position',
              position: { id: markOf(userId), isLong: false },
              pnl: { net: new Big('-1.5'), missing: ['funding'] },
              symbol: 'BTC/USD',
            })),
            read: { ...read, extent: atLeast < keys.length ? 'more' : 'whole' },
            asOf: ASKED,
          })
        },
      } as never,
      pnl: (_: Trader, { span, zone }: { readonly span: Span; readonly zone: string }) =>
        Promise.resolve({
          statistics: pnlStatistics([], { span, zone, now: ASKED }),
          symbols: new Map(),
          read,
          asOf: ASKED,
        }),
    },
    market,
    settings,
    alerts: alertsOfTwo(),
    plans: { list: (userId) => Promise.resolve({ all: [planOfPerson(userId)], unread: 0 }) },
    guards: { list: (userId) => Promise.resolve({ all: [guardOfPerson(userId)], unread: 0 }) },
    drafts: { ...draftsOfTwo(), ...posting },
    events: {
      read: ({ userId, after }) =>
        Promise.resolve({
          ok: true,
          events:
            after === undefined
              ? [
                  {
                    id: '1-0',
                    type: 'deposit',
                    timestamp: ASKED.toISOString(),
                    account: `a${userId}`,
                    label: markOf(userId),
                    venue: 'service',
                    chain: '42161',
                    data: { amount: '25.5' },
                  },
                ]
              : [],
          last: '1-0',
          hasMore: false,
        }),
    },
    streams: { open: () => undefined },
    risk: (trader) => {
      const positions = positionsOf([ownPosition(trader)])
      return Promise.resolve({
        positions,
        risk: openRiskOf(positions.positions),
        margin: { ok: true, value: undefined },
        equity: new Big('1234.5'),
        dayCost: new Big('-0.25'),
        groups: [],
        ungrouped: [],
        unnamed: [],
      })
    },
    botName: 'desk_bot',
    now: () => ASKED.getTime(),
  })
}

/** A plan of a person that is armed. */
function planOfPerson(userId: number): HeldPlan {
  const { position } = planOf()
  return planOf({ userId, accountId: `a${userId}`, position: { ...position, id: markOf(userId) } })
}

/** A guard of a person that has acted. */
function guardOfPerson(userId: number): Guard {
  const last = { trigger: 1, at: ASKED.getTime(), value: '2.5', is: 'done' } as const
  return guardOf('liquidation 3% close', { userId, id: markOf(userId), accountId: `a${userId}`, last })
}

/** Alerts that each person has one of, and that are armed and deleted in memory. */
function alertsOfTwo(): RouteDeps['alerts'] {
  const ofPerson = (userId: number): StoredRule => ({
    rule: {
      id: `r${userId}`,
      userId,
      chatId: userId,
      condition: { on: 'price', symbol: 'BTC/USD', is: 'above', value: '1' },
      venue: 'service',
      chainId: '42161',
      note: markOf(userId),
      armedAt: ASKED.getTime(),
    },
    state: { is: 'armed', count: 0, firedAt: 0 },
  })
  const stored = [ofPerson(7), ofPerson(8)]
  const of = (userId: number): readonly StoredRule[] => stored.filter(({ rule }) => rule.userId === userId)
  const status = { ok: true, value: { value: new Big(2), isMet: false } } as const
  return {
    list: (userId) => Promise.resolve(of(userId)),
    find: (userId, id) => Promise.resolve(of(userId).find(({ rule }) => rule.id === id)),
    remove: (userId, id) => {
      const at = stored.findIndex(({ rule }) => rule.userId === userId && rule.id === id)
      if (at !== -1) stored.splice(at, 1)
      return Promise.resolve(at !== -1)
    },
    statusOf: (rules) => Promise.resolve(rules.map((one) => ({ stored: one, status }))),
    arm: async ({ condition, note }, { userId, chatId, key, findTrader }) => {
      const id = ruleIdOf(key)
      const before = of(userId).find(({ rule }) => rule.id === id)
      if (before) return { is: 'stored', stored: before, status }
      if ('symbol' in condition && !/^btc/i.test(condition.symbol ?? 'BTC'))
        return { is: 'unknown-pair', typed: condition.symbol ?? '', nearest: [] }
      const trader = isOnMarket(condition) ? undefined : await findTrader?.()
      if (!isOnMarket(condition) && !trader) return { is: 'no-account' }
      const one = ofPerson(userId)
      const rule: StoredRule = {
        ...one,
        rule: {
          ...one.rule,
          id,
          chatId,
          condition,
          ...(note === undefined ? {} : { note }),
          ...(trader ? { accountId: trader.account.id } : {}),
        },
      }
      stored.push(rule)
      return { is: 'stored', stored: rule, status }
    },
  }
}

/** Drafts that each person has one of, and that are accepted and taken back in memory. */
function draftsOfTwo(): Drafts {
  const ofPerson = (userId: number): Draft => ({
    id: `d${userId}`,
    userId,
    accountId: `a${userId}`,
    chainId: '42161',
    sender: { kind: 'token', id: `0000000${userId}`, name: markOf(userId) },
    line: '/long BTC 100 10x',
    words: markOf(userId),
    at: ASKED.getTime(),
    status: 'waiting',
    since: ASKED.getTime(),
  })
  const all = [ofPerson(7), ofPerson(8)]
  const ids = new Map<string, string>()
  const find = (userId: number, id: string): Draft | undefined =>
    all.find((one) => one.userId === userId && one.id === id)
  return {
    get: (userId, id) => Promise.resolve(find(userId, id)),
    list: (userId, { after, count }) => {
      const own = all.filter((one) => one.userId === userId).toReversed()
      const first = after === undefined ? 0 : own.findIndex(({ id }) => id === after) + 1
      const drafts = own.slice(first, first + count)
      const next = first + count < own.length ? drafts.at(-1)?.id : undefined
      return Promise.resolve({ drafts, next, isGone: after !== undefined && first === 0 })
    },
    cancel: (userId, id, { kind, id: senderId }) => {
      const found = find(userId, id)
      if (!found || found.sender.kind !== kind || found.sender.id !== senderId)
        return Promise.resolve({ ok: false, reason: 'unknown' })
      if (found.status !== 'waiting') return Promise.resolve({ ok: false, reason: 'over' })
      all[all.indexOf(found)] = { ...found, status: 'cancelled' }
      return Promise.resolve({ ok: true })
    },
    post: ({ userId, accountId = `a${userId}`, chainId = '42161', sender, line, words, basis, key }) => {
      const known = ids.get(key)
      if (known !== undefined) return Promise.resolve({ ok: true, id: known, isRepeat: true })
      const read = readDraftLine(line)
      if (!read.ok) return Promise.resolve(read)
      if (accountId !== `a${userId}`) return Promise.resolve({ ok: false, reason: 'account' })
      if (!CHAINS.some(({ id }) => id === chainId)) return Promise.resolve({ ok: false, reason: 'chain' })
      const id = `n${all.length}`
      ids.set(key, id)
      all.push({
        ...ofPerson(userId),
        id,
        accountId,
        chainId,
        sender,
        line: read.line,
        words,
        basis: basis && [...basis],
      })
      return Promise.resolve({ ok: true, id, isRepeat: false })
    },
  }
}

/** Answers that are kept in memory, as Redis keeps them. */
function keptInMemory(): KeptAnswers {
  const all = new Map<string, { readonly request: string; readonly body?: string }>()
  return {
    begin: ({ userId, id }, key, request) => {
      const place = JSON.stringify([userId, id, key])
      const found = all.get(place)
      if (found && found.request !== request) return Promise.resolve({ is: 'other' })
      if (found?.body !== undefined) return Promise.resolve({ is: 'kept', body: found.body })
      if (found) return Promise.resolve({ is: 'running' })
      all.set(place, { request })
      return Promise.resolve({
        is: 'new',
        keep: (body) => Promise.resolve(void all.set(place, { request, body })),
        drop: () => Promise.resolve(void all.delete(place)),
      })
    },
  }
}

/** The API over these routes. */
export function apiOver(
  routes: readonly Route[],
  deps: Partial<Pick<Parameters<typeof createApiApp>[0], 'countRequest' | 'timed' | 'logger'>> = {},
): {
  readonly app: ReturnType<typeof createApiApp>
  /** Every path that its router has, with its method. */
  readonly router: readonly { readonly method: string; readonly path: string }[]
  get(path: string, init?: RequestInit & { readonly token?: string | undefined }): Promise<Response>
} {
  const app = createApiApp({
    database: keptDatabase,
    random: systemRandom,
    timers: processTimers,
    routes,
    authenticate,
    countRequest: mayGo,
    kept: keptInMemory(),
    timed: () => {},
    version: '1.2.3',
    logger: pino({ level: 'silent' }),
    ...deps,
  })
  onlyDocumented(app, openApiDocument(routes, '1.2.3'))
  return {
    app,
    router: app.routes,
    get: async (path, { token = ANN, ...init } = {}) => {
      const headers = new Headers(init.headers)
      if (token !== '' && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`)
      return await app.request(path, { ...init, headers }, { caller: callerAt(PEER), mostBytes: 64 * 1_024 })
    },
  }
}
