import { dateTime } from '../../../shell/format/times.js'
import { shortHash } from '../../../shell/format/columns.js'
import { sideKey, pairNameOf } from '../../../shell/format/pair-and-side.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { isPossiblyTruncated } from '../../../../desk/account/possibly-truncated.js'
import { openOrdersOf, type OpenOrder } from '../../../../desk/account/orders/open-order.js'
import { openRowsOf } from '../../../../desk/account/positions/open-book.js'
import { leverageOf, liquidationOf } from '../../../../desk/account/positions/figures.js'
import { total } from '../../../../lib/decimals.js'
import type { RowWindow } from '../../../../desk/market/market-maker/read-window.js'
import type { OpenOrders, Position, Trade } from '../../../../service/service.js'
import { pageOf } from '../../../shell/keyboard/pages.js'
import { table } from '../../../shell/format/table.js'
import { join } from '../../../shell/text/markup.js'
import { sideArrow } from '../../../shell/cards/account-parts.js'
import { liquidationCaveat, tradePnlCaveat } from '../../../shell/cards/pnl-parts.js'
import type { Body, SymbolOf } from './figures.js'

const POSITIONS_A_PAGE = 5
const ORDERS_A_PAGE = 8
/** The number of trades on one page. */
export const MARKET_TRADES_A_PAGE = 6

/** Open positions of any account. There is no price without credentials, so there is no profit. */
export function positionsBody(
  render: RenderContext,
  symbolOf: SymbolOf,
  listed: readonly Position[],
  wantedPage: number,
): Body {
  const { text, numbers } = render
  const positions = openRowsOf(listed)
  const cut = cutLine(render, listed)
  if (positions.length === 0)
    return { parts: [join([text('positions-none'), ...cut], '\n')], page: 0, pages: 1 }
  const { shown, page, pages } = pageOf(positions, wantedPage, POSITIONS_A_PAGE)
  const estimates = shown.flatMap((one) => liquidationOf(one) ?? []).filter(({ estimated }) => estimated)
  const head = text('positions-totals', {
    count: positions.length,
    size: numbers.dollars(total(positions.map(({ size }) => size))),
    collateral: numbers.dollars(total(positions.map(({ collateral }) => collateral))),
  })
  return {
    parts: [
      join([head, ...cut], '\n'),
      ...shown.map((position) => {
        const title = text('position-title', {
          ...pairAndSide(render, symbolOf, position),
          leverage: numbers.multiple(leverageOf(position)),
        })
        const rows = table([
          [text('mm-volume').text, numbers.dollars(position.size)],
          [text('mm-collateral').text, numbers.dollars(position.collateral)],
          [text('ladder-entry').text, numbers.price(position.entryPrice)],
          [text('ladder-liquidation').text, liquidationText(render, position)],
        ])
        return join([title, text('mm-rows', { rows })], '\n')
      }),
      ...(estimates.length > 0
        ? [
            join(
              [
                text('positions-estimate'),
                // The pair's fee is read with credentials, which this read has not.
                ...liquidationCaveat(
                  render,
                  estimates.flatMap(({ missing }) => missing),
                ),
              ],
              '\n',
            ),
          ]
        : []),
    ],
    page,
    pages,
  }
}

function liquidationText({ numbers }: RenderContext, position: Position): string {
  const liquidation = liquidationOf(position)
  return `${liquidation?.estimated === true ? '~' : ''}${numbers.price(liquidation?.price)}`
}

/** Orders that wait, of any account. */
export function ordersBody(
  render: RenderContext,
  symbolOf: SymbolOf,
  orders: OpenOrders,
  wantedPage: number,
): Body {
  const { text, numbers } = render
  const all = openOrdersOf(orders, new Set(), () => '')
  const cut = [orders.pending, orders.triggers].flatMap((rows) => cutLine(render, rows)).slice(0, 1)
  if (all.length === 0) return { parts: [join([text('orders-none'), ...cut], '\n')], page: 0, pages: 1 }
  const { shown, page, pages } = pageOf(all, wantedPage, ORDERS_A_PAGE)
  return {
    parts: [
      join([text('orders-count', { count: all.length }), ...cut], '\n'),
      ...shown.map((order) => {
        const rows = table([
          [kindOf(render, order), numbers.price(order.price)],
          ...(order.percent ? [[text('mm-closes').text, numbers.percent(order.percent)]] : []),
          ...(order.size ? [[text('mm-volume').text, numbers.dollars(order.size)]] : []),
        ])
        return join([text('mm-order', pairAndSide(render, symbolOf, order)), text('mm-rows', { rows })], '\n')
      }),
    ],
    page,
    pages,
  }
}

function kindOf({ text }: RenderContext, { kind, type }: OpenOrder): string {
  if (kind === 'takeProfit') return text('ladder-tp').text
  if (kind === 'stopLoss') return text('ladder-sl').text
  if (kind === 'trigger') return text('ladder-trigger').text
  return type ?? text('orders-kind-unknown').text
}

/** The trades of an account, in the order of the service. */
export function tradesBody(
  render: RenderContext,
  symbolOf: SymbolOf,
  { rows, hasMore }: RowWindow<Trade>,
  page: number,
): Body {
  const { text } = render
  const caveat = rows.some(({ profitLoss }) => profitLoss) ? tradePnlCaveat(render) : []
  const pages = hasMore ? 'unknown' : page + 1
  if (rows.length === 0)
    return { parts: [text(page === 0 ? 'mm-trades-none' : 'mm-trades-end')], page, pages }
  return { parts: [...rows.map((trade) => tradeBlock(render, symbolOf, trade)), ...caveat], page, pages }
}

function tradeBlock(render: RenderContext, symbolOf: SymbolOf, trade: Trade): FormattedString {
  const { text, numbers } = render
  const rows = table([
    [text('mm-volume').text, numbers.dollars(trade.volume)],
    [text('mm-price').text, numbers.price(trade.markPrice)],
    [text('mm-profit').text, numbers.signedDollars(trade.profitLoss)],
  ])
  return join(
    [
      text('mm-trade', {
        ...pairAndSide(render, symbolOf, trade),
        action: actionOf(trade),
        time: dateTime({ numbers }, trade.createdAt),
      }),
      text('mm-rows', { rows }),
      ...(trade.transactionHash === undefined
        ? []
        : [text('mm-hash', { hash: shortHash(trade.transactionHash) })]),
    ],
    '\n',
  )
}

/** `OPEN_POSITION` as words; one that nobody knows likewise. */
function actionOf({ action }: Trade): string {
  return action === undefined ? '—' : action.replaceAll('_', ' ').toLowerCase()
}

function pairAndSide(
  { text }: RenderContext,
  symbolOf: SymbolOf,
  { pairId, isLong }: { readonly pairId: string | undefined; readonly isLong: boolean | undefined },
) {
  return {
    mark: sideArrow(isLong),
    symbol: pairNameOf(text, { pairId, symbol: symbolOf(pairId) }),
    side: text(sideKey(isLong)),
  }
}

function cutLine({ text }: RenderContext, rows: readonly unknown[]): readonly FormattedString[] {
  return isPossiblyTruncated(rows) ? [text('may-be-more')] : []
}
