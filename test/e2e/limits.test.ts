import { beforeEach, expect, test } from 'vitest'
import { openIds } from '../support/environment/open-ids.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

const HOUR = 60 * 60_000

beforeEach(async () => {
  await on.exchange('DELETE', '/faults')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  // The price of an earlier test is no longer kept.
  await on.advance(3_000)
})

test.each([
  ['collateral 50', '/long BTC 100 10x', 'Your own limit is $50.00 of collateral per order'],
  ['leverage 5x', '/short BTC 100 10x', 'Your own limit is a leverage of 5x'],
  [
    'exposure 900',
    '/long BTC 100 10x',
    'Your own limit is a total size of $900.00 (/limits), and $0.00 is open',
  ],
])('with /limits %s, the order %s is refused', async (limit, order, refusal) => {
  const { person } = await on.connected()
  await person.send(`/limits ${limit}`)
  await person.waitFor('Your own limits')
  const before = await on.requests(/^execute/)
  await person.send(order)
  const preview = await person.waitFor(refusal)
  expect(preview.text).toContain("This can't be confirmed")
  // There is nothing to confirm, only a way to change it.
  expect(JSON.stringify(preview.reply_markup)).not.toContain('Confirm')
  expect(await on.requests(/^execute/)).toBe(before)
})

