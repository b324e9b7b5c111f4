import type { Api } from 'grammy'
import type { People } from '../../../accounts/access/people.js'
import { isLetIn, mayTrade } from '../../../accounts/access/role.js'
import type { Selections } from '../../../desk/trading/selections.js'
import { isOpen, type Draft } from '../../../drafts/draft.js'
import type { DraftQueue } from '../../../drafts/draft-queue.js'
import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Push } from '../../shell/delivery/push.js'
import type { Recipient } from '../../shell/delivery/recipient.js'
import { refusable } from '../../shell/delivery/remove-message.js'
import { edit } from '../../shell/text/deliver.js'
import { overCard } from './card.js'
import type { Decisions } from './decisions.js'
import { createDraftCards } from './draft-cards.js'
import { createDeliverJoined } from './joined/deliver-joined.js'
import { draftsOn, joinedWith } from './joined/joined.js'
import { joinedCard } from './joined/card.js'
import type { PreviewDraft } from './preview-draft.js'

/**
 * Sends the cards of a person's new drafts to their private chat, and edits those of drafts that their senders have taken back. Drafts
 * that came within a minute join on one card. A card that was sent and could not be noted is sent again: nothing can be confirmed on
 * the first one then. Rejects where Redis fails, and where Telegram cannot be reached now.
 */
export type DeliverDrafts = (userId: number) => Promise<void>

/** The time after which no more drafts are begun in one round, in milliseconds. */
const ROUND_MS = 3_000

export function createDeliverDrafts(deps: {
  readonly queue: DraftQueue
  readonly decisions: Pick<Decisions, 'endTicket'>
  readonly previewDraft: PreviewDraft
  readonly selections: Pick<Selections, 'of'>
  readonly people: Pick<People, 'accessStatus'>
  readonly push: Push
  readonly api: Api
  readonly findRecipient: (userId: number) => Promise<Recipient>
  readonly logger: Pick<Logger, 'warn'>
  readonly now: Clock
}): DeliverDrafts {
  const { queue } = deps

  const cards = createDraftCards(deps)
  const { done, refuse, send } = cards
  const deliverJoined = createDeliverJoined(deps, cards)

  const withdraw = async (draft: Draft, { render }: Recipient): Promise<void> => {
    const confirmed = await deps.decisions.endTicket(draft)
    const { userId, messageId } = draft
    if (!confirmed && messageId !== undefined) {
      const [others, ticked] = await Promise.all([
        draftsOn(queue, userId, messageId),
        deps.selections.of(userId, messageId),
      ])
      // The preview of several keeps its text: this one is left out when it is confirmed.
      const isPreview = others.some(({ ticketId }) => ticketId !== undefined)
      const card = others.length === 0 ? overCard(render, draft) : joinedCard(render, others, ticked)
      if (!isPreview) await refusable(() => edit(deps.api, userId, messageId, card))
    }
    await done(draft)
  }

  const showOne = async (draft: Draft, recipient: Recipient): Promise<void> => {
    const { userId, id } = draft
    const { render, language, theme } = recipient
    const { card, confirmed } = await deps.previewDraft({ ...render, language, theme }, userId, id)
    if (confirmed) return await done(draft)
    const messageId = await send(userId, recipient, card)
    if (messageId === undefined) {
      await deps.decisions.endTicket((await queue.read(userId, id)) ?? draft)
      return await refuse(draft, 'chat-closed')
    }
    await done(draft, { messageId })
  }

  return async (userId) => {
    // Within the lease of the person; what is left is shown in the next round, which comes at once.
    const until = deps.now() + ROUND_MS
    while (deps.now() < until) {
      const waiting = await queue.toShow(userId)
      const [draft] = waiting
      if (!draft) return
      const recipient = await deps.findRecipient(userId)
      if (draft.status === 'cancelled') {
        await withdraw(draft, recipient)
        continue
      }
      // Answered before its card came, from the list of drafts.
      if (!isOpen(draft)) {
        await done(draft)
        continue
      }
      const status = await deps.people.accessStatus(userId)
      if (!isLetIn(status)) {
        await refuse(draft, 'role')
        continue
      }
      const joined = await joinedWith(queue, draft, waiting)
      if (joined.drafts.length > 1 && mayTrade(status)) await deliverJoined(userId, joined, recipient)
      else await showOne(draft, recipient)
    }
  }
}
