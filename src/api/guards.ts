import { z } from 'zod'
import {
  guardEndReasons,
  guardFreezeReasons,
  guardOutcomes,
  type Guard,
  type GuardAct,
} from '../guards/guard.js'
import { conditionOf } from '../guards/conditions.js'
import { knownHigh } from '../guards/equity-high.js'
import { guardRule, printGuard } from '../guards/rule.js'
import type { GuardStore } from '../guards/store.js'
import type { Clock } from '../lib/clock.js'
import { pageAfter, pageParameters, placeOf } from './cursor.js'
import type { Finder } from './find-trader.js'
import { type Route, route } from './route.js'
import { decimal, known, pageSchema, side, time, writtenSide, writtenTime } from './schemas.js'

/** A guard as the API shows it. */
const guard = z.strictObject({
  id: z.string(),
  line: z.string().meta({ description: 'Its rule, as it is typed behind /guard' }),
  rule: z.strictObject({
    on: z
      .looseObject({ kind: z.string() })
      .meta({ description: 'The condition; its amounts are decimal text' }),
    action: z.looseObject({ do: z.string() }).meta({ description: 'What is done when it begins' }),
  }),
  unit: z.enum(['percent', 'dollars', 'seconds', 'count']).meta({ description: 'Of the figures of it' }),
  state: z.enum(['armed', 'paused', 'frozen', 'ended']),
  reason: z
    .enum([...guardFreezeReasons, ...guardEndReasons])
    .nullable()
    .meta({ description: 'The reason for which it is frozen or has ended' }),
  changedAt: time.meta({ description: 'Time of the last change of its state' }),
  account: z.string(),
  chain: z.string(),
  isHeld: z.boolean().meta({
    description:
      'True while a condition that it has acted on has not ended, so that it does not act on it again',
  }),
  unseenSince: time
    .nullable()
    .meta({ description: 'Since then it could not see what it watches; null where it can' }),
  high: z.strictObject({ dollars: decimal, since: time }).nullable().meta({
    description:
      'The highest equity that a drawdown counts from, without deposits and withdrawals, and since when; null for any other condition, and before it is known',
  }),
  triggers: z.int().meta({ description: 'Times that it was triggered' }),
  acts: z
    .array(
      z.strictObject({
        trigger: z.int(),
        position: z
          .strictObject({ id: z.string(), pair: known, side })
          .nullable()
          .meta({ description: 'Null for the whole account' }),
        seen: z
          .array(z.strictObject({ at: time, value: decimal }))
          .meta({ description: 'The two reads in a row that met the condition' }),
        round: z.int().meta({ description: 'From 1 on; what is refused is tried in another one' }),
        next: time.nullable().meta({
          description: 'Not before this time it sends what is left; null while it waits for an outcome',
        }),
        isWaiting: z
          .boolean()
          .meta({ description: 'True while something else is under way on the position' }),
        done: z.int().meta({ description: 'Orders that are done' }),
        tickets: z.array(z.string()).meta({ description: 'Tickets of this round' }),
      }),
    )
    .meta({ description: 'What it is doing, until all of that is settled' }),
  last: z
    .strictObject({ trigger: z.int(), at: time, value: decimal, outcome: z.enum(guardOutcomes) })
    .nullable()
    .meta({ description: 'Its last trigger of which all is settled' }),
})

/** The guards of a person, the oldest first, as /guard lists them; those of accounts that the token may not see are left out. */
export function guardsRoute(deps: {
  readonly find: Finder
  readonly guards: Pick<GuardStore, 'list'>
  readonly now: Clock
}): Route {
  return route({
    path: '/guards',
    summary: 'Guards: what the bot watches, and does by itself when a condition begins',
    scope: 'read',
    query: z.strictObject(pageParameters),
    body: pageSchema(guard),
    read: async (access, { limit, cursor }) => {
      const place = placeOf(cursor)
      const asOf = new Date(deps.now())
      const [{ all, unread }, accounts] = await Promise.all([
        deps.guards.list(access.userId),
        deps.find.accounts(access),
      ])
      const visible = all
        .filter(({ state }) => state !== 'offered')
        .filter(({ accountId }) => accounts.some(({ id }) => id === accountId))
      const { page, next } = pageAfter(visible, ({ id }) => id, { place, limit })
      return { data: page.map(guardEntry), asOf, mayBeMore: unread > 0, next }
    },
  })
}

function guardEntry(one: Guard): z.input<typeof guard> {
  const { id, rule, state, reason, since, accountId, chainId, subjects, unseen, triggers, acts, last } = one
  const high = knownHigh(one)
  return {
    id,
    line: printGuard(rule),
    rule: z.encode(guardRule, rule),
    unit: conditionOf(rule.on).unit,
    // One that is offered is left out before.
    state: state as Exclude<typeof state, 'offered'>,
    reason: reason ?? null,
    changedAt: new Date(since).toISOString(),
    account: accountId,
    chain: chainId,
    isHeld: subjects.some(({ heldBy }) => heldBy !== undefined),
    unseenSince: writtenTime(unseen && new Date(unseen.since)),
    high: high ? { dollars: high.dollars, since: new Date(high.since).toISOString() } : null,
    triggers,
    acts: acts.map(actEntry),
    last: last
      ? { trigger: last.trigger, at: new Date(last.at).toISOString(), value: last.value, outcome: last.is }
      : null,
  }
}

function actEntry(act: GuardAct): z.input<typeof guard>['acts'][number] {
  const { trigger, position, seen, round, at, done, steps, waitsSince } = act
  return {
    trigger,
    position: position
      ? { id: position.id, pair: position.symbol ?? null, side: writtenSide(position.isLong) }
      : null,
    seen: seen.map((one) => ({ at: new Date(one.at).toISOString(), value: one.value })),
    round,
    next: steps ? null : new Date(at).toISOString(),
    isWaiting: waitsSince !== undefined,
    done,
    tickets: (steps ?? []).map(({ ticketId }) => ticketId),
  }
}
