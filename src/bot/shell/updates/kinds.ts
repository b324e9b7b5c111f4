import type { Update } from 'grammy/types'

/** The kinds of update that the bot asks Telegram for. */
export const UPDATE_KINDS = [
  'message',
  'callback_query',
  'inline_query',
  // That somebody blocked the bot, or lets it write again.
  'my_chat_member',
] as const satisfies readonly (keyof Update)[]
