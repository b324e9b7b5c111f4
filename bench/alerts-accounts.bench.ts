import { bench } from 'vitest'
import { watchMany } from './support/alerts/watch-process.js'

/** Number of watched accounts, each due ten times a second, with ten positions each. */
const ACCOUNTS = 200

/** Required number of polls per second of one process. */
const MIN_POLLS = 1_000

for (const replies of ['still', 'changing'] as const) {
  bench(
    `looks at accounts with ten positions, ${replies === 'still' ? 'nothing changes' : 'fees run on'}`,
    async () => {
      const { rate, cpu } = await watchMany(ACCOUNTS, replies, 10)
      const most = Math.round(1_000_000 / cpu)
      process.stdout.write(
        `${replies}: ${Math.round(rate)} looks a second, ${Math.round(cpu)} µs of the processor for each; ` +
          `a core alone: ${most} a second; wanted: ${MIN_POLLS}\n`,
      )
    },
    { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
  )
}
