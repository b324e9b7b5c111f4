import { defineFeature, type Needs } from '../../shell/feature.js'
import type { CommandSet } from '../../shell/command.js'
import { secureCommand } from './command.js'
import { createTwoFactorDialog } from './dialog.js'
import { isEntry, twoFactorEntries } from './entries.js'
import { startTwoFactorResetWorker } from './reset-worker.js'

/** A PIN or code that guards what a person does. */
export const twoFactorFeature = defineFeature({
  name: 'two-factor',
  shares: (parts: Needs<typeof createTwoFactorDialog>) => ({ twoFactorDialog: createTwoFactorDialog(parts) }),
  create: (
    deps: Needs<typeof secureCommand> &
      Omit<Needs<typeof startTwoFactorResetWorker>, 'shown'> &
      Pick<Needs<typeof twoFactorEntries>, 'now'>,
  ) => {
    const dialog = { ...deps, ...deps.twoFactorDialog }
    return {
      commands: [secureCommand(deps)],
      gate: { isEntry },
      middleware: (commandSet: CommandSet) => ({ entries: twoFactorEntries({ ...dialog, commandSet }) }),
      workers: () => [startTwoFactorResetWorker(dialog)],
    }
  },
})
