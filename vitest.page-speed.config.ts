import { defineConfig } from 'vitest/config'
import browser from './test/browser/vitest.config.js'

/** Measures the mini app on a phone of the middle range. It is no test: its figures depend on what else the machine does. */
export default defineConfig({
  ...browser,
  test: { ...browser.test, include: ['test/browser/measured.ts'] },
})
