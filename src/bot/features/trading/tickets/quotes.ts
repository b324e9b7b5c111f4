import type { FormattedString } from '@grammyjs/parse-mode'
import type { PictureContext, RenderContext } from '../../../shell/render-context.js'
import type { AccountReading } from '../../../../desk/trading/account-reading.js'
import type { Desk } from '../../../../desk/desk.js'
import type { TradingIntent, TradingPlan } from '../../../../desk/trading/actions/actions.js'
import { type FollowUp, type Plan, isRefused } from '../../../../desk/trading/actions/plan.js'
import { storeIntent } from '../../../../desk/trading/actions/stored-intent.js'
import type { DefaultedPart } from '../../../../desk/trading/order-defaults/apply-defaults.js'
import type { OrderSource } from '../../../../desk/account/positions/order-source.js'
import { type FieldOfIssue, fieldOfIssue } from '../../../../desk/trading/wizard/form-order.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Quote, TicketFollowUp } from '../../../../desk/trading/tickets/ticket.js'
import { type UnresolvedTarget, isUnplanned } from '../../../../desk/trading/unresolved-target.js'
import type { Message } from '../../../shell/text/message.js'
import { keptCard, quoteWithCard } from '../../../shell/text/kept-message.js'
import { previewOf, withExpiry } from '../previews.js'
import { addsRisk } from '../../../../desk/trading/actions/calls.js'
import { reviseKeyboard } from '../trade/keyboard.js'
import { draftQuoteKeyboard, quoteKeyboard } from './keyboard.js'
import { hasCommand, printTyped } from '../../../../desk/trading/actions/commands.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { missingCard, notPlannedText, unreadLines } from '../../../shell/cards/issue.js'
import { join } from '../../../shell/text/markup.js'
import { whichPosition } from '../manage/choice-card.js'
import { choosePosition } from '../manage/keyboard.js'

/** Permission to send an order as it was typed, by the ticket of its message. */
export interface QuickOrder {
  /** Asked last: true if there is room for one more just now. */
  readonly mayGo: () => Promise<boolean>
}

/** A preview, or the card that says why there is none. */
export interface PreviewCard extends Message {
  /** The part of an opening order that it is refused for, where there is one. */
  readonly field?: FieldOfIssue | undefined
}

/** The answer to an intent: a card, or a ticket that is sent now. */
export type Quoted = { readonly card: PreviewCard } | { readonly sendNow: Quote }

/** The preview of a draft: with its ticket, or the one that says why there is none. */
interface QuotedDraft {
  readonly card: Message
  /** Undefined where it cannot be confirmed. */
  readonly ticket: Quote | undefined
}

/** The preview of one of several drafts, and its plan; undefined where it cannot be confirmed. */
interface DraftPart {
  readonly text: FormattedString
  readonly plan: Plan | undefined
}

/** Reasons for which a draft is not for what its line names: the pairs of its sender, or its own position. */
export type ForbiddenReason = 'pairs' | 'size' | 'position'

/** The defaults in an order, and its source. */
interface OrderOrigin {
  /** Parts of it that come from its person's defaults. */
  readonly filled: readonly DefaultedPart[]
  /** Undefined for what opens no position. */
  readonly source: OrderSource | undefined
}

/** A draft to preview. */
interface DraftToQuote {
  readonly id: string
  readonly source: OrderSource
  readonly filled: readonly DefaultedPart[]
  /** The reason for which its plan is none that it may be for; undefined for any other. */
  readonly refusalOf: (plan: TradingPlan) => ForbiddenReason | undefined
}

/** Turns intents into previews with a Confirm button. Nothing is sent from here. */
export interface TicketQuotes {
  /**
   * The preview of an intent with its Confirm button; or the card that says why there is none. `source`: of an order that opens a
   * position; typed by default. `filled`: parts of it that come from the person's defaults.
   */
  preview(
    context: PictureContext,
    account: AccountReading,
    intent: TradingIntent,
    source?: OrderSource,
    filled?: readonly DefaultedPart[],
  ): Promise<PreviewCard>
  /** The same for an order that a person typed, which may be sent at once; nothing is sent from here all the same. */
  order(
    context: PictureContext,
    account: AccountReading,
    intent: TradingIntent,
    options: {
      /** Parts of the order that come from the person's defaults. */
      readonly filled?: readonly DefaultedPart[]
      /** Of an order that opens a position. */
      readonly source?: OrderSource
      readonly quick?: QuickOrder | undefined
    },
  ): Promise<Quoted>
  /** The text of the preview without a ticket, so that nothing can be confirmed; or why there is none. */
  withoutTicket(
    context: PictureContext,
    account: AccountReading,
    intent: TradingIntent,
    filled?: readonly DefaultedPart[],
  ): Promise<Message['text']>
  /**
   * The same for a draft. One that names several positions is not asked about: its sender meant one. The reason for one that may not
   * be for what it names.
   */
  draft(
    context: PictureContext,
    account: AccountReading,
    intent: TradingIntent,
    draft: DraftToQuote,
  ): Promise<QuotedDraft | ForbiddenReason>
  /** The same for one of several drafts, which get one Confirm: nothing is kept of it, and it has no buttons. */
  draftPart(
    context: PictureContext,
    account: AccountReading,
    intent: TradingIntent,
    draft: DraftToQuote,
  ): Promise<DraftPart | ForbiddenReason>
}

