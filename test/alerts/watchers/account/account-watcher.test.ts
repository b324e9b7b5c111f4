import { afterEach, describe, expect, test } from 'vitest'
import {
  CredentialsRefusedError,
  RejectedError,
  UnreachableError,
  UnreadableReplyError,
} from '../../../../src/service/errors.js'
import { bare, deferred, pending, traderNamed } from '../../../desk/support.js'
import { clientOf } from '../../../redis/support.js'
import { paceOf } from '../../../../src/alerts/watchers/account/poll-pace.js'
import { keys } from '../../../../src/redis/keys.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { watchOf, type Answers } from './support.js'

const server = redisForThisFile()
const redis = clientOf(server)
const NOTHING: Answers = { positions: [], orders: { pending: [], triggers: [] } }
const HOUR = 3_600_000
const ann = { userId: 7, accountId: 'ann', chainId: '42161' }
const bob = { userId: 8, accountId: 'bob', chainId: '42161' }

let watch: ReturnType<typeof watchOf> | undefined
afterEach(() => watch?.stop())

function open(limits: Parameters<typeof watchOf>[1] = {}): ReturnType<typeof watchOf> {
  watch = watchOf(redis(), limits)
  return watch
}

/** A position of Ann's that is worth so much, in dollars. */
const holding = (size: string): Answers => ({
  ...NOTHING,
  positions: [bare({ id: '7', pairId: '1', isLong: true, size, collateral: '100' })],
})

describe('when an account is read', () => {
  test('often with open positions or orders, seldom without, and rarely after a day without', async () => {
    const { add, start, answers, clock, dueIn } = open()
    answers.set('ann', holding('1000'))
    await add([ann, bob])
    start()
    await expect.poll(() => dueIn(ann)).toBe(3_000)
    await expect.poll(() => dueIn(bob)).toBe(30_000)
    answers.set('bob', {
      ...NOTHING,
      orders: { pending: [pending({ positionId: '9', pendingSize: '1000' })], triggers: [] },
    })
    clock.time += 30_000
    await expect.poll(() => dueIn(bob)).toBe(3_000)
    answers.set('bob', NOTHING)
    // It is gone, and what became of it is waited for in vain: read soon at first.
    clock.time += 30_000
    await expect.poll(() => dueIn(bob)).toBe(2_500)
    clock.time += 60_000
    await expect.poll(() => dueIn(bob)).toBe(30_000)
    clock.time += 24 * HOUR + 90_000
    await expect.poll(() => dueIn(bob)).toBe(300_000)
    await expect.poll(() => dueIn(ann)).toBe(3_000)
  })

  test('at once when a poll is requested, even during a read', async () => {
    const { add, list, start, looked, holdAnswers, dueIn } = open()
    const answer = deferred<undefined>()
    holdAnswers(answer.promise)
    await add([bob])
    start()
    await expect.poll(looked).toEqual(['bob'])
    await list.pollNow([bob])
    await expect.poll(looked).toEqual(['bob'])
    answer.resolve(undefined)
    await expect.poll(() => dueIn(bob)).toBe(30_000)
  })

  test('never again once disconnected, and its snapshot is deleted', async () => {
    const { add, snapshots, start, missing, clock, dueIn } = open()
    await add([ann])
    start()
    await expect.poll(() => dueIn(ann)).toBe(30_000)
    expect(await snapshots.read(ann)).toBeDefined()
    missing.add('ann')
    clock.time += 30_000
    await expect.poll(() => dueIn(ann)).toBeUndefined()
    await expect.poll(() => snapshots.read(ann)).toBeUndefined()
  })

  test('at most 256 at once, however long the answers take, and the others after these', async () => {
    const { add, start, looked, holdAnswers } = open()
    const answer = deferred<undefined>()
    holdAnswers(answer.promise)
    await add(Array.from({ length: 300 }, (_, number) => ({ ...ann, accountId: `a${number}` })))
    start()
    let seen = 0
    await expect.poll(() => (seen += looked().length)).toBe(256)
    holdAnswers(undefined)
    answer.resolve(undefined)
    await expect.poll(() => (seen += looked().length)).toBe(300)
  })
})

