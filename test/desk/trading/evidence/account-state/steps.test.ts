import { expect, test } from 'vitest'
import { stepsOf } from '../../../../../src/desk/trading/evidence/account-state.js'
import type { ExecuteCall } from '../../../../../src/service/service.js'
import { NOTHING, ORDER, POSITION } from '../../actions/support.js'
import { observe } from '../support.js'

const holding = (size: string, collateral: string) => ({
  ...NOTHING,
  positions: [{ ...POSITION, size, collateral }],
})
const stepsIn = (...shown: readonly (readonly [string, string])[]) => {
  const { size, collateral } = stepsOf(...shown.map(([one, other]) => holding(one, other)))
  return [size.toFixed(), collateral.toFixed()]
}

test('sizes and collateral that are both round have the finer step of both', () => {
  expect(stepsIn(['1000', '100'], ['500', '50'])).toEqual(['1', '1'])
  expect(stepsIn(['1000', '100.5'])).toEqual(['0.5', '0.5'])
  expect(stepsIn(['165', '46'], ['110.05', '30.68'])).toEqual(['0.01', '0.01'])
  const { size } = stepsOf(holding('1000', '100'), { ...NOTHING, pending: [{ ...ORDER, size: '0.25' }] })
  expect(size.toFixed()).toBe('0.05')
})

test('sizes may have fewer decimals than the shares of collateral, and are kept to a cent at least', () => {
  expect(stepsIn(['165', '46'], ['110.05', '30.680606060606'])[0]).toBe('0.01')
  expect(stepsIn(['165', '30.680606060606'])[0]).toBe('0.01')
  expect(stepsIn(['165.001', '30.680606060606'])[0]).toBe('0.001')
})

test('a close is known by a size that is rounded beside collateral that is not', async () => {
  const close: ExecuteCall = {
    name: 'decreasePosition',
    params: { posId: '12', isLong: true, tokenId: '1', size: '54.945' },
  }
  const found = async (size: string) =>
    (await observe(close, holding('165', '46'), holding(size, '30.680606060606'))).is
  expect(await found('110.05')).toBe('done')
  expect(await found('110.06')).toBe('done')
  expect(await found('110.03')).toBe('nothing')
})
