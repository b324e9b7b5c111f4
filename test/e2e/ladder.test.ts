import { beforeEach, expect, test } from 'vitest'
import { confirmOften } from '../support/environment/confirmed-often.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { PREVIEW } from '../support/trading/btc-positions.js'
import { recordedExecutes } from '../support/trading/recorded-executes.js'

const wire = await recordedExecutes(() => on.environment.paper.url)
const on = environmentForThisFile({ paper: { tickMs: 'manual' }, environment: { SERVICE_URL: wire.url } })

/** Calls of execute before the test. */
let sentBefore = 0

beforeEach(async () => {
  sentBefore = wire.bodies.length
  await on.exchange('DELETE', '/faults')
  await priceIs('60000')
})

test('one preview of all orders, one Confirm, a pending order each, and positions as the price reaches them', async () => {
  const { person, account } = await on.connected()
  await person.send('/ladder long BTC 300 10x 3 from 59000 to 57000 heavier low sl 55000')
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toMatch(
    /^Long BTC\/USD · Ladder: 3 of 3 limit orders\n.+\nCurrent price 60,000.00\n\nLimit · collateral · size · liquidation\n1\. 59,000\.00 · \$50\.00 · \$500\.00 · 53,1\d\d\.\d\d\n2\. 58,000\.00 · \$100\.00 · .*\n3\. 57,000\.00 · \$150\.00 · .*\nEach with SL 55,000\.00\n\nCollateral \$300\.00 · size \$3,000\.00 · 10x\nAll filled: average entry 57,65\d\.\d\d · liquidation about 51,9\d\d\.\d\d\n/,
  )
  for (const figure of [
    /Loss at the stop-loss: \$141\.\d\d · 2\.8\d % of equity/,
    'Opening fee $1.50, on top\nFrom your balance: $301.50 of $5,000.00',
    'waits at the service',
  ])
    expect(preview.text).toMatch(figure)
  expect(executes()).toEqual([])
  await person.press('✅ Confirm 3', { message: preview })
  await person.waitFor(allSent)
  await on.advance(5_000)
  const report = await on.passing(person.waitFor('Sending is finished'))
  expect(report.message_id).toBe(preview.message_id)
  expect(report.text).toContain('3 placed, pending')
  expect(
    executes().map(({ params }) => [params['lmtPrice'], params['collateral'], params['stopLoss']]),
  ).toEqual(
    expect.arrayContaining([
      ['59000', '50', '55000'],
      ['58000', '100', '55000'],
      ['57000', '150', '55000'],
    ]),
  )
  expect(await account.openPositions()).toBe(0)
  await priceIs('57500')
  expect(await account.openPositions()).toBe(2)
  await priceIs('57000')
  expect(await account.openPositions()).toBe(3)
})

test('an order of a ladder that executes at once is not said to wait', async () => {
  const { person, account } = await on.connected()
  await person.send('/ladder long BTC 300 10x 3 from 61000 to 59000')
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toContain('At once, like market orders: 1–2')
  expect(preview.text).toContain('An order that does not execute at once waits at the service')
  await person.press('✅ Confirm 3', { message: preview })
  await person.waitFor(allSent)
  await on.advance(8_000)
  expect((await on.passing(person.waitFor('Sending is finished'))).text).toContain(
    '2 done · 1 placed, pending',
  )
  expect(await account.openPositions()).toBe(2)
})

test('twenty orders with warnings of their own are one message, in which each warning stands once', async () => {
  const { person } = await on.connected()
  await person.send('/ladder long BTC 4200 10x 20 from +2.5% to -2.5% heavier low tp 2r sl 10%')
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toMatch(/^Long BTC\/USD · Ladder: 20 of 20[^]*\n20\. 58,500\.00 · \$/)
  expect(preview.text?.match(/⚠️ The price is already 60,000\.00/g)).toHaveLength(1)
  expect(preview.text).toContain('At once, like market orders: 1–10')
  expect(preview.text?.length).toBeLessThan(2_600)
  expect(JSON.stringify(preview.reply_markup)).toContain('✅ Confirm 20')
})

test('a ladder up to a limit is sent whole, although what is placed of it counts twice for a moment', async () => {
  const { person } = await on.connected()
  await person.send('/limits exposure 5000')
  await person.waitFor('Your own limits')
  await person.send('/ladder long BTC 500 10x 5 from 59000 to 55000')
  const preview = await person.waitFor(PREVIEW)
  await person.press('✅ Confirm 5', { message: preview })
  expect((await on.passing(person.waitFor('Sending is finished'))).text).toContain('5 placed, pending')
})

