import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { keys } from '../../src/redis/keys.js'
import { storedAccount } from '../support/redis/account-snapshot.js'

const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
  environment: {
    ROLES: 'bot,watcher,outbox',
    WATCH_ACTIVE_MS: '300',
    WATCH_IDLE_MS: '300',
    WATCH_MARKET_MS: '300',
    CHAINS: '42161:Arbitrum',
  },
})

let redis: Redis
beforeAll(() => {
  redis = new Redis(on.environment.redis.url)
})
afterAll(() => redis.disconnect())

beforeEach(async () => {
  await setPrice('60000')
  // No price that the market watcher has kept is older.
  await on.advance(6_000)
})

const setPrice = (price: string) => on.exchange('POST', '/prices', { pair: 'BTC/USD', price, freeze: true })

test('a typed alert is armed at once, shown with its distance, listed, paused and deleted', async () => {
  const { person } = await on.connected()
  await person.send('/alert btc > 66k every 1h "sell"')
  const card = await person.waitFor('BTC/USD above 66,000.00')
  expect(card.text).toContain('🔔 Active')
  expect(card.text).toContain('Now 60,000.00 · +10.00 % to go')
  expect(card.text).toContain('at most once in 1 hour')
  expect(card.text).toContain('📌 sell')

  await person.send('/alert liq < 5%')
  expect((await person.waitFor('Any position: within 5 %')).text).toContain('No such position is open')

  await person.send('/alerts')
  expect((await person.waitFor('Alerts · 2')).text).toContain('🔔 BTC/USD above 66,000.00')
  await person.press('🔔 BTC/USD above 66,000.00')
  await person.waitFor('Notifies you each time')
  await person.press('1️⃣ Notify once')
  await person.waitFor('Notifies you once')
  await person.press('⏸ Pause')
  await person.waitFor('⏸ Paused')
  await person.press('‹ Alerts')
  expect((await person.waitFor('Alerts · 2')).text).toContain('⏸ BTC/USD above 66,000.00')
  await person.press('⏸ BTC/USD above 66,000.00')
  await person.waitFor('⏸ Paused')
  await person.press('🔔 Set alert')
  await person.waitFor('🔔 Active')
  await person.press('🗑 Delete')
  await person.waitFor('Deleted: BTC/USD above 66,000.00')
})

test('an alert at a distance of average true ranges says what it comes to, on one side or on both', async () => {
  const { person } = await on.connected()
  await person.send('/alert BTC 2atr')
  const first = await person.waitFor(/2 ATR \(1h\) is [\d,.]+ from the price of now, 60,000\.00/)
  expect(first.text).toMatch(/BTC\/USD above 6\d,\d{3}\.\d\d/)
  expect(first.text).toContain('📌 60000 + 2 × ')
  await person.waitFor(/BTC\/USD below 5\d,\d{3}\.\d\d/)
  await person.send('/alerts')
  await person.waitFor('Alerts · 2')
  await person.send('/alert ETH below 1.5atr(4h) every 1h')
  expect((await person.waitFor('1.5 ATR (4h)')).text).toContain('ETH/USD below')
  await person.send('/alert BTC 2atr(7h)')
  await person.waitFor('2atr(7h)')
  await person.send('/alert BTX 2atr')
  await person.waitFor('Did you mean')
})

test('a condition that already holds is confirmed first, and an invalid one arms nothing', async () => {
  const { person } = await on.connected()
  await person.send('/alert BTC < 70000')
  const asked = await person.waitFor('Set it anyway?')
  expect(asked.text).toContain('Now 60,000.00: the condition is already met')
  await person.press('🔔 Set anyway', { message: asked })
  // The card says that it is active until it has triggered, which may come first.
  await person.waitFor(/🔔 Active|✅ Triggered/)

  await person.send('/alert BTX > 5')
  await person.waitFor('Did you mean')
  await person.send('/alert BTC 70000')
  await person.waitFor('Above or below?')
  await person.send('/alert BTC > 70000 until 2020-01-01')
  await person.waitFor('has already passed')
  await person.send('/alerts')
  await person.waitFor('Alerts · 1')

  // A day ends where the person lives.
  await person.send('/quiet Tokyo')
  await person.waitFor('Asia/Tokyo')
  await person.send('/alert BTC > 70000 until 2090-12-31')
  expect((await person.waitFor('Expires')).text).toContain('Expires Jan 1, 2091, 00:00 GMT+9')
})

test('an alert that fired for good shows the price that fired it and when, and no distance', async () => {
  const { person } = await on.connected()
  await person.send('/alert BTC > 61000')
  await person.waitFor('🔔 Active')
  await setPrice('62000')
  await person.waitFor('This alert is finished')
  await setPrice('60000')
  await on.advance(6_000)
  await person.send('/alerts')
  const list = await person.waitFor('Alerts · 1')
  expect(list.text).toMatch(/✅ BTC\/USD above 61,000\.00\nTriggered at 62,000\.00, \w{3} \d/)
  expect(list.text).not.toContain('to go')
  await person.press('✅ BTC/USD above 61,000.00')
  const card = await person.waitFor('Notifies you once')
  expect(card.text).toContain('Triggered at 62,000.00')
  expect(card.text).not.toContain('to go')
  // Set again, it waits for its condition, and has a distance.
  await person.press('🔁 Again')
  expect((await person.waitFor('🔔 Active')).text).toContain('Now 60,000.00 · +1.67 % to go')
})

