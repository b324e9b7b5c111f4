import type { Settings } from '../../../../accounts/settings/settings.js'
import { noticeKinds } from '../../../../alerts/notice.js'
import { isNotificationLevel } from '../../../../alerts/notification-preferences/level.js'
import type { SettingsDocument } from './document.js'

/** A change that a file would make, as written in the file; undefined where nothing is chosen. */
export interface Change {
  /** The name in the file; of a kind of notice `notices.` and its name. */
  readonly field: string
  readonly from: string | undefined
  readonly to: string | undefined
}

/** The settings that are one text, by their names in the file. */
export const FIELDS = {
  chain: 'chain',
  language: 'language',
  timeZone: 'timeZone',
  numbers: 'numberStyle',
  theme: 'theme',
  topics: 'topics',
  pair: 'pair',
  collateral: 'collateral',
  leverage: 'leverage',
  slippage: 'slippage',
  quiet: 'quiet',
  digest: 'digest',
} as const satisfies Partial<Record<keyof SettingsDocument, keyof Settings>>

const NAMES = Object.keys(FIELDS) as readonly (keyof typeof FIELDS)[]

/** A person's settings in the form of a file. */
export function documentOf(settings: Settings, favourites: readonly string[]): SettingsDocument {
  const single = NAMES.map((name) => [name, settings[FIELDS[name]] ?? null] as const)
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
  document: SettingsDocument,
  settings: Settings,
  favourites: readonly string[],
): readonly Change[] {
  const single = NAMES.flatMap((field): readonly Change[] => {
    const to = document[field]
    return to === undefined ? [] : [{ field, from: settings[FIELDS[field]], to: to ?? undefined }]
  })
  const starred = document.favourites && [...new Set(document.favourites)].toSorted()
  const pairs = starred && [{ field: 'favourites', from: listed(favourites), to: listed(starred) }]
  const notices = Object.entries(document.notices ?? {}).map(([kind, to]) => ({
    field: `notices.${kind}`,
    from: settings.level[kind],
    to,
  }))
  return [...single, ...(pairs ?? []), ...notices].filter(({ from, to }) => from !== to)
}

function listed(pairs: readonly string[]): string | undefined {
  return pairs.length === 0 ? undefined : pairs.join(', ')
}
