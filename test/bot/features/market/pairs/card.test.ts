import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import { fundingCard, pairListCard } from '../../../../../src/bot/features/market/pairs.js'
import type { ListedPair, PairSort, PairPage } from '../../../../../src/desk/market/pairs/pair-page.js'
import type { PairInfo } from '../../../../../src/service/service.js'
import { ASKED } from '../../../../desk/support.js'
import { access, dayOf, failed, render, read, tableWidth, defaultInfo } from '../support.js'
import { infoOf } from '../../../../desk/market/support.js'
import { dataOf, seen } from '../../support.js'

let nextId = 1
const pair = (symbol: string) => ({ id: String(nextId++), symbol })

/** A row of a list of prices. */
const priced = (symbol: string, open: string | undefined, close: string, minutesOld = 0): ListedPair => ({
  pair: pair(symbol),
  day: read(dayOf(open, close, minutesOld)),
  info: undefined,
})

/** A row of a list of rates. */
const rated = (symbol: string, info: PairInfo): ListedPair => ({
  pair: pair(symbol),
  day: undefined,
  info: read({ info, readAt: ASKED }),
})

const pageOf = (rows: readonly ListedPair[], fields: Partial<PairPage> = {}): PairPage => ({
  rows,
  page: 0,
  pages: 1,
  count: rows.length,
  unread: [],
  asOf: ASKED,
  ...fields,
})
const list = (page: PairPage, order: PairSort = 'name', search = '') => {
  nextId = 1
  return pairListCard(render, access, page, { order, search })
}

const extreme = infoOf({
  fundingRate: '-123456789',
  borrowRateLong: '1e-15',
  borrowRateShort: '1e15',
  longOpenInterest: '1e30',
  shortOpenInterest: '1e-9',
})

describe('the list of pairs', () => {
  it('reports that there are no pairs', () => {
    expect(seen(list(pageOf([])))).toBe('The service lists no pairs on this chain.')
    expect(seen(list(pageOf([]), 'name', '<b>'))).toBe('No pair matches “<b>”. /pairs lists them all.')
  })

  it('does not call a pair unknown that could not be read', () => {
    const unread = [pair('DOGE/USD')]
    expect(seen(list(pageOf([], { unread }), 'name', 'doge'))).toBe(
      '⚠️ Could not be read, so without figures: DOGE/USD. Refresh tries again.',
    )
  })

  it('without candles still lists the pairs, and says why figures are missing', () => {
    const rows = ['BTC/USD', 'ETH/USD'].map((symbol): ListedPair => ({
      pair: pair(symbol),
      day: failed,
      info: undefined,
    }))
    const unread = rows.map((row) => row.pair)
    expect(seen(list(pageOf(rows, { unread }), 'move'))).toMatchInlineSnapshot(`
      "*Pairs* · Arbitrum
      \`\`\`
              Price 24 h
      BTC/USD     —    —
      ETH/USD     —    —
      \`\`\`
      ⚠️ Candles could not be read, so prices and changes are missing. Refresh tries again.
      _As of ⟨15:00:00 UTC⟩_
      [BTC/USD] [ETH/USD]
      [Name] [• Move] [Funding] [Open int.]
      [🔄 Refresh]"
    `)
  })

  it('by name shows prices and moves, and marks missing and old ones', () => {
    const rows = [
      priced('BTC/USD', '66866.5', '68431.2'),
      priced('ETH/USD', '3500', '3412.1'),
      priced('GBP/USD', '1.26', '1.27', 31),
      priced('NEW/USD', undefined, '0.000011823'),
      { pair: pair('NIL/USD'), day: read(undefined), info: undefined },
      { pair: pair('SOL/USD'), day: failed, info: undefined },
    ]
    const message = list(
      pageOf(rows, { page: 1, pages: 3, count: 27, unread: [{ id: '6', symbol: 'SOL/USD' }] }),
    )
    expect(seen(message)).toMatchInlineSnapshot(`
      "*Pairs* · Arbitrum
      \`\`\`
                    Price    24 h
      BTC/USD   68,431.20 +2.34 %
      ETH/USD    3,412.10 −2.51 %
      GBP/USD        1.27 +0.79 %
      NEW/USD 0.000011823       —
      NIL/USD           —       —
      SOL/USD           —       —
      \`\`\`
      ⚠️ Could not be read, so without figures: SOL/USD. Refresh tries again.
      ⚠️ No price in the last 30 minutes, only an older one: GBP/USD.
      _As of ⟨15:00:00 UTC⟩ · page 2 of 3_
      [BTC/USD] [ETH/USD] [GBP/USD]
      [NEW/USD] [NIL/USD] [SOL/USD]
      [• Name] [Move] [Funding] [Open int.]
      [‹ Previous] [🔄 Refresh] [Next ›]"
    `)
    expect(dataOf(message).slice(-7)).toEqual([
      'pairs:42161:name:0:',
      'pairs:42161:move:0:',
      'pairs:42161:funding:0:',
      'pairs:42161:interest:0:',
      'pairs:42161:name:0:',
      'pairs:42161:name:1:',
      'pairs:42161:name:2:',
    ])
  })

  it('of a search keeps the search on its buttons', () => {
    const message = list(pageOf([priced('DOGE/USD', '0.15', '0.14')]), 'move', 'doge')
    expect(seen(message)).toMatchInlineSnapshot(`
      "*Pairs* · Arbitrum
      Matching “doge”: 1 pair
      \`\`\`
               Price    24 h
      DOGE/USD  0.14 −6.67 %
      \`\`\`
      _As of ⟨15:00:00 UTC⟩_
      [DOGE/USD]
      [Name] [• Move] [Funding] [Open int.]
      [🔄 Refresh]"
    `)
    expect(dataOf(message)).toContain('pairs:42161:move:0:doge')
  })

  it('of a search too long for a button has no button that would lose it', () => {
    const message = list(pageOf([priced('DOGE/USD', '0.15', '0.14')]), 'name', 'doge'.repeat(20))
    expect(dataOf(message)).toEqual([expect.stringMatching(/^pair:42161:/)])
  })

  it('by funding shows the rate per hour and per day', () => {
    const rows = [rated('BTC/USD', defaultInfo()), rated('ETH/USD', infoOf({ fundingRate: '-0.00000004' }))]
    expect(seen(list(pageOf([...rows, rated('NIL/USD', infoOf())]), 'funding'))).toMatchInlineSnapshot(`
      "*Pairs* · Arbitrum
      \`\`\`
              Per hour   Per day
      BTC/USD 0.0013 %  0.0300 %
      ETH/USD  −4e-6 % −0.0001 %
      NIL/USD        —         —
      \`\`\`
      _As of ⟨15:00:00 UTC⟩_
      [BTC/USD] [ETH/USD] [NIL/USD]
      [Name] [Move] [• Funding] [Open int.]
      [🔄 Refresh]"
    `)
  })

  it('by open interest shows both sides', () => {
    const rows = [rated('BTC/USD', defaultInfo()), rated('NIL/USD', infoOf({ longOpenInterest: '0' }))]
    expect(seen(list(pageOf(rows), 'interest'))).toMatchInlineSnapshot(`
      "*Pairs* · Arbitrum
      \`\`\`
                Long Short
      BTC/USD $12.3M   $2M
      NIL/USD     $0     —
      \`\`\`
      _As of ⟨15:00:00 UTC⟩_
      [BTC/USD] [NIL/USD]
      [Name] [Move] [Funding] [• Open int.]
      [🔄 Refresh]"
    `)
  })

  it.each(['funding', 'interest'] as const)(
    'of huge and tiny numbers by %s stays within the width of a phone',
    (order) => {
      const shown = seen(
        list(pageOf([rated('AVERYLONGNAME/USD', extreme), rated('A/B', defaultInfo())]), order),
      )
      expect(tableWidth(shown)).toBeLessThanOrEqual(32)
    },
  )
})

