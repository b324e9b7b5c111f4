import { expect, test } from 'vitest'
import { example, trigger } from '../../desk/support.js'
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
