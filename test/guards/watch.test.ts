import { beforeEach, expect, test } from 'vitest'
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
) {
  const clock = handClock()
  const guards = createGuardStore({ timers: processTimers, redis: redis(), now: clock.now })
  const notices: string[] = []
  const logged: string[] = []
  const refreshed: string[] = []
  const watch = createWatchGuards({
    guards,
    service: {
      portfolio: async () => await Promise.resolve(undefined),
      dialect: { portfolio: { balance: 'free' } },
    },
    positions: { withOrders: positions },
    history: {
      list: async () => await Promise.reject(new UnreadableReplyError('closed_positions', 'none')),
    },
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
    read: async (book = BOOK) => await watch(traderNamed('Main'), { at: clock.now(), book }),
    stored: async (id: string) => (await guards.read({ userId: 1, id }))?.guard,
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
