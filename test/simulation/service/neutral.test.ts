import { expect, test } from 'vitest'
import { plain } from '../../service/support/plain.js'
import { formatUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import type { ExecuteCall } from '../../../src/service/operations.js'
import { CHAIN, run, START, WALLET, who, whoElse } from './support.js'

const market = (exits: { takeProfit?: string } = {}): ExecuteCall => ({
  name: 'newPositionOrderWithTPSL',
  params: {
    tokenId: '1',
    isLong: true,
    positionType: 'Market',
    slippage: '1',
    collateral: '100',
    size: '1000',
    stopLoss: '66000',
    ...exits,
  },
})

test('the client reads every list of a well-behaved service without a loss', async () => {
  const { service, core, advance, now } = run()
  await service.execute(who, CHAIN, { name: 'depositSelf', params: { amount: '25' } })
  const { transactionHash } = await service.execute(who, CHAIN, market())
  expect(transactionHash).toMatch(/^0x[\da-f]{64}$/)
  const chainId = CHAIN
  expect((await service.openOrders(who, { chainId })).pending).toHaveLength(1)
  await advance(1_000)
  await service.execute(who, CHAIN, {
    name: 'newPositionOrder',
    params: {
      tokenId: '2',
      isLong: false,
      positionType: 'Stop Limit',
      stpPrice: '3300',
      lmtPrice: '3290.5',
      collateral: '50',
      size: '250',
    },
  })
  await advance(1_000)

  const [truth] = core.positionsAt(WALLET, now())
  const [position, ...others] = await service.openPositions(who, { chainId })
  expect(others).toEqual([])
  expect(plain(position)).toMatchObject({
    id: `${truth!.posId}`,
    pairId: '1',
    isLong: true,
    size: '1000',
    collateral: '100',
    entryPrice: formatUnits(truth!.averagePrice),
    paidPositionFee: '0.5',
    closingFee: '0.5',
    status: 'OPEN',
    orderStatus: 'FILLED',
    type: 'Market',
    owner: WALLET,
    chainId,
    createdAt: new Date(START).toISOString(),
  })
  expect(position!.liquidationPrice!.toFixed()).toMatch(/^61302\./)
  const { pending, triggers } = await service.openOrders(who, { chainId })
  expect(plain(pending)).toMatchObject([
    { positionId: '2', limitPrice: '3290.5', stopPrice: '3300', pendingSize: '250', status: 'PENDING' },
  ])
  expect(plain(triggers)).toMatchObject([
    { positionId: '1', orderId: '0', isTakeProfit: false, triggerPrice: '66000', status: 'OPEN' },
  ])
  expect(plain(await service.deposits(who, { chainId }))).toMatchObject([
    { amount: '25', account: WALLET, createdAt: new Date(START).toISOString() },
  ])
  expect(await service.withdrawals(who, { chainId })).toEqual([])
  const balance = core.balanceAt(WALLET, now())
  // The collateral and the fees of both orders are away.
  expect(balance).toBe('9874.375')
  expect(plain(await service.balances(who, { chainId }))).toMatchObject({ usdc: '475', vusd: balance })
  expect(plain(await service.portfolio(who, { chainId }))).toMatchObject({
    vusdBalance: balance,
    collateralUsage: '150',
    marginUsage: '100',
    openLongs: '1000',
    account: WALLET,
  })

  await service.execute(who, CHAIN, {
    name: 'decreasePosition',
    params: { posId: '1', size: '1000', isLong: true, tokenId: '1' },
  })
  await service.execute(who, CHAIN, { name: 'cancelPendingOrder', params: { posId: '2' } })
  await advance(1_000)
  expect(await service.openPositions(who, { chainId })).toEqual([])
  expect(await service.openOrders(who, { chainId })).toEqual({ pending: [], triggers: [] })
  const closed = core.eventsOf(WALLET).find(({ kind }) => kind === 'closed')
  expect(plain(await service.closedPositions(who, { chainId, page: 1 }))).toMatchObject([
    {
      id: '1',
      status: 'CLOSED',
      size: '1000',
      realisedPnl: (closed as { realisedPnl: string }).realisedPnl,
      positionFee: '1',
      closedAt: new Date(now()).toISOString(),
    },
    { id: '2', status: 'CANCELED', size: '250' },
  ])
  expect(core.moneyFault()).toBe(0n)
})

test('the client reads prices, pairs and the market maker of a well-behaved service without a loss', async () => {
  const { service, core, advance, now } = run()
  await service.execute(who, CHAIN, market())
  await advance(1_000)
  const span = { from: new Date(now() - 3_600_000), to: new Date(now()) }
  const candles = await service.candles(who, { pair: 'BTC/USD', period: '1m', ...span })
  expect(candles).toHaveLength(61)
  expect(candles.at(-1)!.close.toFixed()).toBe(formatUnits(core.prices.at(core.prices.markets[0]!, now())))
  expect(plain(await service.pairInfo(who, { chainId: CHAIN, pairId: '1' }))).toMatchObject({
    symbol: 'BTC/USD',
    longOpenInterest: '1000',
    longTradingFee: '0.0005',
  })
  expect(await service.referrals({ account: WALLET })).toEqual([])
  expect(await service.checkReferrals(who, {})).toEqual({ referred: false })
  const account = { chainId: CHAIN, account: WALLET }
  expect(plain(await service.marketMakerOpenPositions(account))).toMatchObject([{ id: '1', size: '1000' }])
  expect((await service.marketMakerOpenOrders(account)).triggers).toHaveLength(1)
  expect(plain(await service.tradeHistory(account))).toMatchObject([{ action: 'OPEN_POSITION' }])
  expect(plain(await service.vaultExposure(account))).toMatchObject([{ long: '1000', net: '1000' }])
  const asset = { chainId: CHAIN, asset: 'BTC/USD' }
  expect(plain(await service.openInterest(asset))).toMatchObject({ long: '1000', total: '1000' })
  expect(plain(await service.unrealisedPnl(asset))).toMatchObject({ pairId: '1' })
  expect(await service.fundingRates({ chainId: CHAIN })).toHaveLength(4)
})

test('a key reads its own wallet alone, and an unknown one reads nothing', async () => {
  const { service, advance, sent, send } = run()
  await service.execute(who, CHAIN, market())
  await advance(1_000)
  expect(await service.openPositions(whoElse, { chainId: CHAIN })).toEqual([])
  send({ path: `/trade-bots/data/open_positions/${CHAIN}`, headers: {} })
  await advance(0)
  expect(sent.at(-1)).toContain('"status":401')
})

test('every function is executed, and its effect is in the log of the truth', async () => {
  const { service, core, advance } = run()
  const done = async (call: ExecuteCall): Promise<void> => {
    await service.execute(who, CHAIN, call)
    await advance(2_000)
  }
  const named = { posId: '1', isLong: true, tokenId: '1' }
  await done({ name: 'depositSelfAllUSDC', params: {} })
  await done(market({ takeProfit: '72000' }))
  await done({ name: 'addPosition', params: { ...named, collateral: '50', size: '500' } })
  await done({ name: 'addCollateral', params: { posId: '1', amount: '30' } })
  await done({ name: 'removeCollateral', params: { posId: '1', amount: '10' } })
  await done({ name: 'addTPSL', params: { posId: '1', slPrice: '65000', slAmountPercent: '50' } })
  await done({ name: 'cancelTriggerOrder', params: { posId: '1', orderId: '0' } })
  const trail = {
    trailType: 'PERCENT',
    trailingAmount: '2',
    amountPercent: '100',
    stopLossPrice: '66000',
  } as const
  await done({ name: 'addTrailingStop', params: { posId: '1', collateral: '100', size: '1000', ...trail } })
  await done({ name: 'cancelPendingOrder', params: { posId: '1' } })
  await done({ name: 'decreasePosition', params: { ...named, size: '500' } })
  await done({ name: 'decreasePosition', params: { ...named, size: '1000' } })
  await done({ name: 'setPlatformUsed', params: { platform: `0x${'1f'.repeat(20)}` } })
  const kinds = core
    .eventsOf(WALLET)
    .filter(({ kind }) => kind !== 'request')
    .map(
      (event) =>
        `${event.kind} ${'cause' in event ? event.cause : ''} ${'request' in event ? event.request : ''}`,
    )
  expect(kinds).toEqual([
    'deposit owner 0',
    'order-accepted owner 1',
    'order-filled owner 1',
    'opened owner 1',
    'trigger-placed owner 1',
    'trigger-placed owner 1',
    'change-accepted owner 2',
    'change-filled owner 2',
    'increased owner 2',
    'collateral-changed owner 3',
    'change-accepted owner 4',
    'change-filled owner 4',
    'collateral-changed owner 4',
    'trigger-placed owner 5',
    'trigger-cancelled owner 6',
    'trailing-placed owner 7',
    'trailing-cancelled owner 8',
    'change-accepted owner 9',
    'change-filled owner 9',
    'decreased owner 9',
    'change-accepted owner 10',
    'trigger-ended owner 10',
    'trigger-ended owner 10',
    'change-filled owner 10',
    'closed owner 10',
    'platform owner 11',
  ])
  expect(core.moneyFault()).toBe(0n)
})
