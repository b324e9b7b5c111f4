import { parseTyped, typedCommands, type TypedCommand } from '../../actions/commands.js'
import type { WordsLine } from '../understanding.js'

/**
 * Commands that a model may name and that lead to a preview. Each needs a number that the person wrote. Not among them are
 * those that act on everything, on ids, on a position of either side, or either way by a sign: there a wrong answer could not be
 * found by its words and numbers.
 */
const ORDERS = ['long', 'short', 'close', 'tpsl', 'trail'] as const satisfies readonly TypedCommand[]

/** The words of an order besides pairs and numbers. */
const ORDER_WORDS = new Set(['limit', 'stop', 'tp', 'sl'])

/** Commands that only read. */
const READS = [
  'positions',
  'orders',
  'history',
  'balance',
  'portfolio',
  'pnl',
  'price',
  'chart',
  'funding',
  'pair',
  'alerts',
] as const

/** The kind of a command that a model may name; undefined for any other. An alert is set by a press of its person only. */
export function kindOfCommand(command: string): 'order' | 'read' | 'alert' | undefined {
  if (ORDERS.some((name) => name === command)) return 'order'
  if (READS.some((name) => name === command)) return 'read'
  return command === 'alert' ? 'alert' : undefined
}

/** True for a word of an order that is neither a pair nor a number. */
export function isOrderWord(word: string): boolean {
  return ORDER_WORDS.has(word)
}

/** True if the strict parser of the command takes the line; `accepts` reads the words of commands that are not for trading. */
export function isWholeLine(
  { command, words }: WordsLine,
  accepts: (command: string, words: string) => boolean,
): boolean {
  const typed = typedCommands.find((name) => name === command)
  if (typed !== undefined) return parseTyped(typed, words).ok
  return words === '' || accepts(command, words)
}
