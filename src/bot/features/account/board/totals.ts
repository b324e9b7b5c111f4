import type { Big } from 'big.js'
import { total } from '../../../../lib/decimals.js'
import { isPaper } from '../../../../service/venues.js'
import type { AccountFigures, BoardFigures } from './figures.js'

/** Sums over several accounts; undefined where one of them is not known. */
export interface BoardTotal {
  /** True for practice money, which is never added to real money. */
  readonly isPaper: boolean
  readonly count: number
  /** In dollars. */
  readonly size: Big | undefined
  /** In dollars, signed. */
  readonly unrealizedPnl: Big | undefined
}

/** The total of real accounts, and that of paper accounts; none without positions. */
export function boardTotals(figures: BoardFigures): readonly BoardTotal[] {
  return [false, true].flatMap((isOfPaper) => {
    const own = oncePerWallet(figures).filter(({ venue }) => isPaper(venue) === isOfPaper)
    const positions = own.flatMap((account) => account.positions)
    if (positions.length === 0) return []
    const isWhole = own.every(isRead)
    return [
      {
        isPaper: isOfPaper,
        count: positions.length,
        size: isWhole ? total(positions.map(({ size }) => size)) : undefined,
        unrealizedPnl: isWhole ? total(positions.map(({ unrealizedPnl }) => unrealizedPnl)) : undefined,
      },
    ]
  })
}

/** The accounts without those whose wallet an earlier one has: two keys of one wallet show the same positions. */
export function oncePerWallet(figures: BoardFigures): BoardFigures {
  const seen = new Set<string>()
  return figures.filter(({ venue, chainId, wallet }) => {
    if (wallet === undefined) return true
    const key = `${venue}/${chainId}/${wallet}`
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}

/** True for an account whose figures are known, be they old. */
export function isRead({ asOf }: AccountFigures): boolean {
  return asOf !== undefined
}