describe('what else watches an account', () => {
  test('sees each read after the rules on it, also where those fail, and decodes it alone', async () => {
    const seen: string[] = []
    const { add, start, answers, clock } = open({
      evaluateAccountRules: async () => {
        seen.push('rules')
        return await Promise.reject(new UnreadableReplyError('portfolios', 'none'))
      },
      onBook: async (_, { book }) => {
        seen.push(`${book().positions.length} open`)
        return await Promise.resolve()
      },
    })
    answers.set('ann', holding('1000'))
    await add([ann])
    start()
    await expect.poll(() => seen).toEqual(['rules', '1 open'])
    clock.time += 30_000
    await expect.poll(() => seen).toHaveLength(4)
  })

  test('is told of a read that showed nothing, with what could not be read', async () => {
    const unread: string[] = []
    const { add, start, answers, clock } = open({
      onBook: async (_, { book }) => {
        unread.push(
          book()
            .unread.map(({ list }) => list)
            .join(' '),
        )
        return await Promise.resolve()
      },
    })
    await add([ann])
    start()
    await expect.poll(() => unread).toEqual([''])
    for (const error of [
      new UnreachableError('open_positions', 'no'),
      new UnreadableReplyError('open_positions', 'none'),
      new CredentialsRefusedError('open_positions', 'refused'),
    ]) {
      answers.set('ann', { ...NOTHING, error })
      clock.time += 600_000
      await expect.poll(() => unread.splice(0).at(-1)).toBe('positions orders')
    }
  })
})

describe('with more accounts than the limit of reads serves', () => {
  const crowd = Array.from({ length: 30 }, (_, number) => ({ ...ann, accountId: `a${number}` }))

  test('all are polled in the end, and the intervals are stretched, those of active accounts last', async () => {
    const { add, start, looked, answers, clock, dueIn } = open({ readsPerSecond: 10 })
    const [active, idle] = [crowd.slice(0, 10), crowd.slice(10)]
    for (const { accountId } of active) answers.set(accountId, holding('1000'))
    await add(crowd)
    start()
    const seen = new Set<string>()
    await expect
      .poll(() => {
        clock.time += 100
        for (const one of looked()) seen.add(one)
        return seen.size
      })
      .toBe(30)
    const pace = paceOf(
      { active: 10, idle: 20, dormant: 0 },
      { activeMs: 3_000, idleMs: 30_000, readsPerSecond: 10 },
    )
    expect(pace).toMatchObject({ active: expect.closeTo(1.06, 2), others: expect.closeTo(1.85, 2) })
    // Those polled before all were counted keep their time until their next poll.
    for (const [one, ms] of [
      [active[0], 3_000],
      [idle[0], 45_000],
    ] as const) {
      await expect
        .poll(async () => {
          const left = one && (await dueIn(one))
          clock.time += 100
          return left
        })
        .toBeGreaterThan(ms)
    }
  })

  test('no more are polled than that, but for one that is to be polled now', async () => {
    const { add, list, start, looked, clock, dueIn } = open({ readsPerSecond: 1 })
    await add(crowd)
    start()
    const seen: string[] = []
    await expect.poll(() => seen.push(...looked())).toBe(2)
    const [last] = crowd.slice(-1)
    expect(seen).not.toContain(last?.accountId)
    if (last) await list.pollNow([last])
    await expect.poll(() => seen.push(...looked())).toBe(3)
    expect(seen).toContain(last?.accountId)
    await expect.poll(() => last && dueIn(last)).toBeGreaterThan(0)
    clock.time += 1_000
    await expect.poll(() => last && dueIn(last)).toBeGreaterThan(0)
    expect(seen.push(...looked())).toBe(3)
  })
})

