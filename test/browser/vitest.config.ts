import { defineConfig } from 'vitest/config'

/** In a browser: apart from `npm test`, which must run where no Chromium is installed. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.browser.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One browser at a time: two would only make each other slow.
    maxWorkers: 1,
    restoreMocks: true,
  },
})
