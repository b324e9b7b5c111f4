import { describe, expect, test } from 'vitest'
import {
  createPollConcurrency,
  type PollConcurrency,
} from '../../../../src/alerts/watchers/account/poll-concurrency.js'
import { RejectedError, TimedOutError, UnreadableReplyError } from '../../../../src/service/errors.js'

const timedOut = new TimedOutError('openOrders', 'maybe', 10_000)
const tooMany = new RejectedError('openOrders', 'too many requests', { httpStatus: 429 })
const badGateway = new UnreadableReplyError('openOrders', 'status 502 and no reason', undefined, 502)

/** As many polls as allowed, all at the same time, all answered. */
function round(concurrency: PollConcurrency, { isBehind }: { readonly isBehind: boolean }): void {
  const polls = Array.from({ length: concurrency.limit() }, () => concurrency.begin())
  for (const poll of polls) poll.succeeded(isBehind)
}

const atLeisure = { isBusy: () => false }

describe('the number of polls at the same time', () => {
  test('doubles with each round while more are due, up to a bound of memory', () => {
    const concurrency = createPollConcurrency(atLeisure)
    const limits = [1, 2, 3, 4, 5].map(() => {
      round(concurrency, { isBehind: true })
      return concurrency.limit()
    })
    expect(limits).toEqual([128, 256, 512, 512, 512])
  })

  test('stays where nothing more is due', () => {
    const concurrency = createPollConcurrency(atLeisure)
    round(concurrency, { isBehind: false })
    expect(concurrency.limit()).toBe(64)
  })

  test.each([
    ['no answer', timedOut],
    ['status 429', tooMany],
    ['status 502', badGateway],
  ])('is halved once by all polls of a round that failed: %s', (_what, error) => {
    const concurrency = createPollConcurrency(atLeisure)
    const polls = Array.from({ length: concurrency.limit() }, () => concurrency.begin())
    for (const poll of polls.slice(0, 40)) poll.failed(error)
    // Answers to what was asked before do not raise it again.
    for (const poll of polls.slice(40)) poll.succeeded(true)
    expect(concurrency.limit()).toBe(32)
  })

  test('grows by one with each round after that, and never falls below a few', () => {
    const concurrency = createPollConcurrency(atLeisure)
    for (const _ of Array.from({ length: 20 })) concurrency.begin().failed(timedOut)
    expect(concurrency.limit()).toBe(8)
    // The first round is a rounding error short of a whole one.
    for (const _ of [1, 2, 3]) round(concurrency, { isBehind: true })
    expect(concurrency.limit()).toBe(10)
  })

  test('is not changed by what is wrong with one account', () => {
    const concurrency = createPollConcurrency(atLeisure)
    concurrency.begin().failed(new RejectedError('openOrders', 'no such account', { httpStatus: 500 }))
    concurrency.begin().failed(new UnreadableReplyError('openOrders', 'it is no JSON'))
    expect(concurrency.limit()).toBe(64)
  })

  test('goes back to the first one while the process itself is busy, and grows slowly after that', () => {
    let isBusy = false
    const concurrency = createPollConcurrency({ isBusy: () => isBusy })
    for (const _ of [1, 2, 3]) round(concurrency, { isBehind: true })
    expect(concurrency.limit()).toBe(512)
    isBusy = true
    round(concurrency, { isBehind: true })
    // By a tenth of what it was.
    expect(concurrency.limit()).toBe(460)
    for (const _ of Array.from({ length: 30 })) round(concurrency, { isBehind: true })
    expect(concurrency.limit()).toBe(64)
    isBusy = false
    for (const _ of [1, 2, 3]) round(concurrency, { isBehind: true })
    expect(concurrency.limit()).toBe(66)
  })
})
