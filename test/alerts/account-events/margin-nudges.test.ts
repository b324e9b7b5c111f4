import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AccountSnapshot } from '../../../src/alerts/account-events/account-snapshot.js'
import { differences } from '../../../src/alerts/account-events/differences.js'
import { depositFor, marginNudge, marginNudges } from '../../../src/alerts/account-events/margin-nudges.js'
import { accountSnapshotOf } from '../../../src/alerts/account-events/snapshot-of-poll.js'
import { FIRST, looked } from './support.js'

const use = (inUse: string | undefined, total = '1000') => ({
  inUse: inUse === undefined ? undefined : new Big(inUse),
  total: new Big(total),
})

/** The facts of the nudges of these looks, one after the other; each snapshot is stored in between. */
function nudgesOf(looks: readonly (ReturnType<typeof use> | undefined)[]) {
  let snapshot: AccountSnapshot = accountSnapshotOf({ at: FIRST, ...looked({}) }, undefined)
  return looks.map((one, index) => {
    const poll = { at: FIRST + index, ...looked({}) }
    const { snapshot: seen } = differences(snapshot, poll, { actions: [] }, index)
    const { changes, snapshot: after } = marginNudges(seen, poll, { use: one, revision: index })
    // Else an account that reads as before would not be read whole.
    expect(marginNudge(seen, one)).toBe(after.isMarginNudged !== seen.isMarginNudged)
    snapshot = JSON.parse(JSON.stringify(after)) as AccountSnapshot
    return changes.map(({ kind, facts }) => ({ kind, ...facts }))
  })
}

test('margin use above 80 % is told once, and again only after it fell below 75 %', () => {
  const counts = nudgesOf(['800', '800.01', '900', '750', '749.99', '810'].map((one) => use(one)))
  expect(counts.map(({ length }) => length)).toEqual([0, 1, 0, 0, 0, 1])
  expect(counts[1]).toEqual([
    { kind: 'nudge-margin', inUse: '800.01', total: '1000', percent: '80.001', add: '142.88' },
  ])
})

test('what is not known begins nothing, and ends nothing', () => {
  const counts = nudgesOf([
    undefined,
    use(undefined),
    use('900'),
    undefined,
    use('900'),
    use('0', '0'),
    use('900'),
  ])
  expect(counts.map(({ length }) => length)).toEqual([0, 0, 1, 0, 0, 0, 0])
})

test('the deposit that is named is the least that brings the use to 70 %, to the cent', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 }).map((amount) => new Big(amount).div(100))
  fc.assert(
    fc.property(cents, cents, (inUse, free) => {
      const total = inUse.plus(free)
      const add = depositFor({ inUse, total })
      const isAbove = (deposit: Big): boolean => inUse.times(100).gt(total.plus(deposit).times(70))
      expect(add !== undefined).toBe(isAbove(new Big(0)))
      if (!add) return
      expect(isAbove(add)).toBe(false)
      expect(isAbove(add.minus('0.01'))).toBe(true)
    }),
  )
})
