import { InlineKeyboard } from 'grammy'
import type { SignalSource } from '../../../signals/sources/sources.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'
import { copyButtons } from '../../shell/keyboard/command.js'
import type { Text } from '../../shell/text/languages.js'

/** Shows the sources. */
export const showSources = defineAction('signals')
/** Shows the last signals of a source, by its id. */
export const showSource = defineAction('signals-source', 'source')
/** Ends a source, by its id. */
export const removeSource = defineAction('signals-remove', 'source')
/** Makes the drafts of a source be for the real account. */
export const leavePaper = defineAction('signals-real', 'source')

/** Shows what the mandate of a source means, with the button that gives it. */
export const showMandate = defineAction('signals-mandate', 'source')
/** Gives the mandate of a source; `on`: `paper` or `real`, the account that it was shown for. */
export const giveMandate = defineAction('signals-act', 'source', 'on')
/** Takes it back. */
export const endMandate = defineAction('signals-ask', 'source')

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
  if (mapping.updates === 'act')
    keyboard.text(caption(text('signals-mandate-end').text), endMandate.pack({ source: id })).row()
  else keyboard.text(caption(text('signals-mandate-show').text), showMandate.pack({ source: id })).row()
  return keyboard
    .text(caption(text('signals-remove', { name }).text), removeSource.pack({ source: id }))
    .danger()
    .row()
    .text(text('signals-back').text, showSources.pack({}))
}

/** Below a new source: a button that copies its secret. */
export function newSourceKeyboard(text: Text, secret: string): InlineKeyboard {
  return InlineKeyboard.from([copyButtons(secret, text('copy-secret').text)])
}

/** Below what the mandate of a source means. */
export function mandateKeyboard(text: Text, { id, mapping }: SignalSource): InlineKeyboard {
  const on = mapping.isPaper ? 'paper' : 'real'
  return new InlineKeyboard()
    .text(text('signals-mandate-give').text, giveMandate.pack({ source: id, on }))
    .success()
    .text(text('ticket-cancel').text, showSource.pack({ source: id }))
}
