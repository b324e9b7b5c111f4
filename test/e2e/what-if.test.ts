import { expect, test } from 'vitest'
import { MARKET_LONG, PROTECTED_LONG } from '../support/trading/execute-cases.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

test('/whatif says what fires on the way, what is left, and the money then', async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await on.exchange('POST', '/prices', { pair: 'ETH/USD', price: '3000', freeze: true })
  const { person, account } = await on.connected()
  await person.send('/whatif')
  await person.waitFor('No open positions')
  await account.execute('newPositionOrderWithTPSL', PROTECTED_LONG)
  await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '2', isLong: false })
  await on.advance(2_000)
  await person.send('/whatif btc -5% eth +12% SOL +1%')
  const card = await person.waitFor('What fires, in order')
  const { text = '' } = card
  expect(text).toContain('BTC -5% ETH +12% SOL +1%')
  // $100 of collateral each: the long loses 33.33 to its stop, and the short all.
  expect(text).toContain('Change: −$132.83 (−2.66 % of equity)')
  expect(text).toMatch(/Equity\s+\$4,998\.00 → \$4,865\.17/)
  expect(text).toMatch(/Free margin\s+\$4,799\.00 → \$4,865\.16/)
  expect(text).toMatch(/Collateral in use\s+\$200\.00 → \$0\.00/)
  expect(text).toContain('1. BTC/USD ▲: Stop-loss 58,000.00 · $1,000.00')
  expect(text).toContain('2. ETH/USD ▼: 🚨 Liquidation 3,295.50 · $1,000.00')
  expect(text).toContain('Nothing is left open.')
  expect(text).toContain('No open position for SOL.')
  expect(text).toContain('An estimate')
  await person.press('all -5%', { message: card })
  // The long loses to its stop, the short gains and stays.
  const other = await person.waitFor('Still open')
  expect(other.message_id).toBe(card.message_id)
  expect(other.text).toContain('all -5%')
  expect(other.text).toContain('ETH/USD ▼: $1,000.00 · 2,850.00')
  await person.send('/whatif BTC 10%')
  await person.waitFor('has no sign')
})
