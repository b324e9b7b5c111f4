import * as fc from 'fast-check'
import { inject } from 'vitest'

// What fails on one machine fails on every other, and a change is judged by the same cases as the one before it.
// `PROPERTY_SEED=random` looks for cases that nobody has tried.
fc.configureGlobal({ seed: inject('propertySeed') })
