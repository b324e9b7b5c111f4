import { beforeEach, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

beforeEach(async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await on.exchange('POST', '/prices', { pair: 'ETH/USD', price: '3000', freeze: true })
})

/** Sends a sentence that is read as one line, and gives another line for it after Change. */
async function correct(person: ChatUser, sentence: string, read: string, wanted: string): Promise<void> {
  await person.send(sentence)
  const card = await person.waitFor(`Understood: ${read}`)
  await person.press('✏️ Change', { message: card })
  expect((await person.waitFor('Nothing was ordered')).text).toContain('kept as the meaning of your sentence')
  await person.send(wanted)
}

test('a corrected sentence is read as it was corrected, with its own numbers, and waits for Confirm', async () => {
  const { person } = await on.connected()
  await person.send('/settings quick 5000')
  await person.waitFor('No Confirm up to')
  await person.press('⚡ Yes, send those at once')
  await person.waitFor('not required for typed orders up to')
  const before = await on.requests(/^execute/)
  await correct(person, 'buy btc 100 10x', '/long BTC 100 10x', '/short ETH 100 10x limit 9000')
  expect((await person.waitFor('not kept for your sentence')).text).toContain('exactly once')
  await correct(
    person,
    'buy btc 100 10x limit 50000',
    '/long BTC 100 10x limit 50000',
    '/long BTC 100 10x stop 70000',
  )
  await person.waitFor('not kept for your sentence')
  await correct(person, 'buy btc 40 10x', '/long BTC 40 10x', '/short BTC 40 10x')
  const kept = await person.waitFor('Kept:')
  expect(kept.text).toContain('“buy btc ① ②x” now means /short BTC ① ②x')
  const after = await on.requests(/^execute/)
  expect(after).toBeGreaterThan(before)

  await person.send('Buy BTC 30 5x')
  await person.waitFor('Understood, as you corrected it: /short BTC 30 5x')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toContain('Collateral $30.00 · size $150.00 · 5x')
  expect(await on.requests(/^execute/)).toBe(after)
  // Another shape is read by itself.
  await person.send('buy eth 30 5x')
  await person.waitFor('Understood: /long ETH 30 5x')
  await person.send("don't buy btc 30 5x")
  await person.waitFor("I'm not sure what you mean")

  await person.press('🗑 Remove it', { message: kept })
  await person.waitFor('reads this sentence by itself again')
  await person.send('buy btc 30 5x')
  await person.waitFor('Understood: /long BTC 30 5x')
  expect(await on.requests(/^execute/)).toBe(after)
})

test('corrections are counted in /settings, listed in /words, and removed there one by one or together', async () => {
  const { person } = await on.connected()
  await person.send('/settings')
  expect((await person.waitFor('Settings')).text).toMatch(/Corrected sentences: none/)
  await correct(person, 'price of btc', '/price BTC', '/chart BTC')
  await person.waitFor('Kept:')
  await correct(person, 'price of eth', '/price ETH', '/chart ETH')
  await person.waitFor('Kept:')
  await person.send('/settings')
  expect((await person.waitFor('Settings')).text).toMatch(/Corrected sentences: 2/)
  await person.send('/words')
  const card = await person.waitFor('Your corrections')
  expect(card.text).toContain('1. “price of eth” → /chart ETH')
  expect(card.text).toContain('2. “price of btc” → /chart BTC')
  await person.press('🗑 2', { message: card })
  await person.waitFor(
    (message) =>
      !(message.text ?? '').includes('price of btc') && (message.text ?? '').includes('price of eth'),
  )
  await person.send('price of btc')
  await person.waitFor('Understood: /price BTC')
  await person.send('/words forget')
  await person.waitFor('Corrections: none')
  await person.send('price of eth')
  await person.waitFor('Understood: /price ETH')
})

test('what is typed without Change, of another kind, or by somebody else is never kept', async () => {
  const { person } = await on.connected()
  const { person: other } = await on.connected()
  await person.send('close my btc')
  await person.waitFor('Understood: /close BTC all')
  await person.send('/close ETH all')
  await person.waitFor(/no open position|not.*open/i)
  await correct(person, 'close my btc', '/close BTC all', '/positions')
  await person.waitFor('No open positions')
  await other.send('/close ETH all')
  await person.send('close my btc')
  await person.waitFor('Understood: /close BTC all')
  await person.send('/words')
  await person.waitFor('Corrections: none')
  await other.send('/words')
  await other.waitFor('Corrections: none')
})
