import { beforeAll, expect, test } from 'vitest'
import type { ChatUser } from '../../src/practice/telegram/driver/driver.js'
import { openIds } from '../support/environment/open-ids.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { everythingKept } from '../support/redis/stored-content.js'

const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
  environment: { SERVICE_TIMEOUT_MS: '15000' },
})

/** A history from which on a copy is kept; three pages. */
const CLOSED = 210

beforeAll(async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})

/** A person with a long history of closed positions. */
async function withLongHistory(firstName: string, label = '') {
  const person = await on.person(firstName)
  const account = await on.connect(person, label)
  const numbers = Array.from({ length: CLOSED }, (_, index) => index)
  const order = { tokenId: '1', isLong: true, positionType: 'Market', collateral: '20', size: '20' }
  for (const _ of numbers) await account.execute('newPositionOrder', { ...order, slippage: '5' })
  await on.advance(1_000)
  for (const posId of await openIds(on, account))
    await account.execute('decreasePosition', { posId, tokenId: '1', isLong: true, size: '20' })
  await on.advance(1_000)
  expect(await account.openPositions()).toBe(0)
  return { person, account }
}

/** The copies of closed positions in Redis, by their places. */
async function copiesOf(person: ChatUser): Promise<readonly string[]> {
  const places = await everythingKept(on.environment.redis.url)
  return [...places.keys()].filter(
    (place) => place.includes(`{user:${person.user.id}}`) && place.includes('closed-rows'),
  )
}

test('a long read of closed positions shows its progress, and then the figures of all of them', async () => {
  const { person } = await withLongHistory('Ann')
  await on.fault({ on: 'closed_positions', what: 'delay', milliseconds: 1_100, times: 4 })
  await person.send('/pnl all')
  const progress = await person.waitFor(/read so far/)
  expect(progress.text).toMatch(/^⏳ Closed positions: (?:200|210) read so far…$/)
  const card = await person.waitFor(/Profit and loss/)
  expect(card.text).toContain('210 closed positions')
  const shown = (await person.messages()).map(({ text = '' }) => text)
  expect(shown.filter((text) => text.includes('read so far'))).toEqual([])
}, 60_000)

test('/forget and /disconnect delete the copy of a long history', async () => {
  const [ann, bob] = await Promise.all([withLongHistory('Ann'), withLongHistory('Bob', 'Label of Bob')])
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
}, 60_000)
