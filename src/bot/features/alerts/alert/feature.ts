import { defineFeature, type Needs } from '../../../shell/feature.js'
import { alertCommand } from './command.js'
import { ALERT, alertConversation } from './conversation.js'

export const alertFeature = defineFeature({
  name: 'alert',
  create: (deps: Needs<typeof alertCommand | typeof alertConversation>) => ({
    commands: [alertCommand(deps)],
    conversations: [{ name: ALERT, middleware: alertConversation(deps) }],
  }),
})
