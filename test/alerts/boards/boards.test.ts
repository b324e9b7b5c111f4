import { expect, test } from 'vitest'
import { createBoards, EDITS_APART_MS } from '../../../src/alerts/boards/boards.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const redis = clientOf(redisForThisFile())
const ANN = 7
const START = Date.UTC(2026, 0, 1)

/** Ann's board in message 5, which is due in ten seconds. */
async function open() {
  await redis().flushall()
  const clock = { time: START }
  const boards = createBoards({
    random: systemRandom,
    timers: processTimers,
    redis: redis(),
    now: () => clock.time,
  })
  await boards.begin(ANN, { messageId: 5, updateId: 1, previous: undefined, figures: '[]' }, START + 10_000)
  const dueAt = async (): Promise<number | undefined> => {
    const at = await redis().zscore(keys.boardsDue(), ANN)
    return at === null ? undefined : Number(at)
  }
  return { boards, clock, dueAt }
}

test('an event makes it due, not sooner than three seconds after the last edit', async () => {
  const { boards, clock, dueAt } = await open()
  expect(await dueAt()).toBe(START + 10_000)
  clock.time += 1_000
  await boards.noteEvent(ANN)
  expect(await dueAt()).toBe(START + EDITS_APART_MS)
  clock.time += 9_000
  await boards.noteEvent(ANN)
  expect(await dueAt()).toBe(clock.time)
  expect(await boards.read(ANN)).toMatchObject({ usedAt: START, editedAt: START })
})

test('a pause ends with a use, and no event changes a board that pauses', async () => {
  const { boards, clock, dueAt } = await open()
  await boards.pause(ANN, { messageId: 5, usedAt: START })
  expect(await boards.read(ANN)).toMatchObject({ pausedAt: START })
  await boards.noteEvent(ANN)
  expect(await dueAt()).toBe(START + 10_000)
  clock.time += 60_000
  await boards.noteUse(ANN)
  expect(await boards.read(ANN)).toMatchObject({ pausedAt: undefined, usedAt: clock.time })
  expect(await dueAt()).toBe(clock.time)
})

test('a use during the edit that would pause it wins', async () => {
  const { boards, clock } = await open()
  clock.time += 1
  await boards.noteUse(ANN)
  await boards.pause(ANN, { messageId: 5, usedAt: START })
  expect(await boards.read(ANN)).toMatchObject({ pausedAt: undefined })
})

test('what is noted of a message that is no board any more has no effect', async () => {
  const { boards, dueAt } = await open()
  expect(await boards.noteEdit(ANN, 4, { editedAt: 1 })).toBe(false)
  await boards.pause(ANN, { messageId: 4, usedAt: START })
  await boards.end(ANN, 4)
  expect(await boards.read(ANN)).toMatchObject({ messageId: 5, editedAt: START, pausedAt: undefined })
  await boards.end(ANN, 5)
  expect(await boards.read(ANN)).toBeUndefined()
  expect(await boards.noteEdit(ANN, 5, { editedAt: 1 })).toBe(false)
  await boards.noteUse(ANN)
  await boards.noteEvent(ANN)
  expect(await redis().exists(keys.board(ANN))).toBe(0)
  expect(await dueAt()).toBe(START + 10_000)
})

test('a board takes the place of the one before, which is kept until it was removed', async () => {
  const { boards } = await open()
  await boards.begin(ANN, { messageId: 9, updateId: 2, previous: 5, figures: '[]' }, START)
  expect(await boards.read(ANN)).toMatchObject({ messageId: 9, updateId: 2, previous: 5, isComplete: false })
  await boards.noteComplete(ANN, 9)
  expect(await boards.read(ANN)).toMatchObject({ previous: undefined, isComplete: true })
})

test('one process takes a due board, and another one its lease', async () => {
  const { boards, clock } = await open()
  expect(await boards.due.lease(30_000)).toBeUndefined()
  clock.time += 10_000
  expect(await boards.due.lease(30_000)).toMatchObject({ item: ANN })
  expect(await boards.due.lease(30_000)).toBeUndefined()
  const [one, other] = [boards.leaseOf(ANN, 30_000), boards.leaseOf(ANN, 30_000)]
  expect(await one.hold()).toBe(true)
  expect(await other.hold()).toBe(false)
  await one.release()
  expect(await other.hold()).toBe(true)
})
