import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Favourites } from '../../../../accounts/settings/favourites.js'
import { replaceSettings } from '../../../../accounts/settings/replace-settings.js'
import type { SettingsStore } from '../../../../accounts/settings/settings.js'
import type { Digests } from '../../../../alerts/digests/digests.js'
import type { Outbox } from '../../../../alerts/outbox/outbox.js'
import { keys } from '../../../../redis/keys.js'
import type { MemoryReserve } from '../../../../redis/memory-reserve.js'
import { setNewest } from '../../../../redis/caps/newest-kept.js'
import type { SettingsList } from '../../../settings/settings-list.js'
import { changesOf, fileSettings, settingsInFile, type Change, type FileSetting } from './changes.js'
import { documentFor, MARK, readDocument, type Refusal, type SettingsDocument } from './document.js'

/** The result of reading a file. */
export type ReadFile =
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'same' }
  /** Kept for a while, and applied by its id alone. */
  | { readonly is: 'offered'; readonly id: string; readonly changes: readonly Change[] }

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

/** Time to wait for a file, and to keep it, in seconds. */
const KEPT_SECONDS = 10 * 60

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
