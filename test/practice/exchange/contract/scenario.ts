import { Secret } from '../../../../src/lib/secret.js'
import { createService, type Service } from '../../../../src/service/service.js'
import type { ExecuteCall } from '../../../../src/service/operations.js'
import type { Credentials } from '../../../../src/service/credentials.js'
import { plain } from '../../../service/support/plain.js'
import { CHAIN, NOW, startTestExchange, type TestExchange } from '../support.js'
import { withoutDeadlines } from '../../../support/time/timers.js'
import { systemRandom } from '../../../../src/lib/random.js'

/** A trader who uses the real client. */
export interface Client {
  readonly exchange: TestExchange
  readonly service: Service
  readonly who: Credentials
  readonly execute: (call: ExecuteCall) => Promise<void>
}

/** Creates the client; it is closed after the test. */
function clientOf(exchange: TestExchange): Client {
  const service = createService({
    random: systemRandom,
    timers: withoutDeadlines,
    baseUrl: exchange.paper.url,
  })
  const who = { apiKey: new Secret(exchange.apiKey), keyId: new Secret(exchange.keyId) }
  return {
    exchange,
    service,
    who,
    async execute(call) {
      const { transactionHash } = await service.execute(who, CHAIN, call)
      if (!/^0x[0-9a-f]{64}$/.test(transactionHash ?? '')) throw new Error(`${call.name}: no hash`)
      await exchange.pass(1_000)
    },
  }
}

const order = { tokenId: '1', isLong: true, collateral: '200', size: '1000' } as const
const market = { ...order, positionType: 'Market', slippage: '1' } as const

/**
 * Places an order of each kind and applies every function; afterwards every list of the account has an entry.
 */
export async function playStory({ exchange, execute }: Client): Promise<void> {
  const price = (value: string) =>
    exchange.post('/paper/prices', { pair: 'BTC/USD', price: value, freeze: true })
  const newest = async (): Promise<string> => {
    const [position] = await exchange.read<{ posId: number }[]>('open_positions')
    return `${position?.posId}`
  }
  const pending = async (): Promise<string> => {
    const { pendingOrders } = await exchange.read<{ pendingOrders: { posId: number }[] }>('open_orders')
    return `${pendingOrders[0]?.posId}`
  }
  await execute({ name: 'depositSelf', params: { amount: '250.5' } })
  await execute({ name: 'newPositionOrder', params: market })
  const first = await newest()
  const named = { posId: first, tokenId: '1', isLong: true } as const
  await execute({ name: 'addPosition', params: { ...named, collateral: '50', size: '400' } })
  await execute({ name: 'addCollateral', params: { posId: first, amount: '10.25' } })
  await execute({ name: 'removeCollateral', params: { posId: first, amount: '5' } })
  await execute({ name: 'decreasePosition', params: { ...named, size: '123.45' } })
  for (const tpPrice of ['29000', '40000', '41000']) {
    await execute({
      name: 'addTPSL',
      params: { posId: first, tpPrice, tpAmountPercent: '25', slPrice: '20000', slAmountPercent: '100' },
    })
  }
  await execute({ name: 'cancelTriggerOrder', params: { posId: first, orderId: '1' } })
  await price('29100')
  await exchange.pass(1_000)
  await execute({
    name: 'addTrailingStop',
    params: {
      posId: first,
      collateral: '10',
      size: '100',
      amountPercent: '50',
      trailType: 'AMOUNT',
      stopLossPrice: '27000',
      trailingAmount: '1500',
    },
  })
  await execute({
    name: 'newPositionOrderWithTPSL',
    params: { ...market, isLong: false, takeProfit: '26000', stopLoss: '29500' },
  })
  await price('29600')
  await exchange.pass(1_000)
  await execute({ name: 'newPositionOrder', params: { ...order, positionType: 'Limit', lmtPrice: '25000' } })
  await execute({ name: 'cancelPendingOrder', params: { posId: await pending() } })
  await execute({
    name: 'newPositionOrder',
    params: { ...order, positionType: 'Limit', lmtPrice: '25000.5' },
  })
  await execute({
    name: 'newPositionOrder',
    params: { ...order, positionType: 'Stop Market', stpPrice: '35000' },
  })
  await execute({
    name: 'newPositionOrder',
    params: { ...order, positionType: 'Stop Limit', stpPrice: '35000', lmtPrice: '34000.25' },
  })
  await execute({ name: 'newPositionOrder', params: { ...market, collateral: '20', size: '1900' } })
  await exchange.post('/paper/liquidate', { account: exchange.account, posId: await newest() })
  await price('29600')
  await execute({
    name: 'setPlatformUsed',
    params: { platform: '0x00000000000000000000000000000000000b0075' },
  })
  await execute({ name: 'depositSelfAllUSDC', params: {} })
  await exchange.post('/paper/withdrawals', {
    account: exchange.account,
    chainId: CHAIN,
    amount: '12.000001',
  })
  await referSomebody(exchange)
}

