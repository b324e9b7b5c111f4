import type { Message } from '../../../src/bot/shell/text/message.js'
import { createNumbers } from '../../../src/bot/shell/format/numbers.js'
import { english, expectSound } from '../shell/text/support.js'

export const text = english()
export const numbers = createNumbers('en')

/** Where an entity of each type begins and ends, as a reader of a test sees it. */
const MARKS: Readonly<Record<string, readonly [string, string]>> = {
  bold: ['*', '*'],
  italic: ['_', '_'],
  code: ['`', '`'],
  pre: ['```\n', '\n```'],
  date_time: ['⟨', '⟩'],
}

/** A message as a person sees it: bold as *, italic as _, code as `, times in ⟨⟩, and its buttons in rows of [brackets]. */
export function seen(message: Message): string {
  expectSound(message.text)
  const marks = message.text.entities.flatMap(({ type, offset, length }) => {
    const [open, close] = MARKS[type] ?? [`<${type}>`, `</${type}>`]
    return [
      { at: offset, mark: open },
      { at: offset + length, mark: close },
    ]
  })
  let shown = message.text.text
  for (const { at, mark } of marks.toSorted((one, other) => other.at - one.at)) {
    shown = shown.slice(0, at) + mark + shown.slice(at)
  }
  const rows = (message.keyboard?.inline_keyboard ?? []).filter((row) => row.length > 0)
  const buttons = rows.map((row) => row.map((button) => `[${button.text}]`).join(' '))
  return [shown, ...buttons].join('\n')
}

/** What the buttons of a message carry that are for the bot, in their order. */
export function dataOf(message: Message): readonly string[] {
  const buttons = (message.keyboard?.inline_keyboard ?? []).flat()
  return buttons.flatMap((button) => ('callback_data' in button ? [button.callback_data] : []))
}
