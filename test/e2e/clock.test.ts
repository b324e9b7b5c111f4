import { afterEach, expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

afterEach(() => on.setRedisClock(0))

const setPrice = (price: string): Promise<unknown> =>
  on.exchange('POST', '/prices', { pair: 'BTC/USD', price, freeze: true })

test('prices keep updating after the clock of Redis is set back by an hour', async () => {
  const { person } = await on.connected()
  await setPrice('60000')
  await person.send('/price BTC')
  await person.waitFor('60,000.00')
  on.setRedisClock(-3_600_000)
  // The bot compares its clock again by then.
  await on.advance(6_000)
  await setPrice('61000')
  await on.advance(3_000)
  await person.send('/price BTC')
  await person.waitFor('61,000.00')
  await setPrice('62000')
  await on.advance(3_000)
  await person.send('/price BTC')
  expect((await person.waitFor('62,000.00')).text).not.toContain('is from')
})
