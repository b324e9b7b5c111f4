import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import type { People } from '../../../accounts/access/people.js'
import { mayTrade } from '../../../accounts/access/role.js'
import type { OrderSource } from '../../../desk/account/positions/order-source.js'
import type { Desk } from '../../../desk/desk.js'
import { orderRiskOf } from '../../../desk/trading/actions/calls.js'
import { TradingPausedError } from '../../../desk/trading/risk/trading-pause.js'
import { MayNotTradeError } from '../../../desk/trading/confirm-errors.js'
import type { Trader } from '../../../desk/trader.js'
import type { LadderIntent } from '../../../desk/trading/grammar/ladder.js'
import type { Batch } from '../../../desk/trading/tickets/batch.js'
import type { Quote, Ticket } from '../../../desk/trading/tickets/ticket.js'
import { type Draft, isOpen } from '../../../drafts/draft.js'
import type { DraftQueue } from '../../../drafts/draft-queue.js'
import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import { isRedisFailure } from '../../../redis/connection.js'
import { unlessDamaged } from '../../../redis/record.js'
import type { SignalSources } from '../../../signals/sources/sources.js'
import { failureText } from '../../shell/cards/failure.js'
import { countdown } from '../../shell/format/times.js'
import type { PictureContext } from '../../shell/render-context.js'
import { quoteWithCard } from '../../shell/text/kept-message.js'
import type { Message } from '../../shell/text/message.js'
import { join } from '../../shell/text/markup.js'
import type { ForbiddenReason, TicketQuotes } from '../trading/tickets/quotes.js'
import { planLadderOrders } from '../trading/ladder.js'
import { draftCard, overCard } from './card.js'
import type { Decisions } from './decisions.js'
import { ladderKeyboard, unquotedKeyboard } from './keyboard.js'
import type { TradingIntent, TradingPlan } from '../../../desk/trading/actions/actions.js'
import {
  type DefaultedPart,
  applyOrderDefaults,
} from '../../../desk/trading/order-defaults/apply-defaults.js'
import type { ReadOrderDefaults } from '../../../desk/trading/order-defaults/order-defaults.js'
import { intentAddsRisk, readDraftLine } from '../../../drafts/draft-line.js'
import { isPairAllowed } from '../../../drafts/token-limits.js'

/** Says of a draft that adds risk that the updates of its source act on its position; nothing of any other draft. */
export async function sourceActsText(
  sources: Pick<SignalSources, 'get'>,
  { text }: Pick<PictureContext, 'text'>,
  { userId, sender, line }: Draft,
): Promise<readonly FormattedString[]> {
  const read = readDraftLine(line)
  if (sender.kind !== 'signal' || !read.ok || !intentAddsRisk(read.intent)) return []
  const source = await unlessDamaged(sources.get(userId, sender.id))
  return source?.mapping.updates === 'act' ? [text('draft-source-acts')] : []
}

/** The result of previewing a draft. */
interface DraftPreview {
  /** Undefined where the person has no such draft. */
  readonly draft: Draft | undefined
  readonly card: Message
  /** The ticket that was confirmed before; its receipt is to be shown instead of the card. */
  readonly confirmed?: Ticket
}

/**
 * Makes the preview of a draft as it is now, with a ticket that takes the place of the one before. A draft that cannot be
 * previewed for good is refused. Rejects where Redis fails.
 */
export type PreviewDraft = (context: PictureContext, userId: number, draftId: string) => Promise<DraftPreview>

/** One try to preview a draft. */
type Tried =
  | {
      readonly card: Pick<Message, 'text' | 'keyboard'>
      readonly ticket: Pick<Quote, 'id' | 'expiresAt' | 'batch'>
    }
  | { readonly card: Pick<Message, 'text' | 'keyboard'>; readonly refused: NonNullable<Draft['reason']> }
  /** It could not be read now. */
  | { readonly card: Pick<Message, 'text' | 'keyboard'>; readonly isLater: true }

