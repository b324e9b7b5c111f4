import { describe, expect, test } from 'vitest'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { closingPart, followerOn, halved } from './support.js'
import { keys } from '../../../../../src/redis/keys.js'
import { platform, userId } from '../support.js'

const redis = clientOf(redisForThisFile())

const MINUTE = 60_000
const transactionHash = '0xab'

describe('a ticket that its process left behind', () => {
  test('before anything left was not sent', async () => {
    const { sent, check } = followerOn(redis())
    await sent(closingPart, 'claimed')
    const { ticket, nextMs } = await check()
    expect(ticket).toMatchObject({ state: 'not-sent', outcome: { reason: 'interrupted' } })
    expect(nextMs).toBeUndefined()
  })

  test('before anything left is quoted again where it is a second half', async () => {
    const { sent, check } = followerOn(redis())
    await sent(closingPart, 'claimed', { quote: { waitsForAnother: true } })
    expect((await check()).ticket).toMatchObject({ state: 'quoted', outcome: {} })
  })

  test('while it was being sent is of unknown outcome, and is looked for', async () => {
    const { sent, check, account } = followerOn(redis())
    await sent(closingPart, 'sending')
    const { ticket, nextMs } = await check()
    expect(ticket).toMatchObject({ state: 'unknown', outcome: {} })
    expect(nextMs).toBe(1_000)
    account.positions = [halved]
    expect((await check()).ticket.state).toBe('done')
  })
})

test('a ticket that an outage left behind is called unseen once it was looked for as long as any other', async () => {
  const { sent, check } = followerOn(redis())
  await sent(closingPart, 'sending')
  expect((await check(90_000)).ticket.state).toBe('unknown')
  expect((await check(MINUTE - 1)).ticket.outcome).toEqual({})
  expect((await check(1)).ticket.outcome).toEqual({ unseen: 'yes' })
})

describe('what is seen in the account', () => {
  test.each([
    ['accepted', {}, false],
    ['unknown', { answered: 'Oops' }, false],
    // A message of its own has told that.
    ['unknown', {}, true],
  ] as const)('ends a ticket that is %s, with %j: late %s', async (state, answer, isLate) => {
    const { sent, check, account, read } = followerOn(redis())
    await sent(closingPart, state, { outcome: { transactionHash, ...answer } })
    account.positions = [halved]
    const { ticket, nextMs } = await check()
    expect(ticket).toMatchObject({ state: 'done', outcome: { transactionHash, size: '1500' } })
    expect(ticket.outcome['late']).toBe(isLate ? 'yes' : undefined)
    expect(ticket).toEqual(await read())
    // Its PnL is looked for.
    expect(nextMs).toBe(1_000)
  })

  test('ends a ticket beside another one that cannot be decoded', async () => {
    const { sent, check, account } = followerOn(redis())
    await sent(closingPart, 'accepted')
    await sent(closingPart, 'sending', { quote: { id: 'damaged' } })
    await redis().hset(keys.ticket(userId, 'damaged'), 'quote', '{')
    account.positions = [halved]
    expect((await check()).ticket.state).toBe('done')
  })

  test('has no transaction where the service named none', async () => {
    const { sent, check, account } = followerOn(redis())
    await sent(closingPart, 'accepted')
    account.positions = [halved]
    expect(Object.keys((await check()).ticket.outcome)).not.toContain('transactionHash')
  })

  test.each([
    ['nothing was seen', { unseen: 'yes' }],
    ['it may be one of several alike', { alike: '2' }],
    ['its record was unreadable', { record: 'unreadable' }],
  ])('after its owner was told that %s is told as late', async (_, outcome) => {
    const { sent, check, account } = followerOn(redis())
    await sent(closingPart, 'accepted', { outcome })
    account.positions = [halved]
    expect((await check()).ticket).toMatchObject({ state: 'done', outcome: { late: 'yes' } })
  })

  test('is kept with the ticket before it ends', async () => {
    const { sent, check, account, read } = followerOn(redis())
    await sent(closingPart, 'accepted')
    account.positions = [halved]
    const { ticket } = await check()
    expect(ticket.evidence?.seenAt).toBe(ticket.since)
    expect((await read()).evidence?.rows).toEqual({ change: expect.any(String) as string })
  })
})

describe('an order of which nothing is seen', () => {
  test.each([
    ['accepted', 5_000],
    ['unknown', 30_000],
  ] as const)(
    'and that is %s is told as unseen after a minute, once, and is looked for further every %i ms',
    async (state, nextMs) => {
      const { sent, check, writes } = followerOn(redis())
      await sent(closingPart, state, { outcome: { transactionHash } })
      const before = await check(MINUTE - 1)
      expect(before).toMatchObject({ ticket: { state, outcome: { transactionHash } }, nextMs: 5_000 })
      expect(writes()).toBe(0)
      const given = await check(1)
      expect(given).toMatchObject({ ticket: { state }, nextMs })
      expect(given.ticket.outcome).toEqual({ transactionHash, unseen: 'yes' })
      expect(writes()).toBe(1)
      const { ticket } = await check(30_000)
      expect(ticket.since).toBe(given.ticket.since)
      expect(writes()).toBe(1)
    },
  )

  test('as no read shows it is done once the service took it', async () => {
    const { sent, check } = followerOn(redis())
    await sent(platform, 'accepted', { outcome: { transactionHash } })
    const { ticket } = await check()
    expect(ticket).toMatchObject({ state: 'done' })
    expect(ticket.outcome).toEqual({ transactionHash, invisible: 'yes' })
  })

  test('as no read shows it stays unknown where nobody knows if the service took it', async () => {
    const { sent, check } = followerOn(redis())
    await sent(platform, 'unknown')
    expect((await check(MINUTE - 1)).ticket.outcome).toEqual({})
    expect((await check(1)).ticket).toMatchObject({ state: 'unknown', outcome: { unseen: 'yes' } })
  })
})

describe('an account that is not read', () => {
  test('because the service does not answer leaves its ticket as it is', async () => {
    const { sent, check, account, read } = followerOn(redis())
    await sent(closingPart, 'unknown')
    account.isAway = true
    const before = await read()
    await expect(check(MINUTE)).rejects.toThrow('no answer')
    expect(await read()).toEqual(before)
  })

  test('because it is gone has its ticket told as unseen', async () => {
    const { sent, check, account } = followerOn(redis())
    await sent(closingPart, 'unknown')
    account.isGone = true
    account.positions = [halved]
    expect((await check()).ticket).toMatchObject({ state: 'unknown', outcome: {} })
    expect((await check(MINUTE)).ticket).toMatchObject({ state: 'unknown', outcome: { unseen: 'yes' } })
    expect(account.reads).toBe(0)
  })

  test('because its ticket has ended is not asked for', async () => {
    const { sent, check, account, read } = followerOn(redis())
    await sent(closingPart, 'cancelled')
    const before = await read()
    expect(await check()).toEqual({ ticket: before, nextMs: undefined })
    expect(account.reads).toBe(0)
  })
})
