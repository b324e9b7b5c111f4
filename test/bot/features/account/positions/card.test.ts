import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pino } from 'pino'
import { createNumbers } from '../../../../../src/bot/shell/format/numbers.js'
import { columnsOf } from '../../../../../src/bot/shell/format/columns.js'
import { loadLanguages } from '../../../../../src/bot/shell/text/languages.js'
import { LANGUAGES } from '../../../../locales/support.js'
import { closingCard, positionsCard } from '../../../../../src/bot/features/account/positions/card.js'
import type { Positions } from '../../../../../src/desk/account/positions/positions.js'
import type { PositionWithOrders } from '../../../../../src/desk/account/positions/position-view.js'
import {
  ASKED,
  bare,
  example,
  heldExample,
  marked,
  positionsOf,
  traderNamed,
  trigger,
} from '../../../../desk/support.js'
import { dataOf, numbers, seen, text } from '../../support.js'

const ada = traderNamed('Ada')
const card = (positions: Positions, page = 0) => positionsCard({ text, numbers }, ada, positions, page)
const shown = (positions: Positions, page = 0): string => seen(card(positions, page))

/** As many of the example as asked, with ids from 1 and a symbol each. */
const many = (count: number): readonly PositionWithOrders[] =>
  Array.from({ length: count }, (_, index) =>
    heldExample({ position: example({ id: String(index + 1) }), symbol: `C${index + 1}/USD` }),
  )

const totals = {
  size: new Big('20000'),
  collateral: new Big('2000'),
  unrealizedPnl: new Big('-412.125'),
  unrealizedPnlPercent: new Big('-20.60625'),
  missing: [],
  isEstimate: false,
}

describe('"No open positions"', () => {
  it('is shown when the service returns an empty list', () => {
    expect(shown(positionsOf([]))).toMatchInlineSnapshot(`
      "*Positions* · Ada · Arbitrum
      No open positions.

      _As of ⟨15:00:00 UTC⟩_
      [Trade]
      [🔄 Refresh]"
    `)
  })

  it('is never shown while a position is open', () => {
    for (const held of [
      many(1),
      many(5),
      many(6),
      [heldExample({ position: bare(), unrealizedPnl: undefined })],
    ]) {
      for (const page of [0, 1, 99]) expect(shown(positionsOf(held), page)).not.toMatch(/no open/i)
    }
  })
})

