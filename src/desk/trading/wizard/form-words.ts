import { GrammarError, wrong } from '../grammar/fault.js'
import { parseTyped } from '../actions/commands.js'
import { checkRisk, openingParts } from '../grammar/order-parts.js'
import { type ParsedParts, readParts } from '../grammar/parts.js'
import { isUnmarkedNumber, takePair, type TypedPair } from '../grammar/target.js'
import { readLine, type Line } from '../grammar/word.js'
import { type OrderForm, orderFormOf, wholeForm } from './order-form.js'

/**
 * Begins a form with words such as `long`, `long BTC`, `short ETH 50 limit 3200`: a side, perhaps a pair, then parts of
 * the typed grammar. A whole order leaves nothing to ask. Undefined when they are not understood. Never throws for a text.
 */
export function formFromWords(text: string): OrderForm | undefined {
  const line = readLine(text)
  const [first, ...rest] = line.words
  if (!first) return {}
  const side = first.key === 'long' || first.key === 'short' ? first.key : undefined
  if (side) {
    const whole = parseTyped(side, text.slice(first.at + first.length))
    if (whole.ok) return wholeForm(whole.intent)
    if (rest.length === 0) return { side }
  }
  try {
    return { ...(side ? { side } : {}), ...readSome(side ? { words: rest, end: line.end } : line) }
  } catch (error) {
    if (error instanceof GrammarError) return undefined
    throw error
  }
}

/**
 * Reads parts of an order that are typed into a form, with or without a side and a pair: `20x sl 3%`, `short eth`. Undefined when they
 * are not understood: a number is no pair there, as that of `1 500`. Never throws for a text.
 */
export function partsFromWords(text: string): OrderForm | undefined {
  const { words } = readLine(text)
  const first = words[0]?.key
  const side = first === 'long' || first === 'short' ? first : undefined
  const rest = side ? words.slice(1) : words
  try {
    return { ...(side ? { side } : {}), ...formOf(undefined, readParts(rest, openingParts)) }
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    return isUnmarkedNumber({ words: rest }) ? undefined : formFromWords(text)
  }
}

/** A pair, and whichever parts of an order are there. */
function readSome(line: Line): OrderForm {
  const { pair, rest } = takePair(line)
  const parts = readParts(rest, openingParts)
  checkRisk(parts)
  return formOf(pair, parts)
}

function formOf(pair: TypedPair | undefined, parts: ParsedParts<typeof openingParts>): OrderForm {
  const { collateral, leverage, size, risk, limitPrice, stopPrice, slippage, stopLoss, takeProfit } = parts
  if (slippage && (limitPrice || stopPrice)) throw wrong('typed-slip-market', slippage.word)
  if (leverage && size) throw wrong('typed-leverage-and-size', leverage.word)
  if (risk && (collateral ?? size)) throw wrong('typed-risk-and-amount', risk.word)
  return orderFormOf({
    pair,
    collateral: collateral?.value,
    risk: risk?.value,
    extent: size && { by: 'size', size: size.value },
    leverage: leverage?.value,
    limitPrice: limitPrice?.value,
    stopPrice: stopPrice?.value,
    slippage: slippage?.value,
    stopLoss: stopLoss?.value,
    takeProfit: takeProfit?.value,
  })
}
