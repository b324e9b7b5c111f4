/** Work in the background, under way since it was made. */
export interface Worker {
  /** Takes no new work, and waits for the work under way. */
  readonly stop: () => Promise<void>
}
