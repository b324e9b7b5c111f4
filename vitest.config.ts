import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Where property tests begin: the same cases on every machine unless `PROPERTY_SEED` is another number, or `random`. */
const PROPERTY_SEED = process.env['PROPERTY_SEED'] ?? '1'

declare module 'vitest' {
  interface ProvidedContext {
    propertySeed: number
  }
}

/** Files of few lines that take long: begun last, one of them would go on alone when all others are done. */
const LONGEST = /e2e\/(?:crash|start|at-most-once|alerts-crash|demo|close-all-crash)\.test|survival/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/property-seed.ts'],
    provide: {
      propertySeed: PROPERTY_SEED === 'random' ? Date.now() % 2 ** 31 : Number.parseInt(PROPERTY_SEED, 10),
    },
    sequence: { sequencer: LongestFirst },
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
