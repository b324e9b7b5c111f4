import { describe, expect, it } from 'vitest'
import { createTtlCache } from '../../src/lib/ttl-cache.js'
import { deferred, handClock } from '../desk/support.js'

/** Answers that live for a second, at most three of them, and how often each key was fetched. */
function bench() {
  const clock = handClock(0)
  const fetched: string[] = []
  const shared = createTtlCache<string>({ ttlMs: 1_000, maxEntries: 3, monotonicNow: clock.monotonicNow })
  const get = (key: string, answer: () => Promise<string> = async () => `${key} at ${clock.now()}`) =>
    shared.get(key, async () => {
      fetched.push(key)
      return await answer()
    })
  return { clock, fetched, get }
}

describe('a cached value', () => {
  it('is fetched once for concurrent callers', async () => {
    const { fetched, get } = bench()
    const answer = deferred<string>()
    const asked = Array.from({ length: 50 }, () => get('a', () => answer.promise))
    answer.resolve('one for all')
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['one for all']))
    expect(fetched).toEqual(['a'])
  })

  it('is returned until it expires, by the given clock', async () => {
    const { clock, fetched, get } = bench()
    expect(await get('a')).toBe('a at 0')
    clock.pass(999)
    expect(await get('a')).toBe('a at 0')
    clock.pass(1)
    expect(await get('a')).toBe('a at 1000')
    expect(fetched).toHaveLength(2)
  })

  it('expires from the end of its fetch', async () => {
    const { clock, fetched, get } = bench()
    const answer = deferred<string>()
    const first = get('a', () => answer.promise)
    clock.pass(5_000)
    const second = get('a')
    answer.resolve('slow')
    expect(await Promise.all([first, second])).toEqual(['slow', 'slow'])
    expect(fetched).toHaveLength(1)
  })

  it('is separate for each key', async () => {
    const { get } = bench()
    expect(await get('a')).toBe('a at 0')
    expect(await get('b')).toBe('b at 0')
  })

  it('that fails rejects all waiting callers, and is not cached', async () => {
    const { fetched, get } = bench()
    const answer = deferred<string>()
    const asked = [get('a', () => answer.promise), get('a', () => answer.promise)]
    answer.reject(new Error('no luck'))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(fetched).toHaveLength(1)
    expect(await get('a')).toBe('a at 0')
  })

  it('that fails synchronously is not cached either', async () => {
    const { get } = bench()
    const shared = createTtlCache<string>({ ttlMs: 1_000, maxEntries: 3, monotonicNow: () => 0 })
    await expect(
      shared.get('a', () => {
        throw new Error('at once')
      }),
    ).rejects.toThrow('at once')
    expect(await get('a')).toBe('a at 0')
    expect(await shared.get('a', async () => 'well')).toBe('well')
  })

  it('is evicted above the maximum, the oldest first', async () => {
    const { fetched, get } = bench()
    for (const key of ['a', 'b', 'c', 'd']) await get(key)
    for (const key of ['b', 'c', 'd']) await get(key)
    expect(fetched).toEqual(['a', 'b', 'c', 'd'])
    await get('a')
    expect(fetched).toEqual(['a', 'b', 'c', 'd', 'a'])
  })

  it('that was fetched again is fresh again', async () => {
    const { clock, fetched, get } = bench()
    for (const key of ['a', 'b', 'c']) await get(key)
    clock.pass(1_000)
    for (const key of ['a', 'd', 'a']) await get(key)
    expect(fetched).toEqual(['a', 'b', 'c', 'a', 'd'])
  })

  it('that arrives after its eviction is still returned to its callers', async () => {
    const { get } = bench()
    const answer = deferred<string>()
    const waiting = get('a', () => answer.promise)
    for (const key of ['b', 'c', 'd']) await get(key)
    answer.resolve('late')
    expect(await waiting).toBe('late')
  })
})

describe('a refresh', () => {
  const cache = () => {
    const clock = handClock(0)
    return { clock, shared: createTtlCache<string>({ ttlMs: 1_000, maxEntries: 3, ...clock }) }
  }
  const value = (text: string) => () => Promise.resolve(text)

  it('replaces a value that is still fresh, which serves until then', async () => {
    const { clock, shared } = cache()
    await shared.get('a', value('first'))
    const answer = deferred<string>()
    const refreshed = shared.refresh('a', () => answer.promise)
    expect(shared.peek('a')).toBe('first')
    expect(await shared.get('a', value('never'))).toBe('first')
    clock.pass(500)
    answer.resolve('second')
    expect(await refreshed).toBe('second')
    clock.pass(900)
    expect(await shared.get('a', value('never'))).toBe('second')
  })

  it('that fails leaves the value as it was', async () => {
    const { clock, shared } = cache()
    await shared.get('a', value('first'))
    await expect(shared.refresh('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(shared.peek('a')).toBe('first')
    clock.pass(1_000)
    expect(shared.peek('a')).toBeUndefined()
  })

  it('shares a fetch under way, and brings no key back that was deleted meanwhile', async () => {
    const { shared } = cache()
    const answer = deferred<string>()
    const asked = shared.get('a', () => answer.promise)
    const refreshed = shared.refresh('a', value('never'))
    answer.resolve('one')
    expect(await Promise.all([asked, refreshed])).toEqual(['one', 'one'])
    const late = deferred<string>()
    const second = shared.refresh('a', () => late.promise)
    shared.delete('a')
    late.resolve('late')
    expect(await second).toBe('late')
    expect(shared.peek('a')).toBeUndefined()
  })
})
