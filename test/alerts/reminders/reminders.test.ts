import { expect, onTestFinished, test } from 'vitest'
import type { Notice } from '../../../src/alerts/notice.js'
import { createOutbox } from '../../../src/alerts/outbox/outbox.js'
import { startReminderWorker } from '../../../src/alerts/reminders/reminder-worker.js'
import {
  createReminders,
  leaveDueReminders,
  type Reminders,
} from '../../../src/alerts/reminders/reminders.js'
import { createLogger } from '../../../src/lib/log/log.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { repeatEvery } from '../../support/time/timers.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const redis = clientOf(redisForThisFile())
const ANN = 7
const MINUTE = 60_000

const bare = (id = 'stopped 7/1 3'): Notice => ({
  id,
  kind: 'protection-missing',
  at: 0,
  facts: { positionId: '7' },
})

function open() {
  const clock = { time: Date.UTC(2026, 0, 1) }
  const now = (): number => clock.time
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis: redis(), now })
  const reminders = createReminders({ timers: processTimers, redis: redis(), now })
  const waiting = async (): Promise<readonly string[]> =>
    (await outbox.first({ userId: ANN, chatId: ANN }, 20)).map(({ id }) => id)
  /** Starts a worker that asks every 10 ms, as long as the test lasts. */
  const work = ({
    isTrue = () => true,
    facts = {},
    with: given = reminders,
  }: {
    readonly isTrue?: () => boolean
    readonly facts?: Notice['facts']
    readonly with?: Reminders
  } = {}) => {
    const worker = startReminderWorker({
      repeat: repeatEvery(10),
      reminders: given,
      outbox,
      findStillTrue: (_, notice) =>
        Promise.resolve(isTrue() ? { ...notice, facts: { ...notice.facts, ...facts } } : undefined),
      logger: createLogger({ level: 'silent', secrets: [] }),
      now,
    })
    onTestFinished(() => worker.stop())
    return worker
  }
  /** Waits until nothing is due any more. */
  const settled = async (): Promise<void> => {
    await expect.poll(() => redis().zcount(keys.remindersDue(), '-inf', now())).toBe(0)
  }
  /** Waits until the only reminder has noted so many repeats: by the clock of that moment the next one is due. */
  const noted = async (repeats: number): Promise<void> => {
    await expect.poll(async () => (await reminders.read(await nameOf()))?.repeats).toBe(repeats)
  }
  return { clock, outbox, reminders, waiting, work, settled, noted }
}

const first = 'stopped 7/1 3 repeat 1'
const second = 'stopped 7/1 3 repeat 2'

test('it is repeated after 2 and after 10 minutes, and then no more', async () => {
  const { clock, reminders, waiting, work, settled, noted } = open()
  await reminders.noteDelivered(ANN, bare(), 50)
  work()
  clock.time += 2 * MINUTE - 1
  await settled()
  expect(await waiting()).toEqual([])
  clock.time += 1
  await expect.poll(waiting).toEqual([first])
  await noted(1)
  clock.time += 8 * MINUTE - 1
  await settled()
  expect(await waiting()).toEqual([first])
  clock.time += 1
  await expect.poll(waiting).toEqual([first, second])
  await noted(2)
  clock.time += 120 * MINUTE
  await expect.poll(() => redis().exists(keys.reminders(ANN), keys.remindersDue())).toBe(0)
  expect(await waiting()).toEqual([first, second])
})

test('a repeat replies to the first message, and names its reminder', async () => {
  const { clock, outbox, reminders, work, noted } = open()
  await reminders.noteDelivered(ANN, bare(), 50)
  clock.time += 2 * MINUTE
  work({ facts: { left: '20' } })
  const read = () => outbox.first({ userId: ANN, chatId: ANN }, 1)
  await expect.poll(async () => (await read()).length).toBe(1)
  await noted(1)
  const [repeat] = await read()
  expect(repeat).toMatchObject({ replyTo: 50, repeat: { number: 1, at: clock.time } })
  // What has changed since is told as it is by now.
  expect(repeat?.facts).toEqual({ positionId: '7', left: '20' })
  await reminders.noteDelivered(ANN, repeat ?? bare(), 51)
  expect(await reminders.acknowledgeMessage(ANN, 51)).toMatchObject([{ messageIds: [50, 51], repeats: 1 }])
})

