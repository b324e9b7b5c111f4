import type { Big } from 'big.js'
import { z } from 'zod'
import type { Result } from '../lib/result.js'

/** Decimal text with every digit, never in exponent form. */
export const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ description: 'Decimal text with every digit' })

/** Decimal text; null where the service does not say. */
export const amount = decimal.nullable()

/** A time by ISO 8601, in UTC. */
export const time = z.iso.datetime().meta({ description: 'Time by ISO 8601, in UTC' })

/** The last price of a pair and its time; null for an unknown one. */
export const mark = z.strictObject({ price: z.string(), asOf: time }).nullable()

/** Text; null where the service does not say. */
export const known = z.string().nullable()

/** A position's side; null where the service does not say. */
export const side = z.enum(['long', 'short']).nullable()

/** Describes the status word of an order that may or may not be in force. */
export const UNKNOWN_STATUS =
  'Status word of the service where it has no known meaning, so that the order may not be in force; null for all others'

/** Names of fields that are null because they could not be read, not because there is nothing. */
export const unavailable = z
  .array(z.string())
  .meta({ description: 'Fields that are null or not whole because they could not be read now' })

/** The body of one thing. */
export function bodyOf<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ data, asOf: time })
}

/** The body of a page of a list. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    data: z.array(item),
    asOf: time,
    mayBeMore: z.boolean().meta({ description: 'True if the service may have cut its list' }),
    next: z.string().nullable().meta({ description: 'Cursor of the next page' }),
  })
}

/** An amount as decimal text; null for an unknown one. */
export function written(value: Big | undefined): string | null {
  return value === undefined ? null : value.toFixed()
}

/** A time as text; null for an unknown one. */
export function writtenTime(value: Date | undefined): string | null {
  return value === undefined ? null : value.toISOString()
}

/** A last price; null for an unknown one. */
export function writtenMark(
  value: { readonly price: Big; readonly asOf: Date } | undefined,
): z.input<typeof mark> {
  return value ? { price: value.price.toFixed(), asOf: value.asOf.toISOString() } : null
}

/** A side as text; null for an unknown one. */
export function writtenSide(isLong: boolean | undefined): 'long' | 'short' | null {
  if (isLong === undefined) return null
  return isLong ? 'long' : 'short'
}

/** The value of a part that was read; undefined also where it could not be. */
export function valueOf<T>(result: Result<T>): T | undefined {
  return result.ok ? result.value : undefined
}

/** Names of the parts that could not be read. */
export function failedOf(parts: Readonly<Record<string, Result<unknown>>>): string[] {
  return Object.entries(parts).flatMap(([name, { ok }]) => (ok ? [] : [name]))
}
