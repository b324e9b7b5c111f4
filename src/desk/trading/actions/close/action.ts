import { ServiceError } from '../../../../service/errors.js'
import { NoPriceError } from '../../../market/prices/prices.js'
import type { OpenPosition } from '../../positions/read-open.js'
import { resolveOpenPosition } from '../../positions/resolve-target.js'
import { isUnplanned } from '../../unresolved-target.js'
import type { TradingAction } from '../trading-action.js'
import { closeCalls } from './calls.js'
import { z } from 'zod'
import { amount } from '../../grammar/value-schemas.js'
import type { CommandGrammar } from '../../grammar/command-grammar.js'
import { missing, wrong } from '../../grammar/fault.js'
import { readUnsigned } from '../../grammar/measure.js'
import { readParts } from '../../grammar/parts.js'
import { percentOf, targetOf } from '../../grammar/print-values.js'
import { takeTarget, target } from '../../grammar/target.js'
import { atMostAll } from '../../grammar/values.js'
import type { Word } from '../../grammar/word.js'
import { Big } from 'big.js'
import { divide } from '../../../../lib/decimals.js'
import {
  closing,
  costsLeft,
  holdingState,
  type Closing,
  type HoldingState,
} from '../../positions/position-change.js'
import { changeInFlightWarning } from '../../positions/manage-issues.js'
import { refusal, warning } from '../../issue.js'
import {
  IncompletePositionError,
  readManagedPosition,
  type ManagedPosition,
} from '../../positions/managed-position.js'
import { asText, type Plan } from '../plan.js'

/** The part of a position to close: percent of its size (above 0, at most 100), dollars of its size, or all of it. */
const share = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('percent'), percent: amount }).readonly(),
  z.strictObject({ by: z.literal('amount'), amount }).readonly(),
  z.strictObject({ by: z.literal('all') }).readonly(),
])
/** See `share`. */
export type Share = z.output<typeof share>

/** /close */
const closeIntent = z.strictObject({ kind: z.literal('close'), target, share }).readonly()
/** See `closeIntent`. */
export type CloseIntent = z.output<typeof closeIntent>

/** `/close BTC 50%`, `/close BTC 200`, `/close BTC all`. */
const closeGrammar: CommandGrammar<CloseIntent> = {
  example: '/close BTC 50%',
  read: (line) => {
    const { target, rest } = takeTarget(line)
    const { share } = readParts(rest, { share: { looks: /^(?:all$|[+-]?\$?[\d.])/, read: readShare } })
    if (!share) throw missing('typed-missing-share', line)
    return { kind: 'close', target, share: share.value }
  },
  print: ({ target, share }) => [targetOf(target), shareOf(share)],
}

function readShare(word: Word): Share {
  if (word.key === 'all') return { by: 'all' }
  const { unit, number } = readUnsigned(word)
  if (unit === '%') return { by: 'percent', percent: atMostAll(word, number) }
  if (unit === '' || unit === '$') return { by: 'amount', amount: number }
  throw wrong('typed-not-share', word)
}

function shareOf(share: Share): string {
  if (share.by === 'percent') return percentOf(share.percent)
  return share.by === 'amount' ? share.amount.toFixed() : 'all'
}

/** Closes a position or a part of it: /close. */
export const close: TradingAction<CloseIntent, ClosePlan, 'close', keyof typeof closeCalls> = {
  kind: 'close',
  intent: closeIntent,
  commands: { close: closeGrammar },
  plan: async (account, { target, share }) => {
    const position = await resolveOpenPosition(account, target)
    if (isUnplanned(position)) return position
    try {
      return planClose(await readManagedPosition(account, position), share)
    } catch (error) {
      // Getting out must not depend on reads that only serve the preview.
      const unpriced = isUnreadable(error) ? planUnpricedClose(position, share) : undefined
      if (!unpriced) throw error
      return unpriced
    }
  },
  calls: closeCalls,
}

