import { Redis } from 'ioredis'
import { beforeEach, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

const MARKET = {
  tokenId: '1',
  isLong: true,
  positionType: 'Market',
  slippage: '1',
  collateral: '100',
  size: '1000',
}
const ETH_LIMIT = {
  tokenId: '2',
  isLong: true,
  positionType: 'Limit',
  lmtPrice: '2500',
  collateral: '50',
  size: '500',
}

beforeEach(async () => {
  await on.exchange('DELETE', '/faults')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await on.exchange('POST', '/prices', { pair: 'ETH/USD', price: '3000', freeze: true })
  await on.advance(3_000)
})

test('closes and cancels in all accounts under one Confirm, and nothing is added until /flat end', async () => {
  const { person, account } = await withPositionAndOrder()
  await on.connect(person, 'Second')
  await person.send('/flat')
  const preview = await person.waitFor('Go flat: close everything')
  expect(preview.text).toContain('Positions to close: 1 · orders to cancel: 1')
  expect(preview.text).toContain('Account 1 · Arbitrum\nBTC/USD Long $1,000.00')
  expect(preview.text).toContain('Second · Arbitrum\nNo position and no pending order.')
  // Until Confirm nothing is stopped.
  await person.send('/long BTC 50 10x')
  await person.waitFor('Nothing is sent before you confirm')
  const before = await on.requests(/^execute/)
  await person.press('🛑 Go flat', { message: preview })
  await person.waitFor(allSent)
  await on.advance(3_000)
  const report = await on.passing(person.waitFor('Going flat is finished'))
  expect(report.message_id).toBe(preview.message_id)
  expect(report.text).toContain('Read again: no position and no pending order is left.')
  expect(await account.openPositions()).toBe(0)
  expect((await on.requests(/^execute/)) - before).toBe(2)
  await person.send('/long BTC 50 10x')
  expect((await person.waitFor('You went flat (/flat)')).text).toContain("This can't be confirmed")
  await person.send('/flat stop')
  await person.waitFor('/flat end')
  await person.send('/long BTC 51 10x')
  await person.waitFor('You went flat (/flat)')
  await person.send('/flat end')
  await person.waitFor('You are no longer flat')
  await person.send('/flat end')
  await person.waitFor('You are not flat')
  await person.send('/long BTC 52 10x')
  await person.waitFor('Nothing is sent before you confirm')
})

test('a preview from before is not sent after it', async () => {
  const { person } = await on.connected()
  await person.send('/long BTC 50 10x')
  const order = await person.waitFor('Nothing is sent before you confirm')
  await person.send('/flat')
  const preview = await person.waitFor('Positions to close: 0 · orders to cancel: 0')
  await person.press('🛑 Go flat', { message: preview })
  await on.passing(person.waitFor('Read again: no position and no pending order is left.'))
  const before = await on.requests(/^execute/)
  await person.press('✅ Confirm', { message: order })
  await person.waitFor('You went flat (/flat)')
  expect(await on.requests(/^execute/)).toBe(before)
})

test('what could not be closed, and what was opened meanwhile, is told aloud; one tap closes the rest', async () => {
  const { person, account } = await withPositionAndOrder()
  await person.send('/flat')
  const preview = await person.waitFor('Positions to close: 1 · orders to cancel: 1')
  await on.fault({ on: 'execute', what: 'answer', status: 500, body: { error: 'closing is paused' } })
  await on.fault({ on: 'execute', what: 'answer', status: 500, body: { error: 'closing is paused' } })
  await person.press('🛑 Go flat', { message: preview })
  await person.waitFor('2 unknown')
  // By another program, which knows nothing of this bot.
  await account.execute('newPositionOrder', { ...MARKET, isLong: false })
  await on.advance(3_000)
  await on.advance(121_000)
  const said = await on.passing(
    person.waitFor(({ text = '', message_id }) => text.includes('🚨') && message_id !== preview.message_id),
  )
  expect(said.text).toContain('BTC/USD Long $1,000.00')
  expect(said.text).toContain('BTC/USD Short $1,000.00')
  expect(said.text).toContain('ETH/USD')
  await person.press('🛑 Close what is left', { message: said })
  const again = await person.waitFor('Positions to close: 2 · orders to cancel: 1')
  await person.press('🛑 Go flat', { message: again })
  await person.waitFor(allSent)
  await on.advance(3_000)
  await on.passing(person.waitFor('Read again: no position and no pending order is left.'))
  expect(await account.openPositions()).toBe(0)
})

test('an order that was filled between preview and Confirm is told in the report at once', async () => {
  const { person } = await withPositionAndOrder()
  await person.send('/flat')
  const preview = await person.waitFor('Positions to close: 1 · orders to cancel: 1')
  await on.exchange('POST', '/prices', { pair: 'ETH/USD', price: '1000', freeze: true })
  await on.advance(1_000)
  await person.press('🛑 Go flat', { message: preview })
  const report = await on.passing(
    person.waitFor(
      ({ text = '', message_id }) => text.includes('Filled before') && message_id === preview.message_id,
    ),
  )
  // Nobody knows yet what became of the cancellation.
  expect(report.text).toContain('Going flat\n')
  expect(report.text).toContain('🚨 Filled before it could be cancelled, and open:\nETH/USD Long $500.00')
  await person.press('🛑 Close what is left', { message: report })
  const rest = await person.waitFor('Positions to close: 1 · orders to cancel: 0')
  expect(rest.text).toContain('ETH/USD Long $500.00')
})

test('what could not be sent is tried again by itself while nothing of it has left', async () => {
  const { person, account } = await withPositionAndOrder()
  await person.send('/flat')
  const preview = await person.waitFor('Positions to close: 1 · orders to cancel: 1')
  // Neither list can be read just before sending.
  await on.fault({ on: 'reads', what: 'answer', status: 500, body: { error: 'closed' }, times: 'always' })
  const before = await on.requests(/^execute/)
  await person.press('🛑 Go flat', { message: preview })
  await on.passing(person.waitFor('What waits could not be sent yet'))
  expect(await on.requests(/^execute/)).toBe(before)
  await on.exchange('DELETE', '/faults')
  await on.passing(person.waitFor('Read again: no position and no pending order is left.'))
  expect(await account.openPositions()).toBe(0)
  expect((await on.requests(/^execute/)) - before).toBe(2)
})

test('/flat end ends nothing while something of it still waits to be sent', async () => {
  const { person, account } = await withPositionAndOrder()
  await person.send('/flat')
  const preview = await person.waitFor('Positions to close: 1 · orders to cancel: 1')
  await on.fault({ on: 'reads', what: 'answer', status: 500, body: { error: 'closed' }, times: 'always' })
  await person.press('🛑 Go flat', { message: preview })
  await person.waitFor('2 waiting')
  await person.send('/flat end')
  await person.waitFor('Going flat is still under way')
  await on.exchange('DELETE', '/faults')
  await person.waitFor(allSent)
  // Nothing waits any more; the report is still to come.
  await person.send('/flat end')
  await person.waitFor('You are no longer flat')
  await on.advance(3_000)
  const report = await on.passing(person.waitFor('Going flat is finished'))
  expect(report.text).toContain('Read again: no position and no pending order is left.')
  expect(report.text).not.toContain('/flat end')
  expect(await account.openPositions()).toBe(0)
})

test('what cannot be sent in three minutes is told as expired, and what is open as open', async () => {
  const { person } = await withPositionAndOrder()
  await person.send('/flat')
  const preview = await person.waitFor('Positions to close: 1 · orders to cancel: 1')
  await on.fault({ on: 'reads', what: 'answer', status: 500, body: { error: 'closed' }, times: 'always' })
  const before = await on.requests(/^execute/)
  await person.press('🛑 Go flat', { message: preview })
  await on.passing(person.waitFor('What waits could not be sent yet'))
  await on.advance(181_000)
  const report = await on.passing(person.waitFor('Not everything was closed or cancelled'))
  expect(report.text).toContain('2 expired')
  expect(report.text).toContain('could not be read')
  await on.exchange('DELETE', '/faults')
  await on.advance(10_000)
  expect(await on.requests(/^execute/)).toBe(before)
})

test.each([
  ['a key that is refused', 401, 'The service no longer accepts the key of this account', '(/connect)'],
  ['a service that is away', 500, 'Positions and orders could not be read', 'Type /flat again in a minute'],
])(
  'an account of which nothing can be read is shown with why, and what to do: %s',
  async (_, status, ...said) => {
    const { person } = await on.connected()
    await on.fault({ on: 'reads', what: 'answer', status, body: { error: 'no' }, times: 'always' })
    await person.send('/flat')
    const preview = await person.waitFor('Positions to close: 0 · orders to cancel: 0')
    await person.press('🛑 Go flat', { message: preview })
    const report = await on.passing(person.waitFor('🚨 Read again: this is still open, or may be'))
    for (const { text } of [preview, report]) {
      for (const part of said) expect(text).toContain(part)
      expect(text).not.toContain('this is what the orders show')
    }
  },
)

test('an account whose key cannot be decrypted holds up no other, before Confirm and after, and is shown with what to do', async () => {
  const { person, account } = await withPositionAndOrder()
  // The second is the current one from here on.
  await on.connect(person, 'Second')
  await loseKeyOf(person, 'Second')
  const said = 'Second · Arbitrum\n🔑 The stored key of this account cannot be decrypted'
  await person.send('/flat')
  const preview = await person.waitFor('Positions to close: 1 · orders to cancel: 1')
  expect(preview.text).toContain(said)
  await person.press('🛑 Go flat', { message: preview })
  await person.waitFor(allSent)
  await on.advance(3_000)
  const report = await on.passing(person.waitFor('🚨 Read again: this is still open, or may be'))
  expect(report.text).toContain(said)
  expect(report.text).not.toContain('Account 1 · Arbitrum')
  expect(await account.openPositions()).toBe(0)
})

test('an order that left before, and of which nobody knows yet, is told as what may be open', async () => {
  const { person, account } = await on.connected()
  await person.send('/long BTC 50 10x')
  const order = await person.waitFor('Nothing is sent before you confirm')
  await on.fault({ on: 'execute', what: 'answer', status: 500, body: { error: 'try later' } })
  await person.press('✅ Confirm', { message: order })
  await person.waitFor('“try later”')
  expect(await account.openPositions()).toBe(0)
  await person.send('/flat')
  const preview = await person.waitFor('Positions to close: 0 · orders to cancel: 0')
  await person.press('🛑 Go flat', { message: preview })
  const said = await on.passing(person.waitFor('🚨 Read again: this is still open, or may be'))
  expect(said.text).toMatch(/… .*BTC\/USD.*\(unknown\)/)
})

test.each(['a trailing stop', 'a stop'])(
  'a position that only %s shows is closed, keeps its protection until then, and counts as left',
  async (protection) => {
    const { person, account } = await withPositionAndOrder()
    await protectedBy(account, protection)
    await on.fault({ on: 'open_positions', what: 'vanish', times: 'always', account: account.address })
    await person.send('/orders')
    expect((await person.waitFor('2 pending orders')).text).toContain('To open (1): size $500.00')
    await person.send('/flat')
    const preview = await person.waitFor('Positions to close: 1 · orders to cancel: 1')
    expect(preview.text).toContain('BTC/USD Long $1,000.00')
    await on.fault({ on: 'execute', what: 'answer', status: 500, body: { error: 'closing is paused' } })
    await on.fault({ on: 'execute', what: 'answer', status: 500, body: { error: 'closing is paused' } })
    await on.exchange('DELETE', '/requests')
    await person.press('🛑 Go flat', { message: preview })
    await person.waitFor('2 unknown')
    await on.advance(3_000)
    await on.advance(121_000)
    const said = await on.passing(person.waitFor('🚨 Read again: this is still open, or may be'))
    expect(said.text).toContain('BTC/USD Long $1,000.00')
    await person.press('🛑 Close what is left', { message: said })
    const again = await person.waitFor('Positions to close: 1 · orders to cancel: 1')
    await person.press('🛑 Go flat', { message: again })
    await person.waitFor(allSent)
    await on.advance(3_000)
    await on.passing(person.waitFor('Read again: no position and no pending order is left.'))
    expect(await on.exchange('GET', '/requests')).toMatchObject({
      'execute:decreasePosition': 2,
      'execute:cancelPendingOrder': 2,
    })
    await on.exchange('DELETE', '/faults')
    expect(await account.openPositions()).toBe(0)
  },
)

type Account = Awaited<ReturnType<typeof on.connected>>['account']

/** A person with an open position of 1,000 dollars and an order that waits to open another. */
async function withPositionAndOrder(): Promise<{ readonly person: ChatUser; readonly account: Account }> {
  const connected = await on.connected()
  await connected.account.execute('newPositionOrder', MARKET)
  await connected.account.execute('newPositionOrder', ETH_LIMIT)
  await on.advance(3_000)
  expect(await connected.account.openPositions()).toBe(1)
  return connected
}

/** Puts the sealed credentials of another account in the place of an account's own: they cannot be decrypted there. */
async function loseKeyOf(person: ChatUser, label: string): Promise<void> {
  const redis = new Redis(on.environment.redis.url)
  const entries = Object.entries(await redis.hgetall(keys.accounts(person.user.id)))
  const idOf = (isIt: boolean): string =>
    entries.find(([, entry]) => entry.includes(JSON.stringify(label)) === isIt)?.[0] ?? ''
  const sealed = await redis.get(keys.credentials(person.user.id, idOf(false)))
  await redis.set(keys.credentials(person.user.id, idOf(true)), sealed ?? '')
  redis.disconnect()
}

/** Protects the one open position of an account, by a trailing stop or a stop-loss. */
async function protectedBy(account: Account, protection: string): Promise<void> {
  const reply = await fetch(`${on.environment.paper.url}/trade-bots/data/open_positions/42161`, {
    headers: { 'svc-api-key': account.apiKey, 'svc-key-id': account.keyId },
  })
  const [position] = (await reply.json()) as readonly { readonly posId: number }[]
  const posId = String(position?.posId)
  if (protection === 'a stop')
    await account.execute('addTPSL', { posId, slPrice: '55000', slAmountPercent: '100' })
  else
    await account.execute('addTrailingStop', {
      posId,
      collateral: '100',
      size: '1000',
      amountPercent: '100',
      trailType: 'PERCENT',
      stopLossPrice: '55000',
      trailingAmount: '10',
    })
  await on.advance(3_000)
}

/** True for a report with no ticket left to send, and a close under way: what is sent later would miss the exchange's next look. */
function allSent({ text = '' }: { readonly text?: string | undefined }): boolean {
  return /accepted/.test(text) && !/waiting|confirmed|being sent/.test(text)
}
