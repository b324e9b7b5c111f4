import { type FaultCode, missing, wrong } from '../../../desk/trading/grammar/fault.js'
import type { ParsedPart } from '../../../desk/trading/grammar/parts.js'
import type { Line } from '../../../desk/trading/grammar/word.js'
import { kindByName, type AlertKindName, type Condition } from '../kinds/alert-kinds.js'
import { conditionParts, LONGEST_WINDOW, type AlertKind, type RequiredParts } from '../kinds/kind.js'
import type { AlertParts } from './words.js'

const NOWHERE = { at: 0, length: 0 } as const

/**
 * Makes a condition of the parts of an alert. Throws a `GrammarError` for a part that is missing, or that its kind does not
 * take.
 */
export function readCondition(typed: AlertParts, line: Line): Condition {
  const kind = kindByName(impliedKindName(typed, line))
  for (const part of conditionParts) {
    const extra = typed[part]
    if (extra && !kind.parts.includes(part)) throw wrong('typed-unknown', extra.word)
  }
  return kind.read(requiredParts(typed, line, kind), typed)
}

/** Without a subject, a direction implies a move, and a pair the price. */
function impliedKindName({ subject, direction, pair }: AlertParts, line: Line): AlertKindName {
  if (subject) return subject.value
  if (direction) return 'move'
  if (!pair) throw missing('typed-missing-subject', line)
  return 'price'
}

function requiredParts(
  typed: AlertParts,
  line: Line,
  { comparisons }: Pick<AlertKind<Condition>, 'comparisons'>,
): RequiredParts {
  const get = <T>(part: ParsedPart<T> | undefined, otherwise: FaultCode): T => {
    if (!part) throw missing(otherwise, line)
    return part.value
  }
  return {
    pair: () => get(typed.pair, 'typed-missing-pair'),
    side: () => get(typed.side, 'typed-missing-side'),
    comparison: (allowed) => {
      const comparison = get(typed.comparison, 'typed-missing-comparison')
      const found = allowed.find((one) => one === comparison)
      if (found !== undefined) return found
      const words = comparisons.map(({ word, figure = '' }) => `${word} ${figure}`.trim())
      throw wrong('typed-other-comparison', typed.comparison?.word ?? NOWHERE, { instead: words.join(', ') })
    },
    figure: (read) => read(get(typed.figure, 'typed-missing-figure')),
    window: () => {
      const minutes = get(typed.window, 'typed-missing-window')
      if (minutes > LONGEST_WINDOW) throw wrong('typed-long-window', typed.window?.word ?? NOWHERE)
      return minutes
    },
  }
}
