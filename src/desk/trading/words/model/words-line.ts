/** A command and the words behind it, as a person would type them. */
export interface WordsLine {
  /** Without the slash. */
  readonly command: string
  /** Empty for a command alone. */
  readonly words: string
}
