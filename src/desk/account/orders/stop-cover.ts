import { Big } from 'big.js'
import type { Position } from '../../../service/service.js'

/** All of a position, in percent. */
const ALL = new Big(100)

/** A stop that is listed for a position, as far as the service tells. */
export interface ListedStop {
  /** In the quote currency; undefined where it is not stated. */
  readonly price: Big | undefined
  /**
   * Share of the position that it closes when it fires, in percent; undefined where the service does not state it, nor that this is a
   * stop, nor that it is in force.
   */
  readonly share: Big | undefined
}

/** The part of a position that its stops close. */
export interface StopCover {
  /** Percent, at most 100, by what the service states. */
  readonly percent: Big
  /** True if it is closed before the liquidation; false where no price of that is known. */
  readonly isBeforeLiquidation: boolean
  /** True where it may be more, because the service does not state all of it. */
  readonly isLeast: boolean
}

/**
 * The cover of the stops of a position; `liquidation` is the price of its liquidation, undefined where none is known. Each stop closes its
 * share of what is left when it fires, so two of 50 percent leave a quarter. One beyond the liquidation covers nothing.
 */
export function stopCoverOf(
  stops: readonly ListedStop[],
  { isLong, liquidation }: Pick<Position, 'isLong'> & { readonly liquidation: Big | undefined },
): StopCover {
  const inTime = stops.map((stop) => ({ ...stop, isInTime: firesInTime(stop, isLong, liquidation) }))
  const certain = inTime.flatMap(({ share, isInTime }) => (share && isInTime === true ? [share] : []))
  const percent = sharesTogether(certain)
  const mayCoverMore = inTime.some(
    ({ share, isInTime }) => isInTime !== false && (!share || isInTime === undefined),
  )
  return { percent, isBeforeLiquidation: liquidation !== undefined, isLeast: mayCoverMore && percent.lt(ALL) }
}

/** The percent of a position below which its stops are too little. */
const LEAST_COVERED = 50

/** True where the stops of a position cover too little of it, by what the service states. */
export function isTooLittle({ percent }: Pick<StopCover, 'percent'>): boolean {
  return percent.lt(LEAST_COVERED)
}

/** The percent of a cover; undefined where it is not known. */
export function knownCover({ percent, isLeast }: Pick<StopCover, 'percent' | 'isLeast'>): Big | undefined {
  return isLeast ? undefined : percent
}

/** True if a stop fires before the liquidation; undefined where the service leaves out what would tell. */
export function firesInTime(
  { price }: Pick<ListedStop, 'price'>,
  isLong: boolean | undefined,
  liquidation: Big | undefined,
): boolean | undefined {
  if (!liquidation) return true
  if (!price || isLong === undefined) return undefined
  return isLong ? price.gt(liquidation) : price.lt(liquidation)
}

/** The percent of a position that stops of these shares close together. A share above 100 counts as 100. */
function sharesTogether(shares: readonly Big[]): Big {
  return shares.reduce((closed, share) => {
    const left = ALL.minus(closed)
    return closed.plus(share.gt(ALL) ? left : left.times(share).div(ALL))
  }, new Big(0))
}
