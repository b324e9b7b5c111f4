import { beforeEach, expect, test } from 'vitest'
import type { PracticeAccount } from '../../src/demo/practice-account.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
})

beforeEach(() => on.exchange('DELETE', '/faults'))

/** Opens a position at the practice exchange and lets its keeper fill it. */
async function open(
  account: PracticeAccount,
  tokenId: string,
  more: Record<string, string> = {},
): Promise<void> {
  const order = { ...MARKET_LONG, tokenId }
  await account.execute('newPositionOrderWithTPSL', { ...order, ...more })
  await on.advance(5_000)
}

test('a position shows as a ladder, is edited in place on Refresh, and opens on a tap', async () => {
  const { person, account } = await on.connected()
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await open(account, '1', { takeProfit: '66000', stopLoss: '57000' })
  await person.send('/positions')
  const card = await person.waitFor('BTC/USD Long')
  const lines = (card.text ?? '').split('\n')
  expect(
    lines.filter((line) => /^(TP|Mark|Entry|SL|Liq) /.test(line)).map((line) => line.split(/\s+/)),
  ).toEqual([
    ['TP', '66,000.00', '+10.00', '%'],
    ['Mark', '60,000.00'],
    ['Entry', '60,000.00', '0.00', '%'],
    ['SL', '57,000.00', '−5.00', '%'],
    ['Liq', expect.stringMatching(/^54,\d{3}\.\d\d$/), expect.stringMatching(/^−9\.\d\d$/), '%'],
  ])
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '63000', freeze: true })
  await on.advance(5_000)
  await person.press('🔄 Refresh')
  await expect.poll(async () => (await person.messages()).at(-1)?.text).toMatch(/Mark\s+63,000\.00/)
  const refreshed = (await person.messages()).at(-1)
  expect(refreshed?.message_id).toBe(card.message_id)
  expect(refreshed?.text).toMatch(/Unrealized PnL \+\$(48\.\d\d|49\.00) \(\+(48\.\d\d|49\.00) %\)/)
  await person.press('BTC/USD Long')
  expect((await person.waitFor('PnL, part by part')).text).toMatch(
    /TP 66,000\.00 closes 100 %\nSL 57,000\.00 closes 100 %/,
  )
  await person.press('‹ All positions')
  await person.waitFor('BTC/USD Long')
})

test('more than twelve positions have pages, and a button keeps its position when the list changes', async () => {
  const { person, account } = await on.connected()
  await account.execute('depositSelf', { amount: '2000' })
  const pairs = ['31', '2', '3', '4', '5', '7', '8', '1', '2', '3', '4', '5', '7', '1']
  for (const pair of pairs) await open(account, pair)
  await person.send('/positions')
  const first = await person.waitFor('page 1 of 2')
  expect(first.text?.match(/10x/g)).toHaveLength(12)
  await person.press('Next ›')
  const second = await person.waitFor('page 2 of 2')
  expect(second.message_id).toBe(first.message_id)
  expect(second.text?.match(/10x/g)).toHaveLength(2)
  const name = 'ATOM/USD'
  expect(second.text).toContain('ATOM ▲')
  await person.press('‹ Previous')
  await person.waitFor('page 1 of 2')
  await person.press('Next ›')
  const shown = await person.waitFor('page 2 of 2')
  const [closed] = await positionIds(account)
  await account.execute('decreasePosition', {
    posId: closed?.id ?? '',
    size: '1000',
    isLong: true,
    tokenId: closed?.pair ?? '',
  })
  await on.advance(5_000)
  await person.press(`${name} Long`, { message: shown })
  expect((await person.waitFor('PnL, part by part')).text).toContain(name)
})

test('a position that was closed meanwhile is reported as gone', async () => {
  const { person, account } = await on.connected()
  await open(account, '2')
  await person.send('/positions')
  await person.waitFor('ETH/USD Long')
  const [position] = await positionIds(account)
  await account.execute('decreasePosition', {
    posId: position?.id ?? '',
    size: '1000',
    isLong: true,
    tokenId: '2',
  })
  await on.advance(5_000)
  await person.press('ETH/USD Long')
  await person.waitFor('no longer open')
  await person.press('‹ All positions')
  await person.waitFor('No open positions')
})

