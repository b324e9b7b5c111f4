import { formatUnits, ONE } from '../../engine/amounts.js'
import { accrue, liquidationPrice, tradingFee } from '../../engine/fees.js'
import type { Position } from '../../engine/state/position.js'
import type { Account, PairState } from '../../engine/state/state.js'
import { human, scaled, seconds, type WireRecord } from './scales.js'

/** The wire's value for an account without referrer. */
const NO_REFERRER = `0x${'0'.repeat(40)}`

/** Fields shared by open positions and pending orders. Amounts are human decimals. */
export function sharedFields(
  position: Position,
  { referrer = NO_REFERRER }: Account,
  chainId: string,
): WireRecord {
  return {
    posId: position.posId,
    tokenId: position.tokenId,
    isLong: position.isLong,
    size: human(position.size),
    collateral: human(position.collateral),
    averagePrice: human(position.averagePrice),
    leverage: formatUnits((position.size * ONE) / position.collateral).replace(/(\.\d{2})\d+$/, '$1'),
    positionType: position.positionType,
    owner: position.account,
    refer: referrer,
    createdAt: seconds(position.createdAt),
    chainId: Number.parseInt(chainId, 10),
  }
}

/**
 * A record of open_positions. Funding and borrow accrue up to `at`; queued changes show as pending. `status`
 * belongs to the order in the position's slot: `CANCELED`, with a reason, until there is another one.
 */
export function openPosition(
  open: Position,
  {
    pairState,
    account,
    chainId,
    at,
  }: { pairState: PairState; account: Account; chainId: string; at: number },
): WireRecord {
  const position = accrue(open, pairState, at)
  const { change, trailing, cancelReason } = position
  const closingFee = tradingFee(pairState.rules, position.isLong, position.size)
  return {
    ...sharedFields(position, account, chainId),
    liquidationPrice: human(liquidationPrice(position, pairState)),
    // The opening fee is paid and the closing fee is `closingFee`: no position fee accrues in between.
    accruedPositionFee: '0',
    accruedFundingFee: human(position.accruedFunding),
    accruedBorrowFee: human(position.accruedBorrow),
    paidPositionFee: human(position.paidPositionFee),
    paidFundingFee: human(position.paidFundingFee),
    paidBorrowFee: human(position.paidBorrowFee),
    pendingCollateral: human(change?.kind === 'add' ? change.collateral : 0n),
    pendingSize: human(change && change.kind !== 'removeCollateral' ? change.size : 0n),
    lmtPrice: '0',
    positionStatus: 'OPEN',
    status: (change ?? trailing) ? 'PENDING' : cancelReason === undefined ? 'FILLED' : 'CANCELED',
    ...(cancelReason === undefined ? {} : { reason: cancelReason }),
    closingFee: human(closingFee),
    fundingIndex: scaled(position.fundingIndex),
  }
}
