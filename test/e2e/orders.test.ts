import { beforeEach, expect, test } from 'vitest'
import { openPracticePosition } from '../../src/demo/practice-account.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

beforeEach(async () => {
  await on.exchange('DELETE', '/faults')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})

test('a typed order ends in a preview, is sent on Confirm, and its receipt follows it to the fill', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC 100 10x slip 0.5 tp 66000 sl 57000')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text?.replace(/\d\d:\d\d:\d\d UTC$/, 'TIME')).toBe(
    [
      'Long BTC/USD · Market',
      'Account 1 · Arbitrum',
      '',
      'Collateral $100.00 · size $1,000.00 · 10x',
      'Current price 60,000.00',
      'Entry about 60,000.00, at worst 60,300.00',
      'Liquidation about 54,090.00 (−9.85 %)',
      'TP 66,000.00: +$99.00 (+99.00 %)',
      'SL 57,000.00: −$51.00 (−51.00 %)',
      'Loss at the stop-loss: $51.00 · 1.02 % of equity',
      'TP and SL results: after opening and closing fees, before funding and borrow.',
      'Opening fee $0.50, on top',
      'From your balance: $100.50 of $5,000.00',
      'Hourly cost: funding $0.00, borrow $0.10',
      '',
      'Nothing is sent before you confirm. Preview expires: TIME',
    ].join('\n'),
  )
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  const receipt = await on.passing(person.waitFor('✅ Done'))
  expect(receipt.message_id).toBe(preview.message_id)
  expect(receipt.text).toContain('Entry 60,000.00\nTake-profit in place.\nStop-loss in place.')
  await person.send('/positions')
  await person.waitFor('Entry')
  await person.send('/activity')
  expect((await person.waitFor('Activity')).text).toMatch(/Long BTC\/USD · Market.*\ndone · Account 1/)
})

test('an order by risk loses the risk at its stop-loss, as the exchange books it', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC risk 1% 50x sl 3%')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  // 3 % by the price, 0.05 % for each of two fees, and an hour of borrowing and of funding, which the exchange moves a little.
  expect(preview.text).toMatch(/Collateral \$61\.[67]\d · size \$1,60\d\.\d\d · 26\.1x/)
  expect(preview.text).toMatch(
    /Risk: at most \$50\.00 at the stop-loss, 1 % of your equity of \$5,000\.00 \(\d seconds? old\)/,
  )
  expect(preview.text).toContain('Leverage lowered from 50x to 26.1x')
  expect(preview.text).toMatch(/SL 58,200\.00: −\$49\.8\d/)
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  await on.passing(person.waitFor('✅ Done'))
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '58200', freeze: true })
  await on.advance(3_000)
  await person.send('/history')
  const history = await person.waitFor('1 closed')
  expect(history.text).toMatch(/Realized PnL −\$49\.8\d/)
  // The one R that was at stake, less an hour that was not held.
  expect(history.text).toMatch(/−(?:0\.99|1\.00)R\n/)
})

test('the liquidation of an order by risk lies as far behind its stop-loss as its person chose', async () => {
  const { person } = await on.connected()
  await person.send('/settings buffer 100%')
  await person.waitFor('100 %')
  await person.send('/long BTC risk 1% 50x sl 3%')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toMatch(/Leverage lowered from 50x to 16\.\d/)
  await person.send('/settings buffer 5%')
  expect((await person.waitFor('❌')).text).toContain('10 %')
})

test('an order in R is sized by the R of its person, and its preview says the loss in dollars, of the equity and in R', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC risk 0.5r 20x sl 3%')
  expect((await person.waitFor('❌')).text).toContain('You have not set what one R is')
  await person.send('/settings r 2%')
  await person.waitFor('2 % of equity')
  await person.send('/long BTC risk 0.5r 20x sl 3%')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toContain('Risk: at most $50.00 at the stop-loss, 1 % of your equity of $5,000.00')
  expect(preview.text).toMatch(/Loss at the stop-loss: \$49\.8\d · 1 % of equity · 0\.5R\n/)
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  await on.passing(person.waitFor('✅ Done'))
  await person.send('/tpsl BTC sl 59000')
  expect((await person.waitFor('Loss at the stop-loss')).text).toMatch(/ % of equity · 0\.\d+R\n/)
})

