import { namesTrigger } from '../../../../desk/trading/actions/replace/action.js'
import { readDraftLine } from '../../../../drafts/draft-line.js'
import { isOpen, type Draft } from '../../../../drafts/draft.js'
import type { DraftQueue } from '../../../../drafts/draft-queue.js'

/** Drafts that came within this time of each other join on one card, in milliseconds. */
const JOINED_MS = 60_000

/** The most drafts on one card: their previews fit into one message. */
const MOST_JOINED = 5

/** The last drafts that are read to find those that a new one joins. */
const RECENT = 30

/** The last drafts that are read to find those on a card: as many as come in an hour. */
const RECENT_OF_AN_HOUR = 120

/** Drafts that share a card. */
export interface Joined {
  /** The drafts, the oldest first: those of the card, and those that join them. */
  readonly drafts: readonly Draft[]
  /** The message that shows some of them; undefined where none does. */
  readonly messageId: number | undefined
  /** The number of drafts that it shows. */
  readonly shown: number
}

/** Drafts that are shown on a message and not answered, the oldest first. */
export async function draftsOn(
  queue: Pick<DraftQueue, 'recent'>,
  userId: number,
  messageId: number,
): Promise<readonly Draft[]> {
  const recent = await queue.recent(userId, RECENT_OF_AN_HOUR)
  return recent.filter((draft) => draft.status === 'shown' && draft.messageId === messageId)
}

/** A draft that its person has just prepared, and one of two steps, are confirmed one by one. */
function isShownAlone({ sender, line }: Draft): boolean {
  const read = readDraftLine(line)
  return sender.kind === 'page' || (read.ok && read.intent.kind === 'tpsl' && namesTrigger(read.intent))
}

/**
 * The drafts that a new one shares a card with: others that wait, and those of the last card. Only drafts of the same account come
 * together, because one Confirm is for one account.
 */
export async function joinedWith(
  queue: Pick<DraftQueue, 'recent'>,
  draft: Draft,
  waiting: readonly Draft[],
): Promise<Joined> {
  const isNear = (other: Draft): boolean =>
    !isShownAlone(draft) &&
    !isShownAlone(other) &&
    other.accountId === draft.accountId &&
    other.chainId === draft.chainId &&
    Math.abs(other.at - draft.at) <= JOINED_MS
  const recent = await queue.recent(draft.userId, RECENT)
  const waitingIds = new Set(waiting.map(({ id }) => id))
  const shown = recent.filter(
    (one) => one.status === 'shown' && one.messageId !== undefined && !waitingIds.has(one.id),
  )
  const messageId = Math.max(0, ...shown.filter(isNear).map((one) => one.messageId ?? 0))
  const beside = shown.filter((one) => one.messageId === messageId)
  const isFull = beside.length >= MOST_JOINED
  const before = isFull || beside.length === 0 || !beside.every(isNear) ? [] : beside
  const next = waiting.filter((one) => isOpen(one) && isNear(one))
  return {
    drafts: [...before, ...next.slice(0, MOST_JOINED - before.length)],
    messageId: before.length === 0 ? undefined : messageId,
    shown: before.length,
  }
}
