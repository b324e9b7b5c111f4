import { Big } from 'big.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { createVault } from '../../../../src/accounts/vault/vault.js'
import { createClosedRowStore } from '../../../../src/desk/account/history/closed-row-store.js'
import { createReadHistory } from '../../../../src/desk/account/history/history.js'
import { createReadPnl } from '../../../../src/desk/account/pnl/pnl.js'
import type { Span } from '../../../../src/desk/account/pnl/statistics.js'
import { keys } from '../../../../src/redis/keys.js'
import type { MemoryLevel } from '../../../../src/redis/memory-reserve.js'
import { withSigns } from '../../../../src/service/reply/rows.js'
import { defaultDialect } from '../../../../src/service/dialect.js'
import type { ClosedPosition } from '../../../../src/service/service.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { clientOf } from '../../../redis/support.js'
import { ASKED, handClock, serviceWith, traderNamed } from '../../support.js'
import { closed } from '../pnl/support.js'

const PAGE = 100
const server = redisForThisFile()
const redis = clientOf(server)
const vault = createVault([{ id: 'k1', key: Buffer.alloc(32, 7) }])
const ada = traderNamed('Ada')

/** So many closed positions, one a minute, the last of them a minute ago. Each lost 1 on the price and 0.5 of fees. */
function rows(count: number, first = 0): readonly ClosedPosition[] {
  return Array.from({ length: count }, (_, index) =>
    closed({
      id: String(first + index),
      pairId: '1',
      isLong: true,
      status: 'CLOSED',
      size: '100',
      realisedPnl: '-1',
      positionFee: '0.5',
      fundingFee: '0',
      borrowFee: '0',
      closedAt: new Date(ASKED.getTime() - (count - index) * 60_000),
    }),
  )
}

let all: readonly ClosedPosition[]
let isOldestFirst: boolean
let asked: number
/** True where a page says that others follow. */
let saysMore: boolean
let memory: { level: () => MemoryLevel }
/** Called once, after the page was taken out of the list. */
let onPage: ((page: number) => void) | undefined

function desk(withCopies = true) {
  const service = serviceWith({
    dialect: defaultDialect,
    closedPositions: async (_who, { page = 1 }) => {
      asked += 1
      const list = isOldestFirst ? all : all.toReversed()
      const rowsOfPage = list.slice((page - 1) * PAGE, page * PAGE)
      const once = onPage
      onPage = undefined
      once?.(page)
      return withSigns([...rowsOfPage], { hasMore: saysMore && page * PAGE < list.length })
    },
  })
  const copies = withCopies
    ? createClosedRowStore({ redis: redis(), vault, dialect: defaultDialect, memory })
    : undefined
  const pairNames = { symbol: async () => 'BTC/USD' }
  const history = createReadHistory({ service, copies, pairNames, ...handClock() })
  return { history, pnl: createReadPnl(history), copies }
}

beforeEach(async () => {
  await redis().flushall()
  await redis().hset(keys.accounts(ada.userId), ada.account.id, '{}')
  memory = { level: () => 'ample' }
  all = rows(2_150)
  asked = 0
  saysMore = false
  onPage = undefined
})

describe.each([
  ['newest first', false],
  ['oldest first', true],
] as const)('a list of 2,150 closed positions, 100 a page, %s', (_, order) => {
  beforeEach(() => {
    isOldestFirst = order
  })

  test('is summed whole, with what was closed a minute ago', async () => {
    const everything = await desk().pnl(ada, { span: 'all', zone: 'UTC', isFresh: true })
    expect(everything.statistics.trades).toBe(2_150)
    expect(everything.statistics.profit.toFixed()).toBe('-3225')
    expect(everything.read).toMatchObject({ rows: 2_150, extent: 'whole' })
    const today = await desk().pnl(ada, { span: 'day', zone: 'UTC', isFresh: true })
    expect(today.statistics.trades).toBeGreaterThan(0)
  })

  test('begins with the latest in /history', async () => {
    const filter = { result: 'all', isPair: undefined } as const
    const { trades } = await desk().history.list(ada, { filter, atLeast: 7, isFresh: true })
    expect(trades[0]?.position.id).toBe('2149')
  })

  test('is read once, and afterwards only its new pages', async () => {
    await desk().pnl(ada, { span: 'all', zone: 'UTC', isFresh: true })
    expect(asked).toBe(23)
    asked = 0
    all = [...all, ...rows(3, 2_150).map((row) => ({ ...row, closedAt: ASKED }))]
    const again = await desk().pnl(ada, { span: 'all', zone: 'UTC', isFresh: true })
    expect(again.statistics.trades).toBe(2_153)
    expect(again.statistics.profit.toFixed()).toBe('-3229.5')
    expect(again.statistics.best?.position).toMatchObject({ isLong: true, size: new Big('100') })
    expect(asked).toBeLessThanOrEqual(5)
  })
})

/** One part of a position that was closed in two: with a loss of 1.5, `minutes` ago. */
function part(id: number, exitPrice: string, minutes: number): ClosedPosition {
  const closedAt = new Date(ASKED.getTime() - minutes * 60_000)
  const [row] = rows(1)
  if (!row) throw new Error('No row')
  return { ...row, id: String(id), exitPrice: new Big(exitPrice), closedAt }
}

/** 150 positions: a part of each was closed two days ago, and the rest today. Oldest first. */
const inParts: readonly ClosedPosition[] = [
  ...Array.from({ length: 150 }, (_, id) => part(id, '61000', 2 * 24 * 60 - id)),
  ...Array.from({ length: 150 }, (_, id) => part(id, '62000', 200 - id)),
]

