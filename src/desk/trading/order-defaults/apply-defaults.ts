import type { FaultCode } from '../grammar/fault.js'
import type { Parsed } from '../grammar/command-grammar.js'
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
  if (parsed.ok) return { parsed, text, filled }
  const { fault } = parsed
  // Where something is still missing, it is behind what was typed; whatever else is wrong stands within that.
  const end = typed.trimEnd().length
  return {
    parsed: { ok: false, fault: { ...fault, position: Math.min(fault.position, end) } },
    text: typed,
    filled: [],
  }
}
