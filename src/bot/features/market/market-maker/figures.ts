import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import { total } from '../../../../lib/decimals.js'
import type { FundingRate, OpenInterest, UnrealisedPnl, VaultExposure } from '../../../../service/service.js'
import { pageOf } from '../../../shell/keyboard/pages.js'
import { pairNameOf } from '../../../shell/format/pair-and-side.js'
import { table } from '../../../shell/format/table.js'
import { join } from '../../../shell/text/markup.js'
import { narrowRates } from '../narrow.js'
import type { MarketMakerDesk } from '../../../../desk/market/market-maker/market-maker.js'

/** Finds the symbol of a pair by its id; undefined where neither the record nor the bot knows it. */
export type SymbolOf = MarketMakerDesk['symbol']

/** The middle of a card, in parts with an empty line between them. */
export interface Body {
  readonly parts: readonly FormattedString[]
  /** The number of the page, from 0. */
  readonly page: number
  /** The number of pages; unknown for a list that is read page by page, until its end is reached. */
  readonly pages: number | 'unknown'
}

const EXPOSURES_A_PAGE = 5
const RATES_A_PAGE = 20
/** The position size for which the cost of funding is given, in dollars. */
const EXAMPLE_SIZE = 1_000
const HOURS_A_DAY = 24

/** The exposure of the vault: the total, then pair by pair. */
export function exposureBody(
  render: RenderContext,
  symbolOf: SymbolOf,
  rows: readonly VaultExposure[],
  wantedPage: number,
): Body {
  const { text } = render
  if (rows.length === 0) return { parts: [text('mm-exposure-none')], page: 0, pages: 1 }
  // A row without a pair is the sum; where several have none, each is of a pair that nobody names.
  const unnamed = rows.filter(({ pairId, symbol }) => pairId === undefined && symbol === undefined)
  const said = unnamed.length === 1 ? unnamed : []
  const pairs = rows.filter((row) => !said.includes(row))
  // Where the service tells no sum, it is that of the pairs.
  const whole = said.length > 0 || pairs.length === 1 ? said : [sumOf(pairs)]
  const { shown, page, pages } = pageOf(pairs, wantedPage, EXPOSURES_A_PAGE)
  return {
    parts: [
      ...whole.map((row) => exposureBlock(render, text('mm-all'), row)),
      ...shown.map((row) =>
        exposureBlock(render, text('mm-asset', { asset: nameOf(render, symbolOf, row) }), row),
      ),
    ],
    page,
    pages,
  }
}

type Exposure = Pick<VaultExposure, 'long' | 'short' | 'net'>

function sumOf(rows: readonly VaultExposure[]): Exposure {
  return {
    long: total(rows.map(({ long }) => long)),
    short: total(rows.map(({ short }) => short)),
    net: total(rows.map(({ net }) => net)),
  }
}

function exposureBlock(
  { text, numbers }: RenderContext,
  name: FormattedString,
  row: Exposure,
): FormattedString {
  const rows = table([
    [text('side-long').text, numbers.dollars(row.long)],
    [text('side-short').text, numbers.dollars(row.short)],
    [text('mm-net').text, numbers.signedDollars(row.net)],
  ])
  return join([name, text('mm-rows', { rows })], '\n')
}

/** The open interest of an asset, and its limit. */
export function interestBody({ text, numbers }: RenderContext, interest: OpenInterest): Body {
  const all = interest.total ?? total([interest.long, interest.short])
  const rows = [
    [text('side-long').text, numbers.dollars(interest.long)],
    [text('side-short').text, numbers.dollars(interest.short)],
    [text('mm-sum').text, numbers.dollars(all)],
    // The service need not tell these; the pair info record does.
    ...(interest.maxLong ? [[text('mm-max-long').text, numbers.dollars(interest.maxLong)]] : []),
    ...(interest.maxShort ? [[text('mm-max-short').text, numbers.dollars(interest.maxShort)]] : []),
  ]
  return { parts: [text('mm-rows', { rows: table(rows) })], page: 0, pages: 1 }
}

/** Profit and loss of all that is open in an asset; a side that was not asked for shows only where it was told. */
export function pnlBody(
  { text, numbers }: RenderContext,
  pnl: UnrealisedPnl,
  asked: readonly ('long' | 'short' | 'total')[],
): Body {
  const names = { long: text('side-long').text, short: text('side-short').text, total: text('mm-sum').text }
  const rows = (['long', 'short', 'total'] as const)
    .filter((side) => asked.includes(side) || pnl[side] !== undefined)
    .map((side) => {
      const amount = side === 'total' ? (pnl.total ?? total([pnl.long, pnl.short])) : pnl[side]
      return [names[side], numbers.signedDollars(amount)]
    })
  return { parts: [text('mm-rows', { rows: table(rows) })], page: 0, pages: 1 }
}

/** Every pair's rate, the highest first, and what a day of it costs a long. */
export function fundingBody(
  render: RenderContext,
  symbolOf: SymbolOf,
  rates: readonly FundingRate[],
  wantedPage: number,
): Body {
  const { text, numbers } = render
  if (rates.length === 0) return { parts: [text('mm-funding-none')], page: 0, pages: 1 }
  const { shown, page, pages } = pageOf(rates.toSorted(byRate), wantedPage, RATES_A_PAGE)
  const written = narrowRates(
    numbers,
    shown.map(({ rate }) => rate),
  )
  const rows = shown.map((row, index) => [
    nameOf(render, symbolOf, row),
    written[index]!,
    numbers.signedDollars(row.rate?.times(HOURS_A_DAY).times(EXAMPLE_SIZE)),
  ])
  return {
    parts: [
      text('mm-funding-hint', { size: numbers.dollars(new Big(EXAMPLE_SIZE)) }),
      text('mm-rows', { rows: table(rows) }),
    ],
    page,
    pages,
  }
}

function byRate({ rate: one }: FundingRate, { rate: other }: FundingRate): number {
  if (one && other) return other.cmp(one)
  return (one ? 0 : 1) - (other ? 0 : 1)
}

/** The name of a record's pair, as plain text. */
function nameOf(
  { text }: RenderContext,
  symbolOf: SymbolOf,
  { pairId, symbol }: { readonly pairId: string | undefined; readonly symbol: string | undefined },
): string {
  return join([pairNameOf(text, { pairId, symbol: symbol ?? symbolOf(pairId) })]).text
}
