import { onExit } from '../positions/resolve-target.js'
import type { TradingAction } from './trading-action.js'
import { z } from 'zod'
import { amountSchema } from '../grammar/value-schemas.js'
import type { CommandGrammar } from '../grammar/command-grammar.js'
import { missing, wrong } from '../grammar/fault.js'
import { readUnsigned } from '../grammar/measure.js'
import { readParts } from '../grammar/parts.js'
import { percentText, targetOf } from '../grammar/print-values.js'
import { takeTarget, target } from '../grammar/target.js'
import { atMostAll } from '../grammar/values.js'
import type { Word } from '../grammar/word.js'
import { Big } from 'big.js'
import { divide } from '../../../lib/decimals.js'
import {
  type Closing,
  type Holding,
  type HoldingState,
  closing,
  costsLeft,
  holdingState,
} from '../positions/position-change.js'
import { seenPosition } from '../positions/seen.js'
import { changeInFlightWarning, coverIssues } from '../positions/manage-issues.js'
import { DUST } from '../dust.js'
import { refusalIssue } from '../issue.js'
import { type ExitPosition, holdingOf, termsOf } from '../positions/managed-position.js'
import { type Plan, asText } from './plan.js'
import type { CallRulesOf } from './call-rules.js'

/** The function that a close is sent by. */
const closeCalls: CallRulesOf<'decreasePosition'> = {
  decreasePosition: {
    evidence: {
      by: 'change',
      readsBefore: ['positions'],
      reads: ['positions', 'closed'],
      endOf: ({ posId }) => posId,
      field: 'size',
      effect: ({ posId, size }) => ({
        positionId: posId,
        size: new Big(String(size)).times(-1),
        collateral: 'share',
      }),
      slot: ({ posId }) => posId,
    },
    risk: 'none',
    guarded: ({ size }) => ({ guard: 'closings', size: new Big(String(size)) }),
    title: ({ size, isLong }, { symbol = '—' }) => ({
      key: 'ticket-close',
      values: {
        size: { as: 'dollars', amount: new Big(String(size)) },
        symbol,
        side: { as: 'side', isLong },
      },
    }),
  },
}

/**
 * The part of a position to close: percent of its size (above 0, at most 100), dollars of its size, or all of it. `orAll`: all that is
 * left where that is less by now.
 */
export const share = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('percent'), percent: amountSchema }).readonly(),
  z
    .strictObject({ by: z.literal('amount'), amount: amountSchema, orAll: z.literal(true).optional() })
    .readonly(),
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
  print: ({ target, share }) => [targetOf(target), shareText(share)],
}

function readShare(word: Word): Share {
  if (word.key === 'all') return { by: 'all' }
  const { unit, number } = readUnsigned(word)
  if (unit === '%') return { by: 'percent', percent: atMostAll(word, number) }
  if (unit === '' || unit === '$') return { by: 'amount', amount: number }
  throw wrong('typed-not-share', word)
}

/** `50%`, `200`, `all`. */
export function shareText(share: Share): string {
  if (share.by === 'percent') return percentText(share.percent)
  return share.by === 'amount' ? share.amount.toFixed() : 'all'
}

/** Closes a position or a part of it: /close. */
export const close: TradingAction<CloseIntent, ClosePlan, 'close', keyof typeof closeCalls> = {
  kind: 'close',
  intent: closeIntent,
  commands: { close: closeGrammar },
  plan: onExit((position, { share }: CloseIntent) => planClose(position, share)),
  calls: closeCalls,
}

/** Closing a position, or a part of it. */
export interface ClosePlan extends Plan<CloseIntent> {
  readonly position: ExitPosition
  /** Dollars of size that are closed. */
  readonly size: Big
  /** True where all of it was asked for: then what is sent is the size that is read just before. */
  readonly isAll: boolean
  /** Dollars of size that remain; zero where all of it is closed. */
  readonly sizeLeft: Big
  /** The result at the current price; undefined without a price, and where the service leaves out what it follows from. */
  readonly figures: Closing | undefined
  /** The remaining position; undefined when nothing remains, and where the service leaves out what it follows from. */
  readonly rest: HoldingState | undefined
}

/** A close that is asked for again: of dollars that the position had at first, and may not have any more. */
export function closeAgain(intent: CloseIntent): CloseIntent {
  const { share } = intent
  return share.by === 'amount' ? { ...intent, share: { ...share, orAll: true } } : intent
}

/** Works out what closing comes to at the price of now, where there is one. Sends nothing. */
export function planClose(position: ExitPosition, share: Share): ClosePlan {
  const { id, symbol, price } = position
  const holding = holdingOf(position)
  const { pairId, isLong, size: whole } = termsOf(position, 'pairId', 'isLong', 'size')
  const wanted = sizeOf(whole, share)
  const isOver = wanted.minus(whole).gte(DUST)
  const isRest = isOver && share.by === 'amount' && share.orAll === true
  const isOfAll = isAll(share) || isRest
  const size = whole.minus(wanted).lt(DUST) ? whole : wanted
  const sizeLeft = whole.minus(size)
  const figures = price && holding && closing(holding, size, price)
  const rest = holding && sizeLeft.gt(0) ? holdingState(remaining(holding, sizeLeft), price) : undefined
  return {
    intent: { kind: 'close', target: { by: 'id', id }, share },
    position,
    seen: seenPosition(position, { isAll: isOfAll }),
    size,
    isAll: isOfAll,
    sizeLeft,
    figures,
    rest,
    call: {
      name: 'decreasePosition',
      params: { posId: id, size: size.toFixed(), isLong, tokenId: pairId },
    },
    issues: [
      ...(isOver && !isRest ? [refusalIssue('more-than-size', { size: whole })] : []),
      ...(wanted.lte(0) ? [refusalIssue('nothing-to-close')] : []),
      ...(rest ? coverIssues(position, { liquidation: rest.liquidationPrice }) : []),
      ...changeInFlightWarning(position),
    ],
    shown: {
      symbol,
      price: price?.toFixed(),
      figures: asText({
        size,
        sizeLeft,
        profit: figures?.profit,
        fee: figures?.fee,
        payout: figures?.payout,
      }),
    },
  }
}

/** The rest of a position after a part of it was closed. */
function remaining(holding: Holding, sizeLeft: Big): Holding {
  const collateral = divide(holding.collateral.times(sizeLeft), holding.size)
  return { ...holding, ...costsLeft(holding, sizeLeft), size: sizeLeft, collateral }
}

/** True for all of a position: `all` or 100 %. */
function isAll(share: Share): boolean {
  return share.by === 'all' || (share.by === 'percent' && share.percent.eq(100))
}

/** Dollars of size. A share is cut off at a millionth of a dollar. */
function sizeOf(whole: Big, share: Share): Big {
  if (share.by === 'all') return whole
  if (share.by === 'amount') return share.amount
  return isAll(share) ? whole : divide(whole.times(share.percent), new Big(100)).round(6, 0)
}
