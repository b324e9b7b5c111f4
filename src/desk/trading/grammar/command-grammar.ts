import { type Fault, type FaultCode, faultOf, wrong } from './fault.js'
import { type Line, readLine } from './word.js'

/** The words of one command: an example, and the way from words to an intent and back. */
export interface CommandGrammar<Intent> {
  /** A whole command that is understood. */
  readonly example: string
  /** The words of a better example for a fault. */
  readonly examples?: Partial<Readonly<Record<FaultCode, string>>>
  /** Set where commas part words, too. */
  readonly parted?: 'by spaces and commas'
  /** Reads the words behind the command. Throws a GrammarError. */
  readonly read: (line: Line) => Intent
  /**
   * The words of an intent, with nothing that could be left out: no separators, currency signs or shortened thousands. An
   * empty word stands for a part that was not said. Reading them gives the same intent.
   */
  readonly print: (intent: Intent) => readonly string[]
}

/** The intent of a text, or the reason why it is not understood. */
export type Parsed<Intent> =
  | { readonly ok: true; readonly intent: Intent }
  | { readonly ok: false; readonly fault: Fault }

/** The longest text that is read; the longest that means something is shorter. */
const LONGEST = 600

/**
 * Reads the words behind a command. Forgiving in notation, never in meaning: a word that is left over, said twice, missing
 * or ambiguous is a fault. Never throws for a text.
 */
export function parseWords<Intent>(
  name: string,
  { read, parted, example, examples = {} }: Omit<CommandGrammar<Intent>, 'print'>,
  text: string,
): Parsed<Intent> {
  try {
    if (text.length > LONGEST) {
      throw wrong('typed-too-long', { at: LONGEST, length: text.length - LONGEST }, { most: String(LONGEST) })
    }
    return { ok: true, intent: read(readLine(text, parted ?? 'by spaces')) }
  } catch (error) {
    const exampleFor = (code: FaultCode): string => {
      const words = examples[code]
      return words === undefined ? example : `/${name} ${words}`
    }
    return { ok: false, fault: faultOf(error, text, exampleFor) }
  }
}

/** The words of an intent as one text. */
export function printWords<Intent>({ print }: CommandGrammar<Intent>, intent: Intent): string {
  return print(intent)
    .filter((word) => word !== '')
    .join(' ')
}
