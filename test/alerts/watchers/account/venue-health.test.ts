import { expect, test } from 'vitest'
import { createVenueHealth } from '../../../../src/alerts/watchers/account/venue-health.js'
import { UnreachableError } from '../../../../src/service/errors.js'

/** The outage after five accounts have failed like this, one after the other. */
function outageAfter(error: Error): unknown {
  const health = createVenueHealth(() => 1_000)
  for (let account = 0; account < 5; account++) health.failed(`a${account}`, error)
  return health.outage()
}

test('five accounts that the venue does not answer are an outage', () => {
  expect(outageAfter(new UnreachableError('openOrders', 'no'))).toEqual({ since: 1_000, until: 1_000 })
})

test('what fails at Redis, or at a damaged record, is no outage of the venue', () => {
  expect(outageAfter(new Error('Command timed out'))).toBeUndefined()
})
