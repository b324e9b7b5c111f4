import { mergeConfig } from 'vitest/config'
import base from '../../vitest.config.js'

/** The tests of the area that is mutated. */
const tests = (process.env['MUTATION_TESTS'] ?? '').split(' ')

export default { ...mergeConfig(base, {}), test: { ...base.test, include: tests } }
