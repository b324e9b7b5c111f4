import { InlineKeyboard } from 'grammy'
import type { Text } from '../../shell/text/languages.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { runCommand } from '../../shell/keyboard/command.js'
import { beginTrade } from '../trading/trade/keyboard.js'

/** Makes the paper account the one in use, and leads from there to a first trade; the first time, it is opened. */
export const practise = defineAction('practise')

/** The first order that is proposed on paper, in the words of the typed grammar: small, and at the market price. */
const PRACTICE_WORDS = 'BTC 100 5x slip 1'

/** Below how to make an API key. */
export function connectKeyboard(text: Text): InlineKeyboard {
  return new InlineKeyboard().text(
    text('start-connect').text,
    runCommand.pack({ name: 'connect', argument: '' }),
  )
}

/** Below what practising is. */
export function practiseKeyboard(text: Text): InlineKeyboard {
  return new InlineKeyboard().text(text('start-practise-button').text, practise.pack({}))
}

/** Below an account that is new: into the guided order, on paper with small amounts filled in. */
export function firstTradeKeyboard(text: Text, { isPaper }: { readonly isPaper: boolean }): InlineKeyboard {
  const words = isPaper ? PRACTICE_WORDS.replaceAll(' ', '_') : ''
  return new InlineKeyboard().text(text('first-trade-button').text, beginTrade.pack({ words }))
}
