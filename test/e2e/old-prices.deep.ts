import { beforeEach, expect, test } from 'vitest'
import { openPracticePosition } from '../../src/demo/practice-account.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

beforeEach(async () => {
  await on.exchange('DELETE', '/faults')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  // So that the price was the same four minutes ago.
  await on.advance(10 * 60_000)
})

/** The chart ends four minutes ago, as that of a pair without trades does. */
const chartEndsFourMinutesAgo = (): Promise<void> =>
  on.fault({ on: 'charts', what: 'old-candles', milliseconds: 240_000, times: 'always' })

test('an order at an old price shows its age, and Confirm sends nothing while it is old', async () => {
  const { person, account } = await on.connected()
  await chartEndsFourMinutesAgo()
  await person.send('/long BTC 100 10x')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toMatch(/Last price 60,000\.00, [34] minutes old/)
  expect(preview.text).toMatch(/The last price is [34] minutes old, and you allow 30 seconds/)
  await person.press('✅ Confirm')
  const refused = await person.waitFor('Nothing was sent. Please try again when there is a newer price')
  expect(refused.text).toMatch(/The last price is [34] minutes old, and you allow 30 seconds \(\/limits\)/)
  expect(await account.openPositions()).toBe(0)
  // The new preview below it is sent once there is a newer price.
  await on.exchange('DELETE', '/faults')
  await on.advance(3_000)
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
})

test('at Confirm a price that has become old is not compared with itself', async () => {
  const { person, account } = await on.connected()
  await person.send('/long BTC 100 10x')
  expect((await person.waitFor('Nothing is sent before you confirm')).text).toContain(
    'Current price 60,000.00',
  )
  await chartEndsFourMinutesAgo()
  await on.advance(3_000)
  await person.press('✅ Confirm')
  await person.waitFor('Nothing was sent. Please try again when there is a newer price')
  expect(await account.openPositions()).toBe(0)
})

test.each(['charts', 'pairInfo, balances'])(
  'a close, typed or guided, a stop and collateral are previewed and sent while %s cannot be read',
  async (what) => {
    const { person, account } = await on.connected()
    await openPracticePosition(account)
    await on.advance(4_000)
    for (const read of what.split(', ')) await on.fault({ on: read, what: 'error', times: 'always' })
    await person.send('/close BTC 50%')
    await person.waitFor('Nothing is sent before you confirm')
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    await on.advance(3_000)
    await person.waitFor('✅ Done')
    // A trailing stop starts from the price.
    const trail = what === 'charts' ? [] : ['/trail BTC 2%']
    for (const typed of ['/tpsl BTC sl 50000', '/collateral BTC +30', ...trail]) {
      await person.send(typed)
      await person.waitFor('Nothing is sent before you confirm')
      await person.press('✅ Confirm')
      await person.waitFor('Accepted by the service')
      await on.advance(3_000)
      await person.waitFor('✅ Done')
    }
    await person.send('/close')
    await person.waitFor('Close how much?')
    await person.press(/^100 % /)
    await person.waitFor('Nothing remains')
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    await on.advance(3_000)
    await expect.poll(() => account.openPositions()).toBe(0)
  },
)

test('a quick order at an old price waits for Confirm', async () => {
  const { person, account } = await on.connected()
  await person.send('/settings quick 5000')
  await person.waitFor('5,000')
  await chartEndsFourMinutesAgo()
  await person.send('/long BTC 100 10x')
  expect((await person.waitFor('Nothing is sent before you confirm')).text).toContain('The last price is')
  expect(await account.openPositions()).toBe(0)
})

test('a person who allows older prices can open a position at one', async () => {
  const { person } = await on.connected()
  await person.send('/limits age 10m')
  await person.waitFor('Maximum price age: 10 minutes')
  await chartEndsFourMinutesAgo()
  await person.send('/long BTC 100 10x')
  expect((await person.waitFor('Nothing is sent before you confirm')).text).toContain(
    'Current price 60,000.00',
  )
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
})

test('closing and protecting work at an old price, and show its age', async () => {
  const { person, account } = await on.connected()
  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  await person.waitFor('✅ Done')
  await chartEndsFourMinutesAgo()
  for (const [typed, done] of [
    ['/tpsl BTC sl 50000', 'Stop-loss in place'],
    ['/collateral BTC +30', '✅ Done'],
    ['/close BTC all', '✅ Done'],
  ] as const) {
    await on.advance(3_000)
    await person.send(typed)
    expect((await person.waitFor('Nothing is sent before you confirm')).text, typed).toMatch(
      /The last price is [34] minutes old, so the result may differ/,
    )
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    await on.advance(3_000)
    await person.waitFor(done)
  }
  expect(await account.openPositions()).toBe(0)
})

test('removing collateral adds risk, and waits for a newer price', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC 100 5x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  await person.waitFor('✅ Done')
  await chartEndsFourMinutesAgo()
  await on.advance(3_000)
  await person.send('/collateral BTC -30')
  expect((await person.waitFor('Nothing is sent before you confirm')).text).toContain('The last price is')
  await person.press('✅ Confirm')
  await person.waitFor('Nothing was sent. Please try again when there is a newer price')
})

test('/limits shows the maximum age of a price, and sets it by buttons and by words', async () => {
  const { person } = await on.connected()
  await person.send('/limits')
  await person.waitFor('Maximum price age: 30 seconds')
  await person.press('Maximum price age')
  await person.waitFor('Opening, adding and taking collateral out')
  await person.press('5 minutes')
  await person.waitFor('Maximum price age: 5 minutes')
  await person.send('/limits age 45s')
  await person.waitFor('Maximum price age: 45 seconds')
  for (const wrong of ['3s', '31m', '1h', 'soon']) {
    await person.send(`/limits age ${wrong}`)
    await person.waitFor(`“${wrong}” is not a valid price age`)
  }
  await person.send('/settings age 1m')
  await person.waitFor('Maximum price age: a minute')
})
