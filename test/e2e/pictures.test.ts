import { beforeEach, expect, test } from 'vitest'
import type { PracticeAccount } from '../../src/demo/practice-account.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
  environment: { CHART_THREADS: '1' },
})

beforeEach(async () => {
  await on.exchange('DELETE', '/faults')
  await on.driver.clearFaults()
})

/** The identity of a picture: its file id at Telegram, and its caption. */
interface Shown {
  readonly message_id: number
  readonly caption?: string
  readonly text?: string
  readonly photo?: readonly { readonly file_id: string; readonly width: number; readonly height: number }[]
}
const idOf = ({ photo }: Shown): string => photo?.at(-1)?.file_id ?? 'no photo'

/** Pictures that were given to Telegram as bytes so far. */
async function uploads(): Promise<number> {
  const calls = [...(await on.driver.calls('sendPhoto')), ...(await on.driver.calls('editMessageMedia'))]
  return calls.filter(({ parameters }) => JSON.stringify(parameters).includes('attach://')).length
}

async function open(account: PracticeAccount, more: Record<string, string> = {}): Promise<void> {
  await account.execute('newPositionOrderWithTPSL', { ...MARKET_LONG, ...more })
  await on.advance(5_000)
}

/** The message with that id, once its text or caption matches. */
async function becomes(person: ChatUser, { message_id }: Shown, expected: RegExp): Promise<Shown> {
  let now: Shown = { message_id }
  await expect
    .poll(async () => {
      now = (await person.messages()).find((one) => one.message_id === message_id) ?? now
      return now.caption ?? now.text
    })
    .toMatch(expected)
  return now
}

test('/chart shows candles with the own price levels, and a change edits the picture in place', async () => {
  const { person, account } = await on.connected()
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await open(account, { takeProfit: '66000', stopLoss: '57000' })
  await person.send('/chart BTC 4h')
  const chart: Shown = await person.waitFor('BTC/USD · 4h')
  expect(chart.photo?.at(-1)).toMatchObject({ width: 1280 })
  expect(chart.caption).toMatch(/Price 60,000\.00 · [+−]?\d+\.\d\d % over \d+ days/)
  expect(chart.caption).toContain('With your own price levels: Account 1')
  await person.press('1h')
  const hourly = await becomes(person, chart, /BTC\/USD · 1h/)
  expect(idOf(hourly)).not.toBe(idOf(chart))
  await person.press('Bollinger')
  await expect.poll(async () => idOf(await becomes(person, chart, /1h/))).not.toBe(idOf(hourly))
  expect((await person.messages()).filter((one) => one.photo)).toHaveLength(1)
})

test('a picture that Telegram has is sent by its id, and no picture in a group has own price levels', async () => {
  const [holder, stranger, another] = await Promise.all(
    ['Ann', 'Ben', 'Cem'].map((name) => on.connected(name)),
  )
  if (!holder || !stranger || !another) throw new Error('Three people were expected')
  await on.exchange('POST', '/prices', { pair: 'ETH/USD', price: '3000', freeze: true })
  await open(holder.account, { tokenId: '2' })
  const group = await on.driver.group({ title: 'Desk', members: [holder.person] })
  const inGroup = group.as(holder.person)
  await on.advance(60_000)
  const before = await uploads()
  await stranger.person.send('/chart ETH 1d')
  const plain: Shown = await stranger.person.waitFor('ETH/USD · 1d')
  await Promise.all([
    another.person.send('/chart ETH 1d'),
    holder.person.send('/chart ETH 1d'),
    inGroup.send('/chart@squawkbox_bot ETH 1d'),
  ])
  const same: Shown = await another.person.waitFor('ETH/USD · 1d')
  const own: Shown = await holder.person.waitFor('ETH/USD · 1d')
  const shared: Shown = await inGroup.waitFor('ETH/USD · 1d')
  expect(idOf(same)).toBe(idOf(plain))
  expect(idOf(shared)).toBe(idOf(plain))
  expect(idOf(own)).not.toBe(idOf(plain))
  expect((await uploads()) - before).toBe(2)
  expect(own.caption).toContain('Account 1')
  expect(shared.caption).not.toContain('Account')
  expect(await inGroup.link(/Long$/)).toBe('https://t.me/squawkbox_bot?start=trade_long_ETH-USD')
  // Posted anywhere, it is the one without anybody's own prices.
  await on.driver.settings({ inline: true })
  const offer = await holder.person.ask('eth')
  expect(offer.results.map(({ type }) => type)).toEqual(['article', 'photo'])
  expect(offer.results[1]).toMatchObject({ photo_file_id: idOf(plain) })
})