describe('what is told', () => {
  test('nothing after the first read; then each difference once, from any process, and after a restart too', async () => {
    const { add, list, start, stop, answers, clock, dueIn, delivered } = open()
    answers.set('ann', holding('1000'))
    await add([ann])
    start()
    await expect.poll(() => dueIn(ann)).toBe(3_000)
    expect(await delivered(7)).toEqual([])
    await stop()
    answers.set('ann', holding('1500'))
    clock.time += HOUR
    start()
    start()
    await expect.poll(() => dueIn(ann)).toBe(3_000)
    await list.pollNow([ann])
    await expect.poll(() => dueIn(ann)).toBe(3_000)
    expect(await delivered(7)).toMatchObject([
      {
        kind: 'position-increased',
        place: { accountId: 'ann', venue: 'service', chainId: '42161' },
        facts: { what: 'size', by: '500', size: '1500', symbol: 'BTC/USD' },
      },
    ])
  })

  /** Reads Ann's position, and then an error each time, after these waits, while Bob is read on. */
  const failingWith = async (error: Error, waits: readonly number[]) => {
    const watch = open()
    const { add, list, start, answers, clock, dueIn, delivered } = watch
    answers.set('ann', holding('1000'))
    await add([ann, bob])
    start()
    await expect.poll(() => dueIn(ann)).toBe(3_000)
    answers.set('ann', { ...NOTHING, error })
    for (const wait of waits) {
      clock.time += (await dueIn(ann)) ?? 0
      await expect.poll(() => dueIn(ann)).toBe(wait)
      // Others are not held up.
      await list.pollNow([bob])
      await expect.poll(() => dueIn(bob)).toBe(30_000)
    }
    expect(await delivered(7)).toMatchObject([{ kind: 'service-down', facts: { list: 'positions' } }])
    answers.set('ann', holding('1500'))
    clock.time += waits.at(-1) ?? 0
    await expect.poll(() => dueIn(ann)).toBe(3_000)
    return watch
  }

  test('an unreadable part is no difference: it is retried with growing delays, told, and compared with the earlier snapshot', async () => {
    const error = new UnreadableReplyError('openOrders', 'it is no JSON')
    const waits = [6_000, 12_000, 24_000, 48_000, 96_000, 192_000, 300_000, 300_000]
    const { delivered } = await failingWith(error, waits)
    expect((await delivered(7)).map(({ kind }) => kind)).toEqual(['position-increased'])
  })

  test('an account that alone is not answered for two minutes is told, and what happened is told after it', async () => {
    const waits = [6_000, 12_000, ...Array<number>(9).fill(15_000)]
    await failingWith(new UnreachableError('openOrders', 'maybe'), waits)
    const waiting = await redis().hvals(keys.outboxNotices(7, 7))
    expect(waiting).toContainEqual(expect.stringContaining('"kind":"position-increased"'))
  })
})

test('one that is not answered is asked again within a quarter of a minute, however often that was', async () => {
  const { add, list, start, answers, clock, dueIn } = open()
  answers.set('ann', { ...NOTHING, error: new UnreachableError('openOrders', 'maybe') })
  await add([ann, bob])
  start()
  await expect.poll(() => dueIn(bob)).toBe(30_000)
  for (const wait of [6_000, 12_000, 15_000, 15_000]) {
    await expect.poll(() => dueIn(ann)).toBe(wait)
    // Others are answered: it is not away.
    await list.pollNow([bob])
    await expect.poll(() => dueIn(bob)).toBe(30_000)
    clock.time += wait
  }
  await expect.poll(() => dueIn(ann)).toBe(15_000)
  // What it is answered then counts by itself.
  answers.set('ann', { ...NOTHING, error: new RejectedError('openOrders', 'too many requests') })
  clock.time += 15_000
  await expect.poll(() => dueIn(ann)).toBe(6_000)
})

