import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../../../packages/practice-exchange/src/engine/amounts.js'
import { createPlanLadder } from '../../../../src/desk/trading/actions/open/plan-ladder.js'
import type { LadderIntent } from '../../../../src/desk/trading/grammar/ladder.js'
import { isUnplanned } from '../../../../src/desk/trading/unresolved-target.js'
import { tradingWith } from '../actions/planning/support.js'
import { lossOnPath } from './size-at-exchange.js'

/** The price at which the ladders are planned; see `tradingWith`. */
const MARK = new Big(63_000)

/** Parts of a ladder by risk: the distances of its ends from the price, and of its stop from the far end, in hundredths of a percent. */
const ladders = fc.record({
  isLong: fc.boolean(),
  legs: fc.integer({ min: 2, max: 12 }),
  near: fc.integer({ min: 0, max: 500 }),
  range: fc.integer({ min: 1, max: 2_000 }),
  stopAway: fc.integer({ min: 5, max: 3_000 }),
  isStopOfEach: fc.boolean(),
  isFarFirst: fc.boolean(),
  heavier: fc.constantFrom(undefined, 'low' as const, 'high' as const),
  riskCents: fc.integer({ min: 50_000, max: 5_000_000 }),
  leverage: fc.integer({ min: 1, max: 100 }),
})

test('the orders of a ladder by risk, all filled and closed at their stops, lose no more than the risk, and nearly all of it', async () => {
  const { trading, account } = tradingWith({ positions: [] })
  const planLadder = createPlanLadder(trading)
  let planned = 0
  await fc.assert(
    fc.asyncProperty(ladders, async (one) => {
      const at = (distance: number): Big =>
        MARK.times(new Big(10_000 + (one.isLong ? -distance : distance)).div(10_000))
      const [near, far] = [at(one.near), at(one.near + one.range)]
      const [from, to] = one.isFarFirst ? [far, near] : [near, far]
      const stop = far.times(new Big(10_000 + (one.isLong ? -one.stopAway : one.stopAway)).div(10_000))
      const risk = new Big(one.riskCents).div(100)
      const intent: LadderIntent = {
        side: one.isLong ? 'long' : 'short',
        pair: { by: 'pair', pair: 'BTC' },
        legs: one.legs,
        from: { by: 'price', price: from },
        to: { by: 'price', price: to },
        leverage: new Big(one.leverage),
        risk: { by: 'dollars', dollars: risk },
        stopLoss: one.isStopOfEach
          ? { by: 'distance', percent: new Big(one.stopAway).div(100) }
          : { by: 'price', price: stop },
        ...(one.heavier ? { heavier: one.heavier } : {}),
      }
      const plan = await planLadder(account, intent)
      if (isUnplanned(plan)) return
      const calls = plan.legs.map(({ plan: { order } }) => order)
      const orders = calls.map(({ isLong, collateral, size, limitPrice, stopLoss }) => ({
        isLong,
        positionType: 'Limit' as const,
        collateral: units(collateral.toFixed()),
        size: units(size.toFixed()),
        limitPrice: units((limitPrice ?? MARK).toFixed()),
        stopLoss: units((stopLoss ?? MARK).toFixed()),
      }))
      const away = (price: Big): Big => price.minus(MARK).abs()
      const path = calls
        .flatMap(({ limitPrice, stopLoss }) => [limitPrice ?? MARK, stopLoss ?? MARK])
        .toSorted((first, second) => away(first).cmp(away(second)))
      const loss = lossOnPath(orders, [MARK, ...path], { shortFee: units('0.0005') })
      planned++
      expect(loss.lte(risk), loss.toFixed()).toBe(true)
      // Each size is rounded down to a cent; an hour of holding, which is in the risk too, costs nothing here.
      expect(loss.gte(risk.minus(new Big('0.02').times(one.legs))), loss.toFixed()).toBe(true)
      expect(calls.every(({ collateral }) => collateral.gte(20))).toBe(true)
    }),
    { numRuns: 600 },
  )
  expect(planned).toBeGreaterThanOrEqual(1_500)
})
