import { describe, expect, test } from 'vitest'
import { accountSnapshotOf } from '../../../../src/alerts/account-events/snapshot-of-poll.js'
import { createReadAccount } from '../../../../src/alerts/watchers/account/read-account.js'
import {
  CredentialsRefusedError,
  TimedOutError,
  UnreadableReplyError,
} from '../../../../src/service/errors.js'
import type {
  ClosedPosition,
  OpenOrders,
  Position,
  Service,
  Undecoded,
  Portfolio,
} from '../../../../src/service/service.js'
import { ended } from '../../account-events/support.js'
import { defaultDialect } from '../../../../src/service/dialect.js'
import { bare, deferred, serviceWith, traderNamed, trigger } from '../../../desk/support.js'

const ann = traderNamed('ann')
const AT = Date.UTC(2026, 0, 1)

/** What the service says of an account at one moment. */
interface Book {
  readonly orders: OpenOrders
  readonly positions: readonly Position[]
}

const stopAt = (status: 'OPEN' | 'TRIGGERED'): OpenOrders => ({
  pending: [],
  triggers: [trigger({ positionId: '7', orderId: '0', isTakeProfit: false, status })],
})
const held = (size: string): readonly Position[] => [
  bare({ id: '7', pairId: '1', isLong: true, size, collateral: '100' }),
]
const before: Book = { orders: stopAt('OPEN'), positions: held('1000') }
/** The stop has closed half of the position. */
const after: Book = { orders: stopAt('TRIGGERED'), positions: held('500') }

const snapshot = {
  ...accountSnapshotOf(
    { at: AT, ...before, wallet: '0xa', deposits: [], withdrawals: [], closed: [] },
    undefined,
  ),
  hashes: { orders: JSON.stringify(before.orders), positions: JSON.stringify(before.positions) },
}

function undecoded<T>(reply: T): Undecoded<T> {
  return { hash: JSON.stringify(reply), decode: () => reply }
}

/** A service whose reads of an account call `reply` for the book they show, in the order in which they arrive. */
function serviceOf(reply: (read: 'orders' | 'positions') => Promise<Book>): Service {
  return serviceWith({
    portfolio: async () => await Promise.resolve(undefined),
    undecoded: {
      openOrders: async () => undecoded((await reply('orders')).orders),
      openPositions: async () => undecoded((await reply('positions')).positions),
      closedPositions: async () => await Promise.resolve(undecoded([])),
      deposits: async () => await Promise.resolve(undecoded([])),
      withdrawals: async () => await Promise.resolve(undecoded([])),
    },
  })
}

const readWith = (service: Service) =>
  createReadAccount({ service, slowMs: () => 30_000, now: () => AT + 3_000 })(ann, snapshot)

test('orders and positions are read at the same time, and once while nothing happens', async () => {
  const asked: string[] = []
  const answer = deferred<Book>()
  const reading = readWith(
    serviceOf(async (read) => {
      asked.push(read)
      return await answer.promise
    }),
  )
  await expect.poll(() => asked).toEqual(['orders', 'positions'])
  answer.resolve(before)
  expect(await reading).toMatchObject({ isUnchanged: true })
  expect(asked).toHaveLength(2)
})

test.each(
  (['orders first', 'positions first'] as const).flatMap((first) =>
    [0, 1, 2, 3, 4, 5, 6].map((reads) => [first, reads] as const),
  ),
)(
  'a stop that fires between two reads is seen with what it closed: %s, after read %i',
  async (first, firesAfter) => {
    let reads = 0
    const showNext = (): Book => (reads++ < firesAfter ? before : after)
    const positionsShown = deferred<undefined>()
    const poll = await readWith(
      serviceOf(async (read) => {
        // The first two reads are made at once, and may arrive in either order.
        if (first === 'positions first' && read === 'orders' && reads === 0) await positionsShown.promise
        const shown = showNext()
        if (read === 'positions') positionsShown.resolve(undefined)
        return shown
      }),
    )
    const seen =
      'isUnchanged' in poll
        ? ['OPEN', '1000']
        : [poll.orders.triggers[0]?.status, poll.positions[0]?.size?.toFixed()]
    expect(seen).toBeOneOf([
      ['OPEN', '1000'],
      ['TRIGGERED', '500'],
    ])
  },
)

