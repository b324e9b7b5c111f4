import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { createScript } from '../../redis/script.js'

/** A way to write numbers that is not that of the language. */
export type NumberStyle = 'plain'

/** What a person chose. A field is undefined until they do; whoever reads it knows the default. */
export interface Settings {
  /** Id of the account that commands act on. */
  readonly account: string | undefined
  /** Id of the chain that commands act on. */
  readonly chain: string | undefined
  /** Language of the replies, as in the name of a locale file. */
  readonly language: string | undefined
  /** Address of the account that was looked at last with /mm. */
  readonly viewed: string | undefined
  /** How far a price may move between a preview and its Confirm, in percent, as decimal text. */
  readonly tolerance: string | undefined
  /** Language of their Telegram when they last wrote: of what is told them unasked, unless they chose one. */
  readonly spoken: string | undefined
  /** `plain` for numbers as in English, `1,234.5`, in whatever language; undefined for those of the language. */
  readonly numberStyle: NumberStyle | undefined
  /** The time zone they live in, by its IANA name. */
  readonly timeZone: string | undefined
  /** When they want peace, as `22:00-07:00` in their time zone. */
  readonly quiet: string | undefined
  /** When they want to be told what their trading came to, as `daily 8` or `weekly mon 8`. */
  readonly digest: string | undefined
  /** Words of their own, which stand below what is told them unasked. */
  readonly phrase: string | undefined
  /** How their pictures look; dark where they did not choose. */
  readonly theme: 'light' | undefined
  /** The pair that they trade most, as BASE/QUOTE. */
  readonly pair: string | undefined
  /** What an order takes where they do not say it: dollars, a multiple and percent, as decimal text above 0. */
  readonly collateral: string | undefined
  readonly leverage: string | undefined
  readonly slippage: string | undefined
  /** Up to which size, in dollars, what they type goes out without a Confirm, as decimal text; undefined: nothing does. */
  readonly quick: string | undefined
  /** Not chosen: that all of theirs is being forgotten, and what is to be said of it; as `forgetting/mark` writes it. */
  readonly erasure: string | undefined
  /** How loud they want to be told, by kind of notice, where they chose. */
  readonly level: Readonly<Record<string, string>>
}

/** A setting that is one text. */
export type Field = Exclude<keyof Settings, 'level'>

/** Before the kind of notice, in the name of the field that says how loud it is. */
export const LEVEL_PREFIX = 'loudness:'

/** People's settings, each kept as one field of a hash, so that two changes at once do not undo each other. */
export interface SettingsStore {
  read(userId: number): Promise<Settings>
  /** Sets the fields given. */
  change(userId: number, changes: Partial<{ readonly [F in Field]: string }>): Promise<void>
  /** Sets how loud a kind of notice is. */
  setNotificationLevel(userId: number, kind: string, level: string): Promise<void>
  /** Makes a field undefined again. */
  clear(userId: number, field: Field): Promise<void>
}

/** Key: the settings. Values: the field, what it must hold to be removed. */
const forgetScript = createScript(`
  if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
  return redis.call('HDEL', KEYS[1], ARGV[1])
`)

export function createSettings(redis: Redis): SettingsStore {
  const isKnown = createKnownZones()
  return {
    read: async (userId) => settingsOf(await redis.hgetall(keys.settings(userId)), isKnown),
    change: async (userId, changes) => {
      await redis.hset(keys.settings(userId), changes)
    },
    setNotificationLevel: async (userId, kind, level) => {
      await redis.hset(keys.settings(userId), `${LEVEL_PREFIX}${kind}`, level)
    },
    clear: async (userId, field) => {
      await redis.hdel(keys.settings(userId), field)
    },
  }
}

/** The settings that the fields of the hash are. `isKnown` says whether a time zone is. */
export function settingsOf(
  fields: Readonly<Record<string, string>>,
  isKnown: (timeZone: string) => boolean,
): Settings {
  const { account, chain, language, viewed, tolerance, spoken, numberStyle } = fields
  const { timeZone, quiet, digest, phrase, erasure } = fields
  const { theme, pair, collateral, leverage, slippage, quick } = fields
  const level = Object.entries(fields)
    .filter(([name]) => name.startsWith(LEVEL_PREFIX))
    .map(([name, value]) => [name.slice(LEVEL_PREFIX.length), value] as const)
  return {
    account,
    chain,
    language,
    viewed,
    tolerance,
    spoken,
    numberStyle: numberStyle === 'plain' ? numberStyle : undefined,
    timeZone: timeZone !== undefined && isKnown(timeZone) ? timeZone : undefined,
    quiet,
    digest,
    phrase,
    theme: theme === 'light' ? theme : undefined,
    pair,
    collateral,
    leverage,
    slippage,
    quick,
    erasure,
    level: Object.fromEntries(level),
  }
}

/**
 * Whether this machine knows a time zone: its tables may be older than those where it was chosen, and who lives in a zone
 * that is not in them must not be kept out of everything. Each is looked up once, because that is slow.
 */
export function createKnownZones(): (name: string) => boolean {
  const known = new Map<string, boolean>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    let isKnown = true
    try {
      new Intl.DateTimeFormat('en', { timeZone: name }).format()
    } catch {
      // That is how Intl says that it knows none of that name.
      isKnown = false
    }
    known.set(name, isKnown)
    return isKnown
  }
}

/** Makes a field undefined again, unless it was changed to something else meanwhile. */
export async function forgetSetting(
  redis: Redis,
  userId: number,
  field: Field,
  value: string,
): Promise<void> {
  await forgetScript(redis, [keys.settings(userId)], [field, value])
}
