import { expect, test } from 'vitest'
import { CHAIN, LONG, startDesk } from '../support.js'

test('the seven reads need no credentials, and their totals agree with the book', async () => {
  const desk = await startDesk()
  const get = async <T = Record<string, string>>(path: string): Promise<T> => {
    const reply = await desk.bare<T>(`/market-maker/${path}`, { headers: { Accept: '*/*' } })
    expect(reply.status).toBe(200)
    return reply.body
  }
  const before = await get(`asset_oi/${CHAIN}/BTC`)
  await desk.execute('newPositionOrder', LONG)
  await desk.pass(1_000)
  await desk.execute('newPositionOrder', { ...LONG, positionType: 'Limit', lmtPrice: '20000' })
  const { account } = desk
  const size = 10_000n * 10n ** 30n

  const interest = await get(`asset_oi/${CHAIN}/1`)
  expect(BigInt(interest['longOpenInterest']!) - BigInt(before['longOpenInterest']!)).toBe(size)
  const pair = (await desk.ask<Record<string, string>>(`/trade-bots/data/pairInfo/${CHAIN}/1`)).body
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

  expect(await get(`open_positions/${CHAIN}/${account}`)).toEqual(await desk.read('open_positions'))
  expect(await get(`open_orders/${CHAIN}/${account}?paginate=1`)).toEqual(await desk.read('open_orders'))
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

test('the house holds a position on each side of every pair: the sums of its positions are the open interest', async () => {
  const desk = await startDesk()
  const house = `0x${'0'.repeat(39)}1`
  const { body } = await desk.bare<{ tokenId: number; size: string }[]>(
    `/market-maker/open_positions/${CHAIN}/${house}`,
  )
  expect(body).toHaveLength(24)
  for (const { tokenId, size } of body) {
    const interest = await desk.bare<Record<string, string>>(`/market-maker/asset_oi/${CHAIN}/${tokenId}`)
    expect(interest.body['longOpenInterest']).toBe(`${size}${'0'.repeat(30)}`)
  }
})

test('an unknown account or asset says so', async () => {
  const desk = await startDesk()
  expect(await desk.bare(`/market-maker/open_positions/${CHAIN}/0x0`)).toEqual({
    status: 500,
    body: { error: 'There is no account with this address.' },
  })
  expect(await desk.bare(`/market-maker/asset_oi/${CHAIN}/NOPE`)).toEqual({
    status: 500,
    body: { error: 'There is no pair NOPE.' },
  })
})
