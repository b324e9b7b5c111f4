import { expect, test } from 'vitest'
import { createPauses, TradingPausedError } from '../../../../src/desk/trading/risk/trading-pause.js'
import { DamagedRecordError } from '../../../../src/redis/record.js'
import { keys } from '../../../../src/redis/keys.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { handClock } from '../../support.js'

const server = redisForThisFile()
const redis = clientOf(server)

test('a pause holds in every process from its beginning to its end, with its newest reason', async () => {
  const clock = handClock()
  const [one, other] = [0, 1].map(() => createPauses({ redis: redis(), now: clock.now }))
  if (!one || !other) throw new Error('There are two processes')
  const since = clock.now()
  await other.refuse()
  await one.begin({ adminId: 5, reason: 'Upgrade' })
  clock.pass(60_000)
  await one.begin({ adminId: 6, reason: 'Longer upgrade' })
  expect(await other.current()).toEqual({ since, adminId: 6, reason: 'Longer upgrade' })
  const refused = await other.refuse().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(TradingPausedError)
  expect(refused).toMatchObject({ name: 'TradingPausedError', reason: 'Longer upgrade' })
  await one.end()
  expect(await other.current()).toBeUndefined()
  await other.refuse()
})

test('a pause whose record is damaged lets nothing through', async () => {
  const pauses = createPauses({ redis: redis(), now: handClock().now })
  await redis().set(keys.tradingPause(), '{"since":"yesterday"}')
  await expect(pauses.refuse()).rejects.toThrow(DamagedRecordError)
})
