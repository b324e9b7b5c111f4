import { InlineKeyboard } from 'grammy'
import type { Role } from '../../../../accounts/access/role.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'

/** An admin's answer to somebody who asks to come in; `decision` is a role. */
export const answerRequest = defineAction('gate', 'user', 'decision')

/** Below a request. */
export function requestKeyboard(text: Text, userId: number): InlineKeyboard {
  const answer = (decision: Role): string => answerRequest.pack({ user: String(userId), decision })
  return new InlineKeyboard()
    .text(text('access-approve').text, answer('trader'))
    .text(text('access-view-only').text, answer('viewer'))
    .row()
    .text(text('access-block').text, answer('blocked'))
}
