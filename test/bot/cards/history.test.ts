import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closedCard } from '../../../src/bot/cards/closed.js'
import { historyCard, historyPairsCard } from '../../../src/bot/cards/history.js'
import { shortId } from '../../../src/bot/keyboards/action.js'
import type { PackedFilter } from '../../../src/bot/keyboards/history.js'
import { createReadHistory, type History, type ReadHistory } from '../../../src/desk/history.js'
import type { Trader } from '../../../src/desk/trader.js'
import { defaultDialect } from '../../../src/service/dialect.js'
import type { ClosedPosition } from '../../../src/service/service.js'
import { ASKED, handClock, serviceWith, traderNamed } from '../../desk/support.js'
import { dataOf, numbers, seen, text } from './support.js'

const ada = traderNamed('Ada')
const pen = { text, numbers }
const ALL: PackedFilter = { result: 'all', pair: '' }
const FROM = { filter: ALL, page: 0 }
const NAMES: Readonly<Record<string, string>> = { 1: 'BTC/USD', 2: 'ETH/USD' }
const DAY_MS = 24 * 60 * 60_000

const NOTHING: Omit<ClosedPosition, 'id'> = {
  pairId: undefined,
  isLong: undefined,
  size: undefined,
  totalSize: undefined,
  totalCollateral: undefined,
  entryPrice: undefined,
  exitPrice: undefined,
  realisedPnl: undefined,
  roiPercent: undefined,
  positionFee: undefined,
  fundingFee: undefined,
  borrowFee: undefined,
  type: undefined,
  status: undefined,
  createdAt: undefined,
  closedAt: undefined,
  rest: {},
}

/** A long in BTC that was closed with a profit of 342.14. */
function closed(fields: Partial<ClosedPosition> = {}): ClosedPosition {
  return {
    ...NOTHING,
    id: '7',
    pairId: '1',
    isLong: true,
    size: new Big('4000'),
    totalSize: new Big('10000'),
    totalCollateral: new Big('1000'),
    entryPrice: new Big('28000'),
    exitPrice: new Big('29000'),
    realisedPnl: new Big('342.14'),
    roiPercent: new Big('34.214'),
    positionFee: new Big('8'),
    fundingFee: new Big('-1.5'),
    borrowFee: new Big('5'),
    type: 'Market',
    status: 'CLOSED',
    createdAt: new Date('2025-03-01T09:30:00Z'),
    closedAt: new Date('2025-03-05T14:03:22Z'),
    ...fields,
  }
}

/** A history where the service has these, in pages of ten; one of them may fail. */
function historyOf(rows: readonly ClosedPosition[], failing?: number): ReadHistory {
  return createReadHistory({
    service: serviceWith({
      dialect: defaultDialect,
      closedPositions: async (_who, _chain, { page = 1 } = {}) => {
        if (page === failing) throw new Error('away')
        return rows.slice((page - 1) * 10, page * 10)
      },
    }),
    pairs: { symbol: async (_, pairId) => NAMES[pairId] },
    now: handClock().now,
  })
}

async function read(
  rows: readonly ClosedPosition[],
  { filter = ALL, atLeast = 7, failing }: { filter?: PackedFilter; atLeast?: number; failing?: number } = {},
): Promise<History> {
  const { result, pair } = filter
  const isPair = pair === '' ? undefined : (id: string) => shortId(id) === pair
  return await historyOf(rows, failing).list(ada, { filter: { result, isPair }, atLeast, isFresh: false })
}

const shown = async (
  rows: readonly ClosedPosition[],
  { page = 0, ...options }: Parameters<typeof read>[1] & { page?: number } = {},
): Promise<string> => seen(historyCard(pen, ada, await read(rows, options), options.filter ?? ALL, page))

/** As many as asked, the latest first, won and lost in turn. */
const many = (count: number): readonly ClosedPosition[] =>
  Array.from({ length: count }, (_, index) =>
    closed({
      id: String(count - index),
      pairId: index % 3 === 0 ? '2' : '1',
      realisedPnl: new Big(index % 2 === 0 ? '10.25' : '-4'),
      roiPercent: new Big(index % 2 === 0 ? '1.025' : '-0.4'),
      closedAt: new Date(ASKED.getTime() - index * DAY_MS),
    }),
  )

