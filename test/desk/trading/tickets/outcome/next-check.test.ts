import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { keys } from '../../../../../src/redis/keys.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { NOTHING } from '../../actions/support.js'
import { opening, quoteOf, userId } from '../support.js'
import { listed } from '../../actions/support.js'
import { followerOn } from './support.js'

const redis = clientOf(redisForThisFile())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('the risk that a ticket reserves', () => {
  const reservation = { venue: 'service', size: new Big(1_000) }
  const before = { ...NOTHING, readAt: 1 }

  test('is released by the first read a quarter of an hour after the sending', async () => {
    const { sent, check, account } = followerOn(redis())
    await sent(opening, 'unknown', { reservation, before })
    account.positions = []
    expect((await check(15 * MINUTE - 1)).ticket).toMatchObject({ holdsRisk: true })
    const { ticket, nextMs } = await check(1)
    expect(Object.keys(ticket)).not.toContain('holdsRisk')
    expect(await redis().hexists(keys.reservedRisk(userId, 'service'), 't1')).toBe(0)
    expect(nextMs).toBe(5 * MINUTE)
  })

  test('is released as well where the account is gone', async () => {
    const { sent, check, account } = followerOn(redis())
    await sent(opening, 'unknown', { reservation })
    account.isGone = true
    expect(Object.keys((await check(15 * MINUTE)).ticket)).not.toContain('holdsRisk')
  })

  test('keeps it followed for a day while its account cannot be read', async () => {
    const { sent, check, account, follower, read, clock } = followerOn(redis())
    await sent(opening, 'unknown', { reservation, outcome: { unseen: 'yes' } })
    account.isAway = true
    await expect(check(DAY - 1)).rejects.toThrow('no answer')
    expect(follower.nextCheckMs(await read())).toBe(30_000)
    clock.pass(1)
    expect(follower.nextCheckMs(await read())).toBeUndefined()
  })

  test('is released once by the end of the ticket, not again by the read that showed it', async () => {
    const { sent, check, account } = followerOn(redis())
    await sent(opening, 'accepted', { reservation, before })
    account.positions = [listed({ size: '1000', collateral: '100' })]
    expect(Object.keys((await check(15 * MINUTE)).ticket)).not.toContain('holdsRisk')
    // A version more would refuse the claim of an order that is worked out at this moment.
    expect(await redis().hget(keys.reservedRisk(userId, 'service'), ' version')).toBe('2')
  })
})

describe('the next check of a ticket', () => {
  test.each([
    ['comes within a second at first', 'accepted', {}, 29_999, 1_000],
    ['comes within five seconds after half a minute', 'accepted', {}, 30_000, 5_000],
    [
      'comes every half minute once its owner was told',
      'unknown',
      { unseen: 'yes' },
      15 * MINUTE - 1,
      30_000,
    ],
    ['comes rarely after a quarter of an hour', 'unknown', { unseen: 'yes' }, 15 * MINUTE, 5 * MINUTE],
    ['never comes after a day without any sign', 'unknown', { unseen: 'yes' }, DAY, undefined],
    ['comes for as long as an order is pending', 'done', { resting: 'yes' }, 30 * DAY, 15_000],
    ['comes rarely for one that is gone', 'done', { resting: 'gone' }, DAY - 1, 5 * MINUTE],
    ['never comes for one that is gone for a day', 'done', { resting: 'gone' }, DAY, undefined],
    ['never comes once its position has ended', 'accepted', { position: 'ended' }, 0, undefined],
    ['comes while a take-profit is missing', 'done', { takeProfit: 'missing' }, 15 * MINUTE - 1, 5_000],
    [
      'never comes for one that is missing for long',
      'done',
      { takeProfit: 'missing' },
      15 * MINUTE,
      undefined,
    ],
    [
      'comes once more for one that is placed',
      'done',
      { takeProfit: 'placed', stopLoss: 'placed' },
      4_999,
      2_500,
    ],
    ['never comes for one that has stayed placed', 'done', { stopLoss: 'placed' }, 5_000, undefined],
    ['never comes for what was not sent', 'not-sent', {}, 0, undefined],
    ['never comes for what is quoted', 'quoted', {}, 0, undefined],
  ] as const)('%s', (_, state, outcome, age, expected) => {
    const { follower, clock } = followerOn(redis())
    const ticket = {
      quote: quoteOf(),
      state,
      outcome,
      since: clock.now(),
      message: undefined,
      before: undefined,
    }
    clock.pass(age)
    expect(follower.nextCheckMs(ticket)).toBe(expected)
  })

  test('comes until its end where its row was seen', () => {
    const { follower, clock } = followerOn(redis())
    const ticket = {
      quote: quoteOf(),
      state: 'accepted',
      outcome: { unseen: 'yes' },
      sentAt: clock.now(),
      since: clock.now() + DAY,
      evidence: { rows: { position: 'position 12' }, seenAt: clock.now() },
      message: undefined,
      before: undefined,
    } as const
    clock.pass(30 * DAY)
    expect(follower.nextCheckMs(ticket)).toBe(5 * MINUTE)
  })
})
