import type { Fields } from './fields.js'
import { UnreadableError } from './refusal.js'

const LINE = /^(?<name>[A-Za-z_]\w{0,39})\s?[=:]\s?(?<value>\S.*)$/
const ACTIONS: ReadonlySet<string> = new Set(['action', 'side'])
const PAIRS: ReadonlySet<string> = new Set(['ticker', 'symbol', 'instrument'])

/**
 * The fields of a text that has one on each line, or parted by `;`: `ticker=BTCUSDT`, `action: buy`. Undefined for a text that is
 * no such list, or has no field for the pair or none for the action. Throws an `UnreadableError` where a field stands twice.
 */
export function readFieldLines(text: string): Fields | undefined {
  const fields = new Map<string, string>()
  for (const line of text.split(/[\n;]/).map((one) => one.trim())) {
    if (line === '') continue
    const { name, value } = LINE.exec(line)?.groups ?? {}
    if (name === undefined || value === undefined) return undefined
    if (fields.has(name)) throw new UnreadableError('field', name)
    fields.set(name, value.trim())
  }
  const has = (names: ReadonlySet<string>): boolean => [...names].some((one) => fields.has(one))
  return has(ACTIONS) && has(PAIRS) ? fields : undefined
}
