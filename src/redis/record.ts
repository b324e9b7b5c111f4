/** A record in Redis cannot be decoded: it is damaged, or was changed by hand. */
export class DamagedRecordError extends Error {
  override readonly name = 'DamagedRecordError'
}

/** Decodes a record. Throws a `DamagedRecordError` that names the sort of record when it cannot be decoded. */
export function readRecord<T>(sort: string, decode: () => T): T {
  try {
    return decode()
  } catch (cause) {
    throw new DamagedRecordError(`A record cannot be decoded: ${sort}`, { cause })
  }
}

/** The result of a read; undefined where the record is damaged. Rejects for any other reason. */
export async function unlessDamaged<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    if (!isDamage(error)) throw error
    return undefined
  }
}

/** Decodes a record that is read already; undefined where it is damaged. Throws for any other reason. */
export function decodeUnlessDamaged<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch (error) {
    if (!isDamage(error)) throw error
    return undefined
  }
}

/** The result of a read, or `damaged` where the record is: for whom that is not the same as none. Rejects for any other reason. */
export async function orDamaged<T extends object | undefined>(read: Promise<T>): Promise<T | 'damaged'> {
  try {
    return await read
  } catch (error) {
    if (!isDamage(error)) throw error
    return 'damaged'
  }
}

/** True for an error that concerns one damaged record; all others can be read. */
export function isDamage(error: unknown): error is Error {
  return (
    error instanceof DamagedRecordError ||
    // The message of a script's error has more around it.
    (error instanceof Error && /\bWRONGTYPE\b/.test(error.message))
  )
}
