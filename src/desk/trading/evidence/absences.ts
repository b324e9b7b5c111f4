/** Times since which things are missing from every read, in milliseconds, by their names. Plain JSON. */
export type Absences = Readonly<Record<string, number>>

/**
 * The time that something must be missing from every read before it is taken to be gone where nothing else says so, in
 * milliseconds.
 */
export const LASTING_ABSENCE_MS = 30_000

/**
 * Remembers what is missing from one read after another. A row that is missing from a single read proves nothing, because
 * rows vanish from a read and come back.
 */
export interface AbsenceRecorder {
  /**
   * Notes that something is missing from this read. True once it was missing from every read for `ms`, and from two at least.
   */
  isAbsent(name: string, ms?: number): boolean
  /** Everything that was missing from this read. */
  recorded(): Absences
}

/** Records the absences of one read; `known` are those of the read before. */
export function recordAbsences(known: Absences, readAt: number): AbsenceRecorder {
  const recorded: Record<string, number> = {}
  return {
    isAbsent: (name, ms = 0) => {
      const since = known[name]
      recorded[name] = since ?? readAt
      return since !== undefined && since < readAt && readAt - since >= ms
    },
    recorded: () => recorded,
  }
}
