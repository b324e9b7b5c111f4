import { describe, expect, test } from 'vitest'
import { planAdd } from '../../../../src/desk/trading/actions/add.js'
import {
  closeAgain,
  planClose,
  type CloseIntent,
  type Share,
} from '../../../../src/desk/trading/actions/close.js'
import { planCollateral } from '../../../../src/desk/trading/actions/collateral.js'
import { infoOf } from '../../market/support.js'
import { big, issuesOf, LONG, SHORT } from './support.js'

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

  test('of more than is left by now closes all that is left, where it is asked again', () => {
    const again = (amount: string): CloseIntent =>
      closeAgain({
        kind: 'close',
        target: { by: 'id', id: '12' },
        share: { by: 'amount', amount: big(amount) },
      })
    expect(planClose(LONG, again('2500').share)).toMatchObject({
      isAll: true,
      seen: { isAll: true },
      issues: [],
    })
    expect(planClose(LONG, again('2500').share).size.toFixed()).toBe('2000')
    expect(planClose(LONG, again('1500').share)).toMatchObject({ isAll: false, issues: [] })
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
    expect([before?.leverage, after?.leverage].map(String)).toEqual(['10', '20'])
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

  test('says the amounts that its issues are about', () => {
    const values = (amount: string) => planCollateral(LONG, big(amount)).issues.at(-1)?.values
    expect(values('-200')).toEqual({ collateral: big('200') })
    expect(values('-185')).toEqual({ least: big('20') })
    expect(values('1000.01')).toEqual({ balance: big('1000'), total: big('1000.01') })
  })

  test('that takes out all there is, or more, is refused', () => {
    for (const amount of ['-200', '-201']) {
      const plan = planCollateral(LONG, big(amount))
      expect(issuesOf(plan)).toEqual(['refusal more-than-collateral'])
      expect(plan.after).toBeUndefined()
    }
  })
})
