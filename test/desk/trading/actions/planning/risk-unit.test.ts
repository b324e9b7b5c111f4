import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTyped } from '../../../../../src/desk/trading/actions/commands.js'
import type { OpeningPlan } from '../../../../../src/desk/trading/actions/open/action.js'
import type { RiskUnit } from '../../../../../src/desk/trading/risk/risk-unit.js'
import { sent } from '../support.js'
import { planned, planOf, STOP } from './support.js'

const share = (percent: string): RiskUnit => ({ by: 'percent', percent: new Big(percent) })
const dollars = (amount: string): RiskUnit => ({ by: 'dollars', dollars: new Big(amount) })

function intentOf(command: 'long' | 'short' | 'tpsl' | 'add', words: string) {
  const parsed = parseTyped(command, words)
  if (!parsed.ok) throw new Error(parsed.fault.code)
  return parsed.intent
}

const opening = async (words: string, given?: Parameters<typeof planOf>[1]): Promise<OpeningPlan> =>
  (await planOf(intentOf('long', words), given)) as OpeningPlan

test.each([
  ['of dollars', dollars('80'), '40'],
  // Of an equity of 5,000.
  ['of the equity', share('1'), '25'],
])('an order of half an R %s may lose as much at its stop', async (_, riskUnit, budget) => {
  const plan = await opening('BTC risk 0.5r 50x sl 3%', { riskUnit })
  expect(plan.risk?.budget.toFixed()).toBe(budget)
  // Less an hour of funding and borrow, which is in the risk, and rounding.
  expect(plan.loss?.units?.lte('0.5')).toBe(true)
  expect(plan.loss?.units?.gt('0.49')).toBe(true)
  expect(plan.intent).toMatchObject({ risk: { by: 'units' } })
})

test('the plan of a share of the equity has the equity with its age, and that of dollars has none', async () => {
  const plan = await opening('BTC risk 1% 50x sl 3%')
  expect(plan.risk?.ofEquity?.equity).toEqual({ dollars: new Big(5_000), ageMs: 1_500 })
  expect(plan.equity).toBe(plan.risk?.ofEquity?.equity)
  expect((await opening('BTC risk 50 50x sl 3%')).equity).toBeUndefined()
  const addition = await planOf(intentOf('add', 'BTC risk 1%'), {
    triggers: [{ ...STOP, amountPercent: new Big(100) }],
  })
  expect(addition.equity?.ageMs).toBe(1_500)
})

test.each([
  ['25', '26.06'],
  ['100', '16.37'],
])(
  'with %s percent chosen behind the stop, the most leverage of an order by risk is %s',
  async (buffer, most) => {
    const { figures, risk } = await opening('BTC risk 1% 50x sl 3%', { buffer })
    expect(figures.leverage.lte(most)).toBe(true)
    expect(figures.leverage.gt(new Big(most).minus('0.1'))).toBe(true)
    expect(risk?.loweredFrom?.toFixed()).toBe('50')
  },
)

