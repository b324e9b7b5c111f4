import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { portfolioCard } from '../../../../../src/bot/features/account/portfolio.js'
import { createReadPortfolio, type PortfolioView } from '../../../../../src/desk/account/funds/portfolio.js'
import { defaultDialect, parseDialect } from '../../../../../src/service/dialect.js'
import type { Portfolio, Position } from '../../../../../src/service/service.js'
import { bare, example, handClock, serviceWith, traderNamed } from '../../../../desk/support.js'
import { dataOf, numbers, seen, text } from '../../support.js'

const ada = traderNamed('Ada')
const NAMES: Readonly<Record<string, string>> = { 1: 'BTC/USD', 2: 'ETH/USD', 3: 'PEPE/USD' }

const SAID: Portfolio = {
  vusdBalance: new Big('4900'),
  collateralUsage: new Big('1150'),
  marginUsage: new Big('1100'),
  openLongs: new Big('10000'),
  openShorts: new Big('12500.5'),
  account: '0x1',
}
const UNSAID: Portfolio = {
  vusdBalance: undefined,
  collateralUsage: undefined,
  marginUsage: undefined,
  openLongs: undefined,
  openShorts: undefined,
  account: undefined,
}

/** The portfolio as the desk reads it where the service answers with these; each position has an id of its own unless `areSame`. */
async function read(
  said: Portfolio | undefined | Error,
  positions: readonly Position[] | Error,
  dialect = defaultDialect,
  areSame = false,
): Promise<PortfolioView> {
  const service = serviceWith({
    dialect,
    portfolio: async () => {
      if (said instanceof Error) throw said
      return said
    },
    openPositions: async () => {
      if (positions instanceof Error) throw positions
      return areSame ? positions : positions.map((one, index) => ({ ...one, id: String(index) }))
    },
  })
  const pairNames = { symbol: async (_: unknown, pairId: string) => NAMES[pairId] }
  return await createReadPortfolio({ service, pairNames, now: handClock().now })(ada)
}

const shown = (view: PortfolioView): string => seen(portfolioCard({ text, numbers }, ada, view))
const away = new Error('away')

