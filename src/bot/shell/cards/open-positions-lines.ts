import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import type { Unread } from '../../../desk/account/positions/open-book.js'
import type { RenderContext } from '../render-context.js'
import { unreadLines } from './issue.js'

/** The open positions of an account in sum, and what is not known of them. */
interface OpenPositionsSummary {
  readonly count: number
  /** Sum of sizes in dollars. */
  readonly size: Big | undefined
  /** Sum of unrealized PnL in dollars, signed. */
  readonly profit: Big | undefined
  readonly unread: readonly Pick<Unread, 'list' | 'rows'>[]
  /** True if the service may have truncated the list. */
  readonly mayBeMore: boolean
}

/** Lines on what is open now. "None" is said only where the whole list was read. */
export function openPositionsLines(
  render: RenderContext,
  { count, size, profit, unread, mayBeMore }: OpenPositionsSummary,
): readonly FormattedString[] {
  const { text, numbers } = render
  const unreadPositions = unread.filter(({ list }) => list === 'positions')
  const open = text('digest-open', {
    count: String(count),
    size: numbers.dollars(size),
    profit: numbers.signedDollars(profit),
  })
  return [
    ...(count > 0 ? [open] : []),
    ...(count === 0 && unreadPositions.length === 0 ? [text('digest-none-open')] : []),
    ...unreadLines(render, unreadPositions),
    ...(mayBeMore ? [text('may-be-more')] : []),
  ]
}
