import type { ConversationFlavor } from '@grammyjs/conversations'
import type { Context } from 'grammy'
import type { AccessStatus } from '../../accounts/access/role.js'
import type { OrderSource } from '../../desk/account/positions/order-source.js'
import type { Logger } from '../../lib/log/log.js'
import type { Theme } from '../../charts/picture.js'
import type { UserContext } from './user-context.js'
import type { Numbers } from './format/numbers.js'
import type { Text } from './text/languages.js'

/** The fields that every handler gets beside the update itself. */
interface DeskFlavor {
  /** The data of the person, read when the update arrived; undefined for an update that is ignored. */
  userContext: UserContext | undefined
  /** The person's language, as in the name of a locale file. */
  language: string
  /** The remembered language of their Telegram, for notices. */
  telegramLanguage: string | undefined
  /** The texts of that language. */
  text: Text
  /** Formats numbers for that language. */
  numbers: Numbers
  /** The colours of their pictures. */
  theme: Theme
  /** A logger that names this update in every line. */
  log: Logger
  /** The access status of the person; undefined before the gate has checked it. */
  accessStatus: AccessStatus | undefined
  /** The data of a button that repeats the current action, set once it is known to only read; undefined otherwise. */
  retryData: string | undefined
  /** True once a draft of its answer was shown. Telegram removes it with the next message, but not with an edit. */
  isDraftShown: boolean
  /** The source of an order that this update asks for; absent where it is what it looks like. */
  orderSource?: OrderSource
  /** Id of the card of the guided form that waits here and let this update pass; absent where none does. */
  openCard?: number
}

/** The context of every update. */
export type DeskContext = ConversationFlavor<Context & DeskFlavor>

/** True in the chat that a person has with the bot alone. */
export function isPrivate(ctx: Context): boolean {
  return ctx.chat?.type === 'private'
}

/** The person behind an update. Every update that passes the gate has one. */
export function personOf(ctx: Context): { readonly id: number; readonly name: string } {
  if (!ctx.from) throw new Error('An update without a person came through the gate')
  return { id: ctx.from.id, name: [ctx.from.first_name, ctx.from.last_name].filter(Boolean).join(' ') }
}
