/** 30 decimals, as the service writes most amounts: `thirty('12.5')`. */
function thirty(amount: string): string {
  return units(amount, 30)
}

/** The integer text of a decimal amount at so many decimals, computed without the code under test. */
function units(amount: string, decimals: number): string {
  const [, sign, whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  return `${sign}${BigInt(whole + part.padEnd(decimals, '0'))}`
}

/** One record as service-facts.md saw it, and what it must become. Every field of the record is there. */
export interface Example {
  readonly wire: Readonly<Record<string, unknown>>
  readonly record: Readonly<Record<string, unknown>>
}

const at = 1_767_323_045
const time = '2026-01-02T03:04:05.000Z'
const hash = `0x${'ab'.repeat(32)}`
const account = `0x${'1f'.repeat(20)}`

const position: Example = {
  wire: {
    posId: '901',
    tokenId: 1,
    isLong: true,
    size: '10000.5',
    collateral: '1000.25',
    averagePrice: '28000.123456789012345678901234567891',
    leverage: '9.998',
    liquidationPrice: '25312',
    accruedPositionFee: '0.1',
    accruedFundingFee: '-0.2',
    accruedBorrowFee: '0.3',
    paidPositionFee: '5',
    paidFundingFee: '-6',
    paidBorrowFee: '7',
    pendingCollateral: '0',
    pendingSize: '0',
    positionType: 'Limit Order',
    lmtPrice: '28000',
    positionStatus: 'OPEN',
    status: 'FILLED',
    owner: account,
    refer: hash,
    createdAt: at,
    chainId: 42161,
    closingFee: '5.01',
    fundingIndex: '-12',
  },
  record: {
    id: '901',
    pairId: '1',
    isLong: true,
    size: '10000.5',
    collateral: '1000.25',
    entryPrice: '28000.123456789012345678901234567891',
    leverage: '9.998',
    liquidationPrice: '25312',
    accruedPositionFee: '0.1',
    accruedFundingFee: '-0.2',
    accruedBorrowFee: '0.3',
    paidPositionFee: '5',
    paidFundingFee: '-6',
    paidBorrowFee: '7',
    pendingCollateral: '0',
    pendingSize: '0',
    type: 'Limit',
    limitPrice: '28000',
    status: 'OPEN',
    orderStatus: 'FILLED',
    owner: account,
    referrer: hash,
    createdAt: time,
    chainId: '42161',
    closingFee: '5.01',
    fundingIndex: '-12',
  },
}

export const pendingOrder: Example = {
  wire: {
    posId: '902',
    tokenId: 2,
    isLong: false,
    positionType: 'Stop Limit',
    status: 'PENDING',
    lmtPrice: '3200',
    stpPrice: '3250.5',
    amountPercent: '50',
    pendingSize: '500',
    pendingCollateral: '50',
    size: '0',
    collateral: '0',
    averagePrice: '0',
    leverage: '10',
    owner: account,
    refer: account,
    chainId: 42161,
    createdAt: at,
  },
  record: {
    positionId: '902',
    pairId: '2',
    isLong: false,
    type: 'Stop Limit',
    status: 'PENDING',
    limitPrice: '3200',
    stopPrice: '3250.5',
    amountPercent: '50',
    pendingSize: '500',
    pendingCollateral: '50',
    size: '0',
    collateral: '0',
    entryPrice: '0',
    leverage: '10',
    owner: account,
    referrer: account,
    chainId: '42161',
    createdAt: time,
  },
}

export const triggerOrder: Example = {
  wire: {
    posId: '901',
    orderId: 0,
    isTP: true,
    triggerPrice: '31000',
    amountPercent: '50',
    triggeredAmount: '0',
    triggerStatus: 'CANCELLED',
    triggerCreatedAt: at,
    triggeredAt: 0,
    tokenId: 1,
    isLong: true,
    size: '10000',
    collateral: '1000',
    averagePrice: '28000',
  },
  record: {
    positionId: '901',
    orderId: '0',
    isTakeProfit: true,
    triggerPrice: '31000',
    amountPercent: '50',
    triggeredAmount: '0',
    status: 'CANCELED',
    createdAt: time,
    triggeredAt: undefined,
    pairId: '1',
    isLong: true,
    size: '10000',
    collateral: '1000',
    entryPrice: '28000',
  },
}

const transfer: Example = {
  wire: { amount: '25000001', createdAt: at, trasactionHash: hash, account },
  record: { amount: '25.000001', createdAt: time, transactionHash: hash, account },
}

/** For each list operation, the record of which it is a list. Open orders and candles have shapes of their own. */
export const rows: Readonly<Record<string, Example>> = {
  openPositions: position,
  marketMakerOpenPositions: position,
  closedPositions: {
    wire: {
      posId: '903',
      tokenId: '13',
      isLong: false,
      size: thirty('0'),
      totalSize: thirty('10000'),
      totalCollateral: thirty('1000'),
      averagePrice: thirty('157.001'),
      markPrice: thirty('156.5'),
      realisedPnl: thirty('-31.9'),
      totalROI: '-3190',
      positionFee: thirty('10'),
      fundingFee: thirty('-0.000000000000000000000000000001'),
      borrowFee: thirty('1.5'),
      createdAt: at,
      closedAt: at + 60,
      positionStatus: 'LIQUIDATED',
      positionType: 'Market Order',
    },
    record: {
      id: '903',
      pairId: '13',
      isLong: false,
      size: '0',
      totalSize: '10000',
      totalCollateral: '1000',
      entryPrice: '157.001',
      exitPrice: '156.5',
      realisedPnl: '-31.9',
      roiPercent: '-3.19',
      positionFee: '10',
      fundingFee: '-0.000000000000000000000000000001',
      borrowFee: '1.5',
      createdAt: time,
      closedAt: '2026-01-02T03:05:05.000Z',
      status: 'LIQUIDATED',
      type: 'Market',
      realisedPnlIncludes: ['funding', 'borrow'],
      rest: {},
    },
  },
  deposits: transfer,
  withdrawals: transfer,
  referrals: {
    wire: {
      account,
      trader: account,
      amount: thirty('100'),
      rebate: thirty('0.5'),
      createdAt: at,
      transactionHash: hash,
    },
    record: {
      account,
      trader: account,
      amount: '100',
      rebate: '0.5',
      createdAt: time,
      transactionHash: hash,
    },
  },
  vaultExposure: {
    wire: {
      tokenId: 1,
      assetSymbol: 'BTC/USD',
      longExposure: thirty('5'),
      shortExposure: thirty('7'),
      netExposure: thirty('-2'),
    },
    record: { pairId: '1', symbol: 'BTC/USD', long: '5', short: '7', net: '-2' },
  },
  tradeHistory: {
    wire: {
      actionType: 'CLOSE_POSITION',
      account,
      posId: '903',
      tokenId: 13,
      isLong: true,
      averagePrice: thirty('157'),
      markPrice: thirty('158'),
      collateral: thirty('100'),
      tradeVolume: thirty('1000'),
      profitLoss: thirty('6.36'),
      createdAt: at,
      transactionHash: hash,
    },
    record: {
      action: 'CLOSE_POSITION',
      account,
      positionId: '903',
      pairId: '13',
      isLong: true,
      entryPrice: '157',
      markPrice: '158',
      collateral: '100',
      volume: '1000',
      profitLoss: '6.36',
      createdAt: time,
      transactionHash: hash,
    },
  },
  fundingRates: {
    wire: { tokenId: 13, assetSymbol: 'USD/JPY', fundingRate: '-12000000000' },
    record: { pairId: '13', symbol: 'USD/JPY', rate: '-0.000012' },
  },
}

/** For each operation that answers with one record, that record. */
export const singles: Readonly<Record<string, Example>> = {
  balances: {
    wire: {
      ethBalance: units('0.25', 18),
      usdcBalance: '1500000',
      usdcAllowance: '2000001',
      vusdBalance: thirty('1234.5'),
    },
    record: { eth: '0.25', usdc: '1.5', usdcAllowance: '2.000001', vusd: '1234.5' },
  },
  portfolio: {
    wire: {
      vusdBalance: thirty('1000'),
      collateralUsage: thirty('250'),
      marginUsage: thirty('0.25'),
      openLongs: thirty('2500'),
      openShorts: thirty('0'),
      account,
    },
    record: {
      vusdBalance: '1000',
      collateralUsage: '250',
      marginUsage: '0.25',
      openLongs: '2500',
      openShorts: '0',
      account,
    },
  },
  pairInfo: {
    wire: {
      svcId: 1,
      assetSymbol: 'BTC/USD',
      fundingRate: '-120000000',
      borrowRateForLong: '3',
      borrowRateForShort: '45',
      longOpenInterest: thirty('1000000'),
      shortOpenInterest: thirty('2000000'),
      maxLongOpenInterest: thirty('5000000'),
      maxShortOpenInterest: thirty('6000000'),
      longTradingFee: '500000000000000000000000000',
      shortTradingFee: '800000000000000000000000000',
    },
    record: {
      pairId: '1',
      symbol: 'BTC/USD',
      fundingRate: '-0.00000012',
      borrowRateLong: '0.0003',
      borrowRateShort: '0.000045',
      longOpenInterest: '1000000',
      shortOpenInterest: '2000000',
      maxLongOpenInterest: '5000000',
      maxShortOpenInterest: '6000000',
      longTradingFee: '0.0005',
      shortTradingFee: '0.0008',
    },
  },
  openInterest: {
    wire: {
      tokenId: 1,
      assetSymbol: 'BTC/USD',
      longOpenInterest: thirty('5'),
      shortOpenInterest: thirty('7'),
      maxLongOpenInterest: thirty('50'),
      maxShortOpenInterest: thirty('70'),
      totalOpenInterest: thirty('12'),
    },
    record: {
      pairId: '1',
      symbol: 'BTC/USD',
      long: '5',
      short: '7',
      maxLong: '50',
      maxShort: '70',
      total: '12',
    },
  },
  unrealisedPnl: {
    wire: {
      tokenId: 1,
      assetSymbol: 'BTC/USD',
      longUpnl: thirty('5'),
      shortUpnl: thirty('-7'),
      totalUpnl: thirty('-2'),
    },
    record: { pairId: '1', symbol: 'BTC/USD', long: '5', short: '-7', total: '-2' },
  },
}
