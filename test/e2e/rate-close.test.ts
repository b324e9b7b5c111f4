import { expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { btcPositionsForThisFile } from '../support/trading/btc-positions.js'

const { on, holding } = btcPositionsForThisFile()

const MINUTE_MS = 60_000
const ARM = 'Nothing is armed before you press Arm'
const sent = (): Promise<number> => on.requests(/^execute:/)

/** Arms a plan on the position that is there, and clears the count of requests. */
async function armed(line: string): Promise<ChatUser> {
  const { person } = await holding()
  await person.send(line)
  await person.waitFor(ARM)
  await on.exchange('DELETE', '/requests')
  await person.press('✅ Arm')
  await person.waitFor('🟢 Armed')
  return person
}

test('a position that pays more than the rate is closed in part after two reads, once', async () => {
  const { person } = await holding()
  await person.send('/close BTC 50% when borrow over 0.000001%')
  const { text = '' } = await person.waitFor(ARM)
  expect(text).toContain('When it pays a borrow rate of more than 0.000001 % per hour')
  expect(text).toMatch(/Now 0\.\d+ % per hour; below 0 it receives/)
  expect(text).toContain('That is more already: after two reads the close is sent')
  expect(text).toContain('It only reduces this position')
  expect(text).toContain('two reads in a row have to be above')
  expect(text).not.toContain('Plans depend on this bot')
  await on.exchange('DELETE', '/requests')
  await person.press('✅ Arm')
  await person.waitFor('🟢 Armed')
  await on.advance(20_000)
  expect(await sent()).toBe(0)
  const receipt = await on.passing(person.waitFor('Confirmed by your plan (/plans)'))
  expect(receipt.text).toContain('Close $1,000.00 of BTC/USD Long')
  await expect
    .poll(async () => {
      await on.advance(5_000)
      await person.send('/plans')
      return (await person.waitFor('⏰ Plans')).text
    })
    .toContain('🏁 Done')
  await on.advance(10 * MINUTE_MS)
  expect(await sent()).toBe(1)
})

test('one that pays less is kept, and says what the plan waits for', async () => {
  const person = await armed('/close BTC when funding over 50%')
  for (let minute = 0; minute < 5; minute++) await on.advance(MINUTE_MS)
  expect(await sent()).toBe(0)
  await person.send('/plans')
  const plans = await person.waitFor('⏰ Plans')
  expect(plans.text).toContain('Close all of BTC/USD Long')
  expect(plans.text).toContain('When it pays more than 50 % funding per hour')
  await person.press('⏸ Pause')
  await person.waitFor('⏸ Paused')
  await person.press('▶️ Resume')
  await person.waitFor('🟢 Armed')
  await person.press('🛑 Stop')
  await person.waitFor('🏁 Stopped by you')
})

test.each([
  ['/close BTC when', '/close BTC 50% when funding over 0.05%'],
  ['/close BTC when price over 70000', 'is no rate that a close can wait for'],
  ['/close BTC when funding below 0.05%', 'over'],
])('%s arms nothing, and says why', async (line, said) => {
  const { person } = await holding()
  await person.send(line)
  expect((await person.waitFor(said)).text).not.toContain(ARM)
})

test('among several positions the one that is chosen is closed', async () => {
  const { person } = await holding(2)
  await person.send('/close BTC when borrow over 0.000001%')
  const which = await person.waitFor('Which one?')
  const ids = which.text?.match(/#\d+/g) ?? []
  await person.press(`BTC/USD Long ${ids[1]}`)
  await person.waitFor(ARM)
  await person.press('✅ Arm')
  expect((await person.waitFor('🟢 Armed')).text).toContain(ids[1])
  const receipt = await on.passing(person.waitFor('The position is closed'))
  expect(receipt.text).toContain('Confirmed by your plan (/plans)')
})
