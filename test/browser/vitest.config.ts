import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.js'

/** Browser tests, separate from `npm test`, which must run without Chromium. */
export default defineConfig({
  ...base,
  test: {
    include: ['test/browser/**/*.browser.ts'],
    // They take pictures for the guide, and assert nothing.
    exclude: process.env['PICTURES'] === undefined ? ['test/browser/guide*.browser.ts'] : [],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Ceilings for a busy machine. A poll ends as soon as its condition holds.
    expect: { poll: { timeout: 60_000, interval: 50 } },
    // Two browsers: a test mostly waits for its page.
    maxWorkers: 2,
    // As in `npm test`: no module keeps state outside of its factories, and what was compiled is kept.
    isolate: false,
    experimental: { fsModuleCache: true },
    restoreMocks: true,
  },
})
