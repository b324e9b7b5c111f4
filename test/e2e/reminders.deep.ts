import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
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
let redis: Redis
beforeAll(async () => {
  redis = new Redis(on.environment.redis.url)
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})
afterAll(() => redis.disconnect())

const MINUTE = 60_000

/** The reminders that a person was sent. */
async function remindersOf(person: ChatUser): Promise<number> {
  return (await person.messages()).filter(({ text = '' }) => text.includes('🔁 Reminder')).length
}

/** Ids of the messages that the bot has marked as acknowledged. */
async function marked(): Promise<readonly unknown[]> {
  return (await on.driver.calls('setMessageReaction')).map(({ parameters }) => parameters['message_id'])
}

/** True while nothing of a person is to be repeated. */
async function isAtRest({ user }: ChatUser): Promise<boolean> {
  return (await redis.exists(keys.reminders(user.id))) === 0
}

/** The labels of the buttons of a message now. */
async function labelsOf(
  person: ChatUser,
  message: { readonly message_id: number },
): Promise<readonly string[] | undefined> {
  const now = (await person.messages()).find(({ message_id }) => message_id === message.message_id)
  return now?.reply_markup?.inline_keyboard.flat().map(({ text }) => text)
}

/** A person whose account is watched; `snapshot` reads what it was like at its last poll. */
async function watched() {
  const { person, account } = await on.connected()
  const snapshot = (): Promise<string> => storedAccount(redis, person)
  await expect.poll(snapshot).not.toBe('')
  return { person, account, snapshot }
}

/** A person whose position has lost its stop, which was cancelled outside of the bot. */
async function withoutStop() {
  const { person, account, snapshot } = await watched()
  await account.execute('newPositionOrderWithTPSL', {
    tokenId: '1',
    isLong: true,
    collateral: '200',
    size: '2000',
    positionType: 'Market',
    slippage: '1',
    takeProfit: '70000',
    stopLoss: '50000',
  })
  await on.advance(1_000)
  await person.waitFor('Stop-loss in place')
  const { positions, triggerOrders } = JSON.parse(await snapshot()) as {
    readonly positions: object
    readonly triggerOrders: Readonly<Record<string, { readonly what: string }>>
  }
  const [posId = ''] = Object.keys(positions)
  const [stop = ''] = Object.entries(triggerOrders).find(([, { what }]) => what === 'stopLoss') ?? []
  await account.execute('cancelTriggerOrder', { posId, orderId: stop.slice(stop.indexOf('/') + 1) })
  const notice = await person.waitFor('It was cancelled, and not from this chat')
  await expect.poll(() => isAtRest(person)).toBe(false)
  // The outbox repeats a notice whose sender dies before this, and its reminder begins anew.
  await expect.poll(() => redis.exists(keys.outboxChatQueue(person.user.id, person.user.id))).toBe(0)
  return { person, account, posId, notice }
}

test('a notice of a missing stop is repeated by another process after kill -9, once by two, until 👍', async () => {
  const dying = await on.botProcess()
  const { person, notice } = await withoutStop()
  expect(notice.text).toContain('👍 on this message or the button acknowledges it')
  await dying.kill()
  await on.advance(2 * MINUTE)
  await on.startBot()
  await on.startBot()
  const reminder = await person.waitFor('Reminder 1 of 2')
  expect(reminder.reply_to_message?.message_id).toBe(notice.message_id)
  await person.react(reminder.message_id, '👎')
  const stranger = await on.person('Ben')
  await stranger.send('/help')
  await stranger.react((await stranger.waitFor('help')).message_id, '👍')
  await person.send('/quiet')
  await person.waitFor(/Quiet/i)
  expect(await isAtRest(person)).toBe(false)
  // On the first message: it ends what is repeated, whichever of its messages is chosen.
  await person.react(notice.message_id, '👍')
  await expect.poll(marked).toEqual([notice.message_id])
  expect(await isAtRest(person)).toBe(true)
  for (const message of [notice, reminder])
    await expect
      .poll(() => labelsOf(person, message))
      .toEqual(['🛡 Set a stop', '🔎 Position', 'Close', '📈 Chart'])
  await on.advance(9 * MINUTE)
  await person.send('/alerts')
  await person.waitFor(/alert/i)
  expect(await remindersOf(person)).toBe(1)
})

test('the button does the same, and goes; the others stay', async () => {
  const { person, notice } = await withoutStop()
  await person.press('👍 Acknowledge', { message: notice })
  await expect.poll(() => isAtRest(person)).toBe(true)
  await expect
    .poll(() => labelsOf(person, notice))
    .toEqual(['🛡 Set a stop', '🔎 Position', 'Close', '📈 Chart'])
  expect(await marked()).toContain(notice.message_id)
})

test('with a new stop, or once it is closed, nothing is repeated', async () => {
  const protectedAgain = await withoutStop()
  await protectedAgain.account.execute('addTPSL', {
    posId: protectedAgain.posId,
    slPrice: '57000',
    slAmountPercent: '100',
  })
  const closed = await withoutStop()
  await closed.account.execute('decreasePosition', {
    posId: closed.posId,
    size: '2000',
    isLong: true,
    tokenId: '1',
  })
  await on.advance(2 * MINUTE)
  for (const { person } of [protectedAgain, closed]) {
    await expect.poll(() => isAtRest(person)).toBe(true)
    expect(await remindersOf(person)).toBe(0)
  }
})

test('a position near liquidation is repeated while it is near, and not once the price is back', async () => {
  const { person, account } = await watched()
  await account.execute('newPositionOrder', {
    tokenId: '1',
    isLong: true,
    collateral: '200',
    size: '2000',
    positionType: 'Market',
    slippage: '1',
  })
  await on.advance(1_000)
  await person.waitFor(/Position opened|Order filled/)
  await person.send('/alert liq < 6%')
  await person.waitFor('🔔 Active')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '57000', freeze: true })
  const fired = await person.waitFor((message) => message.text?.includes('👍 on this message') ?? false)
  expect(fired.text).toContain('within 6 %')
  await expect.poll(() => isAtRest(person)).toBe(false)
  await on.advance(2 * MINUTE)
  await person.waitFor('Reminder 1 of 2')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await on.advance(8 * MINUTE)
  await expect.poll(() => isAtRest(person)).toBe(true)
  expect(await remindersOf(person)).toBe(1)
})
