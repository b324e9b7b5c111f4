import { dataRead } from './data-read.js'
import { decodeTransfers } from './transfer.js'

/** What was taken out of the account (service.md §4.1, `withdraws`). */
export const withdrawals = dataRead({ name: 'withdrawals', type: 'withdraws', decode: decodeTransfers })
