import { GrammarError } from '../../../desk/trading/grammar/fault.js'

/** The longest note, in UTF-16 units. */
const LONGEST = 200

const QUOTE = '["“”„«»]'
/** `note …` to the end, or the first text in quotation marks, with or without `note` before it. */
const NOTE = new RegExp(`(?<=^|\\s)note(?::|=|\\s|$|(?=${QUOTE}))|${QUOTE}`, 'iu')
const QUOTED = new RegExp(`^\\s*${QUOTE}(?<inner>[^"“”„«»]*)${QUOTE}`, 'u')

/**
 * Takes the note out of a typed text. `rest` has spaces in its place, so that positions in the text stay right. Throws a
 * `GrammarError` for a note that does not end, is empty or too long.
 */
export function takeNote(text: string): { readonly rest: string; readonly note?: string } {
  const found = NOTE.exec(text)
  if (!found) return { rest: text }
  const isKeyword = /^note/i.test(found[0])
  const start = isKeyword ? found.index + found[0].length : found.index
  const behind = text.slice(start)
  const quoted = QUOTED.exec(behind)
  if (!quoted && new RegExp(`^\\s*${QUOTE}`, 'u').test(behind))
    throw new GrammarError('typed-open-quote', start, behind.length, {})
  const end = quoted ? start + quoted[0].length : text.length
  const note = (quoted?.groups?.['inner'] ?? behind).replace(/\s+/g, ' ').trim()
  if (note === '') throw new GrammarError('typed-missing-value', found.index, end - found.index, {})
  if (note.length > LONGEST)
    throw new GrammarError('typed-long-note', start, end - start, { most: String(LONGEST) })
  return { rest: text.slice(0, found.index) + ' '.repeat(end - found.index) + text.slice(end), note }
}
