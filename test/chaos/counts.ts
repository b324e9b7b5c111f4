/** Orders that reached the exchange under one fault, by function. */
export interface Counts {
  /** The fault, and when it happened. */
  readonly fault: string
  readonly reached: Readonly<Record<string, number>>
  /** Number of confirmed orders per function: the maximum that may reach the exchange. */
  readonly confirmed: number
}

declare module 'vitest' {
  interface TaskMeta {
    /** Rows of the table at the end of a run. */
    counts?: readonly Counts[]
    /** Lines printed at the end of a run. */
    table?: readonly string[]
  }
}

/** The running test, with its metadata. */
interface RunningTest {
  readonly task: { readonly meta: { counts?: readonly Counts[] } }
}

/** Records what reached the exchange for the table, and returns it with 0 for functions that did not. */
export function counted(
  { task }: RunningTest,
  fault: string,
  played: readonly { readonly name: string }[],
  reached: Counts['reached'],
  confirmed = 1,
): Counts['reached'] {
  const none = Object.fromEntries(played.map(({ name }) => [name, 0]))
  const all = { ...none, ...reached }
  task.meta.counts = [...(task.meta.counts ?? []), { fault, reached: all, confirmed }]
  return all
}
