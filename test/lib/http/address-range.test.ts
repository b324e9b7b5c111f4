import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAddressRange, isWithin, plainAddress } from '../../../src/lib/http/address-range.js'

test.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['0.0.0.0/0', true],
  ['2001:db8::/32', true],
  ['::1/128', true],
  ['203.0.113.7/33', false],
  ['203.0.113.7/', false],
  ['203.0.113.7/-1', false],
  ['203.0.113.7/24/24', false],
  ['fe80::1%eth0', false],
  ['example.com', false],
  ['', false],
])('%s is an address or network: %s', (text, expected) => {
  expect(isAddressRange(text)).toBe(expected)
})

test('an address lies in its networks, of its own family only', () => {
  expect(isWithin('203.0.113.255', ['203.0.113.0/24'])).toBe(true)
  expect(isWithin('203.0.114.0', ['203.0.113.0/24'])).toBe(false)
  expect(isWithin('::ffff:203.0.113.1', ['203.0.113.1'])).toBe(true)
  expect(isWithin('2001:db8::1', ['0.0.0.0/0'])).toBe(false)
  expect(isWithin('2001:db8::1', ['198.51.100.0/24', '2001:db8::/32'])).toBe(true)
  expect(isWithin('203.0.113.1', [])).toBe(false)
  expect(plainAddress('fe80::1%eth0')).toBe('fe80::1')
})

test('every IPv4 address is in itself and in the network of all, and never in another one', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), (one, other) => {
      expect(isWithin(one, [one])).toBe(true)
      expect(isWithin(one, ['0.0.0.0/0'])).toBe(true)
      expect(isWithin(one, [other])).toBe(one === other)
    }),
  )
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (address, range) => {
      expect(typeof isWithin(address, [range])).toBe('boolean')
    }),
  )
})
