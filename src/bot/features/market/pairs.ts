import type { Favourites } from '../../../accounts/settings/favourites.js'
import type { Desk } from '../../../desk/desk.js'
import type { ListedPair, PairPage, PairSort } from '../../../desk/market/pairs/pair-page.js'
import { readOwnPairs } from '../../../desk/pair-choices.js'
import { pairWord, parseTarget } from '../../../desk/trading/grammar/views.js'
import { type Command, onPress } from '../../shell/command.js'
import { type DeskContext, isPrivate, personOf } from '../../shell/context.js'
import { listPairs, pairButtons } from './keyboard.js'
import { replyWithPair } from './pair.js'
import type { RenderContext } from '../../shell/render-context.js'
import { type MarketCard, replaceWithMarket, replyWithMarket } from '../../shell/market-read.js'
import { timeOfDay } from '../../shell/format/times.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { MarketDataAccess } from '../../../desk/market/market-data-access.js'
import { dayChangePercent } from '../../../desk/market/prices/day-stats.js'
import { DAY_SIZE, dayCost, holdingCost } from '../../../desk/market/pairs/holding-cost.js'
import { narrowDollars, narrowPercent, narrowPrice, narrowRates, roughDollars } from './narrow.js'
import { table } from '../../shell/format/table.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { marketLabel } from '../../shell/cards/market-parts.js'
import { InlineKeyboard } from 'grammy'
import type { Text } from '../../shell/text/languages.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { pageRow } from '../../shell/keyboard/pages.js'
import { type Needs, defineFeature } from '../../shell/feature.js'

/** The number of pairs on one page: with a button each, and without. */
const PAIRS_A_PAGE = 9
const COSTS_A_PAGE = 40

/** A price older than this is said to be old, in milliseconds. */
const OLD_MS = 30 * 60_000

/** Shows a page of what holding costs; pages count from 0. `order` is one of `FUNDING_ORDERS`. */
const showFunding = defineAction('funding', 'chain', 'order', 'page')

/** The orders that the list of pairs can be sorted in. */
const LIST_ORDERS = ['name', 'move', 'funding', 'interest'] as const satisfies readonly PairSort[]
/** The orders that the list of costs can be sorted in. */
const FUNDING_ORDERS = ['funding', 'long', 'short'] as const satisfies readonly PairSort[]

export const pairsFeature = defineFeature({
  name: 'pairs',
  create: (deps: Needs<typeof pairsCommand | typeof fundingCommand>) => ({
    commands: [pairsCommand(deps), fundingCommand(deps)],
  }),
})

/** /pairs: all pairs, or those whose name holds what is typed, in an order to choose; by name, those that a person uses come first. */
export function pairsCommand(deps: { readonly desk: Desk; readonly favourites: Favourites }): Command {
  const card =
    (ctx: DeskContext, order: PairSort, page: number, search: string): MarketCard =>
    async (access) => {
      // In a group, what a person likes to watch is nobody else's business.
      const own = order === 'name' && isPrivate(ctx) ? await readOwnPairs(deps, personOf(ctx).id) : undefined
      const first = own ? [...(own.pair === undefined ? [] : [own.pair]), ...own.starred, ...own.recent] : []
      const list = await deps.desk.market.pairPage(access, { search, order, page, size: PAIRS_A_PAGE, first })
      return pairListCard(ctx, access, list, { order, search, first })
    }
  return {
    name: 'pairs',
    topic: 'market',
    access: 'everybody',
    place: 'anywhere',
    accepts: (words) => /^\w+$/.test(words),
    examples: ['/pairs', '/pairs doge'],
    isFeatured: true,
    run: (ctx, typed) =>
      replyWithMarket(ctx, deps.desk, card(ctx, 'name', 0, typed), (chain) => {
        const values = { chain, order: 'name', page: '0', search: typed }
        return listPairs.fits(values) ? listPairs.pack(values) : undefined
      }),
    buttons: [
      onPress(listPairs, (ctx, { chain, order, page, search }) =>
        replaceWithMarket(
          ctx,
          deps.desk,
          chain,
          card(ctx, oneOf(LIST_ORDERS, order), Number.parseInt(page, 10) || 0, search),
        ),
      ),
    ],
  }
}

/** /funding: what holding each pair costs for a day, on both sides. With a pair it is what /pair shows of that one. */
export function fundingCommand(deps: { readonly desk: Desk; readonly favourites: Favourites }): Command {
  const { desk } = deps

  const card =
    (ctx: DeskContext, order: PairSort, page: number): MarketCard =>
    async (access) => {
      const list = await desk.market.pairPage(access, { search: '', order, page, size: COSTS_A_PAGE })
      return fundingCard(ctx, access, list, order)
    }
  return {
    name: 'funding',
    topic: 'market',
    access: 'everybody',
    place: 'anywhere',
    accepts: (words) => parseTarget(words) !== undefined,
    examples: ['/funding', '/funding BTC'],
    isFeatured: true,
    run: (ctx, typed) =>
      typed === ''
        ? replyWithMarket(ctx, desk, card(ctx, 'funding', 0), (chain) =>
            showFunding.pack({ chain, order: 'funding', page: '0' }),
          )
        : replyWithPair(deps, ctx, typed),
    buttons: [
      onPress(showFunding, (ctx, { chain, order, page }) =>
        replaceWithMarket(
          ctx,
          desk,
          chain,
          card(ctx, oneOf(FUNDING_ORDERS, order), Number.parseInt(page, 10) || 0),
        ),
      ),
    ],
  }
}

