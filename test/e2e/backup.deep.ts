import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPrivateRedis, type PrivateRedis } from '../../src/demo/private-redis.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none' })
let restored: PrivateRedis | undefined
afterAll(() => restored?.kill())

test('a copy of the Redis folder, taken while the bot runs, is enough for a new start', async () => {
  const first = await on.startBot()
  const { person: ann } = await on.connected('Ann')
  await ann.send('/alert BTC > 900000')
  await ann.waitFor('🔔 Active')
  await ann.send('/long BTC 100 5x')
  await ann.waitFor('Preview expires:')
  await ann.press('✅ Confirm')
  await ann.waitFor('Done')
  const copy = join(on.environment.redis.dir, '..', 'copy')
  cpSync(on.environment.redis.dir, copy, { recursive: true, filter: (name) => !name.endsWith('.sock') })
  await first.stop()

  restored = await startPrivateRedis(copy)
  const second = await on.startBot({ REDIS_URL: restored.url })
  await ann.send('/positions')
  await ann.waitFor('BTC/USD')
  await ann.send('/alerts')
  expect((await ann.waitFor('900,000')).text).toContain('BTC/USD')
  await ann.send('/activity')
  await ann.waitFor('done · Account 1')
  await second.stop()
})
