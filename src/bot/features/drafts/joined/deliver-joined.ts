import type { Api } from 'grammy'
import type { Selections } from '../../../../desk/trading/selections.js'
import type { Draft } from '../../../../drafts/draft.js'
import type { DraftQueue } from '../../../../drafts/draft-queue.js'
import type { Clock } from '../../../../lib/clock.js'
import type { Recipient } from '../../../shell/delivery/recipient.js'
import { removeMessage } from '../../../shell/delivery/remove-message.js'
import { edit } from '../../../shell/text/deliver.js'
import type { Decisions } from '../decisions.js'
import type { DraftCards } from '../draft-cards.js'
import { joinedCard } from './card.js'
import type { Joined } from './joined.js'

/** The validity of a card with several drafts, in milliseconds, as of a preview: then they count as not answered. */
const JOINED_VALID_MS = 60_000

/** Shows several drafts on one card: the one that shows some of them already, or a new one at the end of the chat. */
type DeliverJoined = (userId: number, joined: Joined, recipient: Recipient) => Promise<void>

export function createDeliverJoined(
  deps: {
    readonly queue: Pick<DraftQueue, 'change'>
    readonly decisions: Pick<Decisions, 'endTicket'>
    readonly selections: Pick<Selections, 'of'>
    readonly api: Api
    readonly now: Clock
  },
  { done, refuse, send }: DraftCards,
): DeliverJoined {
  const { queue } = deps

  /** A draft that is shown with others, without a ticket. */
  const onCard = (draft: Draft, messageId: number): Draft => {
    const { ticketId: _, ...rest } = draft
    const since = deps.now()
    return { ...rest, status: 'shown', since, messageId, expiresAt: since + JOINED_VALID_MS }
  }

  return async (userId, joined, recipient) => {
    const drafts: Draft[] = []
    for (const draft of joined.drafts)
      if (await deps.decisions.endTicket(draft)) await done(draft)
      else drafts.push(draft)
    if (drafts.length === 0) return
    const { messageId: before, shown } = joined
    const ticked = before === undefined ? new Set<string>() : await deps.selections.of(userId, before)
    const card = joinedCard(recipient.render, drafts, ticked)
    // Where a single one was shown, the new card is seen; from then on it is edited, so that nothing moves below a finger.
    const isEdited = before !== undefined && shown > 1 && (await edit(deps.api, userId, before, card))
    const messageId = isEdited ? before : await send(userId, recipient, card)
    if (messageId === undefined) {
      for (const draft of drafts) await refuse(draft, 'chat-closed')
      return
    }
    for (const { id } of drafts)
      await queue.change(
        userId,
        id,
        (draft) =>
          draft.status === 'waiting' || draft.status === 'shown' ? onCard(draft, messageId) : draft,
        ({ status }) => status === 'cancelled',
      )
    if (before !== undefined && before !== messageId)
      await removeMessage(
        deps.api,
        { chatId: userId, messageId: before },
        { text: recipient.render.text('draft-elsewhere') },
      )
  }
}
