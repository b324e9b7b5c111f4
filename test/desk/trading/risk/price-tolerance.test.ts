import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { createSettings } from '../../../../src/accounts/settings/settings.js'
import { createTolerance } from '../../../../src/desk/trading/risk/price-tolerance.js'
import { DamagedRecordError } from '../../../../src/redis/record.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'

const server = redisForThisFile()
const redis = clientOf(server)

test('each person has a price tolerance of their own, half a percent until they choose another', async () => {
  const tolerance = createTolerance(createSettings(redis()))
  expect((await tolerance.of(1)).toFixed()).toBe('0.5')
  await tolerance.set(1, new Big('0.000000001'))
  expect((await tolerance.of(1)).toFixed()).toBe('0.000000001')
  expect((await tolerance.of(2)).toFixed()).toBe('0.5')
})

test('a price tolerance that cannot be read is a damaged record, not the default', async () => {
  const settings = createSettings(redis())
  await settings.change(1, { tolerance: 'little' })
  await expect(createTolerance(settings).of(1)).rejects.toThrow(DamagedRecordError)
})
