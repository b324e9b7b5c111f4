import type { Desk } from '../../../../desk/desk.js'
import type { DraftQueue } from '../../../../drafts/draft-queue.js'
import type { Drafts } from '../../../../drafts/drafts.js'
import type { Decisions } from '../decisions.js'
import type { PreviewDraft } from '../preview-draft.js'
import type { PreviewSeveral } from './preview-several.js'
import { asConfirmation } from '../../../../desk/trading/tickets/confirm-failure.js'
import { onPress, type Button } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { removeMessage } from '../../../shell/delivery/remove-message.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { replace, reply } from '../../../shell/text/deliver.js'
import { join } from '../../../shell/text/markup.js'
import { draftsOn } from './joined.js'
import { joinedCard } from './card.js'
import { confirmDrafts, dropDrafts, dropJoined, previewTicked, tickDraft } from './keyboard.js'

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
    if (left.length > 0) return await replace(ctx, joinedCard(renderContextOf(ctx), left, ticked))
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
    if (!confirmed) return await replace(ctx, { text: ctx.text('ticket-not-stored') })
    const { batch, state } = confirmed
    if (state === 'confirmed') return
    if (state !== 'expired' || batch.choice.by !== 'drafts')
      return await replace(ctx, { text: ctx.text('draft-over-dropped') })
    const { text, keyboard } = await previewSeveral(ctx, userId, batch.choice.ids)
    await replace(ctx, { text: join([ctx.text('requote-expired'), text], '\n\n'), keyboard })
  }

  const drop = async (ctx: DeskContext, ids: readonly string[]): Promise<void> => {
    const { id: userId } = personOf(ctx)
    const dropped = await Promise.all(ids.map((id) => decisions.drop(userId, id)))
    const isConfirmed = dropped.some((one) => one?.confirmed !== undefined)
    await replace(ctx, { text: ctx.text(isConfirmed ? 'draft-over-confirmed' : 'draft-over-dropped') })
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
      if (left.length === 0) return await replace(ctx, { text: ctx.text('draft-elsewhere') })
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
