import { describe, expect, test } from 'vitest'
import { planAdd } from '../../../../src/desk/trading/actions/add/action.js'
import { planClose, type Share } from '../../../../src/desk/trading/actions/close/action.js'
import { planCollateral } from '../../../../src/desk/trading/actions/collateral/action.js'
import { planTpsl } from '../../../../src/desk/trading/actions/tpsl/action.js'
import { planTrail } from '../../../../src/desk/trading/actions/trail/action.js'
import { infoOf } from '../../market/support.js'
import { big, issuesOf, LONG, SHORT, SLOT } from './support.js'

/** The issues of a plan with their values. */
const valued = ({ issues }: ReturnType<typeof planAdd>): unknown =>
  JSON.parse(JSON.stringify(issues.map(({ code, values }) => [code, values])))

describe('an addition', () => {
  const add = { collateral: big('100'), extent: { by: 'leverage', leverage: big('10') } } as const

  test('costs its collateral and its fee, and changes the position to what is shown', () => {
    const plan = planAdd(LONG, add)
    expect([plan.size, plan.fee, plan.total].map(String)).toEqual(['1000', '0.5', '100.5'])
    expect([plan.before.leverage, plan.after.leverage, plan.after.size].map(String)).toEqual([
      '10',
      '10',
      '3000',
    ])
    expect(plan.shown).toMatchObject({ symbol: 'BTC/USD', price: '63000' })
    const { entryPrice, ...figures } = plan.shown.figures
    expect(entryPrice?.slice(0, 9)).toBe('60967.741')
    expect(figures).toMatchObject({ fee: '0.5', total: '100.5', leverage: '10' })
  })

  test('is held against the balance, of which the fee is a part', () => {
    expect(valued(planAdd({ ...LONG, balance: big('100.5') }, add))).toEqual([])
    expect(valued(planAdd({ ...LONG, balance: big('100.49') }, add))).toEqual([
      ['balance-too-low', { balance: '100.49', total: '100.5' }],
    ])
    expect(valued(planAdd({ ...LONG, balance: undefined }, add))).toEqual([])
    expect(valued(planAdd({ ...LONG, balance: big('1'), feeRate: undefined }, add))).toEqual([])
  })

  test.each([
    [LONG, { longOpenInterest: '4000', maxLongOpenInterest: '5000' }, []],
    [
      LONG,
      { longOpenInterest: '4500', maxLongOpenInterest: '5000' },
      [['open-interest-full', { left: '500' }]],
    ],
    [
      LONG,
      { longOpenInterest: '5500', maxLongOpenInterest: '5000' },
      [['open-interest-full', { left: '0' }]],
    ],
    [LONG, { longOpenInterest: '5500' }, []],
    [LONG, { maxLongOpenInterest: '5' }, []],
    [LONG, { shortOpenInterest: '5500', maxShortOpenInterest: '5000' }, []],
    [
      SHORT,
      { shortOpenInterest: '4500', maxShortOpenInterest: '5000' },
      [['open-interest-full', { left: '500' }]],
    ],
  ])('is held against the open interest of its side (%#)', (position, interest, issues) => {
    expect(valued(planAdd({ ...position, info: infoOf(interest) }, add))).toEqual(issues)
  })
})