export function createPreviewDraft(deps: {
  readonly quotes: Pick<TicketQuotes, 'draft'>
  readonly desk: Desk
  readonly decisions: Decisions
  readonly queue: Pick<DraftQueue, 'change' | 'read'>
  readonly signalSources: Pick<SignalSources, 'get'>
  readonly people: Pick<People, 'accessStatus'>
  readonly logger: Pick<Logger, 'warn'>
  readonly now: Clock
}): PreviewDraft {
  const { desk, queue, now } = deps

  const refusal = (
    { text }: PictureContext,
    refused: NonNullable<Draft['reason']>,
    said = text(`draft-reason-${refused}`),
  ): Tried => ({ card: { text: join([text('draft-over-refused'), said], '\n') }, refused })

  const quote = async (context: PictureContext, draft: Draft): Promise<Tried> => {
    if (!mayTrade(await deps.people.accessStatus(draft.userId))) return refusal(context, 'role')
    const trader = await desk.findTraderOf(draft)
    if (!trader) return refusal(context, 'account')
    const read = readDraftLine(draft.line)
    if (read.ok && read.intent.kind === 'ladder')
      return await quoteLadder(context, trader, draft, read.intent.ladder)
    const { intent, ...order } = await orderOfDraft(draft, desk.trading.orderDefaults)
    const quoted = await deps.quotes.draft(context, desk.trading.readAccount(trader), intent, order)
    if (typeof quoted === 'string') return refusal(context, quoted)
    const { card, ticket } = quoted
    const { text, keyboard } = card
    const acts = ticket ? await sourceActsText(deps.signalSources, context, draft) : []
    if (ticket) return { card: { text: join([text, ...acts], '\n\n'), keyboard }, ticket }
    const said = join([text, context.text('draft-over-refused')], '\n\n')
    return { card: { text: said, keyboard }, refused: 'not-possible' }
  }

  /** A ladder is a batch, whose tickets are all of the draft. */
  const quoteLadder = async (
    context: PictureContext,
    trader: Trader,
    { id, limits, sender }: Draft,
    intent: LadderIntent,
  ): Promise<Tried> => {
    const order = { intent, filled: [], source: SOURCES[sender.kind] }
    const { text, plan, symbol, size } = await planLadderOrders(desk, context, trader, order)
    if (symbol !== undefined && limits?.pairs && !isPairAllowed(symbol, limits.pairs))
      return refusal(context, 'pairs')
    // By risk, its line does not say it.
    if (limits?.size !== undefined && size?.gt(limits.size)) return refusal(context, 'size')
    if (!plan)
      return {
        card: { text: join([text, context.text('draft-over-refused')], '\n\n') },
        refused: 'not-possible',
      }
    const { choice } = plan
    const parts = plan.parts.map((part) => ({ ...part, draft: id }))
    const card = (batch: Batch): Message => ({
      text: join([text, validity(context, batch)], '\n\n'),
      keyboard: ladderKeyboard(context.text, { batch: batch.id, draft: id, number: parts.length }),
    })
    const { quoted, card: shown } = await quoteWithCard(context.text, card, (preview) =>
      desk.trading.batches.quote(trader, { parts, choice, preview }),
    )
    const [first = ''] = quoted.ticketIds
    return { card: shown, ticket: { id: first, expiresAt: quoted.expiresAt, batch: quoted.id } }
  }

  const attempt = async (context: PictureContext, draft: Draft): Promise<Tried> => {
    try {
      return await quote(context, draft)
    } catch (err) {
      if (err instanceof TradingPausedError) return refusal(context, 'paused', failureText(context.text, err))
      if (err instanceof MayNotTradeError) return refusal(context, 'role')
      if (isRedisFailure(err)) throw err
      deps.logger.warn(
        { event: 'draft-not-previewed', err, draft: draft.id },
        'A draft could not be previewed; its person can ask for it again',
      )
      const text = join(
        [context.text('draft-line', { line: draft.line }), failureText(context.text, err)],
        '\n\n',
      )
      return { card: { text, keyboard: unquotedKeyboard(context.text, draft) }, isLater: true }
    }
  }

  return async (context, userId, id) => {
    for (;;) {
      const draft = await queue.read(userId, id)
      if (!draft) return { draft, card: { text: context.text('draft-gone') } }
      if (!isOpen(draft) && draft.status !== 'confirmed') return { draft, card: overCard(context, draft) }
      const confirmed = await deps.decisions.endTicket(draft)
      if (confirmed) return { draft, card: overCard(context, { ...draft, status: 'confirmed' }), confirmed }
      const tried = await attempt(context, draft)
      const since = now()
      const { ticketId: _, reason: __, expiresAt: ___, batchId: ____, ...rest } = draft
      const becomes: Draft =
        'refused' in tried
          ? { ...rest, status: 'refused', reason: tried.refused, since }
          : 'ticket' in tried
            ? {
                ...rest,
                status: 'shown',
                since,
                ticketId: tried.ticket.id,
                expiresAt: tried.ticket.expiresAt,
                ...batchOf(tried.ticket),
              }
            : // Expired from the start: nothing of it can be confirmed.
              { ...rest, status: 'shown', since, expiresAt: since - 1 }
      const changed = await queue.change(userId, id, (current) =>
        current.status === draft.status && current.ticketId === draft.ticketId
          ? { ...becomes, ...(current.messageId === undefined ? {} : { messageId: current.messageId }) }
          : undefined,
      )
      if (changed?.isChanged === true)
        return { draft: changed.draft, card: draftCard(context, draft, tried.card) }
      // Answered, taken back or quoted anew meanwhile: its new ticket is not the one of the draft, and nothing confirms it.
      if ('ticket' in tried)
        await deps.decisions.endTicket({ ...rest, ticketId: tried.ticket.id, ...batchOf(tried.ticket) })
    }
  }
}

