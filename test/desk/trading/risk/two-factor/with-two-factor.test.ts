import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import {
  TwoFactorRequiredError,
  type RequireTwoFactor,
} from '../../../../../src/accounts/two-factor/two-factor.js'
import { createSettings } from '../../../../../src/accounts/settings/settings.js'
import { createLimitStore } from '../../../../../src/desk/trading/risk/limits/store.js'
import { createPriceAgeLimit } from '../../../../../src/desk/trading/risk/price-age.js'
import { createTolerance } from '../../../../../src/desk/trading/risk/price-tolerance.js'
import {
  exportWithTwoFactor,
  limitsWithTwoFactor,
  priceAgeWithTwoFactor,
  toleranceWithTwoFactor,
} from '../../../../../src/desk/trading/risk/two-factor/with-two-factor.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { handClock, traderNamed } from '../../../support.js'

const server = redisForThisFile()
const redis = clientOf(server)
const userId = 1

/** A two-factor that nobody passes, and what it was asked for. */
function closedDoor(): { readonly asked: string[]; readonly require: RequireTwoFactor } {
  const asked: string[] = []
  return {
    asked,
    require: async (_userId, action) => {
      asked.push(`${action.guard} ${action.name}`)
      throw new TwoFactorRequiredError(action)
    },
  }
}

describe('loosening what a person set needs two-factor, tightening it does not', () => {
  test('a limit: raised or lifted is looser', async () => {
    const { asked, require } = closedDoor()
    const limits = limitsWithTwoFactor(createLimitStore({ redis: redis(), now: handClock().now }), require)
    await limits.change(userId, 'collateral', new Big(500))
    await limits.change(userId, 'collateral', new Big(400))
    await limits.change(userId, 'collateral', new Big(400))
    await expect(limits.change(userId, 'collateral', new Big('400.5'))).rejects.toThrow(
      TwoFactorRequiredError,
    )
    await expect(limits.change(userId, 'collateral', undefined)).rejects.toThrow(TwoFactorRequiredError)
    expect(asked).toEqual(['limits limits/collateral/400.5', 'limits limits/collateral/none'])
    const { collateral } = await limits.read(userId)
    expect(collateral).toEqual({ most: new Big(400), raise: undefined })
  })

  test('/flat: its end is looser', async () => {
    const { asked, require } = closedDoor()
    const limits = limitsWithTwoFactor(createLimitStore({ redis: redis(), now: handClock().now }), require)
    await limits.beginFlat(userId, 'batch')
    await expect(limits.endFlat(userId)).rejects.toThrow(TwoFactorRequiredError)
    expect(asked).toEqual(['limits limits/flat/end'])
    expect((await limits.read(userId)).flatSince).toBeDefined()
  })

  test('a price tolerance: wider is looser', async () => {
    const { asked, require } = closedDoor()
    const tolerance = toleranceWithTwoFactor(createTolerance(createSettings(redis())), require)
    await tolerance.set(userId, new Big('0.5'))
    await tolerance.set(userId, new Big('0.2'))
    await expect(tolerance.set(userId, new Big('0.3'))).rejects.toThrow(TwoFactorRequiredError)
    expect(asked).toEqual(['limits limits/tolerance/0.3'])
    expect((await tolerance.of(userId)).toFixed()).toBe('0.2')
  })

  test('a price age: longer is looser', async () => {
    const { asked, require } = closedDoor()
    const priceAge = priceAgeWithTwoFactor(createPriceAgeLimit(createSettings(redis())), require)
    await priceAge.set(userId, 30_000)
    await priceAge.set(userId, 10_000)
    await expect(priceAge.set(userId, 10_001)).rejects.toThrow(TwoFactorRequiredError)
    expect(asked).toEqual(['limits limits/age/10001'])
    expect(await priceAge.of(userId)).toBe(10_000)
  })
})

test('a file of an account is begun only after two-factor, which is for that file alone', async () => {
  const { asked, require } = closedDoor()
  const begun: unknown[] = []
  const trader = traderNamed('Ada')
  const wanted = { kind: 'trades', period: 'all', format: 'csv' } as never
  const begin = async (...given: readonly unknown[]) => begun.push(given) as never
  await expect(exportWithTwoFactor(begin, require)(trader, wanted, () => {})).rejects.toThrow(
    TwoFactorRequiredError,
  )
  expect(asked).toEqual(['export export/a1/42161/trades/all/csv'])
  expect(begun).toEqual([])
  const onRows = (): void => {}
  await exportWithTwoFactor(begin, async () => {})(trader, wanted, onRows)
  expect(begun).toEqual([[trader, wanted, onRows]])
})
