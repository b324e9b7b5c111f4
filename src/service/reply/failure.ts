import { fieldOf, type JsonObject } from '../records/json-object.js'

/** Words by which an answer says that it is a failure. */
const FAILED: ReadonlySet<string> = new Set([
  'error',
  'failed',
  'failure',
  'fail',
  'reverted',
  'false',
  '0',
  '0x0',
])

/** Words by which an answer says that nothing failed. */
const SUCCEEDED: ReadonlySet<string> = new Set(['true', 'ok', 'success', '200'])

/** True for a reply that says that the call failed, by an error or by a word of its status. */
export function saysFailure(reply: JsonObject): boolean {
  const error = fieldOf(reply, 'error')
  const hasError = error !== undefined && error !== null && error !== false && error !== ''
  return hasError || ['success', 'ok', 'status'].some((name) => FAILED.has(wordIn(reply, name)))
}

/**
 * True for a reply beside whose empty list stands a sign that the call may have failed: a status of 400 or more, or a message
 * without a word of success.
 */
export function mayHaveFailed(reply: JsonObject): boolean {
  if (['code', 'status', 'statusCode'].some((name) => Number(wordIn(reply, name)) >= 400)) return true
  const hasMessage = ['message', 'error_message'].some(
    (name) => !['', 'undefined', 'null'].includes(wordIn(reply, name)),
  )
  const succeeded = ['success', 'ok', 'status', 'code', 'statusCode', 'message'].some((name) =>
    SUCCEEDED.has(wordIn(reply, name)),
  )
  return hasMessage && !succeeded
}

function wordIn(reply: JsonObject, name: string): string {
  return String(fieldOf(reply, name)).trim().toLowerCase()
}
