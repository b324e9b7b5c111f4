import { dateTime } from '../../shell/format/times.js'
import type { RenderContext } from '../../shell/render-context.js'
import type { TwoFactorStatus, VerifyResult } from '../../../accounts/two-factor/two-factor.js'
import {
  type GuardName,
  type GuardedAction,
  type TwoFactorPolicy,
  guardNames,
  rememberScopes,
} from '../../../accounts/two-factor/policy.js'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'
import type { Message, MessagePicture } from '../../shell/text/message.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { SetUpResult } from '../../../accounts/two-factor/set-up.js'
import { Big } from 'big.js'
import { InlineKeyboard } from 'grammy'
import { type Ending, endingLines } from '../erasure.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'

/** Shows the two-factor settings. */
export const showSecure = defineAction('secure')
/** Begins to set one up; `kind` is `pin` or `totp`. */
export const setUpTwoFactor = defineAction('secure-set-up', 'kind')
/** Shows the ways to set up another one. */
export const changeTwoFactor = defineAction('secure-change')
/** Switches two-factor off. */
export const switchOffTwoFactor = defineAction('secure-off')
/** Requires two-factor for a guarded action, or not any more; `on` is 1 or 0. */
export const setGuard = defineAction('secure-guard', 'guard', 'on')
/** Shows the size above which orders require two-factor. */
export const openAboveThreshold = defineAction('secure-limit')
/** Sets the size above which orders require it; `above` is decimal text. */
export const setThreshold = defineAction('secure-above', 'above')
/** Sets how long an entered PIN or code counts. */
export const setRememberScope = defineAction('secure-memory', 'remember')
/** Explains the reset, for a person who lost the PIN or the authenticator. */
export const openLost = defineAction('secure-lost')
/** Begins the reset of two-factor. */
export const reset = defineAction('reset')
/** Cancels a reset. */
export const cancelReset = defineAction('reset-cancel')
/** Stops asking for a PIN or code, or stops the set-up. */
export const stopAsking = defineAction('secure-stop')

/** Sizes that the buttons offer, above which orders require two-factor, in dollars; 0: every order. */
const ABOVE = ['0', '100', '500', '1000', '5000', '10000'] as const

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
    ...(waiting.length > 0 ? [text('secure-required'), ...waiting, ''] : []),
    text(`secure-memory-${policy.remember}`),
    '',
    text('secure-free'),
  ]
  return { text: join(lines, '\n'), keyboard: secureKeyboard(text, policy, resetAt !== undefined) }
}

/** The ways to set up another one. */
export function changeTwoFactorCard(text: Text): Message {
  return { text: text('secure-change-ask'), keyboard: setUpKeyboard(text, true) }
}

/** From which size on orders wait. */
export function aboveCard({ text, numbers }: RenderContext): Message {
  const lines = [text('secure-size-ask'), text('limits-typed', { example: '/secure limit 2500' })]
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

/** A reset that waits for its time, and what ends with the accounts that it disconnects. */
export function resetCard(render: RenderContext, at: number, ending?: Ending): Message {
  const { text } = render
  const lines = [resetLine(render, at), text('reset-deletes'), ...(ending ? endingLines(text, ending) : [])]
  return { text: join(lines, '\n\n'), keyboard: resetKeyboard(text) }
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

/** Says that two-factor is locked, and until when; `isAsked` is true below a question that still waits. */
export function lockedCard(
  render: RenderContext,
  lockedUntil: number,
  { isAsked }: { readonly isAsked: boolean },
): Message {
  const { text } = render
  return {
    text: lockedText(render, lockedUntil),
    keyboard: isAsked ? askKeyboard(text, true) : withLost(text, new InlineKeyboard()),
  }
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

/** For a person without two-factor: the two ways to set it up. */
function setUpKeyboard(text: Text, isChange = false): InlineKeyboard {
  const keyboard = new InlineKeyboard()
    .text(text('secure-pin').text, setUpTwoFactor.pack({ kind: 'pin' }))
    .text(text('secure-totp').text, setUpTwoFactor.pack({ kind: 'totp' }))
  return isChange ? keyboard.row().text(text('secure-back').text, showSecure.pack({})) : keyboard
}

/**
 * Below the two-factor settings: the guarded actions, the size from which they are guarded, how long an entry counts, and the
 * switch to turn it off.
 */
function secureKeyboard(text: Text, policy: TwoFactorPolicy, isResetting: boolean): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, guard] of guardNames.entries()) {
    const isOn = policy.guards.includes(guard)
    const label = caption(`${isOn ? '✅' : '▫️'} ${text(`secure-short-${guard}`).text}`)
    keyboard.text(label, setGuard.pack({ guard, on: isOn ? '0' : '1' }))
    if (index % 2 === 1) keyboard.row()
  }
  const remember =
    rememberScopes[(rememberScopes.indexOf(policy.remember) + 1) % rememberScopes.length] ?? 'never'
  keyboard
    .row()
    .text(text('secure-size').text, openAboveThreshold.pack({}))
    .text(text('secure-memory').text, setRememberScope.pack({ remember }))
    .row()
    .text(text('secure-change').text, changeTwoFactor.pack({}))
    .text(text('secure-off').text, switchOffTwoFactor.pack({}))
    .row()
  return isResetting
    ? keyboard.text(text('reset-cancel').text, cancelReset.pack({}))
    : withLost(text, keyboard)
}

/** Below the question for the size: some, and the way back. `write` says dollars as the card does. */
function aboveKeyboard(text: Text, write: (dollars: Big) => string): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, above] of ABOVE.entries()) {
    const label = above === '0' ? text('secure-every').text : write(new Big(above))
    keyboard.text(caption(label), setThreshold.pack({ above }))
    if (index % 3 === 2) keyboard.row()
  }
  return keyboard.text(text('secure-back').text, showSecure.pack({}))
}

/** Below the way out for who lost it. */
function lostKeyboard(text: Text): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('reset').text, reset.pack({}))
    .row()
    .text(text('secure-back').text, showSecure.pack({}))
}

/** Below a reset that waits for its time. */
function resetKeyboard(text: Text): InlineKeyboard {
  return new InlineKeyboard().text(text('reset-cancel').text, cancelReset.pack({}))
}

/** Below the question for a PIN or a code; who was asked for the one in force may have lost it. */
function askKeyboard(text: Text, isInForce: boolean): InlineKeyboard {
  const keyboard = new InlineKeyboard().text(text('secure-stop').text, stopAsking.pack({}))
  return isInForce ? withLost(text, keyboard) : keyboard
}

/** Adds the way out for who lost it. */
function withLost(text: Text, keyboard: InlineKeyboard): InlineKeyboard {
  return keyboard.text(text('secure-lost').text, openLost.pack({}))
}

/** True if a button names an action that two-factor can guard. */
export function isGuardName(text: string): text is GuardName {
  return (guardNames as readonly string[]).includes(text)
}