test('an alert that fired for a pair with an open position leads to its close', async () => {
  const { person, account } = await on.connected()
  await account.execute('newPositionOrder', {
    tokenId: '1',
    isLong: true,
    positionType: 'Market',
    collateral: '100',
    size: '1000',
    slippage: '1',
  })
  await on.advance(6_000)
  // The button is made of what the last poll of the account has seen.
  await expect.poll(() => storedAccount(redis, person)).toContain('"positions":{"')
  for (const [line, price, hasClose] of [
    ['/alert ETH > 1', undefined, false],
    ['/alert BTC > 61000', '62000', true],
  ] as const) {
    await person.send(line)
    const card = await person.waitFor(/Active|Set it anyway/)
    if (price === undefined) await person.press('🔔 Set anyway', { message: card })
    else await setPrice(price)
    const fired = await person.waitFor('This alert is finished')
    const labels = fired.reply_markup?.inline_keyboard.flat().map(({ text }) => text) ?? []
    expect(labels.includes('Close'), line).toBe(hasClose)
    if (!hasClose) continue
    await person.press('Close', { message: fired })
    expect((await person.waitFor('Close how much?')).text).toContain('BTC/USD Long')
  }
})

test('without an account no alert is armed, and the reason is shown', async () => {
  const person = await on.person()
  await person.send('/alert BTC > 70000')
  await person.waitFor('no market data feed of its own')
  await person.send('/alert balance < 50')
  await person.waitFor('none is connected')
})

/** Answers questions of the form, one after another, on one card. */
const GUIDED: readonly (readonly [string, string])[] = [
  ['What is the alert for?', '💵 Price'],
  ['Which pair?', 'BTC/USD'],
  ['On which condition?', 'above'],
  ['At which price?', '+5 % (~63,000.00)'],
  ['Once, or each time?', '🔁 Every 1h'],
]

test('a market rule of a group notifies the group; an account rule stays in the private chat', async () => {
  const { person } = await on.connected()
  const group = await on.driver.group({ title: 'Desk', members: [person] })
  const there = group.as(person)
  // The next look at the market would trigger it, maybe before its card is shown.
  on.hold()
  await there.send('/alert balance < 50')
  await there.waitFor('Set it in our private chat')
  await there.send('/alert')
  await there.waitFor('Type the alert')
  expect(await there.link('Open the private chat')).toBe('https://t.me/squawkbox_bot?start=alert')
  await there.send('/alert ETH > 1')
  const card = await there.waitFor('Set it anyway?')
  await there.press('🔔 Set anyway', { message: card })
  await there.waitFor('🔔 Active')
  // The private list says which of them notify whom.
  await person.send('/alert ETH < 1')
  await person.waitFor('🔔 Active')
  await person.send('/alerts')
  const listed = (await person.waitFor('Alerts · 2')).text ?? ''
  expect(listed).toMatch(/ETH\/USD above 1\.00\n.*\n👥 Notifies the group “Desk”/)
  expect(listed.match(/👥/g)).toHaveLength(1)
  await person.press(/ETH\/USD above/)
  expect((await person.waitFor('Notifies you once')).text).toContain('👥 Notifies the group “Desk”')
  expect((await on.passing(there.waitFor('🔔 ETH/USD above 1.00'))).text).toContain('Now')
})

test('the buttons of an alert work on in the supergroup that its group has become, for its owner alone', async () => {
  const { person } = await on.connected()
  const other = await on.person()
  const group = await on.driver.group({ title: 'Desk', type: 'group', members: [person, other] })
  await group.as(person).send('/alert BTC > 61000')
  await group.as(person).waitFor('🔔 Active')
  const moved = await group.migrate(person)
  await setPrice('62000')
  const fired = await moved.as(person).waitFor('This alert is finished')
  await moved.as(other).press('🔁 Again', { message: fired })
  await moved.as(other).waitFor('This alert no longer exists, or it is not yours')
  await setPrice('60000')
  await on.advance(6_000)
  await moved.as(person).press('🔁 Again', { message: fired })
  expect((await moved.as(person).waitFor('🔔 Active')).text).toContain('BTC/USD above 61,000.00')
})

test('the card of an alert says that its notices are off', async () => {
  const { person } = await on.connected()
  await person.send('/notify alerts off')
  await person.waitFor('Alerts')
  await person.send('/alert BTC > 66k')
  expect((await person.waitFor('BTC/USD above 66,000.00')).text).toContain('Alerts are off in /notify')
})

