import { defineConfig } from 'vitest/config'
import { countsTable } from './test/chaos/table.js'

// What takes longer than `npm test` may: crashes at every step of every function.
export default defineConfig({
  test: {
    include: ['test/**/*.chaos.ts'],
    testTimeout: 90_000,
    hookTimeout: 20_000,
    // They wait far more than they work: for deadlines and leases that a crash leaves behind.
    maxWorkers: 3,
    reporters: ['default', countsTable],
    expect: { poll: { timeout: 15_000, interval: 20 } },
  },
})
