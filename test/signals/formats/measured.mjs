// What work.test.ts counts the work of.

export { readBody, readSignal } from '../../../dist/signals/formats/read-signal.js'
export { findSecret } from '../../../dist/signals/formats/find-secret.js'
