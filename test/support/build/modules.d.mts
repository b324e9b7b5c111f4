/**
 * Compiles sources, named by their paths in the project, one by one with all that they import: for programs and threads that run them
 * without vitest.
 */
export function buildModules(sources: readonly string[]): Promise<{
  /** The address of the compiled module of a source. */
  readonly addressOf: (source: string) => string
  /** Deletes what was compiled. */
  readonly remove: () => void
}>
