import { z } from 'zod'
import type { Clock } from '../../lib/clock.js'
import { spans } from '../../desk/account/pnl/statistics.js'
import type { Recipient } from '../../bot/shell/delivery/recipient.js'
import type { AddRoutes } from '../http/routes.js'
import { profitView } from './profit-view.js'
import type { ReadPlaces } from './read-places.js'
import { CURSOR, PAGE_SIZE, cursorOf, tradePage } from './trade-view.js'

const place = z.string().min(1).max(200).optional()

/** Given to read anew. */
const fresh = z.literal('1').optional()

const tradesQuery = z.strictObject({
  account: place,
  side: z.enum(['long', 'short']).optional(),
  pair: z.string().max(16).optional(),
  after: z.string().regex(CURSOR).optional(),
  /** Pages that follow are of the same read. */
  fresh,
})

const profitQuery = z.strictObject({ account: place, span: z.enum(spans), fresh })

/** Trades that may have been closed between two pages, and are read so that the last one is found again. */
const NEWER = 50

/**
 * GET /history: closed trades of all accounts in pages. GET /pnl: profit and loss of a span. Both may be long, and tell how far they
 * are.
 */
export function historyRoutes({
  readPlaces,
  findRecipient,
  now,
}: {
  readonly readPlaces: ReadPlaces
  readonly findRecipient: (userId: number) => Promise<Pick<Recipient, 'render' | 'timeZone'>>
  readonly now: Clock
}): AddRoutes {
  return (routes) => {
    routes.long(
      '/history',
      tradesQuery,
      async ({ userId }, { account, side, pair, after, fresh: isAnew }, onRows) => {
        const cursor = cursorOf(after)
        const isFiltered = side !== undefined || pair !== undefined
        const [{ render }, read] = await Promise.all([
          findRecipient(userId),
          readPlaces(userId, {
            place: account,
            atLeast: isFiltered ? Infinity : (cursor ? cursor.index + 1 + NEWER : 0) + PAGE_SIZE + 1,
            isFresh: isAnew === '1',
            onRows,
          }),
        ])
        return tradePage(render, read, { filter: { side, pair }, cursor, now: new Date(now()) })
      },
    )
    routes.long('/pnl', profitQuery, async ({ userId }, { account, span, fresh: isAnew }, onRows) => {
      const [{ render, timeZone: zone }, { histories }] = await Promise.all([
        findRecipient(userId),
        readPlaces(userId, { place: account, atLeast: Infinity, isFresh: isAnew === '1', onRows }),
      ])
      return profitView(render, histories, { span, zone, now: new Date(now()) })
    })
  }
}
