import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

// Without the outbox, notices wait.
const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
  environment: { ROLES: 'bot,watcher', WATCH_ACTIVE_MS: '100', WATCH_IDLE_MS: '100' },
})
let redis: Redis
beforeAll(() => {
  redis = new Redis(on.environment.redis.url)
})
afterAll(() => redis.disconnect())

/** The keys of a pattern that hold something about a person or a market, by their members. */
async function membersOf(pattern: string): Promise<readonly string[]> {
  const keys = await redis.keys(`squawkbox:${pattern}`)
  return (await Promise.all(keys.map((key) => redis.zrange(key, '0', '-1')))).flat()
}

/** Deletes keys, as a failover does that lost writes. */
async function lose(pattern: string): Promise<void> {
  const keys = await redis.keys(`squawkbox:${pattern}`)
  expect(keys.length, pattern).toBeGreaterThan(0)
  await redis.del(keys)
}

test('what a failover lost of the indexes is put back by a watcher within ten minutes', async () => {
  const { person, account } = await on.connected()
  const id = String(person.user.id)
  await person.send('/alert BTC > 990000')
  await person.waitFor('🔔 Active')
  // What a watcher finds when it looks first is told to nobody.
  await expect
    .poll(async () => (await redis.keys(`squawkbox:{user:${id}}:account-snapshot:*/42161`)).length)
    .toBe(1)
  // A limit order that rests: the end of an order would change the indexes as well, and tell its person.
  await account.execute('newPositionOrder', {
    tokenId: '1',
    isLong: true,
    collateral: '200',
    size: '2000',
    positionType: 'Limit',
    lmtPrice: '30000',
  })
  /** What each of the indexes has of this person. */
  const indexed = async (): Promise<Readonly<Record<string, boolean>>> => {
    const [rules, accounts, chats] = await Promise.all(
      [RULES, ACCOUNTS, CHATS].map(async (pattern) =>
        (await membersOf(pattern)).some((member) => member.split('/').includes(id)),
      ),
    )
    return { rules: rules === true, accounts: accounts === true, chats: chats === true }
  }
  const all = { rules: true, accounts: true, chats: true }
  await expect.poll(indexed).toEqual(all)
  for (const pattern of [RULES, ACCOUNTS, CHATS]) await lose(pattern)
  await on.advance(600_000)
  await on.passing(expect.poll(indexed).toEqual(all))
  // Each is logged at the end of its repair.
  for (const event of ['rules-repaired', 'watch-lists-repaired', 'chat-queues-repaired'])
    await expect.poll(() => on.log.join('')).toContain(`"event":"${event}"`)
})

const RULES = '*above:price'
const ACCOUNTS = '*{watch*active:*'
const CHATS = '{outbox*alert'
