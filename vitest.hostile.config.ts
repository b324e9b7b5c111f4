import { defineConfig } from 'vitest/config'
import { attacksTable } from './test/support/hostile/table.js'
import base from './vitest.config.js'

/** Number of fuzzed requests. */
const HOSTILE_REQUESTS = Number.parseInt(process.env['HOSTILE_REQUESTS'] ?? '100000', 10)

/** `HOSTILE_REPORT=1` prints the figures of all attacks and lets no claim fail. */
const HOSTILE_REPORT = process.env['HOSTILE_REPORT'] === '1'

declare module 'vitest' {
  interface ProvidedContext {
    hostileRequests: number
  }
}

// Attacks on the running bot, while traders use it.
export default defineConfig({
  ...base,
  test: {
    include: ['test/hostile/*.hostile.ts'],
    provide: { ...base.test?.provide, hostileRequests: HOSTILE_REQUESTS, hostileReport: HOSTILE_REPORT },
    // Ceilings for what will never come, not limits for what is slow.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // Two at a time: an attack mostly waits, for its pace or for what is slow on purpose. Of times nothing is claimed.
    maxWorkers: 2,
    reporters: ['default', attacksTable],
    expect: { poll: { timeout: 120_000, interval: 20 } },
  },
})
