import type {
  AddIntent,
  CloseIntent,
  CollateralIntent,
  Target,
  TpslIntent,
  TrailIntent,
} from '../grammar/intent.js'
import { parseTyped } from '../grammar/parse.js'
import { printTyped } from '../grammar/print.js'

/** A stop at the entry price. */
export interface BreakEvenIntent {
  readonly kind: 'breakEven'
  readonly target: Target
}

/** Close all of it, then open the other way. */
export interface ReverseIntent {
  readonly kind: 'reverse'
  readonly target: Target
}

/** Another take-profit or stop in the place of one: cancel, then add. The target is the old one. */
export interface ReplaceIntent extends Omit<TpslIntent, 'kind'> {
  readonly kind: 'replace'
}

/** What a person may want of an open position. */
export type ManageIntent =
  | CloseIntent
  | AddIntent
  | CollateralIntent
  | TpslIntent
  | TrailIntent
  | BreakEvenIntent
  | ReverseIntent
  | ReplaceIntent

/** Writes an intent as a line that `readManageLine` reads back: a typed command, or one of those that only buttons give. */
export function manageLine(intent: ManageIntent): string {
  if (intent.kind === 'replace') {
    const { command: _, text } = printTyped({ ...intent, kind: 'tpsl' })
    return `replace ${text}`
  }
  if (intent.kind === 'breakEven' || intent.kind === 'reverse') {
    const { text } = printTyped({ kind: 'cancelOrder', target: intent.target })
    return `${intent.kind} ${text}`
  }
  const { command, text } = printTyped(intent)
  return `${command} ${text}`
}

/** The intent of a line that only buttons give; undefined for any other. */
export function readManageLine(line: string): BreakEvenIntent | ReverseIntent | ReplaceIntent | undefined {
  const space = line.indexOf(' ')
  const [kind, words] = [line.slice(0, space), line.slice(space + 1)]
  if (kind === 'replace') {
    const parsed = parseTyped('tpsl', words)
    return parsed.ok ? { ...parsed.intent, kind } : undefined
  }
  if (kind !== 'breakEven' && kind !== 'reverse') return undefined
  const parsed = parseTyped('cancelorder', words)
  return parsed.ok && parsed.intent.target ? { kind, target: parsed.intent.target } : undefined
}
