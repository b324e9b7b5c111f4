import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { createPauses } from '../../../../packages/practice-exchange/src/http/faults/fault-injector.js'

test('one signal ends all pauses, with a single listener', async () => {
  const closing = new AbortController()
  const { pause } = createPauses(closing.signal)
  const all = Array.from({ length: 50 }, () => pause(60_000))
  expect(await pause(1)).toBe(true)
  expect(getEventListeners(closing.signal, 'abort')).toHaveLength(1)
  closing.abort()
  expect(new Set(await Promise.all(all))).toEqual(new Set([false]))
  expect(await pause(1)).toBe(false)
})

test('what is delayed goes on where all pauses are ended otherwise, and later pauses last', async () => {
  const { pause, endAll } = createPauses(new AbortController().signal)
  const delayed = pause(3_600_000)
  endAll()
  expect(await delayed).toBe(true)
  expect(await pause(1)).toBe(true)
})
