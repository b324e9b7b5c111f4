import { mergeConfig } from 'vitest/config'
import base from '../../vitest.config.js'

/** The tests of the area that is mutated. */
const tests = (process.env['MUTATION_TESTS'] ?? '').split(' ')

// Instrumented, a property test takes several times as long.
export default { ...mergeConfig(base, {}), test: { ...base.test, include: tests, testTimeout: 180_000 } }
