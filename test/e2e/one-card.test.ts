import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
import { mainVenue } from '../../src/service/venues.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { storedAccount } from '../support/redis/account-snapshot.js'
import { PREVIEW } from '../support/trading/btc-positions.js'

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
  await on.startBot()
})
beforeEach(async () => {
  await on.driver.clearFaults()
  await on.exchange('DELETE', '/faults')
  await price('60000')
  // A price is kept for two seconds.
  await on.advance(3_000)
})
afterAll(() => redis.disconnect())

const price = (at: string) => on.exchange('POST', '/prices', { pair: 'BTC/USD', price: at, freeze: true })

type ChatMessage = Awaited<ReturnType<ChatUser['waitFor']>>

/** What the watcher knows of the one account of a person. */
async function known(person: ChatUser): Promise<Snapshot | undefined> {
  const json = await storedAccount(redis, person)
  return json === '' ? undefined : (JSON.parse(json) as Snapshot)
}
interface Snapshot {
  readonly positions: object
  readonly orders: object
  readonly triggerOrders: object
}

/** A person whose account is watched. */
async function watched(): Promise<ChatUser> {
  const { person } = await on.connected()
  await expect.poll(() => known(person)).toBeDefined()
  return person
}

/** Confirms a typed line; gives the message of its receipt. */
async function sent(person: ChatUser, line: string): Promise<ChatMessage> {
  await person.send(line)
  const preview = await person.waitFor(PREVIEW)
  await person.press('✅ Confirm', { message: preview })
  await person.waitFor('Accepted by the service')
  return preview
}

/** The longest wait of a ticket here until its next check, in milliseconds: what lies further ahead is the lease of a check under way. */
const LONGEST_PAUSE_MS = 15_000

/** True if no ticket is being checked, nor due for it: what came of all of them by now is told. */
async function areChecked(): Promise<boolean> {
  const now = await on.driver.clock.now()
  const queues = (['urgent', 'ordinary'] as const).map((urgency) => keys.ticketsDue(mainVenue.id, urgency))
  const busy = await Promise.all(
    queues.flatMap((key) => [
      redis.zcount(key, '-inf', now),
      redis.zcount(key, now + LONGEST_PAUSE_MS + 500, '+inf'),
    ]),
  )
  return busy.every((count) => count === 0)
}

/**
 * Lets a second pass once what the last one brought is done. Otherwise a busy machine would take a minute of it for a receipt, and the
 * watcher would tell what the receipt tells.
 */
async function second(): Promise<void> {
  await expect.poll(areChecked).toBe(true)
  await on.advance(1_000)
}

/** Waits for what comes only as time passes. */
const passing = async <T>(awaited: Promise<T>): Promise<T> => await on.passing(awaited, second)

/** Lets time pass until the watcher knows of as much as said, and what it put into the outbox is sent or dropped. */
async function settled(
  person: ChatUser,
  ...[positions, orders, triggers]: readonly [number, number, number]
): Promise<void> {
  const count = (all: object = {}): number => Object.keys(all).length
  await expect
    .poll(
      async () => {
        await second()
        const snapshot = await known(person)
        return [snapshot?.positions, snapshot?.orders, snapshot?.triggerOrders].map(count)
      },
      { interval: 50 },
    )
    .toEqual([positions, orders, triggers])
  await expect
    .poll(
      async () => {
        await second()
        return await redis.exists(keys.outboxNotices(person.user.id, person.user.id))
      },
      { interval: 50 },
    )
    .toBe(0)
}

/** The messages of the bot from the receipt on, each as it is now. */
async function since(person: ChatUser, { message_id: first }: ChatMessage): Promise<readonly ChatMessage[]> {
  return (await person.messages()).filter(({ from, message_id: id }) => from.is_bot && id >= first)
}

const buttonsOf = ({ reply_markup: markup }: ChatMessage): readonly string[] =>
  (markup?.inline_keyboard ?? []).flat().map(({ text }) => text)

test('a market order with a stop is one message, edited, with what comes next below it', async () => {
  const person = await watched()
  const receipt = await sent(person, '/long BTC 200 10x tp 66000 sl 57000')
  await settled(person, 1, 0, 2)
  await passing(person.waitFor('✅ Done'))
  const [card, ...others] = await since(person, receipt)
  expect(others.map(({ text }) => text)).toEqual([])
  expect(card?.text).toMatch(/✅ Done\.[^]*Take-profit in place\.\nStop-loss in place\./)
  expect(buttonsOf(card!)).toEqual(expect.arrayContaining(['🔎 Position', 'TP/SL', 'Close']))
})

