import { getNextMillis, Queue, Worker } from 'bullmq'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import {
  openDigestSchedules,
  startDigestWorker,
  type SendDigest,
} from '../../../src/alerts/digests/schedules.js'
import { digestOf } from '../../../src/alerts/digests/digest.js'
import { createDigests } from '../../../src/alerts/digests/digests.js'
import { dueAfter, lastDue } from '../../../src/alerts/digests/period.js'
import { parseDigestSchedule } from '../../../src/alerts/digests/schedule.js'
import { createSendDigest } from '../../../src/alerts/digests/send-digest.js'
import { createOutbox } from '../../../src/alerts/outbox/outbox.js'
import { createSettings } from '../../../src/accounts/settings/settings.js'
import { createCalendar, daysFrom } from '../../../src/desk/account/pnl/calendar.js'
import { openBlockingConnection } from '../../../src/redis/connection.js'
import { Secret } from '../../../src/lib/secret.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { workContext } from '../../support/telemetry/work-context.js'
import { account, digest } from './support.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)
const logger = pino({ level: 'silent' })
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const ANN = 7
const PREFIX = 'squawkbox:{jobs}'
const chatQueue = { userId: ANN, chatId: ANN }

function schedules() {
  const opened = openDigestSchedules({ redis: redis(), logger })
  closing.push(() => opened.close())
  return opened
}

async function worker(send: SendDigest, lockMs = 5_000): Promise<void> {
  const redisUrl = new Secret(server.url)
  const started = await startDigestWorker({
    timers: processTimers,
    redisUrl,
    send,
    workContext,
    logger,
    lockMs,
  })
  closing.push(() => started.stop())
}

/** Lets every digest be due now. */
async function letTheHourCome(): Promise<void> {
  const queue = new Queue('digests', { connection: redis(), prefix: PREFIX })
  for (const job of await queue.getDelayed()) await job.promote()
  await queue.close()
}

/** Later on the day on which the summaries of 8 o’clock are due. */
const NOW = Date.parse('2025-03-05T09:30:00Z')
const DUE = new Date('2025-03-05T08:00:00Z')

/** Tells what is always the same, as a bot does, and counts how often it was read. */
function teller(read: () => Promise<unknown> = async () => undefined) {
  const settings = createSettings(redis())
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis: redis(), now: Date.now })
  const count = { read: 0 }
  const tell = createSendDigest({
    settings,
    people: { accessStatus: async () => 'trader' },
    read: async () => {
      count.read += 1
      await read()
      return { digest: digest(), baselines: [] }
    },
    outbox,
    fundingBaselines: { keep: async () => undefined },
    schedules: schedules(),
    now: () => NOW,
  })
  return { settings, outbox, count, tell }
}

test('is due at the hour of the person, once however often it is set, and no more when it is removed', async () => {
  const actions = schedules()
  await actions.set(ANN, { every: 'day', hour: 8 }, 'Europe/Berlin')
  await actions.set(ANN, { every: 'week', weekday: 'wed', hour: 19 }, 'America/New_York')
  const { hourOf, dayOf } = createCalendar('America/New_York')
  const due = await actions.next(ANN)
  if (!due) throw new Error('It is not due')
  expect([hourOf(due), new Date(dayOf(due)).getUTCDay(), due.getTime() % 3_600_000]).toEqual([19, 3, 0])
  expect(await redis().zcard(`${PREFIX}:digests:repeat`)).toBe(1)
  expect(await redis().zcard(`${PREFIX}:digests:delayed`)).toBe(1)
  expect(await redis().hget(`${PREFIX}:digests:repeat:7`, 'data')).toBe('{"userId":7}')
  await actions.remove(ANN)
  expect(await actions.next(ANN)).toBeUndefined()
  expect(await redis().zcard(`${PREFIX}:digests:delayed`)).toBe(0)
})