/** A service of which these lists cannot be read. */
function serviceWithout(book: Book, ...lists: readonly string[]): Service {
  const read = async <T>(list: string, reply: T): Promise<Undecoded<T>> => {
    if (lists.includes(list)) throw new TimedOutError(list, 'maybe', 10_000)
    return await Promise.resolve(undecoded(reply))
  }
  return serviceWith({
    portfolio: async () => await Promise.resolve(undefined),
    undecoded: {
      openOrders: () => read('openOrders', book.orders),
      openPositions: () => read('openPositions', book.positions),
      closedPositions: () => read('closedPositions', []),
      deposits: () => read('deposits', []),
      withdrawals: () => read('withdrawals', []),
    },
  })
}

const gone: Book = { orders: stopAt('OPEN'), positions: [] }

test('a poll of all lists that finds nothing new is unchanged where all of them were read', async () => {
  const slow = { deposits: '[]', withdrawals: '[]', closed: '[]' }
  const known = { ...snapshot, slowReadAt: AT, hashes: { ...snapshot.hashes, ...slow } }
  for (const unread of [[], ['deposits'], ['withdrawals'], ['closedPositions']]) {
    const service = serviceWithout(before, ...unread)
    const read = createReadAccount({ service, slowMs: () => 30_000, now: () => AT + 60_000 })
    expect(await read(ann, known), unread[0]).toMatchObject(
      unread.length === 0
        ? { isUnchanged: true, isComplete: true }
        : { unread: unread.map((list) => (list === 'closedPositions' ? 'closed' : list)) },
    )
  }
})

describe.each([
  ['while nothing else is due', 3_000],
  ['with all that is due', 60_000],
])('lists that cannot be read are left out, %s', (_, later) => {
  const readWithout = (book: Book, ...lists: readonly string[]) =>
    createReadAccount({
      service: serviceWithout(book, ...lists),
      slowMs: () => 30_000,
      now: () => AT + later,
    })
  const pollOf = (book: Book, ...lists: readonly string[]) =>
    readWithout(book, ...lists)(ann, { ...snapshot, slowReadAt: AT })

  test('what is open is watched without those of what has ended', async () => {
    for (const list of ['closedPositions', 'deposits', 'withdrawals']) {
      const poll = await pollOf(gone, list)
      expect(poll, list).toMatchObject({ positions: [], orders: gone.orders })
      const unread = list === 'closedPositions' ? ['closed'] : later > 30_000 && [list]
      expect('unread' in poll && poll.unread, list).toEqual(unread)
    }
  })

  test('deposits and withdrawals are each read without the other', async () => {
    const isDue = later > 30_000
    const [noDeposits, noWithdrawals] = [await pollOf(gone, 'deposits'), await pollOf(gone, 'withdrawals')]
    expect('withdrawals' in noDeposits).toBe(isDue)
    expect('deposits' in noWithdrawals).toBe(isDue)
  })

  test('positions are watched without orders, and the closed ones without open ones', async () => {
    expect(await pollOf(gone, 'openOrders')).toMatchObject({ positions: [], unread: ['orders'], closed: [] })
    expect(await pollOf(gone, 'openPositions')).toMatchObject({
      unread: ['positions', 'orders'],
      closed: [],
    })
  })

  test('both open lists of one account count as unread, and not answered by a service that is down as no poll', async () => {
    const both = ['openOrders', 'openPositions'] as const
    expect(await pollOf(gone, ...both)).toMatchObject({ unread: ['positions', 'orders'], closed: [] })
    const whileDown = readWithout(gone, ...both)(ann, snapshot, { isServiceDown: true })
    await expect(whileDown).rejects.toThrow('openOrders: no answer')
  })
})

