import { GrammyError, type Api } from 'grammy'
import type { People } from '../../../accounts/access/people.js'
import { isLetIn, mayTrade } from '../../../accounts/access/role.js'
import type { Selections } from '../../../desk/trading/selections.js'
import { isOpen, type Draft } from '../../../drafts/draft.js'
import type { DraftQueue } from '../../../drafts/drafts.js'
import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Push } from '../../shell/delivery/push.js'
import type { Recipient } from '../../shell/delivery/recipient.js'
import { refusable, removeMessage } from '../../shell/delivery/remove-message.js'
import { edit } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import { overCard } from './card.js'
import type { Decisions } from './decisions.js'
import { draftsOn, joinedWith, type Joined } from './joined.js'
import { joinedCard } from './joined-card.js'
import type { PreviewDraft } from './preview-draft.js'

/**
 * Shows the drafts of a person that wait for that in their private chat, and takes back the cards of those that their senders took
 * back. Drafts that came within a minute join on one card. A card that was sent and could not be noted is sent again: nothing can be
 * confirmed on the first one then. Rejects where Redis fails, and where Telegram cannot be reached now.
 */
export type DeliverDrafts = (userId: number) => Promise<void>

/** The time after which no more drafts are begun in one round, in milliseconds. */
const ROUND_MS = 3_000

/** The validity of a card with several drafts, in milliseconds, as of a preview: then they count as not answered. */
const JOINED_VALID_MS = 60_000

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

  /** Notes that a draft is shown as it was; one that was taken back meanwhile is still to be shown. */
  const done = async ({ userId, id, status }: Draft, fields: Partial<Draft> = {}): Promise<void> => {
    await queue.change(
      userId,
      id,
      (draft) => ({ ...draft, ...fields }),
      (draft) => draft.status === 'cancelled' && status !== 'cancelled',
    )
  }

  /** Refuses a draft, unless it was answered or taken back meanwhile: then it is still to be shown, as what it is. */
  const refuse = async ({ userId, id }: Draft, reason: 'role' | 'chat-closed'): Promise<void> => {
    await queue.change(
      userId,
      id,
      (draft) => (isOpen(draft) ? { ...draft, status: 'refused', reason, since: deps.now() } : undefined),
      () => false,
    )
  }

  /** Sends a card; undefined where the chat is closed to the bot. */
  const send = async (
    userId: number,
    { language }: Recipient,
    card: Message,
  ): Promise<number | undefined> => {
    try {
      return (await deps.push({ userId, chatId: userId, language }, card))?.message_id
    } catch (error) {
      if (!(error instanceof GrammyError) || ![400, 403].includes(error.error_code)) throw error
      deps.logger.warn(
        { event: 'draft-card-refused', err: error, user: userId },
        'Telegram refused the card of a draft for good; the draft is refused, and /drafts lists it',
      )
      return undefined
    }
  }

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

  /** Shows several drafts on one card: the one that shows some of them already, or a new one at the end of the chat. */
  const showJoined = async (userId: number, joined: Joined, recipient: Recipient): Promise<void> => {
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

  /** A draft that is shown with others, without a ticket. */
  const onCard = (draft: Draft, messageId: number): Draft => {
    const { ticketId: _, ...rest } = draft
    const since = deps.now()
    return { ...rest, status: 'shown', since, messageId, expiresAt: since + JOINED_VALID_MS }
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
      if (joined.drafts.length > 1 && mayTrade(status)) await showJoined(userId, joined, recipient)
      else await showOne(draft, recipient)
    }
  }
}
