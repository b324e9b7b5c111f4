import { expect, test } from 'vitest'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { createOutbox } from '../../../../src/alerts/outbox/outbox.js'
import { createOutageNotifier } from '../../../../src/alerts/watchers/account/outage-notifier.js'

const redis = clientOf(redisForThisFile())
const MINUTE = 60_000

/** An outage of a venue with one owner, its notices, and a settable clock. */
function open() {
  const clock = { time: Date.UTC(2026, 0, 1) }
  const outbox = createOutbox({ redis: redis(), now: () => clock.time })
  const outage = createOutageNotifier({
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