describe('one open position', () => {
  it('shows its sums, its block and its ladder', () => {
    const one = heldExample({
      takeProfits: [trigger({ triggerPrice: '30450' })],
      stopLosses: [trigger({ isTakeProfit: false, triggerPrice: '27000' })],
    })
    const sums = {
      size: new Big('10000'),
      collateral: new Big('1000'),
      unrealizedPnl: new Big('342.14'),
      unrealizedPnlPercent: new Big('34.214'),
      missing: [],
      isEstimate: false,
    }
    expect(shown(positionsOf([one], { totals: sums }))).toMatchInlineSnapshot(`
      "*Positions* · Ada · Arbitrum

      🟢 *BTC/USD* Long 10x
      Unrealized PnL *+$320.14* (+32.01 %)
      Size $10,000.00 · collateral $1,000.00
      \`\`\`
      TP 50%  30,450.00  +5.00 %
      Mark    29,000.00
      Entry   28,000.00  −3.45 %
      SL 50%  27,000.00  −6.90 %
      Liq    ~25,312.00 −12.72 %
      \`\`\`
      Stops cover 50 % of the position before its liquidation.

      PnL is net of fees, funding and borrow.
      ~ liquidation price estimated by the bot
      _As of ⟨15:00:00 UTC⟩_
      [BTC/USD Long]
      [TP/SL] [Close]
      [🔄 Refresh]"
    `)
  })

  it('says nothing of its liquidation beside its stops where no price of that is known', () => {
    const stops = { stopLosses: [trigger({ isTakeProfit: false, triggerPrice: '27000' })] }
    const text = shown(positionsOf([heldExample({ ...stops, liquidation: undefined })]))
    expect(text).toContain('Stops cover 50 % of the position.\n')
  })

  it('leaves no room in a line where the price has passed the stop or the liquidation', () => {
    const short = (liquidation: string, stop: string) =>
      heldExample({
        position: example({ isLong: false }),
        liquidation: { price: new Big('30000'), estimated: true, missing: [] },
        liquidationDistancePercent: new Big(liquidation),
        stopLosses: [
          trigger({ isLong: false, isTakeProfit: false, triggerPrice: stop, amountPercent: '100' }),
        ],
      })
    const lines = shown(positionsOf([short('-0.31', '28900'), short('0.31', '29100')])).split('\n')
    expect(lines.filter((line) => line.includes('Liq')).map((line) => line.replace(/.*SL/u, 'SL'))).toEqual([
      'SL\u00a00% Liq\u00a0~0%',
      'SL\u00a00.34% Liq\u00a0~0.31%',
    ])
  })

  it('without any figures shows — everywhere', () => {
    const nothing = heldExample({
      position: bare(),
      symbol: undefined,
      mark: { ok: true, value: undefined },
      liquidation: undefined,
      unrealizedPnl: undefined,
      unrealizedPnlPercent: undefined,
    })
    expect(shown(positionsOf([nothing]))).toMatchInlineSnapshot(`
      "*Positions* · Ada · Arbitrum

      ⚪ *Unknown pair* Side unknown —
      Unrealized PnL *—*
      Size — · collateral —
      \`\`\`
      Mark  —
      Entry —
      Liq   —
      \`\`\`

      ⚠️ Unknown pair: the pair's name is unknown, so there is no price; PnL and distances are missing.
      _As of ⟨15:00:00 UTC⟩_
      [Unknown pair Side unknown]
      [TP/SL] [Close]
      [🔄 Refresh]"
    `)
  })

  it('of huge and tiny numbers shows every digit', () => {
    const extreme = heldExample({
      position: example({
        isLong: false,
        size: '123456789012345678901234.567',
        collateral: '0.000000001',
        leverage: '1000000',
        entryPrice: '0.000000000012345',
      }),
      symbol: 'PEPE/USD',
      mark: marked('123456789.987'),
      liquidation: { price: new Big('0.000000000000000000012345'), estimated: false, missing: [] },
      unrealizedPnl: new Big('-987654321098765432109876.54321'),
      pnlToSettle: undefined,
      unrealizedPnlPercent: new Big('-98765432109876543210987654321'),
    })
    expect(shown(positionsOf([extreme]))).toMatchInlineSnapshot(`
      "*Positions* · Ada · Arbitrum

      🔴 *PEPE/USD* Short 123,456,789,012,345,678,901,234,567,000,000.0x
      Unrealized PnL *−$987,654,321,098,765,432,109,876.54* (−98,765,432,109,876,543,210,987,654,321.00 %)
      Size $123,456,789,012,345,678,901,234.57 · collateral $0.00
      \`\`\`
      Mark  123,456,789.987000000000000000000000
      Entry           0.000000000012345000000000 −100.00 %
      Liq             0.000000000000000000012345 −100.00 %
      \`\`\`

      PnL is net of fees, funding and borrow.
      _As of ⟨15:00:00 UTC⟩_
      [PEPE/USD Short]
      [TP/SL] [Close]
      [🔄 Refresh]"
    `)
  })
})

