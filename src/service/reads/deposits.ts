import { dataRead } from './data-read.js'
import { decodeTransfers } from './transfer.js'

/** What was paid into the account (service.md §4.1). */
export const deposits = dataRead({ name: 'deposits', type: 'deposits', decode: decodeTransfers })
