import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../src/app/app.js'
import { startPrivateRedis, type PrivateRedis } from '../../src/demo/private-redis.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

// The bot has a Redis of its own here: the practice exchange keeps its books in that of the environment.
const on = environmentForThisFile({ bot: 'none' })
const dir = mkdtempSync(join(tmpdir(), 'squawkbox-faults-'))
let server: PrivateRedis
let redis: Redis
let bot: App
beforeAll(async () => {
  // A dump is wanted now and then, as in most places, so that a full disk is noticed.
  server = await startPrivateRedis(dir, ['--save', '3600 1000000'])
  redis = new Redis(server.url)
  bot = await startBot()
})
const startBot = () => on.startBot({ REDIS_URL: server.url, RATES: '0,0,0' })
afterAll(async () => {
  await bot.stop()
  redis.disconnect()
  await server.kill()
  rmSync(dir, { recursive: true, force: true })
})

const readiness = async (): Promise<number> => (await fetch(`${bot.healthUrl}/readyz`)).status
const executed = async (): Promise<number> =>
  (await on.exchange<Record<string, number>>('GET', '/requests'))['execute:depositSelf'] ?? 0
const previewed = async (person: ChatUser): Promise<void> => {
  await person.send('/deposit 25')
  await person.waitFor('Nothing is sent before you confirm')
}

test.each<readonly [string, string, () => Promise<unknown>, () => Promise<unknown>]>([
  [
    'is full',
    'OOM',
    () => redis.config('SET', 'maxmemory', '1'),
    () => redis.config('SET', 'maxmemory', '0'),
  ],
  [
    'cannot write to its disk',
    'MISCONF',
    async () => {
      mkdirSync(join(dir, 'dump.rdb'))
      await redis.bgsave()
      await expect.poll(() => redis.info('persistence')).toContain('rdb_last_bgsave_status:err')
    },
    async () => {
      rmdirSync(join(dir, 'dump.rdb'))
      await redis.bgsave()
      await expect.poll(() => redis.info('persistence')).toContain('rdb_last_bgsave_status:ok')
    },
  ],
  [
    'became a replica in a failover',
    'READONLY',
    () => redis.replicaof('127.0.0.1', 1),
    () => redis.replicaof('NO', 'ONE'),
  ],
])(
  'while Redis %s (%s) the bot is not ready and sends nothing, and it recovers afterwards',
  async (_, said, begin, end) => {
    const { person } = await on.connected()
    await previewed(person)
    const before = await executed()
    const lines = on.log.length
    await begin()
    try {
      await expect.poll(readiness).toBe(503)
      await person.press('✅ Confirm', { answer: false })
      // Updates that the bot does not accept stay at Telegram; accepted ones fail with a message.
      const noticed = (): boolean =>
        on.log
          .slice(lines)
          .some(
            (line) =>
              /"event":"(?:poll-failed|poll-conflict|update-handler-failed)"/.test(line) &&
              line.includes(said),
          )
      await expect.poll(noticed).toBe(true)
      expect(await executed()).toBe(before)
    } finally {
      await end()
    }
    await person.waitFor(
      /✅|new one|Preview expires|database was replaced|database (?:cannot be reached|did not answer)/,
    )
    expect(await executed()).toBeLessThanOrEqual(before + 1)
    await expect.poll(readiness).toBe(200)
  },
)

test('scripts that Redis has lost are loaded again', async () => {
  const { person } = await on.connected()
  await redis.script('FLUSH')
  await previewed(person)
  await person.press('✖️ Cancel')
  expect((await person.waitFor(/nothing was sent/i)).text).toContain('Deposit $25.00')
})

test('a preview that Redis has evicted is not sent, and reported as gone', async () => {
  const { person } = await on.connected()
  await previewed(person)
  const before = await executed()
  await redis.del(await redis.keys(keys.ticket(person.user.id, '*')))
  await person.press('✅ Confirm')
  await person.waitFor('This order is no longer stored, and it was not sent')
  expect(await executed()).toBe(before)
})

