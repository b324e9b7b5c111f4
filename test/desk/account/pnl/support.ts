import { Big } from 'big.js'
import type { ClosedPosition } from '../../../../src/service/service.js'

/** A closed position of which the service said nothing but these fields; amounts are written as text. */
export function closed(
  fields: {
    readonly [F in keyof ClosedPosition]?: Big extends ClosedPosition[F]
      ? string | undefined
      : ClosedPosition[F]
  } = {},
): ClosedPosition {
  const amount = (text: string | undefined): Big | undefined =>
    text === undefined ? undefined : new Big(text)
  return {
    id: '1',
    pairId: undefined,
    isLong: undefined,
    type: undefined,
    status: undefined,
    createdAt: undefined,
    closedAt: undefined,
    realisedPnlIncludes: ['funding', 'borrow'],
    rest: {},
    ...fields,
    size: amount(fields.size),
    totalSize: amount(fields.totalSize),
    totalCollateral: amount(fields.totalCollateral),
    entryPrice: amount(fields.entryPrice),
    exitPrice: amount(fields.exitPrice),
    realisedPnl: amount(fields.realisedPnl),
    roiPercent: amount(fields.roiPercent),
    positionFee: amount(fields.positionFee),
    fundingFee: amount(fields.fundingFee),
    borrowFee: amount(fields.borrowFee),
  }
}