test('the same alert a second time is asked about, and another one is not', async () => {
  const { person } = await on.connected()
  await person.send('/alert BTC > 71000')
  await person.waitFor('🔔 Active')
  await person.send('/alert btc above 71k')
  const asked = await person.waitFor('You have this alert already')
  expect(asked.text).toContain('⏸ Paused')
  await person.press('🔔 Set anyway', { message: asked })
  await person.waitFor('🔔 Active')
  for (const other of ['/alert BTC > 71001', '/alert BTC < 50000', '/alert BTC crosses 71000']) {
    await person.send(other)
    const card = await person.waitFor(/Active|already/)
    expect(card.text, other).toContain('🔔 Active')
  }
})

test('a distance where a price belongs, and a price where a distance does, are told apart', async () => {
  const { person } = await on.connected()
  await person.send('/alert BTC > 5%')
  await person.waitFor('“5%” is a distance, and this alert needs a price')
  await person.send('/alert liq BTC < 58000')
  await person.waitFor('“58000” is no distance')
})

test('the alert form works by buttons alone on one card, which can be edited afterwards', async () => {
  const { person } = await on.connected()
  await person.send('/alert')
  const ids = new Set<number>()
  for (const [question, button] of GUIDED) {
    const card = await person.waitFor(question)
    ids.add(card.message_id)
    await person.press(button, { message: card })
  }
  const armed = await person.waitFor('BTC/USD above 63,000.00')
  expect([...ids, armed.message_id]).toEqual([armed.message_id, armed.message_id])
  expect(armed.text).toContain('🔔 Active')
  expect(armed.text).toContain('at most once in 1 hour')

  await person.press('✏️ Edit', { message: armed })
  expect((await person.waitFor('At which price?')).text).toMatch(/^✏️ Edit\n/)
  await person.send('64k')
  await person.waitFor('Once, or each time?')
  await person.send('every 2h for 7d note sell half')
  const edited = await person.waitFor('BTC/USD above 64,000.00')
  expect(edited.text).toContain('📌 sell half')
  await person.send('/alerts')
  expect((await person.waitFor('Alerts · 1')).text).not.toContain('63,000')
})

test('typed answers of the alert form are parsed and deleted; other commands, Back and Cancel work', async () => {
  const { person } = await on.connected()
  await person.send('/start alert_BTC')
  await person.waitFor('What is the alert for?')
  await person.press('📈 My PnL')
  const way = await person.waitFor('On which condition?')
  expect(way.text).toContain('Pair: BTC/USD')
  await person.send('/price BTC')
  await person.waitFor('24-hour change')
  await person.press('below', { message: way })
  await person.waitFor('At what PnL?')
  await person.send('12x')
  const value = await person.waitFor('“12x” is not understood here')
  await person.press('‹ Back', { message: value })
  const again = await person.waitFor('On which condition?')
  await person.press('crosses', { message: again })
  const rest = await person.waitFor('Once, or each time?')
  await person.press('✖️ Cancel', { message: rest })
  await person.waitFor('No alert was set')
  expect(await person.transcript()).not.toContain('Ann: 12x')

  await person.send('/start alert_BTC_gt_70000')
  const linked = await person.waitFor('Once, or each time?')
  expect(linked.text).toContain('Now 60,000.00')
  await person.press('1️⃣ Once', { message: linked })
  await person.waitFor('BTC/USD above 70,000.00')
})

test('an alert about the account is for any position, in whatever letters that is typed', async () => {
  const { person } = await on.connected()
  await person.send('/alert')
  await person.press('☠️ My liquidation', { message: await person.waitFor('What is the alert for?') })
  const form = await person.waitFor('Which pair?')
  await person.send('ANY')
  const asked = await person.waitFor('How close to the liquidation price')
  expect(asked.message_id).toBe(form.message_id)
  expect(asked.text).toContain('Pair: any position')
})

test('alerts are listed where the key of an account cannot be decrypted', async () => {
  const { person } = await on.connected()
  await person.send('/alert BTC > 70000')
  await person.waitFor('🔔 Active')
  await person.send('/alert pnl BTC > 10')
  await person.waitFor('Account 1')
  for (const id of Object.keys(await redis.hgetall(keys.accounts(person.user.id))))
    await redis.set(keys.credentials(person.user.id, id), 'damaged')
  await person.send('/alerts')
  const list = await person.waitFor('70,000.00')
  expect(list.text).toContain('PnL above')
})

test('a price alert fires as a reply to its message, then an account alert', async () => {
  const { person } = await on.connected()
  await person.send('/alert BTC > 61000 note take profit')
  await person.waitFor('🔔 Active')
  await setPrice('61500')
  const delivered = await person.waitFor('take profit')
  expect(delivered.text).toContain('BTC/USD above 61,000.00')
  expect(delivered.text).toContain('61,500.00')
  expect(delivered.reply_to_message?.text).toContain('/alert BTC > 61000')
  await person.send('/alert balance < 1000000')
  await person.waitFor('Set it anyway?')
  await person.press('🔔 Set anyway')
  await person.waitFor(/🔔 Active|✅ Triggered/)
  await expect
    .poll(async () => (await person.messages()).map(({ text = '' }) => text).join('\n'))
    .toContain('🔔 Balance below $1,000,000.00')
  await person.send('/alerts')
  await person.waitFor('✅ BTC/USD above 61,000.00')
  await person.press('🗑 Delete triggered alerts')
  await person.waitFor('You have no alerts')
})