test('what the receipt tells is told by a new message where the old one is gone', async () => {
  const person = await watched()
  const receipt = await sent(person, '/long BTC 200 10x sl 57000')
  const description = 'Bad Request: message to edit not found'
  await on.driver.fault({ method: 'editMessageText', kind: 'error', error_code: 400, description, times: 20 })
  await settled(person, 1, 0, 1)
  const said = await passing(person.waitFor(/✅ Done\.[^]*Stop-loss in place/))
  expect(said.message_id).not.toBe(receipt.message_id)
  const texts = (await since(person, receipt)).map(({ text = '' }) => text)
  expect(texts.at(-1)).toBe(said.text)
  expect(texts.join()).not.toMatch(/Position opened|Order (accepted|filled)/)
})

test('a close is told by its own receipt, and an end that nobody asked for here answers that of the trade', async () => {
  const person = await watched()
  const trade = await sent(person, '/long BTC 200 10x sl 57000')
  await settled(person, 1, 0, 1)
  const half = await sent(person, '/close BTC 50%')
  await passing(person.waitFor('Remaining: size $1,000.00'))
  await settled(person, 1, 0, 1)
  expect((await since(person, half)).map(({ text }) => text)).toHaveLength(1)
  await price('56900')
  await settled(person, 0, 0, 0)
  const end = await passing(person.waitFor('Position closed'))
  expect(end.reply_to_message?.message_id).toBe(trade.message_id)
})

test('all of a position that is closed is told once, with its PnL', async () => {
  const person = await watched()
  await sent(person, '/long BTC 200 10x')
  await settled(person, 1, 0, 0)
  const close = await sent(person, '/close BTC all')
  await settled(person, 0, 0, 0)
  await passing(person.waitFor('The position is closed'))
  const [card, ...others] = await since(person, close)
  expect(others.map(({ text }) => text)).toEqual([])
  expect(card?.text).toMatch(/Realized PnL/)
  expect(buttonsOf(card!)).toContain('Positions')
})

test('a pending order is told by its receipt, and its fill by a notice that answers it', async () => {
  const person = await watched()
  const receipt = await sent(person, '/long BTC 200 10x limit 58000')
  await settled(person, 0, 1, 0)
  await passing(person.waitFor('✅ Placed'))
  expect(await since(person, receipt)).toHaveLength(1)
  await price('57900')
  await settled(person, 1, 0, 0)
  const fill = await passing(person.waitFor('Order filled'))
  expect(fill.reply_to_message?.message_id).toBe(receipt.message_id)
  expect(await since(person, receipt)).toHaveLength(2)
})

test('a stop that the service loses is one urgent message beside the receipt', async () => {
  const person = await watched()
  await on.fault({ on: 'execute', what: 'stop-missing' })
  const receipt = await sent(person, '/long BTC 200 10x sl 57000')
  await settled(person, 1, 0, 0)
  await passing(person.waitFor(/not protected[^]*acknowledges it/))
  await settled(person, 1, 0, 0)
  const texts = (await since(person, receipt)).map(({ text = '' }) => text)
  expect(texts).toHaveLength(2)
  expect(texts.filter((text) => text.includes('The stop-loss is missing'))).toHaveLength(2)
})

test('what comes next opens beside the receipt, which stays: a stop is moved by three taps', async () => {
  const person = await watched()
  const receipt = await sent(person, '/long BTC 200 10x sl 57000')
  await settled(person, 1, 0, 1)
  const done = await passing(person.waitFor('✅ Done'))
  await person.press('TP/SL', { message: done })
  const guide = await person.waitFor('Take-profit and stop-loss')
  await person.press(/^SL /, { message: guide })
  await person.waitFor('two steps')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  expect((await since(person, receipt))[0]?.text).toBe(done.text)
  await settled(person, 1, 0, 1)
  await passing(person.waitFor(/Cancel the order at 57,000[^]*✅ Done/))
  // The receipt of the order, and that of the move.
  expect(await since(person, receipt)).toHaveLength(2)
})
