import { expect, test } from 'vitest'
import { networkOf } from '../../../src/lib/http/network-of.js'
import { createMinuteCounts } from '../../../src/lib/http/minute-counts.js'

test('counts begin anew with each minute, and the oldest are forgotten', () => {
  let now = 30_000
  const counts = createMinuteCounts({ monotonicNow: () => now, maxSize: 1 })
  expect([counts.add('a'), counts.add('a'), counts.read('a'), counts.read('b')]).toEqual([1, 2, 2, 0])
  expect(counts.secondsLeft()).toBe(30)
  now = 60_000
  expect([counts.read('a'), counts.add('a'), counts.secondsLeft()]).toEqual([0, 1, 60])
  counts.add('b')
  counts.add('c')
  expect(counts.read('a')).toBe(0)
})

test('an address of IPv6 counts with its network, one of IPv4 alone', () => {
  expect(networkOf('2001:db8:0:1::7')).toBe(networkOf('2001:0db8::1:ffff:1:2:3'))
  expect(networkOf('2001:db8:0:2::7')).not.toBe(networkOf('2001:db8:0:1::7'))
  expect([networkOf('203.0.113.7'), networkOf('7')]).toEqual(['203.0.113.7', '7'])
})
