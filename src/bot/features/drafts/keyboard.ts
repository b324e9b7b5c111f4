import { InlineKeyboard } from 'grammy'
import type { Draft } from '../../../drafts/draft.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'
import type { Text } from '../../shell/text/languages.js'

/** Confirms the ticket of a draft. */
export const confirmDraft = defineAction('draft-confirm', 'ticket')
/** Confirms one that closes, cancels or protects: no rate limit holds it up. */
export const confirmDraftExit = defineAction('draft-exit', 'ticket')
/** Drops the draft of a ticket. */
export const dropDraft = defineAction('draft-drop', 'ticket')
/** Drops the draft of a ticket, and asks for its order anew with the same answers. */
export const changeDraft = defineAction('draft-change', 'ticket', 'field')
/** Shows a new preview of a draft in the place of the card. It confirms nothing. */
export const renewDraft = defineAction('draft-renew', 'draft')
/** Shows a preview of a draft in a message of its own. */
export const openDraft = defineAction('draft-open', 'draft')
/** Drops a draft by its id: one that has no ticket, or is a ladder. */
export const dropUnquoted = defineAction('draft-leave', 'draft')
/** Shows the list of drafts anew. */
export const listDrafts = defineAction('drafts')

/** Confirms all orders of a ladder that is a draft. */
export const confirmDraftLadder = defineAction('draft-ladder', 'batch')

/** Below the preview of a ladder: `number` orders. */
export function ladderKeyboard(
  text: Text,
  { batch, draft, number }: { readonly batch: string; readonly draft: string; readonly number: number },
): InlineKeyboard {
  return new InlineKeyboard()
    .text(
      caption(text('drafts-confirm', { number: String(number) }).text),
      confirmDraftLadder.pack({ batch }),
    )
    .success()
    .text(text('draft-drop').text, dropUnquoted.pack({ draft }))
}

/** Below a draft that could not be previewed just now. */
export function unquotedKeyboard(text: Text, { id: draft }: Pick<Draft, 'id'>): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('ticket-renew').text, renewDraft.pack({ draft }))
    .text(text('draft-drop').text, dropUnquoted.pack({ draft }))
}

/** Below the list of drafts: a preview of each that can still be confirmed. */
export function draftsKeyboard(text: Text, open: readonly Draft[]): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const { id, line } of open)
    keyboard.text(caption(text('draft-open', { line }).text), openDraft.pack({ draft: id })).row()
  return keyboard.text(text('refresh').text, listDrafts.pack({}))
}
