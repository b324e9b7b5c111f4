import { expect, test } from 'vitest'
import type { AccountReading } from '../../../../src/desk/trading/account-reading.js'
import { readingFor } from '../../../../src/desk/trading/evidence/read-account-state.js'
import type { Unread } from '../../../../src/desk/account/positions/open-book.js'
import { example } from '../../support.js'

const rows: Unread = { list: 'positions', rows: 1, error: new Error('rows') }
const list: Unread = { list: 'positions', rows: undefined, error: new Error('list') }
const orders: Unread = { list: 'orders', rows: 1, error: new Error('orders') }

/** The ids of the positions that a call about position 7 goes by, or the reason why there are none. */
async function seen(unread: readonly Unread[], open: readonly string[], closed: readonly string[] = []) {
  const reading = readingFor(
    {
      partialBook: async () => ({
        positions: open.map((id) => example({ id })),
        orders: { pending: [], triggers: [] },
        unread,
      }),
      closed: async () => closed.map((id) => ({ id })),
    } as unknown as AccountReading,
    '7',
  )
  return await reading.book().then(
    ({ positions }) => positions.map(({ id }) => id),
    (error: Error) => error.message,
  )
}

test('rows of others that cannot be read hold up no call about a position that is listed, open or ended', async () => {
  expect(await seen([rows], ['7', '8'])).toEqual(['7', '8'])
  expect(await seen([rows], ['8'], ['7'])).toEqual(['8'])
})

test('a position that is missing from a list with such rows may be one of them', async () => {
  expect(await seen([rows], ['8'])).toBe('rows')
  expect(await seen([], ['8'])).toEqual(['8'])
})

test.each([[[list]], [[orders]], [[rows, orders]]])('nothing else may be missing: %j', async (unread) => {
  expect(await seen(unread, ['7'])).toBe((unread[0]!.error as Error).message)
})
