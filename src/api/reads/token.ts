import { z } from 'zod'
import { tokenScopes } from '../../accounts/api-tokens/record.js'
import type { Clock } from '../../lib/clock.js'
import { route, type Route } from '../route.js'
import { bodyOf, time } from '../schemas.js'

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
