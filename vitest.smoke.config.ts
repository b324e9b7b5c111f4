import { defineConfig } from 'vitest/config'
import base from './vitest.config.js'

// What has to go well on every version of Node that README.md names: an installation, a start, orders, and the tour of the demo.
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: [
      'test/installation.test.ts',
      'test/e2e/start.test.ts',
      'test/e2e/orders.test.ts',
      'test/e2e/demo.deep.ts',
    ],
  },
})
