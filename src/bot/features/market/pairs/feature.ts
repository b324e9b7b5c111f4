import { defineFeature, type Needs } from '../../../shell/feature.js'
import { fundingCommand, pairsCommand } from './command.js'

export const pairsFeature = defineFeature({
  name: 'pairs',
  create: (deps: Needs<typeof pairsCommand | typeof fundingCommand>) => ({
    commands: [pairsCommand(deps), fundingCommand(deps)],
  }),
})