/** The number of closed positions and their PnL in a span. */
async function sumOf(span: Span, withCopies?: boolean): Promise<readonly [number, string]> {
  const { statistics } = await desk(withCopies).pnl(ada, { span, zone: 'UTC', isFresh: true })
  return [statistics.closes, statistics.profit.toFixed()]
}

test.each([
  ['oldest first', true],
  ['newest first', false],
] as const)('each part of a position counts in the period in which it was closed: %s', async (_, order) => {
  isOldestFirst = order
  all = inParts
  expect(await sumOf('day')).toEqual([150, '-225'])
  expect(await sumOf('week')).toEqual([300, '-450'])
  // One more part, after a copy was made.
  all = [...inParts, part(7, '63000', 0)]
  expect(await sumOf('day')).toEqual([151, '-226.5'])
  expect(await sumOf('all')).toEqual([301, '-451.5'])
})

test.each([
  ['oldest first', true],
  ['newest first', false],
] as const)(
  'parts closed at the same time on both sides of the border of a page count once each: %s',
  async (_, order) => {
    isOldestFirst = order
    // Two parts of each position, one after the other; one pair lies across each border of a page.
    const pairs = Array.from({ length: 150 }, (_, id) => [part(id, '61000', 5), part(id, '62000', 5)]).flat()
    all = [part(900, '61000', 6), ...pairs, part(901, '61000', 4)]
    expect(all[PAGE - 1]?.id).toBe(all[PAGE]?.id)
    expect(all[PAGE - 1]?.closedAt).toEqual(all[PAGE]?.closedAt)
    expect(await sumOf('day', false)).toEqual([302, '-453'])
    expect(await sumOf('day')).toEqual([302, '-453'])
    // Others of the same time, after a copy was made: the service may list them anywhere among their equals.
    const late = [part(902, '61000', 5), part(902, '62000', 5)]
    all = [...all.slice(0, 150), ...late, ...all.slice(150)]
    expect(await sumOf('day')).toEqual([304, '-456'])
  },
)

test('a row that moves over the border of a page while the pages are read counts once', async () => {
  isOldestFirst = false
  all = inParts
  onPage = (page) => {
    if (page === 1) all = [...all, part(7, '63000', 0)]
  }
  // What was closed meanwhile pushed the last row of the first page to the second; it is read itself next time.
  expect(await sumOf('week')).toEqual([300, '-450'])
  expect(await sumOf('week')).toEqual([301, '-451.5'])
})

test.each([
  ['300', 300, false],
  ['301, which says on its first page that there are more', 301, true],
])('a list of %s is whole also where its end is known from before', async (_, count, hasMore) => {
  isOldestFirst = false
  all = rows(count)
  saysMore = hasMore
  const extents: string[] = []
  for (let reads = 0; reads < 3; reads++) {
    const { read } = await desk().pnl(ada, { span: 'all', zone: 'UTC', isFresh: true })
    extents.push(read.extent)
  }
  expect(extents).toEqual(['whole', 'whole', 'whole'])
})

test('of a list that may be cut no copy is kept', async () => {
  isOldestFirst = false
  all = rows(250)
  const service = serviceWith({ dialect: defaultDialect, closedPositions: async () => all.toReversed() })
  const { copies } = desk()
  const history = createReadHistory({
    service,
    copies,
    pairNames: { symbol: async () => 'BTC/USD' },
    ...handClock(),
  })
  for (let reads = 0; reads < 2; reads++) {
    const { read } = await createReadPnl(history)(ada, { span: 'all', zone: 'UTC', isFresh: true })
    expect(read.extent).toBe('cut')
  }
  expect(await copies?.read(ada)).toBeUndefined()
})

test('a copy that the service no longer agrees with is not used', async () => {
  isOldestFirst = false
  await desk().pnl(ada, { span: 'all', zone: 'UTC', isFresh: true })
  all = rows(300, 9_000)
  const other = await desk().pnl(ada, { span: 'all', zone: 'UTC', isFresh: true })
  expect(other.statistics.trades).toBe(300)
})

test('the copy is sealed, and an account that was disconnected meanwhile leaves none', async () => {
  isOldestFirst = false
  await desk().pnl(ada, { span: 'all', zone: 'UTC', isFresh: true })
  const key = keys.closedRows(ada.userId, ada.account.id, ada.chain.id)
  expect(await redis().get(key)).toMatch(/^s1\.k1\./)
  await redis().flushall()
  await desk().pnl(ada, { span: 'all', zone: 'UTC', isFresh: true })
  expect(await redis().get(key)).toBeNull()
})

test('a list of more than 10,000 is called a part, with its dates', async () => {
  isOldestFirst = true
  all = rows(10_150)
  const { read } = await desk(false).pnl(ada, { span: 'all', zone: 'UTC', isFresh: true })
  expect(read).toEqual({ rows: 10_000, extent: 'bound', from: all[0]?.closedAt, to: all[9_999]?.closedAt })
})

test('two parts of a position that were closed alike but for one field are two rows', async () => {
  isOldestFirst = false
  const [one] = rows(1)
  all = one ? [one, { ...one, exitPrice: new Big('61000') }] : []
  const { statistics } = await desk().pnl(ada, { span: 'all', zone: 'UTC', isFresh: true })
  expect(statistics.closes).toBe(2)
})
