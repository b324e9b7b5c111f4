import type { Middleware } from 'grammy'
import type { DeskContext } from '../../../shell/context.js'
import { formConversation } from '../../../shell/forms/form-conversation.js'
import { againTrade, answerTrade, backTrade, cancelTrade, sameTrade, starTrade } from './keyboard.js'
import type { WizardParts } from './turn.js'
import { createWizard, type WizardPress } from './wizard.js'

/** The conversation's name, for `ctx.conversation.enter`, which also takes a form of the order. */
export const TRADE = 'trade'

/** The guided order. It ends in a preview, whose Confirm goes through the ticket. */
export function tradeConversation(parts: WizardParts): Middleware<DeskContext> {
  return formConversation(TRADE, createWizard(parts), {
    answer: answerTrade,
    back: backTrade,
    cancel: cancelTrade,
    other: pressOf,
  })
}

function pressOf(data: string): WizardPress | undefined {
  const star = starTrade.parse(data)
  if (star) return { kind: 'star', value: star.on }
  if (sameTrade.parse(data)) return { kind: 'same' }
  return againTrade.parse(data) && { kind: 'again' }
}
