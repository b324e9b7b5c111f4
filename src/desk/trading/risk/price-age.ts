import { Big } from 'big.js'
import { settingDescriptors } from '../../../accounts/settings/descriptors.js'
import type { SettingsStore } from '../../../accounts/settings/settings.js'
import { readRecord } from '../../../redis/record.js'
import { addsRisk } from '../actions/calls.js'
import { type Issue, refusalIssue, warningIssue } from '../issue.js'
import type { PlanCheck } from '../trading.js'

/**
 * The age up to which a price is good enough to open a position, to add to one, or to take collateral out. Each person has
 * their own. What closes, protects or cancels works at any price.
 */
export interface PriceAgeLimit {
  /** Milliseconds. */
  of(userId: number): Promise<number>
  /** Sets it, in milliseconds between `SHORTEST_PRICE_AGE_MS` and `LONGEST_PRICE_AGE_MS`. */
  set(userId: number, ms: number): Promise<void>
}

/** Until a person chooses another: that of the setting, which is typed in seconds. */
const DEFAULT_PRICE_AGE_MS = Number.parseInt(settingDescriptors.age.byDefault, 10) * 1_000

/** A price is up to 2 s old in the cache, and its read takes a while: a shorter limit would let hardly any order through. */
export const SHORTEST_PRICE_AGE_MS = 5_000

/** Older prices are never read. */
export const LONGEST_PRICE_AGE_MS = 30 * 60_000

export function createPriceAgeLimit(settings: SettingsStore): PriceAgeLimit {
  return {
    of: async (userId) => {
      const { priceAge } = await settings.read(userId)
      if (priceAge === undefined) return DEFAULT_PRICE_AGE_MS
      return readRecord('a price age', () => new Big(priceAge).toNumber())
    },
    set: (userId, ms) => settings.change(userId, { priceAge: String(ms) }),
  }
}

/** Warns of a price that is older than its trader allows, and refuses amounts that are a share of an equity that is. */
export function createPriceAgeCheck(limit: Pick<PriceAgeLimit, 'of'>): PlanCheck {
  return async (account, { call, shown, equity }) => {
    const mark = shown.symbol === undefined ? undefined : account.lastMark(shown.symbol)
    if (!mark && !equity) return []
    const oldest = await limit.of(account.trader.userId)
    const valuesOf = ({ ageMs }: { readonly ageMs: number }): Issue['values'] => ({
      age: new Big(Math.round(ageMs)),
      oldest: new Big(oldest),
    })
    const oldPrice = (values: Issue['values']): Issue =>
      addsRisk(call) ? warningIssue('price-old', values) : warningIssue('price-old-exit', values)
    return [
      ...(equity && equity.ageMs > oldest ? [refusalIssue('risk-equity-old', valuesOf(equity))] : []),
      ...(mark && mark.ageMs > oldest ? [oldPrice(valuesOf(mark))] : []),
    ]
  }
}
