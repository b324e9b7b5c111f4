import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsAtExchange, riskOrders } from './size-at-exchange.js'

test('an order by risk loses its risk at the practice exchange, to the cent and never more', () => {
  fc.assert(
    fc.property(riskOrders, (one) => {
      expect(faultsAtExchange(one) ?? []).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})
