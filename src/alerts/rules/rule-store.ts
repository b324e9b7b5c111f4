import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import { MOST_RULES } from '../../redis/caps/key-caps.js'
import { keys } from '../../redis/keys.js'
import type { MemoryReserve } from '../../redis/memory-reserve.js'
import { readRecord } from '../../redis/record.js'
import type { ChatQueueId } from '../outbox/chat-queue.js'
import { numberOfPriority } from '../outbox/chat-queue-scripts.js'
import { keysToPut } from '../outbox/outbox.js'
import type { Priority } from '../notice.js'
import { expireScript, fireScript } from './rule-scripts.js'
import { changeField, overwriteField, transact } from '../../redis/transaction.js'
import { createPutRule } from './put-rule.js'
import { createResumeRule, type ChangeState } from './resume-rule.js'
import { decodeRule, decodeRuleState, encodeNewState, type Rule, type RuleState } from './rule.js'
import { createRuleEnrollment, waitingRulesKey } from './rule-enrollment.js'
import type { RuleIndex } from './rule-index.js'

/** A rule and its state. */
export interface StoredRule {
  readonly rule: Rule
  readonly state: RuleState
}

/** The rules of all people, in Redis. */
export interface RuleStore {
  /**
   * Adds a rule, armed or paused. False when its owner has `MOST_RULES` already. An armed one is on a replica as well, where
   * there is one; rejects with a `NotReplicatedError` when that cannot be confirmed, and takes the rule back.
   */
  arm(rule: Rule, is?: 'armed' | 'paused'): Promise<boolean>
  /**
   * Replaces a rule by another of the same person, armed or paused. False when it is gone. Rejects as `arm` does; the old one
   * stays.
   */
  replace(ruleId: string, rule: Rule, is: 'armed' | 'paused'): Promise<boolean>
  /** All of a person's rules, the oldest first. */
  list(userId: number): Promise<readonly StoredRule[]>
  find(userId: number, ruleId: string): Promise<StoredRule | undefined>
  /** Those of these rules that still exist. */
  findAll(userId: number, ruleIds: readonly string[]): Promise<readonly StoredRule[]>
  /** Pauses a rule that is armed or held. False for any other. */
  pause(userId: number, ruleId: string): Promise<boolean>
  /** Arms a rule that is paused, fired or expired. False when it is gone. Rejects as `arm` does; the rule is then as it was. */
  resume(userId: number, ruleId: string): Promise<boolean>
  /** Deletes a rule. False when it is gone. */
  remove(userId: number, ruleId: string): Promise<boolean>
  /** Takes all rules of a person out of the index and the expiring rules, because they are being erased. */
  withdrawAll(userId: number): Promise<void>
  /** Removes the account from a rule on a market, because its credentials are being erased. */
  removeAccount(rule: Rule): Promise<void>
  /**
   * Expires a rule past its end; the same step puts its notice into the outbox, so it runs within `Outbox.scheduleAround`.
   * False when the rule fired for good, is gone, or has not reached its end.
   */
  expire(rule: Rule): Promise<boolean>
  /** Arms a held rule again: its condition has ended. */
  rearm(userId: number, ruleId: string): Promise<void>
  /** Removes a rule from the waiting rules of its account, unless it is armed or held. */
  removeIdle(rule: Rule): Promise<void>
  /**
   * Fires those of these rules that are armed and have the given count. Each fires and puts its notice into the chat queue
   * in one step, so it runs within `Outbox.scheduleAround`. Returns a result for each, in their order.
   */
  fire(
    chatQueue: ChatQueueId,
    ready: readonly ReadyRule[],
    observed: ObservedValue,
  ): Promise<readonly FireResult[]>
}

/** A rule whose condition is met. */
interface ReadyRule {
  readonly ruleId: string
  /** Times that it fired before: of two processes that observe the same, only one fires it. */
  readonly count: number
}