describe('a close', () => {
  const closed = (share: Share) => {
    const { call, rest, shown } = planClose(LONG, share)
    return {
      size: (call.params as { readonly size: string }).size,
      rest: rest?.size.toFixed(),
      left: shown.figures['sizeLeft'],
    }
  }
  test.each([
    [{ by: 'all' }, { size: '2000', rest: undefined, left: '0' }],
    [
      { by: 'percent', percent: big('100') },
      { size: '2000', rest: undefined, left: '0' },
    ],
    [
      { by: 'percent', percent: big('25') },
      { size: '500', rest: '1500', left: '1500' },
    ],
    // A share is cut off, not rounded up.
    [
      { by: 'percent', percent: big('0.00000006') },
      { size: '0.000001', rest: '1999.999999', left: '1999.999999' },
    ],
    [
      { by: 'amount', amount: big('1999.99') },
      { size: '1999.99', rest: '0.01', left: '0.01' },
    ],
    [
      { by: 'amount', amount: big('1999.991') },
      { size: '2000', rest: undefined, left: '0' },
    ],
  ] as const)('of %j leaves the rest, but for less than a cent', (share, result) => {
    expect(closed(share)).toEqual(result)
  })

  test('of more than there is closes all and says how much there is', () => {
    expect(closed({ by: 'amount', amount: big('2000.01') })).toMatchObject({ size: '2000' })
    expect(planClose(LONG, { by: 'amount', amount: big('2000.01') }).issues).toEqual([
      { level: 'refusal', code: 'more-than-size', values: { size: big('2000') } },
    ])
  })

  test('of a share that is nothing is refused', () => {
    expect(issuesOf(planClose(LONG, { by: 'percent', percent: big('0.00000001') }))).toEqual([
      'refusal nothing-to-close',
    ])
  })

  test('leaves the share of collateral and costs that belongs to the rest', () => {
    const { rest, figures, shown } = planClose(LONG, { by: 'percent', percent: big('25') })
    expect([rest?.collateral, rest?.leverage].map(String)).toEqual(['150', '10'])
    expect(rest?.liquidationPrice?.toFixed()).toBe(
      planClose(LONG, { by: 'amount', amount: big('1') }).rest?.liquidationPrice?.toFixed(),
    )
    // A quarter of a gain of 100 and of 2 dollars of funding, and the fee of 500 dollars.
    expect([figures?.profit, figures?.fee, figures?.payout].map(String)).toEqual(['24.25', '0.25', '74.25'])
    expect(shown).toMatchObject({
      price: '63000',
      figures: { size: '500', profit: '24.25', fee: '0.25', payout: '74.25' },
    })
  })

  test('has no figures without a price, and is planned all the same', () => {
    const { figures, shown, call } = planClose({ ...LONG, price: undefined }, { by: 'all' })
    expect(figures).toBeUndefined()
    expect(shown).toEqual({ symbol: 'BTC/USD', price: undefined, figures: { size: '2000', sizeLeft: '0' } })
    expect(call.name).toBe('decreasePosition')
  })
})

describe('a change of collateral', () => {
  test('shows the leverage and the liquidation that are left, and no price that may move', () => {
    const { shown, before, after } = planCollateral(LONG, big('-100'))
    expect([before.leverage, after?.leverage].map(String)).toEqual(['10', '20'])
    expect(shown).toMatchObject({ price: undefined, figures: { collateral: '100', leverage: '20' } })
    expect(shown.figures['liquidationPrice']).toBe(after?.liquidationPrice?.toFixed())
  })

  test.each([
    ['-180.01', ['warning collateral-left-small']],
    ['-180', []],
    ['1000', []],
    ['1000.01', ['warning balance-too-low']],
  ])('of %s dollars is held against the least collateral and the balance', (amount, issues) => {
    const position = { ...LONG, maxLeverage: undefined, liquidationPrice: undefined, accrued: [] }
    expect(issuesOf(planCollateral({ ...position, price: big('66000') }, big(amount)))).toEqual(issues)
  })

  test('that takes out all there is, or more, is refused', () => {
    for (const amount of ['-200', '-201']) {
      const plan = planCollateral(LONG, big(amount))
      expect(issuesOf(plan)).toEqual(['refusal more-than-collateral'])
      expect(plan.after).toBeUndefined()
    }
  })
})

describe('a trailing stop', () => {
  const trail = (position: typeof LONG, dollars: string) =>
    planTrail(position, { distance: { by: 'dollars', dollars: big(dollars) } })

  test('starts on the losing side of the price, and shows its result there', () => {
    const plan = planTrail(LONG, { distance: { by: 'percent', percent: big('10') }, percent: big('50') })
    expect(plan.stopPrice.toFixed()).toBe('56700')
    // Half of a loss of 110, of 2 dollars of funding and of 1 dollar to close.
    expect([plan.result.dollars, plan.result.percent].map(String)).toEqual(['-56.5', '-28.25'])
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
  ])('is checked before it is sent (%#)', (position, dollars, issues) => {
    expect(issuesOf(trail(position, dollars))).toEqual(issues)
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
        one?.result.dollars.toFixed(),
        one?.result.percent?.toFixed(),
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
    // The liquidation price of the service, where it gives none the estimate: 60,000 less 9.75 %.
    [
      { ...LONG, liquidationPrice: undefined },
      { stopLoss: at('54150') },
      ['warning stop-beyond-liquidation'],
    ],
    [{ ...LONG, liquidationPrice: undefined }, { stopLoss: at('54150.01') }, []],
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
})