/** A referred trader trades and pays a fee. */
async function referSomebody(exchange: TestExchange): Promise<void> {
  const { body } = await exchange.post<TestExchange>('/paper/accounts', { referrer: exchange.account })
  const headers = { 'svc-api-key': body.apiKey, 'svc-key-id': body.keyId }
  const request = { name: 'newPositionOrder', chainId: CHAIN, params: market }
  await exchange.bare('/trade-bots/execute', { method: 'POST', headers, body: JSON.stringify(request) })
  await exchange.pass(1_000)
}

const HOUR = 3_600_000

/** Every read of the interface, by method name. */
export const READS: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  openPositions: ({ service, who }) => service.openPositions(who, { chainId: CHAIN }),
  openOrders: ({ service, who }) => service.openOrders(who, { chainId: CHAIN }),
  closedPositions: ({ service, who }) => service.closedPositions(who, { chainId: CHAIN, page: 1 }),
  deposits: ({ service, who }) => service.deposits(who, { chainId: CHAIN }),
  withdrawals: ({ service, who }) => service.withdrawals(who, { chainId: CHAIN }),
  portfolio: ({ service, who }) => service.portfolio(who, { chainId: CHAIN }),
  balances: ({ service, who }) => service.balances(who, { chainId: CHAIN }),
  pairInfo: ({ service, who }) => service.pairInfo(who, { chainId: CHAIN, pairId: '1' }),
  referrals: ({ service, exchange }) => service.referrals({ account: exchange.account }),
  candles: ({ service, who }) =>
    service.candles(who, {
      pair: 'BTC/USD',
      period: '15m',
      from: new Date(NOW - 2 * HOUR),
      to: new Date(NOW + HOUR),
    }),
  vaultExposure: ({ service, exchange }) =>
    service.vaultExposure({ chainId: CHAIN, account: exchange.account }),
  openInterest: ({ service }) => service.openInterest({ chainId: CHAIN, asset: 'BTC/USD' }),
  unrealisedPnl: ({ service }) => service.unrealisedPnl({ chainId: CHAIN, asset: 'BTC/USD' }),
  totalPnl: ({ service }) => service.unrealisedPnl({ chainId: CHAIN, asset: '2', total: true }),
  anyonesPositions: ({ service, exchange }) =>
    service.marketMakerOpenPositions({ chainId: CHAIN, account: exchange.account, page: 1 }),
  anyonesOrders: ({ service, exchange }) =>
    service.marketMakerOpenOrders({ chainId: CHAIN, account: exchange.account, page: 1 }),
  tradeHistory: ({ service, exchange }) =>
    service.tradeHistory({ chainId: CHAIN, account: exchange.account, page: 1 }),
  fundingRates: ({ service }) => service.fundingRates({ chainId: CHAIN }),
}

/** Result of a read as text to compare, without unknown fields, which keep their original shape. */
export async function readAsText(
  read: (client: Client) => Promise<unknown>,
  client: Client,
): Promise<unknown> {
  return withoutRest(plain(await read(client)))
}

function withoutRest(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRest)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'rest')
      .map(([key, one]) => [key, withoutRest(one)]),
  )
}

/** A trader after the scenario. */
export async function startClient(): Promise<Client> {
  return clientOf(await startTestExchange())
}
