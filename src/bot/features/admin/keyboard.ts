import { InlineKeyboard } from 'grammy'
import type { Text } from '../../shell/text/languages.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { showPause, showState } from './operating-keyboard.js'

/** Shows what there is to administer. */
export const showAdmin = defineAction('admin')
/** Shows a page of the people; pages count from 0. */
export const showPeople = defineAction('admin-people', 'page')
/** Shows a page of the journal of access. */
export const showAccessJournal = defineAction('admin-log', 'page')

/** Below the overview. */
export function adminKeyboard(text: Text): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('admin-people').text, showPeople.pack({ page: '0' }))
    .text(text('admin-journal').text, showAccessJournal.pack({ page: '0' }))
    .row()
    .text(text('admin-state').text, showState.pack({}))
    .text(text('admin-trading').text, showPause.pack({}))
}

/** Adds the way back to the overview. */
export function homeRow(keyboard: InlineKeyboard, text: Text): InlineKeyboard {
  return keyboard.row().text(text('admin-home').text, showAdmin.pack({}))
}