/** The result of firing a rule. */
interface FireResult {
  /** True if this call fired it. */
  readonly fired: boolean
  /** The rule, if it may fire again. */
  readonly again: StoredRule | undefined
}

/** The value that meets the conditions. */
interface ObservedValue {
  /** Decimal text. */
  readonly value: string
  /** The last price, as decimal text, where the value is one from before it, which it has left again. */
  readonly last?: string
  /** The time of the observation, in milliseconds. */
  readonly at: number
  /**
   * The next state of a rule that may fire again: `armed` on a market, where the index waits for the end of its condition;
   * `held` on an account, until `rearm`.
   */
  readonly again: 'armed' | 'held'
  /** The priority of the notice; `alert` where it is absent. */
  readonly priority?: Priority
  /** BASE/QUOTE of the position that met the condition. */
  readonly symbol?: string
  /** Side of that position; absent where the service does not state it. */
  readonly side?: 'long' | 'short'
}

export function createRuleStore(deps: {
  readonly redis: Redis
  readonly index: RuleIndex
  /** Asked before a rule is added; absent where none is. */
  readonly memory?: Pick<MemoryReserve, 'requireRoom'>
  /** The longest wait for a replica to confirm that a rule is armed, in milliseconds. */
  readonly replicaMs?: number
  readonly now: Clock
}): RuleStore {
  const find = async (userId: number, ruleId: string): Promise<StoredRule | undefined> => {
    const [text, state] = await Promise.all([
      deps.redis.hget(keys.rules(userId), ruleId),
      deps.redis.hget(keys.ruleStates(userId), ruleId),
    ])
    return decodeStored(text, state)
  }
  const change: ChangeState = async (userId, ruleId, from, to) => {
    const state = await changeField(deps.redis, keys.ruleStates(userId), ruleId, (before) =>
      from.some((is) => before.startsWith(`${is} `)) ? before.replace(/^\w+/, to) : undefined,
    )
    return state === undefined ? undefined : decodeRuleState(state)
  }
  const enrollment = createRuleEnrollment(deps)
  const { withdraw, withdrawExpiry } = enrollment
  const put = createPutRule({ redis: deps.redis, enrollment })
  return {
    find,
    findAll: async (userId, ruleIds) => {
      const [texts, states] = await Promise.all([
        deps.redis.hmget(keys.rules(userId), ...ruleIds),
        deps.redis.hmget(keys.ruleStates(userId), ...ruleIds),
      ])
      return ruleIds
        .map((_, index) => decodeStored(texts[index] ?? null, states[index]))
        .filter((rule) => rule !== undefined)
    },
    removeIdle: async (rule) => {
      const states = keys.ruleStates(rule.userId)
      const state = (await deps.redis.hget(states, rule.id)) ?? ''
      if (/^(?:armed|held) /.test(state)) return
      await transact(deps.redis, {
        when: [{ reply: ['HGET', states, rule.id], is: state }],
        run: [['HDEL', waitingRulesKey(rule), rule.id]],
      })
    },
    arm: async (rule, is = 'armed') => {
      await deps.memory?.requireRoom()
      // Before it is put into the index; counted again in the step that stores it.
      if ((await deps.redis.hlen(keys.rules(rule.userId))) >= MOST_RULES) return false
      return await put(rule, is)
    },
    replace: async (ruleId, rule, is) => {
      const old = await find(rule.userId, ruleId)
      if (!old) return false
      if (!(await put(rule, is, ruleId))) return false
      await withdraw(old.rule, old.state.count)
      if (old.rule.id !== rule.id) await withdrawExpiry(old.rule)
      return true
    },
    list: async (userId) => {
      const [texts, states] = await Promise.all([
        deps.redis.hgetall(keys.rules(userId)),
        deps.redis.hgetall(keys.ruleStates(userId)),
      ])
      return Object.entries(texts)
        .map(([id, text]) => decodeStored(text, states[id]))
        .filter((rule) => rule !== undefined)
        .toSorted(
          ({ rule: one }, { rule: other }) => one.armedAt - other.armedAt || (one.id < other.id ? -1 : 1),
        )
    },
    pause: async (userId, ruleId) => {
      if (!(await change(userId, ruleId, ['armed', 'held'], 'paused'))) return false
      const found = await find(userId, ruleId)
      if (found) await withdraw(found.rule, found.state.count)
      return true
    },
    resume: createResumeRule({ find, change, enrollment, now: deps.now }),
    remove: async (userId, ruleId) => {
      const found = await find(userId, ruleId)
      const [[, removed] = []] =
        (await deps.redis
          .multi()
          .hdel(keys.rules(userId), ruleId)
          .hdel(keys.ruleStates(userId), ruleId)
          .exec()) ?? []
      if (found) {
        await withdraw(found.rule, found.state.count)
        await withdrawExpiry(found.rule)
      }
      return removed === 1
    },
    withdrawAll: async (userId) => {
      const [texts, states] = await Promise.all([
        deps.redis.hgetall(keys.rules(userId)),
        deps.redis.hgetall(keys.ruleStates(userId)),
      ])
      for (const [id, text] of Object.entries(texts)) {
        await withdrawExpiry({ userId, id })
        const rule = decodeRule(text)
        // One that cannot be read leaves the index when a value reaches it, or with the next repair.
        if (!rule) continue
        const { count } = decodeRuleState(states[id] ?? encodeNewState('armed'))
        await withdraw(rule, count)
      }
    },
    removeAccount: async (bound) => {
      const { accountId: _, ...rule } = bound
      await overwriteField(deps.redis, keys.rules(rule.userId), rule.id, JSON.stringify(rule))
    },
    expire: async (rule) => {
      const { id, userId, chatId } = rule
      const at = deps.now()
      if (rule.expiresAt === undefined || rule.expiresAt > at) return false
      const notice = {
        id: `expired ${id}`,
        kind: 'rule-expired',
        at: rule.expiresAt,
        replyTo: rule.messageId,
      }
      const expired = await expireScript(deps.redis, firingKeys({ userId, chatId }), {
        id,
        now: at,
        chat: chatId,
        noticeId: notice.id,
        json: JSON.stringify({ ...notice, facts: { rule: JSON.stringify(rule) } }),
      })
      const found = await find(userId, id)
      if (found && expired === 1) await withdraw(found.rule, found.state.count)
      return expired === 1
    },
    rearm: async (userId, ruleId) => {
      await change(userId, ruleId, ['held'], 'armed')
    },
    fire: async (
      { userId, chatId },
      ready,
      { value, last = '', at, again, priority = 'alert', symbol = '', side = '' },
    ) => {
      const results = (await fireScript(
        deps.redis,
        firingKeys({ userId, chatId }),
        {
          now: deps.now(),
          value,
          last,
          at,
          chat: chatId,
          again,
          priority: numberOfPriority(priority),
          symbol,
          side,
        },
        ready.map(({ ruleId, count }) => ({ id: ruleId, count })),
      )) as readonly (number | string)[]
      return ready.map((_, place) => {
        const [fired, state, text] = results.slice(3 * place, 3 * place + 3) as [number, string, string]
        return { fired: fired === 1, again: text === '' ? undefined : decodeStored(text, state) }
      })
    },
  }
}

/** The keys of scripts that put a notice of a rule. */
function firingKeys(chatQueue: ChatQueueId) {
  const { userId } = chatQueue
  return {
    ...keysToPut(chatQueue),
    states: keys.ruleStates(userId),
    rules: keys.rules(userId),
    log: keys.events(userId),
  }
}

function decodeStored(text: string | null, state: string | null | undefined): StoredRule | undefined {
  if (text === null || state === null || state === undefined) return undefined
  return readRecord('an alert', () => ({ rule: JSON.parse(text) as Rule, state: decodeRuleState(state) }))
}
