import { emptyWorld, newSecret } from './empty-world.js'
import type { ChatRecord, World } from './world.js'

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
export function identify(world: World, { token, username, name }: BotIdentity): void {
  if (token !== undefined) {
    const id = /^\d{1,15}(?=:)/.exec(token)?.[0]
    if (id === undefined) throw new Error('A bot token is a number, a colon and a secret: 123456:abc…')
    world.token = token
    world.bot.id = Number.parseInt(id, 10)
  }
  if (username !== undefined) world.bot.username = username
  if (name !== undefined) world.bot.first_name = name
}

/** Revokes the bot's token and creates a new one; the webhook is removed. */
export function revokeToken(world: World): string {
  world.token = `${world.bot.id}:${newSecret()}`
  world.webhook = null
  return world.token
}

/** Defaults for chats saved before these fields existed. */
const CHAT_DEFAULTS: Pick<
  ChatRecord,
  'roles' | 'botRole' | 'migratedTo' | 'pinned' | 'reactions' | 'markups'
> = { roles: {}, botRole: 'member', migratedTo: null, pinned: [], reactions: {}, markups: {} }

/** Fills in fields that are missing in a state saved by an older version. */
export function completeWorld(saved: World): World {
  const chats = Object.entries(saved.chats).map(([id, room]) => [
    id,
    { ...structuredClone(CHAT_DEFAULTS), ...room },
  ])
  return { ...emptyWorld(), ...saved, chats: Object.fromEntries(chats) as World['chats'] }
}
