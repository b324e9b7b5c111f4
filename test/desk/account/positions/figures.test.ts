import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  distancePercent,
  leverageOf,
  liquidationOf,
  pnlAt,
} from '../../../../src/desk/account/positions/figures.js'
import type { Position } from '../../../../src/service/service.js'
import { percentOf } from '../../../../src/lib/decimals.js'
import { bare, example } from '../../support.js'

const liquidation = (position: Position, feeRate?: Big): Big | undefined =>
  liquidationOf(position, feeRate)?.price
const netAt = (position: Position, price: Big): Big | undefined => pnlAt(position, price).net
const text = (amount: Big | undefined): string | undefined => amount?.toFixed()

/** Positive decimal text: what sizes and prices are. */
const positive = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 24n }), fc.integer({ min: 0, max: 18 }))
  .map(([digits, decimals]) => new Big(digits.toString()).times(`1e-${decimals}`))

describe('unrealized PnL at a price', () => {
  it('of a long: size × (price − entry) / entry, less all fees, funding and borrow', () => {
    // 10,000 × (35,000 − 28,000) / 28,000 = 10,000 × 0.25 = 2,500; less 7 to open, 8 unpaid, 7 to close, 10 funding, 5 borrow.
    expect(text(netAt(example(), new Big('35000')))).toBe('2463')
    // 10,000 × (21,000 − 28,000) / 28,000 = −2,500; less 37.
    expect(text(netAt(example(), new Big('21000')))).toBe('-2537')
  })

  it('of a short: negated, with the same costs', () => {
    expect(text(netAt(example({ isLong: false }), new Big('21000')))).toBe('2463')
    expect(text(netAt(example({ isLong: false }), new Big('35000')))).toBe('-2537')
  })

  it('with funding received: it adds', () => {
    // At the entry nothing is gained; −(−40) − 5 − 22 = 13.
    expect(text(netAt(example({ accruedFundingFee: '-40' }), new Big('28000')))).toBe('13')
  })

  it('names the costs that the service does not state, and never counts them as zero in silence', () => {
    const position = example({ accruedFundingFee: undefined, closingFee: undefined })
    const pnl = pnlAt(position, new Big('35000'))
    // 2,500 less 7 to open, 8 unpaid and 5 borrow.
    expect(text(pnl.net)).toBe('2480')
    expect(pnl.missing).toEqual(['closingFee', 'funding'])
  })

  it('takes the fee of the pair for fees that the service does not state', () => {
    const position = example({ closingFee: undefined, paidPositionFee: undefined })
    // 0.1 % of 10,000 to close and, as an estimate, to open: 2,500 − 10 − 10 − 8 − 10 − 5.
    const pnl = pnlAt(position, new Big('35000'), new Big('0.001'))
    expect([text(pnl.net), pnl.missing, pnl.isEstimate]).toEqual(['2457', [], true])
  })

  it.each(['size', 'entryPrice', 'isLong'] as const)('is unknown without %s', (field) => {
    expect(netAt(example({ [field]: undefined }), new Big('35000'))).toBeUndefined()
  })

  it('is unknown, not infinite, for an entry of zero', () => {
    expect(netAt(example({ entryPrice: '0' }), new Big('35000'))).toBeUndefined()
  })

  it('is zero at the entry price without costs', () => {
    fc.assert(
      fc.property(positive, positive, fc.boolean(), (size, entryPrice, isLong) => {
        expect(netAt(bare({ size, entryPrice, isLong }), entryPrice)?.eq(0)).toBe(true)
      }),
    )
  })

  it('of a long and a short of the same size are opposite without costs', () => {
    fc.assert(
      fc.property(positive, positive, positive, (size, entryPrice, price) => {
        const long = netAt(bare({ size, entryPrice, isLong: true }), price)
        const short = netAt(bare({ size, entryPrice, isLong: false }), price)
        expect(long?.plus(short ?? 1).eq(0)).toBe(true)
      }),
    )
  })
})

