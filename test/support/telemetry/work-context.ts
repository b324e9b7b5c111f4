import { createWorkContext } from '../../../src/telemetry/work-context.js'

/** The trail of tests that look at something else: a process follows every promise once more for each trail it has. */
export const workContext = createWorkContext()
