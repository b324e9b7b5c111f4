import { expect, test } from 'vitest'
import { recordAbsences, type Absences } from '../../../../src/desk/trading/evidence/absences.js'

test.each<readonly [string, Absences, number | undefined, boolean]>([
  ['is not absent in the first read that lacks it', {}, undefined, false],
  ['is absent in the second', { row: 9_000 }, undefined, true],
  ['is not absent twice in one read', { row: 10_000 }, undefined, false],
  ['that was missing for less than the time wanted is not absent', { row: 9_000 }, 1_001, false],
  ['that was missing for the time wanted is absent', { row: 9_000 }, 1_000, true],
  ['is not absent where only others were missing', { other: 1_000 }, undefined, false],
])('what is missing from a read %s', (_, known, ms, expected) => {
  const absences = recordAbsences(known, 10_000)
  expect(absences.isAbsent('row', ms)).toBe(expected)
  expect(absences.recorded()).toEqual({ row: known['row'] ?? 10_000 })
})

test('what is back is forgotten', () => {
  expect(recordAbsences({ row: 9_000 }, 10_000).recorded()).toEqual({})
})