describe('the history', () => {
  it('is empty when the service sent an empty list', async () => {
    expect(await shown([])).toMatchInlineSnapshot(`
      "*History* · Ada · Arbitrum
      Nothing was closed here yet, says the service.

      _As of 15:00:00 UTC_
      [✓ All] [Won] [Lost] [Pair…]
      [🔄 Refresh]"
    `)
  })

  it('of one shows what came of it', async () => {
    expect(await shown([closed()])).toMatchInlineSnapshot(`
      "*History* · Ada · Arbitrum
      1 closed · 1 won · 0 lost
      Realised *+$342.14* · fees $11.50

      \`\`\`
      BTC/USD Long Mar 5, 2025
        +$342.14 +34.21 %
      \`\`\`

      _As of 15:00:00 UTC_
      [BTC/USD Long +$342.14 · Mar 5, 2025]
      [✓ All] [Won] [Lost] [Pair…]
      [🔄 Refresh]"
    `)
  })

  it('says how each ended that was not simply closed, unknown words as they came', async () => {
    const endings = ['LIQUIDATED', 'CANCELED', 'HALF_CLOSED <b>', undefined].map((status, index) =>
      closed({ id: String(index), status, isLong: index % 2 === 0, realisedPnl: new Big(index - 1) }),
    )
    expect(await shown(endings)).toMatchInlineSnapshot(`
      "*History* · Ada · Arbitrum
      4 closed · 2 won · 1 lost
      Realised *+$2.00* · fees $46.00

      \`\`\`
      BTC/USD Long  Mar 5, 2025
        −$1.00 +34.21 %
        liquidated
      BTC/USD Short Mar 5, 2025
         $0.00 +34.21 %
        cancelled
      BTC/USD Long  Mar 5, 2025
        +$1.00 +34.21 %
        HALF_CLOSED <b>
      BTC/USD Short Mar 5, 2025
        +$2.00 +34.21 %
      \`\`\`

      _As of 15:00:00 UTC_
      [BTC/USD Long −$1.00 · Mar 5, 2025]
      [BTC/USD Short $0.00 · Mar 5, 2025]
      [BTC/USD Long +$1.00 · Mar 5, 2025]
      [BTC/USD Short +$2.00 · Mar 5, 2025]
      [✓ All] [Won] [Lost] [Pair…]
      [🔄 Refresh]"
    `)
  })

  it('of which the service says nothing shows — everywhere, and no sum', async () => {
    expect(await shown([{ ...NOTHING, id: '7' }, closed()])).toMatchInlineSnapshot(`
      "*History* · Ada · Arbitrum
      2 closed · 1 won · 0 lost
      Realised *—* · fees —

      \`\`\`
      BTC/USD Long
        Mar 5, 2025
        +$342.14 +34.21 %
      Unknown pair Side unknown
        —
               —        —
      \`\`\`

      _As of 15:00:00 UTC_
      [BTC/USD Long +$342.14 · Mar 5, 2025]
      [Unknown pair Side unknown — · —]
      [✓ All] [Won] [Lost] [Pair…]
      [🔄 Refresh]"
    `)
  })

  it('of huge and tiny numbers keeps every digit within a phone', async () => {
    const huge = closed({
      realisedPnl: new Big('-98765432109876543210987654.321'),
      roiPercent: new Big('-9876543210987654321.5'),
      pairId: '99',
    })
    expect(await shown([huge, closed({ realisedPnl: new Big('0.0000001'), roiPercent: new Big('0') })]))
      .toMatchInlineSnapshot(`
        "*History* · Ada · Arbitrum
        2 closed · 1 won · 1 lost
        Realised *−$98,765,432,109,876,543,210,987,654.32* · fees $23.00

        \`\`\`
        Pair #99 Long Mar 5, 2025
          −$98,765,432,109,876,543,210,9
          87,654.32
          −9,876,543,210,987,654,321.50
          %
        BTC/USD Long  Mar 5, 2025
          $0.00
          0.00 %
        \`\`\`

        _As of 15:00:00 UTC_
        [Pair #99 Long −$98,765,432,109,876,543,210,987,654.32 · Mar 5, …]
        [BTC/USD Long $0.00 · Mar 5, 2025]
        [✓ All] [Won] [Lost] [Pair…]
        [🔄 Refresh]"
      `)
  })

  it('comes in pages of six, and says that there is more than was read', async () => {
    expect(await shown(many(35), { page: 1, atLeast: 13 })).toMatchInlineSnapshot(`
      "*History* · Ada · Arbitrum
      20 closed · 10 won · 10 lost
      Realised *+$62.50* · fees $230.00

      \`\`\`
      ETH/USD Long Feb 27, 2025
        +$10.25 +1.03 %
      BTC/USD Long Feb 26, 2025
         −$4.00 −0.40 %
      BTC/USD Long Feb 25, 2025
        +$10.25 +1.03 %
      ETH/USD Long Feb 24, 2025
         −$4.00 −0.40 %
      BTC/USD Long Feb 23, 2025
        +$10.25 +1.03 %
      BTC/USD Long Feb 22, 2025
         −$4.00 −0.40 %
      \`\`\`

      These are from the newest 20; there are older ones.
      _As of 15:00:00 UTC · page 2 of 4+_
      [ETH/USD Long +$10.25 · Feb 27, 2025]
      [BTC/USD Long −$4.00 · Feb 26, 2025]
      [BTC/USD Long +$10.25 · Feb 25, 2025]
      [ETH/USD Long −$4.00 · Feb 24, 2025]
      [BTC/USD Long +$10.25 · Feb 23, 2025]
      [BTC/USD Long −$4.00 · Feb 22, 2025]
      [✓ All] [Won] [Lost] [Pair…]
      [‹ Previous] [🔄 Refresh] [Next ›]"
    `)
  })

  it('keeps what could be read when a page fails, and says so', async () => {
    const card = await shown(many(35), { atLeast: 30, failing: 2 })
    expect(card).toContain('⚠️ These are from the 10 that I could read; the rest could not be read just now.')
    expect(card).toContain('10 closed · 5 won · 5 lost')
    expect(card).toContain('page 1 of 2+')
  })

  it('that may have been cut by the service is said to be so', async () => {
    const history = createReadHistory({
      service: serviceWith({ dialect: defaultDialect, closedPositions: async () => many(100) }),
      pairs: { symbol: async () => 'BTC/USD' },
      now: handClock().now,
    })
    const filter = { result: 'all', isPair: undefined } as const
    const all = await history.list(ada, { filter, atLeast: 7, isFresh: false })
    expect(all.read).toEqual({ rows: 100, extent: 'cut' })
    expect(seen(historyCard(pen, ada, all, ALL, 0))).toContain('⚠️ The service sent exactly 100.')
  })

  it('of a service that begins with the oldest is read to its end, and shows the latest first', async () => {
    const history = await read(many(35).toReversed())
    expect(history.read).toEqual({ rows: 35, extent: 'whole' })
    expect(history.trades[0]?.position.closedAt).toEqual(ASKED)
  })
})

