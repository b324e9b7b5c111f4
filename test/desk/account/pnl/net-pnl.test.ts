import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import {
  closedPnl,
  closedPnlPercent,
  openCosts,
  type Cost,
} from '../../../../src/desk/account/pnl/net-pnl.js'
import { pnlAt } from '../../../../src/desk/account/positions/figures.js'
import { parseDialect } from '../../../../src/service/dialect.js'
import type { ClosedPosition } from '../../../../src/service/service.js'
import { example } from '../../support.js'
import { closed } from './support.js'

const amounts = (position: ClosedPosition) => {
  const { gross, net, missing, isEstimate } = closedPnl(position)
  return { gross: gross?.toFixed(), net: net?.toFixed(), missing, isEstimate }
}

describe('PnL of a closed position', () => {
  /** 0.35 lost on the price; 2.00 of trading fees, 0.30 funding, 0.10 borrow. */
  const costs = { positionFee: '2', fundingFee: '0.3', borrowFee: '0.1' } as const

  it.each([
    { includes: [], realised: '-0.35' },
    { includes: ['closingFee'], realised: '-1.35', isEstimate: true },
    { includes: ['funding', 'borrow'], realised: '-0.75' },
    { includes: ['openingFee', 'closingFee'], realised: '-2.35' },
    { includes: ['openingFee', 'closingFee', 'funding', 'borrow'], realised: '-2.75' },
  ] as const)(
    'is net of all costs, where realisedPnl includes $includes',
    ({
      includes,
      realised,
      isEstimate = false,
    }: {
      includes: readonly string[]
      realised: string
      isEstimate?: boolean
    }) => {
      const realisedPnlIncludes = parseDialect({ realisedPnl: { includes } }).realisedPnl.includes
      const position = closed({ ...costs, realisedPnl: realised, realisedPnlIncludes })
      expect(amounts(position)).toEqual({ gross: '-0.35', net: '-2.75', missing: [], isEstimate })
    },
  )

  it('names the costs that the service does not state', () => {
    const position = closed({ realisedPnl: '-0.35' })
    // Funding and borrow are deducted already, so that the price alone is not known.
    expect(amounts(position)).toEqual({
      gross: undefined,
      net: '-0.35',
      missing: ['tradingFees'] satisfies Cost[],
      isEstimate: false,
    })
  })

  it('is unknown without realisedPnl', () => {
    expect(amounts(closed(costs))).toMatchObject({ gross: undefined, net: undefined })
  })

  it('in percent is of the collateral, whatever percentage the service gives', () => {
    const position = closed({ ...costs, realisedPnl: '-0.75', totalCollateral: '100', roiPercent: '-0.75' })
    expect(closedPnlPercent(position, closedPnl(position))?.toFixed()).toBe('-2.75')
    const unsecured = closed({ ...costs, realisedPnl: '-0.75', roiPercent: '-0.75' })
    expect(closedPnlPercent(unsecured, closedPnl(unsecured))).toBeUndefined()
  })
})

describe('costs of an open position', () => {
  const amountsOf = (costs: ReturnType<typeof openCosts>['paid']) =>
    costs.map(({ cost, amount }) => `${cost} ${amount?.toFixed() ?? '—'}`)

  it('are those paid and those due', () => {
    const { paid, accrued, isEstimate } = openCosts(example({ paidFundingFee: '3' }))
    expect(amountsOf(paid)).toEqual(['openingFee 7', 'funding 3', 'borrow 0'])
    expect(amountsOf(accrued)).toEqual(['positionFee 8', 'funding 10', 'borrow 5'])
    expect(isEstimate).toBe(false)
  })

  it('of what is left after a part was closed are an estimate: the opening fee is as high as the closing fee', () => {
    // 14 to open the whole and 7 to close half of it; 7 to close the rest.
    const { paid, isEstimate } = openCosts(example({ paidPositionFee: '21', paidFundingFee: '3' }))
    expect(amountsOf(paid)).toEqual(['openingFee 7', 'funding 0', 'borrow 0'])
    expect(isEstimate).toBe(true)
  })

  it('of what is left are its share of what was paid, by size, where none of that has accrued to it', () => {
    const { paid } = openCosts(
      example({ paidPositionFee: '21', paidFundingFee: '-3', accruedFundingFee: '0', paidBorrowFee: '7' }),
    )
    // Of 3 and 7 paid and 5 accrued, half is 7.5: 2.5 beyond what has accrued, or a quarter of what was paid.
    expect(amountsOf(paid)).toEqual(['openingFee 7', 'funding -0.75', 'borrow 1.75'])
  })

  it.each(['0.500000000001', '0.5', '0.499999999999'])(
    'include all funding and borrow that were paid, beside a paid position fee of %s',
    (paidPositionFee) => {
      const position = example({
        size: '1000',
        closingFee: '0.5',
        paidPositionFee,
        paidFundingFee: '3',
        paidBorrowFee: '4',
        accruedPositionFee: '0',
        accruedFundingFee: '0',
        accruedBorrowFee: '0',
      })
      const { gross, net, isEstimate } = pnlAt(position, new Big('28379'))
      expect(gross?.minus(net ?? 0).toFixed(6)).toBe('8.000000')
      expect(isEstimate).toBe(false)
    },
  )

  it('change by no more than the noise of a field, whatever it is beside', () => {
    const noise = new Big('1e-12')
    const fees = ['0.01', '3.5', '6.999', '7', '7.007', '10.5', '21', '700'].map((paid) => new Big(paid))
    for (const paid of fees)
      for (const [funding, borrow] of [
        ['3', '4'],
        ['-3', '0.5'],
        ['900', '20'],
      ] as const) {
        const netOfPaid = (paidPositionFee: Big): Big =>
          pnlAt(
            example({
              paidPositionFee: paidPositionFee.toFixed(),
              paidFundingFee: funding,
              paidBorrowFee: borrow,
            }),
            new Big('28000'),
          ).net!
        const change = netOfPaid(paid.plus(noise)).minus(netOfPaid(paid.minus(noise)))
        expect(change.abs().lt('1e-9')).toBe(true)
      }
  })

  it('add up in its PnL', () => {
    const { costs } = pnlAt(example({ paidFundingFee: '3' }), new Big('28000'))
    expect(amountsOf(costs)).toEqual([
      'openingFee 7',
      'positionFee 8',
      'closingFee 7',
      'funding 13',
      'borrow 5',
    ])
  })
})
