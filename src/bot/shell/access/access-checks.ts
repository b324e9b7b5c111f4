import { type DeskContext, isPrivate } from '../context.js'
import { reply } from '../text/deliver.js'
import { privateChatKeyboard } from '../keyboard/command.js'
import { mayTrade } from '../../../accounts/access/role.js'

/** A condition that an update must meet before a command or a button is run. */
export interface AccessCheck {
  /** True if the update does not meet it. */
  stops(ctx: DeskContext): boolean
  /** Answers the update instead of the command. */
  refuse(ctx: DeskContext, command: string): Promise<void>
  /** The role that is missing where it stops, for the log; undefined where something else is. */
  readonly role?: 'admin' | 'trader'
  /** True if a button that is stopped is treated as unknown instead of being refused. */
  readonly hidesButtons?: boolean
}

/** Lets only admins pass. To anybody else there is no such command; in a group they get no answer at all. */
export const adminsOnly: AccessCheck = {
  stops: ({ accessStatus }) => accessStatus !== 'admin',
  role: 'admin',
  hidesButtons: true,
  refuse: async (ctx, command) => {
    if (isPrivate(ctx)) await reply(ctx, { text: ctx.text('unknown-command', { command: `/${command}` }) })
  },
}

/** Lets updates from the private chat pass. Elsewhere it offers a link to the private chat. */
export const privateOnly: AccessCheck = {
  stops: (ctx) => !isPrivate(ctx),
  refuse: async (ctx, command) => {
    await reply(ctx, { text: ctx.text('private-only'), keyboard: privateChatKeyboard(ctx, command) })
  },
}

/** Lets those pass who may trade. Tickets check the same; here a viewer is refused before anything is asked or read. */
export const tradersOnly: AccessCheck = {
  stops: (ctx) => !isTrader(ctx),
  role: 'trader',
  refuse: async (ctx) => {
    await reply(ctx, { text: ctx.text('view-only') })
  },
}

/** True if the person behind an update may trade. */
export function isTrader({ accessStatus }: DeskContext): boolean {
  return accessStatus !== undefined && mayTrade(accessStatus)
}
