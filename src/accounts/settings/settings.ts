import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { requireHeld, type WorkContext } from '../../telemetry/work-context.js'
import { createNamedScript } from '../../redis/script.js'
import {
  chosenValuesOf,
  settingDescriptors,
  type ChosenValues,
  type SettingDescriptors,
} from './descriptors.js'

/** A user's choices: those that `descriptors.ts` describes, and those below. A field is undefined until it is chosen. */
export interface Settings extends ChosenValues {
  /** Id of the account that commands act on. */
  readonly account: string | undefined
  /** Address of the account last viewed with /mm. */
  readonly viewed: string | undefined
  /** Language of their Telegram app at the last update; notices use it unless `language` is chosen. */
  readonly telegramLanguage: string | undefined
  /** `on` if their sentences may be sent to the model of this bot; undefined is off. */
  readonly model: 'on' | undefined
  /** `on` if their voice messages may be sent to the transcription of this bot; undefined is off. */
  readonly speech: 'on' | undefined
  /** Not a choice: the mark of a data erasure under way, in the form of `erasure-mark.ts`. */
  readonly erasure: string | undefined
  /** Chosen notification levels, by kind of notice. */
  readonly level: Readonly<Record<string, string>>
}

/** A setting stored as one text. */
export type TextSetting = Exclude<keyof Settings, 'level'>

/** Prefix of the hash field of a notification level, before the kind of notice. */
export const LEVEL_PREFIX = 'level:'

/**
 * Settings of users, one hash field each, so that concurrent changes do not undo each other. A change carries the revision that the handling
 * of its request has read: it rejects with a `LeaseLostError` where something has changed since and another process has taken the request
 * over.
 */
export interface SettingsStore {
  read(userId: number): Promise<Settings>
  /** Sets the given fields. */
  change(userId: number, changes: Partial<{ readonly [F in TextSetting]: string }>): Promise<void>
  /** Sets the notification level of a kind of notice. */
  setNotificationLevel(userId: number, kind: string, level: string): Promise<void>
  /** Resets a field to undefined. */
  clear(userId: number, field: TextSetting): Promise<void>
}

/** The field with the revision of the settings and of the favourites: the number of changes. */
export const REVISION = 'revision'

/** The reply of a script that did nothing, because the revision is another one. */
export const OTHER_REVISION = '-1'

/** Lua: `removeField`, which removes a field of settings, and the settings with the last one. */
const REMOVE_FIELD = `
  local function removeField(settings, field)
    local removed = redis.call('HDEL', settings, field)
    if redis.call('HLEN', settings) == 1 and redis.call('HEXISTS', settings, '${REVISION}') == 1 then redis.call('DEL', settings) end
    return removed
  end
`

/** Removes a field if it has a value. Key: the settings. Values: the field, the value. */
const clearIfScript = createNamedScript(
  { keys: ['settings'], values: ['field', 'value'] },
  `${REMOVE_FIELD}
  if redis.call('HGET', settings, field) ~= value then return 0 end
  return removeField(settings, field)
`,
)

/**
 * Changes the settings of a key, and what shares their revision, on the revision that the current request has read. `write` takes that,
 * or nothing for any, and gives the one afterwards, `OTHER_REVISION` where nothing was done. Rejects with a `LeaseLostError` where the
 * revision is another by now and another process has taken the request over.
 */
export async function changeOnRevision(
  workContext: Pick<WorkContext, 'current'> | undefined,
  key: string,
  write: (revision: string) => Promise<string>,
): Promise<void> {
  const work = workContext?.current()
  const read = work?.revisions.get(key)
  let revision = read === undefined ? OTHER_REVISION : await write(read)
  if (revision === OTHER_REVISION) {
    await requireHeld(workContext)
    // Not read, or changed elsewhere, as on the page, and not by a later request.
    revision = await write('')
  }
  work?.revisions.set(key, revision)
}

/** True for a field of the hash that holds a setting. */
export function isSetting(field: string): boolean {
  return field !== REVISION
}

