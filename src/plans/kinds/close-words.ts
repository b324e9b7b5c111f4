import type { CloseIntent } from '../../desk/trading/actions/close.js'
import { parseTyped } from '../../desk/trading/actions/commands.js'
import { wrong } from '../../desk/trading/grammar/fault.js'
import type { Line, Word } from '../../desk/trading/grammar/word.js'

/**
 * Reads what stands before a word as any /close, so that a fault of it has its place in the whole text; a position alone is closed as a whole.
 * Throws a `GrammarError`.
 */
export function readCloseBefore(word: Word, { words }: Line, text: string): CloseIntent {
  const typed = text.slice(0, word.at).trimEnd()
  const parsed = parseTyped('close', words.indexOf(word) > 1 ? typed : `${typed} all`)
  if (parsed.ok) return parsed.intent
  const { code, position, length, values } = parsed.fault
  throw wrong(code, { at: position, length }, values)
}
