import { expect, test } from 'vitest'
import { createAlertArming } from '../../../src/alerts/rules/arming.js'
import type { Desk } from '../../../src/desk/desk.js'
import type { Trader } from '../../../src/desk/trader.js'
import { traderNamed } from '../../desk/support.js'

const traderOf = (id: string, venue: string): Trader => {
  const trader = traderNamed(id)
  return {
    ...trader,
    account: { id, label: id, venue },
    credentials: { ...trader.credentials, venue },
  }
}

const [real, practice] = [traderOf('real', 'service'), traderOf('practice', 'paper')]

/** Where an alert on a price is armed; `chosen` is the account that it names, and `inUse` the one of the chat. */
async function armedAt(
  inUse: Trader,
  { chosen, isFeed = false }: { readonly chosen?: Trader | undefined; readonly isFeed?: boolean },
) {
  const found =
    isFeed && inUse === real ? { ...traderOf('feed', 'service'), isFeed } : { ...inUse, isFeed: false }
  const { prepare } = createAlertArming({
    desk: {
      findTrader: () => Promise.resolve(inUse),
      market: {
        findMarketDataAccess: () => Promise.resolve(found),
        find: () => Promise.resolve({ id: '1', symbol: 'BTC/USD' }),
      },
    } as unknown as Desk,
    rules: {} as never,
    memory: { requireRoom: () => Promise.resolve() },
    now: () => 0,
  })
  const result = await prepare(
    { condition: { on: 'price', symbol: 'BTC', is: 'above', value: '70000' } },
    {
      userId: 1,
      chatId: 1,
      zone: 'UTC',
      key: ['one'],
      ...(chosen ? { findTrader: () => Promise.resolve(chosen) } : {}),
    },
  )
  return result.is === 'prepared' ? [result.rule.venue, result.rule.accountId] : result.is
}

test('an alert on a market is armed at the venue of its account', async () => {
  expect(await armedAt(practice, { chosen: real })).toEqual(['service', 'real'])
  expect(await armedAt(practice, { chosen: real, isFeed: true })).toEqual(['service', 'real'])
  expect(await armedAt(real, { chosen: practice })).toEqual(['paper', 'practice'])
  expect(await armedAt(real, { chosen: practice, isFeed: true })).toEqual(['paper', 'practice'])
  expect(await armedAt(practice, {})).toEqual(['paper', 'practice'])
  expect(await armedAt(real, {})).toEqual(['service', 'real'])
  expect(await armedAt(real, { chosen: real, isFeed: true })).toEqual(['service', undefined])
  expect(await armedAt(real, { isFeed: true })).toEqual(['service', undefined])
})
