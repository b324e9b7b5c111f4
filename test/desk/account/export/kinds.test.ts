import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { kindsByPage } from '../../../../src/desk/account/export/columns.js'
import { closed } from '../pnl/support.js'

const at = (hour: number) => ({
  createdAt: new Date('2025-03-04T00:00:00Z'),
  closedAt: new Date(2_025, 2, 5, hour),
})
const first = closed({ id: '7', status: 'CLOSED', size: '250', totalSize: '1000', ...at(1) })
const last = closed({ id: '7', status: 'CLOSED', size: '750', totalSize: '1000', ...at(2) })
const open = closed({ id: '8', status: 'OPEN', size: '100', totalSize: '1000', ...at(3) })
const order = closed({ id: '9', status: 'CANCELED', size: '100', totalSize: '100', ...at(4) })

test('of the rows of a position that the service calls closed, each, the last one is its end', () => {
  const { note, kindOf } = kindsByPage()
  note([order, open, last, first])
  expect([order, open, last, first].map(kindOf)).toEqual(['order', 'part', 'position', 'part'])
  // Of these the page does not have the rows of all that was closed.
  note([first])
  expect(kindOf(first)).toBe(undefined)
  note([last, { ...first, size: new Big('100') }])
  expect(kindOf(last)).toBe(undefined)
  const liquidated = { ...last, status: 'LIQUIDATED' }
  note([liquidated])
  expect(kindOf(liquidated)).toBe('position')
  const repeated = { ...order }
  expect(note([order, repeated])).toEqual([order])
})
