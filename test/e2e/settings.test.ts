import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
import type { BotProcess } from '../support/environment/bot-process.js'
import { settled } from '../support/environment/every-command.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { PIN, setPin } from '../support/trading/two-factor.js'

// The first bot is a process of its own, so that it can be killed.
const on = environmentForThisFile({ bot: 'none' })

/** The number of orders that have reached the exchange. */
const executes = (): Promise<number> => on.requests(/^execute:newPositionOrder$/)

let bot: BotProcess
let redis: Redis

beforeAll(async () => {
  bot = await on.botProcess()
  redis = new Redis(on.environment.redis.url)
})
afterAll(() => redis.disconnect())

beforeEach(async () => {
  await on.exchange('DELETE', '/faults')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})

/** Somebody whose typed orders go out at once, up to 500 dollars of size. */
async function quick(): Promise<ChatUser> {
  const { person } = await on.connected()
  await person.send('/settings quick 500')
  await person.waitFor('No Confirm up to $500.00 of size?')
  await person.press('⚡ Yes, send those at once')
  await person.waitFor('not required for typed orders up to $500.00 of size')
  return person
}

test('every setting is on one card, can be typed or pressed, and returns to the card', async () => {
  const { person } = await on.connected()
  await person.send('/settings')
  const card = await person.waitFor('Settings')
  expect(card.text).toContain('Collateral: asked each time')
  expect(card.text).toContain('Chain: Arbitrum')
  await person.press('Collateral')
  await person.waitFor('/long and /short use it')
  await person.press('$250.00')
  await person.waitFor('Collateral: $250.00')
  await person.press('‹ Settings')
  await person.waitFor('Collateral: $250.00\n')
  await person.send('/settings collateral 5')
  await person.waitFor('20')
  await person.send('/settings theme pink')
  expect((await person.waitFor('pink')).text).toContain('/settings theme light')
  await person.send('/settings favourite eth')
  await person.waitFor('Favourites: ETH/USD')
  await person.press('★ ETH/USD')
  await person.waitFor('Favourites: none')
  await person.send('/chain base')
  await person.waitFor('Base · 8453 · in use')
  await person.press('Use Arbitrum')
  await person.waitFor('Arbitrum · 42161 · in use')
  await person.send('/settings tolerance 2%')
  await person.waitFor('Price tolerance: 2 %')
  await person.send('/chain Solana')
  await person.waitFor('Unknown chain “Solana”')
})

test('missing values of an order come from the settings, as the preview shows; typed values take precedence', async () => {
  const { person } = await on.connected()
  for (const words of ['collateral 100', 'leverage 5x', 'slippage 0.7%', 'pair ETH'])
    await person.send(`/settings ${words}`)
  await person.waitFor('Pair: ETH/USD')
  await person.send('/long BTC')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toContain('Collateral $100.00 · size $500.00 · 5x')
  expect(preview.text).toContain('Defaults from /settings: collateral, leverage, slippage')
  await person.send('/short BTC 40 2x slip 1')
  const typed = await person.waitFor('Nothing is sent before you confirm')
  expect(typed.text).toContain('Collateral $40.00 · size $80.00 · 2x')
  expect(typed.text).not.toContain('Defaults from /settings')
  await person.send('/pair')
  await person.waitFor('ETH/USD')
  await person.send('/alert above 99999')
  await person.waitFor('ETH/USD above')
  await person.send('/settings favourite doge')
  await person.waitFor('Favourites: DOGE/USD')
  await person.send('/price')
  expect((await person.waitFor('DOGE/USD')).text).toMatch(/ETH\/USD[^]*DOGE\/USD/)
  await person.send('/pairs')
  await person.waitFor('★ Yours first: ETH/USD, DOGE/USD')
  await person.send('/trade long')
  await person.waitFor(/Pair: ETH\/USD\n[^]*Collateral: \$100\.00\nLeverage: 5x\n[^]*Slippage: 0\.7 %/)
  await person.press('Pair')
  const pairs = await person.waitFor('Which pair?')
  expect(JSON.stringify(pairs.reply_markup)).toMatch(/✓ ETH\/USD[^]*★ DOGE\/USD/)
  await person.press('Preview ›')
  await person.waitFor('Nothing is sent before you confirm')
})

test('an order within the quick size is sent without a Confirm, once for each message however often it is handled', async () => {
  const person = await quick()
  const before = await executes()
  await person.send('/long BTC 50 10x')
  const receipt = await person.waitFor(/accepted|Done/)
  expect(receipt.text).toContain('Sent without a Confirm, as set in /settings')
  expect(receipt.text).toContain('$50.00 collateral, $500.00 size')
  const { confirmed, waiting } = await on.driver.updates()
  const order = [...confirmed, ...waiting].findLast(({ message }) => message?.text === '/long BTC 50 10x')
  const receipts = async (): Promise<number> =>
    (await person.messages()).filter(({ text }) => text?.includes('Sent without a Confirm')).length
  for (let time = 1; time <= 3; time++) {
    await settled(on)
    // Forgotten that it came, it is handled anew, and shows what had become of it.
    await redis.zrem(keys.inboxSeen(), String(order?.update_id))
    await on.driver.redeliver(order?.update_id ?? 0)
    await expect.poll(receipts, { interval: 20 }).toBe(1 + time)
  }
  for (let time = 0; time < 7; time++) await on.driver.redeliver(order?.update_id ?? 0)
  await person.edit(order?.message?.message_id ?? 0, '/long BTC 40 10x')
  await person.send('/cancel')
  await person.waitFor('nothing to cancel')
  expect(await executes()).toBe(before + 1)
  expect(await receipts()).toBe(4)
  const said = (await person.messages()).map(({ text }) => text ?? '')
  expect(said.filter((text) => text.includes('Nothing is sent before you confirm'))).toEqual([])
})

