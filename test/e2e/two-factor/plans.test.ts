import { expect, test } from 'vitest'
import { PIN, twoFactorForThisFile } from '../../support/trading/two-factor.js'

const { on, withPin, send, advance, executes } = twoFactorForThisFile()

const MINUTE_MS = 60_000

test('a close at a time asks for the second step once, when it is armed, and not when it is sent', async () => {
  const { person } = await withPin()
  await send(person, '/long BTC 90 10x')
  await person.send('/secure limit 500')
  await person.waitFor('above a size of $500.00')
  await person.send('/secure')
  await person.waitFor('Required for')
  await person.press(/Closing/)
  await person.waitFor('closing and reducing above a size of $500.00')
  await person.send('/close BTC in 5m')
  await person.waitFor('Nothing is armed before you press Arm')
  const before = await executes()
  await person.press('✅ Arm')
  await person.waitFor('requires your PIN')
  await person.send(PIN)
  await person.waitFor('🟢 Armed')
  await advance(5 * MINUTE_MS)
  await on.passing(person.waitFor('Confirmed by your plan (/plans)'))
  expect(await executes()).toBe(before + 1)
})
