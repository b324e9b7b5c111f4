import { mayTrade, type AccessStatus } from '../../accounts/access/role.js'
import type { Action } from './keyboard/action.js'
import type { DeskContext } from './context.js'

/** A command, with the buttons that belong to it. */
export interface Command {
  /** Without the slash. Its description is the text `command-<name>`. */
  readonly name: string
  /** `private`: what it shows is the person's own, so in a group it only offers the private chat. */
  readonly where: 'anywhere' | 'private'
  /**
   * `admins`: to others it does not exist, and neither /help nor their menu names it. `traders`: who may only look is
   * told so, and /help leaves it out. Absent for everybody's.
   */
  readonly audience?: 'admins' | 'traders'
  /** Answers the command; `argument` is what stands behind it. */
  readonly run: (ctx: DeskContext, argument: string) => Promise<void>
  /** Answers a link `?start=<name>_<rest>`; Telegram takes 64 of `A-Z a-z 0-9 _ -` there. */
  readonly followLink?: (ctx: DeskContext, rest: string) => Promise<void>
  readonly buttons?: readonly Button[]
}

/** Whether a command or a button is one for somebody who stands so: others are not shown it. */
export function isFor(
  { audience }: Pick<Command | Button, 'audience'>,
  standing: AccessStatus | undefined,
): boolean {
  if (audience === 'admins') return standing === 'admin'
  return audience === undefined || (standing !== undefined && mayTrade(standing))
}

/** What pressing a button does. */
export interface Button {
  /** The name of its action. */
  readonly name: string
  /** As of a command. In their own chat nobody else is shown the button. */
  readonly audience?: Command['audience']
  /** Whether a button's data is this action's. */
  isFor(data: string): boolean
  /** Does it, or returns false when the button is another action's. */
  press(ctx: DeskContext, data: string): Promise<boolean>
}

/** Joins an action with what it does. */
export function onPress<Field extends string>(
  action: Action<Field>,
  handle: (ctx: DeskContext, values: Readonly<Record<Field, string>>) => Promise<void>,
): Button {
  return {
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
