import { beforeEach, expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

beforeEach(async () => {
  await on.exchange('POST', '/prices', { pair: 'ETH/USD', price: '3000', freeze: true })
})

test('two readings are offered with their lines, and the one that is chosen leads to its preview', async () => {
  const { person } = await on.connected()
  await person.send('/settings quick 5000')
  await person.waitFor('No Confirm up to')
  await person.press('⚡ Yes, send those at once')
  await person.waitFor('not required for typed orders up to')
  const before = await on.requests(/^execute/)
  await person.send('100 in eth 10x')
  const choice = await person.waitFor('I can read this in several ways')
  await person.press('/short ETH 100 10x', { message: choice })
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toContain('Collateral $100.00 · size $1,000.00 · 10x')
  expect(preview.text).toMatch(/short/i)
  expect(await on.requests(/^execute/)).toBe(before)
})

test('to sell is to close a long position where one is open, or to go short', async () => {
  const { person } = await on.connected()
  // Nothing is open, so there is nothing to close.
  await person.send('sell eth')
  await person.waitFor('Understood: /trade short ETH')
  await person.waitFor(/short.*ETH|ETH.*short/is)
  await person.send('/cancel')
  await person.send('/long ETH 100 10x')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm', { message: preview })
  await person.waitFor('Accepted by the service')
  await on.advance(2_000)
  await person.send('/positions')
  await person.waitFor(/ETH/)
  await person.send('sell eth')
  const choice = await person.waitFor('I can read this in several ways')
  const sent = await on.requests(/^execute/)
  await person.press('/close ETH all', { message: choice })
  expect((await person.waitFor('Nothing is sent before you confirm')).text).toMatch(/close/i)
  expect(await on.requests(/^execute/)).toBe(sent)
  await person.send('another long on eth 100 10x')
  const added = await person.waitFor('I can read this in several ways')
  await person.press('/add ETH 100 10x', { message: added })
  await person.waitFor('Nothing is sent before you confirm')
  // No short is open that could become larger.
  await person.send('another short on eth 100 10x')
  await person.waitFor('Understood: /short ETH 100 10x')
  await person.send('set my eth short stop 3')
  await person.waitFor('No short position in ETH is open')
})
