// What work.test.ts counts the work of.

export { readSignalBody, readSignal } from '../../../src/signals/formats/read-signal.js'
export { findSecret } from '../../../src/signals/formats/find-secret.js'
