import { unwrap } from '../decode.js'
import type { AmountRule, RecordRules } from '../dialect/rules.js'
import { isRow } from '../row.js'
import { readAmount } from '../units.js'

/**
 * The rows of a reply whose shape nobody has seen: a list, one record, or nothing but one amount, which then stands for the field
 * `figure`.
 */
export function unwrapFigures<Rules extends RecordRules>(
  reply: unknown,
  wrappers: readonly string[],
  rules: Rules,
  figure: keyof Rules,
): readonly unknown[] {
  const isAmount = (value: unknown): boolean => readAmount(value) !== undefined
  const found = unwrap(
    reply,
    wrappers,
    (value) => Array.isArray(value) || isRow(value, rules) || isAmount(value),
  )
  if (Array.isArray(found)) return found
  return [isAmount(found) ? { [(rules[figure] as AmountRule).names[0]!]: found } : found]
}

/** The same, where there can be only one row; undefined for any other number of them. */
export function unwrapFigure<Rules extends RecordRules>(
  reply: unknown,
  wrappers: readonly string[],
  rules: Rules,
  figure: keyof Rules,
): unknown {
  const rows = unwrapFigures(reply, wrappers, rules, figure)
  return rows.length === 1 ? rows[0] : undefined
}
