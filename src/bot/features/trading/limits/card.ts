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
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { InlineKeyboard } from 'grammy'
import {
  hoursOf,
  type BlackoutWindow,
  type TypedWindow,
} from '../../../../desk/trading/risk/limits/blackout.js'
import { settingDescriptors } from '../../../../accounts/settings/descriptors.js'
import { offeredCoolOffs, typedAge } from '../../../settings/limits.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'

/** Shows the limits. */
export const showLimits = defineAction('limits')
/** Shows what one limit can be set to; `limit` is its name, `cool-off`, `blackout`, `tolerance` or `age`. */
export const openLimit = defineAction('limit', 'limit')
/** Sets a limit, or what else is set there; `limit` and `to` are the words that one would type behind /limits. */
export const setLimit = defineAction('limit-set', 'limit', 'to')
/** Begins a cool-off; `until` is its end in milliseconds, so that a press that is handled twice does not prolong it. */
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

/** A value to choose. `to` is as one would type it. */
interface LimitChoice {
  readonly to: string
  readonly label: string
}

/** A card with values to choose from for what is set by a word behind /limits; `last` stand beside the way back. */
function choicesCard(
  { text }: RenderContext,
  lines: readonly (FormattedString | string)[],
  {
    word,
    choices,
    last = [],
    perRow = 3,
  }: {
    readonly word: string
    readonly choices: readonly LimitChoice[]
    readonly last?: readonly LimitChoice[]
    readonly perRow?: number
  },
): Message {
  const keyboard = new InlineKeyboard()
  const put = ({ to, label }: LimitChoice): void => {
    keyboard.text(caption(label), setLimit.pack({ limit: word, to }))
  }
  for (const [index, choice] of choices.entries()) {
    put(choice)
    if (index % perRow === perRow - 1) keyboard.row()
  }
  keyboard.row()
  for (const choice of last) put(choice)
  return { text: join(lines, '\n'), keyboard: keyboard.text(text('limits-back').text, showLimits.pack({})) }
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
    ownLine(render, 'tolerance', tolerance.toFixed()),
    ownLine(render, 'age', typedAge(new Big(priceAgeMs))),
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
  const choice = (to: string): LimitChoice => ({ to, label: settingValue(render, { name, kind }, { to }) })
  return choicesCard(render, lines, { word: name, choices: offered.map(choice), last: [choice('none')] })
}

/** Values that show how what is no limit is typed. */
const OWN_EXAMPLES = { tolerance: '1%', age: '1m' } as const

/** The tolerance or the maximum age of a price, as one would type it, with what it can be set to. */
export function ownCard(render: RenderContext, name: keyof typeof OWN_EXAMPLES, value: string): Message {
  const { text } = render
  const { kind, offered } = settingDescriptors[name]
  const lines = [
    ownLine(render, name, value),
    '',
    text(`limits-${name}-rules`),
    text('limits-typed', { example: `/limits ${name} ${OWN_EXAMPLES[name]}` }),
  ]
  const choices = offered.map((to) => ({ to, label: settingValue(render, { name, kind }, { to }) }))
  return choicesCard(render, lines, { word: name, choices })
}

function ownLine(render: RenderContext, name: keyof typeof OWN_EXAMPLES, to: string): FormattedString {
  const { kind } = settingDescriptors[name]
  const value = settingValue(render, { name, kind }, { to })
  return render.text('limits-line', { title: render.text(`limits-${name}`), value })
}

/** The cool-off, with how long it can be. */
export function coolOffCard(render: RenderContext): Message {
  const { text } = render
  const choices = Object.keys(offeredCoolOffs).map((to) => ({ to, label: text(`limits-${to}`).text }))
  return choicesCard(render, [text('limits-cool-off-ask')], { word: 'cooloff', choices, perRow: 4 })
}

/** Windows that the card of the blackout offers; any other is typed. */
const OFFERED_WINDOWS = (['sat', 'sun'] as const).map((day): TypedWindow => ({ day, from: 0, to: 24 * 60 }))

/** The blackout windows, with a button that removes each and some to add. */
export function blackoutCard(render: RenderContext, windows: readonly BlackoutWindow[]): Message {
  const { text } = render
  const keyboard = new InlineKeyboard()
  const name = (window: TypedWindow): string => `${window.day} ${hoursOf(window)}`
  const label = (window: TypedWindow): string => `${text(`digest-day-${window.day}`).text} ${hoursOf(window)}`
  const set = (to: string): string => setLimit.pack({ limit: 'blackout', to })
  const kept = windows.filter(({ endsAt }) => endsAt === undefined)
  for (const window of kept) keyboard.text(caption(`✖️ ${label(window)}`), set(`off ${name(window)}`)).row()
  for (const window of OFFERED_WINDOWS)
    if (!kept.some((one) => name(one) === name(window)))
      keyboard.text(caption(`➕ ${label(window)}`), set(name(window)))
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
