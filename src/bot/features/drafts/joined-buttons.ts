import type { Desk } from '../../../desk/desk.js'
import type { DraftQueue } from '../../../drafts/draft-queue.js'
import type { Drafts } from '../../../drafts/drafts.js'
import { sourceActsText } from './preview-draft.js'
import type { SignalSources } from '../../../signals/sources/sources.js'
import type { Decisions } from './decisions.js'
import { type PreviewDraft, orderOfDraft } from './preview-draft.js'
import { asConfirmation } from '../../../desk/trading/confirm-errors.js'
import { type Button, onPress } from '../../shell/command.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import { removeMessage } from '../../shell/delivery/push.js'
import { type PictureContext, renderContextOf } from '../../shell/render-context.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import { type Value, join } from '../../shell/text/markup.js'
import {
  confirmDrafts,
  draftsOn,
  dropDrafts,
  dropJoined,
  joinedCard,
  previewTicked,
  severalKeyboard,
  tickDraft,
} from './joined.js'
import type { Batch, BatchPart } from '../../../desk/trading/tickets/batch.js'
import { type Draft, isOpen } from '../../../drafts/draft.js'
import type { Clock } from '../../../lib/clock.js'
import { countdown } from '../../shell/format/times.js'
import { quoteWithCard } from '../../shell/text/kept-message.js'
import type { Message } from '../../shell/text/message.js'
import type { TicketQuotes } from '../trading/tickets/quotes.js'

type Deps = {
  readonly desk: Desk
  readonly drafts: Drafts & { readonly queue: DraftQueue }
  readonly draftDecisions: Decisions
  readonly previewDraft: PreviewDraft
  readonly previewSeveral: PreviewSeveral
}

/** The buttons below drafts that came together: to select some, and to confirm those under one Confirm. */
export function joinedButtons({
  desk,
  drafts: { queue },
  draftDecisions: decisions,
  previewDraft,
  previewSeveral,
}: Deps): readonly Button[] {
  const { batches, selections } = desk.trading

  /** Shows the drafts that are left on a card, or removes the card of none. */
  const showLeft = async (ctx: DeskContext): Promise<void> => {
    const message = ctx.callbackQuery?.message
    if (!message) return
    const { id: userId } = personOf(ctx)
    const [left, ticked] = await Promise.all([
      draftsOn(queue, userId, message.message_id),
      selections.of(userId, message.message_id),
    ])
    if (left.length > 0) return await replaceMessage(ctx, joinedCard(renderContextOf(ctx), left, ticked))
    const place = { chatId: message.chat.id, messageId: message.message_id }
    await removeMessage(ctx.api, place, { text: ctx.text('draft-elsewhere') })
  }

  /** Notes the message that shows drafts from now on. */
  const noteMessage = async (userId: number, ids: readonly string[], messageId: number): Promise<void> => {
    for (const id of ids)
      await queue.change(userId, id, (draft) =>
        draft.status === 'shown' ? { ...draft, messageId } : undefined,
      )
  }

  const preview = async (ctx: DeskContext): Promise<void> => {
    const { id: userId } = personOf(ctx)
    const messageId = ctx.callbackQuery?.message?.message_id ?? 0
    const [left, ticked] = await Promise.all([
      draftsOn(queue, userId, messageId),
      selections.of(userId, messageId),
    ])
    const ids = left.map(({ id }) => id).filter((id) => ticked.has(id))
    const [first, ...more] = ids
    if (first !== undefined) {
      const card =
        more.length === 0
          ? (await previewDraft(ctx, userId, first)).card
          : await previewSeveral(ctx, userId, ids)
      const sent = await reply(ctx, card)
      await noteMessage(userId, ids, sent.message_id)
    }
    await showLeft(ctx)
  }

  const confirm = async (ctx: DeskContext, batchId: string): Promise<void> => {
    const shown = ctx.callbackQuery?.message
    if (!shown) return
    const { id: userId } = personOf(ctx)
    const own = (await batches.tickets(userId, batchId)).map(({ quote }) => quote)
    for (const { id, draft } of own)
      // One that its sender took back, or that has another quote by now, is left out.
      if (draft === undefined || !(await decisions.markConfirmed(userId, draft, id)))
        await desk.trading.tickets.decline(userId, id)
    const message = { chatId: shown.chat.id, messageId: shown.message_id }
    let confirmed: Awaited<ReturnType<typeof batches.confirm>>
    try {
      confirmed = await batches.confirm(userId, batchId, message)
    } finally {
      // Two-factor, a pause or an end of the quote may have kept them from being confirmed.
      for (const { draft } of own)
        if (draft !== undefined) await decisions.reopenUnlessConfirmed(userId, draft)
    }
    if (!confirmed) return await replaceMessage(ctx, { text: ctx.text('ticket-not-stored') })
    const { batch, state } = confirmed
    if (state === 'confirmed') return
    if (state !== 'expired' || batch.choice.by !== 'drafts')
      return await replaceMessage(ctx, { text: ctx.text('draft-over-dropped') })
    const { text, keyboard } = await previewSeveral(ctx, userId, batch.choice.ids)
    await replaceMessage(ctx, { text: join([ctx.text('requote-expired'), text], '\n\n'), keyboard })
  }

  const drop = async (ctx: DeskContext, ids: readonly string[]): Promise<void> => {
    const { id: userId } = personOf(ctx)
    const dropped = await Promise.all(ids.map((id) => decisions.drop(userId, id)))
    const isConfirmed = dropped.some((one) => one?.confirmed !== undefined)
    await replaceMessage(ctx, { text: ctx.text(isConfirmed ? 'draft-over-confirmed' : 'draft-over-dropped') })
  }

  return [
    onPress(tickDraft, async (ctx, { draft, on }) => {
      const messageId = ctx.callbackQuery?.message?.message_id
      if (messageId === undefined) return
      await selections.set(personOf(ctx).id, messageId, draft, on === '1')
      await showLeft(ctx)
    }),
    onPress(previewTicked, preview, { access: 'traders' }),
    onPress(dropJoined, async (ctx) => {
      const messageId = ctx.callbackQuery?.message?.message_id ?? 0
      const left = await draftsOn(queue, personOf(ctx).id, messageId)
      if (left.length === 0) return await replaceMessage(ctx, { text: ctx.text('draft-elsewhere') })
      await drop(
        ctx,
        left.map(({ id }) => id),
      )
    }),
    onPress(confirmDrafts, (ctx, { batch }) => asConfirmation(confirm(ctx, batch)), {
      access: 'traders',
      rate: 'confirms',
    }),
    onPress(dropDrafts, async (ctx, { batch }) => {
      // A batch that is on its way has its own report.
      if ((await batches.decline(personOf(ctx).id, batch)) === 'confirmed') return
      const own = await batches.tickets(personOf(ctx).id, batch)
      await drop(
        ctx,
        own.flatMap(({ quote }) => quote.draft ?? []),
      )
    }),
  ]
}