describe('the filters', () => {
  it('let through what was won in one pair, out of everything', async () => {
    const filter = { result: 'won', pair: '2' } as const
    expect(await shown(many(35), { filter })).toMatchInlineSnapshot(`
      "*History* · Ada · Arbitrum
      Only won · ETH/USD
      6 closed · 6 won · 0 lost
      Realised *+$61.50* · fees $69.00

      \`\`\`
      ETH/USD Long  Mar 5, 2025
        +$10.25 +1.03 %
      ETH/USD Long Feb 27, 2025
        +$10.25 +1.03 %
      ETH/USD Long Feb 21, 2025
        +$10.25 +1.03 %
      ETH/USD Long Feb 15, 2025
        +$10.25 +1.03 %
      ETH/USD Long  Feb 9, 2025
        +$10.25 +1.03 %
      ETH/USD Long  Feb 3, 2025
        +$10.25 +1.03 %
      \`\`\`

      _As of 15:00:00 UTC_
      [ETH/USD Long +$10.25 · Mar 5, 2025]
      [ETH/USD Long +$10.25 · Feb 27, 2025]
      [ETH/USD Long +$10.25 · Feb 21, 2025]
      [ETH/USD Long +$10.25 · Feb 15, 2025]
      [ETH/USD Long +$10.25 · Feb 9, 2025]
      [ETH/USD Long +$10.25 · Feb 3, 2025]
      [All] [✓ Won] [Lost] [Pair…]
      [🔄 Refresh]"
    `)
  })

  it('say that none of what was read is wanted, and what they cannot judge', async () => {
    const rows = [closed({ realisedPnl: undefined }), closed({ id: '8', realisedPnl: new Big(0) })]
    expect(await shown(rows, { filter: { result: 'lost', pair: '' } })).toMatchInlineSnapshot(`
      "*History* · Ada · Arbitrum
      Only lost
      None of those that were read.

      ⚠️ Of one the service does not say whether it was won or lost.
      _As of 15:00:00 UTC_
      [All] [Won] [✓ Lost] [Pair…]
      [🔄 Refresh]"
    `)
  })

  it('offer the pairs that something was closed in', async () => {
    const history = await read([...many(3), closed({ id: '50', pairId: '99' })], { atLeast: Infinity })
    const card = historyPairsCard(pen, ada, history, 'won')
    expect(seen(card)).toMatchInlineSnapshot(`
      "*History* · Ada · Arbitrum
      Of which pair?

      _As of 15:00:00 UTC_
      [All pairs]
      [ETH/USD] [BTC/USD] [Pair #99]"
    `)
    expect(dataOf(card)).toEqual([
      'history:a1:42161:0:won:',
      'history:a1:42161:0:won:2',
      'history:a1:42161:0:won:1',
      'history:a1:42161:0:won:99',
    ])
  })
})

