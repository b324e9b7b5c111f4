import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashPin, isPin, pinFault } from '../../../src/accounts/two-factor/pin.js'

const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`))

describe('a two-factor PIN', () => {
  it.each([
    '000000',
    '111111111111',
    '123456',
    '98765432',
    '890123',
    '654321',
    '121212',
    '123123',
    '12341234x',
  ])('cannot be %s', (pin) => {
    expect(pinFault(pin)).toBe(pin.endsWith('x') ? 'form' : 'easy')
  })

  it.each(['271828', '112233', '314159265358', '120345'])('can be %s', (pin) => {
    expect(pinFault(pin)).toBeUndefined()
  })

  it('has 6 to 12 digits and nothing else', () => {
    fc.assert(
      fc.property(fc.oneof(digits(0, 5), digits(13, 20), fc.string()), (typed) => {
        fc.pre(!/^\d{6,12}$/.test(typed))
        expect(pinFault(typed)).toBe('form')
      }),
    )
  })

  it('is stored as a salted hash, which only that PIN matches', async () => {
    const [one, other] = await Promise.all([hashPin('271828'), hashPin('271828')])
    expect(one.hash).not.toBe(other.hash)
    expect(one.salt).not.toBe(other.salt)
    expect(JSON.stringify([one, other])).not.toContain('271828')
    expect(await Promise.all([isPin(one, '271828'), isPin(other, '271828'), isPin(one, '271829')])).toEqual([
      true,
      true,
      false,
    ])
  })

  it('costs what OWASP advises at least', async () => {
    const { cost } = await hashPin('271828')
    expect(cost).toEqual({ N: 2 ** 15, r: 8, p: 3 })
  })

  it('that was hashed at another cost still matches, and at that cost alone', async () => {
    const cheap = { N: 1024, r: 8, p: 1 }
    const made = await hashPin('271828', cheap)
    expect(await isPin(made, '271828')).toBe(true)
    expect(await isPin({ ...made, cost: { ...cheap, N: 2048 } }, '271828')).toBe(false)
  })
})
