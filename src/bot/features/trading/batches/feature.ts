import type { BatchStore, KeptBatch } from '../../../../desk/trading/tickets/batch-store.js'
import { startBatchReporter, type ShownReport } from '../../../../desk/trading/tickets/batch-reporter.js'
import type { TicketStore } from '../../../../desk/trading/tickets/store.js'
import { type Needs, defineFeature } from '../../../shell/feature.js'
import type { Desk } from '../../../../desk/desk.js'
import { type Api, InlineKeyboard } from 'grammy'
import { type BatchChoice, isOfOrders } from '../../../../desk/trading/tickets/batch.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Message } from '../../../shell/text/message.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { venues } from '../../../../service/venues.js'
import type { Text } from '../../../shell/text/languages.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { endedButton } from '../../account/history/keyboard.js'
import { confirmOrders, showBatchOver } from './confirm-orders.js'
import { quoteCancelBatch } from '../cancel-orders.js'
import { filledMeanwhile, flatOutcome, quoteFlat, showFlat } from '../flat.js'
import { quoteCloseBatch, readClosable } from '../close-all.js'
import { confirmBatch, declineBatch, MOST_LINES } from './quote.js'
import { type SharedButtons, onPress } from '../../../shell/command.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { stateButton, withoutState } from '../tickets/receipt-keyboard.js'
import { isOvertaken } from '../tickets/show-ticket.js'
import { edit } from '../../../shell/text/deliver.js'
import { isRefusal } from '../../../shell/text/refusals.js'
import { join } from '../../../shell/text/markup.js'
import { createHash } from 'node:crypto'
import { closedPositionId, type Ticket } from '../../../../desk/trading/tickets/ticket.js'
import type { Logger } from '../../../../lib/log/log.js'
import { batchReport, uncancelledId } from './report.js'
import type { Push } from '../../../shell/delivery/push.js'
import type { Recipient } from '../../../shell/delivery/recipient.js'

/** Several closes that are confirmed together, and their report. */
export const batchesFeature = defineFeature({
  name: 'batches',
  create: (
    deps: Needs<typeof batchButtons | typeof createTellBatch> &
      Omit<Needs<typeof startBatchReporter>, 'store' | 'tickets' | 'confirm' | 'tell'> & {
        readonly batchStore: BatchStore
        readonly ticketStore: TicketStore
      },
  ) => ({
    buttons: [batchButtons(deps)],
    workers: () => [
      startBatchReporter({
        ...deps,
        store: deps.batchStore,
        tickets: deps.ticketStore,
        confirm: (...of) => deps.desk.trading.tickets.confirm(...of),
        tell: createTellBatch(deps),
      }),
    ],
  }),
})

/** The buttons below every preview of a batch. */
function batchButtons({ desk }: { readonly desk: Desk }): SharedButtons {
  return {
    access: 'traders',
    place: 'private',
    opens: 'closeall',
    buttons: [
      onPress(
        confirmBatch,
        (ctx, { batch }) =>
          confirmOrders(desk, ctx, batch, (trader, choice) => requoteBatch(desk, ctx, trader, choice)),
        { rate: 'exits' },
      ),
      onPress(declineBatch, async (ctx, { batch }) => {
        const userId = personOf(ctx).id
        const state = await desk.trading.batches.decline(userId, batch)
        const shown = ctx.callbackQuery?.message
        const message = shown && { chatId: shown.chat.id, messageId: shown.message_id }
        // A batch that is on its way has its own report, and so has what was sent from the message since.
        const isReported = message && (await isOvertaken(desk.trading, userId, message, batch))
        if (state !== 'confirmed' && isReported !== true) await showBatchOver(ctx, state)
      }),
    ],
  }
}

/** A new preview of an expired batch, by its choice. */
async function requoteBatch(
  desk: Desk,
  ctx: DeskContext,
  trader: Trader,
  choice: BatchChoice,
): Promise<Message> {
  // Drafts, an order on several accounts, and a ladder have a Confirm of their own, which quotes them anew.
  if (isOfOrders(choice)) return { text: ctx.text('draft-elsewhere') }
  if (choice.by === 'flat') return await quoteFlat(desk, ctx)
  return choice.by === 'orders'
    ? await quoteCancelBatch(desk, ctx, desk.trading.readAccount(trader), choice.ids)
    : await quoteCloseBatch(desk, ctx, trader, await readClosable(desk, trader), choice)
}

