import { Big } from 'big.js'
import { beforeEach, expect, test } from 'vitest'
import { SealError } from '../../src/accounts/vault/vault.js'
import type { DraftStatus } from '../../src/drafts/draft.js'
import type { EntryState, SignalEntry } from '../../src/signals/intake/entry.js'
import { createFindOpened, type FoundTrade } from '../../src/signals/intake/find-opened.js'

const AT = Date.UTC(2026, 4, 8)

/** An opening of the source whose draft was confirmed. */
interface Opened {
  readonly command: string
  /** The position of its ticket: `none`, or undefined where it is not known. */
  readonly positionId: string | undefined
  readonly status?: DraftStatus
  readonly accountId?: string
  /** Its records that are not kept any more. */
  readonly gone?: 'ticket' | 'draft'
  /** What its line says of it. */
  readonly opened?: SignalEntry['opened']
}

/** A signal of the source that became no draft. */
interface Other {
  readonly state: EntryState
  readonly opens?: SignalEntry['opens']
}

/** What was written into the lines, by their ids. */
let noted: object

beforeEach(() => {
  noted = {}
})

/** A row of the lists of the service. */
interface Row {
  readonly id: string
  readonly pairId?: string
  readonly isLong?: boolean
  readonly createdAt?: Date
}

async function targetOf(command: string, positions: readonly Row[]): Promise<string | undefined> {
  const found = await findIn([{ command, positionId: '12' }], { positions })
  return found.is === 'one' ? found.trade.targetPrice?.toFixed() : undefined
}

async function find(...looked: Parameters<typeof findIn>): Promise<string> {
  return written(await findIn(...looked))
}

async function findIn(
  signals: readonly (Opened | Other)[],
  {
    positions = [],
    orders = [],
    unread = 0,
    pair = 'BTC',
    side,
    isPending = false,
  }: {
    readonly positions?: readonly Row[]
    readonly orders?: readonly Row[]
    readonly unread?: number
    /** Empty for any. */
    readonly pair?: string
    readonly side?: 'long' | 'short'
    readonly isPending?: boolean
  },
): Promise<FoundTrade> {
  const openings = signals.map((one): Opened | undefined => ('state' in one ? undefined : one))
  const unreadRows = Array.from({ length: unread }, () => ({}))
  const findOpened = createFindOpened({
    lines: {
      list: () =>
        Promise.resolve(
          signals.map((one, index) => ({
            id: `${index}`,
            key: '',
            // The latest first.
            at: AT - index,
            words: '',
            ...('state' in one
              ? one
              : {
                  state: 'drafted' as const,
                  opened: one.opened,
                  commands: one.command,
                  drafts: `${index}`,
                  accountId: one.accountId ?? 'a1',
                  chainId: '42161',
                }),
          })),
        ),
      noteOpened: (_, opened) => {
        noted = Object.fromEntries(opened)
        return Promise.resolve()
      },
    },
    drafts: {
      get: (_, id) => {
        const { status = 'confirmed', gone } = openings[Number(id)] ?? {}
        if (gone === 'draft') return Promise.resolve(undefined)
        return Promise.resolve({ status, ticketId: id, since: AT } as never)
      },
    },
    positionOf: (_, ticketId) => {
      const { positionId, gone } = openings[Number(ticketId)] ?? {}
      return Promise.resolve(gone ? 'gone' : positionId)
    },
    desk: {
      findTraderOf: ({ accountId }) =>
        accountId === 'sealed'
          ? Promise.reject(new SealError('A record cannot be opened'))
          : Promise.resolve(accountId === 'gone' ? undefined : ({} as never)),
      market: {
        find: (_, name) =>
          Promise.resolve(
            name.startsWith('BTC') ? { id: '1', symbol: 'BTC/USD' } : { id: '2', symbol: name },
          ),
      },
      account: {
        positions: {
          marked: () => Promise.reject(new Error('Not read')),
          withOrders: (_, isWanted) =>
            Promise.resolve({
              positions: positions
                .map((row) => ({ pairId: '1', isLong: true, entryPrice: new Big(70_000), ...row }))
                .filter((row) => isWanted?.(row as never))
                .map((position) => ({ position, stopLosses: [{ orderId: '0' }] })),
              unread: unreadRows,
              mayBeMore: false,
            } as never),
        },
        orders: () =>
          Promise.resolve({
            groups: [
              {
                orders: orders.map(({ id, pairId = '1', isLong = true }) => ({
                  order: { kind: 'entry', positionId: id, pairId, isLong },
                })),
              },
            ],
            unread: unreadRows,
            mayBeMore: false,
          } as never),
      },
    },
  })
  return await findOpened(
    { userId: 7, id: '0000000a' },
    { pair: pair === '' ? undefined : pair, side, isPending },
  )
}

