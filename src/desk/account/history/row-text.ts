import { createHash } from 'node:crypto'
import { Big } from 'big.js'
import { parse, stringify } from 'lossless-json'
import type { ClosedPosition } from '../../../service/service.js'

const AMOUNTS = [
  'size',
  'totalSize',
  'totalCollateral',
  'entryPrice',
  'exitPrice',
  'realisedPnl',
  'roiPercent',
  'positionFee',
  'fundingFee',
  'borrowFee',
] as const
const TIMES = ['createdAt', 'closedAt'] as const
const WORDS = ['id', 'pairId', 'isLong', 'type', 'status', 'rest'] as const

/** Texts by their row: a long list compares each row several times. */
const texts = new WeakMap<ClosedPosition, string>()

/**
 * Every field of a closed position as JSON text, to its last digit. Rows with the same text in two pages are one row that
 * was read twice: parts of a position that were closed separately have the same id, and nearly always differ in another field.
 * In one page they are two parts of the same size, closed at the same moment.
 */
export function rowText(position: ClosedPosition): string {
  const known = texts.get(position)
  if (known !== undefined) return known
  const text = stringify(writtenFields(position)) ?? ''
  texts.set(position, text)
  return text
}

/** Significant digits of an amount that tell two rows apart: the service may round the same one in another place. */
const DIGITS = 15

/** Identities by their row. */
const identities = new WeakMap<ClosedPosition, string>()

/**
 * The same text for a row that was listed again: its known fields, with times to the second and amounts without the noise of their last
 * digits.
 */
export function rowIdentity(position: ClosedPosition): string {
  const known = identities.get(position)
  if (known !== undefined) return known
  const { rest: _, ...words } = Object.fromEntries(WORDS.map((name) => [name, position[name]]))
  const identity =
    stringify([
      words,
      AMOUNTS.map((name) => position[name]?.prec(DIGITS).toFixed()),
      TIMES.map((name) => secondOf(position[name])),
    ]) ?? ''
  identities.set(position, identity)
  return identity
}

/** The second of a time, since 1970. */
export function secondOf(time: Date | undefined): number | undefined {
  return time && Math.floor(time.getTime() / 1_000)
}

/** Digests of known fields by their row. */
const digests = new WeakMap<ClosedPosition, string>()

/**
 * Closed positions, each with a key of its own, of 16 characters. The same row has the same key in every read, at any place and
 * beside any others: fields that the service's interface does not name are no part of it. Rows that are alike in all others are
 * counted, as `<key>.2`; nothing tells them apart.
 */
export function withKeys(
  rows: readonly ClosedPosition[],
): readonly { readonly key: string; readonly position: ClosedPosition }[] {
  const counts = new Map<string, number>()
  return rows.map((position) => {
    const digest = digestOf(position)
    const number = (counts.get(digest) ?? 0) + 1
    counts.set(digest, number)
    return { key: number === 1 ? digest : `${digest}.${number}`, position }
  })
}

function digestOf(position: ClosedPosition): string {
  const known = digests.get(position)
  if (known !== undefined) return known
  const text = stringify({ ...writtenFields(position), rest: undefined }) ?? ''
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  digests.set(position, digest)
  return digest
}

/** The fields of a closed position, amounts and times as text. */
function writtenFields(position: ClosedPosition): Readonly<Record<string, unknown>> {
  return {
    ...Object.fromEntries(WORDS.map((name) => [name, position[name]])),
    ...Object.fromEntries(AMOUNTS.map((name) => [name, position[name]?.toFixed()])),
    ...Object.fromEntries(TIMES.map((name) => [name, position[name]?.toISOString()])),
  }
}

/**
 * The closed position of a text by `rowText`. `realisedPnlIncludes` is not in it, because it belongs to the dialect in force.
 */
export function rowOf(
  text: string,
  realisedPnlIncludes: ClosedPosition['realisedPnlIncludes'],
): ClosedPosition {
  const stored = parse(text) as Readonly<Record<string, unknown>>
  const readAs = (names: readonly string[], read: (value: string) => unknown): object =>
    Object.fromEntries(
      names.map((name) => {
        const value = stored[name]
        return [name, typeof value === 'string' ? read(value) : undefined]
      }),
    )
  return {
    ...Object.fromEntries(WORDS.map((name) => [name, stored[name]])),
    ...readAs(AMOUNTS, (value) => new Big(value)),
    ...readAs(TIMES, (value) => new Date(value)),
    realisedPnlIncludes,
  } as ClosedPosition
}
