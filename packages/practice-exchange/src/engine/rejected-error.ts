/** The exchange rejects a request. The message is a sentence for the trader; nothing has changed. */
export class RejectedError extends Error {
  override readonly name = 'Refusal'
}

/** Throws a `RejectedError` with `sentence` unless `condition` holds. */
export function rejectUnless(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new RejectedError(sentence)
}