test('a limit of the loss of an order measures it at its stop-loss, and by all that it costs without one', async () => {
  const { person } = await on.connected()
  await person.send('/limits risk 35')
  expect((await person.waitFor('Your own limits')).text).toContain('Loss per order: $35.00')
  const refusal = 'Your own limit is a loss of $35.00 per order'
  const before = await on.requests(/^execute/)
  const orders = ['/long BTC 100 10x', '/long BTC 100 10x sl 4%', '/short BTC 40 10x tp 50000']
  // At 3 % without slippage it is within the limit, as below.
  for (const order of [...orders, '/long BTC 100 10x sl 3% slip 1']) {
    await person.send(order)
    const preview = await person.waitFor(refusal)
    expect(JSON.stringify(preview.reply_markup), order).not.toContain('Confirm')
  }
  await person.send('/long BTC 100 10x sl 3%')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toContain('Loss at the stop-loss: $31')
  // Lowered between preview and Confirm: the same check stands before the order.
  await person.send('/limits risk 30')
  await person.waitFor('Your own limits')
  await person.press('✅ Confirm', { message: preview })
  await person.waitFor('Your own limit is a loss of $30.00 per order')
  expect(await on.requests(/^execute/)).toBe(before)
  await person.send('/long BTC 20 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  // Without a stop an addition can lose all that it costs; an exit is never held.
  await person.send('/add BTC 40 5x')
  await person.waitFor('Your own limit is a loss of $30.00 per order')
  await person.send('/close BTC 100%')
  await person.waitFor('Nothing is sent before you confirm')
  // Loosened, the limit holds for a day more.
  await person.send('/limits risk none')
  expect((await person.waitFor('Your own limits')).text).toContain('Loss per order: $30.00')
})

test('an addition is held to what its whole position can lose more, at its stops or until liquidation', async () => {
  const { person, account } = await on.connected()
  const order = { tokenId: '1', isLong: true, positionType: 'Market', slippage: '1' }
  await account.execute('newPositionOrderWithTPSL', {
    ...order,
    collateral: '1000',
    size: '1000',
    stopLoss: '54000',
  })
  await on.advance(3_000)
  await person.send('/limits risk 25')
  await person.waitFor('Your own limits')
  const before = await on.requests(/^execute/)
  // 500 at the stop of the position, which is 10 % away; it costs 22.50.
  await person.send('/add BTC 20 size 5000')
  const preview = await person.waitFor('Your own limit is a loss of $25.00 per order')
  expect(preview.text).toContain('what its whole position can lose more')
  expect(JSON.stringify(preview.reply_markup)).not.toContain('Confirm')
  await person.send('/limits open $130')
  await person.waitFor('Your own limits')
  // The position loses 101 at its stop, the addition 20.20.
  await person.send('/add BTC 200 size 200')
  await person.waitFor('Nothing is sent before you confirm')
  await person.send('/add BTC 20 size 5000')
  expect((await person.waitFor('per order')).text).toContain('an open risk of $130.00 in this account')
  expect(await on.requests(/^execute/)).toBe(before)
})

test('an order by risk with a slippage stays within a limit of the same loss', async () => {
  const { person } = await on.connected()
  await person.send('/limits risk 50')
  await person.waitFor('Your own limits')
  await person.send('/long BTC risk $50 10x sl 3% slip 1')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toContain('That is for a fill at the worst price that the order allows.')
  expect(preview.text).toMatch(/Loss at the stop-loss: \$3\d\.\d\d/)
  await person.press('✅ Confirm', { message: preview })
  await person.waitFor('Accepted by the service')
})

test('with /limits stop on nothing is opened or added without a stop-loss, and the refusal says how to add one', async () => {
  const { person } = await on.connected()
  await person.send('/limits')
  await person.waitFor('Stop-loss on every order: not required')
  await person.press('Stop-loss on every order')
  await person.waitFor('/limits stop on')
  await person.press('required')
  expect((await person.waitFor('Stop-loss on every order: required')).text).toContain('Your own limits')
  const refusal = 'Your own limits allow no order without a stop-loss'
  const before = await on.requests(/^execute/)
  for (const order of [
    '/long BTC 100 10x',
    '/short BTC 100 10x limit 61000 tp 50000',
    // Liquidated at about 54,000.
    '/long BTC 100 10x sl 50000',
  ]) {
    await person.send(order)
    const preview = await person.waitFor(refusal)
    expect(preview.text).toContain('/long BTC 100 10x sl 3%')
    expect(JSON.stringify(preview.reply_markup), order).not.toContain('Confirm')
  }
  expect(await on.requests(/^execute/)).toBe(before)
  await person.send('/long BTC 100 10x sl 3%')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  await person.send('/add BTC 40 5x')
  await person.waitFor('Nothing is sent before you confirm')
  // Exits are never held, not even the one that takes the stop away.
  await person.send('/close BTC 100%')
  await person.waitFor('Nothing is sent before you confirm')
  await person.send('/limits stop off')
  const { text } = await person.waitFor('Your own limits')
  expect(text).toContain('Stop-loss on every order: required')
  expect(text).toContain(': not required')
})

test('a limit of open risk counts stops, positions without one and the new order, in all that is confirmed at once', async () => {
  const { person } = await on.connected()
  // The practice account has 5,000 dollars.
  await person.send('/limits open 2%')
  expect((await person.waitFor('Your own limits')).text).toContain('Open risk: 2 %')
  const refusal = 'Your own limit is an open risk of 2 % of the equity'
  const before = await on.requests(/^execute/)
  for (const order of ['/long BTC 100 10x', '/short BTC 100 10x limit 61000 sl 75000']) {
    await person.send(order)
    const preview = await person.waitFor(refusal)
    expect(preview.text).toContain('$0.00 can be lost already')
    expect(JSON.stringify(preview.reply_markup), order).not.toContain('Confirm')
  }
  await open(person, '/long BTC 100 10x sl 3%')
  await person.send('/short ETH 200 10x sl 3%')
  const second = await person.waitFor('Nothing is sent before you confirm')
  expect(second.text).toContain('⚠️ $30.00 can be lost already')
  await person.send('/long BTC 40 10x sl 3%')
  const third = await person.waitFor('Nothing is sent before you confirm')
  // Each of the two fits by itself, and both do not: what is on its way counts.
  await person.press('✅ Confirm', { message: second })
  await person.press('✅ Confirm', { message: third })
  await person.waitFor(refusal)
  expect(await on.requests(/^execute/)).toBe(before + 2)
  await on.advance(3_000)
  await person.send('/add BTC 80 5x')
  await person.waitFor(refusal)
  await person.send('/close BTC 100%')
  await person.waitFor('Nothing is sent before you confirm')
  // What cannot be read is no reason to let it pass.
  await on.fault({ on: 'open_positions', what: 'error', times: 'always' })
  await person.send('/long BTC 20 10x sl 1%')
  expect((await person.waitFor('❌')).text).toMatch(/limit on open risk|cannot be read|could not be read/)
})

test('a limit of open risk without a sign is asked about, and the one in dollars holds beside that in percent', async () => {
  const { person } = await on.connected()
  await person.send('/limits open 50')
  const asked = await person.waitFor('I can read this in several ways')
  expect(JSON.stringify(asked.reply_markup)).toContain('/limits open 50%')
  await person.press('/limits open $50', { message: asked })
  const { text } = await person.waitFor('Your own limits')
  expect(text).toContain('Open risk: no limit')
  expect(text).toContain('Open risk in dollars: $50.00')
  await person.send('/long BTC 100 10x sl 6%')
  const refused = await person.waitFor('Your own limit is an open risk of $50.00 in this account')
  expect(JSON.stringify(refused.reply_markup)).not.toContain('Confirm')
  await person.send('/long BTC 100 10x sl 3%')
  expect((await person.waitFor('Nothing is sent before you confirm')).text).toContain(
    'Your own limit of open risk is $50.00',
  )
  await person.send('/limits open 1%')
  await person.waitFor('Open risk: 1 %')
  await person.send('/long BTC 100 10x sl 6%')
  const both = await person.waitFor('Your own limit is an open risk of 1 % of the equity')
  expect(both.text).toContain('Your own limit is an open risk of $50.00 in this account')
})

test('losses of 24 hours warn and then block, losses in a row wait four hours, and exits go on', async () => {
  const { person } = await on.connected()
  await person.send('/limits losses 100')
  expect((await person.waitFor('Your own limits')).text).toContain('Loss in the window: $100.00')
  const lose = async (order: string, price: string): Promise<void> => {
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
    await on.advance(3_000)
    await open(person, order)
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price, freeze: true })
    await on.advance(3_000)
    await send(person, '/close BTC 100%')
    await on.advance(3_000)
    await person.waitFor('✅ Done')
  }
  // 1,000 dollars of size lose 60 dollars, and a dollar of fees.
  await lose('/long BTC 100 10x', '56400')
  await person.send('/long BTC 100 10x')
  const near = await person.waitFor('Nothing is sent before you confirm')
  expect(near.text).toMatch(/⚠️ You lost \$61\.\d\d in the last 24 hours/)
  await person.send('/limits')
  expect((await person.waitFor('Your own limits')).text).toMatch(/… used now: \$61\.\d\d of \$100\.00 \(61/)
  await person.send('/risk')
  expect((await person.waitFor('Risk')).text).toMatch(
    /Loss in the window: \$61\.\d\d of \$100\.00 \(61.*\) · 24 hours/,
  )
  await lose('/short BTC 50 5x', '66000')
  const before = await on.requests(/^execute/)
  // The preview from before the second loss is not sent.
  await person.press('✅ Confirm', { message: near })
  await person.waitFor('From 80 % of it on nothing is opened or added')
  await person.send('/short BTC 20 10x limit 70000')
  expect((await person.waitFor('From 80 %')).text).toContain("This can't be confirmed")
  expect(await on.requests(/^execute/)).toBe(before)
  await person.send('/limits streak 2')
  await person.waitFor('Losses in a row: 2')
  await person.send('/long BTC 20 10x')
  await person.waitFor('2 positions in a row or more ended with a loss')
  // A day later neither holds, and midnight was no end of it.
  await on.advance(23 * HOUR)
  await person.send('/long BTC 20 10x')
  const late = await person.waitFor('From 80 %')
  expect(late.text).not.toContain('in a row')
  await on.advance(HOUR)
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await person.send('/long BTC 20 10x')
  const free = await person.waitFor('Nothing is sent before you confirm')
  expect(free.text).not.toContain('You lost')
  // The closed list that cannot be read holds openings, and no exit.
  await on.fault({ on: 'closed_positions', what: 'error', times: 'always' })
  await on.advance(61_000)
  await person.send('/long BTC 20 10x')
  await person.waitFor('You have a limit on losses')
})

