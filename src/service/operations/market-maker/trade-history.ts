import { z } from 'zod'
import { marketMakerAuthentication } from '../../credentials.js'
import { read } from '../../operation.js'
import { flag, reference, scaled, text, time, word } from '../../records/fields.js'
import { record, type RecordOf } from '../../records/record.js'
import type { TradeAction } from '../../records/words.js'
import { listOf } from '../../reply/decoders.js'
import { account, chainId, page, paginate } from '../inputs.js'

const trade = record('trade', {
  /** `actionType`: effect of the trade. */
  action: word<TradeAction>('action', 'actionType', 'action'),
  /** Address of the account. */
  account: text('account'),
  /** `posId`. */
  positionId: reference('posId', 'positionId'),
  /** `tokenId`: the pair. */
  pairId: reference('tokenId', 'svcId', 'pairId'),
  /** True for a long, false for a short. */
  isLong: flag('isLong'),
  /** `averagePrice`: average entry price, in the quote currency. */
  entryPrice: scaled(30, 'averagePrice', 'entryPrice'),
  /** Price of the trade, in the quote currency. */
  markPrice: scaled(30, 'markPrice'),
  /** Collateral, in dollars. */
  collateral: scaled(30, 'collateral'),
  /** `tradeVolume`: size traded, in dollars. */
  volume: scaled(30, 'tradeVolume', 'volume'),
  /** Realized PnL in dollars, signed. */
  profitLoss: scaled(30, 'profitLoss'),
  /** Time of the trade. */
  createdAt: time('createdAt'),
  /** Hash of its transaction. */
  transactionHash: text('transactionHash', 'trasactionHash'),
})

/** One change of a position. A field that the service left out, or that cannot be read, is `undefined`. */
export type Trade = RecordOf<typeof trade>

/**
 * Reads the trades of an account (service.md §4.4).
 * @example
 * const trades = await service.tradeHistory({ chainId: '42161', account: '0x1f…', page: 1 })
 */
export const tradeHistory = read({
  endpoint: 'GET /market-maker/trade_history/{chainId}/{account}',
  authentication: marketMakerAuthentication,
  input: z.strictObject({ chainId, account, page }),
  query: paginate,
  reply: listOf(trade),
})
