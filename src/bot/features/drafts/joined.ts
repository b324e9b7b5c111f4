import { intentAddsRisk, readDraftLine } from '../../../drafts/draft-line.js'
import { type Draft, isOpen } from '../../../drafts/draft.js'
import type { DraftQueue } from '../../../drafts/draft-queue.js'
import { headOf } from '../../shell/format/columns.js'
import type { RenderContext } from '../../shell/render-context.js'
import { join, quotation } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { draftFrom } from './card.js'
import { InlineKeyboard } from 'grammy'
import { defineAction } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'
import type { Text } from '../../shell/text/languages.js'
import { tickRows } from '../trading/check-boxes.js'

/** Ticks a draft (`on` is 1) or unticks it (0). */
export const tickDraft = defineAction('draft-tick', 'draft', 'on')
/** Previews the ticked drafts of the message. */
export const previewTicked = defineAction('draft-ticked')
/** Drops all drafts of the message. */
export const dropJoined = defineAction('draft-drop-all')
/** Confirms several drafts together. */
export const confirmDrafts = defineAction('drafts-confirm', 'batch')
/** Drops them. */
export const dropDrafts = defineAction('drafts-drop', 'batch')

/** Below drafts that came together. */
function joinedKeyboard(
  { text }: RenderContext,
  drafts: readonly Draft[],
  ticked: ReadonlySet<string>,
): InlineKeyboard {
  const rows = drafts.map(({ id, line }) => ({
    id,
    name: join([line]),
    data: (draft: string, on: '1' | '0') => tickDraft.pack({ draft, on }),
  }))
  return tickRows(text, rows, ticked)
    .text(text('drafts-next').text, previewTicked.pack({}))
    .text(text('drafts-drop-all').text, dropJoined.pack({}))
}

/** Below the preview of several drafts. */
export function severalKeyboard(text: Text, batch: string, number: number): InlineKeyboard {
  return new InlineKeyboard()
    .text(caption(text('drafts-confirm', { number: String(number) }).text), confirmDrafts.pack({ batch }))
    .success()
    .text(text('draft-drop').text, dropDrafts.pack({ batch }))
}

/** The most columns of the words of each draft, of which its own preview shows all. */
const SHORT_WORDS = 160

/** Drafts that came together, to select those to preview. */
export function joinedCard(
  render: RenderContext,
  drafts: readonly Draft[],
  ticked: ReadonlySet<string>,
): Message {
  const { text } = render
  const parts = drafts.map((draft) =>
    join(
      [
        draftFrom(render, draft),
        text('draft-line', { line: draft.line }),
        ...(draft.words === undefined ? [] : [quotation(shortened(draft.words))]),
      ],
      '\n',
    ),
  )
  return {
    text: join([text('drafts-joined'), ...parts], '\n\n'),
    keyboard: joinedKeyboard(render, drafts, ticked),
  }
}

function shortened(words: string): string {
  const line = words.replaceAll('\n', ' ')
  const head = headOf(line, SHORT_WORDS)
  return head === line ? words : `${head}…`
}

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

/** Kinds of drafts that may be of several tickets. */
const ALONE: ReadonlySet<string> = new Set(['tpsl', 'reverse', 'ladder'])

/** A draft that its person has just prepared, and one that may be of several tickets, are confirmed one by one. */
function isShownAlone({ sender, line }: Draft): boolean {
  const read = readDraftLine(line)
  return sender.kind === 'page' || (read.ok && ALONE.has(read.intent.kind))
}

/** True for a draft that opens or adds. */
function addsRisk({ line }: Draft): boolean {
  const read = readDraftLine(line)
  return read.ok && intentAddsRisk(read.intent)
}

/**
 * The drafts that a new one shares a card with: others that wait, and those of the last card. Only drafts of the same account come
 * together, because one Confirm is for one account; and no exit with an opening, because one Confirm sends both at once: the opening of a
 * reversal would go out although the close before it fails.
 */
export async function joinedWith(
  queue: Pick<DraftQueue, 'recent'>,
  draft: Draft,
  waiting: readonly Draft[],
): Promise<Joined> {
  const isNear = (other: Draft): boolean =>
    !isShownAlone(draft) &&
    !isShownAlone(other) &&
    addsRisk(other) === addsRisk(draft) &&
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
