import { decodePositions } from '../reads/open-positions.js'
import { accountRead } from './market-read.js'

/** Open positions of any account (service.md §4.4); assumed to look as the account's own do. */
export const marketMakerOpenPositions = accountRead({
  name: 'open positions',
  type: 'open_positions',
  paged: true,
  decode: (reply, dialect) => decodePositions(reply, dialect, dialect.records.marketMakerPosition),
})
