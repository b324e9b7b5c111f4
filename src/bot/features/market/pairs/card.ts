import { timeOfDay } from '../../../shell/format/times.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { MarketDataAccess } from '../../../../desk/market/market-data-access.js'
import { dayChangePercent } from '../../../../desk/market/prices/day-stats.js'
import { dayCost, DAY_SIZE, holdingCost } from '../../../../desk/market/pairs/holding-cost.js'
import type { ListedPair, PairSort, PairPage } from '../../../../desk/market/pairs/pair-page.js'
import { pairWord } from '../../../../desk/trading/grammar/views.js'
import { narrowDollars, narrowPercent, narrowPrice, narrowRates, roughDollars } from '../narrow.js'
import { table } from '../../../shell/format/table.js'
import { fundingKeyboard, pairListKeyboard } from './keyboard.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { marketName } from '../../../shell/cards/market-parts.js'

/** A price older than this is said to be old, in milliseconds. */
const OLD_MS = 30 * 60_000

/** A page of the pairs, with the figure that they are sorted by. */
export function pairListCard(
  render: RenderContext,
  access: MarketDataAccess,
  list: PairPage,
  {
    order,
    search,
    first = [],
  }: {
    readonly order: PairSort
    readonly search: string
    /** The favourites, as the typed grammar names them; they come first. */
    readonly first?: readonly string[]
  },
): Message {
  const { text } = render
  if (list.count === 0) {
    return { text: search === '' ? text('market-no-pairs') : text('pairs-none', { search }) }
  }
  const starred = list.rows
    .filter(({ pair }) => first.includes(pairWord(pair)))
    .map(({ pair }) => pair.symbol)
  const favourites = starred.length === 0 ? [] : [text('pairs-favourites', { symbols: starred.join(', ') })]
  const found = search === '' ? [] : [text('pairs-found', { search, count: list.count })]
  return {
    text: join(
      [
        text('pairs-title', { market: marketName(render, access) }),
        ...found,
        ...favourites,
        ...listed(render, list, columnsOf(render, list.rows, order)),
      ],
      '\n',
    ),
    keyboard: pairListKeyboard(text, access, list, { order, search }),
  }
}

/** The cost of holding each pair for a day, on both sides. */
export function fundingCard(
  render: RenderContext,
  access: MarketDataAccess,
  list: PairPage,
  order: PairSort,
): Message {
  const { text, numbers } = render
  if (list.count === 0) return { text: text('market-no-pairs') }
  return {
    text: join(
      [
        text('funding-title', { market: marketName(render, access) }),
        text('funding-costs', { size: numbers.asDollars(numbers.amount(DAY_SIZE)) }),
        ...(order === 'funding' ? [text('funding-sorted')] : []),
        ...listed(render, list, columnsOf(render, list.rows, 'long')),
      ],
      '\n',
    ),
    keyboard: fundingKeyboard(text, access, list, order),
  }
}

/** The rows, what of them is missing or old, and when they were read. */
function listed(
  { text, numbers }: RenderContext,
  { rows, unread, page, pages, asOf }: PairPage,
  cells: readonly (readonly string[])[],
): readonly FormattedString[] {
  const old = rows.filter(({ day }) => day?.ok && day.value && isOld(day.value.last.asOf, asOf))
  const named = (pairs: readonly { readonly symbol: string }[]): string =>
    pairs.map(({ symbol }) => symbol).join(', ')
  // Of rates something is always read, or there is no list.
  const isAllUnread = rows.every(({ day }) => day?.ok === false)
  const time = timeOfDay({ numbers }, asOf)
  return [
    text('market-table', { rows: table(cells) }),
    ...(isAllUnread ? [text('pairs-no-prices')] : []),
    ...(unread.length > 0 && !isAllUnread ? [text('pairs-unreadable', { symbols: named(unread) })] : []),
    ...(old.length > 0 ? [text('pairs-old', { symbols: named(old.map(({ pair }) => pair)) })] : []),
    pages === 1
      ? text('as-of', { time })
      : text('as-of-page', { time, page: String(page + 1), pages: String(pages) }),
  ]
}

function isOld(time: Date, asOf: Date): boolean {
  return asOf.getTime() - time.getTime() > OLD_MS
}

/** A row for each pair below the names of the columns, with the figure that the list is sorted by. */
function columnsOf(
  { text, numbers }: RenderContext,
  rows: readonly ListedPair[],
  order: PairSort,
): readonly (readonly string[])[] {
  const head = (...names: readonly string[]): readonly string[] => ['', ...names]
  const infos = rows.map(({ info }) => (info?.ok ? info.value.info : undefined))
  const withCells = (cells: (index: number) => readonly string[]): readonly (readonly string[])[] =>
    rows.map(({ pair }, index) => [pair.symbol, ...cells(index)])
  const [long, short] = [text('side-long').text, text('side-short').text]
  switch (order) {
    case 'name':
    case 'move':
      return [
        head(text('column-price').text, text('column-move').text),
        ...rows.map(({ pair, day }) => {
          const known = day?.ok ? day.value : undefined
          const price = known?.last.price
          return [
            pair.symbol,
            narrowPrice(numbers, price),
            narrowPercent(numbers, dayChangePercent(known, price)),
          ]
        }),
      ]
    case 'funding': {
      const hours = narrowRates(
        numbers,
        infos.map((info) => info?.fundingRate),
      )
      const days = narrowRates(
        numbers,
        infos.map((info) => info?.fundingRate?.times(24)),
      )
      return [
        head(text('column-hour').text, text('column-day').text),
        ...withCells((index) => [hours[index] ?? '', days[index] ?? '']),
      ]
    }
    case 'interest':
      return [
        head(long, short),
        ...withCells((index) => [
          roughDollars(numbers, infos[index]?.longOpenInterest),
          roughDollars(numbers, infos[index]?.shortOpenInterest),
        ]),
      ]
    case 'long':
    case 'short':
      return [
        head(long, short),
        ...withCells((index) => {
          const info = infos[index]
          return [true, false].map((isLong) =>
            narrowDollars(numbers, info && dayCost(holdingCost(info, isLong), DAY_SIZE)),
          )
        }),
      ]
    default:
      throw new Error(`No such order: ${String(order satisfies never)}`)
  }
}