test('the picture of /start is drawn once, and sent by its id from then on', async () => {
  const [ann, ben] = [await on.person(), await on.person('Ben')]
  const before = await uploads()
  const seen: Shown[] = []
  for (const one of [ann, ben]) {
    await one.send('/start')
    seen.push(await one.waitFor('trading desk'))
    await one.waitFor('available once it is connected')
  }
  expect(seen.map(({ photo }) => photo?.length)).not.toContain(undefined)
  expect(new Set(seen.map(idOf)).size).toBe(1)
  expect((await uploads()) - before).toBe(1)
})

test('/chart alone shows the pair traded last, and a link opens a chart', async () => {
  const { person } = await on.connected()
  await person.send('/chart')
  await person.waitFor('BTC/USD · 1h')
  await person.start('chart_SOL_15m')
  await person.waitFor('SOL/USD · 15m')
  await person.send('/chart NOSUCH')
  await person.waitFor(/NOSUCH/)
  await person.send('/chart 4h')
  await person.waitFor('is not a pair')
})

test('without a picture the text is sent with a notice, and the next change has a picture again', async () => {
  const { person } = await on.connected()
  await on.driver.fault({
    method: 'sendPhoto',
    kind: 'error',
    error_code: 400,
    description: 'Bad Request: not enough rights to send photos to the chat',
  })
  await person.send('/chart LTC 5m')
  const words: Shown = await person.waitFor('LTC/USD · 5m')
  expect(words.photo).toBeUndefined()
  expect(words.text).toContain('could not be drawn or sent')
  await person.press('15m')
  const chart = await becomes(person, words, /LTC\/USD · 15m/)
  expect(chart.photo).toHaveLength(1)
  await on.fault({ on: 'charts', what: 'answer', status: 200, body: [], times: 9 })
  await on.advance(10_000)
  await person.press('30m')
  expect((await becomes(person, words, /30m/)).caption).toContain('no candles')
})

test('own price levels that cannot be read are reported in the text', async () => {
  const { person } = await on.connected()
  await on.fault({
    on: '/trade-bots/data/open_orders',
    what: 'answer',
    status: 500,
    body: { error: 'no' },
    // Tickets of earlier tests are still looked after, by the same read.
    times: 50,
  })
  await person.send('/chart BTC 1w')
  expect(((await person.waitFor('BTC/USD · 1w')) as Shown).caption).toContain('own price levels are missing')
  await on.exchange('DELETE', '/faults')
})

test('/pnl shows the result by time and by pair, and a card of it can be shared', async () => {
  const { person, account } = await on.connected()
  await person.send('/pnl')
  await person.waitFor('No positions closed in this period')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await open(account)
  await person.send('/positions')
  await person.waitFor('BTC/USD Long')
  await person.press('BTC/USD Long')
  await person.waitFor('PnL, part by part')
  await person.press('📤 Share')
  const shared: Shown = await person.waitFor(/^BTC\/USD Long/)
  expect(shared.caption).toMatch(/^BTC\/USD Long [+−]?\d+\.\d\d %$/)
  await person.press('Show amounts')
  await expect.poll(async () => idOf(await becomes(person, shared, /BTC/))).not.toBe(idOf(shared))
  await person.press('📈 Chart')
  await person.waitFor('BTC/USD · 1h')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '66000', freeze: true })
  await on.advance(5_000)
  const reply = await fetch(`${on.environment.paper.url}/trade-bots/data/open_positions/42161`, {
    headers: { 'svc-api-key': account.apiKey, 'svc-key-id': account.keyId },
  })
  const [position] = (await reply.json()) as { posId: string | number }[]
  const close = { posId: String(position?.posId), size: '1000', isLong: true, tokenId: '1' }
  await account.execute('decreasePosition', close)
  await on.advance(5_000)
  await person.send('/pnl week')
  const week: Shown = await person.waitFor('1 closed position')
  expect(week.photo).toHaveLength(1)
  expect(week.caption).toMatch(/\+\$\d+\.\d\d · 1 closed position/)
  expect(week.caption).toMatch(/Won +1\/1 100 %/)
  await person.press('By pair')
  expect((await becomes(person, week, /BTC\/USD +1\/1/)).caption).toContain(
    'By pair: wins of closed, PnL, average a trade.',
  )
  await person.press('All')
  await becomes(person, week, /BTC\/USD +1\/1/)
  await person.press('‹ Total')
  await becomes(person, week, /Profit factor +—/)
  await person.send('/pnl yesterday')
  await person.waitFor('/pnl day, /pnl week')
  await person.send('/history')
  await person.waitFor('1 closed')
  await person.press(/BTC\/USD/)
  await person.waitFor('Opened')
  await person.press('📤 Share')
  expect(((await person.waitFor(/^BTC\/USD Long/)) as Shown).photo).toHaveLength(1)
})
