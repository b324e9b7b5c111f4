import { expect, test } from 'vitest'
import { units } from '../../../../packages/practice-exchange/src/engine/amounts.js'
import { CHAIN, LONG, startTestExchange } from '../support.js'

test('the seven market-maker reads need no credentials, and their totals match the positions', async () => {
  const exchange = await startTestExchange()
  const get = async <T = Record<string, string>>(path: string): Promise<T> => {
    const reply = await exchange.bare<T>(`/market-maker/${path}`, { headers: { Accept: '*/*' } })
    expect(reply.status).toBe(200)
    return reply.body
  }
  const before = await get(`asset_oi/${CHAIN}/BTC`)
  await exchange.execute('newPositionOrder', LONG)
  await exchange.pass(1_000)
  await exchange.execute('newPositionOrder', { ...LONG, positionType: 'Limit', lmtPrice: '20000' })
  const { account } = exchange
  const size = 10_000n * 10n ** 30n

  const interest = await get(`asset_oi/${CHAIN}/1`)
  expect(BigInt(interest['longOpenInterest']!) - BigInt(before['longOpenInterest']!)).toBe(size)
  const pair = (await exchange.ask<Record<string, string>>(`/trade-bots/data/pairInfo/${CHAIN}/1`)).body
  expect(interest).toMatchObject({
    longOpenInterest: pair['longOpenInterest'],
    shortOpenInterest: pair['shortOpenInterest'],
  })

  expect(await get(`vault_exposure/${CHAIN}/${account}`)).toEqual({
    account,
    longExposure: `${size}`,
    shortExposure: '0',
    netExposure: `${size}`,
    pairs: [
      {
        tokenId: 1,
        assetSymbol: 'BTC/USD',
        longExposure: `${size}`,
        shortExposure: '0',
        netExposure: `${size}`,
      },
    ],
  })
  const sides = await get(`upnl/${CHAIN}/BTC`)
  const total = await get(`upnl/${CHAIN}/BTC?total=true`)
  expect(BigInt(sides['longUpnl']!) + BigInt(sides['shortUpnl']!)).toBe(BigInt(total['totalUpnl']!))

  expect(await get(`open_positions/${CHAIN}/${account}`)).toEqual(await exchange.read('open_positions'))
  expect(await get(`open_orders/${CHAIN}/${account}?paginate=1`)).toEqual(await exchange.read('open_orders'))
  expect(await get(`trade_history/${CHAIN}/${account}`)).toMatchObject([
    {
      actionType: 'OPEN_POSITION',
      account,
      tokenId: 1,
      isLong: true,
      tradeVolume: `${size}`,
      profitLoss: '0',
    },
  ])
  const rates = await get<{ tokenId: number; fundingRate: string }[]>(`fundingrate/${CHAIN}`)
  expect(rates).toHaveLength(24)
  expect(rates[0]).toMatchObject({ tokenId: 1, fundingRate: pair['fundingRate'] })
})

test('the market makers hold both sides of every pair, and their positions sum up to the open interest', async () => {
  const exchange = await startTestExchange()
  const house = `0x${'0'.repeat(39)}1`
  const { body } = await exchange.bare<{ tokenId: number; size: string }[]>(
    `/market-maker/open_positions/${CHAIN}/${house}`,
  )
  expect(body).toHaveLength(24)
  for (const { tokenId, size } of body) {
    const interest = await exchange.bare<Record<string, string>>(`/market-maker/asset_oi/${CHAIN}/${tokenId}`)
    expect(interest.body['longOpenInterest']).toBe(`${size}${'0'.repeat(30)}`)
  }
})

test('exposures of all accounts sum up to the open interest, and upnl to the unrealized PnL of all positions', async () => {
  const exchange = await startTestExchange()
  const get = async <T>(path: string): Promise<T> => (await exchange.bare<T>(`/market-maker/${path}`)).body
  const { body: other } = await exchange.post<{ apiKey: string; keyId: string; account: string }>(
    '/paper/accounts',
  )
  const headers = { 'svc-api-key': other.apiKey, 'svc-key-id': other.keyId }
  const params = { ...LONG, isLong: false, size: '2345.67' }
  const body = JSON.stringify({ name: 'newPositionOrder', chainId: CHAIN, params })
  await exchange.bare('/trade-bots/execute', { method: 'POST', headers, body })
  await exchange.execute('newPositionOrder', LONG)
  await exchange.pass(1_000)
  await exchange.post('/paper/prices', { pair: 'BTC', price: '28123.4', freeze: true })
  await exchange.pass(3_600_000)

  const house = ['1', '2'].map((last) => `0x${'0'.repeat(39)}${last}`)
  const accounts = [...house, exchange.account, other.account]
  const read = async (account: string) => {
    const exposure = await get<{ pairs: Record<string, string>[] }>(`vault_exposure/${CHAIN}/${account}`)
    const positions = await get<Record<string, string>[]>(`open_positions/${CHAIN}/${account}`)
    const btc = positions.filter(({ tokenId }) => `${tokenId}` === '1')
    return { pair: exposure.pairs.find(({ tokenId }) => `${tokenId}` === '1'), btc }
  }
  const all = await Promise.all(accounts.map(read))
  const sum = (name: string): bigint =>
    all.reduce((total, { pair }) => total + BigInt(pair?.[name] ?? '0'), 0n)
  const interest = await get<Record<string, string>>(`asset_oi/${CHAIN}/BTC`)
  expect([sum('longExposure'), sum('shortExposure')].map(String)).toEqual([
    interest['longOpenInterest'],
    interest['shortOpenInterest'],
  ])
  expect(interest['totalOpenInterest']).toBe(`${sum('longExposure') + sum('shortExposure')}`)

  // Size × (price − entry) / entry, negated for a short, less the fees owed.
  const gained = all
    .flatMap(({ btc }) => btc)
    .map((one) => {
      const [size, entry] = [units(one['size']!), units(one['averagePrice']!)]
      const gain = (size * (units('28123.4') - entry)) / entry
      const owed = units(one['accruedFundingFee']!) + units(one['accruedBorrowFee']!)
      return (one['isLong'] as unknown as boolean) ? gain - owed : -gain - owed
    })
  const { totalUpnl } = await get<Record<string, string>>(`upnl/${CHAIN}/BTC?total=true`)
  expect(totalUpnl).toBe(`${gained.reduce((total, one) => total + one, 0n)}`)
})

test('an unknown account or asset is named in the error', async () => {
  const exchange = await startTestExchange()
  expect(await exchange.bare(`/market-maker/open_positions/${CHAIN}/0x0`)).toEqual({
    status: 500,
    body: { error: 'There is no account with this address.' },
  })
  expect(await exchange.bare(`/market-maker/asset_oi/${CHAIN}/NOPE`)).toEqual({
    status: 500,
    body: { error: 'There is no pair NOPE.' },
  })
})
