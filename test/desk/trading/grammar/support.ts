import { expect } from 'vitest'
import type { Fault } from '../../../../src/desk/trading/grammar/fault.js'
import type { TypedCommand } from '../../../../src/desk/trading/actions/commands.js'
import type { TypedIntent } from '../../../../src/desk/trading/actions/commands.js'
import { parseTyped } from '../../../../src/desk/trading/actions/commands.js'

/** A command as a person sends it, `/close BTC 50%`, in its two parts. */
export function partsOf(line: string): { readonly command: TypedCommand; readonly text: string } {
  const [, command = '', text = ''] = /^\/(\w+) ?(.*)$/s.exec(line) ?? []
  return { command: command as TypedCommand, text }
}

/** What a line means. Fails the test, with the fault, where it is not understood. */
export function accepted(line: string): TypedIntent {
  const { command, text } = partsOf(line)
  const parsed = parseTyped(command, text)
  expect(parsed, line).toMatchObject({ ok: true })
  return (parsed as Extract<typeof parsed, { ok: true }>).intent
}

/** Why a line is not understood. Fails the test, with the intent, where it is. */
export function refused(line: string): Fault {
  const { command, text } = partsOf(line)
  const parsed = parseTyped(command, text)
  expect(parsed, line).toMatchObject({ ok: false })
  return (parsed as Extract<typeof parsed, { ok: false }>).fault
}

/** An intent with its amounts as decimal text, so that a difference can be read. */
export function plain(intent: TypedIntent): unknown {
  return JSON.parse(JSON.stringify(intent)) as unknown
}

/** Why words were not understood: the fault, the word that it names, and what stands at its place. */
export function faultIn(parsed: object, words: string): readonly (string | undefined)[] {
  const { code, values, position, length } = (parsed as { readonly fault: Fault }).fault
  return [code, values['word'], words.slice(position, position + length)]
}
