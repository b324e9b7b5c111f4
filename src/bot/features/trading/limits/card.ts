import { dateTime } from '../../../shell/format/times.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { Big } from 'big.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import {
  type Limit,
  type LimitDescriptor,
  type LimitDescriptors,
  type Limits,
  limitNamed,
  typedMost,
} from '../../../../desk/trading/risk/limits/limit.js'
import type { ReservedOrder } from '../../../../desk/trading/trading-desk.js'
import { shortState, ticketTitle } from '../tickets/summary.js'
import type { LimitUse } from '../../../../desk/trading/risk/limits/own-limits.js'
import { limitUseText } from '../../../shell/cards/limit-use.js'
import { settingValue } from '../../../shell/cards/setting-value.js'
import { age } from '../../../shell/format/age.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { InlineKeyboard } from 'grammy'
import {
  hoursOf,
  type BlackoutWindow,
  type TypedWindow,
} from '../../../../desk/trading/risk/limits/blackout.js'
import { settingDescriptors } from '../../../../accounts/settings/descriptors.js'
import { offeredCoolOffs } from '../../../settings/limits.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'

/** Shows the limits. */
export const showLimits = defineAction('limits')
/** Shows what one limit can be set to; `limit` is its name, `cool-off`, `blackout`, `tolerance` or `age`. */
export const openLimit = defineAction('limit', 'limit')
/** Sets a limit; `to` is its most as it is typed, or `none`. */
export const setLimit = defineAction('limit-set', 'limit', 'to')
/** Sets how far a price may move before a new preview is shown; `percent` is decimal text. */
export const setTolerance = defineAction('tolerance-set', 'percent')
/** Sets the age up to which a price is good enough to open or add. */
export const setPriceAge = defineAction('price-age-set', 'seconds')
/** Adds a blackout window, or removes one; `words` are those behind /limits blackout. */
export const setBlackout = defineAction('blackout-set', 'words')
/** Asks whether to begin a cool-off of so many minutes. */
export const askCoolOff = defineAction('cool-off-ask', 'minutes')
/** Begins it; `until` is its end in milliseconds, so that a press that is handled twice does not prolong it. */
export const beginCoolOff = defineAction('cool-off', 'until')

/** Below the limits: one button for each of these names, and for what else is set there. */
function limitsKeyboard(text: Text, names: readonly string[]): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, limit] of [...names, 'cool-off', 'blackout', 'tolerance', 'age'].entries()) {
    if (index > 0 && index % 2 === 0) keyboard.row()
    keyboard.text(text(`limits-${limit}`).text, openLimit.pack({ limit }))
  }
  return keyboard.row().text(text('refresh').text, showLimits.pack({}))
}

/** Below one limit: values, none, and the way back. `write` says a value as the card does. */
function limitKeyboard(
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
    .text(caption(write('none')), setLimit.pack({ limit, to: 'none' }))
    .text(text('limits-back').text, showLimits.pack({}))
}

/** Below the tolerance: values, and the way back. `write` says a value as the card does. */
function toleranceKeyboard(text: Text, write: (percent: string) => string): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, percent] of settingDescriptors.tolerance.offered.entries()) {
    keyboard.text(caption(write(percent)), setTolerance.pack({ percent }))
    if (index % 3 === 2) keyboard.row()
  }
  return keyboard.text(text('limits-back').text, showLimits.pack({}))
}

/** Below the maximum price age: values, and the way back. `write` says a value, in milliseconds, as the card does. */
function priceAgeKeyboard(text: Text, write: (ms: number) => string): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, to] of settingDescriptors.age.offered.entries()) {
    const seconds = Number.parseInt(to, 10)
    keyboard.text(caption(write(seconds * 1_000)), setPriceAge.pack({ seconds: String(seconds) }))
    if (index % 3 === 2) keyboard.row()
  }
  return keyboard.text(text('limits-back').text, showLimits.pack({}))
}

/** Below the cool-off: how long it may be, and the way back. */
function coolOffKeyboard(text: Text): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [name, minutes] of Object.entries(offeredCoolOffs))
    keyboard.text(text(`limits-${name}`).text, askCoolOff.pack({ minutes: String(minutes) }))
  return keyboard.row().text(text('limits-back').text, showLimits.pack({}))
}

