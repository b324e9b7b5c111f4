import { z } from 'zod'
import type { Clock } from '../../lib/clock.js'
import { isPaper } from '../../service/venues.js'
import type { Finder } from '../find-trader.js'
import { route, type Route } from '../route.js'
import { bodyOf, time } from '../schemas.js'

const account = z.strictObject({
  id: z.string(),
  label: z.string(),
  isPaper: z.boolean().meta({ description: 'True for practice money' }),
  isInUse: z.boolean().meta({ description: 'True for the account that the chat acts on' }),
  connectedAt: time,
})

/** The accounts that the token may see, without their keys. */
export function accountsRoute({ find, now }: { readonly find: Finder; readonly now: Clock }): Route {
  return route({
    path: '/accounts',
    summary: 'Accounts',
    scope: 'read',
    query: z.strictObject({}),
    body: bodyOf(z.array(account)),
    read: async (access) => ({
      data: (await find.accounts(access)).map(({ id, label, venue, current, connectedAt }) => ({
        id,
        label,
        isPaper: isPaper(venue),
        isInUse: current,
        connectedAt: connectedAt.toISOString(),
      })),
      asOf: new Date(now()),
    }),
  })
}
