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

/** Sends a test to the webhook of a token. */
export const testWebhook = defineAction('api-webhook-test', 'token')
/** Makes a new secret for the webhook of a token. */
export const rotateWebhook = defineAction('api-webhook-rotate', 'token')
/** Removes the webhook of a token. */
export const removeWebhook = defineAction('api-webhook-remove', 'token')

/** Below the tokens: a button to revoke each of them, and those of its webhook. */
export function tokensKeyboard(
  text: Text,
  tokens: readonly ApiToken[],
  withWebhook: ReadonlySet<string>,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const { id, name } of tokens) {
    keyboard
      .text(caption(text('api-revoke', { name }).text), revokeToken.pack({ token: id }))
      .danger()
      .row()
    if (!withWebhook.has(id)) continue
    keyboard
      .text(caption(text('api-webhook-test', { name }).text), testWebhook.pack({ token: id }))
      .row()
      .text(text('api-webhook-rotate').text, rotateWebhook.pack({ token: id }))
      .text(text('api-webhook-remove').text, removeWebhook.pack({ token: id }))
      .danger()
      .row()
  }
  return keyboard.text(text('refresh').text, showTokens.pack({}))
}

/** Below a new token: a button that copies it. */
export function newTokenKeyboard(text: Text, token: string): InlineKeyboard {
  return InlineKeyboard.from([copyButtons(token, text('api-copy').text)])
}

/** Below a new secret of a webhook: a button that copies it. */
export function newWebhookKeyboard(text: Text, secret: string): InlineKeyboard {
  return InlineKeyboard.from([copyButtons(secret, text('api-webhook-copy').text)])
}
