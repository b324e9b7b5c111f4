import type { Desk } from '../../../desk/desk.js'
import type { DraftQueue } from '../../../drafts/draft-queue.js'
import type { Drafts } from '../../../drafts/drafts.js'
import type { Clock } from '../../../lib/clock.js'
import type { ConfirmOnMessage } from '../trading/tickets/confirm-on-message.js'
import type { ShowTicket } from '../trading/tickets/show-ticket.js'
import type { Decisions } from './decisions.js'
import { type PreviewSeveral, joinedButtons } from './joined-buttons.js'
import type { PreviewDraft } from './preview-draft.js'
import { type Button, type Command, onPress } from '../../shell/command.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import type { Draft } from '../../../drafts/draft.js'
import { renderContextOf } from '../../shell/render-context.js'
import { draftsCard, overCard } from './card.js'
import {
  changeDraft,
  confirmDraft,
  confirmDraftLadder,
  confirmDraftExit,
  dropDraft,
  dropUnquoted,
  listDrafts,
  openDraft,
  renewDraft,
} from './keyboard.js'
import { hasCommand, printTyped } from '../../../desk/trading/actions/commands.js'
import { readIntent } from '../../../desk/trading/actions/stored-intent.js'
import { asConfirmation } from '../../../desk/trading/confirm-errors.js'
import type { Ticket } from '../../../desk/trading/tickets/ticket.js'
import { MOST_DRAFTS } from '../../../redis/caps/key-caps.js'
import { reviseOrder } from '../trading/trade/feature.js'

/** The most drafts that wait for nobody any more and are listed. */
const LISTED = 20

/** A draft whose quote has expired is listed as open for this time, in milliseconds. */
const REOPENED_MS = 24 * 60 * 60_000

/** /drafts: the orders that came in from elsewhere: those that wait, and what became of the last ones. */
export function draftsCommand(deps: {
  readonly drafts: Drafts & { readonly queue: DraftQueue }
  readonly draftDecisions: Decisions
  readonly previewDraft: PreviewDraft
  readonly previewSeveral: PreviewSeveral
  readonly showTicket: ShowTicket
  readonly desk: Desk
  readonly confirm: ConfirmOnMessage
  readonly now: Clock
}): Command {
  return {
    name: 'drafts',
    topic: 'trading',
    access: 'everybody',
    place: 'private',
    run: async (ctx) => void (await reply(ctx, await list(ctx))),
    buttons: [
      onPress(listDrafts, async (ctx) => replaceMessage(ctx, await list(ctx))),
      ...draftButtons(deps),
      ...joinedButtons(deps),
    ],
  }

  async function list(ctx: DeskContext): Promise<Message> {
    const { drafts } = await deps.drafts.list(personOf(ctx).id, { count: MOST_DRAFTS })
    const isOpenNow = ({ status, at }: Draft): boolean =>
      status === 'waiting' || status === 'shown' || (status === 'expired' && deps.now() - at < REOPENED_MS)
    const last = drafts.filter((draft) => !isOpenNow(draft)).slice(0, LISTED)
    return draftsCard(renderContextOf(ctx), {
      open: drafts.filter(isOpenNow),
      last: await Promise.all(
        last.map(async (draft) => ({
          draft,
          ticket:
            draft.status === 'confirmed' && draft.ticketId !== undefined
              ? await deps.desk.trading.tickets.read(draft.userId, draft.ticketId)
              : undefined,
        })),
      ),
    })
  }
}