/** Closing a position, or a part of it. */
export interface ClosePlan extends Plan<CloseIntent> {
  readonly position: ClosedPart
  /** Dollars of size that are closed, and that remain. */
  readonly size: Big
  readonly sizeLeft: Big
  /** The result; undefined where the price, the fees or the balance cannot be read. */
  readonly figures: Closing | undefined
  /** The remaining position; undefined when nothing remains, or without figures. */
  readonly rest: HoldingState | undefined
}

/** The position that is closed, as far as closing it needs to know it. */
type ClosedPart = Pick<ManagedPosition, 'id' | 'pairId' | 'symbol' | 'isLong' | 'size'>

/** A remainder of less than a cent is closed along: nothing could be shown or done with it. */
const DUST = new Big('0.01')

/** A close whose result is known. */
export type PricedClose = ClosePlan & { readonly position: ManagedPosition; readonly figures: Closing }

/** Works out what closing comes to at the price of now. Sends nothing. */
export function planClose(position: ManagedPosition, share: Share): PricedClose {
  const { symbol, price } = position
  const sent = sendable(position, share)
  const { size } = sent
  const figures = closing(position, size, price)
  const { sizeLeft, collateralLeft, profit, fee, payout } = figures
  const rest = { ...position, size: sizeLeft, collateral: collateralLeft }
  return {
    ...sent,
    position,
    figures,
    rest: sizeLeft.gt(0) ? holdingState({ ...rest, ...costsLeft(position, sizeLeft) }, price) : undefined,
    issues: [...sent.issues, ...changeInFlightWarning(position)],
    shown: { symbol, price: price.toFixed(), figures: asText({ size, sizeLeft, profit, fee, payout }) },
  }
}

/** Works out the close of a position whose price, fees or balance cannot be read; undefined where even its size is unknown. */
function planUnpricedClose({ position, symbol }: OpenPosition, share: Share): ClosePlan | undefined {
  const { id, pairId, isLong, size } = position
  if (pairId === undefined || isLong === undefined || size?.gt(0) !== true) return undefined
  const part: ClosedPart = { id, pairId, symbol, isLong, size }
  const sent = sendable(part, share)
  return {
    ...sent,
    position: part,
    figures: undefined,
    rest: undefined,
    issues: [...sent.issues, warning('close-unpriced')],
    shown: { symbol, price: undefined, figures: asText({ size: sent.size, sizeLeft: sent.sizeLeft }) },
  }
}

/** The call that closes a share, its sizes, and the issues of these. */
function sendable(
  position: ClosedPart,
  share: Share,
): Pick<ClosePlan, 'intent' | 'call' | 'issues' | 'size' | 'sizeLeft'> {
  const { id, pairId, isLong } = position
  const wanted = sizeOf(position, share)
  const size = position.size.minus(wanted).lt(DUST) ? position.size : wanted
  return {
    intent: { kind: 'close', target: { by: 'id', id }, share },
    call: { name: 'decreasePosition', params: { posId: id, size: size.toFixed(), isLong, tokenId: pairId } },
    issues: [
      ...(wanted.gt(position.size) ? [refusal('more-than-size', { size: position.size })] : []),
      ...(wanted.lte(0) ? [refusal('nothing-to-close')] : []),
    ],
    size,
    sizeLeft: position.size.minus(size),
  }
}

/** True for a failure of the reads that a preview's figures need. */
function isUnreadable(error: unknown): boolean {
  return (
    error instanceof ServiceError || error instanceof NoPriceError || error instanceof IncompletePositionError
  )
}

/** Dollars of size. A share is cut off at a millionth of a dollar. */
function sizeOf({ size }: Pick<ManagedPosition, 'size'>, share: Share): Big {
  if (share.by === 'all') return size
  if (share.by === 'amount') return share.amount
  return share.percent.eq(100) ? size : divide(size.times(share.percent), new Big(100)).round(6, 0)
}
