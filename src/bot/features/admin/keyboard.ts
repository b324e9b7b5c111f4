import { InlineKeyboard } from 'grammy'
import type { Text } from '../../shell/text/languages.js'
import { defineAction } from '../../shell/keyboard/action.js'

/** Shows what there is to administer. */
export const showAdmin = defineAction('admin')
/** Shows a page of the people; pages count from 0. */
export const showPeople = defineAction('admin-people', 'page')
/** Shows a page of the journal of access. */
export const showAccessJournal = defineAction('admin-log', 'page')

/** Shows if trading is paused. */
export const showPause = defineAction('admin-pause')
/** Pauses trading where it is not paused by then. */
export const pauseTrading = defineAction('admin-pause-on')
/** Ends the pause that began at `since`, in milliseconds, and no later one. */
export const resumeTrading = defineAction('admin-pause-off', 'since')
/** Shows the state of the installation. */
export const showState = defineAction('admin-state')
/** Show, send or drop a broadcast that is drafted. */
export const showBroadcast = defineAction('admin-say', 'id')
export const sendBroadcast = defineAction('admin-say-all', 'id')
export const dropBroadcast = defineAction('admin-say-no', 'id')

/** Shows the notices that cannot be sent. */
export const showUndelivered = defineAction('admin-undelivered')
/** Send again, or delete, those that were given up until a time in milliseconds: the newest that the card showed. */
export const retryUndelivered = defineAction('admin-undelivered-retry', 'until')
export const dropUndelivered = defineAction('admin-undelivered-drop', 'until')

/** Below the overview. */
export function adminKeyboard(text: Text): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('admin-people').text, showPeople.pack({ page: '0' }))
    .text(text('admin-journal').text, showAccessJournal.pack({ page: '0' }))
    .row()
    .text(text('admin-state').text, showState.pack({}))
    .text(text('admin-trading').text, showPause.pack({}))
    .row()
    .text(text('admin-undelivered').text, showUndelivered.pack({}))
}

/** Adds the way back to the overview. */
export function homeRow(keyboard: InlineKeyboard, text: Text): InlineKeyboard {
  return keyboard.row().text(text('admin-home').text, showAdmin.pack({}))
}
