import type { Redis } from 'ioredis'
import { describe, expect, test } from 'vitest'
import type { TicketState } from '../../../src/desk/trading/tickets/ticket.js'
import { LOCKOUT_MS } from '../../../src/accounts/erasure/erasure-mark.js'
import { forgetNames } from '../../../src/accounts/access/access-journal.js'
import { keys } from '../../../src/redis/keys.js'
import { registering } from '../../../src/redis/registry.js'
import { transact } from '../../../src/redis/transaction.js'
import { everythingIn, clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import type { Notice } from '../../../src/alerts/notice.js'
import { createDeadLetters } from '../../../src/alerts/outbox/dead-letters.js'
import { systemRandom } from '../../../src/lib/random.js'
import { handClock } from '../../desk/support.js'
import { fill, offer, partsOn } from './support.js'

const server = redisForThisFile()
const redis = clientOf(server)
const clock = handClock()
/** Ids that no other number happens to hold. */
const ANN = 7_700_007
const BOB = 8_800_008

const asked = { chatId: ANN, language: 'en' }

const open = () => partsOn(redis(), clock.now)

/** Brings what was begun to its end. */
async function toTheEnd(parts: ReturnType<typeof open>): Promise<void> {
  const keeper = parts.startWorker()
  try {
    await expect
      .poll(async () => {
        clock.pass(LOCKOUT_MS)
        return await redis().exists(keys.erasure())
      })
      .toBe(0)
  } finally {
    await keeper.stop()
  }
}

/** What of a person is left, by the lines that name them. */
async function left(userId: number): Promise<readonly string[]> {
  const id = new RegExp(String.raw`(?<!\d)${userId}(?!\d)`)
  return (await everythingIn(redis()))
    .split('\n')
    .filter((line) => id.test(line) || line.includes(`of ${userId}`))
}

/** What may be left: whether Ann may use the bot, and who decided so when. */
const ROLE = [
  /^squawkbox:\{access\}:journal = .*\\"userId\\":7700007,\\"name\\":\\"\\",/,
  /^squawkbox:\{access\}:people = \[.*"7700007"/,
  /^squawkbox:\{user:7700007\}:person = \{"role":"trader"\}$/,
].map((line) => expect.stringMatching(line) as string)

test('erasing a user deletes everything but the role, and nothing of any other user', async () => {
  const parts = open()
  await fill(parts, ANN)
  await fill(parts, BOB)
  const ofBob = async (): Promise<readonly string[]> =>
    (await left(BOB)).filter((line) => line.startsWith(`squawkbox:{user:${BOB}}`))
  const others = await ofBob()
  const outcome = await parts.erasure.erasePerson(ANN, asked, parts.sendReceipt)
  expect(outcome).toMatchObject({ is: 'erased' })
  expect(parts.receipts).toMatchObject([
    {
      counts: { accounts: 1, alerts: 2, orders: 1, notices: 2, favourites: 1, settings: 3 },
      isReceiptSent: false,
    },
  ])
  await toTheEnd(parts)
  expect(await left(ANN)).toEqual(ROLE)
  expect(await ofBob()).toEqual(others)
  expect(await parts.people.accessStatus(ANN)).toBe('trader')
  expect(parts.receipts).toHaveLength(1)
})

test('records left by requests under way are deleted before the lockout ends', async () => {
  const parts = open()
  const accountId = await fill(parts, ANN)
  await parts.erasure.erasePerson(ANN, asked, parts.sendReceipt)
  await parts.outbox.put({ userId: ANN, chatId: ANN }, [
    { id: 'late', kind: 'digest', at: clock.now(), facts: {} },
  ])
  const waiting = keys.accountRules(ANN, accountId, '42161')
  await transact(redis(), { run: [['HSET', waiting, `a${ANN}`, 'memory'], registering(waiting)] })
  await parts.ticketStore.markReported({ quote: { userId: ANN, id: 't1' }, state: 'done', since: 1 } as never)
  await toTheEnd(parts)
  expect(await left(ANN)).toEqual(ROLE)
})

test('two-factor is required before anything is deleted, but not where a reset of it disconnects', async () => {
  const parts = open()
  const accountId = await fill(parts, ANN)
  parts.twoFactor.isRefused = true
  const before = await everythingIn(redis())
  await expect(parts.erasure.erasePerson(ANN, asked, parts.sendReceipt)).rejects.toThrow(
    'Two-factor is required',
  )
  await expect(parts.erasure.eraseAccount(ANN, accountId)).rejects.toThrow('Two-factor is required')
  // Of an account that is not there nothing is asked.
  expect(await parts.erasure.eraseAccount(ANN, 'another')).toBeUndefined()
  expect(parts.twoFactor.required).toEqual([
    { userId: ANN, guard: 'erasure', name: 'erasure' },
    { userId: ANN, guard: 'disconnect', name: `disconnect/${accountId}` },
  ])
  expect(await everythingIn(redis())).toBe(before)
  expect(await parts.erasure.eraseAccountOnReset(ANN, accountId)).toMatchObject({ is: 'erased' })
  expect(parts.twoFactor.required).toHaveLength(2)
  expect(await parts.accounts.list(ANN)).toEqual([])
})

describe('an order in flight stops an erasure', () => {
  const path: readonly TicketState[] = ['claimed', 'sending', 'unknown']

  test.each(path)('in state %s: nothing is deleted, and the number of orders is returned', async (state) => {
    const parts = open()
    const accountId = await fill(parts, ANN)
    await offer(parts, ANN, accountId, 't2')
    for (const to of path.slice(0, path.indexOf(state) + 1))
      await parts.ticketStore.move({ userId: ANN, id: 't2' }, ['quoted', 'claimed', 'sending'], to)
    const before = await everythingIn(redis())
    expect(await parts.erasure.erasePerson(ANN, asked, parts.sendReceipt)).toEqual({
      is: 'orders-in-flight',
      inFlight: 1,
    })
    expect(await parts.erasure.eraseAccount(ANN, accountId)).toEqual({ is: 'orders-in-flight', inFlight: 1 })
    expect(await everythingIn(redis())).toBe(before)
    // Of another account of theirs it is no hindrance.
    const other = await fill(parts, ANN)
    expect(await parts.ticketStore.inFlight(ANN, other)).toBe(other === accountId ? 1 : 0)
  })

  test('a ticket claimed during the erasure stays until its outcome is known, and delays the receipt', async () => {
    const parts = open()
    const accountId = await fill(parts, ANN)
    await offer(parts, ANN, accountId, 't2')
    const { ticketStore } = parts
    const racing = partsOn(redis(), clock.now)
    // Between the question whether anything is in flight and the deleting.
    racing.limitStore.read = async (userId) => {
      await ticketStore.move({ userId, id: 't2' }, ['quoted'], 'claimed')
      await ticketStore.move({ userId, id: 't2' }, ['claimed'], 'sending')
      return await parts.limitStore.read(userId)
    }
    await racing.erasure.erasePerson(ANN, asked, parts.sendReceipt)
    expect(parts.receipts).toEqual([])
    expect((await ticketStore.read(ANN, 't2'))?.state).toBe('sending')
    expect(await redis().exists(keys.accounts(ANN))).toBe(0)
    await ticketStore.move({ userId: ANN, id: 't2' }, ['sending'], 'accepted')
    await toTheEnd(parts)
    expect(await left(ANN)).toEqual(ROLE)
    expect(parts.receipts).toHaveLength(1)
  })

  test('a ticket with a follow-up order counts until that was sent', async () => {
    const parts = open()
    const accountId = await fill(parts, ANN)
    const { ticketStore } = parts
    await offer(parts, ANN, accountId, 't2', { followUp: { how: 'send', ticketId: 't3' } })
    const named = { userId: ANN, id: 't2' }
    await ticketStore.move(named, ['quoted'], 'claimed')
    await ticketStore.move(named, ['claimed'], 'accepted')
    expect(await ticketStore.inFlight(ANN)).toBe(1)
    await ticketStore.move(named, ['accepted'], 'done')
    expect(await ticketStore.inFlight(ANN)).toBe(1)
    expect(await ticketStore.forget(named)).toBe(false)
    const ticket = await ticketStore.read(ANN, 't2')
    if (ticket) await ticketStore.markReported(ticket)
    expect(await ticketStore.inFlight(ANN)).toBe(0)
    expect(await ticketStore.forget(named)).toBe(true)
  })

  test('a ticket that was given up is deleted', async () => {
    const parts = open()
    const accountId = await fill(parts, ANN)
    await offer(parts, ANN, accountId, 't2')
    for (const to of path)
      await parts.ticketStore.move({ userId: ANN, id: 't2' }, ['quoted', 'claimed', 'sending'], to)
    await parts.ticketStore.move({ userId: ANN, id: 't2' }, ['unknown'], 'unknown', {
      outcome: { unseen: 'yes' },
    })
    expect(await parts.erasure.erasePerson(ANN, asked, parts.sendReceipt)).toMatchObject({ is: 'erased' })
    await toTheEnd(parts)
    expect(await left(ANN)).toEqual(ROLE)
  })
})

test('interrupted after any write, an erasure has deleted nothing, or is finished with a complete receipt', async () => {
  const client = redis()
  const outcomes: string[] = []
  for (let writes = 0, died = true; died; writes++) {
    await client.flushall()
    const parts = open()
    await fill(parts, ANN)
    const before = await left(ANN)
    const dying = partsOn(dyingAfter(client, writes), clock.now)
    died = await dying.erasure.erasePerson(ANN, asked, parts.sendReceipt).then(
      () => false,
      () => true,
    )
    await toTheEnd(parts)
    const after = await left(ANN)
    const receipts = parts.receipts.map(({ counts: { accounts, alerts, orders } }) =>
      [accounts, alerts, orders].join('/'),
    )
    outcomes.push(JSON.stringify(after) === JSON.stringify(before) ? 'kept' : `gone ${receipts.join(' ')}`)
    expect(after).toEqual(outcomes.at(-1) === 'kept' ? before : ROLE)
  }
  // A script that only reads counts as a write here. Kept while nothing was noted, gone from then on; sent twice only by a
  // process that died between sending and storing that.
  expect(outcomes.join(', ')).toMatch(/^(kept, ){4}(gone 1\/2\/1, ){9,}gone 1\/2\/1 1\/2\/1, gone 1\/2\/1$/)
})

describe('a pause', () => {
  test('stays in force after its user was erased, and expires by itself', async () => {
    const parts = partsOn(redis(), Date.now)
    await fill(parts, ANN)
    const until = Date.now() + 600_000
    await parts.limitStore.coolOff(ANN, until)
    await parts.erasure.erasePerson(ANN, asked, parts.sendReceipt)
    expect(parts.receipts).toMatchObject([{ coolOffUntil: until }])
    expect(await redis().hgetall(keys.limits(ANN))).toEqual({ coolOffUntil: String(until) })
    expect(await redis().pexpiretime(keys.limits(ANN))).toBe(until)
  })

  test('does not delete limits that are set again', async () => {
    const parts = partsOn(redis(), Date.now)
    await parts.limitStore.coolOff(ANN, Date.now() + 60_000)
    await parts.limitStore.forget(ANN)
    expect(await redis().pttl(keys.limits(ANN))).toBeGreaterThan(0)
    await parts.limitStore.change(ANN, 'orders', undefined)
    expect(await redis().pttl(keys.limits(ANN))).toBe(-1)
  })
})

test('erasing an account deletes everything about it, and nothing else of its user', async () => {
  const parts = open()
  const accountId = await fill(parts, ANN)
  const outcome = await parts.erasure.eraseAccount(ANN, accountId)
  expect(outcome).toMatchObject({
    is: 'erased',
    receipt: { counts: { alerts: 1, orders: 1, notices: 1 } },
  })
  await toTheEnd(parts)
  const everything = await everythingIn(redis())
  for (const trace of [accountId, `Label of ${ANN}`]) expect(everything).not.toContain(trace)
  expect((await parts.rules.list(ANN)).map(({ rule }) => rule.id)).toEqual([`m${ANN}`])
  expect(await parts.outbox.first({ userId: ANN, chatId: ANN }, 9)).toMatchObject([{ id: 'n2' }])
  expect(await parts.settings.read(ANN)).toMatchObject({ phrase: 'blue elephant', account: undefined })
  expect(await parts.erasure.eraseAccount(ANN, accountId)).toBeUndefined()
})

test('erasing an account drops a notice that cannot be read, and leaves its dead letters in no list', async () => {
  const parts = open()
  const accountId = await fill(parts, ANN)
  const [queue, notices] = [keys.outboxChatQueue(ANN, ANN), keys.outboxNotices(ANN, ANN)]
  await redis().zadd(queue, 1, 'damaged')
  await redis().hset(notices, 'damaged', '{"id":"dam')
  await parts.outbox.put({ userId: ANN, chatId: ANN }, [
    {
      id: 'dead',
      kind: 'deposit',
      at: 1,
      place: { accountId, label: 'L', venue: 'service', chainId: '1' },
      facts: {},
    },
    { id: 'other', kind: 'broadcast', at: 1, facts: {} },
  ])
  const deadLetters = createDeadLetters({
    redis: redis(),
    outbox: parts.outbox,
    random: systemRandom,
    now: clock.now,
  })
  for (const id of ['dead', 'other']) {
    const notice = JSON.parse((await redis().hget(notices, id)) ?? '') as Notice
    await deadLetters.add({ userId: ANN, chatId: ANN }, notice, 'refused')
  }
  const outcome = await parts.erasure.eraseAccount(ANN, accountId)
  expect(outcome).toMatchObject({ is: 'erased', receipt: { counts: { notices: 2 } } })
  expect(await redis().zrange(queue, '0', '-1')).toEqual(['n2'])
  expect(await redis().hkeys(notices)).toEqual(['n2'])
  expect(await deadLetters.count()).toBe(1)
  expect((await deadLetters.newest(9)).map(({ notice }) => notice.id)).toEqual(['other'])
})

test('an erased admin stays in the journal by id, without a name', async () => {
  const parts = open()
  await fill(parts, ANN)
  await parts.erasure.erasePerson(1, { chatId: 1, language: 'en' }, parts.sendReceipt)
  await toTheEnd(parts)
  const everything = await everythingIn(redis())
  expect(everything).not.toContain('Adam')
  expect(everything).toContain(`Name of ${ANN}`)
})

test('erasing an account takes it out of tokens, and ends what is for it alone', async () => {
  const parts = open()
  const accountId = await fill(parts, ANN)
  const token = (accounts?: readonly string[]): string =>
    JSON.stringify({ name: 'sheet', hash: 'h', scopes: ['events'], limits: { accounts }, madeAt: 1 })
  const source = (mapping: object): string =>
    JSON.stringify({
      name: 'tv',
      hash: 'h',
      mapping: {
        size: { by: 'collateral', amount: '50' },
        leverage: { fixed: '2' },
        pairs: {},
        mostADay: 5,
        maxLagMs: 1,
        isPaper: false,
        ...mapping,
      },
      madeAt: 1,
    })
  const tokens = { both: token([accountId, 'other']), alone: token([accountId]), all: token() }
  await redis().hset(keys.apiTokens(ANN), tokens)
  await redis().hset(keys.signalSources(ANN), { its: source({ accountId }), any: source({}) })
  await redis().zadd(keys.signalBeatsDue(), 1, `${ANN}/its`, 1, `${ANN}/any`)
  const webhooks = [keys.webhook(ANN, 'both'), keys.webhook(ANN, 'alone')]
  for (const key of webhooks) await transact(redis(), { run: [['SET', key, 'sealed'], registering(key)] })

  expect(await parts.erasure.eraseAccount(ANN, accountId)).toMatchObject({
    receipt: { counts: { tokens: 1, sources: 1 } },
  })
  await toTheEnd(parts)
  expect(await redis().hgetall(keys.apiTokens(ANN))).toEqual({ both: token(['other']), all: token() })
  expect(await redis().hkeys(keys.signalSources(ANN))).toEqual(['any'])
  expect(await redis().zrange(keys.signalBeatsDue(), '0', '-1')).toEqual([`${ANN}/any`])
  expect(await Promise.all(webhooks.map((key) => redis().exists(key)))).toEqual([1, 0])
})

test('interrupted after any write, the erasure of an admin leaves no name of theirs', async () => {
  for (let writes = 0, died = true; died; writes++) {
    await redis().flushall()
    await fill(open(), ANN)
    died = await forgetNames(dyingAfter(redis(), writes), 1).then(
      () => false,
      () => true,
    )
    await forgetNames(redis(), 1)
    expect(await everythingIn(redis()), `died after ${writes} writes`).not.toContain('Adam')
  }
})

/** A client that takes so many writes, and no more: its process has died then. */
function dyingAfter(client: Redis, writes: number): Redis {
  let left = writes
  const WRITES = new Set([
    'unlink',
    'del',
    'zrem',
    'srem',
    'hset',
    'hdel',
    'zadd',
    'evalsha',
    'eval',
    'multi',
  ])
  return new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (typeof name === 'string' && WRITES.has(name) && left-- <= 0) throw new Error('died')
        return Reflect.apply(value, target, given) as unknown
      }
    },
  })
}
