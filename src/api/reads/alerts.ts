import { z } from 'zod'
import type { Account } from '../../accounts/accounts.js'
import type { AlertDesk, RuleWithStatus } from '../../alerts/rules/alert-desk.js'
import { farPriceOf } from '../../alerts/rules/far-price.js'
import { isOnMarket } from '../../alerts/rules/kinds/alert-kinds.js'
import type { Rule } from '../../alerts/rules/rule.js'
import type { Clock } from '../../lib/clock.js'
import type { Finder } from '../find-trader.js'
import { pageAfter, pageParameters, placeOf } from '../cursor.js'
import { route, type Route } from '../route.js'
import {
  amount,
  failedOf,
  known,
  pageOf,
  time,
  unavailable,
  valueOf,
  written,
  writtenTime,
} from '../schemas.js'

/** An alert as the API shows it. */
export const alert = z.strictObject({
  id: z.string(),
  condition: z
    .looseObject({ on: z.string() })
    .meta({ description: 'The condition; its amounts are decimal text' }),
  state: z.enum(['armed', 'held', 'fired', 'paused', 'expired']),
  account: known.meta({ description: 'Id of its account; null for one on a market' }),
  chain: z.string(),
  note: known,
  isMet: z.boolean().nullable(),
  value: amount.meta({ description: 'The value that is measured now, in the unit of the condition' }),
  isFar: z
    .boolean()
    .nullable()
    .meta({ description: 'True for a price that is more than half of the current one away from it' }),
  armedAt: time,
  expiresAt: time.nullable(),
  fired: z.int().meta({ description: 'Times that it fired' }),
  firedAt: time.nullable(),
  unavailable,
})

/** The alerts of a person, as /alerts lists them; those on accounts that the token may not see are left out. */
export function alertsRoute(deps: {
  readonly find: Finder
  readonly alerts: Pick<AlertDesk, 'list' | 'statusOf'>
  readonly now: Clock
}): Route {
  return route({
    path: '/alerts',
    summary: 'Alerts and the values that they measure',
    scope: 'read',
    query: z.strictObject(pageParameters),
    body: pageOf(alert),
    read: async (access, { limit, cursor }) => {
      const place = placeOf(cursor)
      const asOf = new Date(deps.now())
      const [rules, accounts] = await Promise.all([
        deps.alerts.list(access.userId),
        deps.find.accounts(access),
      ])
      const visible = rules.filter(({ rule }) => maySee(rule, accounts))
      const { page, next } = pageAfter(visible, ({ rule }) => rule.id, { place, limit })
      const data = (await deps.alerts.statusOf(page)).map(alertEntry)
      return { data, asOf, mayBeMore: false, next }
    },
  })
}

/** True for an alert on a market, and for one on an account that the token may see. */
export function maySee(rule: Rule, accounts: readonly Pick<Account, 'id'>[]): boolean {
  return isOnMarket(rule.condition) || accounts.some(({ id }) => id === rule.accountId)
}

/** An alert with its value, as the API shows it. */
export function alertEntry({ stored: { rule, state }, status }: RuleWithStatus): z.input<typeof alert> {
  const now = valueOf(status)
  return {
    id: rule.id,
    condition: { ...rule.condition },
    state: state.is,
    account: isOnMarket(rule.condition) ? null : (rule.accountId ?? null),
    chain: rule.chainId,
    note: rule.note ?? null,
    isMet: now ? now.isMet : null,
    value: written(now?.value),
    isFar: now ? farPriceOf(rule.condition, status) !== undefined : null,
    armedAt: new Date(rule.armedAt).toISOString(),
    expiresAt: writtenTime(rule.expiresAt === undefined ? undefined : new Date(rule.expiresAt)),
    fired: state.count,
    firedAt: writtenTime(state.firedAt === 0 ? undefined : new Date(state.firedAt)),
    unavailable: failedOf({ isMet: status, value: status, isFar: status }),
  }
}