describe('one closed position', () => {
  const detail = (trade: ClosedPosition) =>
    closedCard(pen, ada, { trade: { key: 'k', position: trade, symbol: 'BTC/USD' }, asOf: ASKED }, FROM)

  it('shows all that the service tells of it', () => {
    expect(seen(detail(closed()))).toMatchInlineSnapshot(`
      "🟢 *BTC/USD* Long
      Realised *+$342.14* (+34.21 %)
      Ada · Arbitrum

      \`\`\`
      Entry            28,000.00
      Exit             29,000.00
      Size at the end  $4,000.00
      Size in all     $10,000.00
      Collateral       $1,000.00
      \`\`\`

      *Fees paid*
      \`\`\`
      Position  $8.00
      Funding  −$1.50
      Borrow    $5.00
      Together $11.50
      \`\`\`

      Opened Mar 1, 2025, 09:30 UTC
      Ended Mar 5, 2025, 14:03 UTC · closed
      Order Market
      Position \`7\`

      _As of 15:00:00 UTC_
      [📤 Share] [‹ History]
      [🧾 Raw]"
    `)
  })

  it('of which the service says nothing shows — everywhere', () => {
    expect(seen(detail({ ...NOTHING, id: `0x${'ab'.repeat(32)}` }))).toMatchInlineSnapshot(`
      "▫️ *BTC/USD* Side unknown
      Realised *—* (—)
      Ada · Arbitrum

      \`\`\`
      Entry           —
      Exit            —
      Size at the end —
      Size in all     —
      Collateral      —
      \`\`\`

      *Fees paid*
      \`\`\`
      Position —
      Funding  —
      Borrow   —
      Together —
      \`\`\`

      Opened —
      Ended — · —
      Order —
      Position \`0xabababababababababababababababababababababababababababababababab\`

      _As of 15:00:00 UTC_
      [📤 Share] [‹ History]
      [🧾 Raw]"
    `)
  })

  it('leads back to where it was chosen, unless a button has no room for that', async () => {
    const from = (pair: string) =>
      dataOf(
        closedCard(pen, ada, { trade: undefined, asOf: ASKED }, { filter: { result: 'won', pair }, page: 3 }),
      )
    expect(from('2')[0]).toBe('history:a1:42161:3:won:2')
    const long: Trader = {
      ...ada,
      account: { ...ada.account, id: 'f'.repeat(12) },
      chain: { id: '9'.repeat(16), name: 'Longest' },
    }
    const filter = { result: 'won', pair: shortId('x'.repeat(40)) } as const
    const rows = await read([closed({ pairId: 'x'.repeat(40) })], { filter })
    const [data = '', ...others] = dataOf(historyCard(pen, long, rows, filter, 0))
    expect(data).toMatch(/^closed:~.{12}:f{12}:9{16}:0:won:$/)
    expect(others.filter((one) => one.endsWith(`:${filter.pair}`))).toHaveLength(4)
  })

  it('that is not found is said to be so', () => {
    expect(seen(closedCard(pen, ada, { trade: undefined, asOf: ASKED }, FROM))).toMatchInlineSnapshot(`
      "Ada · Arbitrum

      This is not among the closed positions that were read.

      _As of 15:00:00 UTC_
      [‹ History]
      [🧾 Raw]"
    `)
  })

  it('is found by what its button carries, wherever in the history it stands', async () => {
    const history = historyOf(many(35))
    const filter = { result: 'all', isPair: undefined } as const
    const all = await history.list(ada, { filter, atLeast: Infinity, isFresh: false })
    for (const { key, position } of all.trades) {
      const found = await history.find(ada, (other) => shortId(other) === shortId(key))
      expect(found.trade?.position).toBe(position)
    }
    expect((await history.find(ada, () => false)).trade).toBeUndefined()
  })
})

