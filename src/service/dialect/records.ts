/** How one field may be spelled on the wire; the first spelling that is there counts. */
export interface FieldRule {
  readonly names: readonly string[]
}

/** A field that holds an amount: what stands on the wire is divided by 10^decimals; 0 where the service writes human decimals. */
export interface AmountRule extends FieldRule {
  readonly decimals: number
}

/** Our name of each field of one record, and how it stands on the wire. */
export type RecordRules = Readonly<Record<string, FieldRule | AmountRule>>

const field = (...names: readonly string[]): FieldRule => ({ names })
const amount = (decimals: number, ...names: readonly string[]): AmountRule => ({ names, decimals })

const position = {
  id: field('posId', 'positionId'),
  pairId: field('tokenId', 'svcId', 'pairId'),
  isLong: field('isLong'),
  size: amount(0, 'size'),
  collateral: amount(0, 'collateral'),
  entryPrice: amount(0, 'averagePrice', 'entryPrice'),
  leverage: amount(0, 'leverage'),
  liquidationPrice: amount(0, 'liquidationPrice'),
  accruedPositionFee: amount(0, 'accruedPositionFee'),
  accruedFundingFee: amount(0, 'accruedFundingFee'),
  accruedBorrowFee: amount(0, 'accruedBorrowFee'),
  paidPositionFee: amount(0, 'paidPositionFee'),
  paidFundingFee: amount(0, 'paidFundingFee'),
  paidBorrowFee: amount(0, 'paidBorrowFee'),
  closingFee: amount(0, 'closingFee'),
  pendingCollateral: amount(0, 'pendingCollateral'),
  limitPrice: amount(0, 'lmtPrice', 'limitPrice'),
  fundingIndex: amount(0, 'fundingIndex'),
  type: field('positionType', 'orderType'),
  status: field('positionStatus'),
  orderStatus: field('status', 'orderStatus'),
  owner: field('owner', 'account'),
  referrer: field('refer', 'referrer'),
  chainId: field('chainId'),
  createdAt: field('createdAt'),
}

const pendingOrder = {
  positionId: field('posId', 'positionId'),
  pairId: field('tokenId', 'svcId', 'pairId'),
  isLong: field('isLong'),
  type: field('positionType', 'orderType'),
  status: field('status', 'orderStatus', 'positionStatus'),
  limitPrice: amount(0, 'lmtPrice', 'limitPrice'),
  stopPrice: amount(0, 'stpPrice', 'stopPrice'),
  pendingSize: amount(0, 'pendingSize'),
  pendingCollateral: amount(0, 'pendingCollateral'),
  size: amount(0, 'size'),
  collateral: amount(0, 'collateral'),
  entryPrice: amount(0, 'averagePrice', 'entryPrice'),
  leverage: amount(0, 'leverage'),
  owner: field('owner', 'account'),
  referrer: field('refer', 'referrer'),
  chainId: field('chainId'),
  createdAt: field('createdAt'),
}

const triggerOrder = {
  positionId: field('posId', 'positionId'),
  orderId: field('orderId'),
  isTakeProfit: field('isTP', 'isTakeProfit'),
  triggerPrice: amount(0, 'triggerPrice'),
  amountPercent: amount(0, 'amountPercent'),
  triggeredAmount: amount(0, 'triggeredAmount'),
  status: field('triggerStatus', 'status'),
  createdAt: field('triggerCreatedAt', 'createdAt'),
  triggeredAt: field('triggeredAt'),
  pairId: field('tokenId', 'svcId', 'pairId'),
  isLong: field('isLong'),
  size: amount(0, 'size'),
  collateral: amount(0, 'collateral'),
  entryPrice: amount(0, 'averagePrice', 'entryPrice'),
}

