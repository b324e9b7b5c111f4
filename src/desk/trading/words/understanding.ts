import type { FaultCode } from '../grammar/fault.js'

/** A command and the words behind it, as a person would type them. */
export interface WordsLine {
  /** Without the slash. */
  readonly command: string
  /** Empty for a command alone. */
  readonly words: string
}

/**
 * The meaning of a sentence. `line` is one command line that the strict parser accepts. `choice` are several, none surer
 * than the others. `question` has to be asked: `known` is the part of a command that is sure (`long` with `BTC 100`), absent
 * where nothing is, and `missing` says why that is no whole line. `isAllElse` is true where
 * that is all that it lacks: everything the sentence says is in `known`. `leftOver` is a word that no rule uses, as it was
 * written: then nothing is known, because the word may change everything. `ifPrice` is the line where its number is a price, to which a
 * take-profit or stop is moved, and not the distance by which: the price of its pair tells. `side` is that of the position which the sentence names, for a
 * line that names its pair alone, and in a choice for those of its lines that are for a position. `isChange` is true where the line is to take the place of a take-profit or stop that is there. Nothing of it is an order: each leads to a preview.
 */
export type Understanding =
  | { readonly kind: 'line'; readonly line: WordsLine; readonly side?: SpokenSide; readonly isChange?: true }
  | { readonly kind: 'choice'; readonly lines: readonly WordsLine[]; readonly side?: SpokenSide }
  | {
      readonly kind: 'question'
      readonly known?: WordsLine
      readonly side?: SpokenSide
      readonly missing?: FaultCode
      readonly isAllElse?: true
      readonly leftOver?: string
      readonly ifPrice?: WordsLine
    }
  | { readonly kind: 'nothing' }

export type SpokenSide = 'long' | 'short'

/** A line as it is typed. */
export function writeLine({ command, words }: WordsLine): string {
  return words === '' ? `/${command}` : `/${command} ${words}`
}
