/** Result of reading one part of an answer, so that a failed part does not hide the others. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: unknown }

/** Awaits a part and captures its error. Never rejects. */
export async function attempt<T>(part: T | Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await part }
  } catch (error) {
    return { ok: false, error }
  }
}

/** Throws the first error if every part failed. */
export function throwIfAllFailed(...results: readonly Result<unknown>[]): void {
  const failed = results.filter((result) => !result.ok)
  if (failed.length === results.length && failed[0]) throw failed[0].error
}
