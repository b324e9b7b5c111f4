import type { Rates } from '../../../../accounts/access/rates.js'
import { TwoFactorRequiredError } from '../../../../accounts/two-factor/two-factor.js'
import type { Desk } from '../../../../desk/desk.js'
import { TradingPausedError } from '../../../../desk/trading/risk/trading-pause.js'
import { asConfirmation } from '../../../../desk/trading/confirm-errors.js'
import type { Quote, Ticket } from '../../../../desk/trading/tickets/ticket.js'
import type { Clock } from '../../../../lib/clock.js'
import { pausedText } from '../../../shell/cards/failure.js'
import { receipt } from './receipt.js'
import type { ConfirmOnMessage } from './confirm-on-message.js'
import { isPrivate, personOf, type DeskContext } from '../../../shell/context.js'
import { readIntent } from '../../../../desk/trading/actions/stored-intent.js'
import type { QuickOrder, Quoted, TicketQuotes } from './quotes.js'
import { firstTicketIdOf } from '../../../../telemetry/request-ids.js'
import { requestKeyOf } from '../../../shell/request-key.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { edit, reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'

/**
 * Orders that go out as they are typed. Each has the ticket of the very message that asked for it, so that a message which
 * is handled twice, after a crash or by two processes, comes to one ticket, and that is claimed once.
 */
export interface QuickOrders {
  /** Shows what became of the message when it was handled before; false when it was not. */
  shown(ctx: DeskContext): Promise<boolean>
  /** Shows what a message came to; where `write` gives a ticket that may go out, sends it on the way. */
  reply(ctx: DeskContext, write: (intent: QuickOrder | undefined) => Promise<Quoted>): Promise<void>
}

/** The age of a message from which its order is shown for a Confirm, in milliseconds: the price has gone on since. */
const OLD_MS = 30_000

/** The commands whose orders may go out as they are typed. */
const QUICK = /^\/(?:long|short|add)(?![a-z])/i

export function createQuickOrders(deps: {
  readonly desk: Desk
  readonly quotes: TicketQuotes
  readonly confirm: ConfirmOnMessage
  readonly rates: Pick<Rates, 'countNow'>
  readonly now: Clock
}): QuickOrders {
  /** The message may have been handled before, and its order sent: a failure here must not say that nothing was. */
  const read = (userId: number, id: string): Promise<Ticket | undefined> =>
    asConfirmation(deps.desk.trading.tickets.read(userId, id))

  const taken = async (ctx: DeskContext): Promise<Quote | undefined> => {
    const id = ticketOf(ctx)
    const quote = id === undefined ? undefined : (await read(personOf(ctx).id, id))?.quote
    // One that was shown for a Confirm is not sent without.
    return quote?.isQuick ? quote : undefined
  }

  /** Confirms it on a message of its own, sent first, so that every outcome has a message to show it. */
  const send = async (ctx: DeskContext, quote: Quote): Promise<void> => {
    const { userId, id } = quote
    const now = await read(userId, id)
    if (!now) return void (await reply(ctx, { text: ctx.text('ticket-not-stored') }))
    const { message_id: messageId } = await reply(ctx, { text: receipt(renderContextOf(ctx), now) })
    const put = async (card: Message): Promise<void> => {
      if (!(await edit(ctx.api, userId, messageId, card))) await reply(ctx, card)
    }
    try {
      await deps.confirm(ctx, id, { chatId: userId, messageId }, put)
    } catch (error) {
      const instead = await insteadOf(ctx, quote, error)
      if (!instead) throw error
      await put(instead)
    }
  }

  /** The card for an obstacle that came up before the claim; nothing was sent. */
  const insteadOf = async (ctx: DeskContext, quote: Quote, error: unknown): Promise<Message | undefined> => {
    if (!(error instanceof TwoFactorRequiredError) && !(error instanceof TradingPausedError)) return undefined
    await deps.desk.trading.tickets.decline(quote.userId, quote.id)
    if (error instanceof TradingPausedError) return { text: pausedText(ctx.text, error) }
    const trader = await deps.desk.findTraderOf(quote)
    if (!trader) return undefined
    const account = deps.desk.trading.readAccount(trader)
    return await deps.quotes.preview(ctx, account, readIntent(quote.intent), quote.source, quote.filled)
  }

  return {
    shown: async (ctx) => {
      const quote = await taken(ctx)
      if (quote) await send(ctx, quote)
      return quote !== undefined
    },
    reply: async (ctx, write) => {
      const { id: userId } = personOf(ctx)
      const id = (await deps.desk.trading.quick.of(userId)) && ticketOf(ctx)
      const isOld = (): boolean =>
        ctx.message !== undefined && deps.now() - ctx.message.date * 1_000 >= OLD_MS
      // Each counts as a Confirm; who goes too fast is shown a preview.
      const written = await write(
        id === undefined
          ? undefined
          : { mayGo: async () => !isOld() && (await deps.rates.countNow(userId, 'confirms')).ok },
      )
      if ('sendNow' in written) return await send(ctx, written.sendNow)
      // Another process may have come first, and sent it while this one was reading. What it did is to be shown.
      const other = id === undefined ? undefined : await taken(ctx)
      if (other) await send(ctx, other)
      else await reply(ctx, written.card)
    },
  }
}

/** The ticket of the message that asks for an order; undefined for anything else that does. */
function ticketOf(ctx: DeskContext): string | undefined {
  if (!ctx.message || !isPrivate(ctx) || !QUICK.test(ctx.message.text ?? '')) return undefined
  return firstTicketIdOf(requestKeyOf(ctx))
}
