import { expect, test } from 'vitest'
import { keys } from '../../../src/redis/keys.js'
import { PIN, twoFactorForThisFile } from '../../support/trading/two-factor.js'

const { redis, withPin, advance } = twoFactorForThisFile()

const HOUR = 60 * 60_000

test('lost or unreadable two-factor is reset after notices, cancelled by a button or a right entry, and ends without accounts', async () => {
  const { person } = await withPin()
  const begin = async () => {
    await person.press('I lost it')
    await person.waitFor('after 24 hours')
    await person.press('⏳ Reset in 24 hours')
    return await person.waitFor('because somebody reported it lost here')
  }
  await person.send('/guard liquidation 3% tell')
  await person.waitFor('It sends nothing to the service')
  await person.press('✅ Arm')
  await person.waitFor('🟢 Armed')
  await person.send('/secure')
  await person.waitFor('PIN, since')
  const card = await begin()
  expect(card.text).toContain('orders in /activity, alerts, and unsent notifications')
  expect(card.text).toContain('Guards that end with it: 1')
  await person.press('✖️ Cancel the reset')
  await person.waitFor('is cancelled')
  await person.send('/export deposits csv all')
  await person.waitFor('Exporting a file requires your PIN')
  await begin()
  await person.send('/export deposits csv all')
  await person.waitFor('Exporting a file requires your PIN')
  await person.send(PIN)
  await person.waitFor('so the reset that was in progress is cancelled')
  await redis().set(`squawkbox:{user:${person.user.id}}:two-factor:record`, 's1.k1.damaged')
  await person.send('/export deposits json all')
  await person.waitFor('Your two-factor record cannot be decrypted')
  await person.press('⏳ Reset in 24 hours')
  await person.waitFor('because somebody reported it lost here')
  for (const [index, hours] of [12, 8, 3].entries()) {
    await advance(hours * HOUR)
    const notice = await person.waitFor('because somebody reported it lost here')
    expect(notice.text).toContain('Guards that end with it: 1')
    // The end is reckoned from when the last notice was noted, a moment after it shows.
    await expect
      .poll(() => redis().hget(keys.twoFactorReset(person.user.id), 'noticesSent'))
      .toBe(String(index + 1))
  }
  await advance(HOUR + 1_000)
  await person.waitFor('Accounts disconnected: 1. Practice accounts stay')
  await person.send('/accounts')
  await person.waitFor('No account is connected')
  await person.send('/secure')
  await person.waitFor('Not set up')
})
