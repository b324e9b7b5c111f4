import type { Settings } from '../../../../accounts/settings/settings.js'
import { noticeKinds } from '../../../../alerts/notice.js'
import { isNotificationLevel } from '../../../../alerts/notification-preferences/level.js'
import type { Setting, SettingInFile } from '../../../settings/setting.js'
import type { SettingsDocument } from './document.js'

/** A setting that is one text in a file, and the key of its name in words. */
export interface FileSetting extends SettingInFile {
  readonly label: string
}

/** A change that a file would make, as written in the file; undefined where nothing is chosen. */
export interface Change {
  /** The key of the name of what is changed. */
  readonly label: string
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Those of all settings that a file may hold. */
export function fileSettings(all: readonly Setting[]): readonly FileSetting[] {
  return all.flatMap(({ file, label }) => (file ? [{ ...file, label }] : []))
}

/** A person's settings in the form of a file. */
export function settingsInFile(
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
export function changesOf(
  inFile: readonly FileSetting[],
  { values, favourites: pairs, notices }: SettingsDocument,
  settings: Settings,
  favourites: readonly string[],
): readonly Change[] {
  const single = inFile.flatMap(({ name, field, label }): readonly Change[] => {
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