/** The revision of settings, from the fields of their hash. */
export function settingsRevisionOf(fields: Readonly<Record<string, string>>): string {
  return fields[REVISION] ?? '0'
}

/**
 * Changes fields, unless the settings have another revision. Key: the settings. Values: the revision, or nothing for any; then fields and
 * values, an empty one removes the field. Gives the revision afterwards, `OTHER_REVISION` where nothing was done.
 */
const changeScript = createNamedScript(
  { keys: ['settings'], values: ['known'], rows: { values: ['field', 'value'] } },
  `${REMOVE_FIELD}
  local revision = redis.call('HGET', settings, '${REVISION}') or '0'
  if known ~= '' and revision ~= known then return '${OTHER_REVISION}' end
  local isChanged = false
  for field, value in rows() do
    if (redis.call('HGET', settings, field) or '') ~= value then
      isChanged = true
      if value == '' then removeField(settings, field) else redis.call('HSET', settings, field, value) end
    end
  end
  if not isChanged then return revision end
  if redis.call('EXISTS', settings) == 0 then return '0' end
  return tostring(redis.call('HINCRBY', settings, '${REVISION}', 1))
`,
)

export function createSettings(
  redis: Redis,
  workContext: Pick<WorkContext, 'current'> = { current: () => undefined },
  descriptors: SettingDescriptors = settingDescriptors,
): SettingsStore {
  const isKnown = createTimeZoneCheck()
  const change = (userId: number, changes: Readonly<Record<string, string>>): Promise<void> => {
    const key = keys.settings(userId)
    const rows = Object.entries(changes).map(([field, value]) => ({ field, value }))
    return changeOnRevision(workContext, key, async (known) =>
      String(await changeScript(redis, { settings: key }, { known }, rows)),
    )
  }
  return {
    read: async (userId) => settingsOf(await redis.hgetall(keys.settings(userId)), isKnown, descriptors),
    change,
    setNotificationLevel: (userId, kind, level) => change(userId, { [`${LEVEL_PREFIX}${kind}`]: level }),
    clear: (userId, field) => change(userId, { [field]: '' }),
  }
}

/** Settings from the fields of the hash. `isKnown` is true for a time zone that this machine knows. */
export function settingsOf(
  fields: Readonly<Record<string, string>>,
  isKnown: (timeZone: string) => boolean,
  descriptors: SettingDescriptors = settingDescriptors,
): Settings {
  const { account, viewed, telegramLanguage, timeZone, model, speech, erasure } = fields
  const level = Object.entries(fields)
    .filter(([name]) => name.startsWith(LEVEL_PREFIX))
    .map(([name, value]) => [name.slice(LEVEL_PREFIX.length), value] as const)
  return {
    ...chosenValuesOf(fields, descriptors),
    timeZone: timeZone !== undefined && isKnown(timeZone) ? timeZone : undefined,
    account,
    viewed,
    telegramLanguage,
    model: model === 'on' ? model : undefined,
    speech: speech === 'on' ? speech : undefined,
    erasure,
    level: Object.fromEntries(level),
  }
}

/**
 * Tells if this machine knows a time zone. Its tables may be older than those of the machine where the zone was chosen; an
 * unknown zone counts as not chosen, so that its user can still use the bot. Results are cached, because lookups are slow.
 */
export function createTimeZoneCheck(): (name: string) => boolean {
  const known = new Map<string, boolean>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    let isKnown = true
    try {
      new Intl.DateTimeFormat('en', { timeZone: name }).format()
    } catch {
      // Intl throws for an unknown time zone.
      isKnown = false
    }
    known.set(name, isKnown)
    return isKnown
  }
}

/** Resets a field to undefined if it still has this value. */
export async function clearSettingIf(
  redis: Redis,
  userId: number,
  field: TextSetting,
  value: string,
): Promise<void> {
  await clearIfScript(redis, { settings: keys.settings(userId) }, { field, value })
}