test('the window of the loss limit and the cool-off after losses in a row are longer at once, and shorter a day later', async () => {
  const { person } = await on.connected()
  const shown = async (typed: string): Promise<string> => {
    await person.send(typed)
    return (await person.waitFor('Your own limits')).text ?? ''
  }
  expect(await shown('/limits losses 100')).toContain('Window of the loss limit: 24 hours')
  expect(await shown('/limits window 2d')).toContain('Window of the loss limit: 2 days\n')
  expect(await shown('/limits window 12h')).toMatch(
    /Window of the loss limit: 2 days\n… from .*: 12 hours\nLosses in a row/,
  )
  expect(await shown('/limits rest 6h')).toContain('Cool-off after losses in a row: 6 hours\n')
  expect(await shown('/limits rest none')).toMatch(
    /Cool-off after losses in a row: 6 hours\n… from .*: 4 hours/,
  )
  await person.send('/limits window 8d')
  await person.waitFor('“8d” is not a valid time. Write 12h or 2d; from 1h to 48h, or from 1d to 7d.')
  // A loss counts for as long as the window, also over midnight.
  await open(person, '/long BTC 100 5x')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '54000', freeze: true })
  await on.advance(3_000)
  await send(person, '/close BTC 100%')
  await on.advance(3_000)
  await person.waitFor('✅ Done')
  await person.send('/long BTC 20 2x')
  await person.waitFor(/You lost \$5\d\.\d\d in the last 2 days\. Your own limit is \$100\.00/)
  await on.advance(24 * HOUR)
  expect(await shown('/limits')).toMatch(/Window of the loss limit: 12 hours\n[^…]*Losses/)
  await person.send('/long BTC 20 2x')
  const later = await person.waitFor('Nothing is sent before you confirm')
  expect(later.text).not.toContain('You lost')
})

