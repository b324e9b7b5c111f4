import type { Clock } from '../../lib/clock.js'
import { randomBytes } from 'node:crypto'
import type { MarketDataAccess } from '../../desk/market/market-data-access.js'
import type { Desk } from '../../desk/desk.js'
import { createCalendar, daysBefore } from '../../desk/account/pnl/calendar.js'
import { attempt, type Result } from '../../lib/result.js'
import { type Rule } from './rule.js'
import { isOnMarket, type Condition } from './kinds/alert-kinds.js'
import type { StoredRule, RuleStore } from './rule-store.js'
import { createReadRuleStatus, type RuleStatus } from './rule-status.js'
import type { Ending, TypedRule } from './grammar/typed-rule.js'
import { mainVenue } from '../../service/venues.js'

/** Where a rule was said. */
export interface AlertOrigin {
  readonly userId: number
  readonly chatId: number
  /** The time zone that the person lives by: an IANA name. */
  readonly zone: string
  /** The message to answer when it fires. */
  readonly messageId?: number | undefined
  /** The rule that it is put in the place of. */
  readonly replaces?: string | undefined
}

/** What became of an alert that a person typed. */
export type ArmResult =
  /** It is kept: armed, or paused because what it waits for is so already and it would fire at once. */
  | { readonly is: 'kept'; readonly kept: StoredRule; readonly status: Result<RuleStatus> }
  | { readonly is: 'unknown-pair'; readonly typed: string; readonly nearest: readonly string[] }
  /** It is about an account, and the person has none, or others would read it. */
  | { readonly is: 'no-account' | 'not-here' }
  /** Nobody's credentials can read the market. */
  | { readonly is: 'no-access' }
  | { readonly is: 'too-many' }
  /** Its end has passed. */
  | { readonly is: 'past' }

/** Arms what people want to be told of. */
export interface AlertSetup {
  /** Looks up what a person typed, and makes it a rule that is not kept yet. Rejects with a `ServiceError` when the pairs cannot be read. */
  readonly prepare: (
    typed: TypedRule,
    said: AlertOrigin,
  ) => Promise<{ readonly is: 'prepared'; readonly rule: Rule } | Exclude<ArmResult, { readonly is: 'kept' }>>
  /** The same, and arms it. */
  readonly arm: (typed: TypedRule, said: AlertOrigin) => Promise<ArmResult>
  /** Arms a rule, unless what it waits for is so already; in the place of another where that is named. */
  readonly keep: (rule: Rule, replaces: string | undefined) => Promise<ArmResult>
}

const MINUTE_MS = 60_000

export function createAlertSetup(deps: {
  readonly desk: Desk
  readonly rules: RuleStore
  readonly now: Clock
}): AlertSetup {
  /** Where a condition is looked for, and with whose credentials; or why nowhere. */
  const place = async (
    condition: Condition,
    { userId, chatId }: AlertOrigin,
  ): Promise<
    | { readonly access: MarketDataAccess; readonly accountId: string | undefined }
    | { readonly is: 'no-account' | 'no-access' | 'not-here' }
  > => {
    const isPrivate = chatId === userId
    if (!isOnMarket(condition)) {
      if (!isPrivate) return { is: 'not-here' }
      const trader = await deps.desk.findTrader(userId)
      return trader ? { access: trader, accountId: trader.account.id } : { is: 'no-account' }
    }
    const access = await deps.desk.market.findMarketDataAccess(userId, { isPrivate })
    if (!access) return { is: 'no-access' }
    if (access.isFeed) return { access, accountId: undefined }
    const trader = await deps.desk.findTrader(userId)
    return trader ? { access: trader, accountId: trader.account.id } : { is: 'no-access' }
  }

  const keep: AlertSetup['keep'] = async (rule, replaces) => {
    const status = await attempt(createReadRuleStatus(deps.desk)(rule))
    const is = status.ok && status.value.isMet ? 'paused' : 'armed'
    const isKept = replaces !== undefined && (await deps.rules.replace(replaces, rule, is))
    // What it was to replace may be gone meanwhile.
    if (!isKept && !(await deps.rules.arm(rule, is))) return { is: 'too-many' }
    return { is: 'kept', kept: { rule, state: { is, count: 0, firedAt: 0 } }, status }
  }

  const prepare: AlertSetup['prepare'] = async ({ condition, restMinutes, ends, note }, said) => {
    const armedAt = deps.now()
    const expiresAt = endOf(ends, armedAt, said.zone)
    if (expiresAt !== undefined && expiresAt <= armedAt) return { is: 'past' }
    const found = await place(condition, said)
    if ('is' in found) return found
    const { access, accountId } = found
    const named = await withSymbol(deps.desk, access, condition)
    if ('typed' in named) return { is: 'unknown-pair', ...named }
    const rule: Rule = {
      id: newRuleId(),
      userId: said.userId,
      chatId: said.chatId,
      ...(said.messageId === undefined ? {} : { messageId: said.messageId }),
      condition: named,
      venue: access.credentials.venue ?? mainVenue.id,
      chainId: access.chain.id,
      ...(accountId === undefined ? {} : { accountId }),
      ...(restMinutes === undefined ? {} : { restMs: restMinutes * MINUTE_MS }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(note === undefined ? {} : { note }),
      armedAt,
    }
    return { is: 'prepared', rule }
  }

  const arm: AlertSetup['arm'] = async (typed, said) => {
    const prepared = await prepare(typed, said)
    return prepared.is === 'prepared' ? await keep(prepared.rule, said.replaces) : prepared
  }

  return { prepare, arm, keep }
}

/** An id that no rule has. */
export function newRuleId(): string {
  return randomBytes(5).toString('hex')
}

/** The condition with the pair's own name in place of what the person called it. */
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

function endOf(ends: Ending | undefined, now: number, zone: string): number | undefined {
  if (!ends) return undefined
  if (ends.by === 'after') return now + ends.minutes * MINUTE_MS
  // With its end: the day after has begun.
  return createCalendar(zone).beginningOf(daysBefore(ends.date, -1)).getTime()
}
