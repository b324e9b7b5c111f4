import { defineFeature, type Needs } from '../../shell/feature.js'
import type { CommandSet } from '../../shell/command.js'
import { helpCommand } from './command.js'
import { unknown } from './unknown.js'

/** /help, and the answer to what nothing else understood. */
export const helpFeature = defineFeature({
  name: 'help',
  create: (deps: Needs<typeof helpCommand> & Omit<Needs<typeof unknown>, 'commands'>) => ({
    commands: [helpCommand(deps)],
    middleware: ({ commands }: CommandSet) => ({ unknown: unknown({ ...deps, commands }) }),
  }),
})