describe('the portfolio', () => {
  it('shows the money, the exposure, and how the collateral is spread', async () => {
    const positions = [
      example({ collateral: '40', size: '100' }),
      example({ pairId: '2', isLong: false, collateral: '900' }),
      example({ pairId: '2', collateral: '100' }),
      example({ pairId: '99', collateral: '60.5' }),
    ]
    const view = await read(SAID, positions)
    expect(shown(view)).toMatchInlineSnapshot(`
      "*Portfolio* · Ada · Arbitrum

      \`\`\`
      Free margin       $4,900.00
      Collateral in use $1,150.00
      Total             $6,050.00
      Margin in use     $1,100.00
      \`\`\`

      *Exposure*
      \`\`\`
      Long  $10,000.00
      Short $12,500.50
      Net   −$2,500.50
      \`\`\`

      *Collateral by pair*
      \`\`\`
      ETH/USD  $1,000.00 90.9 %
      █████████████████████████████░░░
      Pair #99    $60.50  5.5 %
      █░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
      BTC/USD     $40.00  3.6 %
      █░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
      \`\`\`
      Total $1,100.50 · size $30,100.00

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh] [🧾 Raw]"
    `)
    expect(dataOf(portfolioCard({ text, numbers }, ada, view))).toEqual([
      'portfolio:a1:42161',
      'raw:a1:42161:portfolio:-',
    ])
  })

  it('of an account with nothing open reports that nothing is open', async () => {
    expect(shown(await read({ ...UNSAID, vusdBalance: new Big(0), collateralUsage: new Big(0) }, [])))
      .toMatchInlineSnapshot(`
        "*Portfolio* · Ada · Arbitrum

        \`\`\`
        Free margin       $0.00
        Collateral in use $0.00
        Total             $0.00
        Margin in use         —
        \`\`\`

        *Exposure*
        \`\`\`
        Long  —
        Short —
        Net   —
        \`\`\`

        No open positions.

        _As of ⟨15:00:00 UTC⟩_
        [🔄 Refresh] [🧾 Raw]"
      `)
  })

  it('without any figures shows — everywhere, and no share', async () => {
    expect(shown(await read(UNSAID, [bare(), example()]))).toMatchInlineSnapshot(`
      "*Portfolio* · Ada · Arbitrum

      \`\`\`
      Free margin       —
      Collateral in use —
      Total             —
      Margin in use     —
      \`\`\`

      *Exposure*
      \`\`\`
      Long  —
      Short —
      Net   —
      \`\`\`

      *Collateral by pair*
      \`\`\`
      BTC/USD      $1,000.00 —
      Unknown pair         — —
      \`\`\`
      Total — · size —

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh] [🧾 Raw]"
    `)
  })

  it('that the service does not return is reported', async () => {
    expect(shown(await read(undefined, []))).toContain('The service returned no portfolio for this account.')
  })

  it('of huge, tiny and negative numbers keeps every digit within a phone', async () => {
    const said = { ...SAID, vusdBalance: new Big('-123456789012345678901234.5'), openLongs: new Big('0.001') }
    const positions = [
      example({ collateral: '987654321098765432109.87' }),
      example({ pairId: '3', collateral: '0.000001' }),
    ]
    expect(shown(await read(said, positions))).toMatchInlineSnapshot(`
      "*Portfolio* · Ada · Arbitrum

      \`\`\`
      Free margin
        −$123,456,789,012,345,678,901,
        234.50
      Collateral in use
        $1,150.00
      Total
        −$123,456,789,012,345,678,900,
        084.50
      Margin in use
        $1,100.00
      \`\`\`

      *Exposure*
      \`\`\`
      Long        $0.00
      Short  $12,500.50
      Net   −$12,500.50
      \`\`\`

      *Collateral by pair*
      \`\`\`
      BTC/USD
        $987,654,321,098,765,432,109.8
        7
        100 %
      ███████████████████████████████░
      PEPE/USD
        $0.00
        0 %
      █░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
      \`\`\`
      Total $987,654,321,098,765,432,109.87 · size $20,000.00

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh] [🧾 Raw]"
    `)
  })

  it('shows the readable parts, and names the unreadable ones', async () => {
    expect(shown(await read(away, [example()]))).toMatchInlineSnapshot(`
      "*Portfolio* · Ada · Arbitrum

      ⚠️ Margin and exposure could not be read.

      *Collateral by pair*
      \`\`\`
      BTC/USD $1,000.00 100 %
      ████████████████████████████████
      \`\`\`
      Total $1,000.00 · size $10,000.00

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh] [🧾 Raw]"
    `)
    expect(shown(await read(SAID, away))).toContain('⚠️ Collateral by pair could not be read.')
    await expect(read(away, new Error('other'))).rejects.toBe(away)
  })

  it('counts a position that is listed twice once', async () => {
    const { spread } = await read(SAID, [example(), example({ accruedFundingFee: '9' })], undefined, true)
    expect(spread.ok && [spread.value.pairs[0]?.positions, spread.value.size?.toFixed()]).toEqual([
      1,
      '10000',
    ])
  })

  it('warns that there may be more positions than the service returned', async () => {
    const view = await read(
      SAID,
      Array.from({ length: 50 }, () => example()),
    )
    expect(shown(view)).toContain(
      'The service returned a full list, up to its limit for one request: there may be more.',
    )
  })

  it('counts the balance as free or whole, as the dialect defines', async () => {
    const whole = parseDialect({ portfolio: { balance: 'whole' } })
    const figures = async (dialect: typeof whole) => {
      const { margin } = await read(SAID, [], dialect)
      return margin.ok && margin.value && [margin.value.free?.toFixed(), margin.value.total?.toFixed()]
    }
    expect(await figures(defaultDialect)).toEqual(['4900', '6050'])
    expect(await figures(whole)).toEqual(['3750', '4900'])
  })
})

describe('the sums of the portfolio', () => {
  const cents = fc.integer({ min: 1, max: 10 ** 9 }).map((amount) => new Big(amount).div(100))
  const position = fc.record({ pairId: fc.constantFrom('1', '2', '3', '99'), size: cents, collateral: cents })

  it('equal the sums of the positions and of the rows, and of the printed figures', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(position, { minLength: 1, maxLength: 12 }), async (all) => {
        const view = await read(
          SAID,
          all.map((fields) => example(fields)),
        )
        if (!view.spread.ok) throw view.spread.error
        const { pairs, collateral, size } = view.spread.value
        const sum = (amounts: readonly (Big | undefined)[]): string =>
          amounts.reduce((whole: Big, one) => whole.plus(one ?? NaN), new Big(0)).toFixed()
        expect(collateral?.toFixed()).toBe(sum(all.map((one) => one.collateral)))
        expect(size?.toFixed()).toBe(sum(all.map((one) => one.size)))
        expect(sum(pairs.map((one) => one.collateral))).toBe(collateral?.toFixed())
        expect(sum(pairs.map((one) => one.size))).toBe(size?.toFixed())
        expect(new Big(sum(pairs.map(({ percent }) => percent))).round(20).toFixed()).toBe('100')
        const card = shown(view)
        const rows = [...card.matchAll(/^(?:\S+\/USD|Pair #99) +\$([\d,.]+) +[\d.]+ %$/gm)]
        expect(rows).toHaveLength(pairs.length)
        const printed = sum(rows.map(([, amount = '']) => new Big(amount.replaceAll(',', ''))))
        expect(card).toContain(`Total ${numbers.dollars(new Big(printed))} · size`)
        for (const bar of card.match(/^[█░]+$/gm) ?? []) expect(bar).toMatch(/^█.{31}$/)
      }),
      { numRuns: 40 },
    )
  })
})
