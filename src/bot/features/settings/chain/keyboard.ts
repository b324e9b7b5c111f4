import { InlineKeyboard } from 'grammy'
import type { Chain } from '../../../../config/values.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'

/** Makes a chain the one in use, by its id. */
export const useChain = defineAction('chain-use', 'chain')

/** Below the chains: each that is not in use. */
export function chainKeyboard(text: Text, chains: readonly Chain[], current: string): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const { id, name } of chains) {
    if (id !== current)
      keyboard.text(caption(text('chain-use', { chain: name }).text), useChain.pack({ chain: id })).row()
  }
  return keyboard
}
