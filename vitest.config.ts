import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // Two cores: more workers than cores only makes timing-sensitive end-to-end tests wait for each other.
    maxWorkers: 2,
    restoreMocks: true,
    // A busy machine may take longer than the second that is the default; nothing waits longer than it must.
    expect: { poll: { timeout: 10_000, interval: 20 } },
  },
})