test('with a slippage an order by risk loses its risk at the worst fill, and no more at any other', async () => {
  const slips = fc.record({
    side: fc.constantFrom('long', 'short'),
    budget: fc.integer({ min: 10, max: 400 }),
    slip: fc.integer({ min: 1, max: 300 }),
    // In hundredths of the way from the price to the worst one.
    way: fc.integer({ min: 0, max: 100 }),
  })
  await fc.assert(
    fc.asyncProperty(slips, async ({ side, budget, slip, way }) => {
      const [percent, isLong] = [new Big(slip).div(100), side === 'long']
      const line = `BTC risk ${budget} 5x sl 4% slip ${percent.toFixed()}`
      const plan = (await planOf(intentOf(side, line))) as OpeningPlan
      const { order, figures, shown } = plan
      const { size, stopLoss } = order
      if (!stopLoss || !figures.worstPrice) throw new Error('It has a stop-loss and a worst price')
      const fill = figures.price.plus(figures.worstPrice.minus(figures.price).times(way).div(100))
      const rate = (figures.openFee ?? new Big(0)).times(2)
      const lossAt = (entry: Big): Big =>
        size
          .times(entry.minus(stopLoss).times(isLong ? 1 : -1))
          .div(entry)
          .plus(rate)
      expect(lossAt(fill).lte(budget)).toBe(true)
      const hourly = [figures.hourlyFunding, figures.hourlyBorrow].reduce<Big>(
        (sum, one) => (one?.gt(0) === true ? sum.plus(one) : sum),
        new Big(0),
      )
      expect(lossAt(figures.worstPrice).plus(hourly).plus('0.02').gte(budget)).toBe(true)
      expect(new Big(shown.figures['riskFromWorst'] ?? Infinity).lte(budget)).toBe(true)
      expect(plan.risk?.isAtWorst).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('a short by risk whose slippage has no worst price is refused', async () => {
  expect(await planned(intentOf('short', 'BTC risk 50 5x sl 4% slip 100'))).toMatchObject({
    issue: { code: 'risk-stop-too-far' },
  })
})

test.each([
  ['long', 'limit BTC risk 50 10x at 66000 sl 58000', '66000'],
  ['short', 'limit BTC risk 50 10x at 60000 sl 68000', '60000'],
] as const)(
  'a %s with a limit that acts at once is sized by that limit, its worst fill',
  async (side, line, limit) => {
    const plan = (await planOf(
      intentOf(side, line.replace('limit ', '').replace(' at ', ' limit ')),
    )) as OpeningPlan
    const { order, figures, risk, shown } = plan
    if (!order.stopLoss) throw new Error('It has a stop-loss')
    expect(figures.fillsImmediately).toBe(true)
    expect(figures.worstPrice?.toFixed()).toBe(limit)
    expect(risk?.isAtWorst).toBe(true)
    const worst = new Big(limit)
    const loss = order.size.times(worst.minus(order.stopLoss).abs().div(worst).plus('0.001'))
    expect(loss.lte(50)).toBe(true)
    expect(loss.gt('49.9')).toBe(true)
    expect(new Big(shown.figures['riskFromWorst'] ?? 0).round(2).eq(loss.round(2))).toBe(true)
  },
)

test('more R than all of the equity are refused', async () => {
  expect(await planned(intentOf('long', 'BTC risk 150r 50x sl 3%'), { riskUnit: share('1') })).toMatchObject({
    unplanned: 'refused',
    issue: { code: 'risk-over-equity' },
  })
})

test('an order in R is refused where no R is set, and where its equity is not known', async () => {
  const intent = intentOf('long', 'BTC risk 0.5r 50x sl 3%')
  expect(await planned(intent)).toMatchObject({ unplanned: 'refused', issue: { code: 'risk-unit-unset' } })
  expect(await planned(intent, { riskUnit: share('1'), equity: undefined })).toMatchObject({
    unplanned: 'refused',
    issue: { code: 'risk-equity-unknown' },
  })
})

test.each([
  // Ten times 100 dollars, 5 % and 0.1 % of fees: 51 dollars, of an equity of 5,000.
  ['with an R in dollars', { riskUnit: dollars('25.5') }, { dollars: '51', percent: '1.02', units: '2' }],
  ['with an R of the equity', { riskUnit: share('0.51') }, { dollars: '51', percent: '1.02', units: '2' }],
  ['without an R', {}, { dollars: '51', percent: '1.02' }],
  ['of an unknown equity', { equity: undefined, riskUnit: share('1') }, { dollars: '51' }],
  ['of no equity', { equity: new Big(0), riskUnit: dollars('51') }, { dollars: '51', units: '1' }],
])('the loss at the stop is said in dollars, of the equity and in R: %s', async (_, given, expected) => {
  const { loss, shown } = await opening('BTC 100 10x sl 5%', given)
  const { dollars: lost, ofEquity, units } = loss ?? {}
  expect({ dollars: lost?.toFixed(), percent: ofEquity?.percent.toFixed(), units: units?.toFixed() }).toEqual(
    {
      percent: undefined,
      units: undefined,
      ...expected,
    },
  )
  expect(shown.figures['riskAtStop']).toBe('51')
})

test('a stop of a position says its loss, and one in profit says none', async () => {
  const lossOf = async (words: string) => {
    const plan = await planOf(intentOf('tpsl', words), { riskUnit: dollars('10') })
    return 'loss' in plan ? plan.loss : undefined
  }
  expect((await lossOf('BTC sl 58000'))?.units?.gt(6)).toBe(true)
  expect(await lossOf('BTC sl 62000')).toBeUndefined()
  expect(await lossOf('BTC tp 70000')).toBeUndefined()
})

test('an order of so many R never loses more than them', async () => {
  const cents = fc.integer({ min: 2_000, max: 100_000 }).map((one) => new Big(one).div(100))
  const tenths = fc.integer({ min: 5, max: 30 }).map((one) => new Big(one).div(10))
  await fc.assert(
    fc.asyncProperty(cents, tenths, tenths, async (one, times, distance) => {
      const words = `BTC risk ${times.toFixed()}r 100x sl ${distance.toFixed()}%`
      const plan = await planned(intentOf('long', words), { riskUnit: dollars(one.toFixed()) })
      if ('unplanned' in plan) return
      const { units } = (plan as OpeningPlan).loss ?? {}
      expect(units?.lte(times)).toBe(true)
    }),
  )
})

test.each([
  ['the stop that the position has', ['57000'], '66000'],
  ['the nearest of several', ['57000', '59000', '50000'], '62000'],
])('a target in R beside no stop counts from %s', async (_, prices, target) => {
  const triggers = prices.map((price, index) => ({
    ...STOP,
    orderId: `${index}`,
    triggerPrice: new Big(price),
  }))
  const intent = intentOf('tpsl', 'BTC tp 2r')
  const plan = await planOf(intent, { triggers })
  expect(sent(plan)).toMatchObject({ name: 'addTPSL', tpPrice: target })
  expect(plan.intent).toMatchObject({ takeProfit: { by: 'risk' } })
})

test.each([[[]], [['61000']]])(
  'a target in R is refused where the position has no stop at a loss: %j',
  async (prices) => {
    const triggers = prices.map((price) => ({ ...STOP, triggerPrice: new Big(price) }))
    expect(await planned(intentOf('tpsl', 'BTC tp 2r'), { triggers })).toMatchObject({
      unplanned: 'refused',
      issue: { code: 'target-without-stop' },
    })
  },
)