describe('the estimated liquidation price', () => {
  it('of the worked example: size 10,000, collateral 1,000, fees 30, entry 28,000', () => {
    // Distance = (0.99 × 1,000 − 30) / 10,000 = 960 / 10,000 = 9.60 %. Long: 28,000 × (1 − 0.096) = 25,312.
    expect(text(liquidation(example()))).toBe('25312')
    // Short: 28,000 × (1 + 0.096) = 30,688.
    expect(text(liquidation(example({ isLong: false })))).toBe('30688')
  })

  it('moves closer with every accrued fee', () => {
    // Borrow 105 instead of 5: (990 − 130) / 10,000 = 8.6 % → 28,000 × 0.914 = 25,592.
    expect(text(liquidation(example({ accruedBorrowFee: '105' })))).toBe('25592')
  })

  it('takes the fee of the pair where the service does not state the closing fee, and else names it', () => {
    const position = example({ closingFee: undefined })
    // (990 − 23 − 10) / 10,000 = 9.57 % → 28,000 × 0.9043 = 25,320.4.
    expect(liquidationOf(position, new Big('0.001'))).toMatchObject({ missing: [] })
    expect(text(liquidation(position, new Big('0.001')))).toBe('25320.4')
    expect(liquidationOf(position)?.missing).toEqual(['closingFee'])
  })

  it('is where the loss with fees is 99 % of the collateral', () => {
    fc.assert(
      fc.property(
        positive,
        positive,
        fc.integer({ min: 1, max: 100 }),
        fc.boolean(),
        (collateral, entryPrice, leverage, isLong) => {
          const size = collateral.times(leverage)
          const price = liquidation(bare({ size, collateral, entryPrice, isLong }))
          // A long without debt is never liquidated.
          if (leverage === 1 && isLong) return
          const loss = netAt(bare({ size, entryPrice, isLong }), price ?? new Big(0))
          const missing = loss?.plus(collateral.times('0.99')).abs().div(collateral)
          expect(missing?.lt('1e-15')).toBe(true)
        },
      ),
    )
  })

  it('does not exist for a long without leverage and fees', () => {
    // Collateral twice the size: the price would have to fall by 198 %.
    expect(
      liquidation(bare({ size: '100', collateral: '200', entryPrice: '28000', isLong: true })),
    ).toBeUndefined()
  })

  it.each(['size', 'entryPrice', 'collateral', 'isLong'] as const)('is unknown without %s', (field) => {
    expect(liquidationOf(example({ [field]: undefined }))).toBeUndefined()
  })

  it('is unknown, not infinite, for a size of zero', () => {
    expect(liquidationOf(example({ size: '0' }))).toBeUndefined()
  })
})

describe('percentages and distances', () => {
  it('are in percent, signed', () => {
    expect(text(percentOf(new Big('-50'), new Big('400')))).toBe('-12.5')
    // (25,312 − 29,000) / 29,000 = −12.7172… %
    expect(distancePercent(new Big('25312'), new Big('29000'))?.toFixed(4)).toBe('-12.7172')
    expect(text(distancePercent(new Big('30450'), new Big('29000')))).toBe('5')
  })

  it('cut after eight decimals are shown like the exact ones', () => {
    fc.assert(
      fc.property(positive, positive, (price, mark) => {
        const [exact, cut] = [percentOf(price.minus(mark), mark), distancePercent(price, mark)]
        // As numbers: what rounds to nothing is shown without a sign, also where one of them kept it.
        expect(exact && cut?.round(2).eq(exact.round(2))).toBe(true)
      }),
    )
    // 0.0049999999999 %: rounded twice it would be 0.01.
    expect(distancePercent(new Big('100.0049999999999'), new Big('100'))?.toFixed(2)).toBe('0.00')
  })

  it('of zero are unknown', () => {
    expect(percentOf(new Big('1'), new Big('0'))).toBeUndefined()
    expect(distancePercent(new Big('1'), new Big('0'))).toBeUndefined()
  })
})

describe('leverage', () => {
  it.each([
    [{ size: '10000', collateral: '800', leverage: '10' }, '12.5'],
    [{ size: '10000', collateral: undefined, leverage: '10' }, '10'],
    [{ size: '10000', collateral: '0', leverage: '10' }, '10'],
    [{ size: undefined, collateral: '800', leverage: undefined }, undefined],
  ])('of %o is %s', (fields, leverage) => {
    expect(text(leverageOf(example(fields)))).toBe(leverage)
  })
})
