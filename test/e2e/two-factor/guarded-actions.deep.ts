import { expect, test } from 'vitest'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { expectNoTyped, OTHER_PIN, PIN, twoFactorForThisFile } from '../../support/trading/two-factor.js'

const { on, withPin, confirm, send, advance, executes } = twoFactorForThisFile()

test('loosening limits or two-factor itself requires two-factor; closing and protecting does not, unless the user chose so', async () => {
  const { person } = await withPin()
  await person.send('/limits collateral 500')
  await person.waitFor('Collateral per order: $500.00')
  await person.send('/limits collateral 800')
  await person.waitFor('Loosening a limit requires your PIN')
  await person.send(PIN)
  await person.waitFor('$800.00')
  await person.send('/limits tolerance 5%')
  await person.waitFor('Loosening a limit requires your PIN')
  await person.send('/cancel')
  await person.waitFor('Cancelled')

  await send(person, '/long BTC 100 10x')
  await send(person, '/tpsl BTC sl 57000')
  await send(person, '/close BTC 10%')
  await send(person, '/long ETH 90 10x')
  // Now closing shall wait too, and what one Confirm closes counts together.
  await guardClosings(person, '$1,000.00')
  await person.send('/closeall all')
  await person.waitFor('Close 2 positions')
  const before = await executes()
  await person.press('✅ Close 2')
  await person.waitFor('Closing this requires your PIN')
  expect(await executes()).toBe(before)
  await person.send(PIN)
  await person.waitFor('2 accepted')
  expect(await executes()).toBe(before + 2)

  await person.send('/secure limit $5k')
  await person.waitFor('Changing two-factor requires your PIN')
  await person.send(PIN)
  await person.waitFor('above a size of $5,000.00')
  await person.send('/secure limit every')
  await person.waitFor('of any size')
  await person.send(`/secure ${PIN}`)
  await person.waitFor('Never type a PIN or a code after a command')
  await person.press('Switch off')
  await person.waitFor('Changing two-factor requires your PIN')
  await person.send(PIN)
  await person.waitFor('Not set up')
  await person.send('/limits collateral 900')
  await person.waitFor('$900.00')
  await expectNoTyped(person)
})

test('a take-profit, a stop or a trailing stop near the price requires what a close requires; one further away does not', async () => {
  const { person } = await withPin()
  await send(person, '/long BTC 90 10x')
  await person.send('/secure limit 500')
  await person.waitFor('above a size of $500.00')
  await guardClosings(person, '$500.00')

  await send(person, '/tpsl BTC tp 63000 sl 57000')
  const before = await executes()
  for (const order of ['/tpsl BTC tp 60000.01', '/tpsl BTC sl 59500', '/trail BTC 0.2%']) {
    await confirm(person, order)
    await person.waitFor('Closing this requires your PIN')
    expect(await executes()).toBe(before)
    await person.send('/cancel')
    await person.waitFor('Cancelled')
  }
  // Half of it is below the size that needs a PIN.
  await send(person, '/tpsl BTC tp 60300 50%')
  await confirm(person, '/trail BTC 0.5%')
  await person.waitFor('Closing this requires your PIN')
  await person.send(PIN)
  await person.waitFor('Accepted by the service')
})

test('two-factor cannot be bypassed by an old button, a second process or repeated presses; wrong entries lock all of them', async () => {
  const { person } = await withPin()
  const before = await executes()
  await person.send('/long BTC 200 10x')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  const other = await on.startBot()
  await Promise.all(Array.from({ length: 6 }, () => person.press('✅ Confirm', { message: preview })))
  await person.waitFor('This order requires your PIN')
  expect(await executes()).toBe(before)
  await person.send(PIN)
  await person.waitFor('Accepted by the service')
  expect(await executes()).toBe(before + 1)
  // What was allowed is that order; another waits again.
  await confirm(person, '/long BTC 200 10x')
  await person.waitFor('This order requires your PIN')
  await person.press('✖️ Cancel', { message: await last(person) })
  await person.waitFor('Cancelled. Nothing was done')
  expect(await executes()).toBe(before + 1)
  await other.stop()

  await person.send('/disconnect')
  await person.waitFor('Disconnect')
  await person.press(/Disconnect/)
  await person.waitFor('Disconnecting an account requires your PIN')
  for (const said of ['2 attempts left', 'One attempt left', 'entry is locked until']) {
    await person.send(OTHER_PIN)
    await person.waitFor(said)
  }
  await person.send(PIN)
  await person.send('/export deposits csv all')
  await person.waitFor('entry is locked until')
  await advance(61_000)
  await person.press(/Disconnect/)
  await person.waitFor('Disconnecting an account requires your PIN')
  await person.send(PIN)
  await person.waitFor('is disconnected')
  await expectNoTyped(person)
})

/** Requires two-factor for closing too, above the size that is set. */
async function guardClosings(person: ChatUser, size: string): Promise<void> {
  await person.send('/secure')
  await person.waitFor('Required for')
  await person.press(/Closing/)
  await person.waitFor(`closing and reducing above a size of ${size}`)
}

async function last(person: ChatUser) {
  const found = (await person.messages()).at(-1)
  if (!found) throw new Error('There is no message')
  return found
}
