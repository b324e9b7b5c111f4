import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // Two cores: more workers than cores only makes timing-sensitive end-to-end tests wait for each other.
    maxWorkers: 2,
    restoreMocks: true,
  },
})
