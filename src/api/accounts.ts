import { z } from 'zod'
import type { Clock } from '../lib/clock.js'
import { isPaper } from '../service/venues.js'
import type { Finder } from './find-trader.js'
import { type Route, route } from './route.js'
import { bodyOf, time } from './schemas.js'
import { tokenScopes } from '../accounts/api-tokens/record.js'

const token = z.strictObject({
  name: z.string().meta({ description: 'As its owner named it' }),
  scopes: z.array(z.enum(tokenScopes)),
  accounts: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Ids of the accounts that it is for; null for all' }),
  expiresAt: time.nullable().meta({ description: 'Its end; null where it has none' }),
})

/** Reads the name, the scopes, the accounts and the end of the token of the request. */
export function tokenRoute({ now }: { readonly now: Clock }): Route {
  return route({
    path: '/token',
    summary: 'The token of the request, and its scopes',
    scope: 'any',
    query: z.strictObject({}),
    body: bodyOf(token),
    read: ({ name, scopes, limits, expiresAt }) => {
      const data: z.input<typeof token> = {
        name,
        scopes,
        accounts: limits.accounts ?? null,
        expiresAt: expiresAt === undefined ? null : new Date(expiresAt).toISOString(),
      }
      return Promise.resolve({ data, asOf: new Date(now()) })
    },
  })
}

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
