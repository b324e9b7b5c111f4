import type { ReactionType } from 'grammy/types'
import { z } from 'zod'
import { isReaction, react } from '../../state/marks/reactions.js'
import { messageIn, openChat } from '../content/chat-access.js'
import { method } from '../method.js'
import { nested, chatId, flag } from '../parameters/common.js'
import { badRequest } from '../bot-api-error.js'

const cannot = (what: string): string => `can't parse ReactionType: ${what}`

const reactionType = z.looseObject(
  {
    type: z.enum(['emoji', 'custom_emoji', 'paid'], { error: cannot('invalid reaction type specified') }),
    emoji: z.string().optional(),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? cannot('expected an Object') : undefined) },
)

/**
 * https://core.telegram.org/bots/api#setmessagereaction. A bot can set at most one reaction, from the
 * standard emoji.
 */
export const setMessageReaction = method(
  {
    chat_id: chatId,
    message_id: z.union([z.int(), z.string().regex(/^\d+$/).transform(Number), z.never()], {
      error: 'message to react not found',
    }),
    reaction: nested(z.array(reactionType, { error: 'expected an Array of ReactionType' })).optional(),
    is_big: flag.optional(),
  },
  (hub, { chat_id, message_id, reaction = [] }) => {
    const chatRecord = openChat(hub, chat_id)
    messageIn(chatRecord, message_id, 'message to react')
    if (reaction.length > 1) throw badRequest('REACTIONS_TOO_MANY')
    for (const { type, emoji } of reaction) {
      if (type === 'emoji' && emoji === undefined) throw badRequest(cannot('Can\'t find field "emoji"'))
      if (type !== 'emoji' || !isReaction(emoji!)) throw badRequest('REACTION_INVALID')
    }
    react(hub, chatRecord, hub.state.bot, message_id, reaction as ReactionType[])
    return true
  },
)
