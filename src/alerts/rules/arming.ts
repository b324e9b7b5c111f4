import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../lib/clock.js'
import { marketAccessOf, type MarketDataAccess } from '../../desk/market/market-data-access.js'
import type { Desk } from '../../desk/desk.js'
import type { Trader } from '../../desk/trader.js'
import { createCalendar, daysBefore } from '../../desk/account/pnl/calendar.js'
import { attempt, type Result } from '../../lib/result.js'
import type { MemoryReserve } from '../../redis/memory-reserve.js'
import { isWaiting, type Rule } from './rule.js'
import { isOnMarket, type Condition } from './kinds/alert-kinds.js'
import type { StoredRule, RuleStore } from './rule-store.js'
import { createReadRuleStatus, type RuleStatus } from './rule-status.js'
import type { Expiry, TypedRule } from './grammar/typed-rule.js'
import { mainVenue } from '../../service/venues.js'
import { ruleIdOf } from './rule-id.js'

/** The message that an alert comes from. */
export interface AlertOrigin {
  readonly userId: number
  readonly chatId: number
  /** Title of that chat; undefined for the private one. */
  readonly chatTitle?: string | undefined
  /** True where an equal alert that is active already is to be asked about. */
  readonly asksOfSame?: boolean
  /** The person's time zone: an IANA name. */
  readonly zone: string
  /** The message that its notices reply to. */
  readonly messageId?: number | undefined
  /** The topic of the chat in which it is armed; undefined for the main thread. */
  readonly topicId?: number | undefined
  /** Finds the account of the alert; undefined where it is the one in use. Resolves to undefined where there is none. */
  readonly findTrader?: () => Promise<Trader | undefined>
  /** The key of the request, unlike that of any other: one that is repeated, as after a lost answer, arms one alert. */
  readonly key: readonly string[]
  /** Id of the rule that it replaces: its account, chain and chat stay those of that one, and its end and its note where it has no other. */
  readonly replaces?: string | undefined
}

/** The result of arming an alert. */
export type ArmResult =
  /**
   * It is stored: armed, or paused because its condition is met already and it would fire at once, or because the same alert is active
   * already (`isSame`).
   */
  | {
      readonly is: 'stored'
      readonly stored: StoredRule
      readonly status: Result<RuleStatus>
      readonly isSame?: boolean
    }
  | { readonly is: 'unknown-pair'; readonly typed: string; readonly nearest: readonly string[] }
  /** It is on an account, and the person has none, or it was sent in a group. */
  | { readonly is: 'no-account' | 'not-here' }
  /** No credentials can read the market. */
  | { readonly is: 'no-access' }
  | { readonly is: 'too-many' }
  /** Its end has passed. */
  | { readonly is: 'past' }

/** Arms the alerts of people. */
export interface AlertArming {
  /**
   * Looks up the pair and the account of a typed alert, and makes a rule that is not stored yet. Rejects with a `ServiceError`
   * when the pairs cannot be read.
   */
  readonly prepare: (
    typed: TypedRule,
    origin: AlertOrigin,
  ) => Promise<
    { readonly is: 'prepared'; readonly rule: Rule } | Exclude<ArmResult, { readonly is: 'stored' }>
  >
  /**
   * Prepares a typed alert, and stores it; or gives the one of the same key, with its status now. Rejects with a `MemoryReservedError`
   * where there is no room for one more.
   */
  readonly arm: (typed: TypedRule, origin: AlertOrigin) => Promise<ArmResult>
  /** A rule that is stored, with its status now; undefined when it is gone. */
  readonly armed: (userId: number, ruleId: string) => Promise<ArmResult | undefined>
  /**
   * Stores a rule, armed unless its condition is met already, it `isPaused`, or with `asksOfSame` an equal one is active. It replaces the
   * rule of the given id.
   */
  readonly store: (
    rule: Rule,
    origin: Pick<AlertOrigin, 'replaces' | 'asksOfSame'> & { readonly isPaused?: boolean },
  ) => Promise<ArmResult>
}

const MINUTE_MS = 60_000

