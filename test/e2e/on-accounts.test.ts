import { beforeEach, expect, test } from 'vitest'
import type { PracticeAccount } from '../../src/demo/practice-account.js'
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
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await on.advance(3_000)
})

test('one preview for two accounts, one Confirm, an order on each, and each outcome', async () => {
  const { person, accounts } = await withAccounts('my alt')
  await person.send('/long BTC 100 10x sl 3% on my alt, account 1')
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toMatch(
    /^Long BTC\/USD · Market\nAccounts: 2 of 2, an order each\nCurrent price 60,000.00\n\nmy alt · Arbitrum\n/,
  )
  for (const figure of [
    'Collateral $100.00 · size $1,000.00 · 10x',
    'Entry about 60,000.00 · Liquidation about 54,090.00',
    'SL 58,200.00: −$31.00 (−31.00 %)',
    'Loss at the stop-loss: $31.00 · 0.62 % of equity',
    'Opening fee $0.50, on top · From your balance: $100.50 of $5,000.00',
  ])
    expect(preview.text?.split(figure).length, figure).toBe(3)
  expect(executes()).toEqual([])
  await person.press('✅ Confirm 2', { message: preview })
  await person.waitFor(allSent)
  await on.advance(3_000)
  const report = await on.passing(person.waitFor('Sending is finished'))
  expect(report.message_id).toBe(preview.message_id)
  expect(report.text).toMatch(/✅ my alt · Long BTC\/USD .*: done\n✅ Account 1 · Long BTC\/USD .*: done/)
  expect(await positionsOf(accounts)).toEqual([1, 1])
  expect(executes()).toHaveLength(2)
})

test('by risk, each account is sized by its own equity', async () => {
  const { person, accounts } = await withAccounts('Rich')
  await accounts[1]?.execute('depositSelf', { amount: '1000' })
  await on.advance(3_000)
  await person.send('/long BTC risk 1% 10x sl 3% on all')
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toContain('Accounts: 2 of 2')
  // The one in use, which was connected last, comes first.
  expect(preview.text).toMatch(
    /Rich .*\n.*\nRisk: at most \$60.00 at the stop-loss, 1 % of your equity of \$6,000.00[^]*Account 1 .*\n.*\nRisk: at most \$50.00 at the stop-loss, 1 % of your equity of \$5,000.00/,
  )
  await person.press('✅ Confirm 2', { message: preview })
  await person.waitFor(allSent)
  const sizes = executes().map(({ params }) => Number(params.size))
  expect(sizes).toHaveLength(2)
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeCloseTo(1.2, 3)
})

test('what one account refuses does not stop the others, and is said before Confirm', async () => {
  const { person, accounts } = await withAccounts('Rich', 'Lost', 'Fine')
  const [, rich, lost] = accounts
  await rich?.execute('depositSelf', { amount: '1000' })
  await on.advance(3_000)
  // The first loses 50, this one 60, and the last 50: together they are held to the limit.
  await person.send('/limits risk 105')
  await person.waitFor('Your own limits')
  await on.fault({ on: 'reads', what: 'error', account: lost?.address ?? '', times: 'always' })
  await person.send('/long BTC risk 1% 10x sl 3% on all')
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toContain('Accounts: 2 of 4')
  expect(preview.text).toMatch(
    /Rich · [^]*Your own limit is a loss of \$105.00 per order[^]*?No order for this account/,
  )
  expect(preview.text).toMatch(/Lost · Arbitrum\n❌ .*\n❌ No order for this account/)
  await person.press('✅ Confirm 2', { message: preview })
  await person.waitFor(allSent)
  await on.advance(3_000)
  await on.passing(person.waitFor('Sending is finished'))
  await on.exchange('DELETE', '/faults')
  expect(await positionsOf(accounts)).toEqual([1, 0, 0, 1])
})

test('limits of several orders count those before them', async () => {
  const { person, accounts } = await withAccounts('Second', 'Third')
  await person.send('/limits exposure 2500')
  await person.waitFor('Your own limits')
  await person.send('/long BTC 100 10x on account 1, second, third')
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toMatch(
    /Accounts: 2 of 3[^]*Third · [^]*Your own limit is a total size of \$2,500.00 \(.limits\), and \$0.00 is open, [^]*The orders before it in this preview, not sent yet, count \$2,000.00 more\.\n❌ No order for this account\. The others are not affected\./,
  )
  await person.press('✅ Confirm 2', { message: preview })
  await on.passing(person.waitFor('Sending is finished'))
  expect(await positionsOf(accounts)).toEqual([1, 1, 0])
})

test('a limit that the orders of one Confirm reach together refuses none of them because the others are filled by then', async () => {
  // Three are sent at once: the last is claimed after one of them was filled, which counts twice until its ticket is done.
  const { person, accounts } = await withAccounts('Second', 'Third', 'Fourth')
  await person.send('/limits exposure 4000')
  await person.waitFor('Your own limits')
  await person.send('/long BTC 100 10x on all')
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toContain('Accounts: 4 of 4')
  await person.press('✅ Confirm 4', { message: preview })
  expect((await on.passing(person.waitFor('Sending is finished'))).text).toContain('4 done')
  expect(await positionsOf(accounts)).toEqual([1, 1, 1, 1])
})