test('in a blackout window nothing is opened, a preview from before it is not sent, and exits go on', async () => {
  const { person } = await on.connected()
  await person.send('/settings zone Europe/Berlin')
  await person.waitFor('Europe/Berlin')
  // A window of this zone that starts three minutes from now.
  const now = await on.driver.clock.now()
  const clock = (time: number) => {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }).formatToParts(time)
    const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
    return { day: part('weekday').toLowerCase(), time: `${part('hour')}:${part('minute')}` }
  }
  const start = now - (now % 60_000) + 3 * 60_000
  const [from, to] = [clock(start), clock(start + HOUR)]
  await person.send(`/limits blackout ${from.day} ${from.time}-${to.time}`)
  expect((await person.waitFor('Your own limits')).text).toContain(`${from.time}-${to.time} (Europe/Berlin)`)
  await on.advance(start - now - 30_000)
  await person.send('/long BTC 100 10x')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  await on.advance(31_000)
  const before = await on.requests(/^execute/)
  await person.press('✅ Confirm', { message: preview })
  await person.waitFor('Your own blackout window lasts until')
  expect(await on.requests(/^execute/)).toBe(before)
  // Removed, it holds for a day more, also in another time zone.
  await person.send('/limits blackout off')
  expect((await person.waitFor('Your own limits')).text).toContain('removed')
  await person.send('/settings zone Asia/Tokyo')
  await person.waitFor('Asia/Tokyo')
  await person.send('/long BTC 100 10x')
  expect((await person.waitFor('Your own blackout window lasts until')).text).toContain(
    "This can't be confirmed",
  )
  await on.advance(HOUR)
  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
})

