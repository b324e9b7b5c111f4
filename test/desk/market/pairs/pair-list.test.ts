import { expect, it } from 'vitest'
import { createPairList } from '../../../../src/desk/market/pairs/pair-list.js'
import { defaultDialect } from '../../../../src/service/dialect.js'
import {
  CredentialsRefusedError,
  RejectedError,
  UnreachableError,
  UnreadableReplyError,
} from '../../../../src/service/errors.js'
import type { PairInfo, Service } from '../../../../src/service/service.js'
import { handClock, serviceWith, traderNamed } from '../../support.js'

const ada = traderNamed('Ada')
const symbols: Readonly<Record<string, string>> = { 1: 'BTC/USD', 2: 'ETH/USD', 4: 'NEW/USD' }

/** Pairs of ids 1 to 6, of which 3 and 5 are known to the dialect and have none here; `failing` ids are answered with an error. */
function bench() {
  const clock = handClock()
  const asked: { readonly id: string; readonly isErrorFinal: boolean | undefined }[] = []
  const failing = new Map<string, Error>()
  const known = { 1: 'BTC/USD', 2: 'ETH/USD', 3: 'LTC/USD', 5: 'DOGE/USD' }
  const pairInfo: Service['pairInfo'] = async (_who, { pairId: id }, options) => {
    asked.push({ id, isErrorFinal: options?.isErrorFinal })
    const failure = failing.get(id)
    if (failure) throw failure
    if (!Object.hasOwn(symbols, id)) throw new RejectedError('pairInfo', 'no such pair')
    return { pairId: id, symbol: symbols[id] } as PairInfo
  }
  const dialect = { ...defaultDialect, pairs: { ...defaultDialect.pairs, known, firstId: 1, lastId: 6 } }
  const list = createPairList({ service: serviceWith({ dialect, pairInfo }), feed: undefined, ...clock })
  const idsAsked = (): readonly string[] => asked.splice(0).map(({ id }) => id)
  return { clock, asked, idsAsked, failing, list }
}

const wrong = new RejectedError('pairInfo', 'Something went wrong')

it('asks again for an id that was answered with an error before a name counts as unknown', async () => {
  const { list, failing, idsAsked } = bench()
  failing.set('4', wrong)
  expect(await list.all(ada)).toHaveLength(2)
  idsAsked()
  failing.clear()
  expect(await list.find(ada, 'new')).toEqual({ id: '4', symbol: 'NEW/USD' })
  expect(idsAsked()).toEqual(['3', '4', '5', '6'])
  expect(await list.all(ada)).toHaveLength(3)
})

it('asks again at most once a minute, however many names are unknown', async () => {
  const { list, clock, idsAsked } = bench()
  await list.all(ada)
  idsAsked()
  const all = await Promise.all(['XXX', 'YYY', 'ZZZ'].map((name) => list.find(ada, name)))
  expect(all).toEqual([{ nearest: [] }, { nearest: [] }, { nearest: [] }])
  expect(idsAsked()).toEqual(['3', '5', '6'])
  clock.pass(59_999)
  await list.find(ada, 'XXX')
  expect(idsAsked()).toEqual([])
  clock.pass(1)
  await list.find(ada, 'XXX')
  expect(idsAsked()).toEqual(['3', '5', '6'])
})

it.each(['BTC', 'btcusd', '1'])(
  'rejects with the error of a pair that could not be read: %s',
  async (name) => {
    const { list, failing } = bench()
    failing.set('1', wrong)
    await expect(list.find(ada, name)).rejects.toBe(wrong)
    // That of another pair says nothing of it.
    expect(await list.find(ada, 'ETH')).toEqual({ id: '2', symbol: 'ETH/USD' })
    expect(await list.find(ada, '')).toEqual({ nearest: [] })
    expect(await list.find(ada, 'ETX')).toEqual({ nearest: ['ETH/USD'] })
  },
)

it('knows a pair by its known name where the service leaves its name out', async () => {
  const { list } = bench()
  const service = serviceWith({
    dialect: { ...defaultDialect, pairs: { ...defaultDialect.pairs, firstId: 1, lastId: 2 } },
    pairInfo: async (_who, { pairId: id }) => ({ pairId: id, symbol: undefined }) as PairInfo,
  })
  const bare = createPairList({ service, feed: undefined, ...handClock() })
  expect(await bare.find(ada, 'ETH')).toEqual(await list.find(ada, 'ETH'))
})

it('takes an error for the answer only of ids that no pair is known to have', async () => {
  const { list, asked } = bench()
  await list.all(ada)
  expect(asked.filter(({ isErrorFinal }) => isErrorFinal).map(({ id }) => id)).toEqual(['4', '6'])
})

it('rejects where the ids cannot be asked again', async () => {
  const { list, failing } = bench()
  await list.all(ada)
  const away = new UnreachableError('pairInfo', 'no')
  for (const id of ['3', '5', '6']) failing.set(id, away)
  expect(await list.find(ada, 'NEW')).toEqual({ id: '4', symbol: 'NEW/USD' })
  await expect(list.find(ada, 'XXX')).rejects.toBe(away)
})

it('names the known pairs that could not be read, and asks for them again after a minute', async () => {
  const { list, failing, clock, idsAsked } = bench()
  expect(await list.refused(ada)).toEqual([])
  failing.set('1', wrong)
  clock.pass(3_600_000)
  expect(await list.refused(ada)).toEqual([{ id: '1', symbol: 'BTC/USD' }])
  idsAsked()
  failing.clear()
  expect(await list.refused(ada)).toHaveLength(1)
  expect(idsAsked()).toEqual([])
  clock.pass(60_000)
  expect(await list.refused(ada)).toEqual([])
  expect(await list.all(ada)).toHaveLength(3)
})

it('keeps the name of what could not be read where it cannot be asked again', async () => {
  const { list, failing } = bench()
  failing.set('1', wrong)
  await list.all(ada)
  failing.set('1', new UnreachableError('pairInfo', 'no'))
  expect(await list.refused(ada)).toEqual([{ id: '1', symbol: 'BTC/USD' }])
})

const busy = new RejectedError('pairInfo', 'Too many requests', { httpStatus: 429 })
it.each([
  ['too many requests', busy],
  ['a reply that cannot be read', new UnreadableReplyError('pairInfo', 'no JSON')],
])('one pair with %s holds up no other, and is asked for again', async (_name, error) => {
  const { list, failing, clock } = bench()
  failing.set('1', error)
  expect(await list.all(ada)).toHaveLength(2)
  expect(await list.find(ada, 'ETH')).toEqual({ id: '2', symbol: 'ETH/USD' })
  expect(await list.refused(ada)).toEqual([{ id: '1', symbol: 'BTC/USD' }])
  await expect(list.find(ada, 'BTC')).rejects.toBe(error)
  await expect(list.find(ada, 'XXX')).rejects.toBe(error)
  failing.clear()
  clock.pass(60_000)
  expect(await list.refused(ada)).toEqual([])
  expect(await list.all(ada)).toHaveLength(3)
})

it('rejects where no pair can be read, and where the key is refused, and keeps neither', async () => {
  const { list, failing } = bench()
  for (let id = 1; id <= 6; id++) failing.set(String(id), busy)
  await expect(list.all(ada)).rejects.toBe(busy)
  const refusal = new CredentialsRefusedError('pairInfo', 'no such key')
  failing.clear()
  failing.set('2', refusal)
  await expect(list.all(ada)).rejects.toBe(refusal)
  failing.clear()
  expect(await list.all(ada)).toHaveLength(3)
})
