import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import { profitCard } from '../../../../../src/bot/features/account/pnl.js'
import { pnlGroupings } from '../../../../../src/desk/account/pnl/groups.js'
import type { PnlReport } from '../../../../../src/desk/account/pnl/pnl.js'
import { totalsOf } from '../../../../../src/desk/account/positions/positions.js'
import { closedRows } from '../../../../../src/desk/account/history/ended-positions.js'
import { pnlStatistics, type Span } from '../../../../../src/desk/account/pnl/statistics.js'
import type { ClosedPosition } from '../../../../../src/service/service.js'
import { ASKED, traderNamed } from '../../../../desk/support.js'
import { closed } from '../../../../desk/account/pnl/support.js'
import { pictureContext, recordedPictures } from '../../recorded-pictures.js'
import { dataOf, seen } from '../../support.js'

const { drawn, pictures } = recordedPictures()
const ada = traderNamed('Ada')
const paper = { ...ada, account: { ...ada.account, venue: 'paper' as const } }

describe('the profit and loss card', () => {
  const profitOf = (
    positions: readonly ClosedPosition[],
    span: Span,
    read: Partial<PnlReport['read']> = {},
  ): PnlReport => ({
    statistics: pnlStatistics(
      closedRows(positions.map((position, index) => ({ ...position, id: `${index}` }))),
      { span, zone: 'UTC', now: ASKED },
    ),
    symbols: new Map([
      ['1', 'BTC/USD'],
      ['2', 'ETH/USD'],
      ['13', 'USD/JPY'],
    ]),
    read: { rows: positions.length, extent: 'whole', from: undefined, to: undefined, ...read },
    asOf: ASKED,
  })
  const trade = (realisedPnl: string, more: Parameters<typeof closed>[0] = {}) =>
    closed({
      status: 'CLOSED',
      pairId: '1',
      realisedPnl,
      closedAt: ASKED,
      positionFee: '1.5',
      fundingFee: '-0.25',
      borrowFee: '0.1',
      ...more,
    })
  const many = [
    trade('1234.567'),
    trade('-98765432.1', { status: 'LIQUIDATED', pairId: '2' }),
    trade('0', { pairId: undefined }),
    trade('12', { positionFee: undefined, closedAt: new Date('2025-03-01T00:00:00Z') }),
    closed({ realisedPnl: '5' }),
  ]

  it('says "none" only of what was read, in the picture too, where that is a part', () => {
    const read = {
      rows: 10_000,
      extent: 'bound',
      from: new Date('2023-01-02'),
      to: new Date('2025-02-26'),
    } as const
    const choice = { span: 'day', part: '-', zone: 'UTC' } as const
    const none = profitCard(pictureContext, pictures, ada, profitOf([], 'day', read), choice)
    expect(seen(none)).toMatchInlineSnapshot(`
      "*Profit and loss* · Ada · Arbitrum
      2025-03-05 (UTC)
      None among the closed positions that were read

      ⚠️ These are from 10,000 closed positions, the most that are read at once; there are others.
      Closed from Jan 2, 2023 to Feb 26, 2025.
      _As of ⟨15:00:00 UTC⟩_
      [• Today] [7 days] [30 days] [All]
      [By pair] [By side] [By pair and side]
      [By hour] [By weekday] [By source]
      [🔄 Refresh]"
    `)
    expect(drawn.at(-1)).toMatchObject({ words: { empty: 'None among the closed positions that were read' } })
  })

  it('says "none open" only where every row of the positions was read', () => {
    const openOf = (unread: readonly (number | undefined)[], mayBeMore = false): string => {
      const totals = totalsOf([])
      const open = {
        positions: [],
        totals,
        unread: unread.map((rows) => ({ list: 'positions' as const, rows, error: undefined })),
        mayBeMore,
      }
      const choice = { span: 'day', part: '-', zone: 'UTC', open } as const
      return seen(profitCard(pictureContext, pictures, ada, profitOf([], 'day'), choice))
    }
    expect(openOf([])).toContain('No open positions.')
    for (const shown of [openOf([2]), openOf([undefined])]) {
      expect(shown).not.toContain('No open positions.')
      expect(shown).toMatch(/⚠️ (?:Rows|The list) of.* positions .*could not be read/)
      expect(shown).toContain('[/positions]')
    }
  })

  it('names the best trade by the currency that is not the dollar', () => {
    const choice = { span: 'day', part: '-', zone: 'UTC' } as const
    const shown = profitCard(
      pictureContext,
      pictures,
      ada,
      profitOf([trade('5', { pairId: '13' })], 'day'),
      choice,
    )
    expect(seen(shown)).toContain('Best JPY')
  })

  it('shows the figures of many trades', () => {
    const shown = profitCard(pictureContext, pictures, ada, profitOf(many, 'month'), {
      span: 'month',
      part: '-',
      zone: 'UTC',
    })
    expect(seen(shown)).toMatchInlineSnapshot(`
      "*Profit and loss* · Ada · Arbitrum
      2025-02-04 to 2025-03-05 (UTC)
      *−$98,764,190.03* · 4 closed positions

      \`\`\`
      Won                  2/4 50 %
      Expectancy    −$24,691,047.51
      Profit factor               0
      Average win          +$622.53
      Average loss  −$49,382,717.55
      Best BTC           +$1,233.07
      Worst ETH     −$98,765,433.60
      On the price  −$98,764,186.13
      Fees                    $4.50
      Funding                +$1.00
      Borrow                  $0.40
      \`\`\`

      🚨 1 was liquidated.
      ⚠️ The service does not state every cost of 1 of 4; the totals of costs are of the others.
      ⚠️ PnL before costs that the service does not state: 1 of 4.
      ⚠️ 1 closed position is not included: the service does not state its PnL, or when it ended.
      _As of ⟨15:00:00 UTC⟩_
      [Today] [7 days] [• 30 days] [All]
      [By pair] [By side] [By pair and side]
      [By hour] [By weekday] [By source]
      [🔄 Refresh]"
    `)
    expect(dataOf(shown)).toEqual([
      'pnl:a1:42161:day:-',
      'pnl:a1:42161:week:-',
      'pnl:a1:42161:month:-',
      'pnl:a1:42161:all:-',
      'pnl:a1:42161:month:0',
      'pnl:a1:42161:month:s0',
      'pnl:a1:42161:month:b0',
      'pnl:a1:42161:month:h0',
      'pnl:a1:42161:month:w0',
      'pnl:a1:42161:month:o0',
      'pnl-new:a1:42161:month:-',
    ])
    expect(drawn).toMatchObject([
      { kind: 'pnl', title: 'Profit and loss · 30 days', subtitle: 'Ada · Arbitrum' },
    ])
  })

  it('shows the results in R, and says of how many they are', () => {
    const rows = closedRows([
      { ...trade('52'), id: '1' },
      { ...trade('-18'), id: '2' },
    ])
    const risk = { dollars: new Big(20), from: 'seen' } as const
    const statistics = pnlStatistics(
      rows.map((row) => (row.position.id === '1' ? { ...row, initialRisk: risk } : row)),
      { span: 'day', zone: 'UTC', now: ASKED },
    )
    const choice = { span: 'day', part: '-', zone: 'UTC' } as const
    const shown = seen(
      profitCard(pictureContext, pictures, ada, { ...profitOf([], 'day'), statistics }, choice),
    )
    expect(shown).toMatch(/Sum in R +\+2\.53R/)
    expect(shown).toMatch(/Expectancy in R +\+2\.53R/)
    expect(shown).toContain('⚠️ Results in R are of 1 of 2: the first stop of the others is not known.')
    expect(shown).toContain('R of 1 counts from the first stop that was seen.')
  })

  it('counts days in the time zone of the person, on the picture too', () => {
    const auckland = {
      ...profitOf([trade('1')], 'day'),
      statistics: pnlStatistics(closedRows([trade('1')]), {
        span: 'day',
        zone: 'Pacific/Auckland',
        now: ASKED,
      }),
    }
    const shown = profitCard(pictureContext, pictures, ada, auckland, {
      span: 'day',
      part: '-',
      zone: 'Pacific/Auckland',
    })
    expect(seen(shown)).toContain('2025-03-06 (Pacific/Auckland)')
    // It is the 6th there, and daylight saving time.
    const midnight = Date.UTC(2025, 2, 5, 11)
    expect(drawn).toMatchObject([
      { timeZone: 'Pacific/Auckland', days: [{ time: midnight }], curve: [{ time: midnight }, {}] },
    ])
  })

  it('has pages by pair', () => {
    const pairs = Array.from({ length: 17 }, (_, index) =>
      trade(String(index), { pairId: String(index + 1) }),
    )
    const shown = profitCard(pictureContext, pictures, paper, profitOf(pairs, 'all'), {
      span: 'all',
      part: { by: 'pair', page: 1 },
      zone: 'UTC',
    })
    expect(seen(shown)).toMatchInlineSnapshot(`
      "*Profit and loss* · 📝 PAPER · Ada · Arbitrum
      2025-03-05 (UTC)
      *+$110.50* · 17 closed positions

      \`\`\`
      ETH/USD 0/1 −$0.50 −$0.50
      BTC/USD 0/1 −$1.50 −$1.50
      \`\`\`

      _By pair: wins of closed, PnL, average a trade._
      _As of ⟨15:00:00 UTC⟩ · page 2 of 2_
      [Today] [7 days] [30 days] [• All]
      [• By pair] [By side] [By pair and side]
      [By hour] [By weekday] [By source]
      [‹ Total] [🔄 Refresh]
      [‹ Previous]"
    `)
    expect(drawn).toMatchObject([{ subtitle: 'PAPER · Ada · Arbitrum' }])
  })

  it('without trades says so, and warns of a history that is truncated or incomplete', () => {
    const none = profitCard(pictureContext, pictures, ada, profitOf([], 'day'), {
      span: 'day',
      part: '-',
      zone: 'UTC',
    })
    expect(seen(none)).toMatchInlineSnapshot(`
      "*Profit and loss* · Ada · Arbitrum
      2025-03-05 (UTC)
      No positions closed in this period.

      _As of ⟨15:00:00 UTC⟩_
      [• Today] [7 days] [30 days] [All]
      [By pair] [By side] [By pair and side]
      [By hour] [By weekday] [By source]
      [🔄 Refresh]"
    `)
    expect(drawn).toMatchObject([{ curve: [], days: [] }])
    for (const extent of ['cut', 'failed'] as const) {
      const part = profitCard(pictureContext, pictures, ada, profitOf([trade('1')], 'day', { extent }), {
        span: 'day',
        part: '-',
        zone: 'UTC',
      })
      expect(seen(part)).toContain('⚠️')
    }
  })

  it('fits the width of a phone and the caption of a picture', () => {
    const wide = many.map((one) => ({ ...one, realisedPnl: one.realisedPnl?.times('1e12') }))
    for (const positions of [many, wide]) {
      for (const part of ['-', ...pnlGroupings.map((by) => ({ by, page: 0 }))] as const) {
        const shown = profitCard(pictureContext, pictures, ada, profitOf(positions, 'all'), {
          span: 'all',
          part,
          zone: 'UTC',
        })
        const table = /```\n([^]*)\n```/.exec(seen(shown))?.[1] ?? ''
        for (const line of table.split('\n')) expect(line.length).toBeLessThanOrEqual(32)
        expect(shown.text.text.length).toBeLessThanOrEqual(1_024)
      }
    }
  })
})
