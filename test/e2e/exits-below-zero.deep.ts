import { beforeEach, expect, test } from 'vitest'
import { draftsForThisFile } from '../support/environment/drafts.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { postSignal, signalSource } from '../support/environment/signals.js'

const on = environmentForThisFile({ bot: 'none', environment: { API_PORT: '0' } })
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
