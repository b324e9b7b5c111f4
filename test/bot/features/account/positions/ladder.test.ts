import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ladder } from '../../../../../src/bot/features/account/positions/card.js'
import { createNumbers } from '../../../../../src/bot/shell/format/numbers.js'
import { bare, example, heldExample, marked, trigger as partTrigger } from '../../../../desk/support.js'
import { english } from '../../../shell/text/support.js'
import type { PositionWithOrders } from '../../../../../src/desk/account/positions/position-view.js'

/** A take-profit or stop that closes all of its position. */
const trigger = (fields: Parameters<typeof partTrigger>[0]) =>
  partTrigger({ amountPercent: '100', ...fields })

const text = english()
const numbers = createNumbers('en')
const drawn = (fields: Partial<PositionWithOrders> = {}): string =>
  ladder({ text, numbers }, heldExample(fields))

const triggers = {
  takeProfits: [trigger({ triggerPrice: '30450' })],
  stopLosses: [trigger({ orderId: '1', isTakeProfit: false, triggerPrice: '27000' })],
}

describe('a price ladder', () => {
  it('of a long goes from take-profit down to liquidation', () => {
    // Distances from 29,000: TP 1,450 / 29,000 = 5 %; entry −1,000 / 29,000 = −3.448… %;
    // SL −2,000 / 29,000 = −6.896… %; liquidation −3,688 / 29,000 = −12.717… %.
    expect(drawn(triggers)).toMatchInlineSnapshot(`
      "TP     30,450.00  +5.00 %
      Mark   29,000.00
      Entry  28,000.00  −3.45 %
      SL     27,000.00  −6.90 %
      Liq   ~25,312.00 −12.72 %"
    `)
  })

  it('of a short goes from liquidation down to take-profit', () => {
    // Distances from 29,000: liquidation 1,688 / 29,000 = 5.820… %; SL 1,000 / 29,000 = 3.448… %;
    // entry −1,000 / 29,000 = −3.448… %; TP −4,000 / 29,000 = −13.793… %.
    expect(
      drawn({
        position: example({ isLong: false }),
        takeProfits: [trigger({ triggerPrice: '25000' })],
        stopLosses: [trigger({ isTakeProfit: false, triggerPrice: '30000' })],
        liquidation: { price: new Big('30688'), estimated: false, missing: [] },
      }),
    ).toMatchInlineSnapshot(`
      "Liq   30,688.00  +5.82 %
      SL    30,000.00  +3.45 %
      Mark  29,000.00
      Entry 28,000.00  −3.45 %
      TP    25,000.00 −13.79 %"
    `)
  })

  it('of a pair with pips counts in them', () => {
    // From 1.08500: TP 0.00400 is 40 pips; entry 0.00123 is 12.3; liquidation 0.0155 is 155.
    expect(
      drawn({
        symbol: 'EUR/USD',
        mark: marked('1.085'),
        position: example({ entryPrice: '1.08377' }),
        takeProfits: [trigger({ triggerPrice: '1.089' })],
        liquidation: { price: new Big('1.0695'), estimated: false, missing: [] },
      }),
    ).toMatchInlineSnapshot(`
      "TP    1.08900   +40 pips
      Mark  1.08500
      Entry 1.08377 −12.3 pips
      Liq   1.06950  −155 pips"
    `)
  })

  it('gives no sign to a price at the mark', () => {
    const at = { symbol: 'EUR/USD', mark: marked('1.085'), position: example({ entryPrice: '1.085' }) }
    expect(drawn(at)).toMatch(/Entry +1\.085 +0 pips/)
  })

  it('of a position whose side is unknown is drawn like any other', () => {
    expect(drawn({ position: example({ isLong: undefined }), liquidation: undefined }))
      .toMatchInlineSnapshot(`
        "Mark  29,000.00
        Entry 28,000.00 −3.45 %
        Liq           —"
      `)
  })

  it('has every take-profit at its price', () => {
    expect(
      drawn({
        takeProfits: ['29500', '31000', '28500'].map((triggerPrice) => trigger({ triggerPrice })),
        otherTriggers: [trigger({ isTakeProfit: undefined, triggerPrice: '30000' })],
      }),
    ).toMatchInlineSnapshot(`
      "TP     31,000.00  +6.90 %
      Trig   30,000.00  +3.45 %
      TP     29,500.00  +1.72 %
      Mark   29,000.00
      TP     28,500.00  −1.72 %
      Entry  28,000.00  −3.45 %
      Liq   ~25,312.00 −12.72 %"
    `)
  })

  it('shows a trigger without a price last', () => {
    expect(
      drawn({ takeProfits: [trigger({ triggerPrice: undefined })] })
        .split('\n')
        .slice(-1),
    ).toEqual(['TP             —'])
  })

  it.each([
    ['cannot be read', { ok: false, error: new Error('away') } as const],
    ['is not there', { ok: true, value: undefined } as const],
  ])('shows that the mark price is missing when it %s, and no distances', (_, mark) => {
    expect(drawn({ ...triggers, mark })).toBe(
      [
        'Mark           —',
        'TP     30,450.00',
        'Entry  28,000.00',
        'SL     27,000.00',
        'Liq   ~25,312.00',
      ].join('\n'),
    )
  })

  it('of a position without any figures shows —', () => {
    const nothing = { position: bare(), liquidation: undefined }
    expect(drawn(nothing)).toBe('Mark  29,000.00\nEntry         —\nLiq           —')
    expect(drawn({ ...nothing, mark: { ok: true, value: undefined } })).toBe('Mark  —\nEntry —\nLiq   —')
  })

  it('of a tiny price keeps its digits', () => {
    expect(
      drawn({
        position: example({ entryPrice: '0.0000071234' }),
        mark: marked('0.0000070001'),
        liquidation: { price: new Big('0.00000643956'), estimated: true, missing: [] },
      }),
    ).toMatchInlineSnapshot(`
      "Entry  0.0000071234 +1.76 %
      Mark   0.0000070001
      Liq   ~0.0000064396 −8.01 %"
    `)
  })

  /** Prices of pairs that exist: from a ten-millionth of a dollar to just below a hundred million. */
  const price = fc
    .tuple(fc.integer({ min: 10_000, max: 99_999_999 }), fc.integer({ min: 0, max: 11 }))
    .map(([digits, decimals]) => new Big(digits).times(`1e-${decimals}`))
  /** From a hundredth of another price to ten times it. */
  const share = fc.integer({ min: 1, max: 999 }).map((percent) => new Big(percent).times('0.01'))

  it('is sorted, in columns, and fits a phone', () => {
    fc.assert(
      fc.property(
        price,
        fc.array(share, { minLength: 2, maxLength: 8 }),
        fc.boolean(),
        (mark, [entry, liquidation, ...shares], estimated) => {
          const near = (part: Big | undefined): Big => {
            const away = mark.times(part ?? 1)
            return away.lt('99999999') ? away : mark
          }
          const rungs = shares.map((part, index) =>
            trigger({ isTakeProfit: index % 2 === 0, triggerPrice: near(part) }),
          )
          const lines = drawn({
            position: example({ entryPrice: near(entry) }),
            mark: marked(mark.toFixed()),
            takeProfits: rungs.filter(({ isTakeProfit }) => isTakeProfit),
            stopLosses: rungs.filter(({ isTakeProfit }) => !isTakeProfit),
            liquidation: { price: near(liquidation), estimated, missing: [] },
          }).split('\n')
          expect(lines).toHaveLength(3 + rungs.length)
          for (const line of lines) expect(line.length).toBeLessThanOrEqual(32)
          const read = lines.map((line) => {
            const [, written = ''] =
              /^(?:TP|SL|Mark|Entry|Liq) +(~?[\d,.]+)(?: +[+−]?[\d,.]+ %)?$/.exec(line) ?? []
            return {
              price: new Big(written.replaceAll(/[~,]/g, '')),
              end: line.indexOf(written) + written.length,
              point: line.indexOf('.'),
            }
          })
          for (const [index, one] of read.entries())
            expect(one.price.lte(read[index - 1]?.price ?? one.price)).toBe(true)
          expect(new Set(read.map(({ end }) => end)).size, 'prices end in one column').toBe(1)
          expect(new Set(read.map(({ point }) => point)).size, 'points stand in one column').toBe(1)
          const distances = lines.filter((line) => line.endsWith('%')).map((line) => line.length)
          expect(new Set(distances).size, 'distances end in one column').toBe(1)
        },
      ),
      { numRuns: 200 },
    )
  })
})