describe('credentials that are refused', () => {
  test('are reported once, urgently, and tried once an hour; and reported again if refused again', async () => {
    const { add, list, start, answers, clock, dueIn, delivered } = open()
    const refused = { ...NOTHING, error: new CredentialsRefusedError('openOrders', 'unknown api key') }
    answers.set('ann', refused)
    await add([ann, { ...ann, chainId: '8453' }])
    start()
    for (let hour = 0; hour < 3; hour++) {
      await expect.poll(() => dueIn(ann)).toBe(HOUR)
      clock.time += HOUR
    }
    await expect.poll(() => dueIn(ann)).toBe(HOUR)
    expect(await delivered(7)).toMatchObject([
      { kind: 'credentials-refused', facts: { reason: 'unknown api key' } },
    ])
    // It is accepted in a poll out of turn, minutes after it was refused.
    answers.set('ann', NOTHING)
    clock.time += 300_000
    await list.pollNow([ann])
    await expect.poll(() => dueIn(ann)).toBe(30_000)
    // That one comes after what is urgent.
    const waiting = () => redis().hvals(keys.outboxNotices(7, 7))
    await expect.poll(waiting).toEqual(expect.arrayContaining([expect.stringContaining('"list":"key"')]))
    answers.set('ann', refused)
    clock.time += 30_000
    await expect.poll(() => dueIn(ann)).toBe(HOUR)
    await expect.poll(async () => (await delivered(7)).length).toBe(2)
  })

  test('on one chain are refused there until that chain accepts them, whatever another one says', async () => {
    const { add, refusedCredentials: refused, delivered } = open()
    await add([ann])
    const account = { id: 'ann', label: 'Ann', venue: 'service' } as const
    const on = (id: string) => ({ ...traderNamed('ann'), userId: 7, account, chain: { id, name: id } })
    const [here, there] = [on('42161'), on('8453')]
    const reason = new CredentialsRefusedError('openOrders', 'unknown api key')
    for (let hour = 0; hour < 3; hour++) {
      await refused.report(here, reason)
      await refused.accepted(there)
    }
    expect(await delivered(7)).toHaveLength(1)
    await refused.accepted(here)
    await refused.report(there, reason)
    expect(await delivered(7)).toHaveLength(2)
  })
})

describe('a venue that is away', () => {
  const away = { ...NOTHING, error: new UnreachableError('openOrders', 'no') }
  const crowd = Array.from({ length: 30 }, (_, number) => ({
    ...ann,
    userId: number + 1,
    accountId: `a${number}`,
  }))

  test('is probed by one account for all; after a minute its owners are notified once, and once when it is back', async () => {
    const { add, start, answers, clock, looked, delivered } = open()
    for (const { accountId } of crowd) answers.set(accountId, away)
    await add(crowd)
    start()
    start()
    await expect
      .poll(async () => (await redis().hget('squawkbox:{alerts}:venue-outage:service', 'since')) !== null)
      .toBe(true)
    looked()
    // Every few seconds each of the two asks once.
    for (let passed = 0; passed < 57; passed += 3) {
      clock.time += 3_000
      await expect.poll(() => looked().length).toBeGreaterThan(0)
    }
    expect(await delivered(1)).toEqual([])
    clock.time += 6_000
    await expect.poll(async () => (await delivered(30)).map(({ kind }) => kind)).toEqual(['service-down'])
    for (const { accountId } of crowd) answers.set(accountId, NOTHING)
    clock.time += 3_000
    for (const { userId } of crowd)
      await expect
        .poll(async () => (await delivered(userId)).map(({ kind }) => kind))
        .toEqual(['service-down', 'service-back'])
    await expect.poll(() => redis().hexists('squawkbox:{alerts}:venue-outage:service', 'since')).toBe(0)
  })

  test('for less than a minute is not worth a word', async () => {
    const { add, start, answers, clock, delivered } = open()
    for (const { accountId } of crowd) answers.set(accountId, away)
    await add(crowd)
    start()
    await expect.poll(() => redis().hexists('squawkbox:{alerts}:venue-outage:service', 'since')).toBe(1)
    for (const { accountId } of crowd) answers.set(accountId, NOTHING)
    clock.time += 30_000
    await expect.poll(() => redis().hexists('squawkbox:{alerts}:venue-outage:service', 'since')).toBe(0)
    expect(await delivered(1)).toEqual([])
  })

  test('is not one that answers: accounts which are refused one after another are no sign of it', async () => {
    const { add, start, answers, clock, dueIn } = open()
    answers.set('ann', { ...NOTHING, error: new RejectedError('openOrders', 'not today') })
    await add([ann])
    start()
    for (const wait of [6_000, 12_000, 24_000, 48_000, 96_000, 192_000, 300_000]) {
      await expect.poll(() => dueIn(ann)).toBe(wait)
      clock.time += wait
    }
    expect(await redis().hexists('squawkbox:{alerts}:venue-outage:service', 'since')).toBe(0)
  })
})
