import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { match, type Candidates, type Match } from '../../../../src/desk/trading/evidence/find-rows.js'

/** The row of each claimant that has one, by the claimant's name. */
type Explanation = ReadonlyMap<string, string>

const ROWS = ['r0', 'r1', 'r2', 'r3']
const candidates: fc.Arbitrary<Candidates> = fc
  .array(fc.shuffledSubarray(ROWS), { minLength: 1, maxLength: 4 })
  .map((rows) => new Map(rows.map((own, index) => [`t${index}`, own])))

/** Every way to give each claimant one of its rows or none, no row twice. */
function explanations([first, ...rest]: readonly (readonly [string, readonly string[]])[]): Explanation[] {
  if (!first) return [new Map()]
  const [name, rows] = first
  return explanations(rest).flatMap((other) => {
    const taken = new Set(other.values())
    const free = rows.filter((row) => !taken.has(row))
    return [other, ...free.map((row) => new Map([[name, row], ...other]))]
  })
}

/** The explanations of the most rows. */
function bestExplanations(of: Candidates): Explanation[] {
  const all = explanations([...of])
  const most = Math.max(...all.map(({ size }) => size))
  return all.filter(({ size }) => size === most)
}

/** The best explanation that gives each claimant, in the order of sending, the first row that it can have. */
function inOrder(of: Candidates): Explanation {
  let left = bestExplanations(of)
  for (const [name, rows] of of) {
    const row = rows.find((one) => left.some((explanation) => explanation.get(name) === one))
    left = left.filter((explanation) => explanation.get(name) === row)
  }
  return left[0] ?? new Map()
}

/** The claimants that share rows, directly or through others. */
function group(of: Candidates, claimant: string, known = new Set<string>()): ReadonlySet<string> {
  known.add(claimant)
  for (const [name, rows] of of)
    if (!known.has(name) && rows.some((row) => of.get(claimant)?.includes(row))) group(of, name, known)
  return known
}

test('a claimant is matched as all best explanations together tell', () => {
  fc.assert(
    fc.property(candidates, (of) => {
      const best = bestExplanations(of)
      for (const [name, rows] of of) {
        const expected: Match = {
          isCertain: best.every((explanation) => explanation.has(name)),
          row: inOrder(of).get(name),
          possible: rows.filter((row) => best.some((explanation) => explanation.get(name) === row)),
          claimants: group(of, name).size,
          rows: new Set([...group(of, name)].flatMap((one) => of.get(one) ?? [])).size,
        }
        expect(match(of, name)).toEqual(expected)
      }
    }),
    { numRuns: 500 },
  )
})

test('a claimant that is not among the candidates has no row', () => {
  expect(match(new Map([['t0', ['r0']]]), 't1')).toMatchObject({
    isCertain: false,
    row: undefined,
    possible: [],
  })
})

test('rows that fit one claimant are given in the order of sending, without those that others need', () => {
  const of: Candidates = new Map([
    ['first', ['r0', 'r1']],
    ['second', ['r0', 'r1']],
    ['other', ['r2']],
  ])
  const both = { isCertain: true, possible: ['r0', 'r1'], claimants: 2, rows: 2 }
  expect(match(of, 'first')).toEqual({ ...both, row: 'r0' })
  expect(match(of, 'second')).toEqual({ ...both, row: 'r1' })
  const withOnlyOne: Candidates = new Map([...of, ['third', ['r0']]])
  expect(match(withOnlyOne, 'first')).toEqual({
    isCertain: false,
    row: 'r0',
    possible: ['r0', 'r1'],
    claimants: 3,
    rows: 2,
  })
})
