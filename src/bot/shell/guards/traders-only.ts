import { mayTrade } from '../../../accounts/access/role.js'
import type { DeskContext } from '../context.js'
import { reply } from '../text/deliver.js'
import type { Guard } from './guard.js'

/** Lets only those pass who may trade. The tickets check the same; here a viewer is told before anything is asked or read. */
export const tradersOnly: Guard = {
  stops: (ctx) => !isTrader(ctx),
  refuse: async (ctx) => {
    await reply(ctx, { text: ctx.text('view-only') })
  },
}

/** True if the person behind an update may trade. */
export function isTrader({ accessStatus }: DeskContext): boolean {
  return accessStatus !== undefined && mayTrade(accessStatus)
}
