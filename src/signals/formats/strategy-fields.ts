import type { Big } from 'big.js'
import { textOf, type BodyFields } from './fields.js'
import type { MarketPosition } from './position-change.js'
import { UnreadableError } from './refusal.js'
import { readSigned } from './values.js'

/** Words for the position of a strategy: of TradingView, and of TradersPost's sentiment. */
const POSITIONS: ReadonlyMap<string, MarketPosition> = new Map([
  ['long', 'long'],
  ['bullish', 'long'],
  ['short', 'short'],
  ['bearish', 'short'],
  ['flat', 'flat'],
])

/** A position as a field says it. Throws an `UnreadableError` for another word; undefined for an absent field. */
export function readMarketPosition(text: string | undefined): MarketPosition | undefined {
  if (text === undefined) return undefined
  const position = POSITIONS.get(text.toLowerCase())
  if (!position) throw new UnreadableError('no-side', text)
  return position
}

/** Refuses a position of no size. Throws an `UnreadableError`. */
export function requireSize(fields: BodyFields, after: MarketPosition | undefined): void {
  const size = textOf(fields, 'marketPositionSize')
  const isOpen = after !== undefined && after !== 'flat'
  if (isOpen && size !== undefined && readSigned(size, 'marketPositionSize').eq(0))
    throw new UnreadableError('contradiction', after)
}

/** The sizes of a strategy's position after and before its order, by the names of their fields; undefined where one is not said. */
export function sizesOf(
  fields: BodyFields,
  [nameAfter, nameBefore]: readonly [string, string] = ['marketPositionSize', 'prevMarketPositionSize'],
): { readonly after: Big; readonly before: Big } | undefined {
  const after = textOf(fields, nameAfter)
  const before = textOf(fields, nameBefore)
  if (after === undefined || before === undefined) return undefined
  return { after: readSigned(after, nameAfter).abs(), before: readSigned(before, nameBefore).abs() }
}
