import type { Update } from 'grammy/types'

/** What the bot wants to hear of. */
export const UPDATE_KINDS = [
  'message',
  'callback_query',
  'inline_query',
  // That somebody blocked the bot, or lets it write again.
  'my_chat_member',
] as const satisfies readonly (keyof Update)[]
