import { expect, test } from 'vitest'
import { findPosition } from '../../../../../src/desk/trading/evidence/account-state.js'
import { compareLoosely, feeSince } from '../../../../../src/desk/trading/evidence/amounts.js'
import { OPEN, POSITION } from '../../actions/support.js'
import { elsewhere } from '../ended-support.js'

test.each<readonly [string | undefined, string | undefined, number | undefined]>([
  ['2000', '2000.00', 0],
  ['9', '10', -1],
  ['0.2', '0.10', 1],
  [undefined, '1', undefined],
  ['1', undefined, undefined],
  [undefined, undefined, undefined],
])('%s beside %s compares as %s', (one, other, expected) => {
  expect(compareLoosely(one, other)).toBe(expected)
})

test.each<readonly [string, string | undefined, string | undefined, object]>([
  ['the difference of what was paid', '1.05', '1.5', { fee: '0.45' }],
  ['nothing where as much was paid before', '1.5', '1.5', {}],
  ['nothing where less is paid than before', '1.5', '1.05', {}],
  ['nothing where it was not known before', undefined, '1.5', {}],
  ['nothing where it is not known now', '1.5', undefined, {}],
])('a fee since then is %s', (_, was, paid, expected) => {
  expect(feeSince({ ...POSITION, paidFee: was }, paid)).toEqual(expected)
})

test('there is no fee since then of a position that was not listed', () => {
  expect(feeSince(undefined, '1.5')).toEqual({})
})

test('a position is found by its id among those that are open', () => {
  const account = { ...OPEN, positions: [{ ...POSITION, id: elsewhere }, POSITION] }
  expect(findPosition(account, '12')).toBe(account.positions[1])
  expect(findPosition(account, '14')).toBeUndefined()
})
