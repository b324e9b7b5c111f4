import { defineConfig } from 'vitest/config'
import { countsTable } from './test/chaos/table.js'
import base from './vitest.config.js'

/** Duration of the stress test on a Redis Cluster, in seconds. */
const CLUSTER_SECONDS = Number.parseInt(process.env['CLUSTER_SECONDS'] ?? '150', 10)

/** How long each part of Redis is frozen, in seconds. */
const FROZEN_SECONDS = Number.parseInt(process.env['FROZEN_SECONDS'] ?? '12', 10)

/** Number of random updates of the fuzz test. */
const FUZZ_UPDATES = Number.parseInt(process.env['FUZZ_UPDATES'] ?? '100000', 10)

/** People who use the bot during an upgrade, and the git reference to upgrade from: by default the version before. */
const UPGRADE = {
  people: Number.parseInt(process.env['UPGRADE_PEOPLE'] ?? '24', 10),
  from: process.env['UPGRADE_FROM'] ?? '',
}

declare module 'vitest' {
  interface ProvidedContext {
    clusterSeconds: number
    frozenSeconds: number
    fuzzUpdates: number
    upgrade: { people: number; from: string }
  }
}

// Long tests of what the simulator does not draw: clusters and replicas, memory of Redis, two builds, random updates.
export default defineConfig({
  ...base,
  test: {
    include: ['test/**/*.chaos.ts'],
    provide: {
      ...base.test?.provide,
      clusterSeconds: CLUSTER_SECONDS,
      frozenSeconds: FROZEN_SECONDS,
      fuzzUpdates: FUZZ_UPDATES,
      upgrade: UPGRADE,
    },
    setupFiles: base.test?.setupFiles ?? [],
    testTimeout: 90_000,
    hookTimeout: 20_000,
    // These tests mostly wait, for timeouts and leases left behind by a crash.
    maxWorkers: 3,
    reporters: ['default', countsTable],
    expect: { poll: { timeout: 15_000, interval: 20 } },
  },
})