test('a report whose message was deleted is sent anew at its next change, and shown there from then on', async () => {
  const { person } = await withAccounts('Second')
  await person.send('/long BTC 100 10x on account 1, second')
  const preview = await person.waitFor(PREVIEW)
  await on.driver.fault({
    method: 'editMessageText',
    kind: 'error',
    error_code: 400,
    description: 'Bad Request: message to edit not found',
  })
  await person.press('✅ Confirm 2', { message: preview })
  const anew = await person.waitFor(/^Sending\n/)
  expect(anew.message_id).not.toBe(preview.message_id)
  const report = await on.passing(person.waitFor('Sending is finished'))
  expect(report.text).toContain('2 done')
  expect(report.message_id).toBe(anew.message_id)
})

test('the prices of a Stop Limit stand once above the accounts', async () => {
  const { person } = await withAccounts('Second')
  await person.send('/long BTC 100 10x stop 61000 limit 61500 on all')
  const { text = '' } = await person.waitFor(PREVIEW)
  expect(text).toMatch(/Current price .*\nLimit 61,500\.00\nStop 61,000\.00\n\n/)
  expect(text.match(/Stop 61,000/g)).toHaveLength(1)
})

test('so does the number of orders of a day', async () => {
  const { person } = await withAccounts('Second', 'Third')
  await person.send('/limits orders 1')
  await person.waitFor('Your own limits')
  await person.send('/long BTC 100 10x on account 1, second, third')
  expect((await person.waitFor(PREVIEW)).text).toMatch(
    /Accounts: 1 of 3[^]*Second · [^]*Your own limit is 1 order in 24 hours[^]*Third · [^]*Your own limit is 1 order in 24 hours/,
  )
})

test('a limit of what an account can lose at its stops counts no order that is for another account', async () => {
  const { person, accounts } = await withAccounts('Second', 'Third')
  await person.send('/limits open 1.5%')
  await person.waitFor('Your own limits')
  await person.send('/long BTC risk 1% 10x sl 3% on all')
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toContain('Accounts: 3 of 3')
  await person.press('✅ Confirm 3', { message: preview })
  await person.waitFor(allSent)
  await on.advance(3_000)
  expect((await on.passing(person.waitFor('Sending is finished'))).text).toContain('3 done')
  expect(await positionsOf(accounts)).toEqual([1, 1, 1])
})

test('an account that its balance does not cover gets none; where no account can have it there is no Confirm', async () => {
  const { person, accounts } = await withAccounts('Rich')
  await accounts[1]?.execute('depositSelf', { amount: '1000' })
  await on.advance(3_000)
  await person.send('/long BTC 5500 2x on account 1, rich')
  expect((await person.waitFor(PREVIEW)).text).toMatch(
    /Accounts: 1 of 2\b[^]*Account 1 · [^]*balance[^]*No order for this account[^]*Rich · /,
  )
  await person.send('/short BTC 9000 2x on all')
  const refused = await person.waitFor("This can't be confirmed")
  expect(JSON.stringify(refused.reply_markup ?? {})).not.toContain('Confirm')
  expect(refused.text).toContain('No order for this account')
  expect(refused.text).not.toContain('The others are not affected')
  await person.send('/short NOSUCH 9000 2x on all')
  await person.waitFor('NOSUCH')
  expect(executes()).toEqual([])
})

test('a second key of one wallet gets no second order', async () => {
  const { person, accounts } = await withAccounts('Same')
  const [first, same] = accounts
  await on.fault({
    on: 'portfolios',
    what: 'answer',
    status: 200,
    body: [{ account: first?.address.toUpperCase().replace('0X', '0x') }],
    account: same?.address ?? '',
    times: 'always',
  })
  await person.send('/long BTC 100 10x on account 1, same')
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toContain('Accounts: 1 of 2')
  expect(preview.text).toContain('its key is for the same wallet as Account 1')
  await on.exchange('DELETE', '/faults')
  await on.fault({ on: 'portfolios', what: 'answer', status: 200, body: [], times: 'always' })
  await person.send('/long BTC 101 10x on account 1, same')
  const unknown = await person.waitFor('$101.00')
  expect(unknown.text).toContain('The wallet of at least one account is not known')
})

test.each([
  ['on', 'A value is missing after “on”'],
  ['on nobody', 'You have no account “nobody”'],
  ['on alt, nobody', 'You have no account “nobody”'],
  ['on alt, account 1, ALT', '“ALT” is given twice'],
  ['on alt and account 1', 'You have no account “alt and account 1”'],
  ['on alt sl 3%', 'You have no account “alt sl 3%”'],
])('an order %s is refused, and nothing of it is previewed', async (words, said) => {
  const { person } = await withAccounts('alt')
  await person.send(`/long BTC 100 10x ${words}`)
  const refusal = await person.waitFor(said)
  expect(refusal.text).toContain('/long BTC 100 10x on Account 1, alt')
  expect(refusal.reply_markup).toBeUndefined()
})

