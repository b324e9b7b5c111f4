import { expect, test } from 'vitest'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { OPEN, TRAILING, TRIGGER } from '../actions/support.js'
import { observe } from './support.js'

test('a stop that the service has rounded is in place, also beside a trailing stop whose price has moved to a finer one', async () => {
  const call: ExecuteCall = {
    name: 'addTPSL',
    params: { posId: '12', slPrice: '57000.07', slAmountPercent: '100' },
  }
  const trailing = { ...TRAILING, stopPrice: '58996.9324' }
  const rounded = { ...TRIGGER, price: '57000.1' }
  const before = { ...OPEN, pending: [trailing] }
  expect(await observe(call, before, { ...before, triggers: [rounded] })).toEqual({
    is: 'done',
    facts: { stopLoss: 'placed', stopLossPrice: '57000.1' },
  })
})
