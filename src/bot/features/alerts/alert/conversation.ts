import type { Middleware } from 'grammy'
import type { DeskContext } from '../../../shell/context.js'
import { formConversation } from '../../../shell/forms/form-conversation.js'
import type { FormParts } from './facts.js'
import { answerAlert, backAlert, cancelAlert } from './form-keyboard.js'
import { createAlertForm } from './form.js'

/** The name of the conversation, for `ctx.conversation.enter` with the words of the draft and the id of the rule to edit. */
export const ALERT = 'alert'

/** The conversation of the guided form. */
export function alertConversation(parts: FormParts): Middleware<DeskContext> {
  const buttons = { answer: answerAlert, back: backAlert, cancel: cancelAlert }
  return formConversation(ALERT, createAlertForm(parts), buttons)
}
