import { expect, test } from 'vitest'
import { lastFile } from '../support/environment/last-file.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

test('an export comes as files, and not at all when a page fails', async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person, account } = await on.connected()
  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(5_000)
  await person.waitFor('✅ Done')

  // Raw, from a card.
  await person.send('/balance')
  await person.waitFor('Trading account')
  await person.press('🧾 Raw')
  await person.waitFor('raw reply of the service')
  const raw = await lastFile(on, person)
  expect(raw.name).toMatch(/^balances-.*\.json$/)
  expect(Object.keys(JSON.parse(raw.text) as object)).toContain('vusdBalance')
  for (const secret of [account.apiKey, account.keyId]) expect(raw.text).not.toContain(secret)

  // Export, by buttons and typed.
  await person.send('/export')
  await person.waitFor('What do you want to export?')
  await person.press('Trades')
  await person.waitFor('For which period?')
  await person.press('This year')
  await person.waitFor('In which format?')
  await person.press('CSV')
  await person.waitFor('✅ 1 row')
  const csv = await lastFile(on, person)
  expect(csv.name).toMatch(/^trades-.*-year-.*\.csv$/)
  expect(csv.text).toMatch(/^time,action,/)
  expect(csv.text).toContain(',OPEN_POSITION,')
  await person.send('/export deposits json')
  await person.waitFor('the file has no rows')
  expect(JSON.parse((await lastFile(on, person)).text)).toEqual([])

  const files = (await person.messages()).filter(({ document }) => document).length
  await on.fault({ on: 'closed_positions', what: 'error', times: 9 })
  await person.send('/export history csv')
  await person.waitFor('The file was not sent')
  expect((await person.messages()).filter(({ document }) => document)).toHaveLength(files)
  await on.exchange('DELETE', '/faults')

  // Referrals.
  await person.send('/referrals')
  const own = await person.waitFor('Your referral status at the service')
  expect(own.text).toContain('"referred"')
  const address = /0x[\da-f]{40}/i.exec(own.text ?? '')?.[0] ?? ''
  await person.send(`/referrals ${address}`)
  await person.waitFor('No referrals.')

  // Another person, without an account, looks at the same address.
  const other = await on.person('Bob')
  await other.send('/mm')
  await other.waitFor('no key is needed')
  await other.send(`/mm positions ${address}`)
  const positions = await other.waitFor('1 position')
  expect(positions.text).toContain('BTC/USD')
  expect(positions.text).toContain('Arbitrum')
  for (const [button, words] of [
    ['Trades', 'open position'],
    ['Orders', 'No pending orders'],
    ['Exposure', 'Net'],
  ] as const) {
    await other.press(button)
    await other.waitFor(words)
  }
  await other.press('🧾 Raw')
  await other.waitFor('raw reply of the service')
  expect((await lastFile(on, other)).text).toContain('netExposure')
  for (const [typed, words] of [
    ['/mm oi BTC', 'Total'],
    ['/mm upnl btc', 'Short'],
    ['/mm upnl btc total', 'PnL, total'],
    ['/mm funding', 'Hourly rate'],
    ['/mm trades', 'open position'],
    ['/mm exposure 0x12', 'is not an address'],
  ] as const) {
    await other.send(typed)
    await other.waitFor(words)
  }
})
