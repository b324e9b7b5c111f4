/** The size above which an upload is not buffered, in bytes: far above the size of a picture. */
const MOST_HELD = 2 * 1024 * 1024

/**
 * Buffers an upload so that it can be sent again; an upload that is too large is returned as a stream, which can be
 * sent only once. Throws the reason of the signal if it is aborted.
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
    // A failed source ends like a complete one; only the signal shows the failure.
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
