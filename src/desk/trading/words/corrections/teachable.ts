import { parseTyped, typedCommands } from '../../actions/commands.js'
import { kindOfCommand } from '../model/model-commands.js'
import type { WordsLine } from '../understanding.js'

/** Commands whose words are read here and that only show something. */
const VIEWS: ReadonlySet<string> = new Set(['chart', 'price'])

/**
 * The kind of a command that a sentence can be corrected to; undefined for any other. A sentence that was read as an order is
 * corrected to an order alone, and one that was not never becomes one.
 */
export function teachableKind(command: string): 'order' | 'view' | undefined {
  // An address has nothing to do with plain words.
  if (command === 'platform') return undefined
  const isTyped = typedCommands.some((name) => name === command)
  if (isTyped && !VIEWS.has(command)) return 'order'
  return isTyped || kindOfCommand(command) !== undefined ? 'view' : undefined
}

/** True if the strict parser of its command takes a line; `accepts` reads the words of commands that are not for trading. */
export function isTeachable(
  { command, words }: WordsLine,
  accepts: (command: string, words: string) => boolean,
): boolean {
  if (teachableKind(command) === undefined) return false
  const typed = typedCommands.find((name) => name === command)
  if (typed !== undefined) return parseTyped(typed, words).ok
  return words === '' || accepts(command, words)
}
