import { copyButtons } from '../../../shell/keyboard/copy.js'
import { InlineKeyboard } from 'grammy'
import type { Person } from '../../../../accounts/access/people.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { showPeople } from '../keyboard.js'
import type { Role } from '../../../../accounts/access/role.js'

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

/** Asks an admin to pick a person. */
export const pickPerson = defineAction('admin-pick')
/** Shows one person, by their number. */
export const showPerson = defineAction('admin-who', 'user')
/** Gives a person another role; `from` is where they stood on the card, so that nothing is decided over another's head. */
export const changeRole = defineAction('admin-role', 'user', 'from', 'to')

/** Below one person: what else they may be. */
export function personKeyboard(text: Text, { userId, accessStatus, open }: Person): InlineKeyboard {
  const user = String(userId)
  const keyboard = new InlineKeyboard()
  const captions = { trader: 'access-approve', viewer: 'access-view-only', blocked: 'access-block' } as const
  for (const to of open)
    keyboard.text(text(captions[to]).text, changeRole.pack({ user, from: accessStatus, to }))
  return keyboard
    .row()
    .text(text('admin-to-people').text, showPeople.pack({ page: '0' }))
    .text(text('refresh').text, showPerson.pack({ user }))
    .row(...copyButtons(user))
}
