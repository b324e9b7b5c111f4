import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../src/app/app.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 'manual' },
  environment: {
    ROLES: 'bot,watcher,outbox',
    WATCH_ACTIVE_MS: '1000',
    WATCH_IDLE_MS: '1000',
    CHAINS: '42161:Arbitrum',
  },
})
let bot: App
let redis: Redis
beforeAll(async () => {
  redis = new Redis(on.environment.redis.url)
  bot = await on.startBot()
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})
afterAll(() => redis.disconnect())

const order = {
  tokenId: '1',
  isLong: true,
  positionType: 'Market',
  slippage: '1',
  collateral: '200',
  size: '2000',
} as const

const NUDGE = 'Open without a stop'

/** A person whose account was read once: what is open from then on is new. */
async function watched(): ReturnType<typeof on.connected> {
  const connected = await on.connected()
  const { id } = connected.person.user
  const snapshots = () => redis.keys(`squawkbox:{user:${id}}:account-snapshot:*`)
  await on.passing(expect.poll(snapshots).not.toEqual([]))
  return connected
}

/** Opens a position, and waits until it was told. */
async function opens(
  { person, account }: Awaited<ReturnType<typeof watched>>,
  name: 'newPositionOrder' | 'newPositionOrderWithTPSL',
  params: Readonly<Record<string, string | boolean>>,
): Promise<void> {
  await account.execute(name, params)
  await on.passing(person.waitFor(/Position opened|Order filled/))
}

async function hears(person: ChatUser, words: string): Promise<boolean> {
  return (await person.messages()).some(({ text = '' }) => text.includes(words))
}

async function nudges(person: ChatUser): Promise<number> {
  return (await person.messages()).filter(({ text = '' }) => text.includes(NUDGE)).length
}

test('a position without a stop is told once, from two processes, with a stop to preview', async () => {
  const one = await watched()
  const { person } = one
  const other = await on.startBot()
  await opens(one, 'newPositionOrder', order)
  await on.advance(40_000)
  expect(await nudges(person)).toBe(0)
  const nudge = await on.passing(person.waitFor(NUDGE))
  expect(nudge.text).toMatch(/Nothing limits the loss[^]*Size \$2,000\.00/)

  // One tap leads to the preview, and nothing is sent before it is confirmed.
  const [, price = ''] = /Suggested stop: (5\d,[\d.]+),/.exec(nudge.text ?? '') ?? []
  await person.press(`🛡 Stop at ${price}`, { message: nudge })
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toContain(`SL ${price}`)
  expect(preview.message_id).not.toBe(nudge.message_id)

  for (let minutes = 0; minutes < 12; minutes += 1) await on.advance(60_000)
  expect(await nudges(person)).toBe(1)
  await other.stop()
})

