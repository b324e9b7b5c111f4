import { accountName, asOfLine } from '../../bot/shell/cards/account-parts.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import { join } from '../../bot/shell/text/markup.js'
import { placeKey, type ReadAccount } from './read-accounts.js'
import type { AccountLine, DeskView } from '../page/desk/protocol.js'
import { orderRows } from './order-rows.js'
import { positionRows, trendOf } from './position-rows.js'

/** Writes what was read as its person reads it: the figures are those of /positions and /orders, to the digit. */
export function deskView(render: RenderContext, accounts: readonly ReadAccount[], at: Date): DeskView {
  return {
    accounts: accounts.map((one) => accountLine(render, one)),
    positions: positionRows(render, accounts),
    orders: orderRows(render, accounts),
    asOf: asOfLine(render, at).text,
  }
}

function accountLine(render: RenderContext, read: ReadAccount): AccountLine {
  const { numbers } = render
  const totals = read.positions?.totals
  const isHeld = totals !== undefined && (read.positions?.positions.length ?? 0) > 0
  return {
    key: placeKey(read.account.id, read.chain.id),
    name: join([accountName(render, read.account)]).text,
    chain: read.chain.name,
    isCurrent: read.account.current,
    size: isHeld ? numbers.dollars(totals.size) : '',
    pnl: isHeld ? numbers.signedDollars(totals.unrealizedPnl) : '',
    pnlPercent: isHeld ? numbers.signedPercent(totals.unrealizedPnlPercent) : '',
    trend: trendOf(totals?.unrealizedPnl),
    warnings: warningsOf(render, read),
  }
}

/** Says which parts could not be read. */
function warningsOf({ text }: RenderContext, { positions, orders, hasFailed }: ReadAccount): string[] {
  const said = hasFailed ? [text('mini-app-account-failed')] : []
  if (positions && !positions.triggers.ok) said.push(text('positions-no-triggers'))
  if (positions?.mayBeMore === true || (orders?.ok === true && orders.value.mayBeMore))
    said.push(text('orders-may-be-more'))
  return said.map((one) => one.text)
}
