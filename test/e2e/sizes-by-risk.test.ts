import { beforeEach, expect, test } from 'vitest'
import { enterMiniApp, miniAppOrigin, postToMiniApp } from '../support/environment/mini-app.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { PREVIEW } from '../support/trading/btc-positions.js'
import { recordedExecutes } from '../support/trading/recorded-executes.js'

const wire = await recordedExecutes(() => on.environment.paper.url)
const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
  miniAppPort: 0,
  environment: { SERVICE_URL: wire.url },
})

beforeEach(async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})

test('the form on the page sizes an order by risk, and the chat confirms what its figures said', async () => {
  const { person } = await on.connected()
  const { cookie } = await enterMiniApp(on, person)
  const start = await fetch(`${miniAppOrigin(on)}/order`, { headers: { Cookie: cookie } })
  const { account } = (await start.json()) as { account: string }
  const order = {
    account,
    pair: 'BTC/USD',
    side: 'long',
    kind: 'market',
    amountBy: 'riskPercent',
    collateral: '1',
    by: 'leverage',
    extent: '10',
    limit: '',
    stop: '',
    stopLoss: '3%',
    takeProfit: '',
    slippage: '',
  }
  const figures = async (changes: object) =>
    await (await postToMiniApp(on, '/order/figures', { ...order, ...changes }, cookie)).text()
  expect(await figures({})).toContain(
    'Risk: at most $50.00 at the stop-loss, 1 % of your equity of $5,000.00',
  )
  expect(await figures({ stopLoss: '' })).toContain('The size follows from the loss at the stop-loss')
  expect(await figures({ amountBy: 'riskDollars', collateral: '5' })).toContain('risk at least $6.2')
  const done = await postToMiniApp(on, '/order', { order, key: 'a1b2c3d4e5f6a7b8' }, cookie)
  expect(await done.json()).toMatchObject({ isDone: true })
  const preview = await person.waitFor(PREVIEW)
  expect(preview.text).toContain('Risk: at most $50.00 at the stop-loss')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  expect(wire.bodies).toEqual([
    {
      name: 'newPositionOrderWithTPSL',
      chainId: '42161',
      params: {
        tokenId: '1',
        isLong: true,
        positionType: 'Market',
        collateral: expect.stringMatching(/^160\.\d\d?$/) as string,
        size: expect.stringMatching(/^160\d\.?\d*$/) as string,
        stopLoss: '58200',
      },
    },
  ])
})
