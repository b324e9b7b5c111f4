import { isDeepStrictEqual } from 'node:util'
import { faultCodes } from '../../../../src/desk/trading/grammar/fault.js'
import type { TypedCommand } from '../../../../src/desk/trading/actions/commands.js'
import { parseTyped } from '../../../../src/desk/trading/actions/commands.js'
import { printTyped } from '../../../../src/desk/trading/actions/commands.js'
import { plainSigns } from '../../../../src/desk/trading/grammar/plain-signs.js'
import { stated } from './oracle.js'
import { statements } from './statements.js'
import { plain } from './support.js'

const codes: ReadonlySet<string> = new Set(faultCodes)

/** The result of parsing a text, and its faults. */
export interface Judgement {
  readonly accepted: boolean
  readonly complaints: readonly string[]
}

/** Parses any text, and checks what must hold of all: an intent says what the text says, a fault points into the text. */
export function check(command: TypedCommand, text: string): Judgement {
  const parsed = parseTyped(command, text)
  if (!parsed.ok) {
    const { code, position, length, values } = parsed.fault
    const complaints = [
      ...(codes.has(code) ? [] : [`${code} is no reason`]),
      ...(position >= 0 && length >= 0 && position + length <= text.length
        ? []
        : [`${position}+${length} is not in the text`]),
      ...(values['word'] === text.slice(position, position + length) ? [] : ['its word is another']),
    ]
    return { accepted: false, complaints }
  }
  const { intent } = parsed
  const line = printTyped(intent)
  const again = parseTyped(line.command, line.text)
  return {
    accepted: true,
    complaints: [
      ...differences(
        'it says',
        statements(intent),
        'the text',
        stated(command, text.replaceAll(/\S+/g, plainSigns)),
      ),
      ...differences('it was of', command, 'is written as of', line.command),
      ...differences('it is', plain(intent), 'after printing', again.ok ? plain(again.intent) : again.fault),
    ],
  }
}

function differences(what: string, one: unknown, where: string, other: unknown): readonly string[] {
  return isDeepStrictEqual(one, other)
    ? []
    : [`${what} ${JSON.stringify(one)}, ${where} ${JSON.stringify(other)}`]
}
