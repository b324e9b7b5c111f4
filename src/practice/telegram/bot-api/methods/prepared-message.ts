import { prepareMessage } from '../../state/queries/prepared-messages.js'
import { badRequest } from '../bot-api-error.js'
import { method } from '../method.js'
import { flag, integer, nested } from '../parameters/common.js'
import { inlineResult, readResults } from '../parameters/inline-result.js'

/** https://core.telegram.org/bots/api#savepreparedinlinemessage */
export const savePreparedInlineMessage = method(
  {
    user_id: integer.refine((id) => id > 0, { error: 'invalid user_id specified' }),
    result: nested(inlineResult),
    allow_user_chats: flag.default(false),
    allow_bot_chats: flag.default(false),
    allow_group_chats: flag.default(false),
    allow_channel_chats: flag.default(false),
  },
  (
    hub,
    { user_id, result: given, allow_user_chats, allow_bot_chats, allow_group_chats, allow_channel_chats },
  ) => {
    const allowed = {
      users: allow_user_chats,
      bots: allow_bot_chats,
      groups: allow_group_chats,
      channels: allow_channel_chats,
    }
    const [result] = readResults(hub, [given])
    if (!Object.values(allowed).includes(true)) throw badRequest('at least one chat type must be allowed')
    const prepared = prepareMessage(hub, user_id, { result: result!, allowed })
    if (!prepared) throw badRequest('user not found')
    return { id: prepared.id, expiration_date: prepared.expiration_date }
  },
)
