import { defineFeature, type Needs } from '../../../shell/feature.js'
import { positionActionButtons } from './buttons.js'
import { positionCommands } from './command.js'

/** Commands and buttons that change a position. */
export const manageFeature = defineFeature({
  name: 'manage',
  create: (deps: Needs<typeof positionCommands | typeof positionActionButtons>) => ({
    commands: positionCommands(deps),
    buttons: [positionActionButtons(deps)],
  }),
})