test('a stop beyond the liquidation is named, and the id of a position beside one like it', async () => {
  const one = await watched()
  const { person } = one
  await opens(one, 'newPositionOrderWithTPSL', { ...order, stopLoss: '50000' })
  const nudge = await on.passing(person.waitFor('Stop beyond liquidation'))
  expect(nudge.text).toMatch(
    /BTC\/USD Long\n[^]*There is a stop at 50,000\.00, which lies beyond the liquidation at 54,\d\d\d\.\d\d: it can't fire first\.\nNothing limits the loss/,
  )
  await opens(one, 'newPositionOrder', order)
  const beside = await on.passing(person.waitFor(/Open without a stop · BTC\/USD Long #\d+\n/))
  expect(beside.text).not.toContain('There is a stop')
})

test('a position that stays without a stop on purpose, or has one, is left alone', async () => {
  const one = await watched()
  const { person } = one
  await opens(one, 'newPositionOrderWithTPSL', { ...order, stopLoss: '55000' })
  await opens(one, 'newPositionOrder', { ...order, isLong: false })
  const nudge = await on.passing(person.waitFor(NUDGE))
  expect(nudge.text).toContain('BTC/USD Short')
  await person.press('No stop on purpose', { message: nudge })
  await person.waitFor('Noted: this position stays without a stop')
  await bot.stop()
  bot = await on.startBot()
  for (let minutes = 0; minutes < 5; minutes += 1) await on.advance(60_000)
  expect(await nudges(person)).toBe(1)
})

test('who has switched it off gets none', async () => {
  const one = await watched()
  const { person } = one
  await person.send('/notify nudge-stop off')
  await person.waitFor(NUDGE)
  const before = await nudges(person)
  await opens(one, 'newPositionOrder', order)
  for (let minutes = 0; minutes < 3; minutes += 1) await on.advance(60_000)
  await person.send('/positions')
  await person.waitFor('BTC/USD')
  expect(await nudges(person)).toBe(before)
})

test('a position near its liquidation is told once, and one tap previews the collateral that helps', async () => {
  await on.exchange('POST', '/prices', { pair: 'ETH/USD', price: '2000', freeze: true })
  const one = await watched()
  const { person } = one
  const wanted = { ...order, tokenId: '2', collateral: '200', size: '2000' }
  await opens(one, 'newPositionOrderWithTPSL', { ...wanted, stopLoss: '1820' })
  // Liquidated below about 1,803.
  await on.exchange('POST', '/prices', { pair: 'ETH/USD', price: '1840', freeze: true })
  const nudge = await on.passing(person.waitFor('Near liquidation'))
  expect(nudge.text).toMatch(/Price 1,840\.00, liquidation 1,8\d\d\.\d\d: [12]\.\d+ % away/)
  const [, amount = ''] =
    /(\$[\d.]+) more collateral moves the liquidation to 8 % away/.exec(nudge.text ?? '') ?? []
  await person.press(`➕ Add ${amount}`, { message: nudge })
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toMatch(/8(?:\.0\d?)? %/)
  await person.press('Close 50 %', { message: nudge })
  await person.waitFor(/Close[^]*Nothing is sent before you confirm/)
  for (let minutes = 0; minutes < 3; minutes += 1) await on.advance(60_000)
  const said = (await person.messages()).filter(({ text = '' }) => /Near liquidation|Losing/.test(text))
  expect(said).toHaveLength(1)
})

test('a loss of a fifth of the collateral is told where no stop limits it', async () => {
  await on.exchange('POST', '/prices', { pair: 'SOL/USD', price: '100', freeze: true })
  const one = await watched()
  const { person } = one
  await opens(one, 'newPositionOrder', { ...order, tokenId: '8' })
  await on.exchange('POST', '/prices', { pair: 'SOL/USD', price: '97', freeze: true })
  const nudge = await on.passing(person.waitFor('Losing without a stop'))
  expect(nudge.text).toMatch(/PnL −\$6\d\.\d\d: a loss of 3\d(?:\.\d+)? % of the collateral/)
  expect(nudge.text).toContain('Suggested stop')
})

test('funding that costs more than a hundredth of the collateral a day is told once, from two processes', async () => {
  await on.exchange('POST', '/prices', { pair: 'AVAX/USD', price: '30', freeze: true })
  const { person, account } = await watched()
  const other = await on.startBot()
  const rate = { svcId: 10, assetSymbol: 'AVAX/USD', fundingRate: '60000000000' }
  await on.fault({ on: 'pairInfo', what: 'answer', status: 200, body: rate, times: 'always' })
  await account.execute('newPositionOrderWithTPSL', { ...order, tokenId: '10', stopLoss: '28.5' })
  const nudge = await on.passing(person.waitFor('Costly funding'))
  expect(nudge.text).toContain('Funding costs $2.88 a day at the rate of now: 1.44 % of the collateral.')
  await person.press('Close 50 %', { message: nudge })
  await person.waitFor(/Close[^]*Nothing is sent before you confirm/)
  await bot.stop()
  bot = await on.startBot()
  for (let minutes = 0; minutes < 3; minutes += 1) await on.advance(60_000)
  const said = (await person.messages()).filter(({ text = '' }) => text.includes('Costly funding'))
  expect(said).toHaveLength(1)
  await other.stop()
  await on.exchange('DELETE', '/faults')
})

test('funding paid and received is told at once from an amount on, once a step, from two processes', async () => {
  await on.exchange('POST', '/prices', { pair: 'LINK/USD', price: '20', freeze: true })
  const [payer, taker] = [await watched(), await watched()]
  let other = await on.startBot()
  const notices = async ({ person }: typeof payer): Promise<readonly string[]> => {
    const all = (await person.messages()).filter(({ text = '' }) => text.includes('💸 Funding ·'))
    return [...new Map(all.map(({ message_id: id, text = '' }) => [id, text])).values()]
  }
  for (const { person } of [payer, taker]) {
    await person.send('/settings funding 2')
    await person.waitFor('Funding notice: $2.00')
  }
  const large = { ...order, tokenId: '39', collateral: '800', size: '32000' }
  await opens(payer, 'newPositionOrder', large)
  await opens(taker, 'newPositionOrder', { ...large, collateral: '500', size: '14000', isLong: false })
  // An hour, and then time for a look at the prices.
  const later = async (): Promise<void> => {
    await on.advance(3_600_000)
    for (let seconds = 0; seconds < 20; seconds += 1) await on.advance(1_000)
  }
  const noticesAfter = async (who: typeof payer, many: number): Promise<readonly string[]> => {
    for (let hours = 0; hours < 12 && (await notices(who)).length < many; hours += 1) await later()
    return await notices(who)
  }
  const [first] = await noticesAfter(payer, 1)
  expect(first).toMatch(/You paid \$2\.\d\d of funding since .*\n.*Since the position was opened: −\$2\.\d\d/)
  await other.stop()
  other = await on.startBot()
  for (let seconds = 0; seconds < 20; seconds += 1) await on.advance(1_000)
  expect(await notices(payer)).toEqual([first])
  const [, second] = await noticesAfter(payer, 2)
  expect(second).toMatch(
    /You paid \$2\.\d\d of funding since .*\n.*Since the position was opened: −\$[45]\.\d\d/,
  )
  const received = await noticesAfter(taker, 1)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(
    /You received \$2\.\d\d of funding since .*\n.*Since the position was opened: \+\$2\.\d\d/,
  )
  await other.stop()
})

test('margin use above 80 % is told once, from two processes, with the deposit that helps', async () => {
  const { person, account } = await watched()
  const other = await on.startBot()
  const portfolio = { vusdBalance: `100${'0'.repeat(30)}`, collateralUsage: `900${'0'.repeat(30)}` }
  // What is told together with something else has no buttons.
  await opens({ person, account }, 'newPositionOrderWithTPSL', { ...order, stopLoss: '57000' })
  await on.passing(expect.poll(() => hears(person, 'Stop-loss in place')).toBe(true))
  await on.fault({ on: 'portfolios', what: 'answer', status: 200, body: [portfolio], times: 'always' })
  const nudge = await on.passing(person.waitFor('High margin use'))
  expect(nudge.text).toContain('Margin in use: 90 % ($900.00 of $1,000.00).')
  expect(nudge.text).toContain('A deposit of $285.72 brings it to 70 %: /deposit 285.72')
  await bot.stop()
  bot = await on.startBot()
  for (let minutes = 0; minutes < 6; minutes += 1) await on.advance(60_000)
  const said = (await person.messages()).filter(({ text = '' }) => text.includes('High margin use'))
  expect(said).toHaveLength(1)
  await person.press('Close positions', { message: nudge })
  await person.waitFor('Select the positions to c')
  await other.stop()
  await on.exchange('DELETE', '/faults')
})

test('closes that bring the loss of 24 hours to a tier of its limit are told once each, from two processes', async () => {
  const { person } = await watched()
  await person.send('/limits losses 100')
  await person.waitFor('Your own limits')
  const other = await on.startBot()
  const notices = async (): Promise<number> =>
    (await person.messages()).filter(({ text = '' }) => text.includes('Loss limit')).length
  const lose = async (typed: string, price: string): Promise<void> => {
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
    await on.advance(3_000)
    await confirm(person, typed)
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price, freeze: true })
    await on.advance(3_000)
    await confirm(person, '/close BTC 100%')
  }
  // A loss of 30 dollars is no half of it.
  await lose('/long BTC 50 10x sl 40000', '56700')
  for (let seconds = 0; seconds < 10; seconds += 1) await on.advance(1_000)
  expect(await notices()).toBe(0)
  await lose('/long BTC 50 10x sl 40000', '56700')
  const half = await on.passing(person.waitFor('Loss limit'))
  expect(half.text).toMatch(/You lost \$5\d\.\d\d in the last 24 hours. Your own limit is \$100\.00/)
  expect(JSON.stringify(half.reply_markup ?? {})).not.toContain('Cancel pending')
  // From half to the whole at once: one notice, and after a restart none more.
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await on.advance(3_000)
  await confirm(person, '/long ETH 50 2x limit 1000')
  await lose('/long BTC 100 10x sl 40000', '56700')
  const halt = await on.passing(person.waitFor('is reached (/limits)'))
  expect(halt.text).toMatch(/Nothing is opened or added until .* Pending orders can still be filled/)
  await bot.stop()
  bot = await on.startBot()
  for (let minutes = 0; minutes < 3; minutes += 1) await on.advance(60_000)
  expect(await notices()).toBe(2)
  const before = await on.requests(/^execute/)
  // Where it came together with the notice of the close, its button says of which account it is.
  const [label = ''] =
    /✖️ Cancel pending orders(?: · Account 1)?/.exec(JSON.stringify(halt.reply_markup)) ?? []
  await person.press(label, { message: halt })
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toContain('ETH/USD')
  expect(preview.message_id).not.toBe(halt.message_id)
  expect(await on.requests(/^execute/)).toBe(before)
  await other.stop()
})

/** Types an order and confirms it. */
async function confirm(person: ChatUser, order: string): Promise<void> {
  await person.send(order)
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await on.passing(person.waitFor(/✅ Done|Placed/))
}
