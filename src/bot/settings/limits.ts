import type { Big } from 'big.js'
import { hoursOf, MOST_WINDOWS } from '../../desk/trading/risk/limits/blackout.js'
import {
  limitDescriptors,
  limitNamed,
  typedMost,
  type LimitDescriptors,
} from '../../desk/trading/risk/limits/limit.js'
import { parseLimits, type LimitsIntent } from '../../desk/trading/risk/limits/parse-limits.js'
import type { TradingDesk } from '../../desk/trading/trading-desk.js'
import type { Setting, SettingOutcome } from './setting.js'

/** The parts of the trading desk that keep limits. Each holds a loosening to two-factor and to its waiting time by itself. */
export interface LimitDesk {
  readonly limits: Pick<TradingDesk['limits'], 'change' | 'changeBlackout' | 'coolOff' | 'coolOffEnd'>
  readonly tolerance: Pick<TradingDesk['tolerance'], 'set'>
  readonly priceAge: Pick<TradingDesk['priceAge'], 'set'>
  readonly timeZoneOf: TradingDesk['timeZoneOf']
}

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
  if (change.kind === 'blackout') {
    const { change: typed } = change
    const outcome = await desk.limits.changeBlackout(
      userId,
      typed.is === 'add'
        ? { is: 'add', window: { ...typed.window, zone: await desk.timeZoneOf(userId) } }
        : typed,
    )
    if (outcome === 'missing') return { is: 'refused', key: 'limits-blackout-missing' }
    if (outcome === 'full')
      return { is: 'refused', key: 'limits-blackout-full', values: { most: String(MOST_WINDOWS) } }
    return { is: 'changed' }
  }
  if (change.kind === 'tolerance') await desk.tolerance.set(userId, change.percent)
  else if (change.kind === 'priceAge') await desk.priceAge.set(userId, change.ms)
  else await desk.limits.change(userId, change.name, change.to)
  return { is: 'changed' }
}

/** Makes the change of a limit, by the words that are typed behind `/limits <word>`. */
export function createChangeLimit(
  desk: LimitDesk,
  word: string,
  descriptors?: LimitDescriptors,
): Setting['change'] {
  return async (userId, value) => {
    const typed = `${word} ${value}`
    const parsed = parseLimits(typed, descriptors)
    if (!parsed.ok) return { is: 'fault', typed, fault: parsed.fault }
    const { intent } = parsed
    if (intent.kind === 'show') throw new Error(`Not a change of limits: ${typed}`)
    return await changeLimits(desk, userId, intent)
  }
}

/** The limits that hold orders back. */
export function limitSettings(
  desk: LimitDesk,
  descriptors: LimitDescriptors = limitDescriptors,
): readonly Setting[] {
  return Object.entries(descriptors).map(([name, { kind, offered, isExplained, byDefault }]) => ({
    name: `limit-${name}`,
    group: 'limits',
    kind,
    label: `limits-${name}`,
    ...(isExplained === true ? { explained: `limits-${name}-rules` } : {}),
    command: `/limits ${name}`,
    isFree: kind !== 'switch',
    current: ({ limits }) => typedMost({ kind, byDefault }, limitNamed(limits, name).most),
    offered: () => [...offered, 'none'].map((to) => ({ to })),
    pending: ({ limits }) => {
      const { raise } = limitNamed(limits, name)
      return raise && { to: typedMost({ kind, byDefault }, raise.to), at: raise.at }
    },
    change: createChangeLimit(desk, name, descriptors),
  }))
}

/** A confirmed cool-off: its end in milliseconds, so that a request that comes twice does not prolong it. */
const AGREED = /^until (?<until>\d{13})$/

/** The cool-off: how long nothing new is opened. */
export function coolOffSetting(desk: LimitDesk): Setting {
  const begin = createChangeLimit(desk, 'cooloff')
  return {
    name: 'limit-cool-off',
    group: 'limits',
    kind: 'cool-off',
    label: 'limits-cool-off',
    explained: 'limits-cool-off-ask',
    command: '/limits cooloff',
    isFree: true,
    current: ({ limits: { coolOffUntil } }) =>
      coolOffUntil === undefined ? 'none' : `until ${coolOffUntil}`,
    offered: () => Object.keys(offeredCoolOffs).map((to) => ({ to })),
    change: async (userId, value) => {
      const { until } = AGREED.exec(value)?.groups ?? {}
      if (until === undefined) return await begin(userId, value)
      await desk.limits.coolOff(userId, Number.parseInt(until, 10))
      return { is: 'changed' }
    },
  }
}

/** The blackout windows: typed as behind /limits blackout, `off` before one that is removed. */
export function blackoutSetting(desk: LimitDesk): Setting {
  return {
    name: 'limit-blackout',
    group: 'limits',
    kind: 'windows',
    label: 'limits-blackout',
    explained: 'limits-blackout-rules',
    command: '/limits blackout',
    isFree: true,
    current: ({ limits: { blackout = [] } }) =>
      blackout.map((window) => `${window.day} ${hoursOf(window)}`).join(', ') || 'none',
    offered: () => [{ to: 'none' }],
    change: createChangeLimit(desk, 'blackout'),
  }
}

/** An age in milliseconds as it is typed: `30s`. */
export function typedAge(ms: Big): string {
  return `${ms.div(1_000).toFixed()}s`
}
