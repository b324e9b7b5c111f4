import type { Api } from 'grammy'
import type { People } from '../../../accounts/access/people.js'
import { isLetIn, mayTrade } from '../../../accounts/access/role.js'
import type { Selections } from '../../../desk/trading/selections.js'
import { type Draft, isOpen } from '../../../drafts/draft.js'
import type { DraftQueue } from '../../../drafts/draft-queue.js'
import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import { type Push, refusable, removeMessage } from '../../shell/delivery/push.js'
import type { Recipient } from '../../shell/delivery/recipient.js'
import { edit } from '../../shell/text/deliver.js'
import { isRefusal } from '../../shell/text/refusals.js'
import { overCard } from './card.js'
import type { Decisions } from './decisions.js'
import { type Joined, draftsOn, joinedCard, joinedWith } from './joined.js'
import type { PreviewDraft } from './preview-draft.js'
import type { Message } from '../../shell/text/message.js'
import type { Worker } from '../../../lib/running/worker.js'
import { startDueWorker } from '../../../redis/due-worker.js'
import type { Repeat } from '../../../lib/running/repeat.js'
import { TAKE_OVER_MS } from '../../../redis/wake-ups.js'
import { retryAfterMs } from '../../shell/telegram/unreachable.js'

/** The lease of one person, in milliseconds: longer than a preview and a card take. Drafts of a process that died come after it. */
const LEASE_MS = 15_000

/**
 * People to whom drafts are shown at the same time. A card waits for the service twice and for Telegram once, half a second in all:
 * one process must keep up with 50 drafts a second, and catch up after it was behind.
 */
const CONCURRENCY = 64

/** The wait while another process shows drafts to the same person, in milliseconds. */
const BUSY_MS = 250

/** The wait after a failure for which Telegram names no time, in milliseconds. */
const RETRY_MS = 3_000

/** Shows drafts as soon as they are accepted, whichever process accepted them. One process at a time shows those of a person. */
export function startDraftWorker(deps: {
  readonly queue: DraftQueue
  readonly deliverDrafts: DeliverDrafts
  readonly repeat: Repeat
  readonly logger: Pick<Logger, 'warn'>
  readonly now: Clock
}): Worker {
  const { queue, now } = deps
  return startDueWorker({
    ...deps,
    due: queue.due,
    leaseMs: LEASE_MS,
    everyMs: TAKE_OVER_MS,
    concurrency: CONCURRENCY,
    work: async (userId) => {
      const shown = await queue.leaseOf(userId, LEASE_MS).whileHeld(() => deps.deliverDrafts(userId))
      return shown ? shown.value : now() + BUSY_MS
    },
    failed: {
      event: 'drafts-not-shown',
      text: 'Drafts could not be shown to a person; they are tried again',
      about: (user) => ({ user }),
      retryAt: (_, err) => now() + (retryAfterMs(err) ?? RETRY_MS),
    },
  })
}

/** The validity of a card with several drafts, in milliseconds, as of a preview: then they count as not answered. */
const JOINED_VALID_MS = 60_000

/** Shows several drafts on one card: the one that shows some of them already, or a new one at the end of the chat. */
type DeliverJoined = (userId: number, joined: Joined, recipient: Recipient) => Promise<void>

function createDeliverJoined(
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

/**
 * Sends the cards of a person's new drafts to their private chat, and edits those of drafts that their senders have taken back. Drafts
 * that came within a minute join on one card. A card that was sent and could not be noted is sent again: nothing can be confirmed on
 * the first one then. Returns the time at which to go on, in milliseconds; undefined where all are shown. Rejects where Redis fails, and where
 * Telegram cannot be reached now.
 */
export type DeliverDrafts = (userId: number) => Promise<number | undefined>

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
    // Within the lease of the person.
    const until = deps.now() + ROUND_MS
    while (deps.now() < until) {
      const waiting = await queue.toShow(userId)
      const [draft] = waiting
      if (!draft) return undefined
      const recipient = await deps.findRecipient(userId)
      if (draft.status === 'cancelled') {
        await withdraw(draft, recipient)
        continue
      }
      // It was refused, and the card that says so did not reach its person.
      if (draft.status === 'refused' && draft.messageId === undefined) {
        const messageId = await send(userId, recipient, overCard(recipient.render, draft))
        await done(draft, messageId === undefined ? {} : { messageId })
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
    return deps.now()
  }
}

/** Cards of drafts in the private chat of their person. */
interface DraftCards {
  /** Notes that a draft is shown as it was; one that was taken back meanwhile is still to be shown. */
  readonly done: (draft: Draft, fields?: Partial<Draft>) => Promise<void>
  /** Refuses a draft, unless it was answered or taken back meanwhile: then it is still to be shown, as what it is. */
  readonly refuse: (draft: Draft, reason: 'role' | 'chat-closed') => Promise<void>
  /** Sends a card, and gives its message; undefined where the chat is closed to the bot. */
  readonly send: (
    userId: number,
    recipient: Pick<Recipient, 'language'>,
    card: Message,
  ) => Promise<number | undefined>
}

function createDraftCards({
  queue,
  push,
  logger,
  now,
}: {
  readonly queue: Pick<DraftQueue, 'change'>
  readonly push: Push
  readonly logger: Pick<Logger, 'warn'>
  readonly now: Clock
}): DraftCards {
  return {
    done: async ({ userId, id, status }, fields = {}) => {
      await queue.change(
        userId,
        id,
        (draft) => ({ ...draft, ...fields }),
        (draft) => draft.status === 'cancelled' && status !== 'cancelled',
      )
    },
    refuse: async ({ userId, id }, reason) => {
      await queue.change(
        userId,
        id,
        (draft) => (isOpen(draft) ? { ...draft, status: 'refused', reason, since: now() } : undefined),
        () => false,
      )
    },
    send: async (userId, { language }, card) => {
      try {
        return (await push({ userId, chatId: userId, language }, card))?.message_id
      } catch (error) {
        if (!isRefusal(error)) throw error
        logger.warn(
          { event: 'draft-card-refused', err: error, user: userId },
          'Telegram refused the card of a draft for good; the draft is refused, and /drafts lists it',
        )
        return undefined
      }
    },
  }
}