describe('a warning below the positions', () => {
  it('names unread triggers, unread prices and old prices', () => {
    const held = [
      heldExample(),
      heldExample({
        symbol: 'ETH/USD',
        mark: { ok: false, error: new Error('away') },
        unrealizedPnl: undefined,
        unrealizedPnlPercent: undefined,
        liquidation: { price: new Big('25000'), estimated: false, missing: [] },
      }),
      heldExample({ symbol: 'SOL/USD', mark: marked('29000', new Date('2025-03-05T14:50:00Z')) }),
    ]
    const positions = positionsOf(held, { triggers: { ok: false, error: new Error('away') } })
    expect(shown(positions).split('\n\n').slice(-1)[0]).toMatchInlineSnapshot(`
      "PnL is net of fees, funding and borrow.
      ⚠️ Take-profits and stops could not be read; there may be some.
      ⚠️ No price for ETH/USD, so PnL and distances are missing.
      ⚠️ The last price of SOL/USD is from ⟨14:50:00 UTC⟩, 10 minutes ago.
      ~ liquidation price estimated by the bot
      _As of ⟨15:00:00 UTC⟩_
      [BTC/USD Long] [ETH/USD Long]
      [SOL/USD Long]
      [Close…] [Close all] [📌 Board]
      [🔄 Refresh]"
    `)
  })

  it('is shown for a list that is possibly truncated', () => {
    expect(shown(positionsOf(many(50), { mayBeMore: true }))).toContain(
      '⚠️ The service returned a full list, up to its limit for one request: there may be more.',
    )
  })

  it('is not shown for a price that is three minutes old', () => {
    const at = (ms: number) => heldExample({ mark: marked('29000', new Date(ASKED.getTime() - ms)) })
    expect(shown(positionsOf([at(180_000)]))).not.toContain('The last price')
    expect(shown(positionsOf([at(180_001)]))).toContain(
      'The last price of BTC/USD is from ⟨14:56:59 UTC⟩, 3 minutes ago.',
    )
  })

  it.each([
    ['ten minutes', '2025-03-05T14:50:00Z', 'from ⟨14:50:00 UTC⟩, 10 minutes ago.'],
    ['the day before', '2025-03-04T23:50:00Z', 'from ⟨Mar 4, 2025, 23:50 UTC⟩, 15 hours ago.'],
    ['last year', '2024-12-31T15:00:00Z', 'from ⟨Dec 31, 2024, 15:00 UTC⟩, 64 days ago.'],
  ])('shows the age of a price from %s', (_, time, said) => {
    expect(shown(positionsOf([heldExample({ mark: marked('29000', new Date(time)) })]))).toContain(
      `The last price of BTC/USD is ${said}`,
    )
  })

  it('names each pair without a known name once, and no price of such a pair is read', () => {
    const mark = { ok: true, value: undefined } as const
    const unnamed = (pairId?: string) =>
      heldExample({ position: example({ pairId }), symbol: undefined, mark, unrealizedPnl: undefined })
    const card = shown(positionsOf([unnamed('99'), unnamed(), unnamed('99')]))
    expect(card).toContain("Pair #99, Unknown pair: the pair's name is unknown")
    expect(card).not.toContain('No price for')
    expect(card).toContain('*Pair #99* ▲')
  })

  it('names a pair once, however many positions it has', () => {
    const mark = { ok: true, value: undefined } as const
    const held = ['BTC/USD', 'ETH/USD', 'BTC/USD'].map((symbol) => heldExample({ symbol, mark }))
    expect(shown(positionsOf(held))).toContain('No price for BTC/USD, ETH/USD, so PnL')
  })
})

describe('the buttons of similar positions', () => {
  const captions = (...positions: readonly Parameters<typeof example>[0][]): readonly string[] =>
    card(positionsOf(positions.map((fields) => heldExample({ position: example(fields) }))))
      .keyboard?.inline_keyboard.flat()
      .filter((button) => 'callback_data' in button && button.callback_data.startsWith('position:'))
      .map(({ text }) => text) ?? []

  it('add nothing if pair and side differ', () => {
    expect(captions({ id: '1' }, { id: '2', isLong: false })).toEqual(['BTC/USD Long', 'BTC/USD Short'])
  })

  it.each([
    ['leverage', [{ collateral: '1000' }, { collateral: '2000' }], ['10x', '5x']],
    ['size', [{ size: '10000' }, { size: '200', collateral: '20' }], ['$10,000.00', '$200.00']],
    ['entry', [{ entryPrice: '28000' }, { entryPrice: '29000.5' }], ['28,000.00', '29,000.50']],
    ['id', [{}, {}], ['#1', '#2']],
  ] as const)('differ in the %s', (_, [one, other], [first, second]) => {
    expect(captions({ id: '1', ...one }, { id: '2', ...other })).toEqual([
      `BTC/USD Long ${first}`,
      `BTC/USD Long ${second}`,
    ])
  })
})

