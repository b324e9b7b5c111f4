import { beforeAll, expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

beforeAll(async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})

/** A person who writes numbers as in Spanish. */
async function spaniard() {
  const connected = await on.connected()
  await connected.person.send('/language es')
  await connected.person.waitFor(/español/i)
  return connected
}

test('a number with two readings is armed, set or ordered in neither before one is chosen', async () => {
  const { person } = await spaniard()
  await person.send('/alert BTC < 65.000')
  await person.waitFor(/varias maneras/)
  await person.send('/alerts')
  await person.waitFor(/Alertas|alerta/)
  await person.send('/limits collateral 1.000')
  await person.waitFor(/varias maneras/)
  await person.press('/limits collateral 1000')
  await person.waitFor(/1\.?000,00/)
  await person.send('/long BTC 1.250 10x')
  await person.waitFor(/varias maneras/)
  await person.press('/long BTC 1.2500 10x')
  await person.waitFor(/1,25/)
})

test('the figures of a card are read as they stand there, and one reading alone is not asked about', async () => {
  const { person } = await spaniard()
  await person.send('/alert BTC > 68.431,25')
  await person.waitFor('68.431,25')
  await person.send('/long BTC 1.250,50 10x')
  await person.waitFor(/1\.?250,50/)
  // No leverage is as large.
  await person.send('/long BTC 100 5.000x')
  await person.waitFor(/ 5x/)
})

test('digits of another script, look-alikes and signs without width are those that they stand for', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC ١٠٠ ١٠x')
  await person.waitFor('Collateral $100.00 · size $1,000.00')
  await person.send('/long ВТС 100 10х')
  await person.waitFor('Collateral $100.00 · size $1,000.00')
  await person.send('/price BTC\u200B')
  expect((await person.waitFor('BTC/USD')).text).toContain('60,000.00')
})

test('a price is shown as it is sent, and one far away is warned about', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC 100 10x limit 29999.996 sl 28999.999')
  const order = await person.waitFor('28,999.999')
  expect(order.text).toContain('29,999.996')
  expect(order.text).toContain('more than 50 % away from the current one, 60,000.00')
  await person.send('/alert BTC < 29999.996')
  expect((await person.waitFor('below 29,999.996')).text).toContain('more than 50 % away')
  await person.send('/alert BTC < 59999.996')
  expect((await person.waitFor('below 59,999.996')).text).not.toContain('more than 50 % away')
})

test.each(['xbt', '$BTC', 'BTCUSDT', 'BTC-PERP', 'bitcoin', 'BINANCE:BTCUSDT.P'])(
  '%s names the pair in every command',
  async (name) => {
    const { person } = await on.connected()
    await person.send(`/price ${name}`)
    expect((await person.waitFor('BTC/USD')).text).toContain('60,000.00')
    await person.send(`/long ${name} 100 10x`)
    await person.waitFor('Collateral $100.00 · size $1,000.00')
    await person.send(`/alert ${name} < 50000`)
    await person.waitFor('below 50,000.00')
  },
)

test('a price that comes to nothing is refused as such, before anything is kept', async () => {
  const { person } = await on.connected()
  for (const order of ['/short BTC 100 10x tp 100%', '/long BTC 100 10x sl 100%']) {
    await person.send(order)
    await person.waitFor('Invalid price: it must be above 0')
  }
  // In a sentence, and for a position that is open.
  await person.send('short btc with 100 at 10x, take profit 100%')
  await person.waitFor('Invalid price: it must be above 0')
  await person.send('/long BTC 100 10x')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm', { message: preview })
  await person.waitFor('Accepted by the service')
  await on.advance(2_000)
  await person.send('/tpsl BTC sl 100%')
  await person.waitFor('Invalid price: it must be above 0')
  await person.send('put a stop 100% below on my btc')
  await person.waitFor('would be a price of zero or less')
})
