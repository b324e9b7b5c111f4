import { beforeEach, expect, test } from 'vitest'
import { MARKET_ORDER } from '../mini-app/fields.js'
import { enterMiniApp, miniAppOrigin, postToMiniApp } from '../support/environment/mini-app.js'
import { draftsForThisFile } from '../support/environment/drafts.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { postSignal, signalSource } from '../support/environment/signals.js'

const on = environmentForThisFile({ bot: 'none', miniAppPort: 0, environment: { API_PORT: '0' } })
const { post, becomes, sent } = draftsForThisFile(on)
let url = ''

beforeEach(async () => {
  url = url === '' ? ((await on.startBot()).apiUrl ?? '') : url
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})

const ABOVE_ZERO = 'Invalid price: it must be above 0'

test.each([
  ['long', 'sl 100%'],
  ['long', 'sl 150%'],
  ['short', 'tp 100%'],
])('an exit of a %s at nothing or less is refused alike: %s', async (side, exit) => {
  const { person, account } = await on.connected()
  const before = await sent()
  const order = `/${side} BTC 100 10x ${exit}`
  await person.send(order)
  await person.waitFor(ABOVE_ZERO)
  const id = await post(person, order)
  await person.waitFor(ABOVE_ZERO)
  await becomes(person, id, 'refused')
  const source = await signalSource(person, url, 'tv 100 5x')
  const [name = '', share = ''] = exit.split(' ')
  const signal = { ticker: 'BTC', action: side === 'long' ? 'buy' : 'sell', [name]: share }
  expect(await postSignal(source, signal)).toMatchObject({ status: 422, body: { reason: 'levels' } })
  expect(await sent()).toBe(before)
  await account.execute('newPositionOrder', {
    tokenId: '1',
    isLong: side === 'long',
    positionType: 'Market',
    slippage: '1',
    collateral: '200',
    size: '2000',
  })
  await on.advance(3_000)
  const opened = await sent()
  await person.send(`/tpsl BTC ${exit}`)
  await person.waitFor(ABOVE_ZERO)
  expect(await sent()).toBe(opened)
  for (const { text = '' } of await person.messages()) expect(text).not.toContain('owner of this bot')
})

test.each([
  ['long', 'stopLoss', '100%'],
  ['long', 'stopLoss', '150%'],
  ['short', 'takeProfit', '100%'],
])('the page shows a %s with a %s of %s as refused, and its draft is none', async (side, exit, distance) => {
  const { person } = await on.connected()
  const { cookie } = await enterMiniApp(on, person)
  const before = await sent()
  const start = await fetch(`${miniAppOrigin(on)}/order`, { headers: { Cookie: cookie } })
  const { account } = (await start.json()) as { account: string }
  const order = { ...MARKET_ORDER, account, side, [exit]: distance }
  const figures = await (await postToMiniApp(on, '/order/figures', order, cookie)).text()
  expect(figures).toContain('must be above 0')
  const done = await postToMiniApp(on, '/order', { order, key: 'a1b2c3d4e5f6' }, cookie)
  if (((await done.json()) as { isDone: boolean }).isDone) await person.waitFor(ABOVE_ZERO)
  expect((await person.messages()).some(({ text = '' }) => text.includes('✅ Confirm'))).toBe(false)
  expect(await sent()).toBe(before)
})
