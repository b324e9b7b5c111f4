import { z } from 'zod'
import { isMandateOpen } from '../mandates/mandate.js'
import { partsOf, planKinds, planRule, printRule } from '../plans/kinds/kinds.js'
import {
  dueAt,
  hasNoPartLeft,
  isStepBegun,
  isWaitingForPrice,
  isWaitingForRate,
  isWaitingForTakeProfit,
  leftOut,
  planReasons,
  progressOf,
  waitedLevelsOf,
  type HeldPlan,
} from '../plans/plan.js'
import type { PlanStore } from '../plans/store.js'
import type { Clock } from '../lib/clock.js'
import { pageAfter, pageParameters, placeOf } from './cursor.js'
import type { Finder } from './find-trader.js'
import { type Route, route } from './route.js'
import { amount, known, pageSchema, side, time, writtenSide } from './schemas.js'

/** A plan as the API shows it. */
const plan = z.strictObject({
  id: z.string(),
  line: z.string().meta({
    description: 'Its rule in words, such as `close 50% at 2027-01-15T22:00:00.000Z` or `breakeven at 61200`',
  }),
  rule: z
    .looseObject({ kind: z.enum(planKinds) })
    .meta({ description: 'Its rule, which never changes; amounts are decimal text, times are milliseconds' }),
  state: z.enum(['armed', 'paused', 'frozen', 'ended']),
  reason: z
    .enum(planReasons)
    .nullable()
    .meta({ description: 'The reason for which it is frozen or has ended' }),
  changedAt: time.meta({ description: 'Time of the last change of its state' }),
  account: z.string(),
  chain: z.string(),
  position: z
    .strictObject({ id: z.string().nullable(), pair: known, side })
    .meta({ description: 'The position that it is for; without an id for a plan that opens positions' }),
  next: z
    .strictObject({
      at: time.nullable().meta({
        description: 'Not before this time; null while it waits for its price, its rate or a take-profit',
      }),
      price: amount.meta({ description: 'The price that it waits for; null where it waits for none' }),
      when: z.enum(['above', 'below']).nullable().meta({ description: 'The side on which that is reached' }),
      prices: z.array(z.strictObject({ price: z.string(), when: z.enum(['above', 'below']) })).meta({
        description: 'All prices that it waits for: whichever comes first. `price` is the first of them',
      }),
    })
    .nullable()
    .meta({ description: 'Its next step, once it is armed; null where nothing follows' }),
  progress: z.strictObject({ done: z.int(), leftOut: z.int(), of: z.int() }).meta({
    description:
      'Its parts that are done, those that came to nothing and are not made up for, and all of them',
  }),
  isStepBegun: z.boolean().meta({ description: 'True while it is not known what became of its last step' }),
  refused: z.int().meta({
    description: 'Steps in a row that were refused; with the third it is frozen, and an update ends',
  }),
  steps: z
    .array(z.strictObject({ number: z.int(), ticket: z.string(), at: time, isRefused: z.boolean() }))
    .meta({ description: 'The last steps that were begun, with the tickets that they are sent by' }),
  armedAt: time.nullable(),
})

/** The plans of a person, the oldest first, as /plans lists them; those of accounts that the token may not see are left out. */
export function plansRoute(deps: {
  readonly find: Finder
  readonly plans: Pick<PlanStore, 'list'>
  readonly now: Clock
}): Route {
  return route({
    path: '/plans',
    summary: 'Plans: what the bot does later by itself, with its next step',
    scope: 'read',
    query: z.strictObject(pageParameters),
    body: pageSchema(plan),
    read: async (access, { limit, cursor }) => {
      const place = placeOf(cursor)
      const asOf = new Date(deps.now())
      const [{ all, unread }, accounts] = await Promise.all([
        deps.plans.list(access.userId),
        deps.find.accounts(access),
      ])
      const visible = all
        .filter(({ state }) => state !== 'offered')
        .filter(({ accountId }) => accounts.some(({ id }) => id === accountId))
      const { page, next } = pageAfter(visible, ({ id }) => id, { place, limit })
      return { data: page.map(planEntry), asOf, mayBeMore: unread > 0, next }
    },
  })
}

function planEntry(one: HeldPlan): z.input<typeof plan> {
  const { id, rule, state, reason, since, accountId, chainId, position, steps, refused, armedAt } = one
  return {
    id,
    line: printRule(rule),
    rule: z.encode(planRule, rule) as z.input<typeof plan>['rule'],
    // One that is offered is left out before.
    state: state as Exclude<typeof state, 'offered'>,
    reason: reason ?? null,
    changedAt: new Date(since).toISOString(),
    account: accountId,
    chain: chainId,
    position: { id: position.id ?? null, pair: position.symbol, side: writtenSide(position.isLong) },
    next: isMandateOpen(one) && !isStepBegun(one) && !hasNoPartLeft(one) ? nextOf(one) : null,
    progress: { done: progressOf(one).done, leftOut: leftOut(one), of: partsOf(rule) },
    isStepBegun: isStepBegun(one) && reason !== 'done',
    refused,
    steps: steps.map(({ number, ticketId, at, isRefused }) => ({
      number,
      ticket: ticketId,
      at: new Date(at).toISOString(),
      isRefused: isRefused === true,
    })),
    armedAt: armedAt === undefined ? null : new Date(armedAt).toISOString(),
  }
}

function nextOf(one: HeldPlan): NonNullable<z.input<typeof plan>['next']> {
  const prices = (isWaitingForPrice(one) ? waitedLevelsOf(one) : []).map(({ price, side: when }) => ({
    price: price.toFixed(),
    when,
  }))
  const [first] = prices
  if (isWaitingForRate(one) || isWaitingForTakeProfit(one))
    return { at: null, price: null, when: null, prices }
  return first
    ? { at: null, ...first, prices }
    : { at: new Date(dueAt(one)).toISOString(), price: null, when: null, prices }
}
