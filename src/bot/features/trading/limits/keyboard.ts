import { InlineKeyboard } from 'grammy'
import type { LimitDescriptor } from '../../../../desk/trading/risk/limits/limit.js'
import { settingDescriptors } from '../../../../accounts/settings/descriptors.js'
import { offeredCoolOffs } from '../../../settings/limits.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'

/** Shows the limits. */
export const showLimits = defineAction('limits')
/** Shows what one limit can be set to; `limit` is its name, `cool-off`, `tolerance` or `age`. */
export const openLimit = defineAction('limit', 'limit')
/** Sets a limit; `to` is decimal text, or `none`. */
export const setLimit = defineAction('limit-set', 'limit', 'to')
/** Sets how far a price may move before a new preview is shown; `percent` is decimal text. */
export const setTolerance = defineAction('tolerance-set', 'percent')
/** Sets the age up to which a price is good enough to open or add. */
export const setPriceAge = defineAction('price-age-set', 'seconds')
/** Asks whether to begin a cool-off of so many minutes. */
export const askCoolOff = defineAction('cool-off-ask', 'minutes')
/** Begins it; `until` is its end in milliseconds, so that a press that is handled twice does not prolong it. */
export const beginCoolOff = defineAction('cool-off', 'until')

/** Below the limits: one button for each of these names, and for what else is set there. */
export function limitsKeyboard(text: Text, names: readonly string[]): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, limit] of [...names, 'cool-off', 'tolerance', 'age'].entries()) {
    if (index > 0 && index % 2 === 0) keyboard.row()
    keyboard.text(text(`limits-${limit}`).text, openLimit.pack({ limit }))
  }
  return keyboard.row().text(text('refresh').text, showLimits.pack({}))
}

/** Below one limit: values, none, and the way back. `write` says a value as the card does. */
export function limitKeyboard(
  text: Text,
  { name: limit, offered }: Pick<LimitDescriptor, 'offered'> & { readonly name: string },
  write: (value: string) => string,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, to] of offered.entries()) {
    keyboard.text(caption(write(to)), setLimit.pack({ limit, to }))
    if (index % 3 === 2) keyboard.row()
  }
  return keyboard
    .row()
    .text(text('limits-none').text, setLimit.pack({ limit, to: 'none' }))
    .text(text('limits-back').text, showLimits.pack({}))
}

/** Below the tolerance: values, and the way back. `write` says a value as the card does. */
export function toleranceKeyboard(text: Text, write: (percent: string) => string): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, percent] of settingDescriptors.tolerance.offered.entries()) {
    keyboard.text(caption(write(percent)), setTolerance.pack({ percent }))
    if (index % 3 === 2) keyboard.row()
  }
  return keyboard.text(text('limits-back').text, showLimits.pack({}))
}

/** Below the maximum price age: values, and the way back. `write` says a value, in milliseconds, as the card does. */
export function priceAgeKeyboard(text: Text, write: (ms: number) => string): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, to] of settingDescriptors.age.offered.entries()) {
    const seconds = Number.parseInt(to, 10)
    keyboard.text(caption(write(seconds * 1_000)), setPriceAge.pack({ seconds: String(seconds) }))
    if (index % 3 === 2) keyboard.row()
  }
  return keyboard.text(text('limits-back').text, showLimits.pack({}))
}

/** Below the cool-off: how long it may be, and the way back. */
export function coolOffKeyboard(text: Text): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [name, minutes] of Object.entries(offeredCoolOffs))
    keyboard.text(text(`limits-${name}`).text, askCoolOff.pack({ minutes: String(minutes) }))
  return keyboard.row().text(text('limits-back').text, showLimits.pack({}))
}

/** Below the question whether to begin a cool-off. */
export function confirmCoolOffKeyboard(text: Text, until: number): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('limits-cool-off-yes').text, beginCoolOff.pack({ until: String(until) }))
    .text(text('limits-back').text, showLimits.pack({}))
}
