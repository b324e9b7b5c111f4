import { z } from 'zod'
import type { Account } from '../accounts/accounts.js'
import type { AlertDesk, RuleWithStatus } from '../alerts/rules/alert-desk.js'
import { farPriceOf } from '../alerts/rules/far-price.js'
import { conditionSchema, isOnMarket } from '../alerts/rules/kinds/alert-kinds.js'
import type { Rule } from '../alerts/rules/rule.js'
import type { Clock } from '../lib/clock.js'
import type { Finder } from './find-trader.js'
import { pageAfter, pageParameters, placeOf } from './cursor.js'
import { type Route, deleteRoute, postRoute, route } from './route.js'
import {
  amount,
  bodyOf,
  failedOf,
  known,
  pageSchema,
  time,
  unavailable,
  valueOf,
  written,
  writtenTime,
} from './schemas.js'
import type { SettingsStore } from '../accounts/settings/settings.js'
import { zoneOf } from '../alerts/notification-preferences/time-zone.js'
import type { ArmResult } from '../alerts/rules/arming.js'
import { parseProgramRule, printRule } from '../alerts/rules/grammar/parse.js'
import type { TypedRule } from '../alerts/rules/grammar/typed-rule.js'
import { ProblemError } from './http/problem.js'

/** An alert as the API shows it. */
const alert = z.strictObject({
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
    body: pageSchema(alert),
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
function maySee(rule: Rule, accounts: readonly Pick<Account, 'id'>[]): boolean {
  return isOnMarket(rule.condition) || accounts.some(({ id }) => id === rule.accountId)
}

/** An alert with its value, as the API shows it. */
function alertEntry({ stored: { rule, state }, status }: RuleWithStatus): z.input<typeof alert> {
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

const account = z
  .exactOptional(z.string().max(64))
  .meta({ description: 'Id of the account that it is on; the one in use in the chat by default' })

const content = z.union([
  z.strictObject({
    line: z
      .string()
      .min(1)
      .max(400)
      .meta({ description: 'As it is typed behind /alert, such as `BTC > 70000 every 1h`' }),
    account,
  }),
  z.strictObject({
    condition: strict(conditionSchema).meta({ description: 'As GET /v1/alerts has it' }),
    cooldownMinutes: z.exactOptional(z.int().positive()).meta({
      description: 'Minutes after it fired in which it does not fire again; without, it fires once',
    }),
    ends: z.exactOptional(
      z.discriminatedUnion('by', [
        z.strictObject({ by: z.literal('after'), minutes: z.int().positive() }),
        z.strictObject({ by: z.literal('date'), date: z.iso.date() }),
      ]),
    ),
    note: z.exactOptional(z.string().min(1).max(200)),
    account,
  }),
])

type AlertChanges = {
  readonly find: Finder
  readonly alerts: Pick<AlertDesk, 'arm' | 'find' | 'remove' | 'statusOf'>
  readonly settings: Pick<SettingsStore, 'read'>
  readonly now: Clock
}

/** Arms an alert, as /alert does; its notices come to the private chat. */
export function postAlertRoute({ find, alerts, settings, now }: AlertChanges): Route {
  return postRoute({
    path: '/alerts',
    summary: 'Arms an alert, by a line or by its parts',
    scope: 'draft',
    problems: ['too-many', 'refused'],
    query: z.strictObject({}),
    content,
    body: bodyOf(alert),
    post: async (access, _, { content: wanted, key }) => {
      const { userId, id: token } = access
      const rule = typedRuleOf(wanted)
      const result = await alerts.arm(rule, {
        userId,
        chatId: userId,
        zone: zoneOf(await settings.read(userId)),
        findTrader: () => find.traderIfAny(access, { account: wanted.account }),
        key: [token, key, JSON.stringify(wanted)],
      })
      if (result.is !== 'stored') throw refusalOf(result)
      const entry = alertEntry(result)
      const isHidden = !isOnMarket(result.stored.rule.condition) && !access.scopes.includes('read')
      return {
        data: isHidden ? { ...entry, value: null, isMet: null, isFar: null } : entry,
        asOf: new Date(now()),
      }
    },
  })
}

/** Deletes an alert that the token may see. */
export function deleteAlertRoute({ find, alerts, now }: AlertChanges): Route {
  return deleteRoute({
    path: '/alerts/{id}',
    summary: 'Deletes an alert',
    scope: 'draft',
    query: z.strictObject({ id: z.string().max(64).meta({ description: 'Of GET /v1/alerts' }) }),
    body: bodyOf(z.strictObject({ id: z.string() })),
    remove: async (access, { id }) => {
      const [stored, accounts] = await Promise.all([alerts.find(access.userId, id), find.accounts(access)])
      if (!stored || !maySee(stored.rule, accounts) || !(await alerts.remove(access.userId, id)))
        throw new ProblemError('not-found', 'There is no such alert')
      return { data: { id }, asOf: new Date(now()) }
    },
  })
}

/** The alert of a body, by the grammar of /alert in either case. */
function typedRuleOf(wanted: z.output<typeof content>): TypedRule {
  const isTyped = 'line' in wanted
  const parsed = parseProgramRule(isTyped ? wanted.line : printRule(wanted))
  if (parsed.ok) return parsed.rule
  const { code, position } = parsed.fault
  throw new ProblemError(
    'invalid-body',
    isTyped ? `The line is refused at character ${position}: ${code}` : `The alert is refused: ${code}`,
    { parameters: [isTyped ? 'line' : 'condition'] },
  )
}

function refusalOf({ is }: Exclude<ArmResult, { readonly is: 'stored' }>): ProblemError {
  switch (is) {
    case 'unknown-pair':
      return new ProblemError('refused', 'There is no such pair')
    case 'past':
      return new ProblemError('refused', 'Its end has passed')
    case 'too-many':
      return new ProblemError('too-many', 'Delete an alert first')
    case 'no-account':
    case 'no-access':
    case 'not-here':
      return new ProblemError('no-account', 'Connect an account in the chat first')
    default:
      throw new Error(`Unknown result of arming: ${String(is satisfies never)}`)
  }
}

/** A schema of stored records as one of requests: its objects refuse unknown fields. */
function strict<Output>(schema: z.ZodType<Output>): z.ZodType<Output> {
  if (schema instanceof z.ZodObject) return schema.strict() as unknown as z.ZodType<Output>
  if (schema instanceof z.ZodUnion)
    return z.union(schema.options.map((one) => strict(one as z.ZodType<Output>)))
  return schema
}
