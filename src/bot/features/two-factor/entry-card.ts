import { dateTime } from '../../shell/format/times.js'
import type { RenderContext } from '../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { VerifyResult } from '../../../accounts/two-factor/two-factor.js'
import type { SetUpResult } from '../../../accounts/two-factor/set-up.js'
import type { GuardedAction } from '../../../accounts/two-factor/policy.js'
import { askKeyboard, lostKeyboard } from './keyboard.js'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'

/** Asks for the PIN or a code, for this. */
export function askCard(text: Text, guard: GuardedAction['guard'], kind: 'pin' | 'totp'): Message {
  const what = text(`two-factor-for-${guard}`)
  const isPin = kind === 'pin'
  return {
    text: text(isPin ? 'two-factor-ask-pin' : 'two-factor-ask-code', { what }),
    keyboard: askKeyboard(text, true),
  }
}

/** Says that the entry was wrong, and how many attempts are left. */
export function wrongCard(
  render: RenderContext,
  { is, left, lockedUntil }: VerifyResult & { readonly is: 'wrong' | 'used' },
): Message {
  const { text } = render
  const wasUsed = is === 'used'
  const said = text(wasUsed ? 'two-factor-code-used' : 'two-factor-wrong')
  const next =
    lockedUntil === undefined ? text('two-factor-attempts-left', { left }) : lockedText(render, lockedUntil)
  return { text: join([said, next], '\n'), keyboard: askKeyboard(text, true) }
}

/** Says that two-factor is locked, and until when. */
export function lockedCard(render: RenderContext, lockedUntil: number): Message {
  return { text: lockedText(render, lockedUntil), keyboard: askKeyboard(render.text, true) }
}

function lockedText({ text, numbers }: RenderContext, lockedUntil: number): FormattedString {
  return text('two-factor-locked', { until: dateTime({ numbers }, new Date(lockedUntil)) })
}

/** Says that the text is neither a PIN nor a code. */
export function notAnEntryCard(text: Text): Message {
  return { text: text('two-factor-not-entry'), keyboard: askKeyboard(text, true) }
}

/** Says that nothing waits for the entry any more; `deleted` is true if its message is out of the chat. */
export function lateCard(text: Text, deleted: boolean): Message {
  return { text: text(deleted ? 'two-factor-unexpected' : 'two-factor-unexpected-not-deleted') }
}

/** Says that the stored two-factor record does not open, and the way out. */
export function unreadableCard(text: Text): Message {
  return { text: text('two-factor-unreadable'), keyboard: lostKeyboard(text) }
}

/** Says how the set-up continues. */
export function setUpCard(text: Text, entered: Exclude<SetUpResult, { readonly is: 'done' }>): Message {
  const said =
    entered.is === 'fault' ? text(`secure-pin-${entered.fault}`) : text(`secure-set-up-${entered.is}`)
  const isOver = entered.is === 'expired'
  return { text: said, ...(isOver ? {} : { keyboard: askKeyboard(text, false) }) }
}