export function createAlertArming(deps: {
  readonly desk: Desk
  readonly rules: RuleStore
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
  readonly now: Clock
}): AlertArming {
  /** The credentials that read a condition, and its account: those of the rule that it is `like`; or the reason why there are none. */
  const findAccess = async (
    condition: Condition,
    { userId, chatId, findTrader }: AlertOrigin,
    like: Rule | undefined,
  ): Promise<
    | { readonly access: MarketDataAccess; readonly accountId: string | undefined }
    | { readonly is: 'no-account' | 'no-access' | 'not-here' }
  > => {
    const isPrivate = chatId === userId
    const chosen = await findTrader?.()
    const findOwn = async (): Promise<Trader | undefined> =>
      findTrader ? chosen : await deps.desk.findTrader(userId)
    if (!isOnMarket(condition)) {
      if (!isPrivate) return { is: 'not-here' }
      const trader = await findOwn()
      return trader ? { access: trader, accountId: trader.account.id } : { is: 'no-account' }
    }
    const found = await deps.desk.market.findMarketDataAccess(userId, {
      // One without an account reads the market as everybody does.
      isPrivate: isPrivate && (!like || like.accountId !== undefined),
      chainId: chosen?.chain.id ?? like?.chainId,
    })
    if (!found) return { is: 'no-access' }
    if (found.isFeed && marketAccessOf(chosen, found) === found)
      return { access: found, accountId: undefined }
    const trader = await findOwn()
    return trader ? { access: trader, accountId: trader.account.id } : { is: 'no-access' }
  }

  /** True if another alert of the person that is active has the same condition, and notifies the same chat. */
  const hasSame = async (rule: Rule, replaces: string | undefined): Promise<boolean> =>
    (await deps.rules.list(rule.userId)).some(
      ({ rule: other, state }) =>
        isWaiting(state) &&
        other.id !== rule.id &&
        other.id !== replaces &&
        isDeepStrictEqual(sameOf(other), sameOf(rule)),
    )

  const store: AlertArming['store'] = async (rule, { replaces, asksOfSame = false, isPaused = false }) => {
    const status = await attempt(createReadRuleStatus(deps.desk)(rule))
    const isSame = asksOfSame && (await hasSame(rule, replaces))
    const is = isPaused || isSame || (status.ok && status.value.isMet) ? 'paused' : 'armed'
    const isReplaced = replaces !== undefined && (await deps.rules.replace(replaces, rule, is))
    // The rule to replace may be gone meanwhile.
    if (!isReplaced && !(await deps.rules.arm(rule, is))) return { is: 'too-many' }
    return { is: 'stored', stored: { rule, state: { is, count: 0, firedAt: 0 } }, status, isSame }
  }

  /** The origin of a rule that is replaced: its chat, and its account where it has one. */
  const originOf = ({ userId, chatId, chatTitle, topicId, accountId, chainId }: Rule) => ({
    chatId,
    chatTitle,
    topicId,
    findTrader: async () =>
      accountId === undefined ? undefined : await deps.desk.findTraderOf({ userId, accountId, chainId }),
  })

  const prepare: AlertArming['prepare'] = async ({ condition, cooldownMinutes, ends, note }, asked) => {
    const armedAt = deps.now()
    const { replaces } = asked
    const replaced =
      replaces === undefined ? undefined : (await deps.rules.find(asked.userId, replaces))?.rule
    const like = replaced && isOnMarket(replaced.condition) === isOnMarket(condition) ? replaced : undefined
    const origin = like ? { ...asked, ...originOf(like) } : asked
    const keptEnd = (replaced?.expiresAt ?? 0) > armedAt ? replaced?.expiresAt : undefined
    const expiresAt = endOf(ends, armedAt, origin.zone) ?? keptEnd
    if (expiresAt !== undefined && expiresAt <= armedAt) return { is: 'past' }
    const found = await findAccess(condition, origin, like)
    if ('is' in found) return found
    const { access, accountId } = found
    const venue = access.credentials.venue ?? mainVenue.id
    // Its account is gone, and what is left has other prices.
    if (like && like.venue !== venue) return { is: 'no-access' }
    const named = await withSymbol(deps.desk, access, condition)
    if ('typed' in named) return { is: 'unknown-pair', ...named }
    const kept = note ?? replaced?.note
    const rule: Rule = {
      id: ruleIdOf(origin.key),
      userId: origin.userId,
      chatId: origin.chatId,
      ...(origin.chatTitle === undefined ? {} : { chatTitle: origin.chatTitle }),
      ...(origin.messageId === undefined ? {} : { messageId: origin.messageId }),
      ...(origin.topicId === undefined ? {} : { topicId: origin.topicId }),
      condition: named,
      venue,
      chainId: access.chain.id,
      ...(accountId === undefined ? {} : { accountId }),
      ...(cooldownMinutes === undefined ? {} : { cooldownMs: cooldownMinutes * MINUTE_MS }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(kept === undefined ? {} : { note: kept }),
      armedAt,
    }
    return { is: 'prepared', rule }
  }

  const armed: AlertArming['armed'] = async (userId, ruleId) => {
    const stored = await deps.rules.find(userId, ruleId)
    if (!stored) return undefined
    const isSame = stored.state.is === 'paused' && (await hasSame(stored.rule, undefined))
    return {
      is: 'stored',
      stored,
      status: await attempt(createReadRuleStatus(deps.desk)(stored.rule)),
      isSame,
    }
  }

  const arm: AlertArming['arm'] = async (typed, origin) => {
    const before = await armed(origin.userId, ruleIdOf(origin.key))
    if (before) return before
    // One that takes the place of another needs no room.
    if (origin.replaces === undefined) await deps.memory.requireRoom()
    const prepared = await prepare(typed, origin)
    return prepared.is === 'prepared' ? await store(prepared.rule, origin) : prepared
  }

  return { prepare, armed, arm, store }
}

/** The parts of a rule in which an equal one is the same. */
function sameOf({ condition, venue, chainId, accountId, chatId }: Rule): object {
  return { condition, venue, chainId, accountId, chatId }
}

/** The condition with the pair's symbol in place of the typed name. */
async function withSymbol(
  desk: Desk,
  access: MarketDataAccess,
  condition: Condition,
): Promise<Condition | { readonly typed: string; readonly nearest: readonly string[] }> {
  if (!('symbol' in condition) || condition.symbol === undefined) return condition
  const pair = await desk.market.find(access, condition.symbol)
  if ('nearest' in pair) return { typed: condition.symbol, nearest: pair.nearest }
  return { ...condition, symbol: pair.symbol }
}

function endOf(ends: Expiry | undefined, now: number, zone: string): number | undefined {
  if (!ends) return undefined
  if (ends.by === 'after') return now + ends.minutes * MINUTE_MS
  // The end of the day is the beginning of the next one.
  return createCalendar(zone).beginningOf(daysBefore(ends.date, -1)).getTime()
}
