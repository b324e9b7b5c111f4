import type { RateKind } from '../../accounts/access/rates.js'
import { readingsOf, type DecimalSign } from '../../desk/trading/grammar/typed-numbers.js'
import { mayTrade, type AccessStatus } from '../../accounts/access/role.js'
import type { DeskContext } from './context.js'
import type { Action } from './keyboard/action.js'
import type { CommandSetting } from './cards/setting.js'

/** The topics of /help, in its order. The heading of each is the text `help-<topic>`. */
export const topics = ['market', 'account', 'trading', 'alerts', 'files', 'operating', 'keys'] as const
export type Topic = (typeof topics)[number]

/**
 * `traders`: only those who may trade; a viewer is told so, and /help leaves it out. `admins`: to all others it does not
 * exist, and neither /help nor their menu names it.
 */
export type Access = 'everybody' | 'traders' | 'admins'

/** An answer that one member of a group sees alone. It has no buttons but links, so nothing can be confirmed there. */
export interface AnswerAlone {
  /** True if the words behind the command have such an answer. */
  readonly accepts: (words: string) => boolean
  readonly run: Command['run']
}

/** A command, with everything that /help, the menus, the access checks, the suggestions and /settings need to know of it. */
export interface Command {
  /** Without the slash. Its description is the text `command-<name>`. */
  readonly name: string
  /** The card of /help that lists it. */
  readonly topic: Topic
  readonly access: Access
  /** `private`: it shows what is the person's own, so in a group it only offers the private chat. */
  readonly place: 'anywhere' | 'private'
  /** Its answer in a group that allows it: shown to one member alone. Absent: only the private chat has an answer. */
  readonly alone?: AnswerAlone
  /**
   * Keeps the words behind it in a group for the private chat, and gives the start parameter that opens them there by `followLink`.
   * Undefined where they are not understood, and absent for a command that begins anew there.
   */
  readonly keepForPrivate?: (ctx: DeskContext, words: string) => Promise<string | undefined>
  /** `recent`: a message written minutes ago, while the bot was away, is not acted on. Absent: its age does not matter. */
  readonly freshness?: 'recent'
  /** True if the words behind the command are understood. Absent for a command that takes none. */
  readonly accepts?: (words: string) => boolean
  /**
   * True if they may hold numbers and names in the way that their person writes them; `run` gets them as the grammar has them. A function
   * where only their beginning may, which it gives.
   */
  readonly hasNumbers?: true | ((words: string) => string)
  /** Whole command lines that show its use, the plainest first. Absent: its name alone. */
  readonly examples?: readonly string[]
  /** True if its words place an order or change something: such an example is copied to be edited, never run by a tap. */
  readonly changesState?: boolean
  /** True if the card of its topic has a button with its first example. */
  readonly isFeatured?: boolean
  /** True if it is suggested, with the pair behind it, to a person who sends the name of a pair and nothing else. */
  readonly isForPair?: boolean
  /** True if a message without any command is one for it, such as `BTC above 70000` for /alert; then it is suggested. */
  readonly recognises?: (message: string) => boolean
  /** A line of another command to suggest for words that this one does not accept: the guided form for half an order. */
  readonly suggestInstead?: (words: string) => string | undefined
  /** Its rate limit. Absent: that of all other updates. */
  readonly rate?: RateKind
  /** Its part in /settings. Absent for a command that sets nothing. */
  readonly setting?: CommandSetting
  /** Shows the result of a message that was handled before, instead of handling it twice; false when it was not. */
  readonly showHandled?: (ctx: DeskContext) => Promise<boolean>
  /** Answers the command; `argument` is the text behind it. */
  readonly run: (ctx: DeskContext, argument: string) => Promise<void>
  /** Answers a link `?start=<name>_<rest>`; Telegram takes 64 of `A-Z a-z 0-9 _ -` there. */
  readonly followLink?: (ctx: DeskContext, rest: string) => Promise<void>
  readonly buttons?: readonly Button[]
}

/**
 * Buttons that several commands show and none of them owns, such as Confirm below every preview. They are restricted like the
 * buttons of a command.
 */
export interface SharedButtons {
  readonly access: Access
  readonly place: Command['place']
  /** The name of the command that the private chat is opened with when one of them is pressed in a group. */
  readonly opens: string
  readonly buttons: readonly Button[]
}

/** Everything that people can type or press. */
export interface CommandSet {
  /** In the order of /help and of Telegram's menu. */
  readonly commands: readonly Command[]
  /** The buttons of all commands, and the shared ones. */
  readonly buttons: readonly Button[]
}

/** A button, with the handler for a press. */
export interface Button extends ButtonOptions {
  /** The name of its action. */
  readonly name: string
  /** True if a button's data is this action's. */
  isFor(data: string): boolean
  /** Does it, or returns false when the button is another action's. */
  press(ctx: DeskContext, data: string): Promise<boolean>
}

interface ButtonOptions {
  /** As of a command, where it is stricter than that of its own command. In their own chat nobody else is shown it. */
  readonly access?: Access
  /** Its rate limit. Absent: that of all other updates. */
  readonly rate?: RateKind
}

/** Tells by the commands that there are if the words behind the name of one are accepted. */
export function acceptedBy(commands: readonly Command[]): (name: string, words: string) => boolean {
  return (name, words) => commands.find((one) => one.name === name)?.accepts?.(words) === true
}

/** True if a command or a button is available to somebody with this access status. */
export function isAvailable(
  { access = 'everybody' }: ButtonOptions,
  accessStatus: AccessStatus | undefined,
): boolean {
  if (access === 'admins') return accessStatus === 'admin'
  return access === 'everybody' || (accessStatus !== undefined && mayTrade(accessStatus))
}

/** Buttons that close, cancel or protect, or lead there: no rate limit ever holds them up. */
export function asExits(buttons: readonly Button[]): readonly Button[] {
  return buttons.map((button) => ({ ...button, rate: 'exits' }))
}

/** The readings of the words behind a command, as its grammar has them: two where one of their numbers has two. */
export function readingsBehind(
  { hasNumbers }: Pick<Command, 'hasNumbers'>,
  words: string,
  decimal: DecimalSign,
): readonly [string, ...string[]] {
  if (hasNumbers === undefined) return [words]
  const beginning = hasNumbers === true ? words : hasNumbers(words)
  const rest = words.slice(beginning.length)
  const [first, ...others] = readingsOf(beginning, decimal)
  return [first + rest, ...others.map((reading) => reading + rest)]
}

/** Makes a button of an action and its handler. */
export function onPress<Field extends string>(
  action: Action<Field>,
  handle: (ctx: DeskContext, values: Readonly<Record<Field, string>>) => Promise<void>,
  options: ButtonOptions = {},
): Button {
  return {
    ...options,
    name: action.name,
    isFor: (data) => action.parse(data) !== undefined,
    press: async (ctx, data) => {
      const values = action.parse(data)
      if (!values) return false
      await handle(ctx, values)
      return true
    },
  }
}
