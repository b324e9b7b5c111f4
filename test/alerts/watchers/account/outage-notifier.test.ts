import { expect, test } from 'vitest'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { createOutbox, type Outbox } from '../../../../src/alerts/outbox/outbox.js'
import { createOutageNotifier } from '../../../../src/alerts/watchers/account/outage-notifier.js'
import { createWatchList } from '../../../../src/alerts/watchers/watch-list/watch-list.js'
import { keys } from '../../../../src/redis/keys.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { systemRandom } from '../../../../src/lib/random.js'

const redis = clientOf(redisForThisFile())
const MINUTE = 60_000

/** An outage of a venue with one owner, its notices, and a settable clock. */
function open() {
  const clock = { time: Date.UTC(2026, 0, 1) }
  const outbox = createOutbox({
    random: systemRandom,
    timers: processTimers,
    redis: redis(),
    now: () => clock.time,
  })
  const outage = createOutageNotifier({
    random: systemRandom,
    redis: redis(),
    venue: 'service',
    list: {
      owners: async function* () {
        yield await Promise.resolve([7])
      },
    },
    outbox,
    now: () => clock.time,
  })
  const delivered = async (): Promise<readonly string[]> =>
    (await outbox.first({ userId: 7, chatId: 7 }, 10)).map(({ kind }) => kind)
  return { clock, outage, delivered }
}

test('a process that has not probed since an outage ended does not start a new one', async () => {
  const { clock, outage, delivered } = open()
  const away = { since: clock.time, until: clock.time + MINUTE }
  clock.time += MINUTE
  await outage.reportDown(away)
  clock.time += 3_000
  await outage.reportUp()
  await outage.reportDown(away)
  clock.time += 2 * MINUTE
  await outage.reportDown(away)
  expect(await delivered()).toEqual(['service-down', 'service-back'])
})

test('a process that finds the venue away after that starts a new outage from then on', async () => {
  const { clock, outage, delivered } = open()
  const since = clock.time
  await outage.reportDown({ since, until: since })
  await outage.reportUp()
  clock.time += MINUTE
  await outage.reportDown({ since, until: clock.time })
  expect(await delivered()).toEqual([])
  clock.time += MINUTE
  await outage.reportDown({ since, until: clock.time })
  expect(await delivered()).toEqual(['service-down'])
})

/** Several processes at once, 5,000 owners with two accounts each, and the number of notices put by all. */
function openSeveral(count: number) {
  const clock = { time: Date.UTC(2026, 0, 1) }
  const now = () => clock.time
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis: redis(), now })
  const list = createWatchList({ timers: processTimers, redis: redis(), venue: 'service', now })
  const puts: string[] = []
  const put: Outbox['put'] = async (chatQueue, notices) => {
    puts.push(`${notices[0]?.kind ?? ''} ${chatQueue.userId}`)
    return await outbox.put(chatQueue, notices)
  }
  const processes = Array.from({ length: count }, () =>
    createOutageNotifier({
      random: systemRandom,
      redis: redis(),
      venue: 'service',
      list,
      outbox: { ...outbox, put },
      now,
    }),
  )
  const fill = async (owners: number): Promise<void> => {
    for (const accountId of ['a', 'b'])
      await list.add(
        Array.from({ length: owners }, (_, index) => ({ userId: index + 1, accountId, chainId: '1' })),
      )
  }
  return { clock, processes, fill, puts }
}

test('of four processes one notifies every owner, once, that the service is down, and that it is back', async () => {
  const { clock, processes, fill, puts } = openSeveral(4)
  await fill(5_000)
  const away = { since: clock.time, until: clock.time + 2 * MINUTE }
  clock.time += 2 * MINUTE
  await Promise.all(processes.map((one) => one.reportDown(away)))
  await Promise.all(processes.map((one) => one.reportDown(away)))
  expect({ puts: puts.length, owners: new Set(puts).size }).toEqual({ puts: 5_000, owners: 5_000 })
  await Promise.all(processes.map((one) => one.reportUp()))
  expect({ puts: puts.length, owners: new Set(puts).size }).toEqual({ puts: 10_000, owners: 10_000 })
})

test('another process goes on where one died while it notified the owners', async () => {
  const { clock, processes, fill, puts } = openSeveral(2)
  await fill(20)
  const away = { since: clock.time, until: clock.time + 2 * MINUTE }
  clock.time += 2 * MINUTE
  await redis().set(keys.venueOutageLease('service'), 'died')
  await redis().hset(keys.venueOutage('service'), 'since', away.since, 'notified', 'some')
  await processes[0]?.reportDown(away)
  expect(puts).toEqual([])
  // Its lease ends.
  await redis().del(keys.venueOutageLease('service'))
  await processes[1]?.reportDown(away)
  expect(puts).toHaveLength(20)
})