/** Below the question whether to begin a cool-off. */
function confirmCoolOffKeyboard(text: Text, until: number): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('limits-cool-off-yes').text, beginCoolOff.pack({ until: String(until) }))
    .text(text('limits-back').text, showLimits.pack({}))
}

/**
 * All limits, how many orders of the day are used up, and when raises come into force; `tolerance`, how far a price may move
 * in percent before a new preview is shown; the age up to which a price is good enough to open or add, in milliseconds; and
 * the orders whose size is counted although their outcome is not known.
 */
export function limitsCard(
  render: RenderContext,
  limits: Limits,
  ordersCounted: number,
  {
    tolerance,
    priceAgeMs,
    reserved,
    used,
    descriptors,
  }: {
    readonly tolerance: Big
    readonly priceAgeMs: number
    readonly reserved: readonly ReservedOrder[]
    /** The use of limits; none where there is no account. */
    readonly used: readonly LimitUse[]
    readonly descriptors: LimitDescriptors
  },
): Message {
  const { text, numbers } = render
  const { coolOffUntil } = limits
  const lines = [
    text('limits-title'),
    ...Object.entries(descriptors).flatMap(([name, descriptor]) => [
      ...limitLines(render, { name, ...descriptor }, limitNamed(limits, name)),
      ...used
        .filter((use) => use.name === name && name !== 'orders')
        .map((use) => text('limits-used', { use: limitUseText(render, use) })),
      ...(name === 'exposure' ? reservedLines(render, reserved) : []),
    ]),
    text('limits-orders-counted', { count: ordersCounted }),
    coolOffUntil === undefined
      ? text('limits-cool-off-none')
      : text('limits-cool-off-until', { until: dateTime({ numbers }, new Date(coolOffUntil)) }),
    ...blackoutLines(render, limits.blackout ?? []),
    toleranceLine(render, tolerance),
    priceAgeLine(render, priceAgeMs),
    '',
    text('limits-rules'),
  ]
  return { text: join(lines, '\n'), keyboard: limitsKeyboard(text, Object.keys(descriptors)) }
}

/** The number of reserved orders that are listed by themselves. */
const MOST_RESERVED = 5

/** The size that is counted for orders in flight, and which orders these are. */
function reservedLines(
  render: RenderContext,
  reserved: readonly ReservedOrder[],
): readonly FormattedString[] {
  if (reserved.length === 0) return []
  const { text, numbers } = render
  const all = reserved.reduce((sum, { size }) => sum.plus(size), new Big(0))
  const lines = reserved.slice(0, MOST_RESERVED).map(({ ticket }) =>
    text('limits-reserved-order', {
      title: ticketTitle(render, ticket).text,
      state: shortState(text, ticket),
    }),
  )
  const left = reserved.length - lines.length
  return [
    text('limits-reserved', { size: numbers.dollars(all) }),
    ...lines,
    ...(left > 0 ? [text('close-all-more', { number: String(left) })] : []),
  ]
}

/** Values that show how a kind of limit is typed; absent for a number. */
const EXAMPLES: Partial<Record<LimitDescriptor['kind'], string>> = {
  switch: 'on',
  span: '12h',
  percent: '5%',
}

/** One limit, with what it can be set to. */
export function limitCard(
  render: RenderContext,
  { name, kind, offered, byDefault, isExplained }: LimitDescriptor & { readonly name: string },
  limit: Limit,
): Message {
  const { text } = render
  const lines = [
    ...limitLines(render, { name, kind, byDefault }, limit),
    '',
    ...(isExplained === true ? [text(`limits-${name}-rules`), ''] : []),
    ...(kind === 'span' ? [] : [text('limits-rules')]),
    text('limits-typed', { example: `/limits ${name} ${EXAMPLES[kind] ?? '25'}` }),
  ]
  return {
    text: join(lines, '\n'),
    keyboard: limitKeyboard(text, { name, offered }, (to) => settingValue(render, { name, kind }, { to })),
  }
}

/** The tolerance, with what it can be set to. */
export function toleranceCard(render: RenderContext, tolerance: Big): Message {
  const { text, numbers } = render
  const lines = [
    toleranceLine(render, tolerance),
    '',
    text('limits-tolerance-rules'),
    text('limits-typed', { example: '/limits tolerance 1%' }),
  ]
  return {
    text: join(lines, '\n'),
    keyboard: toleranceKeyboard(text, (percent) => numbers.percent(new Big(percent))),
  }
}

