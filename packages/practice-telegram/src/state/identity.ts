import { type ChatRecord, type TelegramState, emptyState, newSecret } from './state.js'

/** The bot's identity. Absent fields stay unchanged. */
export interface BotIdentity {
  /** `<id>:<secret>`; the bot's id is the number before the colon. */
  token?: string | undefined
  /** Without `@`. */
  username?: string | undefined
  /** First name. */
  name?: string | undefined
}

/** Changes the bot's token or name. */
export function identify(state: TelegramState, { token, username, name }: BotIdentity): void {
  if (token !== undefined) {
    const id = /^\d{1,15}(?=:)/.exec(token)?.[0]
    if (id === undefined) throw new Error('A bot token is a number, a colon and a secret: 123456:abc…')
    state.token = token
    state.bot.id = Number.parseInt(id, 10)
  }
  if (username !== undefined) state.bot.username = username
  if (name !== undefined) state.bot.first_name = name
}

/** Revokes the bot's token and creates a new one; the webhook is removed. */
export function revokeToken(state: TelegramState): string {
  state.token = `${state.bot.id}:${newSecret()}`
  state.webhook = null
  return state.token
}

/** Defaults for chats saved before these fields existed. */
const CHAT_DEFAULTS: Pick<
  ChatRecord,
  'roles' | 'botRole' | 'migratedTo' | 'pinned' | 'reactions' | 'markups'
> = { roles: {}, botRole: 'member', migratedTo: null, pinned: [], reactions: {}, markups: {} }

/** Fills in fields that are missing in a state saved by an older version. */
export function completeState(saved: TelegramState): TelegramState {
  const chats = Object.entries(saved.chats).map(([id, chatRecord]) => [
    id,
    { ...structuredClone(CHAT_DEFAULTS), ...chatRecord },
  ])
  const empty = emptyState()
  return {
    ...empty,
    ...saved,
    settings: { ...empty.settings, ...saved.settings },
    chats: Object.fromEntries(chats) as TelegramState['chats'],
  }
}
