import { expect, test } from 'vitest'
import { createReadBudget } from '../../../../src/alerts/watchers/account/read-budget.js'

function open(share: number) {
  const clock = { time: 0, share }
  const budget = createReadBudget({ share: () => clock.share, monotonicNow: () => clock.time })
  return { clock, left: () => budget.left(), spend: (reads: number) => budget.spend(reads) }
}

test('reads come free by the share, and are saved up for a second', () => {
  const { clock, left, spend } = open(100)
  expect(left()).toBe(100)
  spend(100)
  clock.time += 250
  expect(left()).toBe(25)
  clock.time += 60_000
  expect(left()).toBe(100)
})

test('reads beyond the share are made up for, within some seconds', () => {
  const { clock, left, spend } = open(100)
  spend(100_000)
  expect(left()).toBe(-500)
  clock.time += 6_000
  expect(left()).toBe(100)
})

test('the smallest share comes to a whole poll in the end', () => {
  const { clock, left, spend } = open(0.1)
  spend(5)
  clock.time += 20_000
  expect(left()).toBeCloseTo(2)
})

test('a share that shrinks when another process begins holds from then on', () => {
  const { clock, left, spend } = open(100)
  spend(100)
  clock.share = 50
  clock.time += 500
  expect(left()).toBe(25)
})