describe('the pages of the positions', () => {
  it('number one for up to twelve positions, with a line for each', () => {
    const five = card(positionsOf(many(5), { totals }))
    expect(seen(five)).toMatchInlineSnapshot(`
      "*Positions* · Ada · Arbitrum
      5 positions
      Size $20,000.00 · collateral $2,000.00
      Unrealized PnL *−$412.13* (−20.61 %)

      🟢 *C1* ▲10x *+$320* no SL Liq ~12.7%
      🟢 *C2* ▲10x *+$320* no SL Liq ~12.7%
      🟢 *C3* ▲10x *+$320* no SL Liq ~12.7%
      🟢 *C4* ▲10x *+$320* no SL Liq ~12.7%
      🟢 *C5* ▲10x *+$320* no SL Liq ~12.7%

      PnL is net of fees, funding and borrow.
      ~ liquidation price estimated by the bot
      _As of ⟨15:00:00 UTC⟩_
      [C1/USD Long] [C2/USD Long]
      [C3/USD Long] [C4/USD Long]
      [C5/USD Long]
      [Close…] [Close all] [📌 Board]
      [🔄 Refresh]"
    `)
    expect(dataOf(five)).toEqual([
      'position:a1:42161:1',
      'position:a1:42161:2',
      'position:a1:42161:3',
      'position:a1:42161:4',
      'position:a1:42161:5',
      'positions-close:a1:42161:0',
      'close-all:a1:42161:all',
      'run:board:',
      'positions:a1:42161:0',
    ])
    expect(shown(positionsOf(many(12)))).not.toContain('page')
  })

  it('number two for thirteen positions', () => {
    const first = card(positionsOf(many(13)))
    expect(seen(first)).toContain('page 1 of 2')
    expect(seen(first).split('\n').slice(-1)).toEqual(['[🔄 Refresh] [Next ›]'])
    expect(dataOf(first).slice(-2)).toEqual(['positions:a1:42161:0', 'positions:a1:42161:1'])
    const second = card(positionsOf(many(13)), 1)
    expect(seen(second)).toContain('*C13*')
    expect(seen(second)).not.toContain('*C12*')
    expect(dataOf(second)).toEqual(['position:a1:42161:13', 'positions:a1:42161:0', 'positions:a1:42161:1'])
    expect(seen(second).split('\n').slice(-1)).toEqual(['[‹ Previous] [🔄 Refresh]'])
  })

  it('count all positions on each page', () => {
    for (const page of [0, 1, 2]) expect(shown(positionsOf(many(25)), page)).toContain('25 positions\n')
  })

  it.each([
    [99, 2],
    [-1, 0],
    [1, 1],
  ])('requested as %i show page %i', (asked, page) => {
    const all = positionsOf(many(30))
    expect(shown(all, asked)).toBe(shown(all, page))
  })

  it('fall back to the first page after the positions of the later ones were closed', () => {
    expect(shown(positionsOf(many(3)), 2)).toBe(shown(positionsOf(many(3))))
  })
})

describe('a line of a position', () => {
  const lineOf = (fields: Parameters<typeof heldExample>[0]): string | undefined =>
    shown(positionsOf([heldExample(fields), heldExample({ symbol: 'ETH/USD' })]))
      .replaceAll('\u00A0', ' ')
      .split('\n')
      .find((line) => line.includes('*BTC*'))
  const stop = (triggerPrice: string, amountPercent = '100') =>
    trigger({ isTakeProfit: false, triggerPrice, amountPercent })

  it('tells the result by its mark, the side by an arrow, and the distances of stop and liquidation', () => {
    expect(lineOf({ stopLosses: [stop('27000'), stop('28000')] })).toBe(
      '🟢 *BTC* ▲10x *+$320* SL 3.4% Liq ~12.7%',
    )
    const short = { position: example({ isLong: false }), unrealizedPnl: new Big('-3') }
    expect(lineOf(short)).toMatch(/^🔴 \*BTC\* ▼10x \*−\$3\.00\* no SL Liq/)
    expect(lineOf({ unrealizedPnl: new Big(0) })).toMatch(/^⚪ /)
    expect(lineOf({ unrealizedPnl: undefined })).toMatch(/^⚪ .* \*—\*/)
  })

  it('says which part stops close, and that it is not known where the orders could not be read', () => {
    expect(lineOf({ stopLosses: [stop('27000', '40')] })).toContain('SL 40% 6.8%')
    expect(lineOf({ areOrdersRead: false })).toContain('SL ?')
  })
})

describe('a line of a position in each language', () => {
  const languages = loadLanguages(pino({ level: 'silent' }))
  const figures = {
    unrealizedPnl: new Big('-99.5'),
    stopLosses: [trigger({ isTakeProfit: false, triggerPrice: '27000', amountPercent: '100' })],
  }
  const lineIn = (language: string, fields: Parameters<typeof heldExample>[0]): string => {
    const render = { text: languages.text(language), numbers: createNumbers(language) }
    const all = positionsOf([heldExample(fields), heldExample({ symbol: 'ETH/USD' })])
    const lines = positionsCard(render, ada, all, 0).text.text.split('\n')
    return lines.find((line) => line.includes('BTC'))!
  }

  it.each(LANGUAGES)('has room on a phone: %s', (language) => {
    for (const fields of [
      figures,
      { ...figures, stopLosses: [] },
      { ...figures, unrealizedPnl: new Big('1250.4') },
    ])
      expect(columnsOf(lineIn(language, fields)), lineIn(language, fields)).toBeLessThanOrEqual(42)
  })

  it('has its figure before its label, and breaks within neither, where a script is wide', () => {
    for (const [language, liquidation] of [
      ['ja', '清\u2060算'],
      ['zh-CN', '强\u2060平'],
      ['ko', '청\u2060산'],
    ] as const)
      expect(lineIn(language, figures)).toContain(` ~12.7%\u00A0${liquidation}`)
  })

  it('keeps label, space and figure in their order where words run from right to left', () => {
    expect(lineIn('ar', figures)).toContain('\u2068\u200Eتصفية\u200E\u00A0~12.7%\u2069')
    expect(lineIn('ar', { ...figures, stopLosses: [] })).toContain('\u2068\u200Eبلا\u200E\u00A0SL\u2069')
  })
})