function toleranceLine({ text, numbers }: RenderContext, tolerance: Big): FormattedString {
  return text('limits-line', {
    title: text('limits-tolerance'),
    value: numbers.percent(tolerance),
  })
}

/** The maximum age of a price, in milliseconds, with what it can be set to. */
export function priceAgeCard(render: RenderContext, ms: number): Message {
  const { text } = render
  const lines = [
    priceAgeLine(render, ms),
    '',
    text('limits-age-rules'),
    text('limits-typed', { example: '/limits age 1m' }),
  ]
  return {
    text: join(lines, '\n'),
    keyboard: priceAgeKeyboard(text, (offered) => age(text, offered).text),
  }
}

function priceAgeLine({ text }: RenderContext, ms: number): FormattedString {
  return text('limits-line', { title: text('limits-age'), value: age(text, ms) })
}

/** The cool-off, with how long it can be. */
export function coolOffCard({ text }: RenderContext): Message {
  return { text: text('limits-cool-off-ask'), keyboard: coolOffKeyboard(text) }
}

/** Windows that the card of the blackout offers; any other is typed. */
const OFFERED_WINDOWS = (['sat', 'sun'] as const).map((day): TypedWindow => ({ day, from: 0, to: 24 * 60 }))

/** The blackout windows, with a button that removes each and some to add. */
export function blackoutCard(render: RenderContext, windows: readonly BlackoutWindow[]): Message {
  const { text } = render
  const keyboard = new InlineKeyboard()
  const name = (window: TypedWindow): string => `${window.day} ${hoursOf(window)}`
  const label = (window: TypedWindow): string => `${text(`digest-day-${window.day}`).text} ${hoursOf(window)}`
  const kept = windows.filter(({ endsAt }) => endsAt === undefined)
  for (const window of kept)
    keyboard.text(caption(`✖️ ${label(window)}`), setBlackout.pack({ words: `off ${name(window)}` })).row()
  for (const window of OFFERED_WINDOWS)
    if (!kept.some((one) => name(one) === name(window)))
      keyboard.text(caption(`➕ ${label(window)}`), setBlackout.pack({ words: name(window) }))
  const lines = [
    ...blackoutLines(render, windows),
    '',
    text('limits-blackout-rules'),
    text('limits-typed', { example: '/limits blackout fri 14:25-14:45' }),
  ]
  return {
    text: join(lines, '\n'),
    keyboard: keyboard.row().text(text('limits-back').text, showLimits.pack({})),
  }
}

/** The question if a cool-off is to begin, and its end. */
export function confirmCoolOffCard({ text, numbers }: RenderContext, until: number): Message {
  return {
    text: text('limits-cool-off-sure', { until: dateTime({ numbers }, new Date(until)) }),
    keyboard: confirmCoolOffKeyboard(text, until),
  }
}

/** The blackout windows, and the end of those whose removal waits. */
function blackoutLines(
  { text, numbers }: RenderContext,
  windows: readonly BlackoutWindow[],
): readonly FormattedString[] {
  const title = text('limits-blackout')
  if (windows.length === 0) return [text('limits-line', { title, value: text('limits-blackout-none') })]
  return windows.map((window) => {
    const day = text(`digest-day-${window.day}`)
    const value = text('limits-blackout-window', { day, hours: hoursOf(window), zone: window.zone })
    const line = text('limits-line', { title, value })
    if (window.endsAt === undefined) return line
    return text('limits-blackout-ends', { line, time: dateTime({ numbers }, new Date(window.endsAt)) })
  })
}

/** A limit, and the raise that waits. */
function limitLines(
  render: RenderContext,
  { name, kind, byDefault }: Pick<LimitDescriptor, 'kind' | 'byDefault'> & { readonly name: string },
  { most, raise }: Limit,
): readonly FormattedString[] {
  const { text, numbers } = render
  const say = (value: Big | undefined): string =>
    settingValue(render, { name, kind }, { to: typedMost({ kind, byDefault }, value) })
  const line = text('limits-line', { title: text(`limits-${name}`), value: say(most) })
  if (!raise) return [line]
  const time = dateTime({ numbers }, new Date(raise.at))
  return [line, text('limits-raise', { value: say(raise.to), time })]
}
