import { createConversation } from '@grammyjs/conversations'
import type { Context, Middleware } from 'grammy'
import type { DeskContext } from '../../../shell/context.js'
import type { FormParts } from './facts.js'
import { createAlertForm, type FormState } from './form.js'
import { formInputOf } from './input.js'

/** The conversation's name: what `ctx.conversation.enter` takes, with words that say what is known, and the rule that is edited. */
export const ALERT = 'alert'

/** The guided alert. All that it reads and shows happens once in each turn, outside; a replay goes through the turns' results alone. */
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
