import { beforeAll, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { withLongHistory } from '../support/trading/long-history.js'
import { everythingKept } from '../support/redis/stored-content.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

beforeAll(async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})

/** The copies of closed positions in Redis, by their places. */
async function copiesOf(person: ChatUser): Promise<readonly string[]> {
  const places = await everythingKept(on.environment.redis.url)
  return [...places.keys()].filter(
    (place) => place.includes(`{user:${person.user.id}}`) && place.includes('closed-rows'),
  )
}

test('/forget and /disconnect delete the copy of a long history', async () => {
  const [ann, bob] = await Promise.all([
    withLongHistory(on, 'Ann'),
    withLongHistory(on, 'Bob', 'Label of Bob'),
  ])
  for (const { person } of [ann, bob]) {
    await person.send('/pnl all')
    await person.waitFor(/Profit and loss/)
    expect(await copiesOf(person)).not.toEqual([])
  }

  await ann.person.send('/forget')
  const asked = await ann.person.waitFor('Delete all your data')
  await ann.person.press('🗑 Delete everything', { message: asked })
  await ann.person.waitFor('Your data is deleted')
  await expect.poll(() => copiesOf(ann.person)).toEqual([])
  expect(await copiesOf(bob.person)).not.toEqual([])

  await bob.person.send('/disconnect')
  await bob.person.waitFor('Disconnect Label of Bob')
  await bob.person.press(/Disconnect Label of Bob/)
  await bob.person.waitFor('Label of Bob is disconnected and its key deleted')
  await expect.poll(() => copiesOf(bob.person)).toEqual([])
})
