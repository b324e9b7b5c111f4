import { InlineKeyboard } from 'grammy'
import type { ApiToken } from '../../../../accounts/api-tokens/api-tokens.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { copyButtons } from '../../../shell/keyboard/copy.js'
import type { Text } from '../../../shell/text/languages.js'

/** Shows the tokens. */
export const showTokens = defineAction('api')
/** Ends a token, by its id. */
export const revokeToken = defineAction('api-revoke', 'token')

/** Below the tokens: a button to revoke each of them. */
export function tokensKeyboard(text: Text, tokens: readonly ApiToken[]): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const { id, name } of tokens) {
    keyboard
      .text(caption(text('api-revoke', { name }).text), revokeToken.pack({ token: id }))
      .danger()
      .row()
  }
  return keyboard.text(text('refresh').text, showTokens.pack({}))
}

/** Below a new token: a button that copies it. */
export function newTokenKeyboard(text: Text, token: string): InlineKeyboard {
  return InlineKeyboard.from([copyButtons(token, text('api-copy').text)])
}
