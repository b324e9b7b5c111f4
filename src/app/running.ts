/** What this process does of its work, in one of its roles. */
export interface Running {
  /** Begins nothing more, and waits for what is in hand, at most `ms`. False when something was left in the middle. */
  stop(ms: number): Promise<boolean>
}
