import { expect, test } from 'vitest'
import { createAlertArming } from '../../../src/alerts/rules/arming.js'
import type { Desk } from '../../../src/desk/desk.js'
import type { Trader } from '../../../src/desk/trader.js'
import { traderNamed } from '../../desk/support.js'
import type { TypedRule } from '../../../src/alerts/rules/grammar/typed-rule.js'
import type { Rule } from '../../../src/alerts/rules/rule.js'
import { ruleOn } from './support.js'

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

/** What an alert becomes that replaces one, beside `inUse`. */
async function replacing(rule: Partial<Rule>, inUse: Trader, typed: Partial<TypedRule> = {}) {
  const feed = { ...traderOf('feed', 'service'), isFeed: true }
  const traders = [real, practice]
  const { prepare } = createAlertArming({
    desk: {
      findTrader: () => Promise.resolve(inUse),
      findTraderOf: ({ accountId }: { readonly accountId: string }) =>
        Promise.resolve(traders.find(({ account }) => account.id === accountId)),
      market: {
        findMarketDataAccess: (_: number, { isPrivate }: { readonly isPrivate: boolean }) =>
          Promise.resolve(isPrivate && inUse === practice ? { ...practice, isFeed: false } : feed),
        find: () => Promise.resolve({ id: '1', symbol: 'BTC/USD' }),
      },
    } as unknown as Desk,
    rules: { find: () => Promise.resolve({ rule: ruleOn(condition, rule) }) } as never,
    memory: { requireRoom: () => Promise.resolve() },
    now: () => 0,
  })
  const result = await prepare(
    { condition: { ...condition, value: '71000' }, ...typed },
    { userId: 1, chatId: 1, zone: 'UTC', key: ['two'], replaces: 'old' },
  )
  if (result.is !== 'prepared') return result.is
  const { venue, accountId, chatId, topicId, expiresAt, note } = result.rule
  return { venue, accountId, chatId, topicId, expiresAt, note }
}

const condition = { on: 'price', symbol: 'BTC/USD', is: 'above', value: '70000' } as const

test('an alert that replaces one keeps its account and its chat, whatever is in use', async () => {
  expect(await replacing({}, practice)).toMatchObject({
    venue: 'service',
    accountId: undefined,
  })
  expect(await replacing({ accountId: 'practice', venue: 'paper' }, real)).toMatchObject({
    venue: 'paper',
    accountId: 'practice',
  })
  expect(await replacing({ chatId: -100, topicId: 4 }, real)).toMatchObject({ chatId: -100, topicId: 4 })
  expect(await replacing({ accountId: 'gone', venue: 'paper' }, real)).toBe('no-access')
})

test('it keeps its end and its note where no other is typed', async () => {
  const kept = { expiresAt: 5_000, note: 'sell half' }
  expect(await replacing(kept, real)).toMatchObject(kept)
  expect(await replacing({ ...kept, expiresAt: -5_000 }, real)).toMatchObject({ expiresAt: undefined })
  const typed = { note: 'hold', ends: { by: 'after', minutes: 1 } } as const
  expect(await replacing(kept, real, typed)).toMatchObject({ expiresAt: 60_000, note: 'hold' })
})