test('a stop by the ATR of the candles is sent at the price that its preview shows', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC 100 10x sl 0.5atr(4h)')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  const [, stop = ''] = /SL ([\d,.]+) · 0\.5 ATR \(4h\): −\$/.exec(preview.text ?? '') ?? []
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  await on.passing(person.waitFor('Stop-loss in place'))
  await person.send('/orders')
  expect((await person.waitFor('pending order')).text).toContain(`SL ${stop} `)
  await person.send('/trail BTC 1atr')
  expect((await person.waitFor('Trails the best price')).text).toMatch(/by [\d,.]+ · 1 ATR \(1h\)/)
})

test.each([
  ['/long BTC risk 5 10x sl 3%', 'risk at least $6.23'],
  ['/long BTC risk 1% 10x sl 90%', 'liquidated first, at any leverage'],
  ['/long BTC risk 1% 10x sl 61000', 'stop-loss'],
])('"%s" comes to no order, and says why', async (line, reason) => {
  const { person } = await on.connected()
  await person.send(line)
  const refused = await person.waitFor('❌')
  expect(refused.text).toContain(reason)
  expect(refused.reply_markup?.inline_keyboard.flat().map(({ text }) => text) ?? []).not.toContain(
    '✅ Confirm',
  )
})

test('an offer that was declined, or that expired, is not sent', async () => {
  const { person } = await on.connected()
  const before = await on.requests(/^execute/)
  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✖️ Cancel')
  await person.waitFor('Cancelled by you. Nothing was sent')
  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await on.advance(61_000)
  await person.press('✅ Confirm')
  const again = await person.waitFor('The preview had expired, so nothing was sent. Here is a new one')
  expect(await on.requests(/^execute/)).toBe(before)
  await person.press('✅ Confirm', { message: again })
  await person.waitFor('Accepted by the service')
  expect(await on.requests(/^execute/)).toBe(before + 1)
})

test('when the price has moved since the preview, Confirm shows a new offer instead of sending', async () => {
  const { person } = await on.connected()
  const before = await on.requests(/^execute/)
  await person.send('/long BTC 100 10x')
  await person.waitFor('Current price 60,000.00')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '61000', freeze: true })
  await on.advance(3_000)
  await person.press('✅ Confirm')
  expect((await person.waitFor('The price has moved')).text).toContain('Current price 61,000.00')
  expect(await on.requests(/^execute/)).toBe(before)
})

test('a price that jumped in the second before Confirm is not the one of the preview any more', async () => {
  const { person } = await on.connected()
  await on.advance(3_000)
  const before = await on.requests(/^execute/)
  await person.send('/long BTC 100 10x')
  await person.waitFor('Current price 60,000.00')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '66000', freeze: true })
  await on.advance(1_500)
  await person.press('✅ Confirm')
  expect((await person.waitFor('The price has moved')).text).toContain('Current price 66,000.00')
  expect(await on.requests(/^execute/)).toBe(before)
})

test('an exit is sent although the price has moved since the preview, and its receipt says the new price', async () => {
  const { person, account } = await on.connected()
  await openPracticePosition(account)
  await on.advance(4_000)
  await person.send('/close BTC 50%')
  await person.waitFor('Nothing is sent before you confirm')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '61000', freeze: true })
  await on.advance(3_000)
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  expect((await on.passing(person.waitFor('✅ Done'))).text).toContain(
    'The price has moved since the preview: 61,000.00',
  )
})

test('an order that is answered with an error is shown with its words, and the account decides', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await on.fault({
    on: 'execute',
    what: 'answer',
    status: 500,
    body: { error: 'one-click trading is paused' },
  })
  await person.press('✅ Confirm')
  await person.waitFor('The service answered “one-click trading is paused”')
  await on.advance(61_000)
  await on.passing(person.waitFor('found no sign of it'))
})

