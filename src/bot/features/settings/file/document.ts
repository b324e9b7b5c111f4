import { Big } from 'big.js'
import { z } from 'zod'
import { holdsKey } from '../../../../lib/secrets/key-like.js'
import { parseDigestSchedule, digestScheduleText } from '../../../../alerts/digests/schedule.js'
import { noticeKinds } from '../../../../alerts/notice.js'
import { notificationLevels } from '../../../../alerts/notification-preferences/level.js'
import { parseQuiet, quietText } from '../../../../alerts/notification-preferences/quiet-hours.js'
import { timeZoneOf } from '../../../../alerts/notification-preferences/time-zone.js'
import { LEAST_COLLATERAL } from '../../../../desk/trading/actions/open/issues.js'
import { MOST_FAVOURITES } from '../../../../redis/caps/key-caps.js'
import { parseTyped } from '../../../../desk/trading/actions/commands.js'

/** The header of a settings file. */
export const MARK = { squawkbox: 'settings', version: 1 } as const

/** Decimal text of no more digits than anybody means. */
const DECIMAL = /^\d{1,12}(?:\.\d{1,8})?$/

const amount = (isFit: (value: Big) => boolean) =>
  z.string().refine((text) => DECIMAL.test(text) && isFit(new Big(text)))

const pair = z
  .string()
  .max(50)
  .refine((text) => parseTyped('price', text).ok && !/[\s,]/.test(text) && !holdsKey(text))

/**
 * The settings that a file may hold; null unsets a setting, and one that is left out is not changed. There is
 * nothing in it that guards money: no account, no limit, no price tolerance, no order without a Confirm; and no phrase,
 * by which people know the real bot.
 */
export function documentFor(chains: readonly string[], languages: readonly string[]) {
  return z.strictObject({
    chain: z.enum(chains).nullable().optional(),
    language: z.enum(languages).nullable().optional(),
    timeZone: z
      .string()
      .refine((name) => timeZoneOf(name) === name)
      .nullable()
      .optional(),
    numbers: z.literal('plain').nullable().optional(),
    theme: z.literal('light').nullable().optional(),
    topics: z.literal('on').nullable().optional(),
    pair: pair.nullable().optional(),
    collateral: amount((value) => value.gte(LEAST_COLLATERAL))
      .nullable()
      .optional(),
    leverage: amount((value) => value.gte(1))
      .nullable()
      .optional(),
    slippage: amount((value) => value.gt(0) && value.lte(100))
      .nullable()
      .optional(),
    quiet: z
      .string()
      .refine((text) => {
        const hours = parseQuiet(text)
        return hours !== undefined && quietText(hours) === text
      })
      .nullable()
      .optional(),
    digest: z
      .string()
      .refine((text) => {
        const schedule = parseDigestSchedule(text)
        return schedule !== undefined && digestScheduleText(schedule) === text
      })
      .nullable()
      .optional(),
    favourites: z.array(pair).max(MOST_FAVOURITES).optional(),
    notices: z.partialRecord(z.enum(noticeKinds), z.enum(notificationLevels)).optional(),
  })
}

/** The settings of a file. */
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
