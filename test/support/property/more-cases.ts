import * as real from '../../../node_modules/fast-check/lib/fast-check.js'

/** Cases of a property test in `npm run test:deep`, as a multiple of those in `npm test`. */
const FACTOR = 3

/** fast-check's own number of cases where a test names none. */
const DEFAULT_RUNS = 100

// vitest.deep.config.ts puts this module in the place of `fast-check`.
export * from '../../../node_modules/fast-check/lib/fast-check.js'

/** `fc.assert` with more cases. */
export function assert<Ts>(
  property: real.IRawProperty<Ts>,
  parameters: real.Parameters<Ts> = {},
): Promise<void> | void {
  return real.assert(property, { ...parameters, numRuns: (parameters.numRuns ?? DEFAULT_RUNS) * FACTOR })
}