test('after Redis has lost all data, nobody is told that they have no account', async () => {
  const { person } = await on.connected()
  const id = await redis.get(keys.databaseId())
  await redis.flushall()
  await person.send('/positions')
  await person.waitFor('database was emptied')
  // It is accepted for the tests below. Its lease to seal with the master key went, too: what runs without one seals nothing, by design.
  await redis.set(keys.databaseId(), id ?? '')
  await bot.stop()
  bot = await startBot()
  await person.send('/positions')
  await person.waitFor('/connect')
})

const userKey = (make: (userId: number) => string) => make
/** Each sort of record of a person, what damages it, and what they then say to meet it. */
const records: readonly (readonly [
  string,
  (userId: number) => string,
  'wrong type' | 'unreadable fields' | 'unreadable seal',
  string,
  RegExp,
])[] = [
  ['settings', userKey(keys.settings), 'wrong type', '/help', /is damaged/],
  ['tolerance', userKey(keys.settings), 'unreadable fields', '/limits', /is damaged/],
  ['accounts', userKey(keys.accounts), 'unreadable fields', '/positions', /is damaged/],
  ['list of accounts', userKey(keys.accounts), 'wrong type', '/accounts', /is damaged/],
  [
    'credentials',
    (userId) => keys.credentials(userId, '*'),
    'unreadable seal',
    '/positions',
    /cannot be decrypted/,
  ],
  ['favourites', userKey(keys.favourites), 'wrong type', '/price', /is damaged/],
  ['limits', userKey(keys.limits), 'unreadable fields', '/limits', /is damaged/],
  ['journal', userKey(keys.tickets), 'wrong type', '/activity', /is damaged/],
  ['alerts', userKey(keys.rules), 'unreadable fields', '/alerts', /is damaged/],
  ['states of alerts', userKey(keys.ruleStates), 'wrong type', '/alerts', /is damaged/],
  ['role', userKey(keys.person), 'unreadable fields', '/help', /is damaged/],
]

test('a damaged record of any kind affects only its owner, who sees an error', async () => {
  const [ann, ben] = await Promise.all([on.connected('Ann'), on.connected('Ben')])
  await ann.person.send('/alert BTC above 70000')
  await ann.person.waitFor('70,000')
  const { id } = ann.person.user
  for (const [what, keyOf, how, command, expected] of records) {
    const [key = keyOf(id)] = await redis.keys(keyOf(id))
    const isThere = (await redis.exists(key)) === 1
    const kept = isThere ? await redis.dumpBuffer(key) : undefined
    if (how === 'unreadable fields') {
      const fields = await redis.hkeys(key)
      const named: Readonly<Record<string, string>> = {
        role: 'role',
        limits: 'collateral',
        tolerance: 'tolerance',
      }
      const damaged = what === 'tolerance' ? [] : fields
      for (const field of [...damaged, named[what] ?? 'x']) await redis.hset(key, field, '{"broken')
    } else {
      await redis.del(key)
      await redis.set(key, how === 'unreadable seal' ? 's1.gone.AAAA' : 'of the wrong type')
    }
    await ann.person.send(command)
    await ann.person.waitFor(expected).catch((cause: unknown) => {
      throw new Error(`The damaged ${what} was not told`, { cause })
    })
    await ben.person.send('/positions')
    await ben.person.waitFor('No open positions')
    await redis.del(key)
    if (kept) await redis.restore(key, 0, kept)
  }
  await ann.person.send('/positions')
  expect((await ann.person.waitFor('No open positions')).text).toContain('Account 1')
})

test('a damaged ticket is not sent, and its owner sees an error', async () => {
  const { person } = await on.connected()
  await previewed(person)
  const before = await executed()
  const [ticket = ''] = await redis.keys(keys.ticket(person.user.id, '*'))
  await redis.hset(ticket, 'quote', '{"call":')
  await person.press('✅ Confirm')
  await person.waitFor('is damaged')
  expect(await executed()).toBe(before)
})
