import { afterAll, expect, test } from 'vitest'
import { NO_WAIT_FOR_DISK, startPrivateRedis, type PrivateRedis } from '../../src/demo/private-redis.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

let second: PrivateRedis | undefined
// Registered before the environment's own afterAll, and so run after it: the environment needs its Redis to the end.
afterAll(() => second?.kill())
const on = environmentForThisFile()

test('a message written while Redis is unavailable is answered after its return', async () => {
  const { person } = await on.connected()
  await on.environment.redis.kill()
  await person.send('/accounts')
  const noticed = (): boolean => on.log.some((line) => line.includes('"event":"poll-failed"'))
  await expect.poll(noticed).toBe(true)
  second = await startPrivateRedis(on.environment.redis.dir, NO_WAIT_FOR_DISK)
  await person.waitFor('Your accounts')
  await person.send('/positions')
  await person.waitFor('No open positions')
})
