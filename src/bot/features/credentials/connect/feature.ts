import type { UserFromGetMe } from 'grammy/types'
import { createSessionCodes } from '../../../../accounts/mini-app-sessions/codes.js'
import type { ConversationStore } from '../../../shell/conversations/storage.js'
import { defineFeature, type Needs } from '../../../shell/feature.js'
import type { TwoFactorDialog } from '../../two-factor/dialog.js'
import { createIsSecret } from '../typed-secret.js'
import { connectCommand } from './command.js'
import { createTakeForeignCode } from './confirm-page.js'
import { CONNECT, connectConversation } from './conversation.js'

/** An API key of the service is connected, in the chat or on the page. */
export const connectFeature = defineFeature({
  name: 'connect',
  create: (
    deps: Omit<
      Needs<typeof connectCommand | typeof connectConversation | typeof createSessionCodes>,
      'sessionCodes' | 'botId'
    > & {
      readonly me: Pick<UserFromGetMe, 'id'>
      readonly conversationStore: Pick<ConversationStore, 'waiting'>
      readonly twoFactorDialog: Pick<TwoFactorDialog, 'prompts'>
    },
  ) => {
    const sessionCodes = createSessionCodes({ ...deps, botId: deps.me.id })
    return {
      commands: [connectCommand({ ...deps, sessionCodes })],
      conversations: [{ name: CONNECT, middleware: connectConversation(deps), isSecret: true }],
      gate: {
        isSecret: createIsSecret(deps.conversationStore, deps.twoFactorDialog.prompts),
        takeForeignCode: createTakeForeignCode({ sessionCodes }),
      },
    }
  },
})
