import { defineConfig } from 'vitest/config'

/** Browser tests, separate from `npm test`, which must run without Chromium. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.browser.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Ceilings for a busy machine. A poll ends as soon as its condition holds.
    expect: { poll: { timeout: 60_000, interval: 50 } },
    // One browser at a time, because two would slow each other down.
    maxWorkers: 1,
    restoreMocks: true,
  },
})
