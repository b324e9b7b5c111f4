import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { createSettings } from '../../../../src/accounts/settings/settings.js'
import type { AccountReading } from '../../../../src/desk/trading/account-reading.js'
import type { Plan } from '../../../../src/desk/trading/actions/plan.js'
import { createPriceAgeCheck, createPriceAgeLimit } from '../../../../src/desk/trading/risk/price-age.js'
import { DamagedRecordError } from '../../../../src/redis/record.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { ASKED, traderNamed } from '../../support.js'

const server = redisForThisFile()
const redis = clientOf(server)
const { userId } = traderNamed('Ada')

test('each person has a price age of their own, 30 seconds until they choose another', async () => {
  const limit = createPriceAgeLimit(createSettings(redis()))
  expect(await limit.of(userId)).toBe(30_000)
  await limit.set(userId, 12_500)
  expect(await limit.of(userId)).toBe(12_500)
  expect(await limit.of(userId + 1)).toBe(30_000)
})

test('a price age that cannot be read is a damaged record, not the default', async () => {
  const settings = createSettings(redis())
  await settings.change(userId, { priceAge: 'soon' })
  await expect(createPriceAgeLimit(settings).of(userId)).rejects.toThrow(DamagedRecordError)
})

const opening: ExecuteCall = {
  name: 'newPositionOrder',
  params: { tokenId: '1', isLong: true, positionType: 'Market', collateral: '100', size: '1000' },
}
const closing: ExecuteCall = {
  name: 'decreasePosition',
  params: { posId: 'p1', size: '10', isLong: true, tokenId: '1' },
}

/** The warnings of a plan whose owner allows 30 seconds, where the price of BTC was read at this age, or not read. */
async function warningsOf(call: ExecuteCall, ageMs: number | undefined, symbol: string | undefined) {
  const account = {
    trader: traderNamed('Ada'),
    lastMark: (asked: string) =>
      asked === 'BTC/USD' && ageMs !== undefined ? { price: new Big(60_000), asOf: ASKED, ageMs } : undefined,
  } as AccountReading
  const check = createPriceAgeCheck({ of: async () => 30_000 })
  return await check(account, { call, shown: { symbol, price: '60000', figures: {} } } as Plan)
}

test.each([
  ['an opening', opening, 'price-old'],
  ['a close', closing, 'price-old-exit'],
])('the preview of %s warns of a price that is older than its owner allows', async (_, call, code) => {
  expect(await warningsOf(call, 30_000.4, 'BTC/USD')).toEqual([
    { level: 'warning', code, values: { age: new Big(30_000), oldest: new Big(30_000) } },
  ])
  expect(await warningsOf(call, 30_000, 'BTC/USD')).toEqual([])
})

test('an amount that is a share of an equity older than its owner allows is refused', async () => {
  const issuesOf = async (ageMs: number, code = opening) => {
    const account = { trader: traderNamed('Ada'), lastMark: () => undefined } as unknown as AccountReading
    const plan = { call: code, shown: { symbol: 'BTC/USD' }, equity: { dollars: new Big(5_000), ageMs } }
    return await createPriceAgeCheck({ of: async () => 30_000 })(account, plan as unknown as Plan)
  }
  expect(await issuesOf(30_000)).toEqual([])
  expect(await issuesOf(30_001)).toEqual([
    {
      level: 'refusal',
      code: 'risk-equity-old',
      values: { age: new Big(30_001), oldest: new Big(30_000) },
    },
  ])
})

test('a plan without a price is never warned of an old one', async () => {
  expect(await warningsOf(opening, undefined, 'BTC/USD')).toEqual([])
  expect(await warningsOf(closing, 90_000, undefined)).toEqual([])
})
