import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { createSignalFigures } from '../../src/signals/intake/read-figures.js'
import { readSignal } from '../../src/signals/formats/read-signal.js'
import { readOpening } from '../../src/signals/offers/offers.js'
import { mainVenue, paperVenue } from '../../src/service/venues.js'
import { mappingOf } from './support.js'

const account = (id: string, venue: string, current = false) => ({
  id,
  label: id,
  venue,
  current,
  connectedAt: new Date(0),
})

/** Parts whose reads fail where they are named. */
function open(
  accounts: readonly ReturnType<typeof account>[],
  failing: readonly string[] = [],
  isLong?: boolean,
) {
  const read = <T>(name: string, value: T): Promise<T> =>
    failing.includes(name) ? Promise.reject(new Error(`${name} cannot be read`)) : Promise.resolve(value)
  return createSignalFigures({
    accounts: { list: () => Promise.resolve(accounts) },
    settings: { read: () => Promise.resolve({ chain: '8453' } as never) },
    desk: {
      findTraderOf: () => Promise.resolve({} as never),
      market: {
        find: () => read('pairs', { id: '1', symbol: 'BTC/USD' }),
        mark: () => read('mark', { price: new Big('70000') } as never),
      },
      account: {
        balances: () => read('balances', { balances: { vusd: new Big('500') } } as never),
        positions: {
          marked: (_, isWanted) => {
            const all = [
              { pairId: '1', isLong },
              { pairId: '2', isLong: true },
            ].filter((one) => isWanted?.(one as never))
            return read('positions', { positions: all.map((position) => ({ position })) } as never)
          },
          withOrders: () => Promise.reject(new Error('Not read')),
        },
      },
    },
    chains: [
      { id: '42161', name: 'Arbitrum' },
      { id: '8453', name: 'Base' },
    ],
  })
}

const accounts = [
  account('real', mainVenue.id),
  account('other', mainVenue.id, true),
  account('paper', paperVenue.id),
]

test('drafts are for the account of the source, that in use, or the paper account', async () => {
  const figures = open(accounts)
  expect(await figures.place(7, mappingOf())).toEqual({ accountId: 'other', chainId: '8453' })
  expect((await figures.place(7, mappingOf({ accountId: 'real' })))?.accountId).toBe('real')
  expect((await figures.place(7, mappingOf({ isPaper: true })))?.accountId).toBe('paper')
  expect(await figures.place(7, mappingOf({ accountId: 'gone' }))).toBeUndefined()
  expect(await open(accounts.slice(0, 2)).place(7, mappingOf({ isPaper: true }))).toBeUndefined()
  expect(await open([]).place(7, mappingOf())).toBeUndefined()
})

test('the balance is read only where the rule needs it, and a failure says that something is missing', async () => {
  const signal = readOpening('BTC LONG SL 68000')
  if (!signal) throw new Error('The signal is not read')
  const place = { accountId: 'real', chainId: '8453' }
  const share = mappingOf({ size: { by: 'balance', amount: '10' } })
  const price = new Big('70000')
  expect(await open(accounts).read(7, place, signal, mappingOf())).toEqual({
    price,
    balance: undefined,
    isIncomplete: false,
  })
  expect(await open(accounts).read(7, place, signal, share)).toEqual({
    price,
    balance: new Big('500'),
    isIncomplete: false,
  })
  expect(await open(accounts, ['balances']).read(7, place, signal, share)).toEqual({
    price,
    balance: undefined,
    isIncomplete: true,
  })
  expect(await open(accounts, ['pairs']).read(7, place, signal, mappingOf())).toEqual({
    price: undefined,
    balance: undefined,
    isIncomplete: true,
  })
})

test('the side of a position is read where a signal closes one side, and an exit goes on without it', async () => {
  const place = { accountId: 'real', chainId: '8453' }
  const sidesOf = async (post: string, figures: ReturnType<typeof open>): Promise<unknown> => {
    const read = readSignal(post)
    if (!read.ok) throw new Error('The signal is not read')
    const { sides, isIncomplete } = await figures.read(7, place, read.signal, mappingOf())
    expect(isIncomplete).toBe(false)
    return sides
  }
  expect(await sidesOf('close BTC short', open(accounts, [], true))).toEqual(['long'])
  expect(await sidesOf('close BTC short', open(accounts, [], false))).toEqual(['short'])
  expect(await sidesOf('close BTC short', open(accounts))).toBeUndefined()
  expect(await sidesOf('close BTC short', open(accounts, ['positions'], true))).toBeUndefined()
  expect(await sidesOf('close BTC', open(accounts, [], true))).toBeUndefined()
})
