import { createConversation } from '@grammyjs/conversations'
import type { Context, Middleware } from 'grammy'
import type { DeskContext } from '../../../shell/context.js'
import type { FormParts } from './facts.js'
import { createAlertForm, type FormState } from './form.js'
import { formInputOf } from './input.js'

/** The name of the conversation, for `ctx.conversation.enter` with the words of the draft and the id of the rule to edit. */
export const ALERT = 'alert'

/** The conversation of the guided form. Reads and messages are in `external` calls, so that a replay repeats none of them. */
export function alertConversation(parts: FormParts): Middleware<DeskContext> {
  const form = createAlertForm(parts)
  return createConversation<DeskContext, Context>(
    async (conversation, _ctx, words: string, replaces = '') => {
      let state: FormState | null = await conversation.external((outside) =>
        form.begin(outside, words, replaces),
      )
      while (state) {
        const before: FormState = state
        const input = formInputOf(await conversation.wait(), before.card)
        if (!input) await conversation.skip({ next: true })
        else state = await conversation.external((outside) => form.take(outside, before, input))
      }
    },
    ALERT,
  )
}
