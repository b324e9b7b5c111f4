import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareLoosely,
  dollarStep,
  isEqual,
  isMultiple,
  isShownAs,
  priceStep,
} from '../../../../src/desk/trading/evidence/amounts.js'

/** An amount of some decimals. */
const amount = (decimals: number, max = 1_000_000, min = 1) =>
  fc.integer({ min, max }).map((whole) => new Big(`${whole}e-${decimals}`))
const ROUNDINGS = [Big.roundDown, Big.roundHalfUp, Big.roundUp] as const
const rounding = fc.constantFrom(...ROUNDINGS)
const decimals = fc.integer({ min: 0, max: 6 })

describe('the step of amounts', () => {
  test.each([
    [['1000', '500'], '1'],
    [['1000', '0.5'], '0.5'],
    [['1000.4'], '0.2'],
    [['68000.13', '65000'], '0.01'],
    [['500.000000000001', '20'], '1'],
    [['0.000001'], '0.000001'],
    [[undefined], '1'],
    [[], '1'],
  ])('is the coarsest of which all are multiples: %j', (shown, step) => {
    expect(dollarStep(shown).toFixed()).toBe(step)
  })

  test.each([
    ['68000.126', ['68000.13'], '0.01'],
    ['68000', ['68005'], '5'],
    ['3298', ['3000'], '1'],
    ['0.16', ['0.2'], '0.00001'],
    ['0', [], '1'],
  ])('of prices is bounded by the price: %s', (price, shown, step) => {
    expect(priceStep(price, shown).toFixed()).toBe(step)
  })

  test('divides all amounts', () => {
    fc.assert(
      fc.property(fc.array(amount(4), { minLength: 1, maxLength: 5 }), (all) => {
        const step = dollarStep(all.map((one) => one.toFixed()))
        expect(all.every((one) => isMultiple(one, step))).toBe(true)
      }),
    )
  })
})

describe('an amount that was sent', () => {
  test('is known whichever way the service rounds, also with the noise of floats', () => {
    fc.assert(
      fc.property(
        amount(9, 1e14, 1e9),
        decimals,
        rounding,
        fc.constantFrom('0', '1e-9', '1e-12', '-1e-12'),
        (sent, places, mode, noise) => {
          const shown = sent.round(places, mode).plus(noise)
          expect(isShownAs(sent, shown, dollarStep([shown.toFixed()]))).toBe(true)
        },
      ),
    )
  })

  test('is no other that is as exact as the service', () => {
    fc.assert(
      fc.property(amount(2), amount(2), fc.array(amount(2), { maxLength: 3 }), (sent, other, more) => {
        fc.pre(!sent.eq(other))
        const step = dollarStep([sent, other, ...more].map((one) => one.toFixed()))
        expect(isShownAs(sent, other, step)).toBe(false)
      }),
    )
  })

  test('is none that is a step away', () => {
    expect(isShownAs(new Big('68000.126'), new Big('68000.13'), new Big('0.01'))).toBe(true)
    expect(isShownAs(new Big('68000.126'), new Big('68000.14'), new Big('0.01'))).toBe(false)
    expect(isShownAs(new Big('68000'), new Big('68000.01'), new Big('0.01'))).toBe(false)
  })
})

test('noise makes no difference, and the smallest amounts do', () => {
  expect(compareLoosely('500.000000000001', '500')).toBe(0)
  expect(compareLoosely('500.000000001', '500')).toBe(0)
  expect(compareLoosely('500.00001', '500')).toBe(1)
  expect(compareLoosely('0.0000001', '0.0000002')).toBe(-1)
  expect(compareLoosely('0', '0.0000001')).toBe(-1)
  expect(compareLoosely(undefined, '1')).toBe(undefined)
  expect(isEqual(new Big('0.000023411'), new Big('0.000023412'))).toBe(false)
})
