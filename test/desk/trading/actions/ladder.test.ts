import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createPlanLadder,
  pricesOf,
  sizeByAmount,
} from '../../../../src/desk/trading/actions/open/plan-ladder.js'
import { parseWords } from '../../../../src/desk/trading/grammar/command-grammar.js'
import { ladderGrammar } from '../../../../src/desk/trading/grammar/ladder.js'
import type { PlanCheck } from '../../../../src/desk/trading/trading.js'
import { isUnplanned } from '../../../../src/desk/trading/unresolved-target.js'
import { priceDecimals } from '../../../../src/lib/price-decimals.js'
import { decimalsOf } from '../../../../src/lib/decimals.js'
import { tradingWith } from './planning/support.js'

const intentOf = (words: string) => {
  const parsed = parseWords('ladder', ladderGrammar, words)
  if (!parsed.ok) throw new Error(parsed.fault.code)
  return parsed.intent
}

/** The plan of a ladder at a price of 63,000; with `isUnplanned`, the reason why there is none. */
async function ladder(words: string, given?: Parameters<typeof tradingWith>[0]) {
  const { trading, account } = tradingWith(given)
  return await createPlanLadder(trading)(account, intentOf(words))
}

async function planned(words: string, given?: Parameters<typeof tradingWith>[0]) {
  const plan = await ladder(words, given)
  if (isUnplanned(plan)) throw new Error(JSON.stringify(plan))
  return plan
}

test('even orders between two prices, and what all of them come to', async () => {
  const { legs, all, issues } = await planned('long BTC 500 10x 3 from 62000 to 60000')
  expect(legs.map(({ plan, isSent }) => [plan.call, isSent])).toEqual(
    [
      ['62000', '166.66'],
      ['61000', '166.67'],
      ['60000', '166.67'],
    ].map(([lmtPrice, collateral]) => [
      {
        name: 'newPositionOrder',
        params: {
          tokenId: '1',
          isLong: true,
          positionType: 'Limit',
          lmtPrice,
          collateral,
          size: new Big(collateral ?? 0).times(10).toFixed(),
        },
      },
      true,
    ]),
  )
  expect(all?.collateral.toFixed()).toBe('500')
  expect(all?.size.toFixed()).toBe('5000')
  // 5,000 dollars buy 1666.6/62000 + 1666.7/61000 + 1666.7/60000 of it.
  expect(all?.averageEntry.round(2).toFixed()).toBe('60989.05')
  expect(all?.openFee?.toFixed()).toBe('2.5')
  expect(all?.total?.toFixed()).toBe('502.5')
  // 60989.05 × (1 − (0.99 × 500 − 2.5) / 5000)
  expect(all?.liquidationPrice?.round(1).toFixed()).toBe('54981.6')
  expect(all?.loss).toBeUndefined()
  expect(issues).toEqual([])
})

test('the heavier end has the largest order', async () => {
  const parts = async (words: string) =>
    (await planned(`long BTC 600 5x 3 from ${words}`)).legs.map(({ plan }) =>
      plan.order.collateral.toNumber(),
    )
  expect(await parts('62000 to 60000 heavier low')).toEqual([100, 200, 300])
  expect(await parts('62000 to 60000 heavier high')).toEqual([300, 200, 100])
  expect(await parts('60000 to 62000 heavier low')).toEqual([300, 200, 100])
  expect(await parts('60000 to 62000 heavier high')).toEqual([100, 200, 300])
})

test('each order has its own stop-loss and take-profit, and the losses at the stops are summed up', async () => {
  const { legs, all } = await planned('long BTC 200 10x 2 from 62000 to 60000 sl 58000 tp 2r', {
    riskUnit: { by: 'dollars', dollars: new Big(50) },
  })
  expect(legs.map(({ plan }) => [plan.order.stopLoss?.toFixed(), plan.order.takeProfit?.toFixed()])).toEqual([
    ['58000', '70000'],
    ['58000', '64000'],
  ])
  // 1000 × 4/62 + 1000 × 2/60 and two fees of half a dollar each time
  expect(all?.loss?.dollars.round(2).toFixed()).toBe('99.85')
  expect(all?.loss?.units?.round(2).toFixed()).toBe('2')
})

test('an order that executes at once is sized by its limit, and its exits are counted by the price of now', async () => {
  const { legs, all } = await planned('long BTC risk 100 10x 2 from 70000 to 62000 sl 60000 tp 2r')
  expect(legs.map(({ plan }) => plan.call.params)).toMatchObject([
    { lmtPrice: '70000', stopLoss: '60000', takeProfit: '69000' },
    { lmtPrice: '62000', stopLoss: '60000', takeProfit: '66000' },
  ])
  const lossAt = (entries: readonly string[]): number =>
    legs
      .map(({ plan: { order } }, index) =>
        order.size.times(
          new Big(entries[index] ?? 0)
            .minus(60_000)
            .div(entries[index] ?? 0)
            .plus('0.001'),
        ),
      )
      .reduce((sum, loss) => sum.plus(loss))
      .toNumber()
  // An hour of borrowing is in the risk.
  expect(lossAt(['70000', '62000'])).toBeGreaterThan(99.9)
  expect(lossAt(['70000', '62000'])).toBeLessThanOrEqual(100)
  expect(all?.loss?.dollars.round(2).toNumber()).toBeCloseTo(lossAt(['63000', '62000']), 2)
  const { legs: byDistance } = await planned('short BTC 100 10x 2 from 60000 to 64000 sl 2%')
  expect(byDistance.map(({ plan }) => plan.order.stopLoss?.toFixed())).toEqual(['64260', '65280'])
})

