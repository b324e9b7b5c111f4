import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { botsOfOneTest } from '../support/environment/bots-of-one-test.js'
import { fragileRedisForThisFile } from '../support/redis/fragile-redis.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { counted } from './counts.js'

// The bot runs the practice exchange of its paper accounts in its own process, so a crash affects both.
const redis = fragileRedisForThisFile()
const on = environmentForThisFile({ bot: 'none', environment: { PAPER: 'on', SERVICE_TIMEOUT_MS: '2000' } })

const TIMEOUT = { timeoutMs: 40_000 }

const bot = botsOfOneTest(on, redis)

/** Number of orders in the journal of that exchange. */
async function ordersStored(): Promise<number> {
  const client = new Redis(redis.direct)
  const events = await client.xrange('paper:{paper-accounts}:events', '-', '+')
  client.disconnect()
  return events.filter(([, fields]) => isOrder(fields)).length
}

function isOrder(fields: readonly string[]): boolean {
  return fields.some((field) => field.includes('"name":"placeOrder"'))
}

async function balance(person: ChatUser): Promise<string | undefined> {
  await person.send('/balance')
  const { text } = await person.waitFor('Trading account', TIMEOUT)
  return /Trading account: (\S+)/.exec(text ?? '')?.[1]
}

/** Step of the crash, final message to the owner, and number of executed orders. */
const steps = [
  { step: 'before the claim', write: 'claimed', finalMessage: '✅ Done', done: 1 },
  { step: 'before it is sent', write: 'sending', finalMessage: 'interrupted before this was sent', done: 0 },
  {
    step: 'as the exchange stores it',
    write: isOrder,
    finalMessage: 'may or may not have reached the service',
    done: 0,
  },
  { step: 'before the answer is written', write: 'accepted', finalMessage: '✅ Done', done: 1 },
  { step: 'before its end is written', write: 'done', finalMessage: '✅ Done', done: 1 },
] as const

test.for(steps)(
  'killed $step: the order is executed at most once, the exchange is restored, and the owner is notified',
  async ({ step, write, finalMessage, done }, context) => {
    const first = await bot()
    const person = await on.person()
    await person.send('/accounts')
    await person.waitFor('practice money')
    await person.press('Use Paper')
    await person.waitFor('in use')
    const before = await balance(person)
    const storedBefore = await ordersStored()
    await person.send('/long BTC 100 10x slip 5')
    await person.waitFor('Nothing is sent before you confirm')
    const hold = redis.hold(write)
    await person.press('✅ Confirm', { answer: false })
    await expect.poll(hold.count, { interval: 5 }).toBeGreaterThan(0)
    await first.kill()
    redis.cut()
    hold.end()
    await bot()
    await person.waitFor(finalMessage, TIMEOUT)
    const name = 'newPositionOrder'
    const reached = counted(context, `kill -9 on paper, ${step}`, [{ name }], {
      [name]: (await ordersStored()) - storedBefore,
    })
    expect(reached).toEqual({ [name]: done })
    await person.send('/positions')
    await person.waitFor(done === 1 ? 'Size $1,000.00 · collateral $100.00' : 'No open positions', TIMEOUT)
    expect(before).toBe('$5,000.00')
    expect(await balance(person)).toBe(done === 1 ? '$4,899.50' : before)
  },
)
