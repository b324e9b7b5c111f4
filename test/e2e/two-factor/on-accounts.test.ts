import { expect, test } from 'vitest'
import { PIN, twoFactorForThisFile } from '../../support/trading/two-factor.js'

const { on, withPin, executes } = twoFactorForThisFile()

test('one code is for an order on all accounts, which is guarded by the size of them together', async () => {
  const { person } = await withPin()
  await on.connect(person, 'alt')
  // Each is below the $1,000.00 from which an order needs it.
  await person.send('/long BTC 60 10x on all')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text?.split('two-factor').length, preview.text).toBe(2)
  const before = await executes()
  await person.press('✅ Confirm 2', { message: preview })
  await person.waitFor('This order requires your PIN')
  expect(await executes()).toBe(before)
  await person.send(PIN)
  await person.waitFor('2 accepted')
  expect(await executes()).toBe(before + 2)
})