test('too little for so many orders is refused, with the least', async () => {
  const issueOf = async (words: string) => {
    const plan = await ladder(words)
    return isUnplanned(plan) && 'issue' in plan ? JSON.stringify(plan.issue) : undefined
  }
  expect(await issueOf('long BTC 99.99 10x 5 from 62000 to 60000')).toBe(
    '{"level":"refusal","code":"ladder-too-small","values":{"each":"20","least":"100"}}',
  )
  expect(await issueOf('long BTC 100 10x 5 from 62000 to 60000')).toBeUndefined()
  expect(await issueOf('long BTC 299.99 10x 5 from 62000 to 60000 heavier low')).toContain('"least":"300"')
  expect(await issueOf('long BTC 300 10x 5 from 62000 to 60000 heavier low')).toBeUndefined()
  expect(await issueOf('long BTC 1000 10x 5 from 62000 to 62000')).toContain('ladder-too-close')
  expect(await issueOf('long BTC 1000 10x 5 from 62000 to 62000.02')).toContain('ladder-too-close')
  expect(await issueOf('long BTC risk 1 10x 5 from 62000 to 60000 sl 58000')).toContain('risk-too-small')
  expect(await issueOf('long BTC risk 50 10x 5 from 62000 to 60000 sl 61000')).toContain('stop-on-wrong-side')
})

test('an order that is refused is not sent, is counted by none after it, and stands in no sum', async () => {
  const counted: number[] = []
  const limit: PlanCheck = async (_account, _plan, beside = []) => {
    counted.push(beside.length)
    return beside.length === 1 && counted.length < 4
      ? [{ level: 'refusal', code: 'limit-exposure', values: {} }]
      : []
  }
  const { legs, all, issues } = await planned('long BTC 400 10x 4 from 62000 to 59000', { checks: [limit] })
  expect(counted).toEqual([0, 1, 1, 1])
  expect(legs.map(({ isSent }) => isSent)).toEqual([true, false, false, true])
  expect(legs.map(({ issues: own }) => own.map(({ code }) => code))).toEqual([
    [],
    ['limit-exposure'],
    ['limit-exposure'],
    [],
  ])
  expect(all?.collateral.toFixed()).toBe('200')
  expect(issues).toEqual([])
})

test('what every order says is said once, and the balance is compared with the sum', async () => {
  const warn: PlanCheck = async () => [{ level: 'warning', code: 'price-old', values: {} }]
  const { legs, issues } = await planned('long BTC 1200 10x 3 from 62000 to 60000', { checks: [warn] })
  expect(legs.flatMap(({ issues: own }) => own)).toEqual([])
  expect(issues.map(({ code }) => code)).toEqual(['price-old', 'balance-too-low'])
})

const cents = (min: number, max: number) => fc.integer({ min, max }).map((number) => new Big(number).div(100))
const amounts = fc.record({
  legs: fc.integer({ min: 2, max: 20 }),
  from: fc.integer({ min: 1, max: 10_000_000 }),
  to: fc.integer({ min: 1, max: 10_000_000 }),
  scale: fc.integer({ min: 0, max: 8 }),
  collateral: fc.oneof(
    cents(100, 100_000_00),
    fc.integer({ min: 20_000_000, max: 900_000_000 }).map((one) => new Big(one).div(1_000_000)),
  ),
  heavier: fc.constantFrom(undefined, 'low' as const, 'high' as const),
  side: fc.constantFrom('long' as const, 'short' as const),
})

type Amounts = typeof amounts extends fc.Arbitrary<infer One> ? One : never

/** The rules that a split breaks; undefined where the two prices have no room for its orders. */
function brokenRules({ from, to, scale, heavier, ...rest }: Amounts): readonly string[] | undefined {
  const [first, last] = [from, to].map((one) => new Big(one).div(new Big(10).pow(scale))) as [Big, Big]
  const { legs, collateral } = rest
  const intent = {
    ...rest,
    pair: { by: 'pair', pair: 'BTC' } as const,
    from: { by: 'price', price: first } as const,
    to: { by: 'price', price: last } as const,
    leverage: new Big(10),
    ...(heavier ? { heavier } : {}),
  }
  const prices = pricesOf(intent, new Big(1))
  if ('code' in prices) return undefined
  const sized = sizeByAmount(intent, prices)
  const least = new Big(legs * (heavier ? (legs + 1) / 2 : 1) * 20)
  const parts = 'code' in sized ? [] : sized.legs.map((leg) => leg.collateral)
  const rules = {
    'as many prices as orders': prices.length === legs,
    'the ends are the prices that were said': prices[0]?.eq(first) === true && prices.at(-1)?.eq(last),
    'each price is further than the one before': prices
      .slice(1)
      .every((one, index) => one.cmp(prices[index] ?? one) === last.cmp(first)),
    'no price is finer than a tick': prices
      .slice(1, -1)
      .every((one) => decimalsOf(one) <= priceDecimals(one)),
    'refused below the least alone': 'code' in sized === collateral.lt(least),
    'the least is said': !('code' in sized) || sized.values['least']?.eq(least),
    'the parts come to the total': 'code' in sized || sum(parts).eq(collateral),
    'each part is large enough': parts.every((one) => one.gte(20)),
    'each part is in cents': parts.slice(0, -1).every((one) => decimalsOf(one) <= 2),
    'equal parts differ by a cent':
      heavier !== undefined || parts.every((one) => one.minus(collateral.div(legs)).abs().lte('0.02')),
  }
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept === true ? [] : [rule]))
}

const sum = (parts: readonly Big[]): Big => parts.reduce((all, one) => all.plus(one), new Big(0))

test('of any split the parts come to exactly the total, each is large enough, and no price is outside the range or finer than a tick', () => {
  fc.assert(
    fc.property(amounts, (one) => {
      expect(brokenRules(one) ?? []).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})
