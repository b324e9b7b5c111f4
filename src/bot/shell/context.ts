import type { ConversationFlavor } from '@grammyjs/conversations'
import type { Context } from 'grammy'
import type { AccessStatus } from '../../accounts/access/role.js'
import type { Logger } from '../../lib/log/log.js'
import type { Theme } from '../../charts/picture.js'
import type { UserContext } from './user-context.js'
import type { Numbers } from './format/numbers.js'
import type { Text } from './text/languages.js'

/** What every handler gets beside the update itself. */
interface DeskFlavor {
  /** What was known of the person when the update came; undefined for an update about which nothing is done. */
  userContext: UserContext | undefined
  /** The person's language, as in the name of a locale file. */
  language: string
  /** The language of their Telegram as it is remembered, for when they are told something unasked. */
  spoken: string | undefined
  /** The texts of that language. */
  text: Text
  /** How numbers are written in that language. */
  numbers: Numbers
  /** What their pictures look like. */
  theme: Theme
  /** A logger that names this update in every line. */
  log: Logger
  /** Where the person stands with the gate; undefined before it has looked. */
  accessStatus: AccessStatus | undefined
  /** What a button carries that does this again, once it is known to be only a look; undefined before, and for all else. */
  tryAgain: string | undefined
}

/** The context of every update. */
export type DeskContext = ConversationFlavor<Context & DeskFlavor>

/** Whether this is the chat that a person has with the bot alone. */
export function isPrivate(ctx: Context): boolean {
  return ctx.chat?.type === 'private'
}

/** The person behind an update. Every update that passes the gate has one. */
export function personOf(ctx: Context): { readonly id: number; readonly name: string } {
  if (!ctx.from) throw new Error('An update without a person came through the gate')
  return { id: ctx.from.id, name: [ctx.from.first_name, ctx.from.last_name].filter(Boolean).join(' ') }
}
