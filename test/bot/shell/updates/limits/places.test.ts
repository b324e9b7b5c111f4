import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlaces } from '../../../../../src/bot/shell/updates/limits/places.js'
import { processTimers } from '../../../../../src/lib/timers.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const RELIEF_MS = 4

/** Two places, or as many as are set, and the names of those who got in. */
function opened() {
  const state = { most: 2, idle: 0, inside: new Array<string>() }
  const places = createPlaces({
    timers: processTimers,
    most: () => state.most,
    reliefMs: RELIEF_MS,
    idleMs: () => state.idle,
  })
  const enter = (name: string): void => {
    const getIn = (): void => void state.inside.push(name)
    const waiting = places.enter()
    if (waiting) waiting.then(getIn, getIn)
    else getIn()
  }
  /** Time passes in which the process is busy, or has nothing to do. */
  const pass = async (ms: number, is: 'busy' | 'idle'): Promise<void> => {
    if (is === 'idle') state.idle += ms
    await vi.advanceTimersByTimeAsync(ms)
  }
  return { state, places, enter, pass }
}

test('who finds no place free gets in when one is, in the order of the calls', async () => {
  const { state, places, enter, pass } = opened()
  for (const name of ['a', 'b', 'c', 'd']) enter(name)
  expect(state.inside).toEqual(['a', 'b'])
  places.leave()
  await pass(0, 'busy')
  expect(state.inside).toEqual(['a', 'b', 'c'])
  places.leave()
  await pass(0, 'busy')
  expect(state.inside).toEqual(['a', 'b', 'c', 'd'])
})

test('places that become more are filled at the next end, and those that become fewer wait for it', async () => {
  const { state, places, enter, pass } = opened()
  for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name)
  state.most = 4
  places.leave()
  await pass(0, 'busy')
  expect(state.inside).toEqual(['a', 'b', 'c', 'd', 'e'])
  state.most = 1
  enter('f')
  for (let left = 0; left < 3; left++) places.leave()
  await pass(0, 'busy')
  expect(state.inside).not.toContain('f')
  places.leave()
  await pass(0, 'busy')
  expect(state.inside).toContain('f')
})

test('while the process has nothing to do, one more gets in for each part of that time', async () => {
  const { state, enter, pass } = opened()
  for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name)
  await pass(RELIEF_MS - 2, 'idle')
  expect(state.inside).toEqual(['a', 'b'])
  await pass(2, 'idle')
  expect(state.inside).toEqual(['a', 'b', 'c'])
  await pass(2 * RELIEF_MS, 'idle')
  expect(state.inside).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('while the process is busy, work that has a place for long holds up nothing for longer than 20 ms', async () => {
  const { state, enter, pass } = opened()
  for (const name of ['a', 'b', 'c', 'd']) enter(name)
  await pass(19, 'busy')
  expect(state.inside).toEqual(['a', 'b'])
  await pass(1, 'busy')
  expect(state.inside).toEqual(['a', 'b', 'c'])
  await pass(20, 'busy')
  expect(state.inside).toEqual(['a', 'b', 'c', 'd'])
})

test('without anybody who waits there is no timer', async () => {
  const { enter, pass } = opened()
  for (const name of ['a', 'b', 'c']) enter(name)
  expect(vi.getTimerCount()).toBe(1)
  await pass(RELIEF_MS, 'idle')
  expect(vi.getTimerCount()).toBe(0)
})

test('a place is kept for other work before that which waits, unless there are more than may be', async () => {
  const { state, places, enter, pass } = opened()
  for (const name of ['a', 'b', 'c']) enter(name)
  expect(places.keep()).toBe(true)
  await pass(0, 'busy')
  expect(state.inside).toEqual(['a', 'b'])
  state.most = 1
  expect(places.keep()).toBe(false)
  expect(places.keep()).toBe(true)
  expect(state.inside).toEqual(['a', 'b'])
  places.leave()
  await pass(0, 'busy')
  expect(state.inside).toEqual(['a', 'b', 'c'])
})

test('who wants a place only now waits for none', async () => {
  const { places, enter, state, pass } = opened()
  enter('a')
  expect(places.enterNow()).toBe(true)
  expect(places.enterNow()).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
  enter('b')
  places.leave()
  await pass(0, 'busy')
  expect(state.inside).toEqual(['a', 'b'])
})