test('where no order of a ladder can be sent, none is said to be unaffected', async () => {
  const { person } = await on.connected()
  await person.send('/limits exposure 100')
  await person.waitFor('Your own limits')
  await person.send('/ladder long BTC 400 10x 4 from 59000 to 56000')
  const refused = await person.waitFor('Ladder: 0 of 4')
  expect(refused.text).toContain("can't be confirmed")
  expect(refused.text).not.toContain('not affected')
})

test('a leverage that is left out is that of the settings, and is asked for where there is none', async () => {
  const { person } = await on.connected()
  await person.send('/ladder long BTC 300 3 from 59000 to 57000')
  const refusal = await person.waitFor('How much leverage?')
  expect(refusal.text).not.toContain('size')
  await person.send('/settings leverage 7')
  await person.waitFor(/7x/)
  await person.send('/ladder long BTC 300 3 from 59000 to 57000')
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toContain('size $2,100.00 · 7x')
  expect(preview.text).toContain('Defaults from /settings: leverage')
  await person.send('/ladder long BTC risk 1% 3 from 59000 to 57000 sl 55000')
  const byRisk = await person.waitFor(({ text = '' }) => text.includes('Risk: at most $50.00'))
  expect(byRisk.text).toContain('Defaults from /settings: leverage')
  expect(byRisk.text).not.toContain('A worse fill loses more')
})

test('by risk, all orders filled and closed at their stops lose no more than the risk', async () => {
  const { person, account } = await on.connected()
  await person.send('/ladder long BTC risk 1% 10x 4 from 59000 to 56000 sl 55000')
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toContain('Risk: at most $50.00 at the stop-loss, 1 % of your equity of $5,000.00')
  expect(preview.text).toMatch(/Loss at the stop-loss: \$49\.8\d · 1 % of equity/)
  await person.press('✅ Confirm 4', { message: preview })
  await person.waitFor(allSent)
  for (const price of ['59000', '58000', '57000', '56000']) await priceIs(price)
  expect(await account.openPositions()).toBe(4)
  await priceIs('55000')
  expect(await account.openPositions()).toBe(0)
  await person.send('/balance')
  const [, left = ''] = /\$(4,9\d\d\.\d\d)/.exec((await person.waitFor(/\$4,9\d\d/)).text ?? '') ?? []
  // An hour of borrowing is in the risk; this took seconds.
  expect(Number(left.replace(',', ''))).toBeGreaterThanOrEqual(4_950)
  expect(Number(left.replace(',', ''))).toBeLessThan(4_951)
})

test('an order that the service refuses does not stop the others, and the report says so', async () => {
  const { person, account } = await on.connected()
  await person.send('/ladder short BTC 100 5x 4 from +1% to +4%')
  const preview = await person.waitFor(PREVIEW)
  await on.fault({
    on: 'execute',
    what: 'answer',
    status: 500,
    body: { error: 'The pair is busy.' },
    skip: 1,
  })
  await person.press('✅ Confirm 4', { message: preview })
  await person.waitFor(allSent)
  await on.advance(10_000)
  const report = await on.passing(person.waitFor('Sending is finished'))
  expect(report.text).toContain('3 placed, pending')
  expect(report.text).toMatch(/^⚠️ 6[0-2],\d00\.00 · Short BTC\/USD .*: unknown: “The pair is busy”$/m)
  expect(executes()).toHaveLength(4)
  await priceIs('63000')
  expect(await account.openPositions()).toBe(3)
})

test('limits count all orders together: before Confirm, and once more when each is sent', async () => {
  const { person, account } = await on.connected()
  await person.send('/limits exposure 2500')
  await person.waitFor('Your own limits')
  await person.send('/ladder long BTC 400 10x 4 from 59000 to 56000')
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toMatch(
    /Ladder: 2 of 4[^]*❌ 3\. [^]*❌ 4\. [^]*3–4 · ❌ Your own limit is a total size of \$2,500\.00[^]*Orders marked ❌ are not sent\. The others are not affected/,
  )
  expect(preview.text).toContain('From your balance: $201.00')
  await person.send('/limits exposure 1500')
  await person.waitFor(/exposure.*1,500|1,500/)
  await person.press('✅ Confirm 2', { message: preview })
  const report = await on.passing(person.waitFor('Sending is finished'))
  expect(report.text).toContain('1 placed, pending')
  expect(report.text).toContain('1 not sent')
  expect(executes()).toHaveLength(1)
  expect(await account.openPositions()).toBe(0)
})