function validity(context: PictureContext, { expiresAt }: Pick<Batch, 'expiresAt'>) {
  return context.text('preview-validity', { time: countdown(context, new Date(expiresAt)) })
}

/** The batch of the ticket of a draft; a single order has none. */
function batchOf({ batch }: Pick<Quote, 'batch'>): Pick<Draft, 'batchId'> {
  return batch === undefined ? {} : { batchId: batch }
}

/** The sources of orders by the senders of their drafts. */
const SOURCES: Readonly<Record<Draft['sender']['kind'], OrderSource>> = {
  token: 'api',
  signal: 'signal',
  page: 'page',
}

/** An order of a draft, as it is previewed. */
interface DraftOrder {
  readonly intent: TradingIntent
  readonly id: string
  readonly source: OrderSource
  /** Parts that come from the defaults of its person. */
  readonly filled: readonly DefaultedPart[]
  /** The reason for which a plan of it adds more size than it may, or is for another pair or position; undefined for any other plan. */
  readonly refusalOf: (plan: TradingPlan) => ForbiddenReason | undefined
}

/** The order of a draft, with the defaults of its person where it leaves something out, as of a typed order. */
export async function orderOfDraft(
  { id, userId, line, limits, positionId, sender }: Draft,
  readDefaults: ReadOrderDefaults,
): Promise<DraftOrder> {
  const read = readDraftLine(line)
  if (!read.ok) throw new Error(`A draft that was accepted is not understood: ${id}`)
  if (read.intent.kind === 'ladder') throw new Error(`A ladder is several orders: ${id}`)
  const order = {
    id,
    source: SOURCES[sender.kind],
    filled: [],
    intent: read.intent,
    refusalOf: (plan: TradingPlan): ForbiddenReason | undefined => {
      const { intent, shown } = plan
      const { pairs, size: most } = limits ?? {}
      if (pairs && (shown.symbol === undefined || !isPairAllowed(shown.symbol, pairs))) return 'pairs'
      // What its line leaves open, such as a size by risk.
      if (most !== undefined && addedSize(plan)?.gt(most)) return 'size'
      return positionId === undefined || isFor(positionId, intent) ? undefined : 'position'
    },
  }
  const { command, text } = read
  if (command !== 'long' && command !== 'short') return order
  const { parsed, filled } = applyOrderDefaults(command, text, await readDefaults(userId))
  return parsed.ok ? { ...order, intent: parsed.intent, filled } : order
}

/** Dollars of size that a plan adds; those of a reversal by the order that follows its close. Undefined where it adds none. */
function addedSize(plan: TradingPlan): Big | undefined {
  return orderRiskOf('second' in plan ? plan.second : plan.call, [])?.size
}

/** True if a planned intent is for this position, its stops, or the order that waits to open it: an id may be that of a pair, too. */
function isFor(positionId: string, intent: TradingIntent): boolean {
  const target = 'target' in intent ? intent.target : undefined
  return target?.by === 'id' && (target.id === positionId || target.id.startsWith(`${positionId}/`))
}
