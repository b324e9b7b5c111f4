import { expect, test } from 'vitest'
import { chanceOf, randomFrom } from '../../support/property/random.js'
import { plain } from '../../service/support/plain.js'
import { HABITS, NEUTRAL_WORLD, worldWith } from './habits.js'
import { CHAIN, run, WALLET, who } from './support.js'
import type { ServiceWorld } from './world.js'

/** Fields that change how a reply is written, and not what it says. */
const WRITING = [
  'wrapper',
  'executeWrapped',
  'ordersShape',
  'singlesListed',
  'numbers',
  'ids',
  'times',
  'flags',
  'spelling',
  'capitals',
  'candleOrder',
  'candles',
  'hashPlace',
  'unknownFields',
] as const satisfies readonly (keyof ServiceWorld)[]

/** Everything that the client reads of an account with an open position, orders of each kind, and a history. */
async function readAll(world: ServiceWorld): Promise<unknown> {
  const { service, advance, now } = run(world)
  const execute = async (name: string, params: object): Promise<unknown> =>
    await service.execute(who, CHAIN, { name, params } as Parameters<typeof service.execute>[2])
  const order = { tokenId: '1', isLong: true, collateral: '100', size: '1000.5' }
  const replies = [
    await execute('depositSelf', { amount: '25' }),
    await execute('newPositionOrderWithTPSL', { ...order, positionType: 'Market', stopLoss: '65000.5' }),
    await execute('newPositionOrder', { ...order, positionType: 'Limit', lmtPrice: '67000.5' }),
  ].map((reply) => (reply as { transactionHash: string }).transactionHash)
  await advance(2_000)
  await execute('decreasePosition', { posId: '1', size: '500.25', isLong: true, tokenId: '1' })
  await execute('newPositionOrder', {
    ...order,
    positionType: 'Stop Limit',
    stpPrice: '70000',
    lmtPrice: '71000',
  })
  await execute('addTPSL', { posId: '1', tpPrice: '80000', tpAmountPercent: '50' })
  await execute('cancelTriggerOrder', { posId: '1', orderId: '0' })
  await execute('cancelPendingOrder', { posId: '2' })
  await advance(60_000)
  const chainId = CHAIN
  const account = { chainId, account: WALLET }
  const span = { from: new Date(now() - 120_000), to: new Date(now()) }
  return plain([
    replies,
    await service.openPositions(who, { chainId }),
    await service.openOrders(who, { chainId }),
    (await service.closedPositions(who, { chainId, page: 1 })).map((row) => ({ ...row, rest: {} })),
    await service.deposits(who, { chainId }),
    await service.balances(who, { chainId }),
    await service.portfolio(who, { chainId }),
    await service.pairInfo(who, { chainId, pairId: '1' }),
    await service.candles(who, { pair: 'BTC/USD', period: '1m', ...span }),
    await service.marketMakerOpenPositions(account),
    await service.marketMakerOpenOrders(account),
    await service.tradeHistory(account),
    await service.vaultExposure(account),
    await service.openInterest({ chainId, asset: 'BTC/USD' }),
    await service.fundingRates({ chainId }),
  ])
}

const neutral = await readAll(NEUTRAL_WORLD)

test.each(WRITING)('%s changes nothing of what the client reads', async (field) => {
  const values = new Map(
    Array.from({ length: 20 }, (_, draw) => HABITS[field].draw(chanceOf(randomFrom(draw)))).map((value) => [
      JSON.stringify(value),
      value,
    ]),
  )
  for (const value of values.values()) {
    const companion = field === 'executeWrapped' ? { wrapper: 'result' as const } : {}
    expect(await readAll(worldWith({ ...companion, [field]: value })), JSON.stringify(value)).toEqual(neutral)
  }
})

test('all of them together change nothing either', async () => {
  for (let draw = 1; draw <= 10; draw++) {
    const chance = chanceOf(randomFrom(draw))
    const values = Object.fromEntries(WRITING.map((field) => [field, HABITS[field].draw(chance)]))
    expect(await readAll(worldWith(values)), JSON.stringify(values)).toEqual(neutral)
  }
})
