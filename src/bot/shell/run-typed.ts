import { choiceCard } from './cards/typed-fault.js'
import { type Command, readingsBehind } from './command.js'
import type { DeskContext } from './context.js'
import { reply } from './text/deliver.js'

/**
 * Runs a command by the words that its person has typed. A number in them that has two readings is asked about, unless the command
 * accepts one of them alone.
 */
export async function runTyped(ctx: DeskContext, command: Command, typed: string): Promise<void> {
  const readings = readingsBehind(command, typed, ctx.numbers.decimalSign)
  const accepted = readings.length > 1 ? readings.filter((words) => command.accepts?.(words)) : readings
  const [only, ...others] = accepted
  if (only !== undefined && others.length === 0) return await command.run(ctx, only)
  const lines = readings.map((words) => `/${command.name} ${words}`)
  await reply(ctx, choiceCard(ctx.text, lines))
}