describe('the costs of holding', () => {
  it('are reported as unavailable when there is no pair', () => {
    expect(seen(fundingCard(render, access, pageOf([]), 'funding'))).toBe(
      'The service lists no pairs on this chain.',
    )
  })

  it('are shown in dollars per day, with a column for each side', () => {
    nextId = 1
    const rows = [
      rated('BTC/USD', defaultInfo()),
      rated('MATIC/USD', infoOf({ fundingRate: '-0.0001', borrowRateLong: '0', borrowRateShort: '0.00001' })),
      rated('HALF/USD', infoOf({ fundingRate: '0.0001', borrowRateLong: '0' })),
      rated('HUGE/USD', extreme),
      { pair: pair('SOL/USD'), day: undefined, info: failed },
    ]
    const message = fundingCard(
      render,
      access,
      pageOf(rows, { unread: [{ id: '5', symbol: 'SOL/USD' }] }),
      'long',
    )
    expect(seen(message)).toMatchInlineSnapshot(`
      "*Daily holding cost* · Arbitrum
      Funding and borrow at current rates, for a size of $1,000. Below 0 that side receives.
      \`\`\`
                   Long   Short
      BTC/USD     $0.40  −$0.16
      MATIC/USD  −$2.40   $2.64
      HALF/USD    $2.40       —
      HUGE/USD  −$2.96T $2.4e19
      SOL/USD         —       —
      \`\`\`
      ⚠️ Could not be read, so without figures: SOL/USD. Refresh tries again.
      _As of ⟨15:00:00 UTC⟩_
      [Funding] [• Cheapest long] [Cheapest short]
      [🔄 Refresh]"
    `)
    expect(tableWidth(seen(message))).toBeLessThanOrEqual(32)
    expect(dataOf(message)).toEqual([
      'funding:42161:funding:0',
      'funding:42161:long:0',
      'funding:42161:short:0',
      'funding:42161:long:0',
    ])
  })

  it('equal the sum of their parts', () => {
    // (0.0000125 + 0.000004) × 24 × 1,000 and (−0.0000125 + 0.000006) × 24 × 1,000.
    const shown = seen(fundingCard(render, access, pageOf([rated('BTC/USD', defaultInfo())]), 'funding'))
    expect(shown).toContain(`$${new Big('0.396').toFixed(2)}`)
    expect(shown).toContain(`−$${new Big('0.156').toFixed(2)}`)
  })
})
