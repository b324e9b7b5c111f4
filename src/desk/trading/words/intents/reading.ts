import type { Item } from '../reading/item.js'
import { writtenAs } from '../reading/sentence.js'
import type { WordsLine } from '../understanding.js'

/**
 * The command that a sentence comes to. `whole`: everything in the sentence was used. A part that was not leads to a
 * question, where the line is what is sure of it.
 */
export type CommandReading =
  | { readonly is: 'whole'; readonly line: WordsLine }
  | {
      readonly is: 'part'
      readonly line?: WordsLine
      readonly isAllSaid?: boolean
      /** A word that no rule uses, as it was written. */
      readonly leftOver?: string | undefined
      /** The line that the sentence is if its number is a price; it may be a distance as well. */
      readonly ifPrice?: WordsLine
    }

/** Lines that a sentence may mean, none surer than the others; `otherwise` counts where fewer than two of them are whole. */
export interface EitherReading {
  readonly is: 'several'
  readonly lines: readonly WordsLine[]
  readonly otherwise: CommandReading
}

/** A line with its words; empty ones are left out. */
export function lineOf(command: string, ...words: readonly (string | undefined)[]): WordsLine {
  return { command, words: words.filter(Boolean).join(' ') }
}

export function whole(command: string, ...words: readonly (string | undefined)[]): CommandReading {
  return { is: 'whole', line: lineOf(command, ...words) }
}

export function part(command: string, ...words: readonly (string | undefined)[]): CommandReading {
  return { is: 'part', line: lineOf(command, ...words) }
}

/** A command that asks for the rest, of a sentence whose words are all used. */
export function allSaid(command: string, ...words: readonly (string | undefined)[]): CommandReading {
  return { is: 'part', line: lineOf(command, ...words), isAllSaid: true }
}

/** An order that lacks something; nothing is known of it where an item is left over. */
export function partUnless(
  left: Item | undefined,
  command: string,
  ...words: readonly (string | undefined)[]
): CommandReading {
  return left ? { is: 'part', leftOver: writtenAs(left) } : part(command, ...words)
}

/** An action is asked for, and not even the command is sure. */
export const UNCLEAR: CommandReading = { is: 'part' }
