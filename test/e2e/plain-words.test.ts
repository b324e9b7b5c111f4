import { beforeEach, expect, test } from 'vitest'
import { openPracticePosition } from '../../src/demo/practice-account.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

beforeEach(async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})

test('a sentence becomes the preview of the line that it was read as, and nothing more', async () => {
  const { person } = await on.connected()
  const before = await on.requests(/^execute/)
  await person.send('buy 100 of bitcoin at 10x, stop 3 % under')
  await person.waitFor('Understood: /long BTC 100 10x sl 3%')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toContain('Collateral $100.00 · size $1,000.00 · 10x')
  expect(preview.text).toContain('SL 58,200.00')
  expect(await on.requests(/^execute/)).toBe(before)
  await person.press('✅ Confirm', { message: preview })
  await person.waitFor('Accepted by the service')
})

test('a sentence waits for Confirm also where typed orders go out without it', async () => {
  const { person } = await on.connected()
  await person.send('/settings quick 500')
  await person.waitFor('No Confirm up to $500.00 of size?')
  await person.press('⚡ Yes, send those at once')
  await person.waitFor('not required for typed orders up to $500.00 of size')
  const before = await on.requests(/^execute/)
  await person.send('buy 40 of bitcoin at 10x')
  await person.waitFor('Understood: /long BTC 40 10x')
  await person.waitFor('Nothing is sent before you confirm')
  expect(await on.requests(/^execute/)).toBe(before)
  await person.send('/long BTC 40 10x')
  await person.waitFor('Accepted by the service')
})

test('where something is missing, the guided order asks for it alone, and then shows the preview', async () => {
  const { person } = await on.connected()
  await person.send('long btc 100 dollars')
  await person.waitFor('Understood so far: /long BTC 100')
  await person.waitFor('How large?')
  await person.press('10x')
  expect((await person.waitFor('Nothing is sent before you confirm')).text).toContain('10x')
})

test('of a sentence the amount is asked, whatever the last order was', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC 77 8x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await person.send('long eth 10x')
  await person.waitFor('Understood so far: /long ETH 10x')
  expect((await person.waitFor('How much collateral?')).text).toContain('Collateral: —')
  // What these words say of the amount is not understood.
  await person.send('long btc fifty pounds at five times')
  const card = await person.waitFor('How much collateral?')
  expect(card.text).toContain('Collateral: —')
  expect(card.text).not.toContain('Leverage: 8x')
})

test('a sentence that says what it risks becomes the preview of an order by risk', async () => {
  const { person } = await on.connected()
  const before = await on.requests(/^execute/)
  await person.send('long BTC 10x risking 1% with a stop 3% below')
  await person.waitFor('Understood: /long BTC risk 1% 10x sl 3%')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toContain('Risk: at most $50.00 at the stop-loss, 1 % of your equity')
  await person.send('short eth 5x, risk 50, sl 4%')
  const choice = await person.waitFor('I can read this in several ways')
  await person.press('/short ETH risk $50 5x sl 4%', { message: choice })
  await person.waitFor('Risk: at most $50.00 at the stop-loss')
  expect(await on.requests(/^execute/)).toBe(before)
})

test('of an order by risk in words the leverage alone is asked, or the stop', async () => {
  const { person } = await on.connected()
  await person.send('long BTC risking $40 with a stop 3% below')
  await person.waitFor('Understood so far: /long BTC risk $40 sl 3%')
  await person.waitFor('How large?')
  await person.press('10x')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toContain('Risk: at most $40.00 at the stop-loss')
  await person.send('long BTC 10x risking $30')
  await person.waitFor('Understood so far: /long BTC risk $30 10x')
  await person.waitFor('Still needed: Stop-loss.')
})

test('a sentence that names a side is for the position of that side, and for no other', async () => {
  const { person, account } = await on.connected()
  await openPracticePosition(account)
  await on.advance(2_000)
  const before = await on.requests(/^execute/)
  for (const sentence of ['close my btc short', 'add 50 to my btc short 5x', 'close half of my btc short']) {
    await person.send(sentence)
    await person.waitFor('No short position in BTC is open')
  }
  await person.send('close my btc long')
  await person.waitFor('Closes $2,000.00 of $2,000.00')
  await account.execute('newPositionOrder', {
    tokenId: '1',
    isLong: false,
    positionType: 'Market',
    collateral: '100',
    size: '500',
    slippage: '5',
  })
  await on.advance(2_000)
  await person.send('close my btc short')
  await person.waitFor('Closes $500.00 of $500.00')
  expect(await on.requests(/^execute/)).toBe(before + 1)
})

