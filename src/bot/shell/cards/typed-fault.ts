import type { FormattedString } from '@grammyjs/parse-mode'
import type { Fault } from '../../../desk/trading/grammar/fault.js'
import { columnsOf, headOf } from '../format/columns.js'
import type { Text } from '../text/languages.js'
import { join } from '../text/markup.js'
import { inRows, runButton } from '../keyboard/command.js'
import type { Message } from '../text/message.js'

/** The most columns shown of a long text: a line of a phone, less the marks for what is left out. */
const SHOWN = 30
/** The most of those columns before the place of the fault. */
const BEFORE = 14

/** Shows where a typed command was not understood, why, and one that is. */
export function typedFaultCard(text: Text, typed: string, fault: Fault): FormattedString {
  const line = typed.replaceAll(/\s/g, ' ')
  const [before, behind] = [line.slice(0, fault.position), line.slice(fault.position)]
  const shownBefore = tailOf(before, BEFORE)
  const shownBehind = headOf(behind, SHOWN - columnsOf(shownBefore))
  const start = shownBefore === before ? before : `…${shownBefore}`
  const end = shownBehind === behind ? behind : `${shownBehind}…`
  const pointed = Math.max(1, columnsOf(shownBehind.slice(0, fault.length)))
  const where = `${start}${end}\n${' '.repeat(columnsOf(start))}${'^'.repeat(pointed)}`
  return join(
    [
      text(fault.code, fault.values),
      ...(typed === '' ? [] : [text('typed-where', { where })]),
      text('typed-example', { example: fault.example }),
    ],
    '\n',
  )
}

/** As much of a text's end as so many columns have room for. */
function tailOf(text: string, columns: number): string {
  let tail = ''
  for (const character of Array.from(text).toReversed()) {
    if (columnsOf(`${character}${tail}`) > columns) break
    tail = `${character}${tail}`
  }
  return tail
}

/** Words that can be read in several ways, with a button for each line that they may mean. */
export function choiceCard(text: Text, lines: readonly string[]): Message {
  return { text: text('words-choice'), keyboard: inRows(lines.map(runButton), 1) }
}
