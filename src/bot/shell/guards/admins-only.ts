import { isPrivate } from '../context.js'
import { reply } from '../text/deliver.js'
import type { Guard } from './guard.js'

/** Lets only admins pass. To anybody else there is no such command; in a group they get no answer at all. */
export const adminsOnly: Guard = {
  stops: ({ accessStatus }) => accessStatus !== 'admin',
  hidesButtons: true,
  refuse: async (ctx, command) => {
    if (isPrivate(ctx)) await reply(ctx, { text: ctx.text('unknown-command', { command: `/${command}` }) })
  },
}
