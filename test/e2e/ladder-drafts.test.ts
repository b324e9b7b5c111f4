import { beforeEach, expect, test } from 'vitest'
import { draftsForThisFile } from '../support/environment/drafts.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })
const { post, get, becomes, sent } = draftsForThisFile(on)

const LADDER = '/ladder long BTC 300 10x 3 from 59000 to 57000 heavier low sl 55000'

beforeEach(async () => {
  await on.exchange('DELETE', '/faults')
  await priceIs('60000')
})

const priceIs = async (price: string) => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price, freeze: true })
  await on.advance(5_000)
}

/** A person with the card of a ladder that came as a draft. */
async function drafted(line = LADDER) {
  const { person } = await on.connected()
  const id = await post(person, line)
  const card = await person.waitFor('Draft by')
  return { person, id, card, before: await sent() }
}

test('a ladder is one draft: one card with all orders, one Confirm, an order for each', async () => {
  const { person, id, card, before } = await drafted()
  expect(card.text).toContain('Ladder: 3 of 3 limit orders')
  expect(card.text).toContain('Nothing is sent before you confirm')
  await person.press('✅ Confirm 3', { message: card })
  await becomes(person, id, 'confirmed')
  await on.advance(5_000)
  expect((await on.passing(person.waitFor('Sending is finished'))).text).toContain('3 placed, pending')
  expect(await sent()).toBe(before + 3)
  await person.send('/drafts')
  expect((await person.waitFor('None waits for you')).text).toContain(`${LADDER} · `)
})

test('of two cards of a ladder the one that was quoted last can be confirmed', async () => {
  const { person, id, card, before } = await drafted()
  await person.send('/drafts')
  const list = await person.waitFor('These wait for you')
  await person.press(`🔎 ${LADDER.replace(' 55000', '…')}`, { message: list })
  const opened = await person.waitFor('Nothing is sent before you confirm')
  expect(opened.message_id).not.toBe(card.message_id)
  await person.press('✅ Confirm 3', { message: card })
  await person.waitFor('This draft has another card by now')
  expect(await sent()).toBe(before)
  await person.press('✅ Confirm 3', { message: opened })
  await becomes(person, id, 'confirmed')
  await on.advance(5_000)
  await on.passing(person.waitFor('Sending is finished'))
  expect(await sent()).toBe(before + 3)
})

test('a ladder that was dropped sends nothing', async () => {
  const { person, id, before, card } = await drafted()
  await person.press('✖️ Drop', { message: card })
  await becomes(person, id, 'dropped')
  expect(await sent()).toBe(before)
})

test('a ladder whose price moved, or whose time is over, is shown anew before anything is sent', async () => {
  const { person, id, card, before } = await drafted()
  await on.advance(61_000)
  await person.press('✅ Confirm 3', { message: card })
  const late = await person.waitFor('expired')
  expect(late.text).toContain('Ladder: 3 of 3')
  await priceIs('62000')
  await person.press('✅ Confirm 3', { message: late })
  const moved = await person.waitFor('62,000.00')
  expect([(await get(person, id))?.status, await sent()]).toEqual(['shown', before])
  await person.press('✅ Confirm 3', { message: moved })
  await becomes(person, id, 'confirmed')
  await on.advance(5_000)
  await on.passing(person.waitFor('Sending is finished'))
  expect(await sent()).toBe(before + 3)
})

test('a ladder of which one order was refused is not offered again', async () => {
  const { person, id, card, before } = await drafted()
  await on.fault({ on: 'execute', what: 'answer', status: 400, body: { error: 'Not now.' } })
  await person.press('✅ Confirm 3', { message: card })
  await becomes(person, id, 'confirmed')
  await on.advance(5_000)
  const report = await on.passing(person.waitFor('Sending is finished'))
  expect(report.text).toContain('2 placed, pending')
  await person.press('✅ Confirm 3', { message: card }).catch(() => undefined)
  await on.advance(61_000)
  expect(await get(person, id)).toMatchObject({ status: 'confirmed' })
  expect(await sent()).toBe(before + 3)
})

test('a ladder that cannot be is refused, with the reason', async () => {
  const { person, id, card, before } = await drafted('/ladder long BTC 50 10x 5 from 59000 to 57000')
  await becomes(person, id, 'refused')
  expect(card.text).toContain('$20')
  expect(await sent()).toBe(before)
})
