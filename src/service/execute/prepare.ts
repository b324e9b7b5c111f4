import { check } from '../caller.js'
import type { Dialect } from '../dialect.js'
import { executeOperation, type ExecuteBody } from './execute.js'
import type { ExecuteCall } from './functions.js'

/** Exactly what executing this call would send, checked and not sent. Throws an InvalidRequestError. */
export function prepare(chainId: string, call: ExecuteCall, dialect: Dialect): ExecuteBody {
  const operation = executeOperation(call.name)
  const checked = check(operation, { ...call, chainId })
  return operation.request(checked, dialect).body as unknown as ExecuteBody
}
