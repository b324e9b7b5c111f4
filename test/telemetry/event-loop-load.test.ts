import { expect, test, vi } from 'vitest'
import { performance } from 'node:perf_hooks'
import { createEventLoopLoad } from '../../src/telemetry/event-loop-load.js'

test('the load is that of the last second or more, and stays until the next one is over', () => {
  /** Milliseconds in which the loop was active and idle so far. */
  let total = { active: 0, idle: 0, utilization: 0 }
  const nothing = total
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation((since = nothing) => {
    const [active, idle] = [total.active - since.active, total.idle - since.idle]
    return { active, idle, utilization: active / (active + idle) }
  })
  const load = createEventLoopLoad()
  total = { ...nothing, active: 300, idle: 300 }
  expect(load()).toBe(0)
  total = { ...nothing, active: 900, idle: 300 }
  expect(load()).toBe(0.75)
  total = { ...nothing, active: 900, idle: 1_200 }
  expect(load()).toBe(0.75)
  total = { ...nothing, active: 900, idle: 1_300 }
  expect(load()).toBe(0)
})