test('acknowledged by its message or its id it is not repeated; of another person, it is', async () => {
  const { clock, reminders, waiting, work, settled, noted } = open()
  await reminders.noteDelivered(ANN, bare('a'), 50)
  await reminders.noteDelivered(ANN, bare('b'), 50)
  await reminders.noteDelivered(ANN, bare('c'), 51)
  await reminders.noteDelivered(ANN, bare('d'), 52)
  expect(await reminders.acknowledgeMessage(8, 50)).toEqual([])
  const [c] = await reminders.acknowledgeMessage(ANN, 51)
  expect(c?.notice.id).toBe('c')
  const both = await reminders.acknowledgeMessage(ANN, 50)
  expect(new Set(both.map(({ notice }) => notice.id))).toEqual(new Set(['a', 'b']))
  const ids = await redis().hkeys(keys.reminders(ANN))
  expect(ids).toHaveLength(1)
  clock.time += 2 * MINUTE
  work()
  await expect.poll(waiting).toEqual(['d repeat 1'])
  await noted(1)
  expect((await reminders.acknowledge({ userId: ANN, id: ids[0] ?? '' }))?.notice.id).toBe('d')
  expect(await reminders.acknowledge({ userId: ANN, id: ids[0] ?? '' })).toBeUndefined()
  clock.time += 10 * MINUTE
  await settled()
  expect(await waiting()).toEqual(['d repeat 1'])
})

test('one that is no longer true is not repeated, and ends', async () => {
  const { clock, reminders, waiting, work } = open()
  await reminders.noteDelivered(ANN, bare(), 50)
  clock.time += 2 * MINUTE
  work({ isTrue: () => false })
  await expect.poll(() => redis().exists(keys.reminders(ANN), keys.remindersDue())).toBe(0)
  expect(await waiting()).toEqual([])
})

test('two processes repeat it once, also when the first dies after it was put into the outbox', async () => {
  const { clock, reminders, waiting, work, noted } = open()
  await reminders.noteDelivered(ANN, bare(), 50)
  clock.time += 2 * MINUTE
  const dying: Reminders = {
    ...reminders,
    noteRepeat: () => Promise.reject(new Error('killed')),
  }
  const killed = work({ with: dying })
  await expect.poll(waiting).toEqual([first])
  await killed.stop()
  work()
  work()
  // The lease of the one that died ends.
  clock.time += 21_000
  await noted(1)
  expect(await waiting()).toEqual([first])
  clock.time += 8 * MINUTE
  await expect.poll(waiting).toEqual([first, second])
})

test('after an outage of hours the repeats are as far apart as always', async () => {
  const { clock, reminders, waiting, work, settled, noted } = open()
  await reminders.noteDelivered(ANN, bare(), 50)
  clock.time += 300 * MINUTE
  work()
  await expect.poll(waiting).toEqual([first])
  await noted(1)
  clock.time += 8 * MINUTE - 1
  await settled()
  expect(await waiting()).toEqual([first])
  clock.time += 1
  await expect.poll(waiting).toEqual([first, second])
})

test('delivered again after a crash, the notice has one reminder, which every message of it ends', async () => {
  const { reminders } = open()
  await reminders.noteDelivered(ANN, bare(), 50)
  await reminders.noteDelivered(ANN, bare(), 51)
  expect(await reminders.acknowledgeMessage(ANN, 50)).toMatchObject([{ messageIds: [50, 51] }])
  expect(await reminders.acknowledgeMessage(ANN, 51)).toEqual([])
})

test('a person has at most a hundred; those of an erased person are due no more', async () => {
  const { reminders } = open()
  for (let number = 0; number < 105; number++)
    await reminders.noteDelivered(ANN, bare(`n${number}`), number + 1)
  await reminders.noteDelivered(8, bare(), 1)
  expect(await redis().hlen(keys.reminders(ANN))).toBe(100)
  expect(await redis().zcard(keys.remindersDue())).toBe(101)
  await leaveDueReminders(redis(), ANN)
  expect(await redis().zrange(keys.remindersDue(), '0', '-1')).toEqual([expect.stringMatching(/^8\//)])
})

async function nameOf() {
  const [id = ''] = await redis().hkeys(keys.reminders(ANN))
  return { userId: ANN, id }
}