test.each([
  ['Europe/Berlin', 8, '2026-03-26T12:00:00Z'],
  ['Europe/Berlin', 8, '2026-10-22T12:00:00Z'],
  ['America/New_York', 23, '2026-03-05T12:00:00Z'],
  ['Australia/Lord_Howe', 0, '2026-10-01T12:00:00Z'],
  // Clocks that go forward leave an hour out, and those that go back show one twice.
  ['Europe/Berlin', 2, '2026-03-26T12:00:00Z'],
  ['Europe/Berlin', 2, '2026-10-22T12:00:00Z'],
])(
  'comes once a day at the same hour of the clocks of %s, %i, while they change',
  async (zone, hour, from) => {
    const actions = schedules()
    await actions.set(ANN, { every: 'day', hour }, zone)
    const queue = new Queue('digests', { connection: redis(), prefix: PREFIX })
    closing.push(() => queue.close())
    const { pattern = '', tz = '' } = (await queue.getJobScheduler(String(ANN))) ?? {}
    const { hourOf, dayOf } = createCalendar(zone)
    const due: Date[] = []
    for (let time = Date.parse(from); due.length < 8; time = due.at(-1)?.getTime() ?? NaN)
      due.push(new Date(getNextMillis(time, { pattern, tz }) ?? NaN))
    const days = due.map(dayOf)
    expect(days).toEqual(daysFrom(days[0] ?? '', days.at(-1) ?? ''))
    for (const time of due) {
      const isLeftOut = hourOf(time) === hour + 1 && hourOf(new Date(time.getTime() - 1)) === hour - 1
      expect(isLeftOut ? hour : hourOf(time)).toBe(hour)
      expect(time.getTime() % 1_800_000).toBe(0)
    }
  },
)

test('a schedule follows a change of time zone, and states what keeps a summary from being sent', async () => {
  const settings = createSettings(redis())
  const digests = createDigests({
    settings,
    schedules: schedules(),
    outbox: { knownIds: async () => [] },
    fundingBaselines: { keep: async () => undefined },
    read: async (_, { every, from, to }) => ({ digest: digest({ every, from, to }), baselines: [] }),
    now: () => Date.parse('2025-03-05T20:00:00Z'),
  })
  const hourIn = (zone: string, time: Date | undefined) => time && createCalendar(zone).hourOf(time)
  expect(await digests.preference(ANN)).toMatchObject({ schedule: undefined, next: undefined })
  const schedule = { every: 'week', weekday: 'fri', hour: 8 } as const
  await digests.setSchedule(ANN, schedule)
  expect(hourIn('UTC', (await digests.preference(ANN)).next)).toBe(8)
  await settings.change(ANN, { timeZone: 'Asia/Tokyo', quiet: '22:00-09:00' })
  await settings.setNotificationLevel(ANN, 'digest', 'off')
  await digests.reschedule(ANN)
  const preference = await digests.preference(ANN)
  expect(hourIn('Asia/Tokyo', preference.next)).toBe(8)
  expect(preference).toMatchObject({ schedule, timeZone: 'Asia/Tokyo', isInQuiet: true, isOff: true })
  // In Tokyo it is March 6 already.
  expect(digestOf((await digests.now(ANN))?.facts ?? {})).toMatchObject({
    from: '2025-02-27',
    to: '2025-03-05',
  })
  await digests.setSchedule(ANN, undefined)
  expect(await digests.preference(ANN)).toMatchObject({ schedule: undefined, next: undefined })
})

/** A person whose summaries are sent when they are due, by a clock that the test sets. */
function subscriber() {
  const clock = { now: NOW }
  const settings = createSettings(redis())
  const outbox = createOutbox({
    random: systemRandom,
    timers: processTimers,
    redis: redis(),
    now: () => clock.now,
  })
  const send = createSendDigest({
    settings,
    people: { accessStatus: async () => 'trader' },
    read: async (_, { every, from, to }) => ({ digest: digest({ every, from, to }), baselines: [] }),
    outbox,
    fundingBaselines: { keep: async () => undefined },
    schedules: { remove: async () => undefined },
    now: () => clock.now,
  })
  let next: Date | undefined
  const digests = createDigests({
    settings,
    schedules: {
      ...schedules(),
      set: async (_, schedule, zone) => {
        next = dueAfter(schedule, zone, lastDue(schedule, zone, new Date(clock.now)).due)
      },
      next: async () => next,
      sendAt: async (userId, due, every) => await send({ userId, due, every, isLastAttempt: true }),
    },
    outbox,
    read: async () => undefined,
    fundingBaselines: { keep: async () => undefined },
    now: () => clock.now,
  })
  const sentDays = async () =>
    (await outbox.first(chatQueue, 8)).map(({ facts }) => {
      const { from, to } = digestOf(facts) ?? {}
      return from === to ? from : `${from}–${to}`
    })
  return {
    sentDays,
    at: (time: string) => {
      clock.now = Date.parse(time)
    },
    set: async (typed: string) => await digests.setSchedule(ANN, parseDigestSchedule(typed)),
    move: async (timeZone: string) => {
      await settings.change(ANN, { timeZone })
      await digests.reschedule(ANN)
    },
    nextAt: async () => (await digests.preference(ANN)).next?.toISOString(),
    /** Lets the next hour of the schedule come. */
    comes: async () => {
      clock.now = next?.getTime() ?? NaN
      const { schedule, timeZone } = await digests.preference(ANN)
      await send({ userId: ANN, due: new Date(clock.now), isLastAttempt: true })
      if (schedule) next = dueAfter(schedule, timeZone, new Date(clock.now))
    },
  }
}

