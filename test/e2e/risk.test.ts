import { expect, test } from 'vitest'
import { MARKET_LONG, PROTECTED_LONG } from '../support/trading/execute-cases.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' }, environment: { CHART_THREADS: '1' } })

test('/risk says what is lost at the stops and without one, and how the positions are spread', async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await on.exchange('POST', '/prices', { pair: 'ETH/USD', price: '3000', freeze: true })
  const { person, account } = await on.connected()
  await person.send('/risk')
  await person.waitFor('No open positions')
  await account.execute('newPositionOrderWithTPSL', PROTECTED_LONG)
  await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '2', isLong: false })
  await on.advance(2_000)
  await person.send('/risk')
  const card = await person.waitFor('If all stops are hit now')
  const { text = '' } = card
  // From 60,000 to 58,000, of a size of $1,000.
  expect(text).toContain('If all stops are hit now: −$33.33 (−0.67 % of equity)')
  // The collateral of the short less the fee of its closing; that of its opening has left the balance already.
  expect(text).toContain('Without a stop, until liquidation: −$99.50')
  expect(text).toContain('ETH/USD ▼: 100 % without a stop, −$99.50')
  expect(text).toMatch(/Gross +\$2,000\.00/)
  expect(text).toMatch(/BTC\/USD ▲ 54,090\.00 · −9\.85 %/)
  await person.press('📊 Picture', { message: card })
  const picture = await person.waitFor('If all stops are hit now: −$33.33')
  expect(picture.photo?.at(-1)).toMatchObject({ width: 1280 })
  await person.send('/positions')
  const list = await person.waitFor('ETH')
  // One figure on both.
  expect(list.text).toContain('9.8')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '57500', freeze: true })
  await on.advance(5_000)
  await person.press('🔄 Refresh', { message: card })
  await person.waitFor('If all stops are hit now: $0.00')
})

test('the equity is what is left when everything is closed at that price', async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person, account } = await on.connected()
  await account.execute('newPositionOrderWithTPSL', PROTECTED_LONG)
  await on.advance(2_000)
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60600', freeze: true })
  await on.advance(2_000)
  await person.send('/risk')
  // 5,000, with $10 by the price, less the fees of 0.05 % for opening and closing.
  expect((await person.waitFor('If all stops are hit now')).text).toMatch(/Equity +\$5,009\.00/)
  await person.send('/close BTC 100%')
  await person.press('✅ Confirm', { message: await person.waitFor('Nothing is sent before you confirm') })
  await person.waitFor('Accepted by the service')
  await on.advance(3_000)
  await person.waitFor('The position is closed')
  await person.send('/balance')
  // Some seconds of funding and borrow may have passed.
  await person.waitFor(/5,009\.00|5,008\.99/)
})
