import { expect, test } from 'vitest'
import { addCertificateGauge, addClockGauge } from '../../src/telemetry/gauges.js'
import { createMetrics } from '../../src/telemetry/metrics.js'
import { workContext } from '../support/telemetry/work-context.js'
import { handClock } from '../desk/support.js'

const MINUTE_MS = 60_000

test('clocks and certificates of others are read once in a minute, and absent while they cannot be read', async () => {
  const clock = handClock()
  const timers = { now: clock.now, within: <T>(_: number, work: Promise<T>) => work }
  const metrics = createMetrics(
    workContext,
    { updateKinds: [], ticketStates: [] },
    {
      ...timers,
      stopwatch: () => () => 0,
    },
  )
  const asked = { clock: 0, certificate: 0 }
  let isAway = false
  const read = <T>(what: keyof typeof asked, value: T): Promise<T> => {
    asked[what] += 1
    return isAway ? Promise.reject(new Error('away')) : Promise.resolve(value)
  }
  addClockGauge(metrics, { service: () => read('clock', 2_500), redis: async () => undefined }, timers)
  addCertificateGauge(metrics, ['https://bot.example.com/x'], () => read('certificate', 4_000), timers)
  const values = async (): Promise<readonly string[]> =>
    (await metrics.text()).split('\n').filter((line) => /^squawkbox_(?:clock|certificate)/.test(line))
  const known = [
    'squawkbox_clock_offset_seconds{server="service"} 2.5',
    'squawkbox_certificate_end_timestamp_seconds{host="bot.example.com"} 4',
  ]
  for (let scrape = 0; scrape < 4; scrape++) {
    expect(await values()).toEqual(known)
    clock.pass(MINUTE_MS / 4 - 1)
  }
  expect(asked).toEqual({ clock: 1, certificate: 1 })

  isAway = true
  clock.pass(MINUTE_MS / 4)
  expect(await values()).toEqual([])
  expect(asked).toEqual({ clock: 2, certificate: 2 })
  isAway = false
  clock.pass(MINUTE_MS)
  expect(await values()).toEqual(known)
  metrics.close()
})