function written(found: FoundTrade): string {
  const own =
    found.is === 'one'
      ? [found.trade.positionId, ...found.trade.stopIds].join(' ')
      : found.is === 'none' && found.hadOne
        ? 'over'
        : found.is
  return [own, ...found.unanswered].join(' -')
}

test('a trade is not the latest one where its source has opened another since that may be meant, whatever became of that', async () => {
  const isLatest = async (pair: string, ...since: readonly Opened[]): Promise<boolean | string> => {
    const found = await findIn([...since, LONG], { positions: [{ id: '12' }], pair })
    return found.is === 'one' ? found.trade.isLatest : found.is
  }
  const dropped = (command: string): Opened => ({ command, positionId: undefined, status: 'dropped' })
  expect(await isLatest('')).toBe(true)
  expect(await isLatest('', dropped('/long ETH 100 5x'))).toBe(false)
  expect(await isLatest('BTC', dropped('/long ETH 100 5x'))).toBe(true)
  expect(await isLatest('BTC', dropped('/short BTC 100 5x'))).toBe(false)
  expect(await isLatest('BTC', dropped('/close BTC 100%'))).toBe(true)
  expect(await isLatest('', { command: '/long ETH 100 5x', positionId: 'none' })).toBe(false)
})

test.each<EntryState>([
  'passed-entry',
  'far-price',
  'daily-limit',
  'draft-refused',
  'late',
  'unavailable',
  'taking',
])('nor where that one is %s', async (state) => {
  const isLatest = async (
    opens: SignalEntry['opens'],
    wanted: { readonly pair: string; readonly side?: 'long' | 'short' },
  ): Promise<boolean | string> => {
    const found = await findIn([{ state, opens }, LONG], { positions: [{ id: '12' }], ...wanted })
    return found.is === 'one' ? found.trade.isLatest : found.is
  }
  const eth = { kind: 'open', pair: 'ETH', side: 'long' } as const
  expect(await isLatest(eth, { pair: '' })).toBe(false)
  expect(await isLatest(eth, { pair: 'BTC' })).toBe(true)
  // A pair has several names.
  const short = { kind: 'open', pair: 'BTC/USD', side: 'short' } as const
  expect(await isLatest(short, { pair: 'BTC' })).toBe(false)
  expect(await isLatest(short, { pair: 'BTC', side: 'long' })).toBe(true)
  const added = { kind: 'add', pair: 'BTC/USD', side: 'long' } as const
  expect(await isLatest(added, { pair: '' })).toBe(true)
  expect(await isLatest({ ...added, side: 'short' }, { pair: 'BTC' })).toBe(false)
  expect(await isLatest({ ...added, pair: 'ETH' }, { pair: '' })).toBe(false)
})

test('one that cannot be read may have opened another, where an update names no pair', async () => {
  const isLatest = async (pair: string, signals: readonly (Opened | Other)[]): Promise<boolean | string> => {
    const found = await findIn(signals, { positions: [{ id: '12' }], pair })
    return found.is === 'one' ? found.trade.isLatest : found.is
  }
  const unread = { state: 'unreadable-unknown-word' } as const
  expect(await isLatest('', [unread, LONG])).toBe(false)
  expect(await isLatest('BTC', [unread, LONG])).toBe(true)
  expect(await isLatest('', [LONG, unread])).toBe(true)
  expect(await isLatest('', [{ state: 'late' }, { state: 'acted' }, LONG])).toBe(true)
})

