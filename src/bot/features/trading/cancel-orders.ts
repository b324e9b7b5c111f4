import type { Desk } from '../../../desk/desk.js'
import type { AccountReading } from '../../../desk/trading/account-reading.js'
import type { Trader } from '../../../desk/trader.js'
import {
  type CancelChoice,
  type CancelIntent,
  type CancelSeveralPlan,
  planCancelSeveral,
} from '../../../desk/trading/actions/cancel.js'
import { parseTyped } from '../../../desk/trading/actions/commands.js'
import { findOrders } from '../../../desk/trading/positions/resolve-target.js'
import { replaceWithShown, replyWithShown, sendRead } from '../../shell/account-read.js'
import { typedFaultCard } from '../../shell/cards/typed-fault.js'
import { type Command, asExits, onPress } from '../../shell/command.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import { commandFeature } from '../../shell/feature.js'
import { defineAction, shortId } from '../../shell/keyboard/action.js'
import { type RenderContext, renderContextOf } from '../../shell/render-context.js'
import { reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import { more, MOST_LINES, quoteBatch } from './batches/quote.js'
import { type TickRow, tickRows, tickedOn } from './check-boxes.js'
import type { TicketQuotes } from './tickets/quotes.js'
import { accountLine, asOfLine } from '../../shell/cards/account-parts.js'
import { positionName } from '../../shell/format/pair-and-side.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { OpenAccount } from '../../../desk/trading/positions/read-open.js'
import type { OpenOrder } from '../../../desk/account/orders/open-order.js'
import { issueText, unreadLines } from '../../shell/cards/issue.js'
import { join } from '../../shell/text/markup.js'
import { newCancelling } from './manage/keyboard.js'
import { orderName } from './order-line.js'
import type { InlineKeyboard } from 'grammy'
import { shownOf } from '../../shell/keyboard/shown.js'

/** Shows the card to tick orders on, anew. It goes on with the account that it was made for, as all of these do. */
const pickOrders = defineAction('cancel-pick', 'account', 'chain')
/** Ticks an order (`on` is 1) or unticks it (0). `order` is its `shortId`. */
const tickOrder = defineAction('cancel-tick', 'account', 'chain', 'order', 'on')
/** Shows what taking the ticked orders back comes to. */
const cancelTicked = defineAction('cancel-ticked', 'account', 'chain')
/** Shows what taking all orders back comes to. */
const cancelEvery = defineAction('cancel-every', 'account', 'chain')

/** /cancelorder: one order that is named, or several that are ticked, under one Confirm. */
function cancelOrderCommand(deps: { readonly desk: Desk; readonly quotes: TicketQuotes }): Command {
  return {
    name: 'cancelorder',
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    rate: 'exits',
    accepts: (words) => parseTyped('cancelorder', words).ok,
    examples: ['/cancelorder', '/cancelorder ETH'],
    changesState: true,
    run: async (ctx, typed) => {
      const parsed = parseTyped('cancelorder', typed)
      if (!parsed.ok) {
        await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
        return
      }
      let ticked: ReadonlySet<string> = new Set()
      const sent = await sendRead(ctx, deps.desk, async (own, trader) => {
        const begun = await begin(own, trader, parsed.intent)
        ticked = begun.ticked
        return begun.card
      })
      for (const id of ticked)
        await deps.desk.trading.selections.set(personOf(ctx).id, sent.message_id, id, true)
    },
    buttons: asExits([
      onPress(pickOrders, (ctx, shown) => replaceWithShown(ctx, deps.desk, shown, pick)),
      onPress(newCancelling, (ctx, shown) =>
        replyWithShown(ctx, deps.desk, shown, async (own, trader) => {
          const account = deps.desk.trading.readAccount(trader)
          const { orders } = await account.open()
          // What protects a position stays.
          const ids = orders.filter(({ kind }) => kind === 'entry').map(({ id }) => id)
          return await quoteCancelBatch(deps.desk, own, account, ids)
        }),
      ),
      onPress(tickOrder, async (ctx, { order, on, ...shown }) => {
        const message = ctx.callbackQuery?.message
        if (!message) return
        await deps.desk.trading.selections.set(personOf(ctx).id, message.message_id, order, on === '1')
        await replaceWithShown(ctx, deps.desk, shown, pick)
      }),
      onPress(cancelTicked, (ctx, shown) => replaceWithShown(ctx, deps.desk, shown, preview)),
      onPress(cancelEvery, (ctx, shown) =>
        replaceWithShown(ctx, deps.desk, shown, (own, trader) =>
          quoteCancelBatch(deps.desk, own, deps.desk.trading.readAccount(trader), 'all'),
        ),
      ),
    ]),
  }

  /** The preview of the one order that is named; or all of them, with those ticked that are. */
  async function begin(
    ctx: DeskContext,
    trader: Trader,
    intent: CancelIntent,
  ): Promise<{ readonly card: Message; readonly ticked: ReadonlySet<string> }> {
    const account = deps.desk.trading.readAccount(trader)
    const { target } = intent
    const [open, found] = [await account.open(), await findOrders(account, target)]
    if (found.length === 1)
      return { card: await deps.quotes.preview(ctx, account, intent), ticked: new Set() }
    const ticked = new Set(found.map(({ id }) => shortId(id)))
    const note = target && found.length === 0 ? ctx.text('cancel-orders-no-such') : undefined
    return { card: pickOrdersCard(renderContextOf(ctx), trader, open, ticked, note), ticked }
  }

  async function pick(ctx: DeskContext, trader: Trader): Promise<Message> {
    const account = deps.desk.trading.readAccount(trader)
    const [open, ticked] = await Promise.all([account.open(), tickedOn(ctx, deps.desk.trading.selections)])
    return pickOrdersCard(renderContextOf(ctx), trader, open, ticked)
  }

  /** The preview for the ticked orders that are still pending. */
  async function preview(ctx: DeskContext, trader: Trader): Promise<Message> {
    const ticked = await tickedOn(ctx, deps.desk.trading.selections)
    if (ticked.size === 0) return await pick(ctx, trader)
    const account = deps.desk.trading.readAccount(trader)
    const { orders } = await account.open()
    const ids = orders.map(({ id }) => id).filter((id) => ticked.has(shortId(id)))
    return await quoteCancelBatch(deps.desk, ctx, account, ids)
  }
}

export const cancelOrdersFeature = commandFeature('cancel-orders', cancelOrderCommand)

/**
 * The buttons of that card: every order with its check box, those with the same label also with their ids, and what to cancel.
 */
function pickOrdersKeyboard(
  render: RenderContext,
  trader: Trader,
  orders: readonly OpenOrder[],
  ticked: ReadonlySet<string>,
): InlineKeyboard {
  const { text } = render
  const shown = shownOf(trader)
  const rows = orders.map((one): TickRow => ({
    id: one.id,
    name: orderName(render, one),
    data: (order, on) => tickOrder.pack({ ...shown, order, on }),
  }))
  const keyboard = tickRows(text, rows, ticked)
  if (rows.length > 0) {
    keyboard
      .text(text('cancel-orders-all').text, cancelEvery.pack(shown))
      .danger()
      .text(text('cancel-orders-next').text, cancelTicked.pack(shown))
      .row()
  }
  return keyboard.text(text('refresh').text, pickOrders.pack(shown))
}

/** The pending orders, to select those to cancel; `note` gives the reason why they are shown. */
export function pickOrdersCard(
  render: RenderContext,
  trader: Trader,
  { orders, unread, asOf }: Pick<OpenAccount, 'orders' | 'unread' | 'asOf'>,
  ticked: ReadonlySet<string>,
  note: FormattedString = render.text('cancel-orders-which'),
): Message {
  const { text } = render
  const head = [text('cancel-orders-title'), accountLine(render, trader)]
  const unreadOrders = unreadLines(render, unread)
  const none = unreadOrders.length > 0 ? [] : [text('orders-none')]
  const body = orders.length === 0 ? none : ['', ...orderLines(render, orders), '', note]
  return {
    text: join([...head, ...body, ...unreadOrders, asOfLine(render, asOf)], '\n'),
    keyboard: pickOrdersKeyboard(render, trader, orders, ticked),
  }
}

/** One preview with one Confirm button for several orders to cancel. */
export async function quoteCancelBatch(
  desk: Desk,
  ctx: DeskContext,
  account: AccountReading,
  ids: CancelChoice['ids'],
): Promise<Message> {
  const open = await account.open()
  const plan = planCancelSeveral(open, { by: 'orders', ids })
  if (plan.parts.length === 0) return { text: ctx.text('manage-not-open') }
  const preview = cancelSeveralPreview(renderContextOf(ctx), account.trader, plan, open)
  const confirm = ctx.text('cancel-orders-confirm', { number: String(plan.parts.length) })
  return await quoteBatch(desk, ctx, account.trader, plan, preview, confirm)
}

/**
 * The preview of cancelling several orders: a line for each, the collateral that is returned, and the positions left without a
 * stop.
 */
export function cancelSeveralPreview(
  render: RenderContext,
  trader: Trader,
  plan: CancelSeveralPlan,
  { unread }: Pick<OpenAccount, 'unread'>,
): FormattedString {
  const { text, numbers } = render
  const { parts, lessCovered, returned } = plan
  const returns = returned?.eq(0)
    ? []
    : [text('preview-cancel-returns', { collateral: numbers.dollars(returned) })]
  const warnings = lessCovered.map(({ order, issue }) => {
    const name = positionName(render, order)
    return issue.code === 'no-stop-left'
      ? text('cancel-orders-unprotected', name)
      : join([name.symbol, ' ', name.side, ': ', issueText(render, issue)])
  })
  return join(
    [
      join([text('cancel-orders-preview', { count: parts.length }), accountLine(render, trader)], '\n'),
      join(
        [
          ...orderLines(
            render,
            parts.map(({ order }) => order),
          ),
          ...returns,
        ],
        '\n',
      ),
      ...(warnings.length > 0 ? [join(warnings, '\n')] : []),
      ...unreadLines(render, unread),
    ],
    '\n\n',
  )
}

/** A line for each order, with its id to type. */
function orderLines(render: RenderContext, orders: readonly OpenOrder[]): readonly FormattedString[] {
  const lines = orders
    .slice(0, MOST_LINES)
    .map((order) => join([orderName(render, order), ' ', render.text('manage-id', { id: order.id })]))
  return [...lines, ...more(render, orders.length)]
}
