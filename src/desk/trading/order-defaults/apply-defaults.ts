import type { Fault, FaultCode } from '../grammar/fault.js'
import { type Parsed, parseWords } from '../grammar/command-grammar.js'
import { type LadderIntent, ladderGrammar } from '../grammar/ladder.js'
import { parseTyped } from '../actions/commands.js'
import type { OpenIntent } from '../actions/open/grammar.js'
import type { OrderDefaults } from './order-defaults.js'

/** Parts that defaults can fill into an order, in the order of filling. */
export const defaultedParts = ['collateral', 'leverage', 'slippage'] as const
export type DefaultedPart = (typeof defaultedParts)[number]

/** An order as it was typed, with what its person is used to in place of what they left out. */
export interface OrderWithDefaults {
  readonly parsed: Parsed<OpenIntent>
  /** The words, with what was filled in behind them. */
  readonly text: string
  readonly filled: readonly DefaultedPart[]
}

/** The part that is missing, by the fault of the grammar. */
const MISSED: Partial<Readonly<Record<FaultCode, 'collateral' | 'leverage'>>> = {
  'typed-missing-collateral': 'collateral',
  'typed-missing-leverage': 'leverage',
}

/**
 * Reads an order, and puts in what is left out of it, as if it had been typed behind the rest; whatever was typed stands. A
 * slippage comes to market orders alone. What is still not understood is said of the words that were typed.
 */
export function applyOrderDefaults(
  command: 'long' | 'short',
  typed: string,
  orderDefaults: OrderDefaults,
): OrderWithDefaults {
  const words: Readonly<Record<DefaultedPart, string | undefined>> = {
    collateral: orderDefaults.collateral?.toFixed(),
    leverage: orderDefaults.leverage && `${orderDefaults.leverage.toFixed()}x`,
    slippage: orderDefaults.slippage && `slip ${orderDefaults.slippage.toFixed()}`,
  }
  const filled: DefaultedPart[] = []
  let text = typed
  let parsed = parseTyped(command, text)
  const add = (part: DefaultedPart): boolean => {
    const word = words[part]
    if (word === undefined || filled.includes(part)) return false
    filled.push(part)
    text = `${text} ${word}`
    parsed = parseTyped(command, text)
    return true
  }
  while (!parsed.ok) {
    const part = MISSED[parsed.fault.code]
    if (!part || !add(part)) break
  }
  if (parsed.ok && parsed.intent.type === 'Market' && !parsed.intent.slippage) add('slippage')
  return parsed.ok
    ? { parsed, text, filled }
    : { parsed: { ok: false, fault: withinTyped(parsed.fault, typed) }, text: typed, filled: [] }
}

/** Reads a ladder, and puts in the leverage of the defaults where none was typed. */
export function applyLadderDefaults(
  typed: string,
  { leverage }: Pick<OrderDefaults, 'leverage'>,
): { readonly parsed: Parsed<LadderIntent>; readonly filled: readonly DefaultedPart[] } {
  const parse = (text: string) => parseWords('ladder', ladderGrammar, text)
  const parsed = parse(typed)
  if (parsed.ok || parsed.fault.code !== 'typed-missing-ladder-leverage' || !leverage)
    return { parsed, filled: [] }
  const withLeverage = parse(`${typed} ${leverage.toFixed()}x`)
  return withLeverage.ok
    ? { parsed: withLeverage, filled: ['leverage'] }
    : { parsed: { ok: false, fault: withinTyped(withLeverage.fault, typed) }, filled: [] }
}

/** The fault of words with defaults behind them, placed within those that were typed: what is still missing is missing at their end. */
function withinTyped(fault: Fault, typed: string): Fault {
  return { ...fault, position: Math.min(fault.position, typed.trimEnd().length) }
}
