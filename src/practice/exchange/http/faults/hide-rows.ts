import { isLosslessNumber, parse, stringify } from 'lossless-json'
import type { Fault } from './fault.js'

/** Times of a row, of which the latest says since when the row is as it is. */
const TIMES = ['createdAt', 'triggerCreatedAt', 'closedAt', 'triggeredAt'] as const

/**
 * Leaves rows out of a good reply: with `vanish` those of the positions named by `posIds`, or all; with `late` those that are
 * younger than `milliseconds`. A reply without lists stays unchanged.
 */
export function hideRows(
  text: string,
  fault: Pick<Fault, 'what' | 'posIds' | 'milliseconds'>,
  now: number,
): string {
  const isHidden = (row: unknown): boolean => {
    if (!isRecord(row)) return false
    if (fault.what === 'late') return now - latest(row) < fault.milliseconds
    return fault.posIds?.includes(textOf(row['posId'])) ?? true
  }
  const withoutHidden = (value: unknown): unknown =>
    Array.isArray(value) ? value.filter((row) => !isHidden(row)) : value
  const reply = parse(text)
  const shown =
    isRecord(reply) && ('pendingOrders' in reply || 'triggerOrders' in reply)
      ? Object.fromEntries(Object.entries(reply).map(([name, value]) => [name, withoutHidden(value)]))
      : withoutHidden(reply)
  return stringify(shown) ?? ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)
}

function textOf(value: unknown): string {
  return isLosslessNumber(value) ? value.value : typeof value === 'string' ? value : ''
}

/** The latest time of a row, in milliseconds. */
function latest(row: Readonly<Record<string, unknown>>): number {
  return Math.max(...TIMES.map((name) => Number.parseInt(textOf(row[name]) || '0', 10) * 1_000))
}
