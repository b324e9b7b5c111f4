import type { UserFromGetMe } from 'grammy/types'
import { defineFeature, type Needs } from '../../../shell/feature.js'
import { createIdsOf } from '../../../../telemetry/request-ids.js'
import { inlineCards } from './inline-card.js'
import { createSharedCards } from './shared-cards.js'

/** Cards that a person posts in any chat. */
export const shareFeature = defineFeature({
  name: 'share',
  shares: (
    parts: Omit<Needs<typeof createSharedCards | typeof createIdsOf>, 'botId'> & {
      readonly me: Pick<UserFromGetMe, 'id'>
    },
  ) => ({
    sharedCards: createSharedCards({ ...parts, botId: parts.me.id, random: createIdsOf(parts)('card') }),
  }),
  create: (deps: Needs<typeof inlineCards>) => ({
    middleware: () => ({ anywhere: inlineCards(deps) }),
  }),
})