describe('a closed list of several pages that begins with the oldest', () => {
  const old = Array.from({ length: 150 }, (_, index) =>
    ended({ id: `old ${index}`, closedAt: new Date(AT - 3_600_000 + index) }),
  )
  const end = ended({ closedAt: new Date(AT + 2_000), status: 'LIQUIDATED' })
  /** Reads the account once its position is in no list, with these pages. */
  const readWithPages = async (...list: readonly (readonly ClosedPosition[] | Error)[]) => {
    const asked: (number | undefined)[] = []
    const { undecoded: lists } = serviceWithout(gone)
    const service = serviceWith({
      dialect: defaultDialect,
      undecoded: {
        ...lists,
        closedPositions: async (_, { page }) => {
          asked.push(page)
          const rows = list[(page ?? 1) - 1] ?? []
          if (rows instanceof Error) throw rows
          return await Promise.resolve(undecoded(rows))
        },
      },
    })
    const read = createReadAccount({ service, slowMs: () => 30_000, now: () => AT + 3_000 })
    const poll = await read(ann, { ...snapshot, slowReadAt: AT })
    return { asked, poll: 'isUnchanged' in poll ? undefined : poll }
  }

  test('is read to the end of what is missing, of which alone it tells beyond the first page', async () => {
    const { poll } = await readWithPages(old.slice(0, 100), [...old.slice(100), end])
    expect(poll?.closed).toEqual([...old.slice(0, 100), end])
    expect(poll?.unread).toBeUndefined()
  })

  test('is read no further where the first page has it, or is the whole list', async () => {
    expect((await readWithPages([...old.slice(0, 99), end], old)).asked).toEqual([undefined])
    expect((await readWithPages(old.slice(0, 99), [end])).asked).toEqual([undefined])
  })

  test('counts as unread where a further page cannot be read', async () => {
    const first = old.slice(0, 100)
    const { poll } = await readWithPages(first, new TimedOutError('closed_positions', 'maybe', 10_000))
    expect(poll).toMatchObject({ closed: first, unread: ['closed'] })
  })

  test('leaves out what ended with its id before it began', async () => {
    const earlier = ended({ closedAt: new Date(AT - 7_200_000) })
    const { poll } = await readWithPages(old.slice(0, 100), [earlier, ...old.slice(100), end])
    expect(poll?.closed?.slice(100)).toEqual([end])
  })
})

test.each([
  ['closedPositions', { positions: [], unread: ['closed'] }],
  ['openOrders', { positions: [], unread: ['orders'] }],
  ['openPositions', { unread: ['positions', 'orders'], closed: [] }],
  ['deposits', { positions: [], closed: [] }],
])('a reply of %s with a row that cannot be read holds up no other list', async (list, expected) => {
  const reply = (): never => {
    throw new UnreadableReplyError(list, 'a record has no posId')
  }
  const { undecoded: lists } = serviceWithout(gone)
  const service = serviceWith({
    undecoded: { ...lists, [list]: async () => await Promise.resolve({ hash: 'new', decode: reply }) },
  })
  const read = createReadAccount({ service, slowMs: () => 30_000, now: () => AT + 60_000 })
  const poll = await read(ann, { ...snapshot, slowReadAt: AT })
  expect(poll).toMatchObject(expected)
  // What could not be read is read again by the next poll.
  expect('hashes' in poll && Object.values(poll.hashes ?? {})).not.toContain('new')
})

test('the first poll needs both open lists, and a key that is refused ends any', async () => {
  const read = createReadAccount({
    service: serviceWithout(before, 'openOrders'),
    slowMs: () => 30_000,
    now: () => AT,
  })
  await expect(read(ann, undefined)).rejects.toThrow('openOrders: no answer')
  const refusing = serviceWith({
    undecoded: {
      ...serviceWithout(before).undecoded,
      openOrders: async () => await Promise.reject(new CredentialsRefusedError('openOrders', 'Not this key')),
    },
  })
  await expect(readWith(refusing)).rejects.toThrow(CredentialsRefusedError)
})

test.each([
  ['began in the second in which its id ended', 5, true],
  ['began before its id ended', 4, false],
])('of a position that %s, the record of that end is read: %s', async (_, second, isRead) => {
  const createdAt = new Date(AT + second * 1_000)
  const again: Book = {
    orders: before.orders,
    positions: [...before.positions, bare({ id: '8', createdAt })],
  }
  const poll = await createReadAccount({
    service: serviceOf(async () => await Promise.resolve(again)),
    slowMs: () => 30_000,
    now: () => AT + 6_000,
  })(ann, { ...snapshot, closedRows: [`8 ${AT + 5_000} 10`] })
  expect('closed' in poll).toBe(isRead)
})

test('the wallet of an account that shows no row of it is read from its portfolio, until it is known', async () => {
  const empty: Book = { positions: [], orders: { pending: [], triggers: [] } }
  let reads = 0
  const service = serviceWith({
    portfolio: async () => {
      reads++
      return await Promise.resolve({ account: '0xAB' } as Portfolio)
    },
    undecoded: serviceWithout(empty).undecoded,
  })
  const read = createReadAccount({ service, slowMs: () => 30_000, now: () => AT })
  const first = await read(ann, undefined)
  expect('look' in first && first.look().snapshot.wallet).toBe('0xab')
  await read(ann, { ...snapshot, wallet: '0xab', slowReadAt: 0 })
  expect(reads).toBe(1)
})