test('an order that never arrived is not called done by what the same order sent again has opened', async () => {
  const { person, account } = await on.connected()
  const order = async (): Promise<void> => {
    await person.send('/long BTC 100 10x')
    await person.waitFor('Nothing is sent before you confirm')
    await person.press('✅ Confirm')
  }
  // A price that an earlier test set is forgotten by then.
  await on.advance(3_000)
  await on.fault({ on: 'execute', what: 'cut-before' })
  await order()
  const lost = await person.waitFor('it may or may not have reached the service')
  await order()
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  // The first may have arrived late, and the second may have been lost after it was accepted: nothing tells whose it is.
  const said = async (): Promise<string> => (await person.messages()).map(({ text }) => text).join('\n')
  await expect.poll(said).toMatch(/one of 2 orders that leave[^]*one of 2 orders that leave/)
  await on.advance(61_000)
  expect(await said()).not.toContain('✅ Done')
  expect(lost.text).toContain('It is not sent again')
  expect(await account.openPositions()).toBe(1)
})

test.each([
  ['/long BTX 100 10x', /Unknown pair. Did you mean BTC\/USD/],
  ['/long BTC 10 10x', /must be at least \$20\.00/],
  ['/long BTC 100 10x sl 61000', /stop-loss is on the profit side/],
  ['/long BTC 100 10x 5', /\^/],
  ['/long BTC 4999 2x', /your balance is \$5,000\.00/],
  ['/short BTC 100 10x limit 59000', /executes at once/],
])('%s says what is wrong with it', async (typed, expected) => {
  const { person } = await on.connected()
  await person.send(typed)
  expect((await person.waitFor(/./)).text).toMatch(expected)
})

test.each([
  ['is refused', '/long BTC 100 10x sl 61000', "This can't be confirmed", 'Where should the stop-loss be?'],
  ['names no pair there is', '/short BTX 100 10x', 'Unknown pair', 'Which pair?'],
])('a typed order that %s is mended at the field that is meant', async (_, typed, said, asked) => {
  const { person } = await on.connected()
  await person.send(typed)
  await person.waitFor(said)
  await person.press('✏️ Change')
  await person.waitFor(asked)
})

test('a deposit is previewed, sent once, and seen', async () => {
  const { person } = await on.connected()
  await person.send('/deposit 25')
  await person.waitFor('Deposit $25.00')
  await person.press('✅ Confirm')
  await on.advance(2_000)
  expect((await on.passing(person.waitFor('✅ Done'))).text).toContain('Trading account balance $5,025.00')
})

test('a currency that is only the quote of its pair opens nothing', async () => {
  const { person } = await on.connected()
  for (const order of [
    '/long JPY 100 10x',
    '/ladder long JPY 300 10x 3 from 150 to 148',
    '/twap long JPY 600 10x over 1h in 3 sl 3%',
  ]) {
    await person.send(order)
    expect((await person.waitFor('USD/JPY')).text, order).toMatch(/Unknown pair/)
  }
})

test('a number in the place of the pair is not a pair of which the default amount is sent', async () => {
  const { person } = await on.connected()
  await person.send('/settings collateral 60')
  await person.waitFor('$60')
  await person.send('/long 3 10x')
  await person.waitFor('Which pair?')
})

test('a preview says what comes from the defaults each time that it is shown', async () => {
  const { person } = await on.connected()
  await person.send('/settings collateral 60')
  await person.waitFor('$60')
  await person.send('/long BTC 10x')
  await person.waitFor('Defaults from /settings: collateral')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '70000', freeze: true })
  await on.advance(3_000)
  await person.press('✅ Confirm')
  expect((await person.waitFor('The price has moved')).text).toContain('Defaults from /settings: collateral')
  const group = await on.driver.group({ title: 'Desk', members: [person] })
  const seat = group.as(person)
  await seat.send('/long@squawkbox_bot BTC 10x')
  await seat.waitFor('only in our private chat')
  await person.start(new URL(await seat.link('Open the private chat')).searchParams.get('start') ?? '')
  expect((await person.waitFor('Preview expires')).text).toContain('Defaults from /settings: collateral')
})
