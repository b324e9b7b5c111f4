import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Favourites } from '../../../accounts/settings/favourites.js'
import { replaceSettings } from '../../../accounts/settings/replace-settings.js'
import type { Settings, SettingsStore } from '../../../accounts/settings/settings.js'
import type { Digests } from '../../../alerts/digests/digests.js'
import type { Outbox } from '../../../alerts/outbox/outbox.js'
import { keys } from '../../../redis/keys.js'
import type { MemoryReserve } from '../../../redis/memory-reserve.js'
import { setNewest } from '../../../redis/caps/newest-kept.js'
import type { SettingsList } from '../../settings/settings-list.js'
import { z } from 'zod'
import { noticeKinds } from '../../../alerts/notice.js'
import { isNotificationLevel, notificationLevels } from '../../../alerts/notification-preferences/level.js'
import { MOST_FAVOURITES } from '../../../redis/caps/key-caps.js'
import { isPairOfFile } from '../../settings/kinds.js'
import type { Setting, SettingInFile } from '../../settings/setting.js'

/** Time to wait for a file, and to keep it, in seconds. */
const KEPT_SECONDS = 10 * 60

/** The header of a settings file. */
const MARK = { squawkbox: 'settings', version: 1 } as const

const envelope = z.strictObject({
  squawkbox: z.literal(MARK.squawkbox),
  version: z.number(),
  settings: z.record(z.string(), z.unknown()),
})

/** The result of reading a file. */
export type ReadFile =
  | { readonly is: 'refused'; readonly refusal: FileRefusal }
  | { readonly is: 'same' }
  /** Kept for a while, and applied by its id alone. */
  | { readonly is: 'offered'; readonly id: string; readonly changes: readonly FileChange[] }

/** People's settings as files. */
export interface SettingsFiles {
  /** All that a person chose and may take along, as a file. */
  write(userId: number): Promise<string>
  /** Waits for a file of theirs for a while. Rejects with a `MemoryReservedError` where there is no room for one. */
  expect(userId: number): Promise<void>
  expects(userId: number): Promise<boolean>
  /**
   * Reads a file, and keeps it where it would change anything. Nothing is changed by it yet. Rejects with a `MemoryReservedError` where
   * there is no room for it.
   */
  read(userId: number, text: string): Promise<ReadFile>
  /** Does what a file says, all of it at once; false when it is not kept any more. To do it twice changes nothing. */
  apply(userId: number, id: string): Promise<boolean>
}

export function createSettingsFiles(deps: {
  readonly redis: Redis
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
  readonly settings: SettingsStore
  readonly favourites: Favourites
  readonly digests: Pick<Digests, 'reschedule'>
  readonly outbox: Pick<Outbox, 'rescheduleAll'>
  readonly settingsList: Pick<SettingsList, 'all'>
}): SettingsFiles {
  const inFile = fileSettings(deps.settingsList.all)
  const schema = documentFor(inFile)

  return {
    write: async (userId) => {
      const [chosen, starred] = await Promise.all([deps.settings.read(userId), deps.favourites.read(userId)])
      return `${JSON.stringify({ ...MARK, settings: settingsInFile(inFile, chosen, starred) }, null, 2)}\n`
    },
    expect: async (userId) => {
      await deps.memory.requireRoom()
      await setNewest(deps.redis, keys.settingsFile(userId, 'expected'), '1', KEPT_SECONDS)
    },
    expects: async (userId) => (await deps.redis.exists(keys.settingsFile(userId, 'expected'))) === 1,
    read: async (userId, text) => {
      const read = readDocument(text, schema)
      if (!read.ok) return { is: 'refused', refusal: read.refusal }
      const [chosen, starred] = await Promise.all([deps.settings.read(userId), deps.favourites.read(userId)])
      const changes = changesOf(inFile, read.document, chosen, starred)
      await deps.redis.unlink(keys.settingsFile(userId, 'expected'))
      if (changes.length === 0) return { is: 'same' }
      await deps.memory.requireRoom()
      const id = createHash('sha256').update(text).digest('base64url').slice(0, 12)
      await setNewest(deps.redis, keys.settingsFile(userId, id), text, KEPT_SECONDS)
      return { is: 'offered', id, changes }
    },
    apply: async (userId, id) => {
      const text = await deps.redis.get(keys.settingsFile(userId, id))
      const read = text === null ? undefined : readDocument(text, schema)
      if (!read?.ok) return false
      await replaceSettings(deps.redis, userId, choicesOf(inFile, read.document))
      // As when each is changed by itself: the digest keeps to its hour, and what waited for quiet hours may be told.
      await deps.digests.reschedule(userId)
      await deps.outbox.rescheduleAll(userId)
      return true
    },
  }
}

function choicesOf(
  inFile: readonly FileSetting[],
  { values, favourites, notices }: SettingsDocument,
): Parameters<typeof replaceSettings>[2] {
  const fields = inFile.flatMap(({ name, field }) => {
    const value = values[name]
    return value === undefined ? [] : [[field, value] as const]
  })
  return { fields: Object.fromEntries(fields), level: notices ?? {}, favourites }
}

