/** An upload that is larger than this is not held in memory, in bytes: far more than a picture takes. */
const MOST_HELD = 2 * 1024 * 1024

/**
 * Reads an upload into memory, so that it can be sent again; one that is too large for that is given back as a stream,
 * which can be sent only once. Throws what the signal was aborted with.
 */
export async function holdUpload(
  upload: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<Uint8Array | AsyncIterable<Uint8Array>> {
  const iterator = upload[Symbol.asyncIterator]()
  const held: Uint8Array[] = []
  let size = 0
  while (size <= MOST_HELD) {
    const { done, value } = await iterator.next()
    // A source that failed ends as if it were whole; only the signal tells.
    if (signal.aborted) {
      await iterator.return?.()
      throw signal.reason
    }
    if (done === true) return Buffer.concat(held)
    held.push(value)
    size += value.byteLength
  }
  return (async function* () {
    yield* held
    yield* { [Symbol.asyncIterator]: () => iterator }
  })()
}
