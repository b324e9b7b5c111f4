/** A part that is read for itself: what fails is said in its place, and the rest still shows. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: unknown }

/** Reads a part, and keeps its failure instead of throwing it. */
export async function attempt<T>(reading: T | Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await reading }
  } catch (error) {
    return { ok: false, error }
  }
}

/** Throws the first failure where every part failed: then there is nothing left to show. */
export function throwIfAllFailed(...readings: readonly Result<unknown>[]): void {
  const failed = readings.filter((reading) => !reading.ok)
  if (failed.length === readings.length && failed[0]) throw failed[0].error
}
