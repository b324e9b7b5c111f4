import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createWorkLimits,
  type LimitedWork,
} from '../../../../../src/bot/shell/updates/limits/work-limits.js'
import { timersWith } from '../../../../support/time/timers.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** The limits of a process whose event loop goes by what the test sets. */
function opened() {
  const time = { idle: 0, active: 0, now: 0 }
  const limits = createWorkLimits({
    ...timersWith({ now: () => time.now }),
    loopTime: () => ({ ...time }),
  })
  const begun: LimitedWork[] = []
  const begin = async (count: number): Promise<void> => {
    for (let each = 0; each < count; each++)
      Promise.resolve(limits.begin()).then(
        (work) => void begun.push(work),
        (error: unknown) => expect.fail(String(error)),
      )
    await vi.advanceTimersByTimeAsync(0)
  }
  /** Works on updates one after the other, each of so many milliseconds of work, and waits so long from each answer to its finish. */
  const workOn = async (count: number, { workMs, answerMs }: { workMs: number; answerMs: number }) => {
    for (let each = 0; each < count; each++) {
      await begin(1)
      const work = begun.pop()
      await work?.mayAnswer()
      time.active += workMs
      time.idle += answerMs
      time.now += workMs + answerMs
      work?.ended()
    }
  }
  /** The number of those that have begun whose answers may leave now. */
  const leaving = (): number => begun.filter((work) => work.mayAnswer() === undefined).length
  return { time, limits, begun, begin, workOn, leaving }
}

test('eight updates are worked on at first, and three are answered before one of them is finished', async () => {
  const { begun, begin, leaving } = opened()
  await begin(20)
  expect(begun).toHaveLength(8)
  expect(leaving()).toBe(3)
})

test('an update that ends makes room for the next one, and its finish for the next answer', async () => {
  const { begun, begin, leaving } = opened()
  await begin(20)
  const held = begun.map((work) => work.mayAnswer())
  let isFree = false
  held[3]?.then(
    () => (isFree = true),
    (error: unknown) => expect.fail(String(error)),
  )
  begun[0]?.ended()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toHaveLength(9)
  expect(isFree).toBe(true)
  expect(leaving()).toBe(4)
})

test('a finish that is on its way makes room for the next answer, and the update for the next one only when it ends', async () => {
  const { begun, begin, leaving } = opened()
  await begin(20)
  expect(leaving()).toBe(3)
  begun[0]?.finishing()
  begun[0]?.finishing()
  await vi.advanceTimersByTimeAsync(0)
  expect(leaving()).toBe(4)
  expect(begun).toHaveLength(8)
  begun[0]?.ended()
  await vi.advanceTimersByTimeAsync(0)
  expect(leaving()).toBe(4)
  expect(begun).toHaveLength(9)
})

test('an update waits once, however many messages it sends', async () => {
  const { begun, begin } = opened()
  await begin(4)
  const [first, , , fourth] = begun
  for (const work of begun.slice(0, 3)) expect(work.mayAnswer()).toBeUndefined()
  expect(first?.mayAnswer()).toBeUndefined()
  const waiting = fourth?.mayAnswer()
  expect(fourth?.mayAnswer()).toBe(waiting)
  first?.ended()
  await waiting
  expect(fourth?.mayAnswer()).toBeUndefined()
})

test('an update that ends while its answer is held back leaves no place taken', async () => {
  const { begun, begin, leaving } = opened()
  await begin(4)
  const [first, second, third, fourth] = begun
  expect(begun.filter((work) => work.mayAnswer() !== undefined)).toHaveLength(1)
  fourth?.ended()
  for (const work of [first, second, third]) work?.ended()
  await vi.advanceTimersByTimeAsync(0)
  begun.length = 0
  await begin(8)
  expect(leaving()).toBe(3)
})

test('answers that cost little leave with more others', async () => {
  const { begun, begin, workOn, leaving } = opened()
  await workOn(1_000, { workMs: 0.25, answerMs: 1 })
  await begin(100)
  expect(begun).toHaveLength(59)
  expect(leaving()).toBe(7)
})

test('where Telegram takes long, as many are under way as are made meanwhile', async () => {
  const { begun, begin, workOn, leaving, time } = opened()
  await workOn(1_000, { workMs: 2, answerMs: 80 })
  await begin(100)
  time.idle += 92
  await vi.advanceTimersByTimeAsync(2)
  expect(begun).toHaveLength(100)
  const many = leaving()
  expect(many).toBeGreaterThan(30)
  expect(many).toBeLessThan(45)
})

test('an update may begin in the place of one that ends, before those that wait', async () => {
  const { begun, begin, limits, leaving } = opened()
  await begin(9)
  expect(leaving()).toBe(3)
  expect(limits.beginNow()).toBeUndefined()
  const next = begun[0]?.endedFor()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toHaveLength(8)
  expect(leaving()).toBe(4)
  next?.ended()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toHaveLength(9)
})

test('a place for which there was no update is free again, and counts as no work', async () => {
  const { limits, begin, begun, time } = opened()
  for (let each = 0; each < 100; each++) {
    time.active += 0.01
    limits.beginNow()?.unused()
  }
  await begin(20)
  expect(begun).toHaveLength(8)
})

test('an answer during which the process was busy says nothing of how long Telegram takes', async () => {
  const { begun, begin, workOn, leaving, time } = opened()
  await workOn(1_000, { workMs: 2, answerMs: 80 })
  for (let each = 0; each < 500; each++) {
    await begin(1)
    const work = begun.pop()
    await work?.mayAnswer()
    time.active += 2
    time.now += 90
    work?.ended()
  }
  await begin(100)
  time.idle += 92
  await vi.advanceTimersByTimeAsync(2)
  expect(leaving()).toBeGreaterThan(30)
})

test('a process that is busy all the time answers few at once, however long each takes until its finish', async () => {
  const { begin, begun, time, leaving } = opened()
  for (let round = 0; round < 200; round++) {
    await begin(64)
    const answered = begun.filter((work) => work.mayAnswer() === undefined)
    expect(answered.length).toBeLessThan(8)
    // The loop works on the others meanwhile, and all finishes come in the same turn.
    time.active += answered.length * 0.7
    time.now += answered.length * 0.7
    for (const work of answered) work.ended()
    await vi.advanceTimersByTimeAsync(0)
    begun.splice(0, begun.length, ...begun.filter((work) => !answered.includes(work)))
  }
  expect(leaving()).toBeLessThan(8)
})

test('an hour without updates is no work on the next one', async () => {
  const { begun, begin, workOn, time } = opened()
  await workOn(200, { workMs: 0.5, answerMs: 1 })
  time.active += 7_200
  await workOn(1, { workMs: 0.5, answerMs: 1 })
  await begin(100)
  expect(begun).toHaveLength(29)
})
