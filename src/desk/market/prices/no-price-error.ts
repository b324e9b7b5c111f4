/** The pair has no price now, so nothing of an order on it can be foreseen; it is not offered. */
export class NoPriceError extends Error {
  override readonly name = 'NoPriceError'
  /** BASE/QUOTE. */
  readonly symbol: string
  constructor(symbol: string) {
    super(`There is no price for ${symbol}`)
    this.symbol = symbol
  }
}
