import type { Redis } from 'ioredis'
import { decodeRuleState } from '../../../src/alerts/rules/rule.js'
import { keys } from '../../../src/redis/keys.js'
import { levelOfRule, ownerOf, personOf, ruleIdOf, RULES_EACH, userIdOf } from './population.js'
import { BANDS } from './price-paths.js'
import type { History } from './simulation.js'

/** Delays in milliseconds, the shortest first; and how many there should be. */
export interface Delays {
  readonly sorted: readonly number[]
  readonly expected: number
}

/** From the end of each position at the service to the first read of the account that showed it. */
export function readDelays({ events }: History): Delays {
  const found = events.flatMap(({ at, shownAt }) => (shownAt === undefined ? [] : [shownAt - at]))
  return delaysOf(found, events.length)
}

/** From the end of each position at the service to its message. */
export function urgentDelays({ events, messages }: History): Delays {
  const firstMessages = new Map<number, number>()
  for (const { chatId, priority, at } of messages)
    if (priority === 'urgent' && !firstMessages.has(chatId)) firstMessages.set(chatId, at)
  const found = events.flatMap(({ account, at }) => {
    const messageAt = firstMessages.get(userIdOf(personOf(account)))
    return messageAt === undefined ? [] : [messageAt - at]
  })
  return delaysOf(found, events.length)
}

/** From the price that a rule waits for to its notice in the outbox, and to its message. */
export interface AlertDelays {
  readonly toOutbox: Delays
  readonly toMessage: Delays
}

/** The delays of the rules that a crash fires. */
export async function alertDelays(
  redis: Redis,
  { people, crash, history }: { readonly people: number; readonly crash: number; readonly history: History },
): Promise<AlertDelays> {
  const reachedAt = timesOfLevels(history, crash)
  const rules = rulesBetween(people, crash)
  const firedAt = await timesFired(redis, [...rules.keys()])
  const namedAt = new Map(
    history.messages.flatMap(({ at, rules }) => rules.map((rule) => [rule, at] as const)),
  )
  const since = (times: ReadonlyMap<number, number>): Delays =>
    delaysOf(
      [...rules].flatMap(([rule, level]) => {
        const at = times.get(rule)
        const reached = reachedAt(level)
        return at === undefined || reached === undefined ? [] : [at - reached]
      }),
      rules.size,
    )
  return { toOutbox: since(firedAt), toMessage: since(namedAt) }
}

/** The rules that a crash fires, and their levels. */
function rulesBetween(people: number, crash: number): ReadonlyMap<number, number> {
  const { from = 0, to = 0 } = BANDS[crash] ?? {}
  const found = new Map<number, number>()
  for (let rule = 0; rule < people * RULES_EACH; rule++) {
    const level = levelOfRule(rule)
    if (level !== undefined && level < from && level >= to) found.set(rule, level)
  }
  return found
}

/** The time at which prices first were at a level or below it, by level. */
function timesOfLevels({ steps }: History, crash: number): (level: number) => number | undefined {
  const { from = 0, to = 0 } = BANDS[crash] ?? {}
  const times = new Map<number, number>()
  let lowest = from
  for (const { at, factor } of steps) for (; lowest >= Math.max(factor, to); lowest--) times.set(lowest, at)
  return (level) => times.get(level)
}

/** The times at which rules fired, in milliseconds, by the rule. */
async function timesFired(redis: Redis, rules: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const batch = redis.pipeline()
  for (const rule of rules) batch.hget(keys.ruleStates(userIdOf(ownerOf(rule))), ruleIdOf(rule))
  const replies = (await batch.exec()) ?? []
  const fired = rules.flatMap((rule, place) => {
    const state = replies[place]?.[1]
    const { is, firedAt } = decodeRuleState(typeof state === 'string' ? state : '')
    return is === 'fired' ? [[rule, firedAt] as const] : []
  })
  return new Map(fired)
}

function delaysOf(found: readonly number[], expected: number): Delays {
  return { sorted: found.toSorted((one, other) => one - other), expected }
}

/** The delay that so large a share of the found ones does not exceed, in seconds. */
export function secondsAt({ sorted }: Delays, share: number): number {
  return (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN) / 1_000
}
