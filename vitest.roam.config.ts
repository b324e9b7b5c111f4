import { defineConfig } from 'vitest/config'
import browser from './test/browser/vitest.config.js'

/**
 * Both pages under random taps for `ROAM_MINUTES`. It is no part of the browser tests: what it does next depends on when the page
 * answers, so that a fault that it finds on one run may need another seed on the next.
 */
export default defineConfig({
  ...browser,
  test: { ...browser.test, include: ['test/browser/**/*.long.ts'], testTimeout: 7_200_000 },
})
