import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { createMarkForNudges } from '../../../../src/alerts/watchers/account/mark-for-nudges.js'
import { example, traderNamed } from '../../../desk/support.js'

/** Looks of accounts at a clock, with what was read for them. */
function looks() {
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
        throw new Error('not now')
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
    ).map(({ liquidationDistancePercent }) => liquidationDistancePercent?.round(2).toFixed())
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

test('an account without positions reads nothing', async () => {
  const { of, reads } = looks()
  expect(await of('a', [])).toEqual([])
  expect(reads).toEqual([])
  expect(await of('a')).toHaveLength(1)
})
