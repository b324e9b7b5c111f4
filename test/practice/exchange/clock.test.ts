import { expect, test } from 'vitest'
import { createClock } from '../../../packages/practice-exchange/src/clock.js'

test('a system clock that is set back does not stop the exchange', () => {
  let elapsed = 0
  let back = 0
  const clock = createClock(
    () => 1_000_000 + elapsed - back,
    () => elapsed,
  )
  elapsed += 5_000
  expect(clock.now()).toBe(1_005_000)
  back = 3_600_000
  elapsed += 60_000
  expect(clock.now()).toBe(1_065_000)
  clock.advance(1_000)
  expect(clock.now()).toBe(1_066_000)
  clock.set(1_100_000)
  elapsed += 60_000
  expect(clock.now()).toBe(1_100_000)
  clock.run()
  elapsed += 1_000
  expect(clock.now()).toBe(1_101_000)
  back = -3_600_000
  expect(clock.now()).toBe(1_101_000 + 7_200_000 - 3_600_000)
})
