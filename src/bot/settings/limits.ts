import { Big } from 'big.js'
import { limitNames, ownLimit } from '../../desk/trading/risk/limits/limit.js'
import { parseLimits, type LimitsIntent } from '../../desk/trading/risk/limits/parse-limits.js'
import { DEFAULT_PRICE_AGE_MS } from '../../desk/trading/risk/price-age.js'
import { DEFAULT_TOLERANCE } from '../../desk/trading/risk/price-tolerance.js'
import type { TradingDesk } from '../../desk/trading/trading-desk.js'
import type { Setting, SettingOutcome } from './setting.js'

/** The parts of the trading desk that keep limits. Each holds a loosening to two-factor and to its waiting time by itself. */
export interface LimitDesk {
  readonly limits: Pick<TradingDesk['limits'], 'change' | 'coolOff' | 'coolOffEnd'>
  readonly tolerance: Pick<TradingDesk['tolerance'], 'set'>
  readonly priceAge: Pick<TradingDesk['priceAge'], 'set'>
}

/** The price tolerances offered, in percent. */
export const offeredTolerances = ['0.1', '0.25', '0.5', '1', '2', '5'] as const

/** The ages of prices offered, in seconds. */
export const offeredPriceAges = [10, 30, 60, 120, 300, 1_800] as const

/** The cool-offs offered, by the words that begin them, with their minutes. */
export const offeredCoolOffs = { '1h': 60, '4h': 240, '1d': 1_440, '7d': 10_080 } as const

/** A change of limits, parsed. */
type LimitChange = Exclude<LimitsIntent, { readonly kind: 'show' }>

/** Sets a limit as the chat does. Rejects with a `TwoFactorRequiredError` where a loosening needs it. */
export async function changeLimits(
  desk: LimitDesk,
  userId: number,
  change: LimitChange,
): Promise<SettingOutcome> {
  // Irreversible, so it asks first.
  if (change.kind === 'coolOff') return { is: 'asks-cool-off', until: desk.limits.coolOffEnd(change.ms) }
  if (change.kind === 'tolerance') await desk.tolerance.set(userId, change.percent)
  else if (change.kind === 'priceAge') await desk.priceAge.set(userId, change.ms)
  else await desk.limits.change(userId, change.name, change.to)
  return { is: 'changed' }
}

/** The limits, the price tolerance, the maximum age of a price, and the cool-off. */
export function limitSettings(desk: LimitDesk): readonly Setting[] {
  const changeTyped = (word: string) => async (userId: number, value: string) => {
    const typed = `${word} ${value}`
    const parsed = parseLimits(typed)
    if (!parsed.ok) return { is: 'fault' as const, typed, fault: parsed.fault }
    const { intent } = parsed
    if (intent.kind === 'show') throw new Error(`Not a change of limits: ${typed}`)
    return await changeLimits(desk, userId, intent)
  }
  const setting = (
    word: string,
    name: string,
    rest: Pick<Setting, 'kind' | 'current' | 'offered'> & Partial<Setting>,
  ): Setting => ({
    name: `limit-${name}`,
    group: 'limits',
    label: `limits-${name}`,
    command: `/limits ${word}`,
    isFree: true,
    change: changeTyped(word),
    ...rest,
  })
  return [
    ...limitNames.map((name) =>
      setting(name, name, {
        kind: ownLimit(name).kind,
        current: ({ limits }) => typedLimit(limits[name].most),
        offered: () => [...ownLimit(name).offered, 'none'].map((to) => ({ to })),
        pending: ({ limits }) => {
          const { raise } = limits[name]
          return raise && { to: typedLimit(raise.to), at: raise.at }
        },
      }),
    ),
    setting('tolerance', 'tolerance', {
      kind: 'percent',
      explained: 'limits-tolerance-rules',
      current: ({ settings }) => settings.tolerance ?? DEFAULT_TOLERANCE,
      offered: () => offeredTolerances.map((to) => ({ to })),
    }),
    setting('age', 'age', {
      kind: 'age',
      explained: 'limits-age-rules',
      current: ({ settings }) => typedAge(Number(settings.priceAge ?? DEFAULT_PRICE_AGE_MS)),
      offered: () => offeredPriceAges.map((seconds) => ({ to: typedAge(seconds * 1_000) })),
    }),
    coolOffSetting(desk, setting),
  ]
}

/** A confirmed cool-off: its end in milliseconds, so that a request that comes twice does not prolong it. */
const AGREED = /^until (?<until>\d{13})$/

function coolOffSetting(
  desk: LimitDesk,
  setting: (
    word: string,
    name: string,
    rest: Pick<Setting, 'kind' | 'current' | 'offered'> & Partial<Setting>,
  ) => Setting,
): Setting {
  const typed = setting('cooloff', 'cool-off', {
    kind: 'cool-off',
    explained: 'limits-cool-off-ask',
    current: ({ limits: { coolOffUntil } }) =>
      coolOffUntil === undefined ? 'none' : `until ${coolOffUntil}`,
    offered: () => Object.keys(offeredCoolOffs).map((to) => ({ to })),
  })
  return {
    ...typed,
    change: async (userId, value) => {
      const { until } = AGREED.exec(value)?.groups ?? {}
      if (until === undefined) return await typed.change(userId, value)
      await desk.limits.coolOff(userId, Number.parseInt(until, 10))
      return { is: 'changed' }
    },
  }
}

function typedLimit(most: Big | undefined): string {
  return most?.toFixed() ?? 'none'
}

/** An age as it is typed: `30s`. */
function typedAge(ms: number): string {
  return `${new Big(ms).div(1_000).toFixed()}s`
}