/** Every record of service.md, field by field: spellings as service-facts.md saw them, scaling per endpoint and field. */
export const defaultRecords = {
  position,
  pendingOrder,
  triggerOrder,
  closedPosition: {
    id: field('posId', 'positionId'),
    pairId: field('tokenId', 'svcId', 'pairId'),
    isLong: field('isLong'),
    size: amount(30, 'size'),
    totalSize: amount(30, 'totalSize'),
    totalCollateral: amount(30, 'totalCollateral'),
    entryPrice: amount(30, 'averagePrice', 'entryPrice'),
    exitPrice: amount(30, 'markPrice', 'exitPrice'),
    realisedPnl: amount(30, 'realisedPnl', 'realizedPnl'),
    roiPercent: amount(3, 'totalROI'),
    positionFee: amount(30, 'positionFee'),
    fundingFee: amount(30, 'fundingFee'),
    borrowFee: amount(30, 'borrowFee'),
    type: field('positionType', 'orderType'),
    status: field('positionStatus', 'status'),
    createdAt: field('createdAt'),
    closedAt: field('closedAt'),
  },
  transfer: {
    amount: amount(6, 'amount'),
    createdAt: field('createdAt'),
    transactionHash: field('transactionHash', 'trasactionHash'),
    account: field('account'),
  },
  portfolio: {
    vusdBalance: amount(30, 'vusdBalance'),
    collateralUsage: amount(30, 'collateralUsage'),
    marginUsage: amount(30, 'marginUsage'),
    openLongs: amount(30, 'openLongs'),
    openShorts: amount(30, 'openShorts'),
    account: field('account'),
  },
  balances: {
    eth: amount(18, 'ethBalance', 'eth'),
    usdc: amount(6, 'usdcBalance', 'usdc'),
    usdcAllowance: amount(6, 'usdcAllowance'),
    vusd: amount(30, 'vusdBalance', 'vusd'),
  },
  pairInfo: {
    pairId: field('svcId', 'tokenId', 'pairId'),
    symbol: field('assetSymbol', 'symbol'),
    fundingRate: amount(15, 'fundingRate'),
    borrowRateLong: amount(4, 'borrowRateForLong'),
    borrowRateShort: amount(6, 'borrowRateForShort'),
    longOpenInterest: amount(30, 'longOpenInterest'),
    shortOpenInterest: amount(30, 'shortOpenInterest'),
    maxLongOpenInterest: amount(30, 'maxLongOpenInterest'),
    maxShortOpenInterest: amount(30, 'maxShortOpenInterest'),
    longTradingFee: amount(30, 'longTradingFee'),
    shortTradingFee: amount(30, 'shortTradingFee'),
  },
  referral: {
    account: field('account'),
    trader: field('trader'),
    amount: amount(30, 'amount'),
    rebate: amount(30, 'rebate'),
    createdAt: field('createdAt'),
    transactionHash: field('transactionHash', 'trasactionHash'),
  },
  candle: {
    time: field('time', 't', 'timestamp'),
    open: amount(0, 'open', 'o'),
    high: amount(0, 'high', 'h'),
    low: amount(0, 'low', 'l'),
    close: amount(0, 'close', 'c'),
    volume: amount(0, 'volume', 'v'),
  },
  vaultExposure: {
    pairId: field('tokenId', 'svcId', 'pairId'),
    symbol: field('assetSymbol', 'symbol', 'asset', 'pair'),
    long: amount(30, 'longExposure', 'longOpenInterest', 'long'),
    short: amount(30, 'shortExposure', 'shortOpenInterest', 'short'),
    net: amount(30, 'exposure', 'netExposure', 'vaultExposure', 'vault_exposure', 'net', 'total'),
    pairs: field('pairs', 'assets'),
  },
  openInterest: {
    pairId: field('tokenId', 'svcId', 'pairId'),
    symbol: field('assetSymbol', 'symbol', 'asset', 'pair'),
    long: amount(30, 'longOpenInterest', 'longOI', 'long'),
    short: amount(30, 'shortOpenInterest', 'shortOI', 'short'),
    maxLong: amount(30, 'maxLongOpenInterest', 'maxLong'),
    maxShort: amount(30, 'maxShortOpenInterest', 'maxShort'),
    total: amount(30, 'openInterest', 'totalOpenInterest', 'oi', 'asset_oi', 'total'),
  },
  unrealisedPnl: {
    pairId: field('tokenId', 'svcId', 'pairId'),
    symbol: field('assetSymbol', 'symbol', 'asset', 'pair'),
    long: amount(30, 'longUpnl', 'upnlLong', 'longPnl', 'long'),
    short: amount(30, 'shortUpnl', 'upnlShort', 'shortPnl', 'short'),
    total: amount(30, 'upnl', 'totalUpnl', 'unrealisedPnl', 'unrealizedPnl', 'pnl', 'total'),
  },
  marketMakerPosition: position,
  marketMakerPendingOrder: pendingOrder,
  marketMakerTriggerOrder: triggerOrder,
  trade: {
    action: field('actionType', 'action'),
    account: field('account'),
    positionId: field('posId', 'positionId'),
    pairId: field('tokenId', 'svcId', 'pairId'),
    isLong: field('isLong'),
    entryPrice: amount(30, 'averagePrice', 'entryPrice'),
    markPrice: amount(30, 'markPrice'),
    collateral: amount(30, 'collateral'),
    volume: amount(30, 'tradeVolume', 'volume'),
    profitLoss: amount(30, 'profitLoss'),
    createdAt: field('createdAt'),
    transactionHash: field('transactionHash', 'trasactionHash'),
  },
  fundingRate: {
    pairId: field('svcId', 'tokenId', 'pairId'),
    symbol: field('assetSymbol', 'symbol', 'asset', 'pair'),
    rate: amount(15, 'fundingRate', 'rate'),
  },
} satisfies Readonly<Record<string, RecordRules>>

/** The table of every record. */
export type Records = typeof defaultRecords
