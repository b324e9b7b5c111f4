import { bench } from 'vitest'
import { watchMany, type WatchedService, type WatchSample } from './support/alerts/watch-process.js'

/** Number of watched accounts, each due ten times a second, with ten positions each. */
const ACCOUNTS = 1_000

/** Times that the service takes for a reply, in milliseconds. */
const LATENCIES_MS = [0, 50, 150]

/** Measurements, of which the median counts, and the duration of each in seconds. */
const PLAN = { times: 3, seconds: 6 }

/** Required number of polls per second of one process. */
const MIN_POLLS = 1_000

const services: readonly WatchedService[] = [false, true].flatMap((isChanging) =>
  LATENCIES_MS.map((latencyMs) => ({ latencyMs, isChanging })),
)

for (const service of services) {
  bench(
    `polls of accounts with ten positions, ${describe(service)}`,
    async () => report(service, await watchMany(ACCOUNTS, service, PLAN)),
    { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
  )
}

/** Prints the measurements in the order of their rates. Throws if the median misses the target. */
function report(service: WatchedService, samples: readonly WatchSample[]): void {
  const sorted = samples.toSorted((one, other) => one.rate - other.rate)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('Nothing was measured')
  const { rate, cpu, core, load } = median
  process.stdout.write(
    `${describe(service)}: ${Math.round(rate)} polls a second (${sorted.map((one) => Math.round(one.rate)).join(', ')}), ` +
      `${Math.round(cpu)} µs of CPU each, ${Math.round(core * 100)} % of a core; ` +
      `load of the machine ${load.toFixed(1)}; at least ${MIN_POLLS} a second are wanted\n`,
  )
  if (rate < MIN_POLLS) throw new Error(`${describe(service)}: ${Math.round(rate)} polls a second`)
}

function describe({ latencyMs, isChanging }: WatchedService): string {
  return `service at ${latencyMs} ms, ${isChanging ? 'fees accrue' : 'nothing changes'}`
}
