/** Too much work waits, and no more is taken for now: whoever sent it keeps it and sends it again later. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
}
