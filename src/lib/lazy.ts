/** A function that runs once, when it is first called; every call gives what that one gave, an error included. */
export function lazy<T>(run: () => T): () => T {
  let result: { readonly value: T } | undefined
  return () => {
    result ??= { value: run() }
    return result.value
  }
}
