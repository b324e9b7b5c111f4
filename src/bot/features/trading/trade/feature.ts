import { defineFeature, type Needs } from '../../../shell/feature.js'
import { tradeCommand } from './command.js'
import { TRADE, tradeConversation } from './conversation.js'

export const tradeFeature = defineFeature({
  name: 'trade',
  create: (deps: Needs<typeof tradeCommand | typeof tradeConversation>) => ({
    commands: [tradeCommand(deps)],
    conversations: [{ name: TRADE, middleware: tradeConversation(deps) }],
  }),
})
