import { dateTime } from '../../shell/format/times.js'
import type { RenderContext } from '../../shell/render-context.js'
import type { TwoFactorStatus, VerifyResult } from '../../../accounts/two-factor/two-factor.js'
import { type GuardedAction, guardNames } from '../../../accounts/two-factor/policy.js'
import {
  aboveKeyboard,
  askKeyboard,
  lostKeyboard,
  resetKeyboard,
  secureKeyboard,
  setUpKeyboard,
} from './keyboard.js'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'
import type { Message, MessagePicture } from '../../shell/text/message.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { SetUpResult } from '../../../accounts/two-factor/set-up.js'

/**
 * The two-factor set-up of a person, and what it guards. `resetAt`: the time at which it is reset because they
 * lost it, in milliseconds.
 */
export function secureCard(
  render: RenderContext,
  twoFactor: TwoFactorStatus | undefined,
  resetAt: number | undefined,
): Message {
  const { text, numbers } = render
  if (!twoFactor) {
    const lines = [text('secure-title'), text('secure-none'), '', text('secure-explained')]
    return { text: join(lines, '\n'), keyboard: setUpKeyboard(text) }
  }
  const { kind, since, policy } = twoFactor
  const isPin = kind === 'pin'
  const size = policy.above.eq(0)
    ? text('secure-of-any-size')
    : text('secure-of-size', { size: numbers.dollars(policy.above) })
  const waiting = guardNames
    .filter((guard) => policy.guards.includes(guard))
    .map((guard) => text(`secure-guard-${guard}`, guard === 'orders' || guard === 'closings' ? { size } : {}))
  const lines = [
    text('secure-title'),
    text(isPin ? 'secure-is-pin' : 'secure-is-totp', { since: numbers.date(since) }),
    ...(resetAt === undefined ? [] : ['', resetLine(render, resetAt)]),
    '',
    text(waiting.length > 0 ? 'secure-required' : 'secure-required-none'),
    ...waiting,
    '',
    text(`secure-memory-${policy.remember}`),
    '',
    text('secure-free'),
  ]
  return { text: join(lines, '\n'), keyboard: secureKeyboard(text, policy, resetAt !== undefined) }
}

/** The ways to set up another one. */
export function changeCard(text: Text): Message {
  return { text: text('secure-change-ask'), keyboard: setUpKeyboard(text, true) }
}

/** From which size on orders wait. */
export function aboveCard({ text, numbers }: RenderContext): Message {
  const lines = [text('secure-size-ask'), text('secure-size-typed', { example: '/secure limit 2500' })]
  return { text: join(lines, '\n'), keyboard: aboveKeyboard(text, (dollars) => numbers.dollars(dollars)) }
}

/** Asks for a new PIN. */
export function newPinCard(text: Text): Message {
  return { text: text('secure-pin-ask'), keyboard: askKeyboard(text, false) }
}

/** The secret of a new authenticator, as a picture and as text. */
export function newSecretCard(text: Text, secret: string, draw: MessagePicture['draw']): Message {
  // In groups of four it can be typed; apps take it with or without the spaces.
  const spaced = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return {
    text: text('secure-secret', { secret: spaced }),
    picture: {
      known: async () => undefined,
      draw,
      // It is shown this once.
      uploaded: async () => {},
      missing: text('secure-secret-no-picture'),
    },
  }
}

/** Asks for the first code. */
export function firstCodeCard(text: Text): Message {
  return { text: text('secure-code-ask'), keyboard: askKeyboard(text, false) }
}

/** The way out for who lost it. */
export function lostCard(text: Text): Message {
  return { text: text('secure-lost-explained'), keyboard: lostKeyboard(text) }
}

/** A start over that waits. */
export function resetCard(render: RenderContext, at: number): Message {
  return { text: resetLine(render, at), keyboard: resetKeyboard(render.text) }
}

function resetLine({ text, numbers }: RenderContext, at: number) {
  return text('reset-pending', { at: dateTime({ numbers }, new Date(at)) })
}

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
