import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  after,
  explanationsOf,
  leadsTo,
  type Amounts,
  type Cause,
} from '../../../../src/desk/trading/evidence/explanations.js'

const cause = (
  name: string,
  size: number | string,
  collateral: number | string,
  isCertain = false,
): Cause => ({
  name,
  effect: { size: new Big(size), collateral: collateral === 'share' ? collateral : new Big(collateral) },
  isCertain,
})
const amounts = (size: number | string, collateral?: number | string): Amounts => ({
  size: new Big(size),
  collateral: collateral === undefined ? undefined : new Big(collateral),
})

const FROM = amounts(2_000, 200)
const causes = fc
  .array(
    fc.record({
      effect: fc.constantFrom<readonly [number, number | string]>(
        [-500, 'share'],
        [-1_000, 'share'],
        [500, 50],
        [250, 100],
        [0, 50],
        [0, -50],
      ),
      isCertain: fc.constantFrom(false, false, false, true),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) => all.map(({ effect, isCertain }, index) => cause(`t${index}`, ...effect, isCertain)))

const subsets = <T>([first, ...rest]: readonly T[]): T[][] =>
  first === undefined ? [[]] : subsets(rest).flatMap((set) => [set, [first, ...set]])
const permutations = <T>(set: readonly T[]): T[][] =>
  set.length === 0
    ? [[]]
    : set.flatMap((first) => permutations(set.filter((one) => one !== first)).map((rest) => [first, ...rest]))

test('every set of causes that leads to the amounts is found, with all that are certain, and no other', () => {
  fc.assert(
    fc.property(causes, fc.array(fc.nat({ max: 3 }), { maxLength: 4 }), (all, order) => {
      const played = [...new Set(order)].flatMap((index) => all[index] ?? [])
      const to = after(FROM, played)
      const expected = subsets(all)
        .filter((set) => all.every((one) => !one.isCertain || set.includes(one)))
        .filter((set) => permutations(set).some((one) => leadsTo(FROM, to, one)))
        .map((set) => new Set(set))
      const found = explanationsOf(FROM, to, all) ?? []
      expect(new Set(found.map((set) => new Set(set)))).toEqual(new Set(expected))
      expect(found).toHaveLength(expected.length)
      // Each is in an order that leads there.
      expect(found.filter((set) => !leadsTo(FROM, to, set))).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('of seven uncertain causes every set is tried, of eight none', () => {
  const additions = Array.from({ length: 8 }, (_, index) => cause(`t${index}`, 2 ** index, 0))
  const seven = additions.slice(0, 7)
  expect(explanationsOf(FROM, amounts(2_000 + 127), seven)).toEqual([seven])
  expect(explanationsOf(FROM, amounts(2_000 + 255), additions)).toBeUndefined()
  const certain = cause('t8', 1_000, 0, true)
  expect(explanationsOf(FROM, amounts(3_000), [...seven, certain])).toEqual([[certain]])
})

test('more than four causes are tried in their own order only', () => {
  const all = [
    cause('close', -1_000, 'share'),
    ...['t1', 't2', 't3', 't4'].map((name) => cause(name, 0, 25, true)),
  ].map((one) => ({ ...one, isCertain: true }))
  expect(explanationsOf(FROM, amounts(1_000, 200), all)).toHaveLength(1)
  // As if two additions had come before the close.
  expect(explanationsOf(FROM, amounts(1_000, 175), all)).toHaveLength(0)
  expect(explanationsOf(FROM, amounts(1_000, 137.5), all.slice(0, 3))).toHaveLength(1)
  expect(explanationsOf(FROM, amounts(1_000, 150), all.slice(0, 4))).toHaveLength(1)
})

describe('amounts after causes', () => {
  test.each<readonly [string, Cause, Amounts]>([
    ['an increase adds size and collateral', cause('t', 500, 50), amounts(2_500, 250)],
    ['a close takes its share of the collateral out', cause('t', -500, 'share'), amounts(1_500, 150)],
    ['a withdrawal leaves the size', cause('t', 0, -50), amounts(2_000, 150)],
  ])('%s', (_, one, expected) => {
    expect(after(FROM, [one])).toEqual(expected)
  })

  test('collateral that is not compared stays unknown', () => {
    expect(after(amounts(2_000), [cause('t', 500, 50)])).toEqual(amounts(2_500))
    expect(after(amounts(2_000), [cause('t', -500, 'share')])).toEqual(amounts(1_500))
  })

  test('a close of a position that has no size leaves its collateral', () => {
    expect(after(amounts(0, 200), [cause('t', 0, 'share')])).toEqual(amounts(0, 200))
  })
})

describe('causes lead to amounts', () => {
  const third = [cause('t', '-666.666666', 'share')]
  test.each<readonly [string, readonly Cause[], Amounts, boolean]>([
    ['of another size: no', third, amounts(1_333, '133.333333'), false],
    ['where a share is rounded: yes', third, amounts('1333.333334', '133.333333'), true],
    [
      'a share that differs by more than its rounding: no',
      third,
      amounts('1333.333334', '133.333331'),
      false,
    ],
    ['of the right size where no collateral is compared: yes', third, amounts('1333.333334'), true],
    [
      'a share among other causes is rounded too: yes',
      [...third, cause('more', 0, 50)],
      amounts('1333.333334', '183.333333'),
      true,
    ],
    ['collateral alone, by any other amount: no', [cause('t', 0, 50)], amounts(2_000, '250.0000001'), false],
  ])('%s', (_, all, to, expected) => {
    expect(leadsTo(FROM, to, all)).toBe(expected)
  })
})
