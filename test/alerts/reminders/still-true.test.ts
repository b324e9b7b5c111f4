import { expect, test } from 'vitest'
import { createIsStillTrue } from '../../../src/alerts/reminders/still-true.js'
import type { OpenOrders } from '../../../src/service/service.js'
import { example, serviceWith, traderNamed, trigger } from '../../desk/support.js'

const none: OpenOrders = { pending: [], triggers: [] }
const stopped: OpenOrders = { pending: [], triggers: [trigger({ isTakeProfit: false })] }

/** True if a missing stop is told again, with these orders in one read after the other; the last ones stay. */
async function isRepeated(replies: readonly OpenOrders[], status = 'OPEN'): Promise<boolean> {
  const left = [...replies]
  const isStillTrue = createIsStillTrue({
    service: serviceWith({
      openPositions: () => Promise.resolve([example({ status })]),
      openOrders: () => Promise.resolve((left.length > 1 ? left.shift() : left[0]) ?? none),
    }),
    prices: { mark: () => Promise.resolve(undefined) },
    pairNames: { symbol: () => Promise.resolve('BTC/USD') },
    rules: { find: () => Promise.resolve(undefined) },
    findTrader: () => Promise.resolve(traderNamed('Ann')),
  })
  return await isStillTrue(1, {
    id: 'stopped 7/1 3',
    kind: 'protection-missing',
    at: 0,
    place: { accountId: 'a1', label: 'Main', venue: 'service', chainId: '42161' },
    facts: { positionId: '7' },
  })
}

test('a missing stop is told again only if no read shows it', async () => {
  expect(await isRepeated([none])).toBe(true)
  expect(await isRepeated([stopped])).toBe(false)
  // Its row is away from one read, or from two.
  expect(await isRepeated([none, stopped])).toBe(false)
  expect(await isRepeated([none, none, stopped])).toBe(false)
})

test('that of a position that is listed as closed is not told again', async () => {
  expect(await isRepeated([none], 'CLOSED')).toBe(false)
})
