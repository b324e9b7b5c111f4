import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsAtExchange, riskOrders } from './size-at-exchange.js'

/** 100,000 together: vitest.deep.config.ts runs six times the cases. */
const RUNS = 16_667

test('100,000 orders by risk lose their risk at the practice exchange, to the cent and never more', () => {
  fc.assert(
    fc.property(riskOrders, (one) => {
      expect(faultsAtExchange(one) ?? []).toEqual([])
    }),
    { numRuns: RUNS },
  )
})
