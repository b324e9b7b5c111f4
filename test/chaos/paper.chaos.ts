import { Redis } from 'ioredis'
import { afterEach, expect, test } from 'vitest'
import type { ChatUser } from '../../src/practice/telegram/driver/driver.js'
import type { BotProcess } from '../support/environment/bot-process.js'
import { fragileRedisForThisFile } from '../support/redis/fragile-redis.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { counted } from './counts.js'

// The bot carries the practice exchange of its paper accounts in its own process: a crash is one of both.
const redis = fragileRedisForThisFile()
const on = environmentForThisFile({ bot: 'none', environment: { PAPER: 'on', SERVICE_TIMEOUT_MS: '2000' } })

const PATIENCE = { timeoutMs: 40_000 }

const bots: BotProcess[] = []
// One that a failed test left would take the updates of the next.
afterEach(async () => {
  for (const one of bots.splice(0)) await one.kill()
})
async function bot(): Promise<BotProcess> {
  const started = await on.botProcess({ REDIS_URL: redis.url })
  bots.push(started)
  return started
}

/** How many orders the journal of that exchange holds: what it was asked and did. */
async function ordersKept(): Promise<number> {
  const client = new Redis(redis.direct)
  const events = await client.xrange('paper:{paper-accounts}:events', '-', '+')
  client.disconnect()
  return events.filter(([, fields]) => isOrder(fields)).length
}

function isOrder(words: readonly string[]): boolean {
  return words.some((word) => word.includes('"name":"placeOrder"'))
}

async function balance(person: ChatUser): Promise<string | undefined> {
  await person.send('/balance')
  const { text } = await person.waitFor('Trading account', PATIENCE)
  return /Trading account: (\S+)/.exec(text ?? '')?.[1]
}

/** Where the crash comes, what the owner hears in the end, and whether the order was done. */
const steps = [
  { step: 'before the claim', write: 'claimed', hears: '✅ Done', done: 1 },
  { step: 'before it is sent', write: 'sending', hears: 'interrupted before this was sent', done: 0 },
  {
    step: 'as the exchange keeps it',
    write: isOrder,
    hears: 'may or may not have reached the service',
    done: 0,
  },
  { step: 'before the answer is written', write: 'accepted', hears: '✅ Done', done: 1 },
  { step: 'before its end is written', write: 'done', hears: '✅ Done', done: 1 },
] as const

test.for(steps)(
  'killed $step: done at most once, in the same world, and told',
  async ({ step, write, hears, done }, context) => {
    const first = await bot()
    const person = await on.person()
    await person.send('/accounts')
    await person.waitFor('practice money')
    await person.press('Use Paper')
    await person.waitFor('in use')
    const before = await balance(person)
    const kept = await ordersKept()
    await person.send('/long BTC 100 10x slip 5')
    await person.waitFor('Nothing is sent before you confirm')
    const hold = redis.hold(write)
    await person.press('✅ Confirm', { answer: false })
    await expect.poll(hold.count, { interval: 5 }).toBeGreaterThan(0)
    await first.kill()
    redis.cut()
    hold.end()
    await bot()
    await person.waitFor(hears, PATIENCE)
    const name = 'newPositionOrder'
    const reached = counted(context, `kill -9 on paper, ${step}`, [{ name }], {
      [name]: (await ordersKept()) - kept,
    })
    expect(reached).toEqual({ [name]: done })
    await person.send('/positions')
    await person.waitFor(done === 1 ? 'Size $1,000.00 · collateral $100.00' : 'No open positions', PATIENCE)
    expect(before).toBe('$5,000.00')
    expect(await balance(person)).toBe(done === 1 ? '$4,899.50' : before)
  },
)
