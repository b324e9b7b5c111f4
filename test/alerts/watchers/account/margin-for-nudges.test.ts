import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { createMarginForNudges } from '../../../../src/alerts/watchers/account/margin-for-nudges.js'
import { example, traderNamed } from '../../../desk/support.js'

test('the margin of an account is read after its positions changed, every five minutes else, and never without positions', async () => {
  let [now, reads] = [0, 0]
  const look = createMarginForNudges({
    monotonicNow: () => now,
    service: {
      dialect: { portfolio: { balance: 'free' } } as never,
      portfolio: async () => {
        reads += 1
        if (reads === 2) throw new Error('not now')
        return { vusdBalance: new Big(100), collateralUsage: new Big(900) } as never
      },
    },
  })
  const of = async (collateral: string | undefined, accountId = 'a') => {
    const positions = collateral === undefined ? [] : [example({ collateral })]
    const watched = { userId: 1, accountId, chainId: '42161' }
    const poll = { at: 0, positions, orders: { pending: [], triggers: [] } }
    return (await look(watched, traderNamed('Ann'), poll))?.inUse?.toFixed()
  }
  expect(await of(undefined)).toBeUndefined()
  expect(reads).toBe(0)
  expect([await of('900'), await of('900')]).toEqual(['900', undefined])
  // One that changes at each poll is read four times a minute.
  now += 14_999
  expect(await of('901')).toBeUndefined()
  now += 1
  // It could not be read.
  expect(await of('901')).toBeUndefined()
  expect(reads).toBe(2)
  now += 299_999
  expect(await of('901')).toBeUndefined()
  now += 1
  expect([await of('901'), await of('900', 'b')]).toEqual(['900', '900'])
  expect(reads).toBe(4)
})