test('a limit of the net size of one side holds that side, and lets the other hedge it', async () => {
  const { person } = await on.connected()
  await open(person, '/long BTC 100 10x')
  await person.send('/limits net 1500')
  expect((await person.waitFor('Your own limits')).text).toContain(
    'Net size of one side: $1,500.00\n… used now: $1,000.00 of $1,500.00',
  )
  await person.send('/long ETH 60 10x')
  const refused = await person.waitFor('Your own limit is a net size of $1,500.00 on one side')
  expect(refused.text).toContain('this side has $1,000.00 beyond the other')
  await person.send('/short ETH 240 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.send('/short ETH 260 10x')
  await person.waitFor('this side has −$1,000.00 beyond the other')
})

test('a limit of pairs that move together reads their candles, and counts the pair of the order', async () => {
  const { person } = await on.connected()
  await open(person, '/long BTC 100 10x')
  await person.send('/limits group 1500')
  await person.waitFor('Net size of pairs that move together: $1,500.00\n… used now: $1,000.00 of $1,500.00')
  await person.send('/long BTC 60 10x')
  await person.waitFor('in those of this order it is $1,000.00 already')
  await person.send('/long BTC 50 10x')
  await person.waitFor('Nothing is sent before you confirm')
})

test('a blackout is added and removed by buttons', async () => {
  const { person } = await on.connected()
  await person.send('/limits')
  await person.waitFor('Your own limits')
  await person.press('Blackout windows')
  await person.waitFor('In these windows of every week')
  await person.press('➕ Saturday 00:00-24:00')
  expect((await person.waitFor('Your own limits')).text).toContain('Saturday 00:00-24:00 (UTC)')
  await person.press('Blackout windows')
  await person.waitFor('In these windows of every week')
  await person.press('✖️ Saturday 00:00-24:00')
  // It holds for a day more, as any loosening.
  expect((await person.waitFor('removed')).text).toContain('Saturday 00:00-24:00 (UTC)')
  await person.send('/limits blackout off mon 1:00-2:00')
  await person.waitFor('There is no such window.')
})

test('the limit of exposure holds over all accounts and chains of a person', async () => {
  const { person, account } = await on.connected()
  await account.execute('newPositionOrder', {
    tokenId: '1',
    isLong: true,
    positionType: 'Market',
    slippage: '1',
    collateral: '60',
    size: '600',
  })
  await on.advance(3_000)
  await on.connect(person, 'Second')
  await person.send('/limits exposure 1000')
  await person.waitFor('Your own limits')
  // What is open is in the other account.
  await person.send('/long BTC 50 10x')
  expect((await person.waitFor('Your own limit is a total size of $1,000.00')).text).toContain(
    '$600.00 is open',
  )
  // And in another account on another chain than both.
  await person.send('/chain Base')
  await person.waitFor('Base')
  await person.send('/long BTC 50 10x')
  expect((await person.waitFor('Your own limit is a total size of $1,000.00')).text).toContain(
    '$600.00 is open',
  )
  await person.send('/long BTC 40 10x')
  await person.waitFor('Nothing is sent before you confirm')
})

test("an addition that waits in a position's slot counts towards the exposure", async () => {
  const { person, account } = await on.connected()
  const order = { tokenId: '1', isLong: true, positionType: 'Market', slippage: '1' }
  await account.execute('newPositionOrder', { ...order, collateral: '60', size: '600' })
  await on.advance(3_000)
  const [posId = ''] = await openIds(on, account)
  // The keeper does not look before the order below is checked: the addition waits.
  await account.execute('addPosition', {
    posId,
    tokenId: '1',
    isLong: true,
    collateral: '30',
    size: '300',
  })
  await person.send('/limits exposure 1000')
  await person.waitFor('Your own limits')
  await person.send('/long BTC 20 10x')
  expect((await person.waitFor('Your own limit is a total size of $1,000.00')).text).toContain(
    '$900.00 is open',
  )
})

test('an order that was never seen counts until the account was read a quarter of an hour later; /limits names it', async () => {
  const { person } = await on.connected()
  await person.send('/limits exposure 1500')
  await person.waitFor('Your own limits')
  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await on.fault({ on: 'execute', what: 'cut-before' })
  await person.press('✅ Confirm')
  await person.waitFor('may or may not have reached the service')
  await person.send('/limits')
  const { text } = await person.waitFor('Counted for orders whose outcome is not known yet')
  expect(text).toContain('not known yet: $1,000.00\n… Long BTC/USD')
  expect(text).toContain('(unknown)')
  await on.advance(61_000)
  await person.waitFor('found no sign of it')
  // While the account cannot be read it is not known that nothing is there.
  await on.fault({ on: 'open_positions', what: 'error', times: 'always' })
  await on.advance(15 * 60_000)
  await person.send('/limits')
  await person.waitFor('Counted for orders whose outcome is not known yet')
  await on.exchange('DELETE', '/faults')
  await on.advance(31_000)
  const counted = async (): Promise<boolean> => {
    await person.send('/limits')
    return (await person.waitFor('Your own limits')).text?.includes('Counted for') === true
  }
  await expect.poll(counted).toBe(false)
  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
})

test('a limit that was set after the preview applies at Confirm', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC 100 10x')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  await person.send('/limits collateral 50')
  await person.waitFor('Collateral per order: $50.00')
  const before = await on.requests(/^execute/)
  await person.press('✅ Confirm', { message: preview })
  const receipt = await person.waitFor('Nothing was sent')
  expect(receipt.text).toContain('Your own limit is $50.00 of collateral per order')
  expect(await on.requests(/^execute/)).toBe(before)
})

