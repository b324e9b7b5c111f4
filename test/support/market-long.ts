/** A long of $1,000 on BTC/USD, at market, as the exchange takes it: what is spread over it makes it another. */
export const MARKET_LONG = {
  tokenId: '1',
  isLong: true,
  positionType: 'Market',
  collateral: '100',
  size: '1000',
  slippage: '2',
}
