import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { readRecord } from '../../redis/record.js'
import { createScript } from '../../redis/script.js'
import type { ChatQueue } from '../outbox/chat-queue.js'
import { keysToPut } from '../outbox/outbox.js'
import { entriesOf, everyEntryOf } from './entry.js'
import { expireScript } from './expire-script.js'
import { fireScript } from './fire-script.js'
import { isOnMarket, type Rule, type RuleState } from './rule.js'
import type { RuleIndex } from './rule-index.js'
import { parseState, stateText } from './state.js'
import { triggersOf } from './trigger.js'

/** A rule and where it stands. */
export interface StoredRule {
  readonly rule: Rule
  readonly state: RuleState
}

/** The rules that people armed, in Redis. */
export interface RuleStore {
  /** Keeps a rule and lets it wait, unless it is to be paused. False when its owner has as many as they may. */
  arm(rule: Rule, is?: 'armed' | 'paused'): Promise<boolean>
  /** Puts a rule in the place of another of the same person; as `arm`, but for the limit. False when the other is gone. */
  replace(ruleId: string, rule: Rule, is: 'armed' | 'paused'): Promise<boolean>
  /** All of a person's rules, the oldest first. */
  list(userId: number): Promise<readonly StoredRule[]>
  find(userId: number, ruleId: string): Promise<StoredRule | undefined>
  /** Those of a person's rules that still are. */
  findAll(userId: number, ruleIds: readonly string[]): Promise<readonly StoredRule[]>
  /** Stops a rule that waits, until it is resumed. False when it does not wait. */
  pause(userId: number, ruleId: string): Promise<boolean>
  /** Lets a rule wait anew, whether it was paused, had fired or had expired. False when there is none. */
  resume(userId: number, ruleId: string): Promise<boolean>
  /** Forgets a rule. False when there was none. */
  remove(userId: number, ruleId: string): Promise<boolean>
  /** Keeps a rule on a market without the account whose credentials read that market: it is forgotten. */
  withoutAccount(rule: Rule): Promise<void>
  /**
   * Ends a rule whose time is over, and puts a notice of it into the outbox in the same step, as `fire` does. False when it
   * has fired for good, or is gone, or has time left.
   */
  expire(rule: Rule): Promise<boolean>
  /** Lets a rule on an account, which fired, wait again: what it told of is over. */
  release(userId: number, ruleId: string): Promise<void>
  /** Takes a rule out of those that wait on an account, unless it does wait. */
  tidy(rule: Rule): Promise<void>
  /**
   * Fires those rules of a lane that wait and have fired so often before; each and its notice in the outbox are one step.
   * The lane has to be called before and after. Gives what became of each, in their order.
   */
  fire(chatQueue: ChatQueue, ready: readonly ReadyRule[], seen: SeenByRules): Promise<readonly Fired[]>
}

/** A rule that saw what it waited for. */
interface ReadyRule {
  readonly ruleId: string
  /** How often it fired before: of two who see the same, one fires it. */
  readonly count: number
}

/** What became of a rule that was to be fired. */
interface Fired {
  /** Whether it fired now, and not before, or not any more. */
  readonly fired: boolean
  /** What it is now, if it may fire again. */
  readonly again: StoredRule | undefined
}

/** What rules saw. */
interface SeenByRules {
  /** As decimal text. */
  readonly value: string
  /** When that was, in milliseconds. */
  readonly at: number
  /**
   * Where it goes if it may fire again: the index makes one on a market wait until what it told of is over; one on an
   * account is held until it is released.
   */
  readonly again: 'armed' | 'held'
  /** BASE/QUOTE of the position that it saw, where the rule itself names no pair. */
  readonly symbol?: string
}

/** How many rules one person may have. */
export const MAX_RULES = 200

