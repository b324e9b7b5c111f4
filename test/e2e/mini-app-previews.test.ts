import { afterEach, expect, test } from 'vitest'
import { LADDER, MARKET_ORDER } from '../mini-app/fields.js'
import {
  enterMiniApp,
  miniAppOrigin,
  miniAppStreamUntil,
  postToMiniApp,
} from '../support/environment/mini-app.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' }, miniAppPort: 0 })

afterEach(async () => {
  await on.exchange('DELETE', '/faults')
})

/** A person with a page, and a long position of bitcoin with a stop-loss where `stop` is its price. */
async function withPage(name: string, stop?: string) {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person, account } = await on.connected(name)
  const terms = { ...MARKET_LONG, tokenId: '1' }
  if (stop === undefined) await account.execute('newPositionOrder', terms)
  else await account.execute('newPositionOrderWithTPSL', { ...terms, stopLoss: stop })
  await on.advance(5_000)
  const { cookie } = await enterMiniApp(on, person)
  const desk = await miniAppStreamUntil(on, cookie, /data: .*\n\n/)
  const [, place = '', position = ''] = /"positions":\[\{"key":"([^/"]+\/\d+)\/([^"]+)"/.exec(desk) ?? []
  const [, stopId = ''] = /"kind":"sl","order":"([^"]+)"/.exec(desk) ?? []
  const textOf = async (reply: Promise<Response>) => await (await reply).text()
  const post = async (path: string, body: object) =>
    await textOf(postToMiniApp(on, path, { ...body, account: place }, cookie))
  const placed = async (order: string) => {
    const trigger = { account: place, position, kind: 'sl', price: '58000', order }
    const path = `/chart/figures?${new URLSearchParams(trigger).toString()}`
    return await textOf(fetch(`${miniAppOrigin(on)}${path}`, { headers: { Cookie: cookie } }))
  }
  return {
    position,
    stopId,
    placed,
    manage: (kind: string, target: string, amount: string, extent = '') =>
      post('/manage/preview', { kind, target, amount, extent }),
    order: () => post('/order/figures', MARKET_ORDER),
    ladder: () => post('/ladder/figures', LADDER),
  }
}

const GONE = 'not there any more'

test('what is refused or cannot be read is not said to be gone', async () => {
  const { position, stopId, placed, manage } = await withPage('Moving', '57000')
  expect(await manage('sl', stopId, '58000')).toContain('"isRefused":false')
  await on.fault({ on: 'open_orders', what: 'answer', status: 500, body: {}, times: 'always' })
  await on.advance(5_000)
  const texts = [await manage('sl', stopId, '58000'), await placed(stopId)]
  for (const text of texts) {
    expect(text).toContain('Orders could not be read')
    expect(text).not.toContain(GONE)
  }
  await on.exchange('DELETE', '/faults')
  await on.advance(5_000)
  for (const text of [await manage('sl', `${position}/99`, '58000'), await placed(`${position}/99`)])
    expect(text).toContain(GONE)
})

test('a target in R without a stop is refused with its own sentence', async () => {
  const { position, manage } = await withPage('Target')
  expect(await manage('tp', position, '2r')).toContain('A target in R needs a stop-loss')
})

test('where the service leaves out a price or a part of the position, the page says so as the chat does', async () => {
  const { position, manage, order, ladder } = await withPage('Without')
  await on.fault({ on: 'open_positions', what: 'reshape', without: ['collateral'], times: 'always' })
  await on.advance(5_000)
  expect(await manage('add', position, '50', '5x')).toContain(
    'does not state everything about the position in BTC/USD',
  )
  await on.exchange('DELETE', '/faults')
  await on.fault({ on: 'charts', what: 'answer', status: 200, body: [], times: 'always' })
  await on.advance(70_000)
  for (const text of [await order(), await ladder()]) expect(text).toContain('There is no price for BTC/USD')
})
