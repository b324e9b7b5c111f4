import { z } from 'zod'
import { marketMakerAuthentication } from '../../credentials.js'
import { read } from '../../operation.js'
import { record } from '../../records/record.js'
import { listOf } from '../../reply/decoders.js'
import { position } from '../data/open-positions.js'
import { account, chainId, page, paginate } from '../inputs.js'

/**
 * Reads the open positions of any account (service.md §4.4). The records are assumed to look like those of `openPositions`; the
 * dialect can change them apart from those.
 * @example
 * const positions = await service.marketMakerOpenPositions({ chainId: '42161', account: '0x1f…' })
 */
export const marketMakerOpenPositions = read({
  endpoint: 'GET /market-maker/open_positions/{chainId}/{account}',
  authentication: marketMakerAuthentication,
  input: z.strictObject({ chainId, account, page }),
  query: paginate,
  reply: listOf(record('marketMakerPosition', position.fields)),
})
