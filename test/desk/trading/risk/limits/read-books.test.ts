import { expect, test } from 'vitest'
import type { Account } from '../../../../../src/accounts/accounts.js'
import { isPossiblyTruncated } from '../../../../../src/desk/account/possibly-truncated.js'
import type { AccountReading } from '../../../../../src/desk/trading/account-reading.js'
import { createFindTraders } from '../../../../../src/desk/trading/risk/limits/find-traders.js'
import { createReadBooks, uncutBook } from '../../../../../src/desk/trading/risk/limits/read-books.js'
import { defaultDialect } from '../../../../../src/service/dialect.js'
import { TimedOutError, UnreadableReplyError } from '../../../../../src/service/errors.js'
import { closedPositions } from '../../../../../src/service/operations/data/closed-positions.js'
import { openOrders } from '../../../../../src/service/operations/data/open-orders.js'
import { openPositions } from '../../../../../src/service/operations/data/open-positions.js'
import { deposits } from '../../../../../src/service/operations/data/transfers.js'
import { bare, pending, traderNamed } from '../../../support.js'

const CHAINS = [
  { id: '42161', name: 'Arbitrum' },
  { id: '8453', name: 'Base' },
] as const
const trader = traderNamed('Ada')

/** Reads the books of a person with these accounts, each by its venue; the current one is `a1`. Gives the books, as text. */
async function read(
  venues: Readonly<Record<string, string>>,
  {
    gone = [],
    isAway = false,
    rows = {},
  }: {
    readonly gone?: readonly string[]
    readonly isAway?: boolean
    /** The numbers of rows of the lists that have others than one. */
    readonly rows?: { readonly current?: number; readonly orders?: number; readonly positions?: number }
  } = {},
): Promise<readonly string[]> {
  const readBooks = createReadBooks({
    findTraders: createFindTraders({
      accounts: {
        list: async (userId) =>
          userId === trader.userId
            ? Object.entries(venues).map(([id, venue]) => ({ id, venue }) as Account)
            : [],
      },
      chains: CHAINS,
      findTraderOf: async ({ userId, accountId, chainId }) => {
        if (gone.includes(accountId)) return undefined
        const chain = CHAINS.find(({ id }) => id === chainId)
        return chain && { ...traderNamed(accountId), userId, chain }
      },
    }),
    service: {
      openOrders: async ({ apiKey }, { chainId }) => {
        if (isAway) throw new TimedOutError('openOrders', 'no', 1)
        const order = pending({ positionId: `${apiKey.reveal()} on ${chainId}` })
        return { pending: times(rows.orders, order), triggers: [] }
      },
      openPositions: async ({ apiKey }, { chainId }) =>
        times(rows.positions, bare({ id: `${apiKey.reveal()} on ${chainId}` })),
    },
  })
  const current = {
    trader,
    book: async () => ({
      positions: times(rows.current, bare({ id: 'current' })),
      orders: { pending: [], triggers: [] },
    }),
  } as unknown as AccountReading
  const books = await readBooks(current)
  return books.map(
    ({ chainId, positions, pending }) =>
      `${chainId}: ${[...positions.map(({ id }) => id), ...pending.map(({ positionId }) => positionId)].join(', ')}`,
  )
}

function times<Row>(count: number | undefined, row: Row): readonly Row[] {
  return Array.from({ length: count ?? 1 }, () => row)
}

const of = (account: string, chainId: string): string =>
  `${chainId}: key of ${account} on ${chainId}, key of ${account} on ${chainId}`

test('every account of a person is read on every chain, but the current one where it is at hand', async () => {
  expect(await read({ a1: 'service', a2: 'service' })).toEqual([
    '42161: current',
    of('a1', '8453'),
    of('a2', '42161'),
    of('a2', '8453'),
  ])
})

test('practice and other venues are limited apart', async () => {
  expect(await read({ a1: 'service', p1: 'practice' })).toEqual(['42161: current', of('a1', '8453')])
})

test('an account that was disconnected meanwhile is left out, one that cannot be read is not', async () => {
  expect(await read({ a1: 'service', a2: 'service' }, { gone: ['a2'] })).toEqual([
    '42161: current',
    of('a1', '8453'),
  ])
  await expect(read({ a1: 'service', a2: 'service' }, { isAway: true })).rejects.toThrow(TimedOutError)
})

test.each([{ current: 50 }, { orders: 100 }, { positions: 50 }])(
  'a list that the service may have cut counts as one that cannot be read: %o',
  async (rows) => {
    await expect(read({ a1: 'service', a2: 'service' }, { rows })).rejects.toThrow('may be cut')
  },
)

test('a list that may be cut is one also where a row is repeated or has no id', () => {
  const rows = Array.from({ length: 48 }, (_, id) => ({ posId: id }))
  const listed = [...rows, { posId: 0 }, { size: '1' }]
  const positions = openPositions.decode(listed, defaultDialect, { chainId: '1', mayBePartial: true })
  expect(positions).toHaveLength(48)
  const book = { positions, orders: { pending: [], triggers: [] } }
  expect(() => uncutBook(book)).toThrow(UnreadableReplyError)
})

test('pending orders may be cut where the one list that also holds the triggers has a round number of rows', () => {
  const pendings = Array.from({ length: 30 }, (_, id) => ({ posId: id, lmtPrice: '3200' }))
  const triggers = Array.from({ length: 20 }, (_, id) => ({ posId: id, orderId: 0, isTP: true }))
  for (const reply of [[...pendings, ...triggers], { data: [...pendings, ...triggers] }]) {
    const orders = openOrders.decode(reply, defaultDialect, {})
    expect([orders.pending.length, orders.triggers.length]).toEqual([30, 20])
    expect(isPossiblyTruncated(orders.triggers)).toBe(true)
    expect(() => uncutBook({ positions: [], orders })).toThrow('may be cut')
  }
  const orders = openOrders.decode(pendings, defaultDialect, {})
  expect(uncutBook({ positions: [], orders }).orders.pending).toHaveLength(30)
})

test('a list of any number of rows may be cut where the reply says that there are more', () => {
  const rows = Array.from({ length: 20 }, (_, id) => ({ posId: id }))
  const none = { pending: [], triggers: [] }
  const isCut = (reply: unknown): boolean =>
    isPossiblyTruncated(openPositions.decode(reply, defaultDialect, { chainId: '1' }))
  expect(isCut({ data: rows, hasMore: true, total: 57 })).toBe(true)
  expect(isCut({ data: { items: rows }, hasMore: true })).toBe(true)
  expect(isCut({ data: rows, hasMore: false, total: 20 })).toBe(false)
  const positions = openPositions.decode({ data: rows, hasMore: true }, defaultDialect, { chainId: '1' })
  expect(() => uncutBook({ positions, orders: none })).toThrow('may be cut')
  for (const reply of [
    { pendingOrders: rows, hasMore: true },
    { pendingOrders: { data: rows, hasMore: true } },
  ]) {
    const orders = openOrders.decode(reply, defaultDialect, {})
    expect(() => uncutBook({ positions: [], orders })).toThrow('may be cut')
  }
})

test.each(Object.entries({ deposits, closedPositions }))(
  'the rows of %s keep the sign of a reply that there are more',
  (_, { decode }) => {
    const row = { posId: 1, amount: '1' }
    expect(
      isPossiblyTruncated(decode({ data: [row], hasMore: true }, defaultDialect, { chainId: '1' })),
    ).toBe(true)
    expect(isPossiblyTruncated(decode({ data: [row] }, defaultDialect, { chainId: '1' }))).toBe(false)
  },
)
