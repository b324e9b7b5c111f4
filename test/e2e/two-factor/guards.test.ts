import { test } from 'vitest'
import { PIN, twoFactorForThisFile } from '../../support/trading/two-factor.js'

const { withPin, send } = twoFactorForThisFile()

test('a guard that acts asks for the second step once, when it is armed, and one that tells never', async () => {
  const { person } = await withPin()
  await send(person, '/long BTC 90 10x')
  await person.send('/secure')
  await person.waitFor('Required for')
  await person.press(/Closing/)
  await person.waitFor('closing and reducing')
  await person.send('/guard liquidation 3% tell')
  await person.waitFor('It sends nothing to the service')
  await person.press('✅ Arm')
  await person.waitFor('🟢 Armed')
  await person.send('/guard liquidation 3% close')
  await person.waitFor('Nothing is armed before you press Arm')
  await person.press('✅ Arm')
  await person.waitFor('requires your PIN')
  await person.send(PIN)
  await person.waitFor(({ text = '' }) => text.split('🟢 Armed').length === 3)
})
