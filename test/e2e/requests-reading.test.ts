import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

/** Longer than any price, rate or list is cached; names of pairs are kept for an hour. */
const PAST_EVERY_CACHE_MS = 70_000

/**
 * Requests to the service for one answer each, by the names of the exchange. `charts` is asked once a pair for its last
 * price and once for its last 24 hours; `pairInfo` once a pair for its rates.
 */
const ANSWERS: readonly (readonly [
  asked: string,
  answer: string | RegExp,
  requests: Readonly<Record<string, number>>,
])[] = [
  ['/positions', 'Positions · Account 1', { open_positions: 1, open_orders: 1, charts: 2 }],
  // One position: the price of its pair, and the candles for the stops that are offered.
  ['[ETH/USD Long]', 'status OPEN', { open_positions: 1, open_orders: 1, charts: 2 }],
  ['[📤 Share]', 'ETH/USD Long', { open_positions: 1, charts: 1 }],
  ['/orders', '4 pending orders', { open_orders: 1, open_positions: 1, charts: 2 }],
  // A second page tells if the service has cut its list.
  ['/history', 'History · Account 1', { closed_positions: 2 }],
  ['/pnl', 'Profit and loss · Account 1', { closed_positions: 2 }],
  ['/portfolio', 'Portfolio · Account 1', { portfolios: 1, open_positions: 1 }],
  ['/balance', 'Balance · Account 1', { balances: 1, portfolios: 1 }],
  ['/deposits', 'Deposits · Account 1', { deposits: 1 }],
  ['/withdrawals', 'Withdrawals · Account 1', { withdraws: 1 }],
  ['/referrals', 'referral status', { check_referrals: 1, portfolios: 1, referrals: 1 }],
  ['/price BTC ETH', 'Prices', { charts: 4 }],
  ['/pair BTC', 'BTC/USD', { charts: 2, pairInfo: 1 }],
  ['/pairs', 'BTC/USD', { charts: 9 }],
  ['/pairs doge', 'DOGE', { charts: 1 }],
  ['/funding', 'ETH/USD', { pairInfo: 24 }],
  ['/funding BTC', 'BTC/USD', { charts: 2, pairInfo: 1 }],
  ['/chart BTC', 'BTC/USD', { charts: 1, open_positions: 1, open_orders: 1 }],
  ['/mm funding', 'BTC/USD', { 'market-maker/fundingrate': 1 }],
  ['/export history csv', '1 row', { closed_positions: 2 }],
  ['/export deposits json', '1 row', { deposits: 1 }],
  ['/export trades csv', 'row', { portfolios: 1, 'market-maker/trade_history': 2 }],
  [
    '/digest now',
    'Summary',
    { closed_positions: 2, deposits: 1, withdraws: 1, open_positions: 1, portfolios: 1, charts: 2 },
  ],
]

test('each reading command requests only the data that it shows, each at most once', async () => {
  const { person, account } = await on.connected()
  for (const [pair, price] of Object.entries({ 'BTC/USD': '60000', 'ETH/USD': '3000' }))
    await on.exchange('POST', '/prices', { pair, price, freeze: true })
  await account.execute('depositSelf', { amount: '250.5' })
  const order = { isLong: true, positionType: 'Market', collateral: '100', size: '1000', slippage: '2' }
  await account.execute('newPositionOrder', { ...order, tokenId: '1' })
  await on.advance(5_000)
  await account.execute('decreasePosition', {
    posId: await onlyPosition(),
    tokenId: '1',
    isLong: true,
    size: '1000',
  })
  await on.advance(5_000)
  for (const tokenId of ['1', '2'])
    await account.execute('newPositionOrderWithTPSL', { ...order, tokenId, takeProfit: '69300' })
  for (const tokenId of ['1', '2'])
    await account.execute('newPositionOrder', { ...order, tokenId, positionType: 'Limit', lmtPrice: '1000' })
  await on.advance(5_000)
  // Reads the pairs of the chain, and their names.
  await person.send('/price BTC')
  await person.waitFor('Prices')
  await person.send('/positions')
  await person.waitFor('Positions · Account 1')

  for (const [asked, answer, requests] of ANSWERS) {
    await on.advance(PAST_EVERY_CACHE_MS)
    await on.exchange('DELETE', '/requests')
    const [, button] = /^\[(.*)\]$/.exec(asked) ?? []
    if (button === undefined) await person.send(asked)
    else await person.press(button)
    await person.waitFor(answer)
    expect(await on.exchange('GET', '/requests'), asked).toEqual(requests)
  }

  async function onlyPosition(): Promise<string> {
    const reply = await fetch(`${on.environment.paper.url}/trade-bots/data/open_positions/42161`, {
      headers: { 'svc-api-key': account.apiKey, 'svc-key-id': account.keyId },
    })
    const [position] = (await reply.json()) as { posId: string | number }[]
    return String(position?.posId)
  }
})
