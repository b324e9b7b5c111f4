import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { digestTotal } from '../../../src/alerts/digests/total.js'
import { account } from './support.js'

/** Amounts as whole units of 10^-18, so that the test can count in integers. */
const UNIT = new Big('1e-18')
const units = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
const text = (amount: bigint): string => UNIT.times(amount.toString()).toFixed()

const trading = fc
  .record({
    profit: units,
    trades: fc.nat(50),
    wins: fc.nat(50),
    fees: fc.option(units, { nil: undefined }),
    isPart: fc.integer({ max: 9, min: 0 }),
  })
  .map((one) => ({ ...one, wins: Math.min(one.wins, one.trades), isComplete: one.isPart > 0 }))

it('the total is exactly the sum of the real accounts, and is left out if one of them is incomplete', () => {
  const one = fc.record({
    venue: fc.constantFrom('service', 'paper'),
    trading: fc.option(trading, { nil: undefined, freq: 8 }),
  } as const)
  fc.assert(
    fc.property(fc.array(one, { maxLength: 6 }), (all) => {
      const { trading: _, ...unread } = account()
      const accounts = all.map(({ venue, trading: known }) => {
        if (!known) return { ...unread, venue }
        const { profit, fees, trades, wins, isComplete } = known
        const said = fees === undefined ? {} : { fees: text(fees) }
        return account({
          venue,
          trading: {
            profit: text(profit),
            trades,
            wins,
            ...said,
            beforeCosts: 0,
            leftOut: 0,
            ...(isComplete ? {} : { part: { rows: trades, extent: 'failed' } }),
          },
        })
      })
      const real = all.filter(({ venue }) => venue === 'service')
      const known = real.flatMap((each) => (each.trading?.isComplete ? [each.trading] : []))
      const found = digestTotal(accounts)
      const isKnown = real.length > 1 && known.length === real.length
      const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
      const fees = known.flatMap((each) => each.fees ?? [])
      const expected = {
        profit: text(total(known.map(({ profit }) => profit))),
        trades: known.reduce((count, each) => count + each.trades, 0),
        wins: known.reduce((count, each) => count + each.wins, 0),
        fees: fees.length < known.length ? undefined : text(total(fees)),
      }
      const sum = found && { ...found, profit: found.profit.toFixed(), fees: found.fees?.toFixed() }
      expect(sum).toEqual(isKnown ? expected : undefined)
    }),
  )
})

const inR = (sum: string, trades: number, seen = 0) => ({ sum, trades, seen })

it.each([
  ['sums of all', [inR('1.25', 2), inR('-0.5', 1, 1)], '0.75 of 3, 1 seen'],
  ['one that closed nothing', [inR('1.25', 2), 'idle'], '1.25 of 2, 0 seen'],
  ['trades without R', [inR('1.25', 2), undefined], 'none'],
  ['nothing', ['idle', 'idle'], 'none'],
] as const)('the total in R is of accounts that all have it: %s', (_, results, expected) => {
  const accounts = results.map((one) =>
    account({
      trading: {
        profit: '1',
        trades: one === 'idle' ? 0 : 2,
        wins: 0,
        beforeCosts: 0,
        leftOut: 0,
        ...(one === 'idle' || !one ? {} : { inR: one }),
      },
    }),
  )
  const found = digestTotal(accounts)?.inR
  expect(found ? `${found.sum} of ${found.trades}, ${found.seen} seen` : 'none').toBe(expected)
})
