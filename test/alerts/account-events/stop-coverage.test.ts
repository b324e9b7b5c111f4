import { expect, test } from 'vitest'
import { example, pending, trigger } from '../../desk/support.js'
import { looked, tell } from './support.js'

const stop = trigger({ orderId: '1', isTakeProfit: false, triggerPrice: '26000', amountPercent: '100' })
const rest = (triggerPrice: string, amountPercent: string) =>
  trigger({ orderId: '2', isTakeProfit: false, triggerPrice, amountPercent })

/** A trailing stop of which the share is not stated. */
const trailing = pending({ stopPrice: '27000', pendingSize: '0', pendingCollateral: '0' })

test.each([
  ['of a small share', rest('26000', '1'), 'protection-missing', '1'],
  ['of less than a half', rest('26000', '49'), 'protection-missing', '49'],
  ['of a half', rest('26000', '50'), 'order-cancelled', undefined],
  ['beyond the liquidation', rest('20000', '100'), 'protection-missing', undefined],
  ['before the liquidation', rest('25500', '100'), 'order-cancelled', undefined],
])('a stop that went and leaves one %s is told with what is left', (_which, other, kind, left) => {
  const at = (...triggers: readonly ReturnType<typeof trigger>[]) =>
    looked({ positions: [example({ liquidationPrice: '25300' })], orders: { pending: [], triggers } })
  const looks = [at(stop, other), ...Array.from({ length: 5 }, () => at(other))]
  const { delivered, facts } = tell(looks)
  expect(delivered).toEqual([`${kind}: stopped 7/1 4`])
  expect({ left: undefined, ...facts[0] }).toMatchObject({ left })
  // The last one that goes is told, too.
  const none = tell([...looks, ...Array.from({ length: 5 }, () => at())])
  const isAlarmed = kind === 'protection-missing' && left === undefined
  expect(none.delivered.at(-1)).toBe(`${isAlarmed ? 'order-cancelled' : 'protection-missing'}: stopped 7/2 9`)
})

test('two stops of 30 percent cover 51, each a share of what the other has left', () => {
  const third = trigger({ orderId: '3', isTakeProfit: false, triggerPrice: '26500', amountPercent: '30' })
  const others = [rest('26000', '30'), third]
  const at = (...triggers: readonly ReturnType<typeof trigger>[]) =>
    looked({ positions: [example({ liquidationPrice: '25300' })], orders: { pending: [], triggers } })
  const covered = [at(stop, ...others), ...Array.from({ length: 5 }, () => at(...others))]
  expect(tell(covered).delivered).toEqual(['order-cancelled: stopped 7/1 4'])
  const less = rest('26000', '20')
  const { delivered, facts } = tell([
    at(stop, less, third),
    ...Array.from({ length: 5 }, () => at(less, third)),
  ])
  expect(delivered).toEqual(['protection-missing: stopped 7/1 4'])
  expect(facts[0]).toMatchObject({ left: '44' })
})

test('what other stops cover is told as such where no liquidation price is known', () => {
  const at = (...triggers: readonly ReturnType<typeof trigger>[]) =>
    looked({ positions: [example({ collateral: undefined })], orders: { pending: [], triggers } })
  const less = rest('26000', '20')
  const { facts } = tell([at(stop, less), ...Array.from({ length: 5 }, () => at(less))])
  expect(facts).toMatchObject([{ left: '20', leftLiquidation: 'unknown' }])
})

test('a trailing stop of a stated share covers that share alone', () => {
  const trail = pending({ stopPrice: '27000', pendingSize: '0', pendingCollateral: '0', amountPercent: '25' })
  const at = (...triggers: readonly ReturnType<typeof trigger>[]) =>
    looked({ positions: [example()], orders: { pending: [trail], triggers } })
  const { delivered, facts } = tell([at(stop), ...Array.from({ length: 5 }, () => at())])
  expect(delivered).toEqual(['protection-missing: stopped 7/1 4'])
  expect(facts[0]).toMatchObject({ left: '25' })
})

test.each([
  ['a trailing stop', { pending: [trailing], triggers: [] }],
  ['a trailing stop beside a stop of a tenth', { pending: [trailing], triggers: [rest('26000', '10')] }],
  [
    'a trigger that may be a take-profit',
    { pending: [], triggers: [{ ...rest('26000', '100'), isTakeProfit: undefined }] },
  ],
  ['a stop of an unknown status', { pending: [], triggers: [{ ...rest('26000', '100'), status: 'PAUSED' }] }],
  [
    'an order that may be a trailing stop',
    { pending: [{ ...trailing, type: 'Market' as const, stopPrice: undefined }], triggers: [] },
  ],
])('a stop that went and leaves %s of which the share is not stated is told as that', (_which, left) => {
  const at = (...triggers: readonly ReturnType<typeof trigger>[]) =>
    looked({ positions: [example()], orders: { ...left, triggers: [...left.triggers, ...triggers] } })
  const { delivered, facts, snapshot } = tell([at(stop), ...Array.from({ length: 5 }, () => at())])
  expect(delivered).toEqual(['protection-missing: stopped 7/1 4'])
  expect(facts[0]).toMatchObject({ leftUnstated: 'yes' })
  expect(facts[0]).not.toHaveProperty('left')
  // It is not taken for a position that was told as bare.
  expect(Object.values(snapshot.goneTriggers ?? {}).map(({ isAlarmed }) => isAlarmed)).toEqual([undefined])
})

test('a stop that went beside enough and a trailing stop of no stated share is no alarm', () => {
  const half = rest('26000', '50')
  const at = (...triggers: readonly ReturnType<typeof trigger>[]) =>
    looked({ positions: [example()], orders: { pending: [trailing], triggers } })
  const { delivered } = tell([at(stop, half), ...Array.from({ length: 5 }, () => at(half))])
  expect(delivered).toEqual(['order-cancelled: stopped 7/1 4'])
})

test('a trailing stop without a price is followed as one, and its end is told', () => {
  const unpriced = { ...trailing, stopPrice: undefined }
  const at = (...pendings: readonly ReturnType<typeof pending>[]) =>
    looked({ positions: [example()], orders: { pending: pendings, triggers: [] } })
  const { delivered } = tell([at(), at(unpriced), ...Array.from({ length: 5 }, () => at())])
  expect(delivered).toEqual([
    'protection-placed: placed 7/trailing 1',
    'protection-missing: stopped 7/trailing 5',
  ])
})
