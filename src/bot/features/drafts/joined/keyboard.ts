import { InlineKeyboard } from 'grammy'
import type { Draft } from '../../../../drafts/draft.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import type { Text } from '../../../shell/text/languages.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import { tickRows } from '../../trading/check-boxes.js'

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
export function joinedKeyboard(
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