export function createTicketQuotes({ trading }: Pick<Desk, 'trading'>): TicketQuotes {
  /** The plan of an intent, or the card that says why there is none. */
  const plan = async (
    context: PictureContext,
    account: AccountReading,
    intent: TradingIntent,
  ): Promise<{ readonly plan: TradingPlan } | { readonly card: PreviewCard }> => {
    try {
      const planned = await trading.plan(account, intent)
      if (!isUnplanned(planned)) return { plan: planned }
      const keep = () => trading.pendingIntents.keep(account.trader, intent)
      const field = planned.unplanned === 'refused' ? fieldOfIssue([planned.issue]) : undefined
      return { card: { ...(await unplannedCard(context, planned, intent, keep)), field } }
    } catch (error) {
      return { card: missingCard(context, error) }
    }
  }

  /**
   * Keeps an order that may be sent now as the ticket of its message; undefined when it must be previewed. Where another handling of the
   * message has previewed it, that preview is the answer: a second ticket could be confirmed beside the first.
   */
  const quickTicket = async (
    context: PictureContext,
    { trader }: AccountReading,
    plan: Plan,
    { mayGo }: QuickOrder,
    { filled, source }: OrderOrigin,
  ): Promise<Quoted | undefined> => {
    if (plan.followUp || !(await trading.quick.allows(trader.userId, plan)) || !(await mayGo()))
      return undefined
    const quote = await trading.tickets.quote(trader, { ...quotedOf(plan, source), isQuick: true, filled })
    return quote.isQuick ? { sendNow: quote } : { card: keptCard(context.text, quote) }
  }

  /** Keeps a plan as a ticket, with its follow-up, and puts the buttons below its preview. */
  const quote = async (
    context: PictureContext,
    { trader }: AccountReading,
    plan: TradingPlan,
    { filled, source }: OrderOrigin,
  ): Promise<PreviewCard> => {
    const { text, others, back } = previewOf(context, trader, plan, filled)
    if (isRefused(plan)) return { text, keyboard: back, field: fieldOfIssue(plan.issues) }
    const { call, followUp }: Plan = plan
    const next = followUp && (await keepFollowUp(followUp, trader, source))
    const card = (ticket: Quote): Message => {
      const { id } = ticket
      const keyboard = quoteKeyboard(context.text, { ticketId: id, isExit: !addsRisk(call) })
      return {
        text: withExpiry(context, text, ticket),
        keyboard: others ? keyboard.row().append(others(id)) : keyboard,
      }
    }
    const wanted = {
      ...quotedOf(plan, source),
      ...(next ? { followUp: next } : {}),
      ...(filled.length > 0 ? { filled } : {}),
    }
    const ofTicket = (preview: (ticket: Quote) => string) =>
      trading.tickets.quote(trader, { ...wanted, preview })
    return (await quoteWithCard(context.text, card, ofTicket)).card
  }

  /** Keeps the plan of a draft as a ticket, with its follow-up. */
  const quoteDraft = async (
    context: PictureContext,
    { trader }: AccountReading,
    plan: TradingPlan,
    { id: draft, filled, source }: DraftToQuote,
  ): Promise<QuotedDraft> => {
    const { text } = previewOf(context, trader, plan, filled)
    const { call, followUp }: Plan = plan
    const field = fieldOfIssue(plan.issues)?.step
    if (isRefused(plan)) {
      const isOpening = plan.intent.kind === 'open'
      const keyboard = isOpening
        ? reviseKeyboard(context.text, await trading.pendingIntents.keep(trader, plan.intent), field)
        : undefined
      return { card: { text, keyboard }, ticket: undefined }
    }
    const next = followUp && (await keepFollowUp(followUp, trader, source))
    const card = (ticket: Quote): Message => ({
      text: withExpiry(context, text, ticket),
      keyboard: draftQuoteKeyboard(context.text, { ticketId: ticket.id, isExit: !addsRisk(call), field }),
    })
    const wanted = { ...quotedOf(plan, source), draft, ...(next ? { followUp: next } : {}) }
    const quote = (preview: (ticket: Quote) => string) =>
      trading.tickets.quote(trader, { ...wanted, preview })
    const { card: shown, quoted: ticket } = await quoteWithCard(context.text, card, quote)
    return { card: shown, ticket }
  }

  const keepFollowUp = async (
    followUp: FollowUp,
    trader: Trader,
    source: OrderSource | undefined,
  ): Promise<TicketFollowUp> => {
    if (followUp.how === 'preview') return { how: 'preview', intent: storeIntent(followUp.intent) }
    const next = followUp.plan.followUp && (await keepFollowUp(followUp.plan.followUp, trader, source))
    const { id } = await trading.tickets.quote(trader, {
      ...quotedOf(followUp.plan, source),
      ...(next ? { followUp: next } : {}),
      waitsForAnother: true,
    })
    return { how: 'send', ticketId: id }
  }

  return {
    preview: async (context, account, intent, source = 'typed', filled = []) => {
      const planned = await plan(context, account, intent)
      if ('card' in planned) return planned.card
      return await quote(context, account, planned.plan, { filled, source })
    },
    draft: async (context, account, intent, draft) => {
      const planned = await plan(context, account, intent)
      if ('card' in planned) return { card: { text: planned.card.text }, ticket: undefined }
      return draft.refusalOf(planned.plan) ?? (await quoteDraft(context, account, planned.plan, draft))
    },
    draftPart: async (context, account, intent, { filled, refusalOf }) => {
      const planned = await plan(context, account, intent)
      if ('card' in planned) return { text: planned.card.text, plan: undefined }
      const refusal = refusalOf(planned.plan)
      if (refusal) return refusal
      const { text } = previewOf(context, account.trader, planned.plan, filled)
      return { text, plan: isRefused(planned.plan) ? undefined : planned.plan }
    },
    order: async (context, account, intent, { filled = [], source, quick }) => {
      const planned = await plan(context, account, intent)
      if ('card' in planned) return planned
      const quickly = quick && (await quickTicket(context, account, planned.plan, quick, { filled, source }))
      return quickly ?? { card: await quote(context, account, planned.plan, { filled, source }) }
    },
    withoutTicket: async (context, account, intent, filled = []) => {
      const planned = await plan(context, account, intent)
      return 'card' in planned
        ? planned.card.text
        : previewOf(context, account.trader, planned.plan, filled).text
    },
  }
}

