import { defineConfig } from 'vitest/config'

/** Browser tests, separate from `npm test`, which must run without Chromium. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.browser.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One browser at a time, because two would slow each other down.
    maxWorkers: 1,
    restoreMocks: true,
  },
})
