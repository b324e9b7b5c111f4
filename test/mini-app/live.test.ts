import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createNumbers } from '../../src/bot/shell/format/numbers.js'
import { createDeskFeed } from '../../src/mini-app/desk/feed.js'
import type { LastRead } from '../../src/mini-app/desk/read-accounts.js'
import { createCountFigures } from '../../src/mini-app/http/count-figures.js'
import { frameAncestors } from '../../src/mini-app/http/headers.js'
import { english } from '../bot/shell/text/support.js'
import { ASKED, heldExample, marked, positionsOf, traderNamed } from '../desk/support.js'

const trader = traderNamed('Main')

const at = (price: string): readonly LastRead[] => [
  {
    account: { ...trader.account, current: true },
    chain: trader.chain,
    positions: positionsOf([heldExample({ mark: marked(price) })]),
    orders: undefined,
    margin: undefined,
    asOf: ASKED.getTime(),
    hasFailed: false,
  },
]

function feedOf(refresh: () => Promise<void>, priced: () => Promise<readonly LastRead[]>) {
  const repeated = new Set<() => void>()
  const followed = new Set<() => void>()
  const feed = createDeskFeed({
    createReads: () => ({ refresh, priced }),
    prices: {
      follow: (changed) => {
        followed.add(changed)
        return { pass: () => ({}) as never, end: () => followed.delete(changed) }
      },
      stop: () => Promise.resolve(),
    },
    findRecipient: () => Promise.resolve({ render: { text: english(), numbers: createNumbers('en') } }),
    repeat: (run) => {
      repeated.add(run)
      return () => repeated.delete(run)
    },
    logger: pino({ level: 'silent' }),
    now: () => ASKED.getTime(),
  })
  return { feed, repeated, followed }
}

test('pages of a person share their reads, get each change once, and the reads end with the last page', async () => {
  let price = '29000'
  const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const priced = vi.fn<() => Promise<readonly LastRead[]>>(() => Promise.resolve(at(price)))
  const { feed, repeated, followed } = feedOf(refresh, priced)
  const [one, other]: [string[], string[]] = [[], []]
  const endOne = feed.listen(7, (json) => one.push(json))
  await expect.poll(() => one.length).toBe(1)
  const endOther = feed.listen(7, (json) => other.push(json))
  expect(other).toEqual(one)
  const writeAgain = async (runs: ReadonlySet<() => void>) => {
    const before = priced.mock.calls.length
    for (const run of runs) run()
    await expect.poll(() => priced.mock.calls.length).toBe(before + 1)
  }
  await writeAgain(repeated)
  expect(refresh).toHaveBeenCalledTimes(2)
  // A price that no figure shows is no reason to send anything.
  await writeAgain(followed)
  price = '29500'
  await writeAgain(followed)
  await expect.poll(() => [one.length, other.length]).toEqual([2, 2])
  expect(JSON.parse(one[1] ?? '')).toMatchObject({ asOf: expect.any(String) })
  expect(one[1]).toContain('29,500.00')
  // The orders and positions were not read for it.
  expect(refresh).toHaveBeenCalledTimes(2)
  endOne()
  endOne()
  expect([repeated.size, followed.size]).toEqual([1, 1])
  endOther()
  expect([repeated.size, followed.size]).toEqual([0, 0])
  await feed.stop()
})

test('an unchanged desk is sent again after some reads, for the time of its figures', async () => {
  const priced = vi.fn<() => Promise<readonly LastRead[]>>(() => Promise.resolve(at('29000')))
  const { feed, repeated } = feedOf(() => Promise.resolve(), priced)
  const got: string[] = []
  const end = feed.listen(7, (json) => got.push(json))
  for (let count = 1; count <= 5; count++) {
    await expect.poll(() => priced.mock.calls.length).toBe(count)
    expect(got.length).toBeLessThanOrEqual(1)
    for (const run of repeated) run()
  }
  await expect.poll(() => got.length).toBe(2)
  end()
  await feed.stop()
})

test('a read that fails is followed by the next one', async () => {
  let count = 0
  const { feed, repeated } = feedOf(
    () => (count++ === 0 ? Promise.reject(new Error('away')) : Promise.resolve()),
    () => Promise.resolve(at('29000')),
  )
  const got: string[] = []
  feed.listen(7, (json) => got.push(json))
  await expect.poll(() => count).toBe(1)
  await expect
    .poll(() => {
      for (const run of repeated) run()
      return got.length
    })
    .toBe(1)
  await feed.stop()
  expect(repeated.size).toBe(0)
})

test('a person has so many requests for figures in a minute', () => {
  let now = 0
  const count = createCountFigures({ monotonicNow: () => now, most: 2 })
  expect([count(1), count(1), count(1), count(2)]).toEqual([true, true, false, true])
  now = 60_000
  expect(count(1)).toBe(true)
})

test('only Telegram frames the page, and a practice Telegram of this machine', () => {
  expect(frameAncestors('https://api.telegram.org')).toEqual([
    'https://web.telegram.org',
    'https://webk.telegram.org',
    'https://weba.telegram.org',
  ])
  expect(frameAncestors('http://127.0.0.1:8800')).toContain('http://127.0.0.1:8800')
  expect(frameAncestors('http://telegram.internal:8081')).toHaveLength(3)
})