/**
 * Previews several drafts of one account, with one Confirm for those that can be confirmed. Each gets a ticket, which takes the
 * place of the one before; a draft that cannot be confirmed is refused. Rejects as the preview of any order does.
 */
export type PreviewSeveral = (
  context: PictureContext,
  userId: number,
  draftIds: readonly string[],
) => Promise<Message>

export function createPreviewSeveral(deps: {
  readonly quotes: Pick<TicketQuotes, 'draftPart'>
  readonly desk: Desk
  readonly decisions: Pick<Decisions, 'endTicket'>
  readonly queue: Pick<DraftQueue, 'change' | 'read'>
  readonly signalSources: Pick<SignalSources, 'get'>
  readonly now: Clock
}): PreviewSeveral {
  const { desk, queue, now } = deps

  /** The drafts that can still be confirmed, none of them with a ticket. */
  const openOnes = async (userId: number, ids: readonly string[]): Promise<readonly Draft[]> => {
    const read = await Promise.all(ids.map((id) => queue.read(userId, id)))
    const open: Draft[] = []
    for (const draft of read) {
      if (!draft || (!isOpen(draft) && draft.status !== 'confirmed')) continue
      if (!(await deps.decisions.endTicket(draft))) open.push(draft)
    }
    return open
  }

  /** Changes a draft, unless it was answered, taken back or quoted anew since it was read. */
  const change = async (draft: Draft, fields: Partial<Draft>): Promise<void> => {
    await queue.change(draft.userId, draft.id, (current) =>
      current.status === draft.status && current.ticketId === draft.ticketId
        ? { ...current, ...fields, since: now() }
        : undefined,
    )
  }

  return async (context, userId, ids) => {
    const { text } = context
    const drafts = await openOnes(userId, ids)
    const [first] = drafts
    if (!first) return { text: text('drafts-none-open') }
    const trader = await desk.findTraderOf(first)
    if (!trader) return { text: text('draft-reason-account') }
    const account = desk.trading.readAccount(trader)
    const parts: BatchPart[] = []
    const said: Value[] = []
    for (const draft of drafts) {
      const { intent, ...order } = await orderOfDraft(draft, desk.trading.orderDefaults)
      const part = await deps.quotes.draftPart(context, account, intent, order)
      const head = text('draft-line', { line: draft.line })
      const refused = typeof part === 'string' ? part : undefined
      const own = typeof part === 'string' ? text(`draft-reason-${part}`) : part.text
      const acts = refused === undefined ? await sourceActsText(deps.signalSources, context, draft) : []
      said.push(join([head, own, ...acts], '\n'))
      if (typeof part !== 'string' && part.plan)
        parts.push({
          ...part.plan,
          draft: draft.id,
          ...(intent.kind === 'open' ? { source: order.source } : {}),
        })
      else await change(draft, { status: 'refused', reason: refused ?? 'not-possible' })
    }
    const head = text('drafts-preview')
    if (parts.length === 0) return { text: join([head, ...said, text('draft-over-refused')], '\n\n') }
    const card = ({ id, expiresAt }: Batch): Message => {
      const time = countdown(context, new Date(expiresAt))
      return {
        text: join([head, ...said, text('preview-validity', { time })], '\n\n'),
        keyboard: severalKeyboard(text, id, parts.length),
      }
    }
    const choice = { by: 'drafts', ids } as const
    const { quoted: batch, card: shown } = await quoteWithCard(text, card, (preview) =>
      desk.trading.batches.quote(trader, { parts, choice, preview }),
    )
    for (const [index, ticketId] of batch.ticketIds.entries()) {
      const draft = drafts.find(({ id }) => id === parts[index]?.draft)
      if (draft) await change(draft, { status: 'shown', ticketId, expiresAt: batch.expiresAt })
    }
    return shown
  }
}
