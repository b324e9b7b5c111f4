import { expect, test } from 'vitest'
import { createEventLoopLoad } from '../../src/telemetry/event-loop-load.js'

test('the load is that of the last second or more, and stays until the next one is over', () => {
  /** Milliseconds in which the loop was active and idle so far. */
  let loopTime = { active: 0, idle: 0 }
  const load = createEventLoopLoad({ loopTime: () => loopTime })
  loopTime = { active: 300, idle: 300 }
  expect(load()).toBe(0)
  loopTime = { active: 900, idle: 300 }
  expect(load()).toBe(0.75)
  loopTime = { active: 900, idle: 1_200 }
  expect(load()).toBe(0.75)
  loopTime = { active: 900, idle: 1_300 }
  expect(load()).toBe(0)
})
