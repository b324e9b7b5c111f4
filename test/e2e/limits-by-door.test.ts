import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { enterMiniApp, miniAppOrigin, postToMiniApp } from '../support/environment/mini-app.js'
import { postSignal, signalSource } from '../support/environment/signals.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 'manual' },
  miniAppPort: 0,
  environment: { API_PORT: '0' },
})

let url = ''
beforeAll(async () => {
  url = (await on.startBot()).apiUrl ?? ''
})
beforeEach(async () => {
  await at('60000')
})

const LINE = '/long BTC 100 10x'
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** The ways by which the order of the line comes to the bot, each until it was taken. */
async function doorsOf(person: ChatUser): Promise<Readonly<Record<string, () => Promise<unknown>>>> {
  for (const [setting, shown] of [
    ['collateral 100', '100'],
    ['leverage 10', '10'],
  ] as const) {
    await person.send(`/settings ${setting}`)
    await person.waitFor(shown)
  }
  await person.send('/api new program draft')
  const token = /sqb1_[\w-]+/.exec((await person.waitFor('It is shown only once')).text ?? '')?.[0] ?? ''
  const source = await signalSource(person, url, 'tv 100 10x max 10x')
  const { cookie } = await enterMiniApp(on, person)
  const start = await fetch(`${miniAppOrigin(on)}/order`, { headers: { Cookie: cookie } })
  const { account } = (await start.json()) as { account: string }
  return {
    'a typed line': async () => person.send(LINE),
    'the guided order': async () => {
      await person.send('/trade long BTC')
      await person.waitFor(/Collateral: \$100\.00\nLeverage: 10x/)
      await person.press('Preview ›')
    },
    'the form on the page': async () => {
      const form = {
        side: 'long',
        kind: 'market',
        amountBy: 'collateral',
        by: 'leverage',
        limit: '',
        stop: '',
      }
      const amounts = { collateral: '100', extent: '10', stopLoss: '', takeProfit: '', slippage: '' }
      const order = { account, pair: 'BTC/USD', ...form, ...amounts }
      const reply = await postToMiniApp(on, '/order', { order, key: 'a1b2c3d4e5f6a7b8' }, cookie)
      expect(await reply.json()).toMatchObject({ isDone: true })
    },
    'a draft by the API': async () => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      const body = JSON.stringify({ line: LINE })
      const key = { 'Idempotency-Key': 'one' }
      const reply = await fetch(`${url}/v1/drafts`, { method: 'POST', headers: { ...headers, ...key }, body })
      expect(reply.status).toBe(201)
    },
    'a signal': async () => {
      expect(await postSignal(source, { ticker: 'BTCUSDT', action: 'buy' })).toMatchObject({ status: 202 })
    },
  }
}

test.each([
  ['collateral 50', 'Your own limit is $50.00 of collateral per order'],
  ['leverage 5x', 'Your own limit is a leverage of 5x'],
  ['risk 35', 'Your own limit is a loss of $35.00 per order'],
  ['stop on', 'Your own limits allow no order without a stop-loss'],
  ['open 1%', 'Your own limit is an open risk of 1 % of the equity'],
  ['open $50', 'Your own limit is an open risk of $50.00 in this account'],
  ['exposure 900', 'Your own limit is a total size of $900.00'],
  ['net 900', 'Your own limit is a net size of $900.00 on one side (/limits)'],
  ['group 900', 'Your own limit is a net size of $900.00 on one side in pairs that move together'],
  ['losses 70', 'From 80 % of it on nothing is opened or added'],
  ['streak 1', 'The last position ended with a loss'],
  ['blackout', 'Your own blackout window lasts until'],
])('/limits %s refuses the same order through every door, and says so', async (limit, refusal) => {
  const { person } = await on.connected()
  if (/losses|streak/.test(limit)) await lose(person)
  const doors = await doorsOf(person)
  const words = limit === 'blackout' ? DAYS.map((day) => `blackout ${day} 00:00-24:00`) : [limit]
  for (const each of words) {
    await person.send(`/limits ${each}`)
    await person.waitFor('Your own limits')
  }
  const before = await on.requests(/^execute/)
  for (const [door, enter] of Object.entries(doors)) {
    await enter()
    const { text, reply_markup: keyboard } = await on.passing(person.waitFor(refusal))
    expect(text, door).toContain('❌')
    expect(JSON.stringify(keyboard ?? {}), door).not.toContain('Confirm')
  }
  expect(await on.requests(/^execute/)).toBe(before)
})

/** Opens the order of the line and closes it with a loss of 61 dollars. */
async function lose(person: ChatUser): Promise<void> {
  for (const [line, price] of [
    [LINE, '56400'],
    ['/close BTC 100%', '60000'],
  ] as const) {
    await person.send(line)
    await person.waitFor('Nothing is sent before you confirm')
    await person.press('✅ Confirm')
    await on.passing(person.waitFor('✅ Done'))
    await at(price)
  }
}

async function at(price: string): Promise<void> {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price, freeze: true })
  // The price before is no longer kept.
  await on.advance(3_000)
}