/** The parts of a plan that its ticket keeps, and the source of one that opens a position. */
function quotedOf(
  { call, shown, intent, seen }: Plan,
  source: OrderSource | undefined,
): Pick<Plan, 'call' | 'shown' | 'intent' | 'seen'> & Pick<Quote, 'source'> {
  const isOpening = intent.kind === 'open' || intent.kind === 'reverse'
  return { call, shown, intent, ...(seen ? { seen } : {}), ...(isOpening && source ? { source } : {}) }
}

/**
 * The card of an intent that does not come to exactly one pair, size, position or order: what there is instead, or the question which
 * position. `keep` keeps the intent for the answer and gives its id.
 */
async function unplannedCard(
  render: RenderContext,
  unplanned: UnresolvedTarget,
  intent: TradingIntent,
  keep: () => Promise<string>,
): Promise<Message> {
  const { text } = render
  switch (unplanned.unplanned) {
    case 'unknown-pair':
      return { text: notPlannedText(render, unplanned) }
    case 'refused':
      return { text: join([notPlannedText(render, unplanned), text('preview-refused')], '\n\n') }
    case 'no-single-order':
      // Of several orders /cancelorder asks by itself; a button that names one that is gone is not asked back.
      return {
        text:
          unplanned.unread.length === 0
            ? text('manage-not-open')
            : join([text('manage-not-open'), ...unreadLines(render, unplanned.unread)], '\n'),
      }
    case 'no-single-position': {
      if (unplanned.open.length === 0) return whichPosition(render, unplanned, { example: () => undefined })
      const id = await keep()
      return whichPosition(render, unplanned, {
        dataFor: (position) => choosePosition.pack({ intent: id, position: shortId(position) }),
        example: (position) => exampleFor(intent, position),
      })
    }
    default:
      throw new Error(`No such result: ${JSON.stringify(unplanned satisfies never)}`)
  }
}

/** The command that asks for the same of a position; undefined for what only buttons ask for. */
function exampleFor(intent: TradingIntent, id: string): string | undefined {
  if (!hasCommand(intent) || !('target' in intent)) return undefined
  const { command, text } = printTyped({ ...intent, target: { by: 'id', id } })
  return `/${command} ${text}`
}
