import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { createMarkForNudges } from '../../../../src/alerts/watchers/account/mark-for-nudges.js'
import { example, traderNamed } from '../../../desk/support.js'

/** Looks of accounts at a clock, with what was read for them. */
function looks(fundingRate?: string) {
  let now = 0
  const reads: string[] = []
  const look = createMarkForNudges({
    monotonicNow: () => now,
    prices: {
      mark: async (symbol) => {
        reads.push(symbol)
        return { price: new Big(27_000), asOf: new Date(0), ageMs: 0 }
      },
    },
    pairNames: { symbol: async () => 'BTC/USD' },
    service: {
      pairInfo: async () => {
        reads.push('pairInfo')
        if (fundingRate === undefined) throw new Error('not now')
        return { fundingRate: new Big(fundingRate) } as never
      },
    },
  })
  const positions = [example()]
  const of = async (accountId: string, held = positions) =>
    (
      await look({ userId: 1, accountId, chainId: '42161' }, traderNamed('Ann'), {
        at: 0,
        positions: held,
        orders: { pending: [], triggers: [] },
      })
    ).map(({ liquidationDistancePercent, dayFunding }) =>
      [liquidationDistancePercent?.round(2).toFixed(), dayFunding?.toFixed()].join(' ').trim(),
    )
  return { of, reads, pass: (ms: number) => (now += ms) }
}

test('the prices of an account are looked at every 15 seconds, and read once for all accounts', async () => {
  const { of, reads, pass } = looks()
  const [first] = [await of('a'), await of('b')]
  expect(first).toHaveLength(1)
  expect(first[0]).toMatch(/^-\d/)
  expect(reads.filter((one) => one === 'BTC/USD')).toHaveLength(1)
  pass(14_999)
  expect([await of('a'), await of('b')]).toEqual([[], []])
  pass(1)
  expect(await of('a')).toEqual(first)
  expect(reads.filter((one) => one === 'BTC/USD')).toHaveLength(2)
})

test('the rates of a pair are read once in ten minutes for all accounts, and funding is that of the side', async () => {
  const { of, reads, pass } = looks('0.0001')
  const infos = (): number => reads.filter((one) => one === 'pairInfo').length
  // 10,000 dollars at a hundredth of a percent an hour.
  expect((await of('a'))[0]).toMatch(/ 24$/)
  expect((await of('b', [example({ isLong: false })]))[0]).toMatch(/ -24$/)
  for (let seconds = 15; seconds < 600; seconds += 15) {
    pass(15_000)
    await of('a')
  }
  expect(infos()).toBe(1)
  pass(15_000)
  await of('a')
  expect(infos()).toBe(2)
})

test('an account without positions reads nothing', async () => {
  const { of, reads } = looks()
  expect(await of('a', [])).toEqual([])
  expect(reads).toEqual([])
  expect(await of('a')).toHaveLength(1)
})