test.each([
  ['collateral 250', '/ladder long BTC 400 10x 4 from 59000 to 56000', '$250.00 of collateral'],
  ['risk 25', '/ladder long BTC risk $40 10x 4 from 59000 to 56000 sl 55000', 'a loss of $25.00'],
])('limits of one order hold all of a ladder: /limits %s', async (limit, ladder, said) => {
  const { person } = await on.connected()
  await person.send(`/limits ${limit}`)
  await person.waitFor('Your own limits')
  await person.send(ladder)
  const { text } = await person.waitFor(PREVIEW)
  expect(text).toContain('Ladder: 2 of 4')
  expect(text).toContain(`Your own limit is ${said}`)
})

test('the limit on orders of a day counts those of the ladder as orders to come, not as placed ones', async () => {
  const { person } = await on.connected()
  await person.send('/limits orders 2')
  await person.waitFor('Your own limits')
  await person.send('/ladder long BTC 300 10x 3 from 59000 to 58000')
  expect((await person.waitFor(PREVIEW)).text).toMatch(
    /Ladder: 2 of 3[^]*3\. [^]*Your own limit is 2 orders in 24 hours/,
  )
})

test('what an account can lose at its stops counts the orders before, which are for the same account', async () => {
  const { person } = await on.connected()
  await person.send('/limits open 1.5%')
  await person.waitFor('Your own limits')
  await person.send('/ladder long BTC risk 2% 10x 4 from 59000 to 56000 sl 55000')
  expect((await person.waitFor(PREVIEW)).text).toMatch(/Ladder: [23] of 4[^]*Your own limit/)
})

test('taps and deliveries of one Confirm send each order once', async () => {
  const { person } = await on.connected()
  await person.send('/ladder long BTC 100 5x 4 from 59000 to 56000')
  const preview = await person.waitFor(PREVIEW)
  await confirmOften(on, person, { button: '✅ Confirm 4', preview, allSent })
  expect(executes()).toHaveLength(4)
})

test('a price that moved, and a preview that is over, are shown anew, and nothing is sent', async () => {
  const { person } = await on.connected()
  await person.send('/ladder long BTC 100 5x 4 from -2% to -5%')
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toContain('1. 58,800.00')
  await priceIs('63000')
  await person.press('✅ Confirm 4', { message: preview })
  const again = await person.waitFor('The price has moved, so nothing was sent. Here is a new preview')
  expect(again.text).toContain('1. 61,740.00')
  expect(again.message_id).toBe(preview.message_id)
  await on.advance(61_000)
  await person.press('✅ Confirm 4', { message: again })
  const last = await person.waitFor('The preview had expired, so nothing was sent')
  await person.press('✖️ Cancel', { message: last })
  await person.waitFor('Cancelled')
  expect(executes()).toEqual([])
})

test.each([
  ['long BTC 90 10x 5 from 59000 to 57000', 'all together need $100.00'],
  ['long BTC 1000 10x 5 from 59000 to 59000', 'too close together'],
  ['long NOSUCH 1000 10x 5 from 59000 to 57000', 'Unknown pair'],
  ['long BTC 1000 10x 50 from 59000 to 57000', '“50” is not a number of orders'],
  ['long BTC 1000 10x 5 from 59000 to 57000 sl 59500', 'profit side of the entry'],
  ['', 'Which side?'],
])('/ladder %s is refused', async (words, said) => {
  const { person } = await on.connected()
  await person.send(`/ladder ${words}`)
  const refusal = await person.waitFor(said)
  expect(JSON.stringify(refusal.reply_markup ?? {})).not.toContain('Confirm')
})

/** Moves the price, and lets the exchange act on it. */
async function priceIs(price: string): Promise<void> {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price, freeze: true })
  await on.advance(3_000)
}

/** The calls of execute of this test. */
function executes() {
  return wire.bodies.slice(sentBefore) as readonly { readonly params: Readonly<Record<string, unknown>> }[]
}

/** True for a report with no ticket left to send. */
function allSent({ text = '' }: { readonly text?: string | undefined }): boolean {
  return /accepted|done/.test(text) && !/waiting|confirmed|being sent/.test(text)
}