test('the price tolerance before a new preview is set by each person', async () => {
  const { person } = await on.connected()
  const { person: other } = await on.connected('Ben')
  await person.send('/limits tolerance 1.5%')
  await person.waitFor('Price tolerance: 1.5 %')
  for (const one of [person, other]) {
    await one.send('/long BTC 100 10x')
    await one.waitFor('Nothing is sent before you confirm')
  }
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60600', freeze: true })
  await on.advance(3_000)
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await other.press('✅ Confirm')
  await other.waitFor('The price has moved, so nothing was sent')
  await person.send('/limits')
  await person.waitFor('Your own limits')
  await person.press('Price tolerance')
  await person.waitFor('shows a new preview')
  await person.press('0.25 %')
  await person.waitFor('Price tolerance: 0.25 %')
  await person.send('/limits tolerance 101%')
  await person.waitFor('more than 100 %')
})

test('open positions and pending orders count towards the exposure', async () => {
  const { person } = await on.connected()
  await open(person, '/long BTC 100 10x')
  await send(person, '/long BTC 50 10x limit 50000')
  await on.passing(person.waitFor('Placed'))
  await person.send('/limits exposure 2000')
  await person.waitFor('Size of all positions: $2,000.00')
  await person.send('/long BTC 100 6x')
  await person.waitFor('and $1,500.00 is open, pending')
  await person.send('/long BTC 100 5x')
  await person.waitFor('Nothing is sent before you confirm')
})

test('only the allowed number of orders is sent in 24 hours, and a refused Confirm does not count', async () => {
  const { person } = await on.connected()
  await person.send('/limits orders 1')
  await person.waitFor('Orders in 24 hours: 1')
  const before = await on.requests(/^execute/)
  await person.send('/long BTC 100 10x')
  const first = await person.waitFor('Nothing is sent before you confirm')
  await person.send('/short BTC 100 5x')
  const second = await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm', { message: first })
  await person.press('✅ Confirm', { message: second })
  await person.waitFor('Your own limit is 1 order in 24 hours')
  expect(await on.requests(/^execute/)).toBe(before + 1)
  await person.send('/limits')
  expect((await person.waitFor('Your own limits')).text).toContain('1 order was placed in the last 24 hours')
  await on.advance(24 * HOUR + 1)
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
})

test('/forget says before it deletes anything that limits go, too, without the wait of a day', async () => {
  const { person } = await on.connected()
  await person.send('/limits collateral 50')
  await person.waitFor('Collateral per order: $50.00')
  await person.send('/forget')
  const asked = await person.waitFor('Delete all your data')
  expect(asked.text).toContain(
    'Your own limits (/limits) are deleted too, at once and without the wait of 24 hours',
  )
})

test('a cool-off asks first, cannot be lifted or shortened, and lets positions be closed', async () => {
  const { person, account } = await on.connected()
  await open(person, '/long BTC 100 10x')
  await person.send('/long BTC 100 10x')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  await person.send('/limits')
  await person.waitFor('No cool-off is active')
  await person.press('🧊 Cool-off')
  await person.waitFor('How long do you want to stop')
  await person.press('4 hours')
  await person.waitFor('never shorten it')
  await person.press('🧊 Yes, no trading until then')
  const until = /No trading until (.*)\. This/.exec(
    (await person.waitFor('No trading until')).text ?? '',
  )?.[1]
  expect(until).toMatch(/UTC$/)
  const before = await on.requests(/^execute/)
  await person.press('✅ Confirm', { message: preview })
  expect((await person.waitFor('Nothing was sent')).text).toContain(`Your cool-off lasts until ${until}`)
  await person.send('/short BTC 100 2x')
  await person.waitFor("This can't be confirmed")
  expect(await on.requests(/^execute/)).toBe(before)

  // A shorter one does not take its place, and there is nothing to switch it off with.
  await person.send('/limits cooloff 1h')
  await person.waitFor('never shorten it')
  await person.press('🧊 Yes, no trading until then')
  expect((await person.waitFor('No trading until')).text).toContain(`No trading until ${until}`)
  await person.send('/limits cooloff none')
  await person.waitFor('“none” is not understood')

  await person.send('/closeall all')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Close 1')
  await person.waitFor('accepted')
  await on.advance(3_000)
  await expect.poll(() => account.openPositions()).toBe(0)

  await on.advance(4 * HOUR)
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
})

