import { expect, test, vi } from 'vitest'
import { chartRoutes } from '../../src/mini-app/chart/chart.js'
import { ladderRoutes } from '../../src/mini-app/chart/ladder.js'
import { manageRoutes } from '../../src/mini-app/manage.js'
import { orderRoutes } from '../../src/mini-app/order/order.js'
import { createFindPlace, parsePlace } from '../../src/mini-app/place.js'
import { whatIfRoutes } from '../../src/mini-app/what-if.js'
import { LADDER, MARKET_ORDER } from './fields.js'
import { miniAppOf } from './support.js'

const COOKIE = { Cookie: '__Host-desk=session-of-7' }

/** Routes that read an account for figures, over parts of which none is reached. */
const { get, post } = miniAppOf({
  features: [chartRoutes, ladderRoutes, manageRoutes, orderRoutes, whatIfRoutes].map((routes) =>
    routes({} as never),
  ),
})

test('an account on a chain has one name, so that no other name reads it again', async () => {
  for (const account of ['a1/42161/1', 'a1/42161 ', 'a1//42161', '/42161', 'a1', 'a.1/42161']) {
    const of = new URLSearchParams({ account }).toString()
    const trigger = `${of}&position=12&kind=sl&price=57000`
    const replies = await Promise.all([
      post('/order/figures', { ...MARKET_ORDER, account }, COOKIE),
      post('/ladder/figures', { ...LADDER, account }, COOKIE),
      post('/manage/preview', { account, kind: 'close', target: '12', amount: '', extent: '' }, COOKIE),
      get(`/what-if?${of}`, COOKIE),
      get(`/chart?${of}`, COOKIE),
      get(`/chart/figures?${trigger}`, COOKIE),
    ])
    expect(
      replies.map(({ status }) => status),
      account,
    ).toEqual([400, 400, 400, 400, 400, 400])
  }
})

test('a key gives its account and its chain, and an empty one neither', async () => {
  expect(parsePlace('a1/42161')).toEqual({ accountId: 'a1', chainId: '42161' })
  expect(parsePlace('')).toEqual({ accountId: undefined, chainId: undefined })
  const find = vi.fn<Parameters<typeof createFindPlace>[0]>(() => Promise.resolve(undefined))
  await createFindPlace(find)(7, 'a1/42161')
  await createFindPlace(find)(7, '')
  expect(find).toHaveBeenCalledExactlyOnceWith({ userId: 7, accountId: 'a1', chainId: '42161' })
})
