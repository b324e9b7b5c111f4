/** A person has as many of something as there may be, so nothing was stored. They can remove one first. */
export class CapReachedError extends Error {
  override readonly name = 'CapReachedError'
  /** The most that there may be. */
  readonly most: number

  constructor(what: string, most: number) {
    super(`At most ${most} ${what} are kept for one person`)
    this.most = most
  }
}
