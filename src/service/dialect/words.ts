/** Spellings of enumerated words (service.md §2.3): each word and how else it was seen written. Capitals, spaces, `_` and `-` make no difference. */
export const defaultSpellings = {
  /** Kinds of order and position. */
  positionType: {
    Market: ['Market Order'],
    Limit: ['Limit Order'],
    'Stop Market': ['Stop Market Order'],
    'Stop Limit': ['Stop Limit Order'],
  },
  /** States of orders, positions and triggers. */
  status: {
    PENDING: [],
    FILLED: [],
    OPEN: [],
    CLOSED: [],
    LIQUIDATED: [],
    TRIGGERED: [],
    CANCELED: ['CANCELLED'],
  },
  /** What a trade did. */
  action: {
    OPEN_POSITION: [],
    ADD_POSITION: [],
    DECREASE_POSITION: [],
    CLOSE_POSITION: [],
    LIQUIDATE_POSITION: [],
    EDIT_COLLATERAL: [],
  },
} satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** Names of the objects that a reply may be wrapped in. */
export const defaultWrappers: readonly string[] = [
  'data',
  'items',
  'result',
  'results',
  'rows',
  'list',
  'records',
]

/**
 * How the service may say that it does not know the key: a reason that holds all words of one line, in any order.
 * Status 401 and 403 mean the same without any words.
 */
export const defaultRefusals: readonly string[] = [
  'invalid api key',
  'invalid apikey',
  'invalid key id',
  'invalid keyid',
  'invalid credentials',
  'wrong credentials',
  'missing api key',
  'missing key id',
  'unknown api key',
  'api key not found',
  'key id not found',
  'api key required',
  'api key expired',
  'api key revoked',
  'unauthorized',
  'unauthorised',
  'unauthenticated',
  'authentication failed',
]

/** The pairs that were seen, by id (service-facts.md): names for ids until pairInfo says better. */
export const defaultPairs: Readonly<Record<string, string>> = {
  1: 'BTC/USD',
  2: 'ETH/USD',
  3: 'LTC/USD',
  4: 'ADA/USD',
  5: 'DOGE/USD',
  6: 'SHIB/USD',
  7: 'ARB/USD',
  8: 'SOL/USD',
  9: 'MATIC/USD',
  10: 'AVAX/USD',
  11: 'GBP/USD',
  12: 'EUR/USD',
  13: 'USD/JPY',
  14: 'AUD/USD',
  15: 'USD/CAD',
  24: 'XAG/USD',
  25: 'XAU/USD',
  31: 'ATOM/USD',
  32: 'DOT/USD',
  33: 'BNB/USD',
  34: 'PEPE/USD',
  35: 'XRP/USD',
  36: 'CRV/USD',
  37: 'MKR/USD',
  38: 'OP/USD',
  39: 'LINK/USD',
  40: 'INJ/USD',
}