/**
 * The settings that a file may hold; null unsets a setting, and one that is left out is not changed. There is
 * nothing in it that guards money: no account, no limit, no price tolerance, no order without a Confirm; and no phrase,
 * by which people know the real bot.
 */
function documentFor(inFile: readonly SettingInFile[]) {
  const single = inFile.map(
    ({ name, isFit }) => [name, z.string().refine(isFit).nullable().optional()] as const,
  )
  const several = {
    favourites: z.array(z.string().refine(isPairOfFile)).max(MOST_FAVOURITES).optional(),
    notices: z.partialRecord(z.enum(noticeKinds), z.enum(notificationLevels)).optional(),
  }
  return z
    .strictObject({ ...Object.fromEntries(single), ...several })
    .transform(({ favourites, notices, ...values }) => ({
      values: values as Readonly<Record<string, string | null | undefined>>,
      favourites,
      notices,
    }))
}

/** The settings of a file: those that are one text, by their names there, and the others. */
type SettingsDocument = z.output<ReturnType<typeof documentFor>>

/** Something in a file that is not understood: where, and how it is written there; empty for a field that nobody knows. */
interface DocumentFault {
  readonly field: string
  readonly value: string
}

/** Why a whole text is no file of settings, or what in it is not understood. */
export type FileRefusal =
  | { readonly is: 'not-settings' }
  | { readonly is: 'newer'; readonly version: string }
  | { readonly is: 'faults'; readonly faults: readonly DocumentFault[] }

/** Reads a file. Never throws for a text. */
function readDocument(
  text: string,
  schema: ReturnType<typeof documentFor>,
):
  | { readonly ok: true; readonly document: SettingsDocument }
  | { readonly ok: false; readonly refusal: FileRefusal } {
  const whole = envelope.safeParse(jsonOf(text))
  if (!whole.success) return { ok: false, refusal: { is: 'not-settings' } }
  const { version, settings } = whole.data
  if (version !== MARK.version) return { ok: false, refusal: { is: 'newer', version: String(version) } }
  const read = schema.safeParse(settings)
  if (read.success) return { ok: true, document: read.data }
  const faults = read.error.issues.flatMap((issue): readonly DocumentFault[] => {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: [...path, key].join('.'), value: '' }))
    return [{ field: path.join('.'), value: written(settings, path) }]
  })
  return { ok: false, refusal: { is: 'faults', faults } }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Then it is no file of ours.
    return undefined
  }
}

/** The value at a path as written in the file. */
function written(settings: unknown, path: readonly string[]): string {
  let value = settings
  for (const name of path) value = (value as Readonly<Record<string, unknown>> | undefined)?.[name]
  return JSON.stringify(value) ?? ''
}

/** A setting that is one text in a file, and the key of its name in words. */
interface FileSetting extends SettingInFile {
  readonly label: string
}

/** A change that a file would make, as written in the file; undefined where nothing is chosen. */
export interface FileChange {
  /** The key of the name of what is changed. */
  readonly label: string
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Those of all settings that a file may hold. */
function fileSettings(all: readonly Setting[]): readonly FileSetting[] {
  return all.flatMap(({ file, label }) => (file ? [{ ...file, label }] : []))
}

/** A person's settings in the form of a file. */
function settingsInFile(
  inFile: readonly FileSetting[],
  settings: Settings,
  favourites: readonly string[],
): Readonly<Record<string, unknown>> {
  const single = inFile.map(({ name, field }) => [name, settings[field] ?? null] as const)
  // A kind of notice that is told no more would be a fault of the file.
  const notices = noticeKinds.flatMap((kind) => {
    const chosen = settings.level[kind]
    return isNotificationLevel(chosen) ? [[kind, chosen] as const] : []
  })
  return {
    ...Object.fromEntries(single),
    favourites: [...favourites],
    notices: Object.fromEntries(notices),
  }
}

/** The changes that a file would make to a person's settings. */
function changesOf(
  inFile: readonly FileSetting[],
  { values, favourites: pairs, notices }: SettingsDocument,
  settings: Settings,
  favourites: readonly string[],
): readonly FileChange[] {
  const single = inFile.flatMap(({ name, field, label }): readonly FileChange[] => {
    const to = values[name]
    return to === undefined ? [] : [{ label, from: settings[field], to: to ?? undefined }]
  })
  const starred = pairs && [...new Set(pairs)].toSorted()
  const ofPairs = starred && [
    { label: 'settings-name-favourites', from: listed(favourites), to: listed(starred) },
  ]
  const ofNotices = Object.entries(notices ?? {}).map(([kind, to]) => ({
    label: `notice-${kind}`,
    from: settings.level[kind],
    to,
  }))
  return [...single, ...(ofPairs ?? []), ...ofNotices].filter(({ from, to }) => from !== to)
}

function listed(pairs: readonly string[]): string | undefined {
  return pairs.length === 0 ? undefined : pairs.join(', ')
}