describe('the order of the positions', () => {
  const held = [
    heldExample({ symbol: 'B/USD', unrealizedPnl: undefined, position: example({ id: '1', size: '30' }) }),
    heldExample({ symbol: 'C/USD', unrealizedPnl: new Big(-5), position: example({ id: '2', size: '10' }) }),
    heldExample({ symbol: 'A/USD', unrealizedPnl: new Big(9), position: example({ id: '3', size: '20' }) }),
  ].map((one, index) => ({ ...one, liquidationDistancePercent: [new Big(-9), undefined, new Big(4)][index] }))

  it.each([
    ['opened', ['B', 'C', 'A']],
    ['of another release', ['B', 'C', 'A']],
    ['pnl', ['A', 'C', 'B']],
    ['size', ['B', 'A', 'C']],
    ['near', ['A', 'B', 'C']],
    ['pair', ['A', 'B', 'C']],
  ])('is that of the setting: %s', (order, expected) => {
    const { text: said } = positionsCard({ text, numbers }, ada, positionsOf(held), 0, { order })
    expect([...said.text.matchAll(/\b([ABC]) ▲/g)].map(([, name]) => name)).toEqual(expected)
  })
})

describe('without a position', () => {
  it('a trade and the paper account are offered, where that is not the one shown', () => {
    const none = (venue: string) =>
      dataOf(
        positionsCard({ text, numbers }, { ...ada, account: { ...ada.account, venue } }, positionsOf([]), 0, {
          hasPaper: true,
        }),
      )
    expect(none(ada.account.venue)).toEqual(['run:trade:', 'account-paper', 'positions:a1:42161:0'])
    expect(none('paper')).toEqual(['run:trade:', 'positions:a1:42161:0'])
  })
})

describe('the positions to close', () => {
  it('have the shares of each, ticking several, and the way back', () => {
    const message = closingCard({ text, numbers }, ada, positionsOf(many(2)), 0)
    expect(dataOf(message)).toEqual([
      'manage:close:a1:42161:1',
      'd:c:a1:42161:1:50',
      'd:c:a1:42161:1:all',
      'manage:close:a1:42161:2',
      'd:c:a1:42161:2:50',
      'd:c:a1:42161:2:all',
      'close-pick:a1:42161',
      'positions:a1:42161:0',
      'positions-close:a1:42161:0',
    ])
    expect(seen(message)).toContain('[C1/USD Long] [50 %] [100 %]')
    expect(seen(closingCard({ text, numbers }, ada, positionsOf([]), 0))).toContain('No open positions')
  })
})

describe('random positions', () => {
  const amount = fc.option(
    fc
      .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.integer({ min: 0, max: 30 }))
      .map(([digits, decimals]) => new Big(digits.toString()).times(`1e-${decimals}`)),
    { nil: undefined },
  )
  const held = fc
    .record({
      id: fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
      symbol: fc.option(fc.string({ unit: 'binary', maxLength: 80 }), { nil: undefined }),
      isLong: fc.constantFrom(true, false, undefined),
      size: amount,
      collateral: amount,
      entryPrice: amount,
      leverage: amount,
      mark: amount,
      profit: amount,
      triggerPrice: amount,
    })
    .map(({ id, symbol, mark, profit, triggerPrice, ...fields }) =>
      heldExample({
        position: bare({ id, ...fields }),
        symbol,
        mark: mark ? marked(mark.toFixed()) : { ok: true, value: undefined },
        unrealizedPnl: profit,
        unrealizedPnlPercent: profit,
        takeProfits: [trigger({ triggerPrice })],
      }),
    )

  it('give a card with valid text and buttons', () => {
    fc.assert(
      fc.property(fc.array(held, { maxLength: 7 }), fc.integer({ min: -2, max: 3 }), (all, page) => {
        const message = card(positionsOf(all), page)
        seen(message)
        for (const button of (message.keyboard?.inline_keyboard ?? []).flat()) {
          expect(button.text.trim()).not.toBe('')
          expect(button.text.isWellFormed()).toBe(true)
          expect(Array.from(button.text).length).toBeLessThanOrEqual(64)
        }
        for (const data of dataOf(message)) expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64)
      }),
      { numRuns: 60 },
    )
  })
})
