import { expect, test } from 'vitest'
import { createPlanFlat, exitsOf, type FlatAccount } from '../../../../src/desk/trading/actions/flat.js'
import type { PendingOrder, Position, Service } from '../../../../src/service/service.js'
import type { PositionWithOrders } from '../../../../src/desk/account/positions/position-view.js'
import { example, heldExample, pending, positionsOf, serviceWith, traderNamed } from '../../support.js'
import { readThrough } from '../support.js'

const WALLET = `0x${'a'.repeat(40)}`
const LABELS = ['Main', 'Second'] as const

/** The closes and cancellations of a /flat over two accounts that show the same rows, as `label function position`. */
async function planned(
  position: Partial<Position>,
  order: Parameters<typeof pending>[0],
): Promise<readonly string[]> {
  const entry = pending({
    positionId: '9',
    type: 'Limit',
    limitPrice: '25000',
    pendingSize: '500',
    pendingCollateral: '50',
    ...order,
  })
  const held = heldExample({ position: { ...example(), ...position } })
  const service = serviceWith({
    openOrders: async () => ({ pending: [entry], triggers: [] }),
    openPositions: async () => [held.position],
  })
  const plans = await plansOf(service, held)
  return exitsOf(plans).map(
    ({ trader, call }) =>
      `${trader.account.label} ${call.name} ${'posId' in call.params ? call.params.posId : ''}`,
  )
}

/** The plans of a /flat over those accounts. */
async function plansOf(
  service: Service,
  ...held: readonly PositionWithOrders[]
): Promise<readonly FlatAccount[]> {
  return await createPlanFlat({
    accounts: { list: async () => LABELS.map((label) => ({ id: label, label, venue: 'service' })) as never },
    chains: [{ id: '42161', name: 'Arbitrum' }],
    findTraderOf: async ({ accountId }) => traderNamed(accountId),
    positions: { marked: async () => positionsOf(held) },
    readAccount: readThrough(service),
  })(1)
}

test('what two keys of one wallet show is closed and cancelled once', async () => {
  expect(await planned({ owner: WALLET }, { owner: WALLET.toUpperCase().replace('X', 'x') })).toEqual([
    'Main cancelPendingOrder 9',
    'Main decreasePosition 7',
  ])
})

test('what names no wallet is closed and cancelled with each key that shows it', async () => {
  expect(await planned({}, { owner: `0x${'0'.repeat(40)}` })).toEqual([
    'Main cancelPendingOrder 9',
    'Second cancelPendingOrder 9',
    'Main decreasePosition 7',
    'Second decreasePosition 7',
  ])
})

test('a list of orders that the service may have cut may hide some, as one of positions may', async () => {
  const orders = Array.from({ length: 50 }, (_, index) =>
    pending({ positionId: `${100 + index}`, type: 'Limit', limitPrice: '25000', pendingSize: '500' }),
  )
  const cut = async (rows: readonly PendingOrder[]): Promise<readonly boolean[]> => {
    const service = serviceWith({
      openOrders: async () => ({ pending: rows, triggers: [] }),
      openPositions: async () => [],
    })
    return (await plansOf(service)).map(({ mayBeMore }) => mayBeMore)
  }
  expect(await cut(orders)).toEqual([true, true])
  expect(await cut(orders.slice(1))).toEqual([false, false])
})

test('of a row that has a stop price and says nothing of what it adds, nothing tells that it protects a position', async () => {
  expect(await planned({}, { stopPrice: '24000', pendingSize: '0', pendingCollateral: '0' })).toEqual([
    'Main decreasePosition 7',
    'Second decreasePosition 7',
  ])
  const unsaid = { stopPrice: '24000', pendingSize: undefined, pendingCollateral: undefined }
  expect(await planned({}, unsaid)).toContain('Main cancelPendingOrder 9')
  expect(await planned({}, { ...unsaid, type: 'Trailing Stop' })).not.toContain('Main cancelPendingOrder 9')
})
