import { describe, expect, test } from 'vitest'
import { createRandom, systemRandom, type Random } from '../../src/lib/random.js'

/** A source whose bytes are all the same. */
const filled = (byte: number): Random => createRandom((size) => Buffer.alloc(size, byte))

test('everything is made of the bytes that are given', () => {
  const sizes: number[] = []
  let next = 0
  const random = createRandom((size) => {
    sizes.push(size)
    return Buffer.from(Array.from({ length: size }, () => next++))
  })
  expect(random.bytes(3)).toEqual(Buffer.from([0, 1, 2]))
  expect(random.uuid()).toBe('03040506-0708-490a-8b0c-0d0e0f101112')
  expect(random.fraction()).toBe(0x131415161718 / 2 ** 48)
  expect(random.below(256)).toBe(0x19)
  expect(sizes).toEqual([3, 16, 6, 6])
})

describe('a number', () => {
  test('is never the limit', () => {
    expect(filled(0xff).fraction()).toBeLessThan(1)
    for (const limit of [1, 2, 30, 2 ** 32]) expect(filled(0xff).below(limit)).toBe(limit - 1)
  })

  test('may be 0', () => {
    expect([filled(0).fraction(), filled(0).below(30)]).toEqual([0, 0])
  })
})

test('the source of the system does not repeat itself', () => {
  const all = Array.from({ length: 100 }, () => systemRandom.uuid())
  expect(new Set(all).size).toBe(100)
  for (const one of all)
    expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(Array.from({ length: 1_000 }, () => systemRandom.below(8))).size).toBe(8)
})
