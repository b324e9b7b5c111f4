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

test('the form on the page takes a risk in R once one R is set, and says the loss at the stop as the chat does', async () => {
  const { person } = await on.connected()
  const { cookie } = await enterMiniApp(on, person)
  const start = async () => {
    const reply = await fetch(`${miniAppOrigin(on)}/order`, { headers: { Cookie: cookie } })
    return (await reply.json()) as { account: string; hasRiskUnit: boolean }
  }
  const { account, hasRiskUnit } = await start()
  expect(hasRiskUnit).toBe(false)
  const order = {
    account,
    pair: 'BTC/USD',
    side: 'long',
    kind: 'market',
    amountBy: 'riskUnits',
    collateral: '0.5',
    by: 'leverage',
    extent: '10',
    limit: '',
    stop: '',
    stopLoss: '3%',
    takeProfit: '2r',
    slippage: '',
  }
  const figures = async () => await (await postToMiniApp(on, '/order/figures', order, cookie)).text()
  expect(await figures()).toContain('You have not set what one R is')
  await person.send('/settings r 2%')
  await person.waitFor('2 % of equity')
  await on.advance(3_000)
  expect((await start()).hasRiskUnit).toBe(true)
  const { lines } = JSON.parse(await figures()) as { lines: readonly string[] }
  const loss = lines.find((line) => line.startsWith('Loss at'))
  expect(loss).toMatch(/^Loss at the stop-loss: \$49\.8\d · 1 % of equity · 0\.5R$/)
  await postToMiniApp(on, '/order', { order, key: 'a1b2c3d4e5f6a7b9' }, cookie)
  expect((await person.waitFor(PREVIEW)).text).toContain(loss)
})

test('an addition by risk loses the risk at the stop of the position, as the exchange books it', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC 100 10x')
  await person.waitFor(PREVIEW)
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  await on.passing(person.waitFor('✅ Done'))
  await person.send('/add BTC risk 50')
  const refused = await person.waitFor('no stop is known to close all of this position')
  expect(JSON.stringify(refused.reply_markup ?? {})).not.toContain('Confirm')
  await person.send('/tpsl BTC sl 57000 100%')
  await person.waitFor(PREVIEW)
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  await on.passing(person.waitFor('✅ Done'))
  await person.send('/add BTC risk 50 5x')
  const preview = await person.waitFor('The risk is that of the added part')
  expect(preview.text).toContain('Risk: at most $50.00 at the stop-loss')
  expect(preview.text).toContain('at the stop 57,000.00')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  const { name, params } = wire.bodies.at(-1) as {
    readonly name: string
    readonly params: Readonly<Record<string, string>>
  }
  expect(name).toBe('addPosition')
  // 5 % by the price, 0.05 % for each of two fees, and an hour of borrowing and of funding.
  expect(params['size']).toMatch(/^9(?:7[89]|80)\.?\d*$/)
  expect(params['collateral']).toMatch(/^19[56]\.?\d*$/)
  await on.advance(3_000)
  await on.passing(person.waitFor('✅ Done'))
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '57000', freeze: true })
  await on.advance(3_000)
  await person.send('/history')
  // $1,000 that were there lose $51 with their fees, and what was added $50 with an hour that was not held.
  expect((await person.waitFor('1 closed')).text).toMatch(/Realized PnL −\$100\.[89]\d/)
})
