import { expect, test } from 'vitest'
import { createPlanFlat } from '../../../../src/desk/trading/actions/flat.js'
import type { PendingOrder, Position } from '../../../../src/service/service.js'
import { example, heldExample, pending, positionsOf, serviceWith, traderNamed } from '../../support.js'
import { readThrough } from '../support.js'

const WALLET = `0x${'a'.repeat(40)}`
const LABELS = ['Main', 'Second'] as const

/** The closes and cancellations of a /flat over two accounts that show the same rows, as `label function position`. */
async function planned(
  position: Partial<Position>,
  order: Partial<PendingOrder>,
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
  const plans = await createPlanFlat({
    accounts: { list: async () => LABELS.map((label) => ({ id: label, label, venue: 'service' })) as never },
    chains: [{ id: '42161', name: 'Arbitrum' }],
    findTraderOf: async ({ accountId }) => traderNamed(accountId),
    positions: { marked: async () => positionsOf([held]) },
    readAccount: readThrough(service),
  })(1)
  return plans.flatMap(({ trader, close, cancel }) =>
    [...(close?.parts ?? []), ...(cancel?.parts ?? [])].map(
      ({ call }) => `${trader.account.label} ${call.name} ${'posId' in call.params ? call.params.posId : ''}`,
    ),
  )
}

test('what two keys of one wallet show is closed and cancelled once', async () => {
  expect(await planned({ owner: WALLET }, { owner: WALLET.toUpperCase().replace('X', 'x') })).toEqual([
    'Main decreasePosition 7',
    'Main cancelPendingOrder 9',
  ])
})

test('what names no wallet is closed and cancelled with each key that shows it', async () => {
  expect(await planned({}, { owner: `0x${'0'.repeat(40)}` })).toEqual([
    'Main decreasePosition 7',
    'Main cancelPendingOrder 9',
    'Second decreasePosition 7',
    'Second cancelPendingOrder 9',
  ])
})
