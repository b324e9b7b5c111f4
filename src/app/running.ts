/** A started role of the process. */
export interface RunningRole {
  /** Takes no new work, and waits at most `ms` for the work under way. False if some of it was not finished. */
  stop(ms: number): Promise<boolean>
}
