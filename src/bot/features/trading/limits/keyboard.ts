import { InlineKeyboard } from 'grammy'
import type { LimitName } from '../../../../desk/trading/risk/limits/limit.js'
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

/** The amounts on the buttons of each limit. */
const OFFERED: Readonly<Record<LimitName, readonly string[]>> = {
  collateral: ['50', '100', '250', '500', '1000', '5000'],
  leverage: ['2', '3', '5', '10', '20', '50'],
  exposure: ['500', '1000', '5000', '10000', '50000', '100000'],
  orders: ['3', '5', '10', '20', '50'],
}

/** Below the limits: one button for each. */
export function limitsKeyboard(text: Text): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('limits-collateral').text, openLimit.pack({ limit: 'collateral' }))
    .text(text('limits-leverage').text, openLimit.pack({ limit: 'leverage' }))
    .row()
    .text(text('limits-exposure').text, openLimit.pack({ limit: 'exposure' }))
    .text(text('limits-orders').text, openLimit.pack({ limit: 'orders' }))
    .row()
    .text(text('limits-cool-off').text, openLimit.pack({ limit: 'cool-off' }))
    .text(text('limits-tolerance').text, openLimit.pack({ limit: 'tolerance' }))
    .row()
    .text(text('limits-age').text, openLimit.pack({ limit: 'age' }))
    .row()
    .text(text('refresh').text, showLimits.pack({}))
}

/** Below one limit: values, none, and the way back. `write` says a value as the card does. */
export function limitKeyboard(
  text: Text,
  limit: LimitName,
  write: (value: string) => string,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, to] of OFFERED[limit].entries()) {
    keyboard.text(caption(write(to)), setLimit.pack({ limit, to }))
    if (index % 3 === 2) keyboard.row()
  }
  return keyboard
    .row()
    .text(text('limits-none').text, setLimit.pack({ limit, to: 'none' }))
    .text(text('limits-back').text, showLimits.pack({}))
}

/** The tolerances on the buttons, in percent. */
const TOLERANCES = ['0.1', '0.25', '0.5', '1', '2', '5'] as const

/** Below the tolerance: values, and the way back. `write` says a value as the card does. */
export function toleranceKeyboard(text: Text, write: (percent: string) => string): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, percent] of TOLERANCES.entries()) {
    keyboard.text(caption(write(percent)), setTolerance.pack({ percent }))
    if (index % 3 === 2) keyboard.row()
  }
  return keyboard.text(text('limits-back').text, showLimits.pack({}))
}

/** The ages on the buttons, in seconds. */
const PRICE_AGES = [10, 30, 60, 120, 300, 1_800] as const

/** Below the maximum price age: values, and the way back. `write` says a value, in milliseconds, as the card does. */
export function priceAgeKeyboard(text: Text, write: (ms: number) => string): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, seconds] of PRICE_AGES.entries()) {
    keyboard.text(caption(write(seconds * 1_000)), setPriceAge.pack({ seconds: String(seconds) }))
    if (index % 3 === 2) keyboard.row()
  }
  return keyboard.text(text('limits-back').text, showLimits.pack({}))
}

/** Below the cool-off: how long it may be, and the way back. */
export function coolOffKeyboard(text: Text): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('limits-1h').text, askCoolOff.pack({ minutes: '60' }))
    .text(text('limits-4h').text, askCoolOff.pack({ minutes: '240' }))
    .text(text('limits-1d').text, askCoolOff.pack({ minutes: '1440' }))
    .text(text('limits-7d').text, askCoolOff.pack({ minutes: '10080' }))
    .row()
    .text(text('limits-back').text, showLimits.pack({}))
}

/** Below the question whether to begin a cool-off. */
export function confirmCoolOffKeyboard(text: Text, until: number): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('limits-cool-off-yes').text, beginCoolOff.pack({ until: String(until) }))
    .text(text('limits-back').text, showLimits.pack({}))
}
