import { defineConfig } from 'vitest/config'
import { countsTable } from './test/chaos/table.js'

/** How long the storm over the alerts lasts, in seconds; three minutes unless said. */
const ALERTS_SECONDS = Number.parseInt(process.env['ALERTS_SECONDS'] ?? '180', 10)

/** How long the storm over a Redis Cluster lasts, in seconds. */
const CLUSTER_SECONDS = Number.parseInt(process.env['CLUSTER_SECONDS'] ?? '150', 10)

/** How many random updates go through the bot; a hundred thousand unless said. */
const WILD_UPDATES = Number.parseInt(process.env['WILD_UPDATES'] ?? '100000', 10)

declare module 'vitest' {
  interface ProvidedContext {
    alertsSeconds: number
    clusterSeconds: number
    wildUpdates: number
  }
}

// What takes longer than `npm test` may: crashes at every step of every function.
export default defineConfig({
  test: {
    include: ['test/**/*.chaos.ts'],
    provide: { alertsSeconds: ALERTS_SECONDS, clusterSeconds: CLUSTER_SECONDS, wildUpdates: WILD_UPDATES },
    testTimeout: 90_000,
    hookTimeout: 20_000,
    // They wait far more than they work: for deadlines and leases that a crash leaves behind.
    maxWorkers: 3,
    reporters: ['default', countsTable],
    expect: { poll: { timeout: 15_000, interval: 20 } },
  },
})
