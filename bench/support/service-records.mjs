/** Opening of all positions, in seconds. */
export const OPENED_AT = 1_767_225_600

/** What the records of all positions and triggers have. */
const BOTH = { size: '10000.123456789012345678', collateral: '1000.5' }

const OWNER = '0x00000000000000000000000000000000000000aa'
const NOBODY = `0x${'0'.repeat(40)}`

/** An open position as the service lists it, but for these fields. */
export function openPosition(fields) {
  return {
    ...BOTH,
    leverage: '10',
    accruedPositionFee: '0',
    paidPositionFee: '8.1',
    paidFundingFee: '0',
    paidBorrowFee: '0',
    pendingCollateral: '0',
    pendingSize: '0',
    lmtPrice: '0',
    positionType: 'Market',
    positionStatus: 'OPEN',
    status: 'FILLED',
    owner: OWNER,
    refer: NOBODY,
    createdAt: OPENED_AT,
    chainId: 42161,
    closingFee: '7.25',
    fundingIndex: '123456789012345678901234567890',
    ...fields,
  }
}

/** A limit order that waits, but for these fields. */
export function pendingOrder(fields) {
  return {
    size: '0',
    collateral: '0',
    leverage: '10',
    pendingSize: BOTH.size,
    pendingCollateral: BOTH.collateral,
    stpPrice: '0',
    positionType: 'Limit',
    positionStatus: 'PENDING',
    status: 'PENDING',
    owner: OWNER,
    refer: NOBODY,
    createdAt: OPENED_AT,
    chainId: 42161,
    ...fields,
  }
}

/** A take-profit or a stop of a whole position, but for these fields. */
export function openTrigger(fields) {
  return {
    ...BOTH,
    orderId: 0,
    amountPercent: '100',
    triggeredAmount: '0',
    triggerStatus: 'OPEN',
    triggerCreatedAt: OPENED_AT,
    triggeredAt: 0,
    ...fields,
  }
}