test('a card keeps its account, and reports when that account was disconnected', async () => {
  const { person, account } = await on.connected()
  await open(account, '1')
  await person.send('/positions')
  const card = await person.waitFor('Positions · Account 1')
  await person.send('/balance')
  const balance = await person.waitFor('Balance · Account 1')
  await on.connect(person, 'Second')
  await person.press('🔄 Refresh', { message: card })
  expect((await shownNow(person, card)).text).toContain('Positions · Account 1')
  await person.press('BTC/USD Long', { message: card })
  await person.waitFor('PnL, part by part')
  await person.press('🔄 Refresh', { message: balance })
  expect((await shownNow(person, balance)).text).toContain('Balance · Account 1')
  await person.send('/disconnect')
  await person.waitFor('Which account')
  await person.press('Account 1')
  await person.waitFor('Disconnect Account 1')
  await person.press(/Disconnect Account 1/)
  await person.waitFor('is disconnected')
  await person.press('🔄 Refresh', { message: balance })
  await person.waitFor('no longer connected')
})

test.each([
  ['the service cuts', { on: 'reads', what: 'cut-before', times: 9 }, /could not be reached/],
  ['the service is silent', { on: 'reads', what: 'hang', times: 9 }, /did not answer in time/],
  [
    'the service answers rubbish',
    { on: 'reads', what: 'answer', status: 200, body: '[{', times: 9 },
    /cannot read/,
  ],
  [
    'the service answers nothing',
    { on: 'reads', what: 'answer', status: 200, body: '', times: 9 },
    /cannot read/,
  ],
  [
    'the service answers null',
    { on: 'reads', what: 'answer', status: 200, body: null, times: 9 },
    /cannot read/,
  ],
  [
    'the service refuses',
    { on: 'reads', what: 'answer', status: 500, body: { error: 'maintenance until noon' }, times: 9 },
    /“maintenance until noon”/,
  ],
  ['the key was revoked', { on: 'reads', what: 'unauthorised', times: 9 }, /no longer accepts the key/],
])('when %s, the person gets the error, and never an empty list', async (_, what, expected) => {
  const { person } = await on.connected()
  await on.fault(what)
  const ask = async () => {
    await person.send('/positions')
    return await person.waitFor(expected)
  }
  const answer = await (what.what === 'hang' ? on.unanswered(/./, ask) : ask())
  expect(answer.text).not.toContain('No open positions')
  const [, reference] = /reference ([2-9A-Z]{6})\./.exec(answer.text ?? '') ?? []
  expect(reference, answer.text).toBeDefined()
  expect(on.log.filter((line) => line.includes(`"${reference}"`))).toHaveLength(1)
})

test('when only the triggers or only the prices fail, the rest still shows, with a warning', async () => {
  const { person, account } = await on.connected()
  await open(account, '1')
  await on.fault({
    on: '/trade-bots/data/open_orders',
    what: 'answer',
    status: 500,
    body: { error: 'no' },
    times: 3,
  })
  await person.send('/positions')
  expect((await person.waitFor('BTC/USD Long')).text).toContain('Take-profits and stops could not be read')
  await on.advance(5_000)
  await on.fault({ on: 'charts', what: 'answer', status: 500, body: { error: 'no' }, times: 9 })
  await person.send('/positions')
  const card = await person.waitFor(/No price for BTC\/USD/)
  expect(card.text).toMatch(/^Unrealized PnL —$/m)
  expect(card.text).toMatch(/Entry\s+[\d,]+/)
})

test('a price is read once in two seconds for any number of readers', async () => {
  const people = await Promise.all(['Ann', 'Ben', 'Cem', 'Dai'].map((name) => on.connected(name)))
  for (const { account } of people) await open(account, '3')
  const before = await on.requests(/charts/)
  await Promise.all(people.map(({ person }) => person.send('/positions')))
  await Promise.all(people.map(({ person }) => person.waitFor('LTC/USD')))
  expect((await on.requests(/charts/)) - before).toBeLessThanOrEqual(2)
})

/** A message once all earlier updates are answered. */
async function shownNow(person: ChatUser, message: { message_id: number }): Promise<{ text?: string }> {
  await person.send('/cancel')
  await person.waitFor('nothing to cancel')
  return (await person.messages()).find(({ message_id }) => message_id === message.message_id) ?? {}
}

async function positionIds(account: PracticeAccount): Promise<readonly { id: string; pair: string }[]> {
  const reply = await fetch(`${on.environment.paper.url}/trade-bots/data/open_positions/42161`, {
    headers: { 'svc-api-key': account.apiKey, 'svc-key-id': account.keyId },
  })
  const rows = (await reply.json()) as { posId: string | number; tokenId: number }[]
  return rows.map(({ posId, tokenId }) => ({ id: String(posId), pair: String(tokenId) }))
}
