import { z } from 'zod'
import { noticeKinds } from '../../../../alerts/notice.js'
import { notificationLevels } from '../../../../alerts/notification-preferences/level.js'
import { MOST_FAVOURITES } from '../../../../redis/caps/key-caps.js'
import { isPairOfFile } from '../../../settings/kinds.js'
import type { SettingInFile } from '../../../settings/setting.js'

/** The header of a settings file. */
export const MARK = { squawkbox: 'settings', version: 1 } as const

/**
 * The settings that a file may hold; null unsets a setting, and one that is left out is not changed. There is
 * nothing in it that guards money: no account, no limit, no price tolerance, no order without a Confirm; and no phrase,
 * by which people know the real bot.
 */
export function documentFor(inFile: readonly SettingInFile[]) {
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
export type SettingsDocument = z.output<ReturnType<typeof documentFor>>

/** Something in a file that is not understood: where, and how it is written there; empty for a field that nobody knows. */
interface DocumentFault {
  readonly field: string
  readonly value: string
}

/** Why a whole text is no file of settings, or what in it is not understood. */
export type Refusal =
  | { readonly is: 'not-settings' }
  | { readonly is: 'newer'; readonly version: string }
  | { readonly is: 'faults'; readonly faults: readonly DocumentFault[] }

const envelope = z.strictObject({
  squawkbox: z.literal(MARK.squawkbox),
  version: z.number(),
  settings: z.record(z.string(), z.unknown()),
})

/** Reads a file. Never throws for a text. */
export function readDocument(
  text: string,
  schema: ReturnType<typeof documentFor>,
):
  | { readonly ok: true; readonly document: SettingsDocument }
  | { readonly ok: false; readonly refusal: Refusal } {
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
