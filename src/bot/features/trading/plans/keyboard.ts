import { InlineKeyboard } from 'grammy'
import { isMandateOpen } from '../../../../mandates/mandate.js'
import type { HeldPlan } from '../../../../plans/plan.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import type { Text } from '../../../shell/text/languages.js'

/** Arms a plan whose preview is shown: it gives the mandate for its steps. */
export const armPlan = defineAction('plan-arm', 'plan')
/** Arms a plan whose preview says that it and other plans can close more than all of the position. */
export const armOverlapping = defineAction('plan-arm-over', 'plan')
/** Drops a plan whose preview is shown. */
export const dropPlan = defineAction('plan-drop', 'plan')
/** Pauses a plan. */
export const pausePlan = defineAction('plan-pause', 'plan')
/** Arms a plan again that was paused or frozen. */
export const resumePlan = defineAction('plan-resume', 'plan')
/** Ends a plan. */
export const stopPlan = defineAction('plan-stop', 'plan')
/** Shows all plans. */
export const showPlans = defineAction('plans')
/** Previews a close at a time or a rate of the position that was chosen; `time` is that of `encodeWhen`. */
export const chooseTimed = defineAction('plan-position', 'intent', 'time', 'position')

/** Previews a stop at the entry price of the position that was chosen, or one that trails. */
export const chooseForPlan = defineAction('plan-even-position', 'intent', 'position')

/** Below the preview of a plan. `isOverlapping`: it says that the plan and others close more than all of the position. */
export function offerKeyboard(text: Text, plan: string, isOverlapping: boolean): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('plan-arm').text, (isOverlapping ? armOverlapping : armPlan).pack({ plan }))
    .success()
    .text(text('ticket-cancel').text, dropPlan.pack({ plan }))
}

/** Below the plans of a person: what can be done with each that is not over. `numbered`: with its number in the list. */
export function plansKeyboard(
  text: Text,
  plans: readonly { readonly number: number; readonly plan: HeldPlan }[],
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const open = plans.filter(({ plan }) => isMandateOpen(plan))
  for (const { number, plan } of open) {
    const label = (key: string): string =>
      caption(open.length === 1 ? text(key).text : `${text(key).text} ${number}`)
    const one = { plan: plan.id }
    if (plan.state === 'armed') keyboard.text(label('alert-pause'), pausePlan.pack(one))
    else keyboard.text(label('board-resume'), resumePlan.pack(one))
    keyboard.text(label('plan-stop'), stopPlan.pack(one)).row()
  }
  return keyboard.text(text('refresh').text, showPlans.pack({}))
}
