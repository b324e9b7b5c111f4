import type { Caller } from '../../../src/http/callers.js'

/** The caller of a request that a test gives to an app without a server: nothing of it is counted. */
export function callerAt(address: string): Caller {
  return { address, network: address, trust: () => undefined, spend: () => undefined }
}
