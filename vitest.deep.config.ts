import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import base from './vitest.config.js'

/** Property tests of single modules; end-to-end tests choose their own number of cases. */
const propertyTests = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.startsWith('e2e/'))
  .map((file) => `test/${file}`)
  .filter((file) => readFileSync(file, 'utf8').includes("from 'fast-check'"))

// What takes longer than `npm test` may: crashes, failovers, and property tests with three times the cases.
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['test/**/*.deep.ts', ...propertyTests],
    // Three times the cases, on a machine that may be busy.
    testTimeout: 1_800_000,
    alias: [
      {
        find: /^fast-check$/,
        replacement: fileURLToPath(new URL('test/support/property/more-cases.ts', import.meta.url)),
      },
    ],
  },
})
