import { expect } from 'vitest'

/** What reached the exchange in one fault: how many executes of each function. */
export interface Counts {
  /** What went wrong, and when. */
  readonly fault: string
  readonly reached: Readonly<Record<string, number>>
}

declare module 'vitest' {
  interface TaskMeta {
    /** For the table at the end of a run. */
    counts?: readonly Counts[]
  }
}

/** The test that is running, as far as it is asked to remember something. */
interface Remembering {
  readonly task: { readonly meta: { counts?: readonly Counts[] } }
}

/** Puts what reached the exchange into the table at the end, and holds it to what may have; functions that are not expected never may. */
export function expectReached(
  { task }: Remembering,
  { fault, reached }: Counts,
  expected: Counts['reached'],
): void {
  const all = { ...Object.fromEntries(Object.keys(expected).map((name) => [name, 0])), ...reached }
  task.meta.counts = [...(task.meta.counts ?? []), { fault, reached: all }]
  expect(all, fault).toEqual(expected)
}