test.each([
  ['that is larger', '/long BTC 51 10x', 'Nothing is sent before you confirm'],
  ['of which there is something to warn', '/long BTC 25 2x limit 70000', 'executes at once'],
  ['beyond a limit of their own', '/long BTC 30 10x', "This can't be confirmed"],
  ['while trading is paused', '/long BTC 25 10x', 'Trading is paused'],
  ['of who may only look', '/long BTC 25 10x', '👁 Your access is view-only'],
])('an order %s is not sent', async (what, order, said) => {
  const person = await quick()
  const before = await executes()
  if (what.includes('limit of their own')) {
    await person.send('/limits leverage 5x')
    await person.waitFor('Leverage: 5x')
  }
  if (what.includes('paused'))
    await redis.set(keys.tradingPause(), JSON.stringify({ since: Date.now(), adminId: 1, reason: '' }))
  if (what.includes('look')) await redis.hset(keys.person(person.user.id), 'role', 'viewer')
  await person.send(order)
  await person.waitFor(said)
  await redis.del(keys.tradingPause())
  expect(await executes()).toBe(before)
})

test('a bot killed between claiming a quick order and its receipt does not send it again, and reports its outcome', async () => {
  const person = await quick()
  const before = await executes()
  await on.fault({ on: 'execute', what: 'delay', milliseconds: 300 })
  await person.send('/long BTC 50 10x')
  await expect.poll(executes, { interval: 5 }).toBe(before + 1)
  await bot.kill()
  // What the killed process had in hand need not rest until it is given up.
  const due = (await redis.zrange(keys.ticketsDue('service', 'ordinary'), '0', '-1')).find((one) =>
    one.startsWith(`${person.user.id}/`),
  )
  await redis.zadd(keys.ticketsDue('service', 'ordinary'), 0, due ?? '')
  await redis.zadd(keys.inboxDue(), 0, `chat${person.chatId}`)
  await on.startBot()
  await person.waitFor(/✅ Done|may or may not/)
  await person.send('/cancel')
  await person.waitFor('nothing to cancel')
  expect(await executes()).toBe(before + 1)
})

test('turning off the Confirm requires two-factor, and orders guarded by two-factor are still previewed', async () => {
  const { person } = await on.connected()
  await setPin(person)
  await person.send('/settings quick 2500')
  await person.waitFor('No Confirm up to $2,500.00 of size?')
  await person.press('⚡ Yes, send those at once')
  await person.waitFor('Sending orders without a Confirm requires your PIN')
  await person.send(PIN)
  await person.waitFor('not required for typed orders up to $2,500.00 of size')
  const before = await executes()
  await person.send('/long BTC 200 10x')
  await person.waitFor('Nothing is sent before you confirm')
  expect(await executes()).toBe(before)
})

test('settings are exported as a file, and imported as a whole or not at all', async () => {
  const { person } = await on.connected()
  const file = (settings: object, version = 1): { bytes: Uint8Array; name: string } => ({
    bytes: Buffer.from(JSON.stringify({ squawkbox: 'settings', version, settings })),
    name: 'mine.json',
  })
  await person.send('/settings collateral 50')
  await person.waitFor('Collateral: $50.00')
  await person.send('/settings export')
  expect((await person.waitFor('Your settings as a file')).document?.file_name).toBe(
    'squawkbox-settings.json',
  )
  await person.sendDocument({ ...file({ quick: '900', leverage: 'much' }), caption: '/settings import' })
  const refusal = await person.waitFor("This file can't be imported")
  expect(refusal.text).toContain("quick can't be set by a file")
  expect(refusal.text).toContain('leverage cannot be "much"')
  await person.sendDocument(file({ theme: 'light' }))
  await person.waitFor("can't handle this kind of message")
  await person.send('/settings import')
  await person.waitFor('Send the file within ten minutes')
  await person.sendDocument(
    file({ theme: 'light', collateral: null, favourites: ['BTC/USD'], notices: { deposit: 'off' } }),
  )
  const offer = await person.waitFor('This file would change')
  expect(offer.text).toContain('Chart theme: not set → light')
  expect(offer.text).toContain('Collateral: 50 → not set')
  await person.press('✅ Apply')
  await person.waitFor('The settings of the file are applied')
  await person.send('/settings')
  const card = await person.waitFor('Settings')
  expect(card.text).toContain('Chart theme: light')
  expect(card.text).toContain('Collateral: asked each time')
  expect(card.text).toContain('Favourites: BTC/USD')
  await person.sendDocument({
    bytes: Buffer.alloc(70_000, 32),
    name: 'large.json',
    caption: '/settings import',
  })
  await person.waitFor('too large for settings')
  await person.sendDocument({ ...file({}, 2), caption: '/settings import' })
  await person.waitFor('settings version 2')
})
