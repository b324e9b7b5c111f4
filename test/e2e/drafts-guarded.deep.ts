import { beforeEach, expect, test } from 'vitest'
import { keys } from '../../src/redis/keys.js'
import { draftsForThisFile } from '../support/environment/drafts.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { PIN, setPin } from '../support/trading/two-factor.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })
const { post, get, becomes, sent, redis } = draftsForThisFile(on)

const LONG_BTC = '/long BTC 100 11x'
const SHORT_ETH = '/short ETH 50 5x'

beforeEach(async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})

test('a draft asks for the PIN as a typed order does, and is open until it is given', async () => {
  const { person } = await on.connected()
  await setPin(person)
  const before = await sent()
  const id = await post(person, LONG_BTC)
  const card = await person.waitFor('Draft by')
  await person.press('✅ Confirm', { message: card })
  await person.waitFor('requires your PIN')
  await becomes(person, id, 'shown')
  expect(await sent()).toBe(before)
  await person.send(PIN)
  await person.waitFor('Accepted by the service')
  expect(await sent()).toBe(before + 1)
  await becomes(person, id, 'confirmed')
})

test('several drafts ask for the PIN once', async () => {
  const { person } = await on.connected()
  await setPin(person)
  const before = await sent()
  const ids = [await post(person, LONG_BTC), await post(person, SHORT_ETH)]
  const card = await person.waitFor('Several drafts')
  for (const line of [LONG_BTC, SHORT_ETH]) await person.press(`⬜ ${line}`, { message: card })
  await person.press('Preview selected ›', { message: card })
  await person.waitFor('Nothing is sent before you confirm. Preview')
  await person.press('✅ Confirm 2')
  await person.waitFor('requires your PIN')
  expect(await sent()).toBe(before)
  for (const id of ids) await becomes(person, id, 'shown')
  await person.send(PIN)
  await expect.poll(sent).toBe(before + 2)
  for (const id of ids) await becomes(person, id, 'confirmed')
})

test("a person's own limit refuses a draft with the issue of a typed order", async () => {
  const { person } = await on.connected()
  const before = await sent()
  await person.send('/limits collateral 50')
  await person.waitFor('Your own limits')
  const id = await post(person, LONG_BTC)
  const card = await person.waitFor('Draft by')
  expect(card.text).toMatch(/❌.*\$50/)
  await becomes(person, id, 'refused')
  await expect(person.press('✅ Confirm', { message: card })).rejects.toThrow('no button')
  expect(await sent()).toBe(before)
})

test('while trading is paused a draft that adds risk is refused, and one that was shown is not sent', async () => {
  const { person } = await on.connected()
  const before = await sent()
  const shown = await post(person, LONG_BTC)
  const card = await person.waitFor('Draft by')
  const pause = { since: Date.now(), adminId: 1, reason: 'maintenance' }
  await redis().set(keys.tradingPause(), JSON.stringify(pause))
  try {
    await person.press('✅ Confirm', { message: card })
    await person.waitFor('maintenance')
    await becomes(person, shown, 'shown')
    await on.advance(61_000)
    const late = await post(person, SHORT_ETH)
    expect((await person.waitFor('Draft by')).text).toContain('maintenance')
    expect(await get(person, late)).toMatchObject({ status: 'refused', reason: 'paused' })
    expect(await sent()).toBe(before)
  } finally {
    await redis().del(keys.tradingPause())
  }
})

test('in a group /drafts shows nothing of anybody', async () => {
  const { person } = await on.connected()
  await post(person, LONG_BTC, { words: 'secret plan' })
  await person.waitFor('Draft by')
  const group = await on.driver.group({ title: 'Desk', members: [person] })
  const inGroup = group.as(person)
  await inGroup.send('/drafts')
  await inGroup.waitFor(/private|chat/)
  expect((await inGroup.messages()).map(({ text }) => text).join('\n')).not.toMatch(/BTC|secret/)
})
