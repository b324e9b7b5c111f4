import { readingsOf } from '../../../desk/trading/grammar/typed-numbers.js'
import type { Command } from '../../shell/command.js'
import type { DeskContext } from '../../shell/context.js'
import { reply } from '../../shell/text/deliver.js'
import { choiceCard } from './card.js'

/**
 * Runs a command by the words that its person has typed. A number in them that has two readings is asked about, unless the command
 * accepts one of them alone.
 */
export async function runTyped(ctx: DeskContext, command: Command, typed: string): Promise<void> {
  const [words, ...others] = possibleWords(command, typed, ctx)
  if (others.length === 0) return await command.run(ctx, words)
  const lines = [words, ...others].map((one) => `/${command.name} ${one}`)
  await reply(ctx, choiceCard(ctx.text, lines))
}

/** The readings of the words behind a command: those that it accepts, or all where it accepts none. */
function possibleWords(
  { hasNumbers, accepts }: Pick<Command, 'hasNumbers' | 'accepts'>,
  typed: string,
  { numbers }: Pick<DeskContext, 'numbers'>,
): readonly [string, ...string[]] {
  if (hasNumbers !== true) return [typed]
  const readings = readingsOf(typed, numbers.decimalSign)
  const [first, ...more] = readings.filter((words) => accepts?.(words))
  return first === undefined ? readings : [first, ...more]
}
