import { createConversation } from '@grammyjs/conversations'
import type { Context, Middleware } from 'grammy'
import type { DeskContext } from '../../../shell/context.js'
import { inputOf } from './input.js'
import type { Draft } from '../../../../desk/trading/wizard/draft.js'
import type { WizardParts, WizardState } from './turn.js'
import { createWizard } from './wizard.js'

/** The conversation's name, for `ctx.conversation.enter`, which also takes a draft of the order. */
export const TRADE = 'trade'

/**
 * The guided order. It only collects: it ends in a preview, whose Confirm goes through the ticket. All that it reads and
 * shows happens once in each turn, outside; a replay goes through the turns' results alone.
 */
export function tradeConversation(parts: WizardParts): Middleware<DeskContext> {
  const wizard = createWizard(parts)
  return createConversation<DeskContext, Context>(
    async (conversation, _ctx, said: Draft | null, card = 0) => {
      let state: WizardState | null = await conversation.external((outside) =>
        wizard.begin(outside, said, card),
      )
      while (state) {
        const before: WizardState = state
        const input = inputOf(await conversation.wait(), before.card)
        if (!input) await conversation.skip({ next: true })
        else state = await conversation.external((outside) => wizard.take(outside, before, input))
      }
    },
    TRADE,
  )
}
