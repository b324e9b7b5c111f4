/**
 * Called while a long list is read page by page, with the number of rows read so far. It throws nothing but a
 * `ReadStoppedError`, which ends the read.
 */
export type OnRows = (count: number) => void

/** The person stopped a read before its end. */
export class ReadStoppedError extends Error {
  override readonly name = 'ReadStoppedError'
  /** The name of the rows, in the person's language. */
  readonly rows: string
  /** The number of rows that were read until then. */
  readonly count: number

  constructor(rows: string, count: number) {
    super('The read was stopped by its person')
    this.rows = rows
    this.count = count
  }
}