test('the next summary is the first one whose days were not told yet', async () => {
  const ann = subscriber()
  ann.at('2025-03-04T12:00:00Z')
  await ann.set('daily 8')
  await ann.comes()
  expect(await ann.sentDays()).toEqual(['2025-03-04'])
  ann.at('2025-03-05T09:00:00Z')
  await ann.set('daily 20')
  expect(await ann.nextAt()).toBe('2025-03-06T20:00:00.000Z')
  await ann.comes()
  expect(await ann.sentDays()).toEqual(['2025-03-04'])
  await ann.comes()
  expect(await ann.sentDays()).toEqual(['2025-03-04', '2025-03-05'])
})

test.each([
  [
    'to an earlier hour',
    ['04T12', 'daily 20'],
    ['05T10', 'daily 8'],
    ['2025-03-03', '2025-03-04', '2025-03-05'],
  ],
  ['to a later hour', ['05T07', 'daily 8'], ['05T10', 'daily 20'], ['2025-03-04', '2025-03-05']],
  [
    'to each day',
    ['02T12', 'weekly mon 8'],
    ['05T10', 'daily 8'],
    ['2025-02-24–2025-03-02', '2025-02-26–2025-03-04', '2025-03-05'],
  ],
  ['to each week', ['05T07', 'daily 8'], ['05T10', 'weekly thu 8'], ['2025-03-04', '2025-02-27–2025-03-05']],
  // The day of Tokyo that was told at eight there ended at three in the afternoon of March 4 in UTC.
  [
    'to a zone in the east',
    ['04T07', 'daily 8'],
    ['05T07', 'Asia/Tokyo'],
    ['2025-03-03', '2025-03-04', '2025-03-05'],
  ],
  // March 4 of Los Angeles ends eight hours later.
  [
    'to a zone in the west',
    ['05T07', 'daily 8'],
    ['05T10', 'America/Los_Angeles'],
    ['2025-03-04', '2025-03-04'],
  ],
] as const)(
  'no day is left out when a schedule moves %s',
  async (_, [first, before], [then, after], days) => {
    const ann = subscriber()
    ann.at(`2025-03-${first}:00:00Z`)
    await ann.set(before)
    await ann.comes()
    ann.at(`2025-03-${then}:00:00Z`)
    await (after.includes('/') ? ann.move(after) : ann.set(after))
    while ((await ann.sentDays()).length < days.length) await ann.comes()
    expect(await ann.sentDays()).toEqual(days)
  },
)

test('a summary at once is none of a person who had none, and is done by the queue', async () => {
  const ann = subscriber()
  await ann.set('daily 8')
  expect(await ann.sentDays()).toEqual([])
  const actions = schedules()
  const sent: unknown[] = []
  await actions.sendAt(ANN, new Date(NOW), 'week')
  await worker(async ({ userId, every, isLastAttempt }) => void sent.push([userId, every, isLastAttempt]))
  await expect.poll(() => sent).toEqual([[ANN, 'week', false]])
  await actions.sendAt(8, new Date(NOW), 'day')
  await expect.poll(() => actions.forget(8)).toBe(true)
})

