import { expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { settled } from '../support/environment/every-command.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

// The environment's own exchange plays the trading service. The bot runs a second one for paper accounts.
const on = environmentForThisFile({ environment: { PAPER: 'on' } })

/** The practice exchange fills a market order after a moment. */

/** What the bot has said to a person so far, the pictures' captions too. */
async function said(person: ChatUser): Promise<readonly string[]> {
  const messages = (await person.messages()).filter(({ from }) => from.id !== person.user.id)
  return messages.map(({ text, caption }) => text ?? caption ?? '')
}

/** The labels of the buttons of the last message. */
async function buttons(person: ChatUser): Promise<readonly string[]> {
  const keyboard = (await person.messages()).at(-1)?.reply_markup?.inline_keyboard ?? []
  return keyboard.flat().map(({ text }) => text)
}

test('a newcomer gets from /start to a filled position by buttons alone', async () => {
  const ann = await on.person()
  await ann.send('/start')
  await ann.waitFor('Or practise first')
  const greeting = await said(ann)
  expect(greeting.map((text) => text.split('\n', 1)[0]?.slice(0, 30))).toEqual([
    'Squawkbox is a trading desk in',
    'Connect your API key',
    'Or practise first, with practi',
  ])
  for (const text of greeting) expect(text.length).toBeLessThanOrEqual(400)

  await ann.press('📝 Practise first')
  await ann.waitFor('You are using 📝 PAPER · Paper')
  await ann.press('📈 First trade')
  await ann.waitFor('Which side?')
  await ann.press('📈 Long')
  await ann.waitFor('Side: Long')
  await ann.press('Stop-loss')
  await ann.waitFor('Where should the stop-loss be?')
  await ann.press(/^[\d.]+% · /)
  await ann.waitFor(/Stop-loss: \d/)
  await ann.press('Preview ›')
  expect((await ann.waitFor('Nothing is sent before you confirm')).text).toContain('📝 PAPER · Paper')
  await ann.press('✅ Confirm')
  expect((await ann.waitFor('✅ Done')).text).toContain('/positions shows')
  expect(await said(ann), 'no more than the greeting and the order').toHaveLength(4)

  await ann.send('/start')
  await ann.waitFor('Welcome back. You are using 📝 PAPER · Paper on Arbitrum.')
  expect(await buttons(ann)).toEqual(['/positions', '/balance', '/trade', '/chart', '/settings', '/help'])
  await ann.press('/positions')
  await ann.waitFor('BTC/USD Long 5x')
})

test('a person with a key is guided from /start to /connect, and from there to a trade', async () => {
  const ben = await on.person('Ben')
  await ben.send('/start')
  await ben.waitFor('Or practise first')
  await ben.press('🔑 Connect')
  await ben.waitFor('Send me the API key')
  await on.connect(ben)
  expect(await buttons(ben)).toEqual(['📈 First trade'])
  await ben.press('📈 First trade')
  await ben.waitFor('Which side?')
  await ben.send('/cancel')
  await on.connect(ben, 'Second')
  expect(await buttons(ben), 'only below the first').toEqual([])
})

test('a mistyped command is answered with a suggestion, which runs only when it is tapped', async () => {
  const { person } = await on.connected('Cem')
  // Even with quick orders, values that were not typed are confirmed.
  await person.send('/settings quick 5000')
  await person.waitFor('No Confirm up to')
  await person.press('⚡ Yes, send those at once')
  await person.waitFor('not required for typed orders up to')
  for (const [typed, offered] of [
    ['/postions', ['/positions']],
    ['btc', ['/price BTC/USD', '/chart BTC/USD', '/trade BTC/USD']],
    ['hello there', []],
  ] as const) {
    await person.send(typed)
    await person.waitFor(/don't understand that|don't know the command/)
    expect(await buttons(person), typed).toEqual(offered)
  }
  // A sentence is never sent at once, whatever its size.
  await person.send('long btc 100 10x')
  await person.waitFor('Understood: /long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.send('price btc')
  await person.waitFor('Understood: /price BTC')
  await person.send('btc')
  await person.waitFor("don't understand that")
  await person.press('/trade BTC/USD')
  await person.waitFor('Which side?')
  await person.press('/positions')
  await person.waitFor('No open positions')
  const group = await on.driver.group({ title: 'Desk', members: [person] })
  const inGroup = group.as(person)
  for (const typed of ['btc', '/postions@squawkbox_bot', 'positions']) await inGroup.send(typed)
  await settled(on)
  expect(await inGroup.messages()).toHaveLength(3)
})

test('a start link with any payload gets a helpful answer', async () => {
  const { person } = await on.connected('Dana')
  for (const [payload, answer] of [
    ['pair_BTC', /BTC\/USD · /],
    ['pair_', /Which pair\?|Unknown pair/],
    ['pair_NOSUCH', /Unknown pair/],
    ['pair_12345678901', /Unknown pair/],
    ['chart_BTC_4h', /BTC\/USD · 4h/],
    ['chart_BTC-USD_15m', /BTC\/USD · 15m/],
    ['chart_NOSUCH_9w', /9w/],
    ['trade_long_BTC', /New trade/],
    ['trade_long_BTC_100_10x', /Nothing is sent before you confirm/],
    ['trade___long', /New trade/],
    ['trade_up_and_away', /New trade/],
    ['alert_BTC_gt_70000', /New alert|Alert/],
    ['alert_-', /New alert|Alert/],
    ['positions', /No open positions/],
    ['__proto__', /Welcome back/],
    ['constructor_x', /Welcome back/],
    ['nonsense_1', /Welcome back/],
    ['-'.repeat(64), /Welcome back/],
    [`pair_${'A'.repeat(59)}`, /Unknown pair/],
    [`trade_long_${'9'.repeat(16)}`, /New trade/],
    [`trade_long_${'9'.repeat(53)}`, /looked like a key/],
  ] as const) {
    await person.start(payload)
    // The form of the payload before says that it is left.
    const { text, caption } = await person.waitFor((shown) => !shown.text?.startsWith('✖️ Closed'))
    expect(text ?? caption, payload).toMatch(answer)
  }
  // A client can send what no link may carry.
  for (const typed of ['pair_<b>*', `chart_${'x'.repeat(500)}`, 'trade_long_BTC_💥', 'alert_\u202E']) {
    await person.send(`/start ${typed}`)
    expect((await person.waitFor(/./)).text, typed).not.toMatch(/unexpected error|not expected/)
  }
})
