import { describe, expect, test } from 'vitest'
import { planTpsl } from '../../../../src/desk/trading/actions/tpsl/action.js'
import { planTrail } from '../../../../src/desk/trading/actions/trail.js'
import { big, issuesOf, LONG, SHORT, SLOT, STOP } from './support.js'

describe('a trailing stop', () => {
  const trail = (position: typeof LONG, dollars: string) =>
    planTrail(position, { distance: { by: 'dollars', dollars: big(dollars) } })

  test('starts on the losing side of the price, and shows its result there', () => {
    const plan = planTrail(LONG, { distance: { by: 'percent', percent: big('10') }, percent: big('50') })
    expect(plan.stopPrice.toFixed()).toBe('56700')
    // Half of a loss of 110, of 2 dollars of funding and of 1 dollar to close.
    expect([plan.result?.dollars, plan.result?.percent].map(String)).toEqual(['-56.5', '-28.25'])
    expect(plan.shown.figures).toEqual({
      stopPrice: '56700',
      percent: '50',
      markPrice: '63000',
      triggerSize: '1000',
    })
  })

  test.each([
    [LONG, '8909.99', []],
    [LONG, '8910', ['warning stop-beyond-liquidation']],
    [SHORT, '2909.99', []],
    [SHORT, '2910', ['warning stop-beyond-liquidation']],
    [LONG, '62999.99', ['warning stop-beyond-liquidation']],
    [LONG, '63000', ['refusal no-such-price']],
    [LONG, '0.001', ['refusal stop-fires-at-once']],
    [{ ...LONG, orders: [SLOT] }, '500', ['refusal slot-taken']],
    [{ ...LONG, orders: [STOP] }, '500', []],
  ])('is checked before it is sent (%#)', (position, dollars, issues) => {
    expect(issuesOf(trail(position, dollars))).toEqual(issues)
  })

  test('says the price and the liquidation that its issues are about', () => {
    expect(trail(LONG, '0.001').issues[0]?.values).toEqual({ price: LONG.price })
    expect(trail(LONG, '8910').issues[0]?.values).toEqual({ liquidation: LONG.liquidationPrice })
  })

  test('on a part that is nothing is refused', () => {
    const plan = planTrail(LONG, {
      distance: { by: 'dollars', dollars: big('500') },
      percent: big('0.0000001'),
    })
    expect(issuesOf(plan)).toEqual(['refusal nothing-to-close'])
  })
})

describe('a take-profit and a stop-loss', () => {
  const at = (price: string) => ({ by: 'price', price: big(price) }) as const

  test('show their results for the part that they close', () => {
    const plan = planTpsl(LONG, { takeProfit: at('66000'), stopLoss: at('57000'), percent: big('50') })
    expect(
      [plan.takeProfit, plan.stopLoss].map((one) => [
        one?.result?.dollars.toFixed(),
        one?.result?.percent?.toFixed(),
      ]),
    ).toEqual([
      ['98.5', '49.25'],
      ['-51.5', '-25.75'],
    ])
    expect(plan.shown).toEqual({
      symbol: 'BTC/USD',
      price: '63000',
      figures: {
        takeProfit: '66000',
        stopLoss: '57000',
        percent: '50',
        markPrice: '63000',
        triggerSize: '1000',
      },
    })
    expect(plan.intent).toEqual({
      kind: 'tpsl',
      target: { by: 'id', id: '12' },
      takeProfit: at('66000'),
      stopLoss: at('57000'),
      percent: big('50'),
    })
  })

  test.each([
    [LONG, { takeProfit: at('63000.01') }, []],
    [LONG, { takeProfit: at('63000') }, ['refusal take-profit-fires-at-once']],
    [SHORT, { takeProfit: at('62999.99') }, []],
    [SHORT, { takeProfit: at('63000') }, ['refusal take-profit-fires-at-once']],
    [LONG, { stopLoss: at('63000') }, ['refusal stop-fires-at-once']],
    [SHORT, { stopLoss: at('63000') }, ['refusal stop-fires-at-once']],
    [LONG, { stopLoss: at('54090.01') }, []],
    [LONG, { stopLoss: at('54090') }, ['warning stop-beyond-liquidation']],
    [SHORT, { stopLoss: at('65909.99') }, []],
    [SHORT, { stopLoss: at('65910') }, ['warning stop-beyond-liquidation']],
    [LONG, { stopLoss: at('0') }, ['refusal no-such-price', 'warning stop-beyond-liquidation']],
    [SHORT, { takeProfit: at('0') }, ['refusal no-such-price']],
    [{ ...LONG, liquidationPrice: undefined }, { stopLoss: at('1') }, []],
  ])('are checked before they are sent (%#)', (position, wanted, issues) => {
    expect(issuesOf(planTpsl(position, wanted))).toEqual(issues)
  })

  test('are planned without a price, for which nothing fires at once', () => {
    const plan = planTpsl({ ...LONG, price: undefined }, { stopLoss: at('64000') })
    expect(issuesOf(plan)).toEqual([])
    expect(plan.shown).toEqual({
      symbol: 'BTC/USD',
      price: undefined,
      figures: { stopLoss: '64000', percent: '100' },
    })
  })

  test('that would fire at once say the price of now', () => {
    const wanted = { takeProfit: at('62000'), stopLoss: at('64000') }
    expect(planTpsl(LONG, wanted).issues.map(({ values }) => values)).toEqual([
      { price: LONG.price },
      { price: LONG.price },
    ])
  })
})
