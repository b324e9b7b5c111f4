import { formatUnits, units } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { CHAIN, run, WALLET, type Running } from './support.js'
import type { ServiceWorld } from './world.js'

/** Reads that are repeated all the time, and those that are not. */
const OFTEN = ['open_positions', 'open_orders'] as const
const SELDOM = ['closed_positions', 'deposits', 'withdraws', 'portfolios', 'balances'] as const

/** Plays a session that touches everything: orders of each kind, changes, exits, ends, and reads in between. */
export async function play(world: ServiceWorld, seed = 1): Promise<Running> {
  const running = run(world, seed)
  const { send, advance, now, core } = running
  const get = (path: string): void => send({ path })
  const data = (list: string, query = ''): void => get(`/trade-bots/data/${list}/${CHAIN}${query}`)
  const execute = (name: string, params: object): void => {
    send({
      method: 'POST',
      path: '/trade-bots/execute',
      body: JSON.stringify({ name, chainId: CHAIN, params }),
    })
  }
  const candles = (): void => {
    const body = { pair: 'BTC/USD', time: '1m', from: `${now() - 120_000}`, to: `${now()}` }
    send({ method: 'POST', path: '/trade-bots/charts', body: JSON.stringify(body) })
  }
  const look = async (...pauses: readonly number[]): Promise<void> => {
    for (const pause of pauses) {
      await advance(pause)
      for (const list of OFTEN) data(list)
      candles()
    }
  }
  const lookAround = async (pause: number): Promise<void> => {
    await look(pause)
    for (const list of SELDOM) data(list)
    data('pairInfo', '/1')
  }
  const newest = (): number => core.positionsAt(WALLET, now()).at(-1)?.posId ?? 1
  const named = (posId = newest()): object => ({ posId: `${posId}`, tokenId: '1', isLong: true })
  const closeAll = (posId: number): void => {
    const size = core.positionsAt(WALLET, now()).find((one) => one.posId === posId)?.size ?? units('1')
    execute('decreasePosition', { ...named(posId), size: formatUnits(size) })
  }
  const order = { tokenId: '1', isLong: true, positionType: 'Market', collateral: '100', size: '1000.5' }

  await lookAround(0)
  execute('depositSelf', { amount: '25' })
  execute('newPositionOrderWithTPSL', {
    ...order,
    slippage: '1',
    takeProfit: '72000.126',
    stopLoss: '66000.126',
  })
  await lookAround(10)
  await look(500, 600)
  execute('addTPSL', { posId: `${newest()}`, slPrice: '65000.126', slAmountPercent: '50' })
  execute('addPosition', { ...named(), collateral: '50', size: '500.126' })
  await look(50, 6_200)
  execute('decreasePosition', { ...named(), size: '250.555' })
  execute('newPositionOrder', { ...order, positionType: 'Limit', lmtPrice: '67000.126' })
  execute('newPositionOrder', { ...order, isLong: false, positionType: 'Stop Market', stpPrice: '60000' })
  await look(1_200, 3_000)
  execute('cancelTriggerOrder', { posId: `${newest()}`, orderId: '0' })
  await look(1_000)
  execute('addTPSL', { posId: `${newest()}`, tpPrice: '73000', tpAmountPercent: '50' })
  const trail = { trailType: 'AMOUNT', trailingAmount: '900', amountPercent: '100', stopLossPrice: '66500' }
  execute('addTrailingStop', { posId: `${newest()}`, collateral: '100', size: '1000', ...trail })
  await lookAround(60_000)
  execute('removeCollateral', { posId: `${newest()}`, amount: '10' })
  execute('newPositionOrder', order)
  await look(20_000)
  execute('addTPSL', { posId: '1', slPrice: '1', slAmountPercent: '5000' })
  for (const page of [1, 2, 3]) {
    for (const list of ['open_positions', 'open_orders', 'closed_positions']) data(list, `?paginate=${page}`)
  }
  closeAll(newest())
  execute('cancelPendingOrder', { posId: `${core.ordersAt(WALLET, now())[0]?.posId ?? 2}` })
  await lookAround(1_500)
  closeAll(core.positionsAt(WALLET, now())[0]?.posId ?? 1)
  await lookAround(700)
  await look(700)
  await lookAround(3_000)
  await lookAround(90_000)
  execute('newPositionOrderWithTPSL', { ...order, slippage: '0.3', stopLoss: '60000' })
  execute('newPositionOrder', order)
  await look(500, 2_000, 60_000)
  for (const read of [
    `vault_exposure/${CHAIN}/${WALLET}`,
    `asset_oi/${CHAIN}/BTC`,
    `upnl/${CHAIN}/BTC?total=true`,
    `open_positions/${CHAIN}/${WALLET}`,
    `open_orders/${CHAIN}/${WALLET}`,
    `trade_history/${CHAIN}/${WALLET}`,
    `fundingrate/${CHAIN}`,
  ])
    get(`/market-maker/${read}`)
  get(`/trade-bots/data/referrals/${WALLET}`)
  get('/trade-bots/data/check_referrals')
  get('/')
  send({ path: `/trade-bots/data/balances/${CHAIN}`, headers: {} })
  // The second key, which may be of the same wallet.
  send({
    path: `/trade-bots/data/open_positions/${CHAIN}`,
    headers: { 'svc-api-key': 'key-two', 'svc-key-id': 'id-two' },
  })
  await lookAround(600_000)
  await advance(600_000)
  if (running.errors.length > 0) throw running.errors[0]
  return running
}
