import { Big } from 'big.js'
import { beforeEach, expect, test } from 'vitest'
import { unreadBook } from '../../src/alerts/watchers/account/poll-account.js'
import { writeGuard } from '../../src/guards/guard.js'
import { createGuardStore } from '../../src/guards/store.js'
import { createWatchGuards } from '../../src/guards/watch.js'
import { MOST_GUARD_BYTES } from '../../src/redis/caps/key-caps.js'
import { processTimers } from '../../src/lib/timers.js'
import { UnreadableReplyError } from '../../src/service/errors.js'
import { example, handClock, traderNamed } from '../desk/support.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { guardOf, readingOf } from './support.js'

const redis = clientOf(redisForThisFile())
beforeEach(async () => {
  await redis().flushall()
})

const BOOK = readingOf(0, '50').book

/** The watch of the guards of an account whose positions the reader gives like this. */
function watching(
  positions: () => Promise<unknown> = async () => await Promise.resolve(readingOf(0, '50').positions),
  outside: { readonly deposits?: readonly object[]; readonly portfolio?: object } = {},
) {
  const clock = handClock()
  const guards = createGuardStore({ timers: processTimers, redis: redis(), now: clock.now })
  const notices: string[] = []
  const logged: string[] = []
  const refreshed: string[] = []
  const counted = { decoded: 0, spent: 0, portfolios: 0 }
  const watch = createWatchGuards({
    guards,
    service: {
      portfolio: async () => {
        counted.portfolios++
        return await Promise.resolve(outside.portfolio)
      },
      dialect: { portfolio: { balance: 'free' } },
    },
    positions: { withOrders: positions },
    history: {
      list: async () => await Promise.reject(new UnreadableReplyError('closed_positions', 'none')),
    },
    transfers: async (_: unknown, kind: string) =>
      await Promise.resolve({
        kind,
        rows: (kind === 'deposits' ? (outside.deposits ?? []) : []).map((transfer) => ({ transfer })),
        mayBeMore: false,
        knownSince: -Infinity,
      }),
    prices: {
      marks: async () => await Promise.resolve(readingOf(clock.now(), '50').prices),
      refresh: async (pair: string) => await Promise.resolve(void refreshed.push(pair)),
    },
    pairNames: { symbols: async () => await Promise.resolve(new Map([['1', 'BTC/USD']])) },
    outbox: {
      put: async (_: unknown, put: readonly { readonly id: string }[]) => {
        notices.push(...put.map(({ id }) => id))
        return await Promise.resolve(put.length)
      },
    },
    logger: { warn: ({ event }: { readonly event: string }) => logged.push(event) },
    now: clock.now,
  } as never)
  return {
    guards,
    clock,
    notices,
    logged,
    refreshed,
    counted,
    read: async (book = BOOK) =>
      await watch(traderNamed('Main'), {
        at: clock.now(),
        book: () => {
          counted.decoded++
          return book
        },
        spend: (reads) => void (counted.spent += reads),
      }),
    stored: async (id: string) => (await guards.read({ userId: 1, id }))?.held,
  }
}

const lost = async () => await Promise.reject(new UnreadableReplyError('open_positions', 'none'))

test('a guard that has become too long is logged, and holds up neither the others nor the caller', async () => {
  const { guards, read, stored, logged } = watching()
  const short = guardOf('exposure 5000 tell', { id: 'g1', accountLabel: '' })
  const accountLabel = 'x'.repeat(MOST_GUARD_BYTES - writeGuard(short).length)
  await guards.offer({ ...short, accountLabel })
  await guards.offer(guardOf('exposure 5000 tell', { id: 'g2' }))
  await read()
  expect(logged).toEqual(['guard-not-kept'])
  expect((await stored('g2'))?.subjects).toMatchObject([{ met: { value: '10000' } }])
})

test('a guard whose figure is known goes on where the positions of the account are not', async () => {
  const { guards, read, stored } = watching(lost)
  await guards.offer(guardOf('exposure 5000 tell'))
  await guards.offer(guardOf('liquidation 3% tell', { id: 'g2' }))
  await read()
  expect((await stored('g1'))?.subjects).toMatchObject([{ met: { value: '10000' } }])
  expect((await stored('g2'))?.unseen).toMatchObject({ isNotified: false })
})

test('an account without a portfolio has no margin in use where nothing is open, and an unknown one otherwise', async () => {
  for (const [book, isKnown] of [
    [{ positions: [], orders: { pending: [], triggers: [] }, unread: [] }, true],
    [{ ...BOOK, positions: [example({ id: '7' })] }, false],
  ] as const) {
    await redis().flushall()
    const { guards, read, stored } = watching()
    await guards.offer(guardOf('margin 80% tell'))
    await read(book)
    expect((await stored('g1'))?.unseen === undefined).toBe(isKnown)
  }
})

