import { exampleOf } from './examples.js'
import { type Fault, faultOf, wrong } from './fault.js'
import type { Intent, Intents, TypedCommand } from './intent.js'
import { readCancelOrder, readClose, readCloseAll, readCollateral, readTpsl, readTrail } from './manage.js'
import { readDeposit, readPlatform } from './money.js'
import { readAdd, readOpen } from './orders.js'
import { readChart, readPrices } from './views.js'
import type { Target } from './target.js'
import { type Line, readLine } from './word.js'

/** What each command says. */
const readers: { readonly [C in TypedCommand]: (line: Line) => Intents[C] } = {
  long: (line) => readOpen('long', line),
  short: (line) => readOpen('short', line),
  close: readClose,
  add: readAdd,
  collateral: readCollateral,
  tpsl: readTpsl,
  trail: readTrail,
  cancelorder: readCancelOrder,
  closeall: readCloseAll,
  deposit: readDeposit,
  platform: readPlatform,
  chart: readChart,
  price: readPrices,
}

/** Every command whose words are read here, without its slash. */
export const typedCommands = Object.keys(readers) as readonly TypedCommand[]

/** What was meant, or what is not understood. */
export type Parsed<I extends Intent> =
  | { readonly ok: true; readonly intent: I }
  | { readonly ok: false; readonly fault: Fault }

/** A longer text is nobody's order; the longest that means something is shorter. */
const LONGEST = 600

/**
 * Reads what a person typed after a command (design.md, "Commands"). Forgiving in how things are written, never in what
 * they mean: whatever is left over, said twice, missing or open to doubt is a fault. Never throws for a text.
 */
export function parseTyped<C extends TypedCommand>(command: C, text: string): Parsed<Intents[C]> {
  try {
    if (text.length > LONGEST) {
      throw wrong('typed-too-long', { at: LONGEST, length: text.length - LONGEST }, { most: String(LONGEST) })
    }
    const line = readLine(text, command === 'price' ? 'by spaces and commas' : 'by spaces')
    return { ok: true, intent: readers[command](line) }
  } catch (error) {
    return { ok: false, fault: faultOf(error, text, (code) => exampleOf(command, code)) }
  }
}

/** The one thing that a text names, where it says nothing else: `BTC`, `#12`. */
export function parseTarget(text: string): Target | undefined {
  const parsed = parseTyped('cancelorder', text)
  return parsed.ok ? parsed.intent.target : undefined
}
