/** What is kept under a key does not read as what belongs there: it was damaged, or somebody changed it by hand. */
export class DamagedRecordError extends Error {
  override readonly name = 'DamagedRecordError'
}

/** Reads a record. Throws a `DamagedRecordError` that says what sort of record it is, when it does not read. */
export function readRecord<T>(what: string, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new DamagedRecordError(`A record does not read: ${what}`, { cause })
  }
}

/** Whether an error is about one record alone: all else that Redis keeps can be read. */
export function isDamage(error: unknown): error is Error {
  return (
    error instanceof DamagedRecordError ||
    // From a script it comes with more words around it.
    (error instanceof Error && /\bWRONGTYPE\b/.test(error.message))
  )
}
