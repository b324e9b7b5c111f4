import { formFromWords } from '../../wizard/form-words.js'
import type { WordsLine } from '../understanding.js'
import type { DropReason } from './drop-reason.js'
import { kindOfCommand } from './model-commands.js'
import { namesOf } from './sentence-facts.js'

/** True if a line of a model can complete this part of a command: it names such an order or view itself. */
export function canBeCompleted({ command }: WordsLine): boolean {
  return kindOfCommand(command) !== undefined
}

/**
 * The reason to drop a line that contradicts the part of a command that is sure; undefined where it keeps all of it: the
 * command, the pair, and each part of the order with its number.
 */
export function findContradiction(
  line: WordsLine,
  known: WordsLine,
  symbols: readonly string[],
): DropReason | undefined {
  if (line.command !== known.command)
    return isOpening(known.command) && isOpening(line.command) ? 'side' : 'action'
  const [pair = '', ...parts] = known.words.split(' ')
  const [ownPair = '', ...ownParts] = line.words.split(' ')
  const symbolOf = (word: string): string | undefined =>
    symbols.find((symbol) => namesOf(symbol).includes(word.toUpperCase()))
  if (pair !== '' && symbolOf(pair) !== symbolOf(ownPair)) return 'pair'
  if (!isOpening(known.command)) return parts.every((part) => ownParts.includes(part)) ? undefined : 'number'
  // Both with the pair as the model writes it, so that its spelling does not count.
  const form = formFromWords([known.command, pair === '' ? '' : ownPair, ...parts].join(' ').trim())
  const own = formFromWords(`${line.command} ${line.words}`)
  if (!form || !own) return 'grammar'
  const entries = Object.entries(form) as [keyof typeof form, string][]
  return entries.every(([step, answer]) => own[step] === answer) ? undefined : 'number'
}

function isOpening(command: string): boolean {
  return command === 'long' || command === 'short'
}