const LONG = { command: '/long BTC 100 5x', positionId: '12' }

test('the open position of a confirmed draft is found, with its stops', async () => {
  const positions = [{ id: '12' }, { id: '13' }]
  expect(await find([LONG], { positions })).toBe('12 12/0')
  expect(await find([LONG], { positions, pair: '' })).toBe('12 12/0')
  expect(await find([LONG], { positions, side: 'long' })).toBe('12 12/0')
  expect(await find([{ ...LONG, command: '/close BTC 100%\n/long BTC 100 5x' }], { positions })).toBe(
    '12 12/0',
  )
})

test('a position of somebody else is none, and one that ended says so', async () => {
  const positions = [{ id: '13' }]
  expect(await find([], { positions })).toBe('none')
  expect(await find([{ ...LONG, status: 'dropped' }], { positions: [{ id: '12' }] })).toBe('none')
  expect(await find([{ ...LONG, positionId: 'none' }], { positions })).toBe('none')
  expect(await find([{ ...LONG, accountId: 'gone' }], { positions: [{ id: '12' }] })).toBe('none')
  expect(await find([LONG], { positions })).toBe('over')
  expect(await find([LONG], { positions: [{ id: '12' }], pair: 'ETH' })).toBe('none')
  expect(await find([LONG], { positions: [{ id: '12' }], side: 'short' })).toBe('none')
  expect(await find([{ ...LONG, command: '/close BTC 100%' }], { positions: [{ id: '12' }] })).toBe('none')
})

test('an id that was used again is another position', async () => {
  expect(await find([LONG], { positions: [{ id: '12', pairId: '2' }] })).toBe('over')
  expect(await find([LONG], { positions: [{ id: '12', isLong: false }] })).toBe('over')
  const later = { id: '12', createdAt: new Date(AT + 11 * 60_000) }
  expect(await find([LONG], { positions: [later] })).toBe('over')
  // A limit may be filled at any time.
  expect(await find([{ ...LONG, command: '/long BTC 100 5x limit 60000' }], { positions: [later] })).toBe(
    '12 12/0',
  )
})

test('several, and one of which nobody knows what it opened, are not sure', async () => {
  const positions = [{ id: '12' }, { id: '13' }]
  expect(await find([LONG, { ...LONG, positionId: '13' }], { positions })).toBe('unsure')
  expect(await find([LONG, { ...LONG, positionId: '14' }], { positions })).toBe('12 12/0')
  expect(await find([LONG, { ...LONG, positionId: undefined }], { positions })).toBe('unsure')
  expect(await find([LONG, { ...LONG, positionId: '13', accountId: 'a2' }], { positions })).toBe('unsure')
  const eth = { command: '/long ETH 100 5x', positionId: undefined }
  expect(await find([LONG, eth], { positions })).toBe('12 12/0')
  expect(await find([LONG, eth], { positions, pair: '' })).toBe('unsure')
})

test('what an opening became is kept in its line, which outlives its records', async () => {
  const positions = [{ id: '12' }]
  await find([LONG, { ...LONG, status: 'dropped' }, { ...LONG, positionId: undefined }], { positions })
  expect(noted).toEqual({ 0: { positionId: '12', at: AT }, 1: { positionId: 'none', at: AT } })
  const opened = { positionId: '12', at: AT }
  noted = {}
  expect(await find([{ ...LONG, opened }], { positions })).toBe('12 12/0')
  expect(noted).toEqual({})
  for (const gone of ['ticket', 'draft'] as const) {
    expect(await find([{ ...LONG, opened, gone }], { positions })).toBe('12 12/0')
    expect(await find([{ ...LONG, opened, gone }], { positions: [{ id: '13' }] })).toBe('over')
    expect(await find([{ ...LONG, opened: { ...opened, positionId: 'none' }, gone }], { positions })).toBe(
      'none',
    )
  }
})

