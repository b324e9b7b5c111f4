import type { Desk } from '../../../../desk/desk.js'
import type { Batch, BatchPart } from '../../../../desk/trading/tickets/batch.js'
import { isOpen, type Draft } from '../../../../drafts/draft.js'
import type { DraftQueue } from '../../../../drafts/draft-queue.js'
import type { Clock } from '../../../../lib/clock.js'
import type { PictureContext } from '../../../shell/render-context.js'
import { countdown } from '../../../shell/format/times.js'
import { join, type Value } from '../../../shell/text/markup.js'
import { quoteWithCard } from '../../../shell/text/kept-message.js'
import type { Message } from '../../../shell/text/message.js'
import type { TicketQuotes } from '../../trading/tickets/quotes.js'
import type { Decisions } from '../decisions.js'
import { orderOfDraft } from '../draft-intent.js'
import { severalKeyboard } from './keyboard.js'

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
      said.push(join([head, typeof part === 'string' ? text(`draft-reason-${part}`) : part.text], '\n'))
      if (typeof part !== 'string' && part.plan) parts.push({ ...part.plan, draft: draft.id })
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
    const { quoted: batch, card: shown } = await quoteWithCard(
      card,
      (preview) => desk.trading.batches.quote(trader, { parts, choice, preview }),
      () => ({ text: text('ticket-confirmed-already') }),
    )
    for (const [index, ticketId] of batch.ticketIds.entries()) {
      const draft = drafts.find(({ id }) => id === parts[index]?.draft)
      if (draft) await change(draft, { status: 'shown', ticketId, expiresAt: batch.expiresAt })
    }
    return shown
  }
}
