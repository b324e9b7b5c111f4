import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seed of the property tests: the same cases on every machine, unless `PROPERTY_SEED` is another number or `random`. */
const PROPERTY_SEED = process.env['PROPERTY_SEED'] ?? '1'

/** Numbers of people of `npm run bench scale`, with commas between them. */
const SCALE_PEOPLE = process.env['SCALE_PEOPLE'] ?? '10000,100000'

/** Versions of Node for `npm run bench read`, by default that of the image and the one that runs it; and rows of its tables, by default all. */
const READ_NODES = process.env['READ_NODES'] ?? `24,${process.versions.node.split('.')[0]}`
const READ_ROWS = process.env['READ_ROWS'] ?? ''

/** Times that the service and Telegram take for a reply there, in milliseconds. */
const READ_LATENCIES = process.env['READ_LATENCIES'] ?? '0,0'

/** Seed of the first world of the plans, and the number of worlds. */
const PLAN_WORLDS = process.env['PLAN_WORLDS'] ?? '1,200'

declare module 'vitest' {
  interface ProvidedContext {
    planWorlds: number[]
    propertySeed: number
    scalePeople: number[]
    readNodes: number[]
    readRows: string[]
    readLatencies: number[]
  }
}

/** Slow files start first: started last, one of them would run alone after all others have ended. */
const LONGEST = /e2e\/(?:start|at-most-once)\.test|\.deep\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  // The practice programs are run from their sources.
  ssr: { resolve: { conditions: ['practice-source', 'node', 'development|production'] } },
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/property/property-seed.ts'],
    provide: {
      propertySeed: PROPERTY_SEED === 'random' ? Date.now() % 2 ** 31 : Number.parseInt(PROPERTY_SEED, 10),
      scalePeople: numbersOf(SCALE_PEOPLE),
      readNodes: numbersOf(READ_NODES),
      readRows: READ_ROWS.split(',').filter((row) => row !== ''),
      readLatencies: numbersOf(READ_LATENCIES),
      planWorlds: numbersOf(PLAN_WORLDS),
    },
    sequence: { sequencer: LongestFirst },
    // Ceilings for what will never come, not limits for what is slow: beside other work a machine may need many times its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Twice the cores of a small machine: end-to-end tests mostly wait.
    maxWorkers: 4,
    // No module keeps state outside of its factories, so test files share modules: loading them anew for each file took
    // longer than the tests themselves.
    isolate: false,
    restoreMocks: true,
    // Keeps what was compiled, by content, in `node_modules`: a second run starts in half of the time.
    experimental: { fsModuleCache: true },
    // A poll ends as soon as its condition holds.
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
})

function numbersOf(list: string): number[] {
  return list.split(',').map((text) => Number.parseInt(text, 10))
}
