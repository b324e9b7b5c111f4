import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Position, TriggerOrder } from '../../../src/service/service.js'
import { liquidationOf } from '../../../src/desk/account/positions/figures.js'
import { markedPosition, withOrders } from '../../../src/desk/account/positions/position-view.js'
import { openRiskOf, positionRisk } from '../../../src/desk/risk/open-risk.js'
import { costless, marked, pending, trigger } from '../support.js'

const stop = (triggerPrice: string, amountPercent = '100', orderId = '0'): TriggerOrder =>
  trigger({ isTakeProfit: false, triggerPrice, amountPercent, orderId })

function held(
  position: Position,
  {
    mark = '100',
    triggers = [],
    slot = [],
    areRead = true,
  }: {
    readonly mark?: string | undefined
    readonly triggers?: readonly TriggerOrder[]
    readonly slot?: readonly ReturnType<typeof pending>[]
    readonly areRead?: boolean
  } = {},
) {
  const view = {
    position,
    symbol: 'BTC/USD',
    feeRate: undefined,
    leverage: undefined,
    liquidation: liquidationOf(position),
  }
  const price = mark === '' ? { ok: true as const, value: undefined } : marked(mark)
  return withOrders(markedPosition(view, price), { pending: slot, triggers }, areRead)
}

const figures = (risk: ReturnType<typeof positionRisk>) =>
  [risk.atStops, risk.uncovered, risk.atLiquidation].map((amount) => amount?.toFixed())

describe('the risk of a position', () => {
  it('with a stop for all of it is the way from the last price to the stop', () => {
    expect(figures(positionRisk(held(costless(), { mark: '104', triggers: [stop('95')] })))).toEqual([
      '-90',
      '0',
      '0',
    ])
  })

  it('with a stop behind its entry is what it gives back', () => {
    expect(figures(positionRisk(held(costless(), { mark: '104', triggers: [stop('102')] })))).toEqual([
      '-20',
      '0',
      '0',
    ])
  })

  it('with a stop for a part of it loses its margin with the rest', () => {
    // 40 % at 95 loses 20; the rest has 60 of the margin.
    expect(figures(positionRisk(held(costless(), { triggers: [stop('95', '40')] })))).toEqual([
      '-20',
      '60',
      '-60',
    ])
  })

  it('with several stops closes shares of what is left, the nearest first', () => {
    const triggers = [stop('92', '100', '1'), stop('96', '50', '0')]
    // Half at 96 loses 20, the other half at 92 loses 40.
    expect(figures(positionRisk(held(costless(), { triggers })))).toEqual(['-60', '0', '0'])
  })

  it('with a stop that the price has passed already ends at the price', () => {
    expect(figures(positionRisk(held(costless(), { mark: '94', triggers: [stop('95')] })))[0]).toBe('0')
  })

  it('with a stop beyond its liquidation is that without a stop', () => {
    expect(figures(positionRisk(held(costless(), { triggers: [stop('80')] })))).toEqual(['0', '100', '-100'])
  })

  it('with a trailing stop goes by its price of now', () => {
    expect(
      figures(positionRisk(held(costless(), { slot: [pending({ stopPrice: '97', amountPercent: '100' })] }))),
    ).toEqual(['-30', '0', '0'])
  })

  it('that has lost more than its collateral loses no more', () => {
    expect(figures(positionRisk(held(costless(), { mark: '85' })))).toEqual(['0', '100', '0'])
  })

  it.each([
    ['the orders could not be read', { areRead: false }],
    ['nothing says whether the trigger is a stop', { triggers: [trigger({ isTakeProfit: undefined })] }],
    ['the status of the stop is an unknown word', { triggers: [{ ...stop('95'), status: 'SETTLING' }] }],
  ])('is not known where %s', (_, orders) => {
    expect(figures(positionRisk(held(costless(), orders)))).toEqual([undefined, undefined, undefined])
  })

  it('is not known without a price', () => {
    expect(figures(positionRisk(held(costless(), { mark: '', triggers: [stop('95')] })))).toEqual([
      undefined,
      '0',
      '0',
    ])
    expect(figures(positionRisk(held(costless(), { mark: '' })))).toEqual(['0', '100', undefined])
  })

  it('of a short is that of the long in a mirror', () => {
    const short = held(costless({ isLong: false, liquidationPrice: '109.9' }), {
      mark: '96',
      triggers: [{ ...stop('105'), isLong: false }],
    })
    expect(figures(positionRisk(short))).toEqual(['-90', '0', '0'])
  })

  it('is at most the margin, and never a gain', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 9_100, max: 11_000 }),
        fc.array(fc.tuple(fc.integer({ min: 8_500, max: 11_500 }), fc.integer({ min: 1, max: 120 })), {
          maxLength: 4,
        }),
        (price, stops) => {
          const triggers = stops.map(([at, share], index) => stop(`${at / 100}`, `${share}`, `${index}`))
          const one = held(costless(), { mark: `${price / 100}`, triggers })
          const { atStops, uncovered, atLiquidation } = positionRisk(one)
          const sum = atStops!.plus(atLiquidation!)
          expect(sum.lte('1e-12')).toBe(true)
          expect(sum.gte(new Big(100).plus(one.unrealizedPnl!).times(-1).minus('1e-12'))).toBe(true)
          expect(uncovered!.gte(0) && uncovered!.lte(100)).toBe(true)
        },
      ),
    )
  })
})

describe('the open risk of several positions', () => {
  const btc = held(costless({ id: '1' }), { triggers: [{ ...stop('95'), positionId: '1' }] })
  const short = held(costless({ id: '2', isLong: false, size: '400', liquidationPrice: '124' }))
  const eth = held(costless({ id: '3', pairId: '2', size: '2500', liquidationPrice: '96' }))

  it('is the sum of theirs, with the sides and pairs', () => {
    const risk = openRiskOf([btc, short, eth])
    expect(risk.atStops?.toFixed()).toBe('-50')
    expect(risk.atLiquidation?.toFixed()).toBe('-200')
    expect(risk.withoutStop.map(({ held: one }) => one.position.id)).toEqual(['2', '3'])
    expect(risk.exposure.long?.toFixed()).toBe('3500')
    expect(risk.exposure.net?.toFixed()).toBe('3100')
    expect(risk.pairs.map(({ pairId, gross, net }) => [pairId, gross?.toFixed(), net?.toFixed()])).toEqual([
      ['2', '2500', '2500'],
      ['1', '1400', '600'],
    ])
    expect(risk.nearest.map(({ position }) => position.id)).toEqual(['3', '1', '2'])
    expect(risk.unknown).toEqual([])
  })

  it('is not known where that of one is not', () => {
    const risk = openRiskOf([btc, held(costless({ id: '4', size: undefined }), { areRead: false })])
    expect([risk.atStops, risk.atLiquidation, risk.exposure.gross]).toEqual([undefined, undefined, undefined])
    expect(risk.unknown.map(({ held: one }) => one.position.id)).toEqual(['4'])
    expect(risk.withoutStop.map(({ held: one }) => one.position.id)).toEqual(['4'])
  })

  it('of none is nothing', () => {
    expect(openRiskOf([]).atStops?.toFixed()).toBe('0')
  })
})