/** The order that a button names; the first for what only a client can have made up. */
function oneOf(orders: readonly [PairSort, ...PairSort[]], name: string): PairSort {
  return orders.find((order) => order === name) ?? orders[0]
}

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
    /** The pairs that the person uses, as the typed grammar names them; they come first. */
    readonly first?: readonly string[]
  },
): Message {
  const { text } = render
  if (list.count === 0 && list.unread.length > 0) return { text: unreadableLine(text, list) }
  if (list.count === 0) {
    return { text: search === '' ? text('market-no-pairs') : text('pairs-none', { search }) }
  }
  const own = list.rows.filter(({ pair }) => first.includes(pairWord(pair))).map(({ pair }) => pair.symbol)
  const used = own.length === 0 ? [] : [text('pairs-own', { symbols: own.join(', ') })]
  const found = search === '' ? [] : [text('pairs-found', { search, count: list.count })]
  return {
    text: join(
      [
        text('pairs-title', { market: marketLabel(render, access) }),
        ...found,
        ...used,
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
        text('funding-title', { market: marketLabel(render, access) }),
        text('funding-costs', { size: numbers.asDollars(numbers.amount(DAY_SIZE)) }),
        ...(order === 'funding' ? [text('funding-sorted')] : []),
        ...listed(render, list, fundingColumns(render, list.rows, order)),
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
  // Of rates something is always read, or there is no list.
  const isAllUnread = rows.every(({ day }) => day?.ok === false)
  const time = timeOfDay({ numbers }, asOf)
  return [
    text('market-table', { rows: table(cells) }),
    ...(isAllUnread ? [text('pairs-no-prices')] : []),
    ...(unread.length > 0 && !isAllUnread ? [unreadableLine(text, { unread })] : []),
    ...(old.length > 0 ? [text('pairs-old', { symbols: namesOf(old.map(({ pair }) => pair)) })] : []),
    pages === 1
      ? text('as-of', { time })
      : text('as-of-page', { time, page: String(page + 1), pages: String(pages) }),
  ]
}

function unreadableLine(text: Text, { unread }: Pick<PairPage, 'unread'>): FormattedString {
  return text('pairs-unreadable', { symbols: namesOf(unread) })
}

function namesOf(pairs: readonly { readonly symbol: string }[]): string {
  return pairs.map(({ symbol }) => symbol).join(', ')
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

/** The daily cost of each side; where the list is sorted by the funding rate, with that rate. */
function fundingColumns(
  render: RenderContext,
  rows: readonly ListedPair[],
  order: PairSort,
): readonly (readonly string[])[] {
  const costs = columnsOf(render, rows, 'long')
  if (order !== 'funding') return costs
  const rates = narrowRates(
    render.numbers,
    rows.map(({ info }) => (info?.ok ? info.value.info.fundingRate : undefined)),
  )
  const column = [render.text('column-hour').text, ...rates]
  return costs.map(([pair = '', ...sides], index) => [pair, column[index] ?? '', ...sides])
}

/** Below the list: the pairs on this page, what else to sort by, refresh, and the pages around this one. */
function pairListKeyboard(
  text: Text,
  { chain }: MarketDataAccess,
  { rows, page, pages }: PairPage,
  { order, search }: { readonly order: PairSort; readonly search: string },
): InlineKeyboard {
  const keyboard = pairButtons(
    chain.id,
    rows.map(({ pair }) => pair),
  )
  const values = (by: PairSort, wanted: number) => ({
    chain: chain.id,
    order: by,
    page: String(wanted),
    search,
  })
  // What was searched for may be too long for a button; typing it again does the same.
  if (!listPairs.fits(values('interest', pages))) return keyboard
  const dataOf = (by: PairSort, wanted: number): string => listPairs.pack(values(by, wanted))
  orderRow(keyboard, text, LIST_ORDERS, order, (by) => dataOf(by, 0))
  return pageRow(keyboard, text, { page, pages, dataOf: (wanted) => dataOf(order, wanted) })
}

/** Below the costs: what else to sort by, refresh, and the pages around this one. */
function fundingKeyboard(
  text: Text,
  { chain }: MarketDataAccess,
  { page, pages }: PairPage,
  order: PairSort,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const dataOf = (by: PairSort, wanted: number): string =>
    showFunding.pack({ chain: chain.id, order: by, page: String(wanted) })
  orderRow(keyboard, text, FUNDING_ORDERS, order, (by) => dataOf(by, 0))
  return pageRow(keyboard, text, { page, pages, dataOf: (wanted) => dataOf(order, wanted) })
}

function orderRow(
  keyboard: InlineKeyboard,
  text: Text,
  orders: readonly PairSort[],
  current: PairSort,
  dataOf: (order: PairSort) => string,
): void {
  for (const order of orders) {
    const name = text(`order-${order}`)
    keyboard.text(order === current ? text('chosen', { name }).text : name.text, dataOf(order))
  }
}
