import { beforeAll, expect, test } from 'vitest'
import { stageForThisFile } from '../support/stage.js'

const on = stageForThisFile({ paper: { tickMs: 'manual' } })

beforeAll(async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})

test('a typed alert is armed at once, shown with its distance, listed, paused and deleted', async () => {
  const { person } = await on.connected()
  await person.send('/alert btc > 66k every 1h "sell"')
  const card = await person.waitFor('BTC/USD above 66,000.00')
  expect(card.text).toContain('🔔 Armed')
  expect(card.text).toContain('Now 60,000.00 · +10.00 % to go')
  expect(card.text).toContain('with a rest of 1h in between')
  expect(card.text).toContain('📝 sell')

  await person.send('/alert liq < 5%')
  expect((await person.waitFor('Any position: less than 5 %')).text).toContain('No such position is open')

  await person.send('/alerts')
  expect((await person.waitFor('Alerts · 2')).text).toContain('🔔 BTC/USD above 66,000.00')
  await person.press('🔔 BTC/USD above 66,000.00')
  await person.waitFor('It tells you each time')
  await person.press('1️⃣ Tell once')
  await person.waitFor('It tells you once')
  await person.press('⏸ Pause')
  await person.waitFor('⏸ Paused')
  await person.press('‹ Alerts')
  expect((await person.waitFor('Alerts · 2')).text).toContain('⏸ BTC/USD above 66,000.00')
  await person.press('⏸ BTC/USD above 66,000.00')
  await person.waitFor('⏸ Paused')
  await person.press('🔔 Arm')
  await person.waitFor('🔔 Armed')
  await person.press('🗑 Delete')
  await person.waitFor('Deleted: BTC/USD above 66,000.00')
})

test('what is so already is asked about, and what is not understood is armed by nobody', async () => {
  const { person } = await on.connected()
  await person.send('/alert BTC < 70000')
  const asked = await person.waitFor('Arm it anyway?')
  expect(asked.text).toContain('Now 60,000.00: it is so already')
  await person.press('🔔 Arm anyway', { message: asked })
  await person.waitFor('🔔 Armed')

  await person.send('/alert BTX > 5')
  await person.waitFor('Did you mean')
  await person.send('/alert BTC 70000')
  await person.waitFor('Above or below?')
  await person.send('/alert BTC > 70000 until 2020-01-01')
  await person.waitFor('is over already')
  await person.send('/alerts')
  await person.waitFor('Alerts · 1')
})

test('without an account nothing is watched, and it is said why', async () => {
  const person = await on.person()
  await person.send('/alert BTC > 70000')
  await person.waitFor('no feed of market data of my own')
  await person.send('/alert balance < 50')
  await person.waitFor('none is connected')
})
