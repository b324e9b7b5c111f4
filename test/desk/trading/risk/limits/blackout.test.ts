import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  blackoutEnd,
  hoursOf,
  MOST_WINDOWS,
  parseWindow,
  weekdays,
  type TypedWindow,
} from '../../../../../src/desk/trading/risk/limits/blackout.js'
import { createLimitStore } from '../../../../../src/desk/trading/risk/limits/store.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { handClock } from '../../../support.js'

const server = redisForThisFile()
const redis = clientOf(server)

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const zone = 'Europe/Berlin'
/** Clocks go back from 03:00 to 02:00 on this Sunday, and forward from 02:00 to 03:00 on the other. */
const SUMMER_ENDS = Date.parse('2026-10-25T01:00:00Z')
const SUMMER_STARTS = Date.parse('2026-03-29T01:00:00Z')

/** Day and minutes on a wall in Berlin, by the offset alone. */
function wall(time: number, isSummerBefore: boolean): { readonly day: number; readonly minutes: number } {
  const change = isSummerBefore ? SUMMER_ENDS : SUMMER_STARTS
  const hours = time < change === isSummerBefore ? 2 : 1
  const local = new Date(time + hours * 60 * MINUTE)
  return { day: local.getUTCDay(), minutes: local.getUTCHours() * 60 + local.getUTCMinutes() }
}

/** True inside a window: its minutes are counted one by one from its start, over midnight. */
function isIn({ day, from, to }: TypedWindow, at: ReturnType<typeof wall>): boolean {
  const week = 7 * 1_440
  const start = weekdays.indexOf(day) * 1_440 + from
  const length = to > from ? to - from : to + 1_440 - from
  return (at.day * 1_440 + at.minutes - start + week) % week < length
}

// Close to the changes of the clocks, and small enough that windows meet, follow each other and are named twice.
const windows: fc.Arbitrary<TypedWindow> = fc
  .record({
    day: fc.constantFrom('sat' as const, 'sun' as const, 'mon' as const),
    from: fc.constantFrom(0, 60, 105, 120, 135, 150, 179, 180, 1_380, 1_439),
    to: fc.constantFrom(0, 60, 120, 135, 150, 180, 181, 240, 1_440),
  })
  .filter(({ from, to }) => from !== to)

const steps = fc.array(
  fc.oneof(
    fc.record({ is: fc.constant('add' as const), window: windows }),
    fc.record({ is: fc.constant('remove' as const), window: fc.option(windows, { nil: undefined }) }),
    fc.record({ is: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 400 }) }),
  ),
  { minLength: 1, maxLength: 30 },
)

test.each([
  ['ends', SUMMER_ENDS, true],
  ['starts', SUMMER_STARTS, false],
])(
  'windows that are added and removed while summer time %s agree with a model',
  async (_, change, before) => {
    let userId = 0
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 30 * 60 }), steps, async (lead, all) => {
        userId += 1
        const clock = handClock(change - lead * MINUTE + 17_000)
        const store = createLimitStore({ redis: redis(), now: clock.now })
        let model: { readonly window: TypedWindow; readonly endsAt: number }[] = []
        for (const step of all) {
          const now = clock.now()
          if (step.is === 'pass') clock.pass(step.minutes * MINUTE)
          else if (step.is === 'remove') {
            const isThere = model.some(
              ({ window, endsAt }) => endsAt > now && (!step.window || hasSame(window, step.window)),
            )
            const removed = await store.changeBlackout(userId, step)
            if (removed !== (isThere ? 'changed' : 'missing')) throw new Error(`A removal: ${removed}`)
            model = model.map((own) =>
              own.endsAt === Infinity && (!step.window || hasSame(own.window, step.window))
                ? { ...own, endsAt: now + DAY }
                : own,
            )
          } else {
            const others = model.filter(({ window, endsAt }) => endsAt > now && !hasSame(window, step.window))
            const fits = others.length < MOST_WINDOWS
            const added = { is: 'add', window: { ...step.window, zone } } as const
            const outcome = await store.changeBlackout(userId, added)
            if (outcome !== (fits ? 'changed' : 'full'))
              throw new Error(`${others.length} windows, and ${outcome}`)
            if (fits) model = [...others, { window: step.window, endsAt: Infinity }]
          }
          const at = clock.now()
          const isOn = (time: number) =>
            model.some(({ window, endsAt }) => endsAt > time && isIn(window, wall(time, before)))
          const { blackoutUntil, blackout } = await store.read(userId)
          expect(blackout).toHaveLength(model.filter(({ endsAt }) => endsAt > at).length)
          expect(blackoutUntil !== undefined, new Date(at).toISOString()).toBe(isOn(at))
          if (blackoutUntil === undefined) continue
          expect(blackoutUntil).toBeGreaterThan(at)
          expect(isOn(blackoutUntil - 1), 'it is on until then').toBe(true)
          expect(isOn(blackoutUntil), 'and no longer').toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  },
)

function hasSame(one: TypedWindow, other: TypedWindow): boolean {
  return hoursOf(one) === hoursOf(other) && one.day === other.day
}

test('an hour that comes twice is in its window twice, and one that is skipped is in none', () => {
  const window = { day: 'sun', from: 135, to: 165, zone } as const
  const isOn = (time: number) => blackoutEnd([window], time) !== undefined
  expect(isOn(Date.parse('2026-10-25T00:15:00Z'))).toBe(true)
  expect(isOn(Date.parse('2026-10-25T00:45:00Z'))).toBe(false)
  expect(isOn(Date.parse('2026-10-25T01:15:00Z'))).toBe(true)
  expect(isOn(Date.parse('2026-10-25T01:45:00Z'))).toBe(false)
  for (let minute = 0; minute < 24 * 60; minute += 5)
    expect(isOn(Date.parse('2026-03-28T23:00:00Z') + minute * MINUTE)).toBe(false)
})

test('windows that follow each other end together, and ones without an end are told to last a week', () => {
  const at = Date.parse('2026-06-05T12:30:30Z')
  const windows = [
    { day: 'fri', from: 865, to: 885, zone },
    { day: 'fri', from: 885, to: 900, zone },
  ] as const
  expect(blackoutEnd(windows, at)).toBe(Date.parse('2026-06-05T13:00:00Z'))
  const always = weekdays.map((day) => ({ day, from: 0, to: 1_440, zone }))
  const end = blackoutEnd(always, at) ?? 0
  expect(end).toBeGreaterThan(at + 7 * DAY - 15 * MINUTE)
  expect(end).toBeLessThanOrEqual(at + 7 * DAY)
})

test.each([
  'fri',
  'fri 14:25',
  'fri 14:25-14:25',
  'fri 24:00-1:00',
  'fri 14:60-15:00',
  'fri 1:00-24:01',
  'fr 1:00-2:00',
  'day 1:00-2:00',
])('%s is no window', (typed) => {
  expect(parseWindow(typed)).toBeUndefined()
})

test('no more than twenty windows are kept, and those that are there stay', async () => {
  const store = createLimitStore({ redis: redis(), now: handClock().now })
  const add = async (from: number) =>
    await store.changeBlackout(900, { is: 'add', window: { day: 'fri', from, to: from + 5, zone } })
  for (let index = 0; index < MOST_WINDOWS; index += 1) expect(await add(index * 10)).toBe('changed')
  expect(await add(1_000)).toBe('full')
  expect(await add(10)).toBe('changed')
  expect((await store.read(900)).blackout).toHaveLength(MOST_WINDOWS)
})