test.each(['ticket', 'draft'] as const)(
  'an opening without its %s is unsure while a position is open that it may have opened, and holds up no other',
  async (gone) => {
    const lost = { ...LONG, gone }
    const over = gone === 'ticket' ? 'over' : 'none'
    const before = new Date(AT - 60_000)
    expect(await find([lost], { positions: [{ id: '12' }] })).toBe('unsure')
    expect(await find([lost], { positions: [] })).toBe(over)
    expect(await find([lost], { positions: [{ id: '12', createdAt: before }] })).toBe(over)
    expect(await find([lost], { positions: [{ id: '12', isLong: false }] })).toBe(over)
    expect(await find([lost], { positions: [{ id: '12', pairId: '2' }] })).toBe(over)
    expect(await find([lost], { orders: [{ id: '12' }], isPending: true })).toBe('unsure')
    expect(await find([{ ...LONG, positionId: '13' }, lost], { positions: [{ id: '13' }] })).toBe('13 13/0')
    expect(
      await find([{ ...LONG, positionId: '13' }, lost], { positions: [{ id: '13' }, { id: '12' }] }),
    ).toBe('unsure')
    // One at the market is filled at once.
    const later = new Date(AT + 11 * 60_000)
    const found = gone === 'ticket' ? over : 'unsure'
    expect(await find([lost], { positions: [{ id: '12', createdAt: later }] })).toBe(found)
  },
)

test('a list of which a part is missing is no proof that there is none', async () => {
  expect(await find([LONG], { unread: 1 })).toBe('unavailable')
  expect(await find([LONG], { unread: 1, positions: [{ id: '12' }] })).toBe('12 12/0')
  expect(await find([LONG], { unread: 1, isPending: true })).toBe('unavailable')
})

test('an order that waits is found among the orders alone', async () => {
  expect(await find([LONG], { orders: [{ id: '12' }], isPending: true })).toBe('12')
  expect(await find([LONG], { positions: [{ id: '12' }], isPending: true })).toBe('over')
  expect(await find([LONG], { orders: [{ id: '12' }] })).toBe('over')
})

test('drafts that nobody has answered are named where an order that waits is looked for', async () => {
  const shown = { command: '/long BTC 100 5x limit 60000', positionId: undefined, status: 'shown' } as const
  const waiting = { isPending: true }
  expect(await find([shown], waiting)).toBe('none -0')
  expect(
    await find(
      [
        { ...shown, status: 'waiting' },
        { ...shown, status: 'dropped' },
      ],
      waiting,
    ),
  ).toBe('none -0')
  expect(await find([shown], { ...waiting, side: 'short' })).toBe('none')
  expect(await find([shown], { ...waiting, pair: 'ETH' })).toBe('none')
  expect(await find([shown], {})).toBe('none')
  // A quote that expired is made anew by a button; without a pair, such old drafts are not meant.
  expect(await find([{ ...shown, status: 'expired' }], waiting)).toBe('none -0')
  expect(await find([{ ...shown, status: 'expired' }], { ...waiting, pair: '' })).toBe('none')
  expect(await find([shown, { ...shown, command: '/long ETH 100 5x' }], { ...waiting, pair: '' })).toBe(
    'unsure',
  )
  expect(await find([shown, LONG], { ...waiting, orders: [{ id: '12' }] })).toBe('12 -0')
})

test('the target of the order that opened is known where it is a price', async () => {
  const positions = [{ id: '12' }]
  expect(await targetOf('/long BTC 100 5x tp 80000', positions)).toBe('80000')
  expect(await targetOf('/long BTC 100 5x tp 5%', positions)).toBe(undefined)
})

test('an account whose key cannot be opened makes the trade unavailable', async () => {
  expect(await find([{ ...LONG, accountId: 'sealed' }, LONG], { positions: [{ id: '12' }] })).toBe(
    'unavailable',
  )
})
