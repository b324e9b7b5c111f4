import type { Big } from 'big.js'
import type { Accounts } from '../../accounts/accounts.js'
import type { Clock } from '../../lib/clock.js'
import type { Desk } from '../../desk/desk.js'
import { attempt, type Result } from '../../lib/result.js'
import type { MemoryReserve } from '../../redis/memory-reserve.js'
import type { Chain } from '../../config/values.js'
import { createAlertArming, type AlertArming, type AlertOrigin, type ArmResult } from './arming.js'
import type { AtrAlert } from './grammar/atr-alert.js'
import type { TypedRule } from './grammar/typed-rule.js'
import { type Rule } from './rule.js'
import { isOnMarket } from './kinds/alert-kinds.js'
import type { StoredRule, RuleStore } from './rule-store.js'
import { createReadRuleStatus, type RuleStatus } from './rule-status.js'
import { ruleIdOf } from './rule-id.js'

/** A rule, its state, and the status of its condition. */
export interface RuleWithStatus {
  readonly stored: StoredRule
  readonly status: Result<RuleStatus>
}

/** The market or the account that a rule is on. */
export interface RulePlace {
  readonly venue: string
  /** The name of the chain. */
  readonly chain: string
  /** The label of the account; absent for a rule on a market. */
  readonly label?: string
}

/** Everything that a person can do with their alerts, without Telegram. */
export interface AlertDesk extends Pick<RuleStore, 'find' | 'list' | 'pause' | 'remove'> {
  readonly prepare: AlertArming['prepare']
  readonly arm: AlertArming['arm']
  /**
   * Works out the alerts of one by average true ranges at the price of now, with the price and the range. Rejects with a `ServiceError`
   * where the pairs cannot be read.
   */
  priceAtr(typed: AtrAlert, origin: Pick<AlertOrigin, 'userId' | 'chatId'>): Promise<PricedAtr>
  /** Reads the status of these rules. A failure concerns its rule alone. */
  statusOf(rules: readonly StoredRule[]): Promise<readonly RuleWithStatus[]>
  /** Reads the status of a rule that is not stored yet. */
  previewStatus(rule: Rule): Promise<Result<RuleStatus>>
  /** The place of a rule; undefined when its account is gone. */
  placeOf(stored: StoredRule): Promise<RulePlace | undefined>
  /**
   * Arms a rule again, without its end if that has passed. Returns its id, which is a new one in that case: the same however often it is
   * asked.
   */
  resume(userId: number, ruleId: string): Promise<string>
  /** Makes a rule fire each time, at most once an hour, or once. Undefined when it is gone. */
  setRepeat(userId: number, ruleId: string, repeats: boolean): Promise<ArmResult | undefined>
  /** Deletes the rules that fired for good. */
  clearFired(userId: number): Promise<void>
  now(): number
}

/** Result of working out an alert by average true ranges. */
type PricedAtr =
  | { readonly is: 'priced'; readonly rules: readonly TypedRule[]; readonly price: Big; readonly away: Big }
  /** `no-range`: the price or the candles of the pair could not be read, or are too few. */
  | { readonly is: 'no-range' }
  | Extract<ArmResult, { readonly is: 'unknown-pair' | 'no-access' }>

/** The cooldown of a rule that repeats, in milliseconds, where the person names none. */
const DEFAULT_COOLDOWN_MS = 60 * 60_000

export function createAlertDesk(deps: {
  readonly desk: Desk
  readonly accounts: Pick<Accounts, 'list'>
  readonly rules: RuleStore
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
  readonly chains: readonly Chain[]
  readonly now: Clock
}): AlertDesk {
  const { prepare, armed, arm, store } = createAlertArming(deps)
  return {
    ...deps.rules,
    prepare,
    arm,
    now: deps.now,
    priceAtr: async ({ symbol: typed, period, times, rulesAt }, { userId, chatId }) => {
      const { market } = deps.desk
      const access = await market.findMarketDataAccess(userId, { isPrivate: chatId === userId })
      if (!access) return { is: 'no-access' }
      const pair = await market.find(access, typed)
      if ('nearest' in pair) return { is: 'unknown-pair', typed, nearest: pair.nearest }
      const [mark, range] = await Promise.all([
        market.mark(access, pair.symbol),
        market.averageTrueRange(access, pair.symbol, period),
      ])
      if (!mark || !range) return { is: 'no-range' }
      return { is: 'priced', rules: rulesAt(mark.price, range), price: mark.price, away: range.times(times) }
    },
    previewStatus: (rule) => attempt(createReadRuleStatus(deps.desk)(rule)),
    statusOf: async (wanted) => {
      const read = createReadRuleStatus(deps.desk)
      return await Promise.all(
        wanted.map(async (stored) => ({ stored, status: await attempt(read(stored.rule)) })),
      )
    },
    placeOf: async ({ rule: { condition, userId, accountId = '', chainId, venue } }) => {
      const chain = deps.chains.find(({ id }) => id === chainId)?.name ?? chainId
      if (isOnMarket(condition)) return { venue, chain }
      // Its key is not needed for that, and may not be decryptable.
      const account = (await deps.accounts.list(userId)).find(({ id }) => id === accountId)
      return account && { venue, chain, label: account.label }
    },
    resume: async (userId, ruleId) => {
      const id = ruleIdOf([ruleId, 'endless'])
      const found = await deps.rules.find(userId, ruleId)
      if (!found) return id
      if ((found.rule.expiresAt ?? Infinity) > deps.now()) {
        await deps.rules.resume(userId, ruleId)
        return ruleId
      }
      const { expiresAt: _, ...endless } = found.rule
      await deps.rules.replace(ruleId, { ...endless, id }, 'armed')
      return id
    },
    setRepeat: async (userId, ruleId, repeats) => {
      const id = ruleIdOf([ruleId, repeats ? 'repeats' : 'once'])
      const found = await deps.rules.find(userId, ruleId)
      if (!found) return await armed(userId, id)
      const { cooldownMs: _, expiresAt = 0, ...rule } = found.rule
      const cooldown = repeats ? { cooldownMs: DEFAULT_COOLDOWN_MS } : {}
      const end = expiresAt > deps.now() ? { expiresAt } : {}
      const isPaused = found.state.is === 'paused'
      return await store({ ...rule, ...cooldown, ...end, id }, { replaces: ruleId, isPaused })
    },
    clearFired: async (userId) => {
      const fired = (await deps.rules.list(userId)).filter(({ state }) => state.is === 'fired')
      for (const { rule } of fired) await deps.rules.remove(userId, rule.id)
    },
  }
}
