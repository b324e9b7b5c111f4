import { GrammyError, type Api } from 'grammy'
import type { People } from '../../../accounts/access/people.js'
import { isLetIn } from '../../../accounts/access/role.js'
import type { Draft } from '../../../drafts/draft.js'
import type { DraftQueue } from '../../../drafts/drafts.js'
import type { Clock } from '../../../lib/clock.js'
import type { Push } from '../../shell/delivery/push.js'
import type { Recipient } from '../../shell/delivery/recipient.js'
import { refusable } from '../../shell/delivery/remove-message.js'
import { edit } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import { overCard } from './card.js'
import type { Decisions } from './decisions.js'
import type { PreviewDraft } from './preview-draft.js'

/**
 * Shows the drafts of a person that wait for that in their private chat, and takes back the cards of those that their senders took
 * back. A card that was sent and could not be noted is sent again: nothing can be confirmed on the first one then. Rejects where
 * Redis fails, and where Telegram cannot be reached now.
 */
export type ShowDrafts = (userId: number) => Promise<void>

export function createShowDrafts(deps: {
  readonly queue: DraftQueue
  readonly decisions: Pick<Decisions, 'endTicket'>
  readonly previewDraft: PreviewDraft
  readonly people: Pick<People, 'accessStatus'>
  readonly push: Push
  readonly api: Api
  readonly findRecipient: (userId: number) => Promise<Recipient>
  readonly now: Clock
}): ShowDrafts {
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

  const refuse = async ({ userId, id }: Draft, reason: 'role' | 'chat-closed'): Promise<void> => {
    await queue.change(
      userId,
      id,
      (draft) => ({ ...draft, status: 'refused', reason, since: deps.now() }),
      () => false,
    )
  }

  /** Sends a card; undefined where the chat is closed to the bot. */
  const send = async (
    { userId, language }: { readonly userId: number; readonly language: string },
    card: Message,
  ): Promise<number | undefined> => {
    try {
      return (await deps.push({ userId, chatId: userId, language }, card))?.message_id
    } catch (error) {
      if (error instanceof GrammyError && (error.error_code === 403 || error.error_code === 400))
        return undefined
      throw error
    }
  }

  const withdraw = async (draft: Draft, recipient: Recipient): Promise<void> => {
    const confirmed = await deps.decisions.endTicket(draft)
    const { userId, messageId } = draft
    if (!confirmed && messageId !== undefined)
      await refusable(() => edit(deps.api, userId, messageId, overCard(recipient.render, draft)))
    await done(draft)
  }

  const show = async (draft: Draft, recipient: Recipient): Promise<void> => {
    const { userId, id } = draft
    const { render, language, theme } = recipient
    const { card, confirmed } = await deps.previewDraft({ ...render, language, theme }, userId, id)
    if (confirmed) return await done(draft)
    const messageId = await send({ userId, language }, card)
    if (messageId === undefined) {
      await deps.decisions.endTicket((await queue.read(userId, id)) ?? draft)
      return await refuse(draft, 'chat-closed')
    }
    await done(draft, { messageId })
  }

  return async (userId) => {
    for (;;) {
      const [draft] = await queue.toShow(userId)
      if (!draft) return
      const recipient = await deps.findRecipient(userId)
      if (draft.status === 'cancelled') await withdraw(draft, recipient)
      else if (!isLetIn(await deps.people.accessStatus(userId))) await refuse(draft, 'role')
      else await show(draft, recipient)
    }
  }
}
