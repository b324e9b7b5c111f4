import type { Big } from 'big.js'
import { AT_MARKET, partsOfText } from './common-parts.js'
import { readPairName } from './pair-name.js'
import { UnreadableError } from './refusal.js'
import { positionChange, type MarketPosition } from './position-change.js'
import type { Signal } from './signal.js'
import { readAmount, readSigned } from './values.js'

/** The message that TradingView suggests for an alert of a strategy, once its placeholders are filled in. */
const MESSAGE =
  /order (?<action>buy|sell) @ (?<contracts>[\d.]+) filled on (?<ticker>[\w.:/-]{1,40})\. New strategy position is (?<position>-?[\d.]+)\.?\s*$/i

/** The beginning of such a message: a text with two is about two orders. */
const ORDER = /order (?:buy|sell) @/gi

/** Reads TradingView's own message for strategies; undefined for any other text. Throws an `UnreadableError`. */
export function readStrategyText(text: string): Signal | undefined {
  const { action = '', contracts = '', ticker = '', position = '' } = MESSAGE.exec(text)?.groups ?? {}
  if (action === '') return undefined
  if (text.match(ORDER)?.length !== 1) throw new UnreadableError('contradiction', action)
  const direction = action.toLowerCase() === 'buy' ? 'buy' : 'sell'
  const after = readSigned(position.replace(/\.$/, ''), 'position')
  const before = after.minus(readAmount(contracts, 'contracts').times(direction === 'buy' ? 1 : -1))
  const change = positionChange({
    action: direction,
    after: sideOf(after),
    before: sideOf(before),
    sizes: { after: after.abs(), before: before.abs() },
  })
  const common = partsOfText(readPairName(ticker))
  if (change.kind === 'close') return { ...common, ...change }
  return { ...common, ...change, ...AT_MARKET }
}

function sideOf(position: Big): MarketPosition {
  if (position.eq(0)) return 'flat'
  return position.gt(0) ? 'long' : 'short'
}