test('the report of an order that went to no account names the one reason', async () => {
  const { person } = await withAccounts('alt')
  await person.send('/long BTC 100 10x on all')
  const preview = await person.waitFor(PREVIEW)
  await person.send('/flat')
  await person.press('🛑 Go flat', { message: await person.waitFor('Go flat: close everything') })
  await on.passing(person.waitFor('Going flat is finished'))
  await person.press('✅ Confirm 2', { message: preview })
  const report = await on.passing(
    person.waitFor(
      ({ text = '', message_id: id }) => id === preview.message_id && text.includes('2 not sent'),
    ),
  )
  expect(report.text).toContain('You went flat (/flat): nothing is opened or added until you type /flat end.')
  expect(report.text).not.toContain('/activity')
  expect(executes()).toEqual([])
})

test('taps and deliveries of one Confirm, and a command that is handled twice, send each order once', async () => {
  const { person, accounts } = await withAccounts('alt', 'third')
  await person.send('/long BTC 100 10x on all')
  const preview = await person.waitFor(PREVIEW)
  await confirmOften(on, person, { button: '✅ Confirm 3', preview, allSent })
  expect(executes()).toHaveLength(3)
  expect(await positionsOf(accounts)).toEqual([1, 1, 1])
})

test('a price that moved is shown again and nothing is sent; the new preview is sent once', async () => {
  const { person, accounts } = await withAccounts('alt')
  await person.send('/long BTC 100 10x on all')
  const preview = await person.waitFor(PREVIEW)
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '63000', freeze: true })
  await on.advance(3_000)
  await person.press('✅ Confirm 2', { message: preview })
  const again = await person.waitFor('The price has moved, so nothing was sent. Here is a new preview')
  expect(again.text).toContain('Current price 63,000.00')
  expect(again.message_id).toBe(preview.message_id)
  // The price of the first preview is back: its Confirm is over all the same.
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await on.advance(3_000)
  await person.press('✅ Confirm 2', { message: preview })
  const last = await person.waitFor(
    ({ text = '' }) => text.includes('The price has moved') && text.includes('Current price 60,000.00'),
  )
  expect(executes()).toEqual([])
  await person.press('✅ Confirm 2', { message: last })
  await person.waitFor(allSent)
  await person.send('/cancel')
  await person.waitFor('nothing to cancel')
  await on.advance(3_000)
  expect(await positionsOf(accounts)).toEqual([1, 1])
  expect(executes()).toHaveLength(2)
})

test('a preview that is over is shown anew, with the defaults that it was filled with', async () => {
  const { person } = await withAccounts('alt')
  await person.send('/settings leverage 10')
  await person.waitFor('10x')
  await person.send('/long BTC 100 on alt, account 1')
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toContain('Defaults from /settings: leverage')
  await on.advance(61_000)
  await person.press('✅ Confirm 2', { message: preview })
  const again = await person.waitFor('The preview had expired, so nothing was sent')
  expect(again.text).toContain('Accounts: 2 of 2')
  expect(again.text).toContain('Defaults from /settings: leverage')
  expect(executes()).toEqual([])
  await person.press('✖️ Cancel', { message: again })
  await person.waitFor('Cancelled')
  expect(executes()).toEqual([])
})

test.each([
  'long btc 100 10x on alt, account 1',
  'long 100 of btc at 10x on all my accounts',
  '/trade long BTC 100 10x on alt, account 1',
])('“%s” does not become an order on one account', async (sentence) => {
  const { person } = await withAccounts('alt')
  await person.send(sentence)
  const answer = await person.waitFor(/./)
  expect(JSON.stringify(answer.reply_markup ?? {})).not.toContain('Confirm')
  expect(answer.text).not.toContain(PREVIEW)
})

/** A person with the account that the bot calls Account 1, and others of these labels. */
async function withAccounts(...labels: readonly string[]) {
  const { person, account } = await on.connected()
  const accounts = [account]
  for (const label of labels) accounts.push(await on.connect(person, label))
  return { person, accounts }
}

/** The calls of execute of this test. */
function executes() {
  return wire.bodies.slice(sentBefore) as readonly { readonly params: { readonly size: string } }[]
}

/** The number of open positions of each account. */
function positionsOf(accounts: readonly PracticeAccount[]): Promise<readonly number[]> {
  return Promise.all(accounts.map((account) => account.openPositions()))
}

/** True for a report with no ticket left to send. */
function allSent({ text = '' }: { readonly text?: string | undefined }): boolean {
  return /accepted|done/.test(text) && !/waiting|confirmed|being sent/.test(text)
}
