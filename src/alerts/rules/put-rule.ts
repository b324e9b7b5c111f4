import type { Redis } from 'ioredis'
import { MOST_RULES } from '../../redis/caps/key-caps.js'
import { keys } from '../../redis/keys.js'
import { confirmOrTakeBack } from './confirm-or-take-back.js'
import type { createRuleEnrollment } from './rule-enrollment.js'
import { transact } from '../../redis/transaction.js'
import { decodeRule, decodeRuleState, encodeNewState, isWaiting, type Rule } from './rule.js'

/**
 * Adds a rule, armed or paused, and deletes the one of the given id in the same step. Where no replica confirms an armed one,
 * all is put back as it was, so that a person who tries again has it once, and it rejects with a `NotReplicatedError`. False where its
 * owner has `MOST_RULES` already.
 */
export type PutRule = (rule: Rule, is: 'armed' | 'paused', replaced?: string) => Promise<boolean>

export function createPutRule({
  redis,
  enrollment,
}: {
  readonly redis: Redis
  readonly enrollment: ReturnType<typeof createRuleEnrollment>
}): PutRule {
  const { enroll, enrollMissing, withdraw, withdrawExpiry, untilReplicated } = enrollment

  /** Deletes a rule again, and restores the one that it has replaced, unless the rule is gone already. */
  const takeBack = async (rule: Rule, old: ReplacedRule | undefined): Promise<void> => {
    const [rules, states] = [keys.rules(rule.userId), keys.ruleStates(rule.userId)]
    const restore = [
      ['HSET', rules, old?.id ?? '', old?.rule ?? ''],
      ['HSET', states, old?.id ?? '', old?.state ?? ''],
    ] as const
    const replies = await transact(redis, {
      when: [{ reply: ['HEXISTS', rules, rule.id], is: 1 }],
      run: [
        ['HGET', states, rule.id],
        ['HDEL', rules, rule.id],
        ['HDEL', states, rule.id],
        ...(old ? restore : []),
      ],
    })
    const state = replies?.[0]
    // It may have fired meanwhile.
    await withdraw(rule, typeof state === 'string' ? decodeRuleState(state).count : 0)
    await withdrawExpiry(rule)
    if (!old || typeof state !== 'string') return
    // A watcher that found an entry of the old one while its record was gone has removed it.
    const restored = decodeRule(old.rule)
    const before = decodeRuleState(old.state)
    if (restored && isWaiting(before)) await enrollMissing(restored, before.count)
  }

  /** Stores a rule in the place of another. Returns that one; undefined, and nothing is stored, where its owner has the most already. */
  const store = async (
    rule: Rule,
    is: 'armed' | 'paused',
    replaced: string | undefined,
  ): Promise<{ readonly old: ReplacedRule | undefined } | undefined> => {
    const [rules, states] = [keys.rules(rule.userId), keys.ruleStates(rule.userId)]
    for (;;) {
      const [text, state] =
        replaced === undefined ? [] : [await redis.hget(rules, replaced), await redis.hget(states, replaced)]
      const isMore = !text && (await redis.hexists(rules, rule.id)) === 0
      if (isMore && (await redis.hlen(rules)) >= MOST_RULES) return undefined
      const unchanged =
        replaced === undefined
          ? []
          : ([
              { reply: ['HGET', rules, replaced], is: text ?? '' },
              { reply: ['HGET', states, replaced], is: state ?? '' },
            ] as const)
      const old = replaced === undefined || !text || !state ? undefined : { id: replaced, rule: text, state }
      const isStored = await transact(redis, {
        // Again where another one was stored meanwhile, or the replaced one has fired.
        when: [...unchanged, ...(isMore ? [{ reply: ['HLEN', rules], below: MOST_RULES } as const] : [])],
        run: [
          ...(replaced === undefined
            ? []
            : ([
                ['HDEL', rules, replaced],
                ['HDEL', states, replaced],
              ] as const)),
          ['HSET', rules, rule.id, JSON.stringify(rule)],
          ['HSET', states, rule.id, encodeNewState(is)],
        ],
      })
      if (isStored) return { old }
    }
  }

  return async (rule, is, replaced) => {
    if (is === 'armed') await enroll(rule, 0)
    const stored = await store(rule, is, replaced)
    if (!stored) {
      if (is === 'armed') {
        await withdraw(rule, 0)
        await withdrawExpiry(rule)
      }
      return false
    }
    if (is !== 'armed') return true
    await confirmOrTakeBack(
      async () => {
        // A watcher that found it in the index before its record existed has removed it again.
        await enroll(rule, 0)
        await untilReplicated(rule)
      },
      () => takeBack(rule, stored.old),
    )
    return true
  }
}

/** The record of a rule that was replaced, and its state, as they were stored. */
interface ReplacedRule {
  readonly id: string
  /** JSON of the rule. */
  readonly rule: string
  /** The state in its stored form. */
  readonly state: string
}
