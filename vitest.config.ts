import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // One more than a small machine has cores: end-to-end tests wait more than they work.
    maxWorkers: 3,
    // No part keeps state of its own outside what its factory made, so files need no worlds of their own: loading the
    // parts anew for each took longer than the tests themselves.
    isolate: false,
    restoreMocks: true,
    // A busy machine may take longer than the second that is the default; nothing waits longer than it must.
    expect: { poll: { timeout: 10_000, interval: 20 } },
  },
})
