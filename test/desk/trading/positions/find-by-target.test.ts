import { describe, expect, test } from 'vitest'
import { findByTarget } from '../../../../src/desk/trading/positions/find-by-target.js'
import { ENTRY, SLOT, STOP } from '../actions/support.js'

describe('a target', () => {
  const all = [STOP, SLOT, ENTRY, { ...STOP, id: '12/1', orderId: '1' }]
  const ids = (target: Parameters<typeof findByTarget>[0]): readonly string[] =>
    findByTarget(target, all).map(({ id }) => id)

  test('matches an own id first, then a position', () => {
    expect(ids({ by: 'id', id: '13' })).toEqual(['13'])
    expect(ids({ by: 'id', id: '12/1' })).toEqual(['12/1'])
    expect(ids({ by: 'id', id: '12' })).toEqual(['12/0', '12/slot', '12/1'])
    expect(ids({ by: 'pair', pair: 'BTC' })).toHaveLength(4)
    expect(ids({ by: 'pair', pair: 'ETH' })).toEqual([])
  })

  test('is not what the pair with the number of an ended position has', () => {
    expect(all.map(({ pairId }) => pairId)).toContain('1')
    expect(ids({ by: 'id', id: '1' })).toEqual([])
  })
})
