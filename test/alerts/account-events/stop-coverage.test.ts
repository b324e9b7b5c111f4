import { expect, test } from 'vitest'
import { example, pending, trigger } from '../../desk/support.js'
import { looked, tell } from './support.js'

const stop = trigger({ orderId: '1', isTakeProfit: false, triggerPrice: '26000', amountPercent: '100' })
const rest = (triggerPrice: string, amountPercent: string) =>
  trigger({ orderId: '2', isTakeProfit: false, triggerPrice, amountPercent })

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

test('a trailing stop of a stated share covers that share alone', () => {
  const trail = pending({ stopPrice: '27000', pendingSize: '0', pendingCollateral: '0', amountPercent: '25' })
  const at = (...triggers: readonly ReturnType<typeof trigger>[]) =>
    looked({ positions: [example()], orders: { pending: [trail], triggers } })
  const { delivered, facts } = tell([at(stop), ...Array.from({ length: 5 }, () => at())])
  expect(delivered).toEqual(['protection-missing: stopped 7/1 4'])
  expect(facts[0]).toMatchObject({ left: '25' })
})
