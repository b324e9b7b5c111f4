import { amount, field } from './rules.js'

/** The market-maker records that nobody has seen: likely spellings, and the 30 decimals of the trade history throughout. */
export const marketMakerRecords = {
  vaultExposure: {
    pairId: field('tokenId', 'svcId', 'pairId'),
    symbol: field('assetSymbol', 'symbol', 'asset', 'pair'),
    long: amount(30, 'longExposure', 'longOpenInterest', 'long'),
    short: amount(30, 'shortExposure', 'shortOpenInterest', 'short'),
    net: amount(30, 'exposure', 'netExposure', 'vaultExposure', 'vault_exposure', 'net'),
    pairs: field('pairs', 'assets'),
  },
  openInterest: {
    pairId: field('tokenId', 'svcId', 'pairId'),
    symbol: field('assetSymbol', 'symbol', 'asset', 'pair'),
    long: amount(30, 'longOpenInterest', 'longOI', 'long'),
    short: amount(30, 'shortOpenInterest', 'shortOI', 'short'),
    maxLong: amount(30, 'maxLongOpenInterest', 'maxLong'),
    maxShort: amount(30, 'maxShortOpenInterest', 'maxShort'),
    total: amount(30, 'openInterest', 'totalOpenInterest', 'oi', 'asset_oi'),
  },
  unrealisedPnl: {
    pairId: field('tokenId', 'svcId', 'pairId'),
    symbol: field('assetSymbol', 'symbol', 'asset', 'pair'),
    long: amount(30, 'longUpnl', 'upnlLong', 'longPnl', 'long'),
    short: amount(30, 'shortUpnl', 'upnlShort', 'shortPnl', 'short'),
    total: amount(30, 'upnl', 'totalUpnl', 'unrealisedPnl', 'unrealizedPnl', 'pnl'),
  },
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
}