/**
 * Shows how a batch goes, in the message it was confirmed on. Where that is gone, what is new is sent, and shown there from
 * then on. Rejects when Telegram cannot be reached now.
 */
function createTellBatch(deps: {
  readonly desk: { readonly trading: Pick<Desk['trading'], 'planFlat' | 'reservedOrders' | 'limits'> }
  readonly api: Api
  readonly push: Push
  readonly findRecipient: (userId: number) => Promise<Recipient>
  readonly logger: Logger
}): (kept: KeptBatch, tickets: readonly Ticket[], isOver: boolean) => Promise<ShownReport> {
  const readAgain = async (
    render: RenderContext,
    userId: number,
  ): Promise<ReturnType<typeof flatOutcome>> => {
    const { trading } = deps.desk
    // The orders on their way first: what is filled between the two is in both.
    const onTheWay = await Promise.all(venues.map(({ id }) => trading.reservedOrders(userId, id)))
    const plans = await trading.planFlat(userId)
    const { flatSince } = await trading.limits.read(userId)
    return flatOutcome(render, plans, onTheWay.flat(), flatSince !== undefined)
  }
  return async ({ batch, message, shown }, tickets, isOver) => {
    const { render, language } = await deps.findRecipient(batch.userId)
    const plain = batchReport(render, batch, tickets, isOver)
    const isFlat = batch.choice.by === 'flat'
    const uncancelled = new Set(isFlat && !isOver ? tickets.flatMap((one) => uncancelledId(one) ?? []) : [])
    // Read once for each change of the report, not in each round.
    const plainDigest = digestOf(plain)
    if (uncancelled.size > 0 && plainDigest === shown) return { shown: plainDigest }
    // What was filled in the meantime is told while the rest goes on: nothing else would close it.
    const filled =
      uncancelled.size > 0
        ? filledMeanwhile(render, await deps.desk.trading.planFlat(batch.userId), uncancelled)
        : undefined
    // A second read: an order may have been filled while it was being cancelled, and a close may have failed.
    const left = isFlat && isOver ? await readAgain(render, batch.userId) : undefined
    const text = join([plain, ...(filled ? [filled] : []), ...(left ? [left.text] : [])], '\n\n')
    const keyboard = reportKeyboard(render.text, tickets, isOver)
    if (left?.isAnythingLeft === true || filled)
      keyboard.row().text(render.text('flat-rest').text, showFlat.pack({})).danger()
    const report = { text, keyboard }
    const digest = uncancelled.size > 0 ? plainDigest : digestOf(text)
    if (!message || digest === shown) return { shown: digest }
    const { chatId } = message
    try {
      if (!(await edit(deps.api, chatId, message.messageId, report))) {
        const anew = isOver ? { text, keyboard: withoutState(keyboard) } : report
        const sent = await deps.push({ ...batch, language, chatId }, anew)
        return { shown: digest, ...(sent ? { message: { chatId, messageId: sent.message_id } } : {}) }
      }
      if (left?.isAnythingLeft === true) {
        // Nobody is told of an edited message.
        const rest = new InlineKeyboard().text(render.text('flat-rest').text, showFlat.pack({})).danger()
        await deps.push({ ...batch, language, chatId }, { text: left.text, keyboard: rest })
      }
    } catch (err) {
      // They blocked the bot, or the chat is gone: the report is dropped. /activity keeps the tickets.
      if (!isRefusal(err)) throw err
      deps.logger.warn(
        { event: 'batch-notice-failed', err, batch: batch.id },
        'The report of a batch could not be sent: Telegram refused it',
      )
    }
    return { shown: digest }
  }
}

function digestOf({ text }: Message['text']): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Below the report of a batch: how far it is, and the parts of the PnL of each position that was closed. */
export function reportKeyboard(text: Text, tickets: readonly Ticket[], isOver: boolean): InlineKeyboard {
  const rows = tickets.flatMap((ticket) => {
    const { accountId: account, chainId: chain, shown } = ticket.quote
    const positionId = closedPositionId(ticket)
    if (positionId === undefined) return []
    const { symbol } = shown
    const label = text('pnl-parts-button')
    const buttons = endedButton(text, { account, chain }, positionId)
    return buttons.map((button) => [
      { ...button, text: caption(symbol === undefined ? label.text : join([label, symbol], ' · ').text) },
    ])
  })
  const state = stateButton(text, isOver ? 'done' : 'sent')
  return new InlineKeyboard([[state], ...rows.slice(0, MOST_LINES)])
}