/** The buttons below drafts. Only a Confirm sends anything, by the ticket of the draft, as for any order. */
function draftButtons({
  desk,
  confirm,
  drafts,
  draftDecisions: decisions,
  previewDraft,
  showTicket,
}: {
  readonly desk: Desk
  readonly confirm: ConfirmOnMessage
  readonly drafts: Drafts & { readonly queue: DraftQueue }
  readonly draftDecisions: Decisions
  readonly previewDraft: PreviewDraft
  readonly showTicket: ShowTicket
}): readonly Button[] {
  const { tickets, batches } = desk.trading

  /** Shows a ticket that was confirmed before, in the place of the card. */
  const showConfirmed = (ctx: DeskContext, ticket: Ticket): Promise<void> =>
    showTicket(renderContextOf(ctx), ticket, (card) => replaceMessage(ctx, card))

  /** Puts a new preview of a draft somewhere, or its receipt. Notes the message where it shows the draft from now on. */
  const renew = async (
    ctx: DeskContext,
    draftId: string,
    put: (card: Message) => Promise<number | undefined>,
  ): Promise<void> => {
    const { id: userId } = personOf(ctx)
    const { card, confirmed } = await previewDraft(ctx, userId, draftId)
    if (confirmed) return await showConfirmed(ctx, confirmed)
    const messageId = await put(card)
    if (messageId === undefined) return
    await drafts.queue.change(userId, draftId, (draft) =>
      draft.messageId === messageId ? undefined : { ...draft, messageId },
    )
  }

  const inPlace =
    (ctx: DeskContext) =>
    async (card: Message): Promise<number | undefined> => {
      await replaceMessage(ctx, card)
      return ctx.callbackQuery?.message?.message_id
    }

  const press = async (ctx: DeskContext, ticketId: string): Promise<void> => {
    const { id: userId } = personOf(ctx)
    const shown = ctx.callbackQuery?.message
    const draftId = (await tickets.read(userId, ticketId))?.quote.draft
    if (!shown) return
    if (draftId === undefined) return await replaceMessage(ctx, { text: ctx.text('draft-gone') })
    if (!(await decisions.markConfirmed(userId, draftId, ticketId)))
      return await showOver(ctx, draftId, ticketId)
    const message = { chatId: shown.chat.id, messageId: shown.message_id }
    try {
      await confirm(
        ctx,
        ticketId,
        message,
        (card) => replaceMessage(ctx, card),
        async () => (await previewDraft(ctx, userId, draftId)).card,
      )
    } finally {
      // Two-factor, a pause or an end of the quote may have kept it from being confirmed.
      await decisions.reopenUnlessConfirmed(userId, draftId)
    }
  }

  /** Confirms all orders of a ladder; the report of its batch takes the message over. */
  const pressLadder = async (ctx: DeskContext, batchId: string): Promise<void> => {
    const { id: userId } = personOf(ctx)
    const shown = ctx.callbackQuery?.message
    const { quote } = (await batches.tickets(userId, batchId))[0] ?? {}
    if (!shown) return
    if (quote?.draft === undefined) return await replaceMessage(ctx, { text: ctx.text('draft-gone') })
    const { draft: draftId } = quote
    if (!(await decisions.markConfirmed(userId, draftId, quote.id))) {
      // A batch that is on its way has its own report.
      if ((await batches.decline(userId, batchId)) === 'confirmed') return
      const draft = await drafts.get(userId, draftId)
      const isOver = draft !== undefined && draft.status !== 'shown' && draft.status !== 'expired'
      return await replaceMessage(ctx, isOver ? overCard(ctx, draft) : { text: ctx.text('draft-elsewhere') })
    }
    const message = { chatId: shown.chat.id, messageId: shown.message_id }
    let confirmed: Awaited<ReturnType<typeof batches.confirm>>
    try {
      confirmed = await batches.confirm(userId, batchId, message)
    } finally {
      // Two-factor, a pause, a price that moved or an end of the quote may have kept it from being confirmed.
      await decisions.reopenUnlessConfirmed(userId, draftId)
    }
    if (confirmed?.state === 'confirmed') return
    const { card } = await previewDraft(ctx, userId, draftId)
    const isMoved = confirmed?.state === 'moved'
    const reason = ctx.text(isMoved ? 'requote-moved' : 'requote-expired')
    await replaceMessage(ctx, { ...card, text: join([reason, card.text], '\n\n') })
  }

  /** A card whose draft is over, or has another ticket by now. Its own ticket must not stay open. */
  const showOver = async (ctx: DeskContext, draftId: string, ticketId: string): Promise<void> => {
    const { id: userId } = personOf(ctx)
    const draft = await drafts.get(userId, draftId)
    const declined = await tickets.decline(userId, ticketId)
    // A later preview of the draft may have been confirmed, on this message or another one.
    const confirmedBy = draft?.status === 'confirmed' ? draft.ticketId : undefined
    const isByAnother = confirmedBy !== undefined && confirmedBy !== ticketId
    const ticket = isByAnother ? await tickets.read(userId, confirmedBy) : declined
    const isHere = !isByAnother || ticket?.message?.messageId === ctx.callbackQuery?.message?.message_id
    if (ticket && isHere && ticket.state !== 'declined' && ticket.state !== 'expired')
      return await showConfirmed(ctx, ticket)
    await replaceMessage(
      ctx,
      draft && draft.status !== 'shown' && draft.status !== 'expired'
        ? overCard(ctx, draft)
        : { text: ctx.text('draft-elsewhere') },
    )
  }

  const drop = async (ctx: DeskContext, draftId: string): Promise<void> => {
    const dropped = await decisions.drop(personOf(ctx).id, draftId)
    if (!dropped) return await replaceMessage(ctx, { text: ctx.text('draft-gone') })
    if (dropped.confirmed) return await showConfirmed(ctx, dropped.confirmed)
    await replaceMessage(ctx, overCard(ctx, dropped.draft))
  }

  const dropTicket = async (ctx: DeskContext, ticketId: string): Promise<void> => {
    const draftId = (await tickets.read(personOf(ctx).id, ticketId))?.quote.draft
    if (draftId === undefined) return await replaceMessage(ctx, { text: ctx.text('draft-gone') })
    await drop(ctx, draftId)
  }

  /** Ends the draft, and opens its order to be changed: what comes of it is the person's own. */
  const change = async (ctx: DeskContext, ticketId: string, field: string): Promise<void> => {
    const { id: userId } = personOf(ctx)
    const ticket = await tickets.read(userId, ticketId)
    const draftId = ticket?.quote.draft
    if (!ticket || draftId === undefined) return await replaceMessage(ctx, { text: ctx.text('draft-gone') })
    const dropped = await decisions.drop(userId, draftId, 'changed')
    if (dropped?.confirmed) return await showConfirmed(ctx, dropped.confirmed)
    if (dropped?.draft.reason !== 'changed') return await showOver(ctx, draftId, ticketId)
    const intent = readIntent(ticket.quote.intent)
    const card = ctx.callbackQuery?.message?.message_id
    if (intent.kind === 'open' && card !== undefined)
      return await reviseOrder(ctx, { ...ticket.quote, intent }, card, field)
    const { command, text } = hasCommand(intent) ? printTyped(intent) : { command: '', text: '' }
    await replaceMessage(ctx, overCard(ctx, dropped.draft))
    await reply(ctx, { text: ctx.text('draft-change', { line: `/${command} ${text}` }) })
  }

  return [
    onPress(confirmDraft, (ctx, { ticket }) => asConfirmation(press(ctx, ticket)), {
      access: 'traders',
      rate: 'confirms',
    }),
    onPress(confirmDraftExit, (ctx, { ticket }) => asConfirmation(press(ctx, ticket)), {
      access: 'traders',
      rate: 'exits',
    }),
    onPress(confirmDraftLadder, (ctx, { batch }) => asConfirmation(pressLadder(ctx, batch)), {
      access: 'traders',
      rate: 'confirms',
    }),
    onPress(dropDraft, (ctx, { ticket }) => dropTicket(ctx, ticket)),
    onPress(dropUnquoted, (ctx, { draft }) => drop(ctx, draft)),
    onPress(changeDraft, (ctx, { ticket, field }) => change(ctx, ticket, field), { access: 'traders' }),
    onPress(renewDraft, (ctx, { draft }) => renew(ctx, draft, inPlace(ctx)), { access: 'traders' }),
    onPress(
      openDraft,
      (ctx, { draft }) => renew(ctx, draft, async (card) => (await reply(ctx, card)).message_id),
      { access: 'traders' },
    ),
  ]
}
