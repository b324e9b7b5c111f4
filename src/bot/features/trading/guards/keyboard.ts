import { InlineKeyboard } from 'grammy'
import { isMandateOpen } from '../../../../mandates/mandate.js'
import type { Guard } from '../../../../guards/guard.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import type { Text } from '../../../shell/text/languages.js'

/** Arms a guard whose preview is shown: it gives the mandate for what it does. */
export const armGuard = defineAction('guard-arm', 'guard')
/** Drops a guard whose preview is shown. */
export const dropGuard = defineAction('guard-drop', 'guard')
/** Shows what a guard whose preview is shown would have done. */
export const rehearseGuard = defineAction('guard-rehearse', 'guard')
/** The same for another time, in the place of what is shown. */
export const showRehearsal = defineAction('guard-rehearsal', 'guard', 'days')
/** Pauses a guard. */
export const pauseGuard = defineAction('guard-pause', 'guard')
/** Arms a guard again that was paused or frozen. */
export const resumeGuard = defineAction('guard-resume', 'guard')
/** Ends a guard. */
export const stopGuard = defineAction('guard-stop', 'guard')
/** Shows all guards. */
export const showGuards = defineAction('guards')

/** Below the preview of a guard. */
export function guardOfferKeyboard(text: Text, guard: string): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('plan-arm').text, armGuard.pack({ guard }))
    .success()
    .text(text('ticket-cancel').text, dropGuard.pack({ guard }))
    .row()
    .text(text('guard-rehearse').text, rehearseGuard.pack({ guard }))
}

/** Below the guards of a person: what can be done with each that is not over. `number`: its number in the list. */
export function guardsKeyboard(
  text: Text,
  guards: readonly { readonly number: number; readonly guard: Guard }[],
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const open = guards.filter(({ guard }) => isMandateOpen(guard))
  for (const { number, guard } of open) {
    const label = (key: string): string =>
      caption(open.length === 1 ? text(key).text : `${text(key).text} ${number}`)
    const one = { guard: guard.id }
    if (guard.state === 'armed') keyboard.text(label('alert-pause'), pauseGuard.pack(one))
    else keyboard.text(label('board-resume'), resumeGuard.pack(one))
    keyboard.text(label('plan-stop'), stopGuard.pack(one)).row()
  }
  return keyboard.text(text('refresh').text, showGuards.pack({}))
}
