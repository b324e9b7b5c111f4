import type { FormattedString } from '@grammyjs/parse-mode'
import type { Fault } from '../../desk/typed/fault.js'
import type { Text } from '../text/languages.js'
import { join } from '../text/markup.js'

/** How much of a long text is shown: a line of a phone, less the marks of what is left out. */
const SHOWN = 30
/** How much of that may stand before the place that was not understood. */
const BEFORE = 14

/** Shows where a typed command was not understood, why, and one that is. */
export function typedFaultCard(text: Text, typed: string, fault: Fault): FormattedString {
  const start = Math.max(0, fault.position - BEFORE)
  const end = Math.min(typed.length, start + SHOWN)
  const line = `${start > 0 ? '…' : ''}${typed.slice(start, end).replace(/\s/g, ' ')}${end < typed.length ? '…' : ''}`
  const indent = ' '.repeat(fault.position - start + (start > 0 ? 1 : 0))
  const pointer = `${indent}${'^'.repeat(Math.max(1, Math.min(fault.length, end - fault.position)))}`
  return join(
    [
      text(fault.code, fault.values),
      ...(typed === '' ? [] : [text('typed-where', { where: `${line}\n${pointer}` })]),
      text('typed-example', { example: fault.example }),
    ],
    '\n',
  )
}