/** Keys: states. Values: rule id, the states it may come from, the state it goes to. Gives its state now, or nothing. */
const changeScript = createScript(`
  local state = redis.call('HGET', KEYS[1], ARGV[1])
  if not state then return false end
  local is, rest = string.match(state, '^(%a+) (.*)$')
  if not string.find(ARGV[2], is, 1, true) then return false end
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[3] .. ' ' .. rest)
  return ARGV[3] .. ' ' .. rest
`)

/** Keys: rules. Values: rule id, the rule. Puts it in the place of the one under that id, while there is one. */
const rewriteScript = createScript(`
  if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then return 0 end
  return redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
`)

/** Keys: states, the rules that wait on an account. Values: rule id. */
const tidyScript = createScript(`
  local state = redis.call('HGET', KEYS[1], ARGV[1])
  local is = state and string.match(state, '^(%a+)')
  if is == 'armed' or is == 'held' then return 0 end
  return redis.call('HDEL', KEYS[2], ARGV[1])
`)

export function createRuleStore(deps: {
  readonly redis: Redis
  readonly index: RuleIndex
  readonly now: Clock
}): RuleStore {
  const find = async (userId: number, ruleId: string): Promise<StoredRule | undefined> => {
    const [text, state] = await Promise.all([
      deps.redis.hget(keys.rules(userId), ruleId),
      deps.redis.hget(keys.ruleStates(userId), ruleId),
    ])
    return kept(text, state)
  }
  const change = async (
    userId: number,
    ruleId: string,
    from: readonly RuleState['is'][],
    to: RuleState['is'],
  ): Promise<RuleState | undefined> => {
    const state = await changeScript(deps.redis, [keys.ruleStates(userId)], [ruleId, from.join(' '), to])
    return typeof state === 'string' ? parseState(state) : undefined
  }
  /** Notes when the time of a rule is over, and puts it where it is found: into the index, or among those on its account. */
  const enter = async (rule: Rule, count: number): Promise<void> => {
    const { id, userId, condition, venue, chainId, expiresAt } = rule
    if (expiresAt !== undefined) await deps.redis.zadd(keys.rulesExpiring(), expiresAt, `${userId}/${id}`)
    if (!isOnMarket(condition)) {
      await deps.redis.hsetnx(waitingOn(rule), id, '')
      return
    }
    const add = entriesOf(rule, count, triggersOf(condition))
    await deps.index.change({ venue, chainId, symbol: condition.symbol }, { add })
  }
  const leave = async ({ rule, state }: StoredRule): Promise<void> => {
    if (!isOnMarket(rule.condition)) {
      await deps.redis.hdel(waitingOn(rule), rule.id)
      return
    }
    const { condition, venue, chainId } = rule
    const remove = everyEntryOf(rule, state.count, condition)
    await deps.index.change({ venue, chainId, symbol: condition.symbol }, { remove })
  }
  /** Keeps a new rule, and forgets the one that it replaces in the same step. */
  const put = async (rule: Rule, is: 'armed' | 'paused', replaced?: string): Promise<void> => {
    const [all, states] = [keys.rules(rule.userId), keys.ruleStates(rule.userId)]
    if (is === 'armed') await enter(rule, 0)
    const step = deps.redis
      .multi()
      .hset(all, rule.id, JSON.stringify(rule))
      .hset(states, rule.id, stateText({ is, count: 0, firedAt: 0 }))
    if (replaced !== undefined) step.hdel(all, replaced).hdel(states, replaced)
    await step.exec()
    // A watcher that came upon it before its record was there has thrown it out again.
    if (is === 'armed') await enter(rule, 0)
  }
  return {
    find,
    findAll: async (userId, ruleIds) => {
      const [texts, states] = await Promise.all([
        deps.redis.hmget(keys.rules(userId), ...ruleIds),
        deps.redis.hmget(keys.ruleStates(userId), ...ruleIds),
      ])
      return ruleIds
        .map((_, index) => kept(texts[index] ?? null, states[index]))
        .filter((rule) => rule !== undefined)
    },
    tidy: async (rule) => {
      await tidyScript(deps.redis, [keys.ruleStates(rule.userId), waitingOn(rule)], [rule.id])
    },
    arm: async (rule, is = 'armed') => {
      if ((await deps.redis.hlen(keys.rules(rule.userId))) >= MAX_RULES) return false
      await put(rule, is)
      return true
    },
    replace: async (ruleId, rule, is) => {
      const old = await find(rule.userId, ruleId)
      if (!old) return false
      await put(rule, is, ruleId)
      await leave(old)
      return true
    },
    list: async (userId) => {
      const [texts, states] = await Promise.all([
        deps.redis.hgetall(keys.rules(userId)),
        deps.redis.hgetall(keys.ruleStates(userId)),
      ])
      return Object.entries(texts)
        .map(([id, text]) => kept(text, states[id]))
        .filter((rule) => rule !== undefined)
        .toSorted(
          ({ rule: one }, { rule: other }) => one.armedAt - other.armedAt || (one.id < other.id ? -1 : 1),
        )
    },
    pause: async (userId, ruleId) => {
      if (!(await change(userId, ruleId, ['armed', 'held'], 'paused'))) return false
      const found = await find(userId, ruleId)
      if (found) await leave(found)
      return true
    },
    resume: async (userId, ruleId) => {
      const found = await find(userId, ruleId)
      if (!found) return false
      await enter(found.rule, found.state.count)
      const state = await change(userId, ruleId, ['paused', 'fired', 'expired'], 'armed')
      if (state) await enter(found.rule, state.count)
      return state !== undefined
    },
    remove: async (userId, ruleId) => {
      const found = await find(userId, ruleId)
      const [[, removed] = []] =
        (await deps.redis
          .multi()
          .hdel(keys.rules(userId), ruleId)
          .hdel(keys.ruleStates(userId), ruleId)
          .exec()) ?? []
      if (found) await leave(found)
      return removed === 1
    },
    withoutAccount: async (bound) => {
      const { accountId: _, ...rule } = bound
      await rewriteScript(deps.redis, [keys.rules(rule.userId)], [rule.id, JSON.stringify(rule)])
    },
    expire: async (rule) => {
      const { id, userId, chatId } = rule
      const at = deps.now()
      if (rule.expiresAt === undefined || rule.expiresAt > at) return false
      const notice = {
        id: `expired ${id}`,
        kind: 'rule-expired',
        at: rule.expiresAt,
        answers: rule.messageId,
      }
      const expired = await expireScript(
        deps.redis,
        [keys.ruleStates(userId), keys.rules(userId), ...keysToPut({ userId, chatId })],
        [id, at, chatId, notice.id, JSON.stringify({ ...notice, facts: { rule: JSON.stringify(rule) } })],
      )
      const found = await find(userId, id)
      if (found && expired === 1) await leave(found)
      return expired === 1
    },
    release: async (userId, ruleId) => {
      await change(userId, ruleId, ['held'], 'armed')
    },
    fire: async ({ userId, chatId }, ready, { value, at, again, symbol = '' }) => {
      const results = (await fireScript(
        deps.redis,
        [keys.ruleStates(userId), keys.rules(userId), ...keysToPut({ userId, chatId })],
        [
          deps.now(),
          value,
          at,
          chatId,
          again,
          symbol,
          ...ready.flatMap(({ ruleId, count }) => [ruleId, count]),
        ],
      )) as readonly (number | string)[]
      return ready.map((_, place) => {
        const [fired, state, text] = results.slice(3 * place, 3 * place + 3) as [number, string, string]
        return { fired: fired === 1, again: text === '' ? undefined : kept(text, state) }
      })
    },
  }
}

/** Where a rule waits that is on an account. */
function waitingOn({ userId, accountId = '', chainId }: Rule): string {
  return keys.accountRules(userId, accountId, chainId)
}

function kept(text: string | null, state: string | null | undefined): StoredRule | undefined {
  if (text === null || state === null || state === undefined) return undefined
  return readRecord('an alert', () => ({ rule: JSON.parse(text) as Rule, state: parseState(state) }))
}
