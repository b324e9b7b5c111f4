/** What reached the exchange in one fault: how many executes of each function. */
export interface Counts {
  /** What went wrong, and when. */
  readonly fault: string
  readonly reached: Readonly<Record<string, number>>
  /** How many orders for each function were confirmed: what may have reached it at most. */
  readonly confirmed: number
}

declare module 'vitest' {
  interface TaskMeta {
    /** For the table at the end of a run. */
    counts?: readonly Counts[]
    /** Lines for the end of a run, as they stand. */
    table?: readonly string[]
  }
}

/** The test that is running, as far as it is asked to remember something. */
interface Remembering {
  readonly task: { readonly meta: { counts?: readonly Counts[] } }
}

/** Puts what reached the exchange into the table at the end, and gives it back, with none for those of whom nothing did. */
export function counted(
  { task }: Remembering,
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