test('a cool-off refuses every addition, and allows every close and protection', async () => {
  const { person } = await on.connected()
  await open(person, '/long BTC 200 10x')
  await person.send('/limits cooloff 1d')
  await person.waitFor('never shorten it')
  await person.press('🧊 Yes, no trading until then')
  await person.waitFor('No trading until')
  for (const more of ['/add BTC 50 5x', '/collateral BTC -10']) {
    await person.send(more)
    expect((await person.waitFor('Your cool-off lasts until')).text, more).toContain(
      "This can't be confirmed",
    )
  }
  for (const less of ['/close BTC 50%', '/collateral BTC +10', '/tpsl BTC sl 57000', '/trail BTC 2%']) {
    await person.send(less)
    expect((await person.waitFor('Nothing is sent before you confirm')).text, less).not.toContain(
      'Your cool-off lasts',
    )
  }
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
})

test('raising a limit takes a day, lowering it takes effect at once, also by buttons', async () => {
  const { person } = await on.connected()
  await person.send('/limits')
  await person.waitFor('Collateral per order: no limit')
  await person.press('Collateral per order')
  await person.waitFor('Or type it')
  await person.press('$100.00')
  await person.waitFor('Collateral per order: $100.00')
  await person.press('Collateral per order')
  await person.waitFor('Or type it')
  await person.press('no limit')
  expect((await person.waitFor('… from')).text).toMatch(/per order: \$100\.00\n… from .* UTC: no limit/)
  await person.send('/long BTC 200 2x')
  await person.waitFor('Your own limit is $100.00 of collateral')
  await on.advance(23 * HOUR)
  await person.send('/long BTC 200 2x')
  await person.waitFor('Your own limit is $100.00 of collateral')
  await on.advance(HOUR + 1)
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await person.send('/long BTC 200 2x')
  await person.waitFor('Nothing is sent before you confirm')
})

test.each([
  ['/limits speed 5', '“speed” is not understood'],
  ['/limits collateral', 'A value is missing after'],
  ['/limits orders 2.5', 'is not a valid number'],
  ['/limits leverage $5', 'is not a valid number'],
  ['/limits collateral 0', 'must be more than 0'],
  ['/limits cooloff 31d', '“31d” is not understood'],
])('%s is refused with the reason', async (typed, expected) => {
  const { person } = await on.connected()
  await person.send(typed)
  expect((await person.waitFor(/./)).text).toContain(expected)
})

type Person = Awaited<ReturnType<typeof on.person>>

/** Types an order and confirms it. */
async function send(person: Person, order: string): Promise<void> {
  await person.send(order)
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
}

/** Opens a position and waits until it is filled. */
async function open(person: Person, order: string): Promise<void> {
  await send(person, order)
  await on.advance(3_000)
  await person.waitFor('✅ Done')
}

test('the preview of /reverse says before its Confirm that the limits would refuse the second step', async () => {
  const { person, account } = await on.connected()
  const market = { tokenId: '1', isLong: true, positionType: 'Market', slippage: '1' }
  await account.execute('newPositionOrder', { ...market, collateral: '100', size: '1000' })
  await on.advance(3_000)
  // Room for one of the two: the close comes first.
  await person.send('/limits exposure 1500')
  await person.waitFor('1,500.00')
  await person.send('/reverse BTC')
  const free = await person.waitFor('Nothing is sent before you confirm')
  expect(free.text).not.toContain('step 2 would be refused')
  await person.send('/limits net 900')
  await person.waitFor('900.00')
  await person.send('/reverse BTC')
  const preview = await person.waitFor('step 2 would be refused')
  expect(preview.text).toContain('Your own limit is a net size of $900.00')
  await person.press('✅ Confirm', { message: preview })
  await on.advance(3_000)
  await on.passing(person.waitFor("This can't be confirmed"))
  expect(await account.openPositions()).toBe(0)
})
