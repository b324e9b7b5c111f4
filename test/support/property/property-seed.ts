import * as fc from 'fast-check'
import { inject } from 'vitest'

// The same cases on every machine, so that a failure can be repeated and a change is judged like the one before it.
// `PROPERTY_SEED=random` tries new ones.
fc.configureGlobal({ seed: inject('propertySeed') })