test('a summary that two processes handle is sent once, and is then due again', async () => {
  const { settings, outbox, tell, count } = teller()
  await settings.change(ANN, { digest: 'daily 8' })
  await Promise.all([
    tell({ userId: ANN, due: DUE, isLastAttempt: true }),
    tell({ userId: ANN, due: DUE, isLastAttempt: true }),
  ])
  expect(count.read).toBe(2)
  expect(await outbox.first(chatQueue, 8)).toHaveLength(1)

  const actions = schedules()
  await actions.set(ANN, { every: 'day', hour: 8 }, 'UTC')
  const first = await actions.next(ANN)
  await worker(tell)
  await worker(tell)
  await letTheHourCome()
  await expect.poll(() => count.read).toBe(3)
  await expect
    .poll(async () => (await actions.next(ANN))?.getTime())
    .toBe((first?.getTime() ?? 0) + 86_400_000)
})

test('a summary is sent by another process when the first one dies midway', async () => {
  const { settings, outbox, tell, count } = teller()
  await settings.change(ANN, { digest: 'daily 8' })
  await schedules().set(ANN, { every: 'day', hour: 8 }, 'UTC')
  await letTheHourCome()
  // What a process that is killed leaves behind: a job in hand, whose lock runs out.
  const connection = openBlockingConnection(new Secret(server.url))
  const dying = new Worker('digests', null, { connection, prefix: PREFIX, lockDuration: 50 })
  expect((await dying.getNextJob('a token'))?.name).toBe('digest')
  await dying.close(true)
  connection.disconnect()
  await worker(tell, 100)
  await expect.poll(() => outbox.first(chatQueue, 8)).toHaveLength(1)
  await expect.poll(() => redis().llen(`${PREFIX}:digests:active`)).toBe(0)
  expect(count.read).toBeGreaterThan(0)
  expect(await outbox.first(chatQueue, 8)).toHaveLength(1)
})

test('no summary is scheduled without a schedule, or read for a person who may not receive it', async () => {
  const { settings, outbox, count, tell } = teller()
  const actions = schedules()
  await actions.set(ANN, { every: 'day', hour: 8 }, 'UTC')
  await tell({ userId: ANN, due: DUE, isLastAttempt: false })
  expect(await actions.next(ANN)).toBeUndefined()
  await settings.change(ANN, { digest: 'daily 8' })
  await settings.setNotificationLevel(ANN, 'digest', 'off')
  await tell({ userId: ANN, due: DUE, isLastAttempt: false })
  expect(count.read).toBe(0)
  expect(await outbox.first(chatQueue, 8)).toEqual([])
})

test('what funding is counted from is kept once with the summary that says it', async () => {
  const settings = createSettings(redis())
  await settings.change(ANN, { digest: 'daily 8' })
  const noted = { userId: ANN, accountId: 'a', chainId: '42161' }
  const kept: unknown[] = []
  let at = 1
  const tell = createSendDigest({
    settings,
    people: { accessStatus: async () => 'trader' },
    read: async () => ({
      digest: digest(),
      baselines: [{ account: noted, baseline: { at: at++, positions: {}, rows: [] } }],
    }),
    outbox: createOutbox({ random: systemRandom, timers: processTimers, redis: redis(), now: Date.now }),
    fundingBaselines: {
      keep: async (account, baseline, options) => void kept.push([account, baseline.at, options]),
    },
    schedules: schedules(),
    now: () => NOW,
  })
  await tell({ userId: ANN, due: DUE, isLastAttempt: false })
  await tell({ userId: ANN, due: DUE, isLastAttempt: false })
  expect(kept).toEqual([[noted, 1, { replaces: true }]])
})

test('a summary without any readable part is retried, and the last attempt says so', async () => {
  const settings = createSettings(redis())
  await settings.change(ANN, { digest: 'daily 8' })
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis: redis(), now: Date.now })
  const { trading: _, deposits: __, withdrawals: ___, open: ____, balance: _____, ...unread } = account()
  const tell = createSendDigest({
    settings,
    people: { accessStatus: async () => 'trader' },
    read: async () => ({ digest: digest({ accounts: [unread] }), baselines: [] }),
    outbox,
    fundingBaselines: { keep: async () => undefined },
    schedules: schedules(),
    now: () => NOW,
  })
  await expect(tell({ userId: ANN, due: DUE, isLastAttempt: false })).rejects.toThrow('could be read')
  expect(await outbox.first(chatQueue, 8)).toEqual([])
  await tell({ userId: ANN, due: DUE, isLastAttempt: true })
  expect(await outbox.first(chatQueue, 8)).toMatchObject([
    { id: 'digest day 2025-03-04 2025-03-05T00:00:00.000Z', kind: 'digest', at: DUE.getTime() },
  ])
})