test('the owner of a guard that sees nothing for five minutes is told, once', async () => {
  const { guards, clock, read, notices, stored } = watching()
  await guards.offer(guardOf('loss $5 in 24h close'))
  for (let minutes = 0; minutes < 8; minutes++) {
    await read()
    expect(notices).toHaveLength(minutes < 5 ? 0 : 1)
    clock.pass(60_000)
  }
  expect((await stored('g1'))?.unseen).toMatchObject({ isNotified: true })
})

test('the second read has prices of its own, so that one price that was far off is not both', async () => {
  const { guards, clock, read, refreshed, stored } = watching()
  await guards.offer(guardOf('exposure 5000 tell'))
  await read()
  expect(refreshed).toEqual([])
  clock.pass(1_000)
  await read()
  expect(refreshed).toEqual(['BTC/USD'])
  expect((await stored('g1'))?.acts).toHaveLength(1)
})

test('an account without an armed guard is not decoded, and nothing is read of it', async () => {
  const { guards, read, counted } = watching()
  await read()
  await guards.offer(guardOf('margin 80% tell', { state: 'paused' }))
  await read()
  expect(counted).toEqual({ decoded: 0, spent: 0, portfolios: 0 })
})

test('the money of an account is read anew while what is open has just changed, and four times a minute after', async () => {
  const { guards, clock, read, counted } = watching()
  await guards.offer(guardOf('margin 80% tell'))
  const readsFor = async (ms: number, book = BOOK): Promise<number> => {
    counted.portfolios = 0
    for (let passed = 0; passed < ms; passed += 3_000) {
      await read(book)
      clock.pass(3_000)
    }
    return counted.portfolios
  }
  expect(await readsFor(30_000)).toBe(10)
  expect(await readsFor(60_000)).toBe(4)
  expect(await readsFor(3_000, { ...BOOK, positions: [example({ id: '8' })] })).toBe(1)
  expect(counted.spent).toBe(15)
})

test('each guard that waits for its second read has it with money of its own, and all of it counts as reads', async () => {
  const { guards, clock, read, counted } = watching()
  await guards.offer(guardOf('margin 80% tell'))
  await guards.offer(guardOf('exposure 5000 tell', { id: 'g2' }))
  for (let reads = 0; reads < 11; reads++) {
    await read({ ...BOOK, positions: [] })
    clock.pass(3_000)
  }
  Object.assign(counted, { spent: 0, portfolios: 0 })
  await read()
  clock.pass(3_000)
  await read()
  // The price of the one position, and the money at both reads.
  expect(counted).toMatchObject({ spent: 3, portfolios: 2 })
})

/** Positions whose profit and loss is known to be nothing. */
const priced = async () => {
  const { positions } = readingOf(0, '50')
  return await Promise.resolve({
    ...positions,
    positions: positions.positions.map((one) => ({ ...one, pnlToSettle: new Big(0) })),
  })
}

test.each([
  ['its deposits have amounts and times', { amount: new Big(100), createdAt: new Date(0) }, true],
  ['one of its deposits has no amount', { createdAt: new Date(0) }, false],
  ['one of its deposits has no time', { amount: new Big(100) }, false],
])('the drawdown of an account is known where %s: %s', async (_, deposit, isKnown) => {
  const portfolio = { vusdBalance: new Big(900), collateralUsage: new Big(100) }
  const { guards, clock, read, counted, stored } = watching(priced, { portfolio, deposits: [deposit] })
  await guards.offer(guardOf('drawdown 10% flat'))
  for (let reads = 0; reads < 22; reads++) {
    await read()
    clock.pass(3_000)
  }
  const guard = await stored('g1')
  expect(guard?.unseen === undefined).toBe(isKnown)
  expect(guard?.high?.dollars).toBe(isKnown ? '1000' : undefined)
  // The portfolio, both lists and the closes.
  expect(counted.spent).toBe(4 * counted.portfolios)
})

test('a poll that has read nothing counts as one that has not shown what is watched', async () => {
  const error = new UnreadableReplyError('open_positions', 'none')
  const nothing = unreadBook(error)
  const { guards, clock, read, stored, notices } = watching(lost)
  const all = ['liquidation 3% tell', 'nostop 60s tell', 'exposure 5000 tell', 'open $5 tell'] as const
  for (const [index, words] of all.entries()) await guards.offer(guardOf(words, { id: `g${index}` }))
  for (let minutes = 0; minutes < 6; minutes++) {
    await read(nothing)
    clock.pass(60_000)
  }
  for (const index of all.keys())
    expect((await stored(`g${index}`))?.unseen).toMatchObject({ isNotified: true })
  expect(notices).toHaveLength(all.length)
})
