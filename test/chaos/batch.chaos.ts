import { afterEach, expect, test } from 'vitest'
import { botsOfOneTest } from '../support/environment/bots-of-one-test.js'
import { executeHarness, type ExecuteCase } from '../support/trading/execute-cases.js'
import { fragileRedisForThisFile } from '../support/redis/fragile-redis.js'
import { serializedOrdersForThisFile } from '../support/trading/serialized-orders.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { counted } from './counts.js'

// One Confirm closes four positions, three at a time. Every bot is a separate process.
const redis = fragileRedisForThisFile()
const on = environmentForThisFile({ bot: 'none', environment: { SERVICE_TIMEOUT_MS: '2000' } })

const { previews, executes } = executeHarness(on)

const serialized = serializedOrdersForThisFile(() => on.environment.paper.url)
const bot = botsOfOneTest(on, redis, () => ({ SERVICE_URL: serialized.url }))
afterEach(() => serialized.end())

/** The number of orders that a bot sends at the same time. */
const CONCURRENT = 3

const PAIRS = ['1', '2', '8', '35'] as const

const closeAll: ExecuteCase = {
  name: 'decreasePosition',
  prepare: async (_, account) => {
    for (const tokenId of PAIRS) {
      const order = { tokenId, isLong: true, positionType: 'Market', collateral: '100', size: '1000' }
      await account.execute('newPositionOrder', { ...order, slippage: '5' })
    }
    await expect.poll(() => account.openPositions()).toBe(PAIRS.length)
  },
  ask: async (person) => {
    await person.send('/closeall all')
    await person.waitFor('Close 4 positions')
  },
}

test.for([
  // Number of such writes before the crash, and number of orders at the exchange by then.
  ['the first order', 'sending', 0, 0],
  ['the second order', 'sending', 1, 1],
  ['the third order', 'sending', 2, 2],
  ['the fourth order', 'sending', 3, 3],
  ['the response to the first order', 'accepted', 0, 3],
] as const)(
  'killed while %s is being sent: each order is sent at most once, and the report says which were sent',
  async ([which, state, passing, arrived], context) => {
    const first = await bot()
    const played = await previews([closeAll])
    const [one] = played
    if (!one) throw new Error('No case was played')
    serialized.start(CONCURRENT)
    const hold = redis.hold(state, passing)
    await one.person.press('✅ Close 4', { answer: false })
    await expect.poll(hold.count, { interval: 5 }).toBeGreaterThan(0)
    await expect.poll(executes, { interval: 5 }).toEqual(arrived === 0 ? {} : { decreasePosition: arrived })
    await first.kill()
    redis.cut()
    hold.end()
    serialized.end()
    await bot()
    const { text = '' } = await one.person.waitFor(isOver, { timeoutMs: 50_000 })
    const [done, unknown, notSent] = ['done', 'unknown', 'not sent'].map((words) => countOf(text, words))
    expect([done! + notSent!, unknown], text).toEqual([PAIRS.length, 0])
    const reached = counted(context, `kill -9 in a batch, ${which}`, played, await executes(), PAIRS.length)
    expect(reached, text).toEqual({ decreasePosition: done })
    expect(await one.account.openPositions(), text).toBe(notSent)
  },
)

function isOver({ text = '' }: { readonly text?: string | undefined }): boolean {
  return /^Clos(ing|ed)/.test(text) && !/being sent|confirmed|waiting|accepted|\d unknown/.test(text)
}

/** Number of orders that a report shows in a state. */
function countOf(text: string, words: string): number {
  return Number.parseInt(new RegExp(`(\\d) ${words}`).exec(text)?.[1] ?? '0', 10)
}
