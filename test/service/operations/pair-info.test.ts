import { expect, test } from 'vitest'
import { DecodeError } from '../../../src/service/records/json-object.js'
import { others, records } from '../support/decoders.js'

test('the record of a pair without its id is that of the pair that was asked for', () => {
  expect(records.pairInfo({ fundingRate: '5' })).toMatchObject({ pairId: '1', symbol: 'BTC/USD' })
  expect(records.pairInfo({ svcId: 1, fundingRate: '5' })).toMatchObject({ pairId: '1' })
  expect(() => records.pairInfo({ svcId: 2, fundingRate: '5' })).toThrow(DecodeError)
})

test('the symbol of a pair is that of the service, and only where it is missing that of the dialect', () => {
  expect(records.pairInfo({ svcId: 1, assetSymbol: 'XBT/USD' })).toMatchObject({ symbol: 'XBT/USD' })
  expect(records.pairInfo({ svcId: 1 })).toMatchObject({ symbol: 'BTC/USD' })
})

test('the state of referrals is any JSON, as it came', () => {
  for (const reply of [{ referred: true, by: ['x'] }, 'none', null, false, []])
    expect(others.checkReferrals(reply)).toBe(reply)
})
