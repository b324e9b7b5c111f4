import { Big } from 'big.js'
import { InlineKeyboard } from 'grammy'
import {
  guardNames,
  rememberScopes,
  type GuardName,
  type TwoFactorPolicy,
} from '../../../accounts/two-factor/policy.js'
import type { Text } from '../../shell/text/languages.js'
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

/** For a person without two-factor: the two ways to set it up. */
export function setUpKeyboard(text: Text, isChange = false): InlineKeyboard {
  const keyboard = new InlineKeyboard()
    .text(text('secure-pin').text, setUpTwoFactor.pack({ kind: 'pin' }))
    .text(text('secure-totp').text, setUpTwoFactor.pack({ kind: 'totp' }))
  return isChange ? keyboard.row().text(text('secure-back').text, showSecure.pack({})) : keyboard
}

/**
 * Below the two-factor settings: the guarded actions, the size from which they are guarded, how long an entry counts, and the
 * switch to turn it off.
 */
export function secureKeyboard(text: Text, policy: TwoFactorPolicy, isResetting: boolean): InlineKeyboard {
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
    : keyboard.text(text('secure-lost').text, openLost.pack({}))
}

/** Below the question for the size: some, and the way back. `write` says dollars as the card does. */
export function aboveKeyboard(text: Text, write: (dollars: Big) => string): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, above] of ABOVE.entries()) {
    const label = above === '0' ? text('secure-every').text : write(new Big(above))
    keyboard.text(caption(label), setThreshold.pack({ above }))
    if (index % 3 === 2) keyboard.row()
  }
  return keyboard.text(text('secure-back').text, showSecure.pack({}))
}

/** Below the way out for who lost it. */
export function lostKeyboard(text: Text): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('reset').text, reset.pack({}))
    .row()
    .text(text('secure-back').text, showSecure.pack({}))
}

/** Below a reset that waits for its time. */
export function resetKeyboard(text: Text): InlineKeyboard {
  return new InlineKeyboard().text(text('reset-cancel').text, cancelReset.pack({}))
}

/** Below the question for a PIN or a code; who was asked for the one in force may have lost it. */
export function askKeyboard(text: Text, isInForce: boolean): InlineKeyboard {
  const keyboard = new InlineKeyboard().text(text('secure-stop').text, stopAsking.pack({}))
  return isInForce ? keyboard.text(text('secure-lost').text, openLost.pack({})) : keyboard
}

/** True if a button names an action that two-factor can guard. */
export function isGuardName(text: string): text is GuardName {
  return (guardNames as readonly string[]).includes(text)
}