test('a stop that is moved takes the place of the one that is there, and of which is asked where there are several', async () => {
  const { person, account } = await on.connected()
  await openPracticePosition(account)
  await on.advance(2_000)
  await person.send('put a btc stop at 55000')
  await person.press('✅ Confirm', { message: await person.waitFor('Nothing is sent before you confirm') })
  await person.waitFor('in place')
  await on.advance(2_000)
  await person.send('move my btc stop to 56000')
  await person.waitFor(/Understood: \/tpsl #\S+\/0 sl 56000/)
  await person.send('/tpsl BTC sl 57000')
  await person.press(/^➕ In addition to SL 55,000/, { message: await person.waitFor('SL 57,000') })
  await person.press('✅ Confirm', { message: await person.waitFor(/Nothing is sent before you confirm/) })
  await person.waitFor('in place')
  await on.advance(2_000)
  await person.send('raise my btc stop to 58000')
  const choice = await person.waitFor('I can read this in several ways')
  expect(JSON.stringify(choice.reply_markup)).toMatch(/\/tpsl #\S+\/0 sl 58000.*\/tpsl #\S+\/1 sl 58000/)
})

test('a stop that is moved by a number near the price is moved to it; of any other number is asked', async () => {
  const { person, account } = await on.connected()
  await openPracticePosition(account)
  await on.advance(2_000)
  await person.send('raise my btc stop 500')
  await person.waitFor("I'm not sure what you mean")
  await person.send('raise my btc stop 57500')
  await person.waitFor('Understood: /tpsl BTC sl 57500')
  expect((await person.waitFor('Nothing is sent before you confirm')).text).toContain('SL 57,500.00')
  await person.send('передвинь стоп BTC на 58500')
  await person.waitFor('Understood: /tpsl BTC sl 58500')
})

test('what has a button or a form of its own opens it', async () => {
  const { person, account } = await on.connected()
  await openPracticePosition(account)
  await on.advance(2_000)
  const before = await on.requests(/^execute/)
  await person.send('move my btc stop to break even')
  await person.waitFor('Understood so far: /tpsl BTC')
  await person.send('reverse my btc long')
  await person.waitFor('Understood so far: /positions')
  await person.send('sell everything')
  await person.waitFor('Understood so far: /closeall')
  await person.send('tell me if btc drops 5%')
  await person.waitFor('I can read this in several ways')
  expect(await on.requests(/^execute/)).toBe(before)
})

test('a sentence in the language of its person is read', async () => {
  const { person } = await on.connected()
  await person.send('/language ru')
  await person.waitFor(/Русский/)
  await person.send('лонг биток 100 баксов х10')
  await person.waitFor('/long BTC 100 10x')
})

test.each([
  ["don't buy btc 100 10x", /I did not understand “don't”\.\s+I'm not sure what you mean/],
  ['long btc 100 10x for my brother', /I did not understand “my brother”/],
  ['he bought 100 btc at 10x', /not sure what you mean|don't understand/],
  ['long btc and eth 100 10x', /not sure what you mean/],
  ['hello everybody', /don't understand that/],
])('"%s" becomes no line', async (sentence, answer) => {
  const { person } = await on.connected()
  await person.send(sentence)
  expect((await person.waitFor(/./)).text).toMatch(answer)
})

test('Change asks for the line that was meant', async () => {
  const { person } = await on.connected()
  await person.send('long btc 100 10x')
  const card = await person.waitFor('Understood: /long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✏️ Change', { message: card })
  await person.waitFor('Nothing was ordered')
})

test.each([
  'short btc 50 5x stop 61k and 62k',
  'long btc 100 dollars 10x stop 3% above',
  'buy 100 btc at 10x',
  'compra 100 btc con 10x',
])(
  'figures of “%s” that are not understood are asked about, and no form shows others in their place',
  async (sentence) => {
    const { person } = await on.connected()
    await person.send('/long BTC 30 2x')
    const preview = await person.waitFor('Nothing is sent before you confirm')
    await person.press('✖️ Cancel', { message: preview })
    await person.send(sentence)
    const answer = await person.waitFor("I'm not sure what you mean, so nothing was done")
    expect(answer.reply_markup).toBeUndefined()
  },
)

test.each([
  [
    'ladder into BTC long, 100 dollars 10x, 4 orders from 59000 to 58000',
    '/ladder long BTC 100 10x 4 from 59000 to 58000',
    'Ladder: 4 of 4 limit orders',
  ],
  [
    'twap 100 dollars into btc long 10x over 40 minutes in 4 slices, stop 57000',
    '/twap long BTC 100 10x over 40m in 4 sl 57000',
    'TWAP BTC/USD Long · 4 × $25.00',
  ],
  ['twap 2000 into BTC over 2 hours', '/twap BTC 2000 over 2h', 'long or short'],
])(
  'a sentence of several orders becomes their preview, or what is missing: %s',
  async (sentence, line, said) => {
    const { person } = await on.connected()
    const before = await on.requests(/^execute/)
    await person.send(sentence)
    await person.waitFor(line)
    await person.waitFor(said)
    expect(await on.requests(/^execute/)).toBe(before)
  },
)

test.each([
  ['close half of my BTC at 72000', '/close BTC 50% at 72000', 'When the price reaches 72,000.00'],
  ['move my BTC stop to break-even at 2%', '/breakeven BTC at 2%', 'to break-even'],
])('a sentence of a later exit becomes the preview of a plan: %s', async (sentence, line, said) => {
  const { person, account } = await on.connected()
  await openPracticePosition(account)
  await on.advance(2_000)
  const before = await on.requests(/^execute/)
  await person.send(sentence)
  await person.waitFor(`Understood: ${line}`)
  expect((await person.waitFor('Nothing is armed before you press Arm')).text).toContain(said)
  expect(await on.requests(/^execute/)).toBe(before)
})