describe('the sums', () => {
  const cents = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((amount) => new Big(amount).div(100))
  const trade = fc.record({ realisedPnl: cents, positionFee: cents, fundingFee: cents, borrowFee: cents })
  const result = fc.constantFrom('all', 'won', 'lost')

  it('are exactly those of the rows that the filter lets through, and of what is printed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(trade, { minLength: 1, maxLength: 25 }), result, async (trades, wanted) => {
        const rows = trades.map((fields, index) => closed({ id: String(index), ...fields }))
        const filter = { result: wanted, pair: '' } as PackedFilter
        const history = await read(rows, { filter, atLeast: Infinity })
        const mine = rows.filter(({ realisedPnl }) =>
          wanted === 'all' ? true : wanted === 'won' ? realisedPnl?.gt(0) : realisedPnl?.lt(0),
        )
        const sum = mine.reduce((all, one) => all.plus(one.realisedPnl ?? NaN), new Big(0))
        expect(history.trades).toHaveLength(mine.length)
        expect(history.totals.profit?.toFixed()).toBe(sum.toFixed())
        expect(history.totals.fees?.toFixed()).toBe(
          mine
            .flatMap(({ positionFee, fundingFee, borrowFee }) => [positionFee, fundingFee, borrowFee])
            .reduce((all: Big, one) => all.plus(one ?? NaN), new Big(0))
            .toFixed(),
        )
        let printed = new Big(0)
        for (let page = 0; page * 6 < mine.length; page++) {
          const card = seen(historyCard(pen, ada, history, filter, page))
          for (const [, sign, amount = ''] of card.matchAll(/^ +([+−]?)\$([\d,.]+) +/gm)) {
            const value = new Big(amount.replaceAll(',', ''))
            printed = sign === '−' ? printed.minus(value) : printed.plus(value)
          }
          expect(card).toContain(`Realised *${numbers.signedDollars(sum)}*`)
        }
        expect(printed.toFixed(2)).toBe(sum.toFixed(2))
      }),
      { numRuns: 40 },
    )
  })
})
