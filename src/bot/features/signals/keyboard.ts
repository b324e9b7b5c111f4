import { InlineKeyboard } from 'grammy'
import type { SignalSource } from '../../../signals/sources/sources.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'
import { copyButtons } from '../../shell/keyboard/copy.js'
import type { Text } from '../../shell/text/languages.js'

/** Shows the sources. */
export const showSources = defineAction('signals')
/** Shows the last signals of a source, by its id. */
export const showSource = defineAction('signals-source', 'source')
/** Ends a source, by its id. */
export const removeSource = defineAction('signals-remove', 'source')
/** Makes the drafts of a source be for the real account. */
export const leavePaper = defineAction('signals-real', 'source')

/** Below the sources: a button for the signals of each. */
export function sourcesKeyboard(text: Text, sources: readonly SignalSource[]): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const { id, name } of sources)
    keyboard.text(caption(text('signals-show', { name }).text), showSource.pack({ source: id })).row()
  return keyboard.text(text('refresh').text, showSources.pack({}))
}

/** Below the signals of a source. */
export function sourceKeyboard(text: Text, { id, name, mapping }: SignalSource): InlineKeyboard {
  const keyboard = new InlineKeyboard().text(text('refresh').text, showSource.pack({ source: id })).row()
  if (mapping.isPaper)
    keyboard.text(caption(text('signals-real').text), leavePaper.pack({ source: id })).row()
  return keyboard
    .text(caption(text('signals-remove', { name }).text), removeSource.pack({ source: id }))
    .danger()
    .row()
    .text(text('signals-back').text, showSources.pack({}))
}

/** Below a new source: a button that copies its secret. */
export function newSourceKeyboard(text: Text, secret: string): InlineKeyboard {
  return InlineKeyboard.from([copyButtons(secret, text('signals-copy').text)])
}
