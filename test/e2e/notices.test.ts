import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../src/app/app.js'
import type { PracticeAccount } from '../../src/demo/practice-account.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { storedAccount } from '../support/redis/account-snapshot.js'

const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 'manual' },
  environment: {
    ROLES: 'bot,watcher,outbox',
    WATCH_ACTIVE_MS: '100',
    WATCH_IDLE_MS: '100',
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

const order = { tokenId: '1', isLong: true, collateral: '200', size: '2000' } as const

/** The id of the one position or order that a person is known to have. */
async function idOf(person: ChatUser, list: 'positions' | 'orders'): Promise<string> {
  const snapshot = JSON.parse(await storedAccount(redis, person, 'snapshot')) as Readonly<
    Record<typeof list, object>
  >
  return Object.keys(snapshot[list])[0] ?? ''
}

/** The headline of every notice that somebody was sent, and what it answers. */
async function delivered(person: ChatUser): Promise<readonly string[]> {
  const messages = (await person.messages()).filter(({ from }) => from.is_bot)
  return messages.flatMap(({ text = '' }) => text.match(NOTICES) ?? [])
}
const NOTICES =
  /Position (opened|closed|increased|reduced)|Order (accepted|filled|cancelled)|(Take-profit|Stop-loss) (in place|triggered)|Deposit credited|LIQUIDATED/g

async function deliveredAll(person: ChatUser, headlines: readonly string[]): Promise<void> {
  await expect.poll(() => delivered(person)).toEqual(expect.arrayContaining([...headlines]))
}

async function watched(): Promise<{ readonly person: ChatUser; readonly account: PracticeAccount }> {
  const { person, account } = await on.connected()
  await expect.poll(() => storedAccount(redis, person, 'revision')).not.toBe('')
  return { person, account }
}

test('actions outside the bot are reported once each, across restarts and processes', async () => {
  const { person, account } = await watched()
  await account.execute('newPositionOrderWithTPSL', {
    ...order,
    positionType: 'Market',
    slippage: '1',
    takeProfit: '70000',
    stopLoss: '50000',
  })
  // The watcher looks while the order waits, so that it never depends on the moment which of two words is said.
  await deliveredAll(person, ['Order accepted'])
  await on.advance(1_000)
  await deliveredAll(person, ['Order filled', 'Take-profit in place', 'Stop-loss in place'])

  // It is closed, and another order is placed, while no bot runs.
  await bot.stop()
  await account.execute('newPositionOrder', { ...order, positionType: 'Limit', lmtPrice: '40000' })
  const posId = await idOf(person, 'positions')
  await account.execute('decreasePosition', { posId, size: '2000', isLong: true, tokenId: '1' })
  await on.advance(1_000)
  bot = await on.startBot()
  const other = await on.startBot()
  await deliveredAll(person, ['Position closed'])
  // Two dollars of fees, of the collateral and fee that its stop beyond the liquidation would have cost.
  expect((await person.waitFor('Position closed')).text).toContain(
    'Result in R: −0.01R, from the first stop that was seen',
  )
  await expect
    .poll(async () => (await delivered(person)).filter((one) => one === 'Order accepted'))
    .toHaveLength(2)

  await account.execute('cancelPendingOrder', { posId: await idOf(person, 'orders') })
  await on.advance(60_000)
  await deliveredAll(person, ['Order cancelled'])
  const before = await storedAccount(redis, person, 'revision')
  await on.advance(61_000)
  await expect.poll(() => storedAccount(redis, person, 'revision')).not.toBe(before)
  expect((await delivered(person)).toSorted()).toEqual(
    [
      'Order accepted',
      'Order accepted',
      'Order cancelled',
      'Order filled',
      'Position closed',
      'Stop-loss in place',
      'Take-profit in place',
    ].toSorted(),
  )
  await other.stop()
})

test('what happens to the order of a ticket is told as a reply to its message', async () => {
  const { person, account } = await watched()
  await person.send('/long BTC 200 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(1_000)
  await on.passing(person.waitFor('✅ Done'))
  await expect.poll(() => idOf(person, 'positions')).not.toBe('')
  const posId = await idOf(person, 'positions')
  await account.execute('addTPSL', { posId, slPrice: '57000', slAmountPercent: '100' })
  const notice = await on.passing(person.waitFor('Stop-loss in place'))
  expect(notice.reply_to_message?.text).toContain('Long BTC/USD')
})

test('a disconnected account gets no more notices', async () => {
  const { person, account } = await watched()
  await person.send('/disconnect')
  await person.waitFor('Disconnect')
  await person.press('🗑 Disconnect Account 1')
  await person.waitFor('is disconnected')
  await expect.poll(() => redis.keys(`squawkbox:{user:${person.user.id}}:account-snapshot:*`)).toEqual([])
  await account.execute('newPositionOrder', { ...order, positionType: 'Market', slippage: '1' })
  await on.advance(61_000)
  const other = await watched()
  await other.account.execute('newPositionOrder', { ...order, positionType: 'Market', slippage: '1' })
  await other.person.waitFor('Order accepted')
  await on.advance(1_000)
  await other.person.waitFor('Order filled')
  expect(await delivered(person)).toEqual([])
})

test('a stop that goes beside a trailing one of no stated share is told as that: no alarm, and no calm', async () => {
  const { person, account } = await watched()
  await account.execute('newPositionOrder', { ...order, positionType: 'Market', slippage: '1' })
  await deliveredAll(person, ['Order accepted'])
  await on.advance(2_000)
  await deliveredAll(person, ['Order filled'])
  const posId = await idOf(person, 'positions')
  await account.execute('addTPSL', { posId, slPrice: '57000', slAmountPercent: '100' })
  await account.execute('addTrailingStop', {
    posId,
    collateral: '20',
    size: '200',
    amountPercent: '10',
    trailType: 'PERCENT',
    trailingAmount: '2',
    stopLossPrice: '58800',
  })
  await on.advance(2_000)
  expect((await person.waitFor('Trailing stop in place')).text).toContain('for 10 % of the position')
  await deliveredAll(person, ['Stop-loss in place'])
  const fault = { on: 'open_orders', what: 'reshape', without: ['amountPercent'], times: 'always' }
  await on.fault({ ...fault, account: account.address })
  await account.execute('cancelTriggerOrder', { posId, orderId: '0' })
  await on.advance(2_000)
  const { text } = await person.waitFor('Stop-loss cancelled')
  expect(text).toContain('⚠️ Stop-loss cancelled')
  expect(text).toContain('How much of the position it covers is not known')
  expect(text).not.toMatch(/🚨|Nothing limits/)
})
