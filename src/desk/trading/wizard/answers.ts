import { type FaultCode, missing, GrammarError, wrong } from '../grammar/fault.js'
import { readParts } from '../grammar/parts.js'
import { orderSizeOf, priceOf, riskOf, withKeyword } from '../grammar/print-values.js'
import {
  readDollars,
  readMultiple,
  readPrice,
  readRisk,
  readSlippage,
  readStopLoss,
  readTakeProfit,
} from '../grammar/values.js'
import { type Line, readLine, type Word } from '../grammar/word.js'
import { isByRisk, isOptional, type OrderForm, type Step } from './order-form.js'
import type { OrderKind } from '../actions/open/order.js'

/** An answer in the words of the typed grammar, or why it is none. */
export type ParsedAnswer =
  | { readonly ok: true; readonly answer: string }
  | { readonly ok: false; readonly code: FaultCode; readonly values: Readonly<Record<string, string>> }

/** The answer that leaves an optional step out. */
const SKIP = 'skip'

const KINDS: Readonly<Record<string, OrderKind>> = {
  market: 'Market',
  limit: 'Limit',
  stop: 'Stop Market',
  'stop market': 'Stop Market',
  'stop limit': 'Stop Limit',
}

/**
 * Reads the answer to one question, by the parsers of the typed grammar. Never throws for a text. The pair is looked up
 * instead.
 */
export function readAnswer(step: Exclude<Step, 'pair'>, typed: string, form: OrderForm): ParsedAnswer {
  const line = readLine(typed)
  if (isOptional(step, form) && typed.trim().toLowerCase() === SKIP) return { ok: true, answer: '' }
  try {
    return { ok: true, answer: readers[step](line, form) }
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    const { code, at, length, values } = error
    return { ok: false, code, values: { ...values, word: typed.slice(at, at + length) } }
  }
}

const readers: { readonly [S in Exclude<Step, 'pair'>]: (line: Line, form: OrderForm) => string } = {
  side: (line) => one(line, readSide),
  kind: readKind,
  collateral: readAmount,
  extent: readExtent,
  stop: (line) => priceOf(one(line, readPrice)),
  limit: (line) => priceOf(one(line, readPrice)),
  stopLoss: (line, form) => {
    const stop = one(line, (word) => ({ word, price: readStopLoss(word) }))
    if (stop.price.by === 'collateral' && isByRisk(form)) throw wrong('typed-risk-no-stop', stop.word)
    return priceOf(stop.price)
  },
  takeProfit: (line, form) => {
    const target = one(line, (word) => ({ word, price: readTakeProfit(word) }))
    // A target that counts in the risk needs the stop-loss that sets it.
    if (target.price.by === 'risk' && !form.stopLoss) throw wrong('typed-risk-alone', target.word)
    return priceOf(target.price)
  },
  slippage: (line) => one(line, readSlippage).toFixed(),
}

/** The one thing that a line says; whatever else it says is not understood. */
function one<T>(line: Line, read: (word: Word) => T): T {
  const { only } = readParts(line.words, { only: { looks: /^/, again: 'typed-unknown', read } })
  if (!only) throw missing('typed-missing-value', line)
  return only.value
}

function readSide(word: Word): string {
  if (word.key !== 'long' && word.key !== 'short') throw wrong('typed-unknown', word)
  return word.key
}

function readKind({ words, end }: Line): string {
  const kind = KINDS[words.map(({ key }) => key).join(' ')]
  if (kind === undefined) throw wrong('typed-unknown', { at: 0, length: end })
  return kind
}

/** `100`, `risk 1%`, `risk 50`. */
function readAmount(line: Line): string {
  const { risk, collateral } = readParts(line.words, {
    risk: { keywords: ['risk'], read: readRisk },
    collateral: { looks: /^/, again: 'typed-unknown', read: readDollars },
  })
  if (risk && collateral) throw wrong('typed-risk-and-amount', collateral.word)
  if (risk) return withKeyword('risk', riskOf(risk.value))
  if (!collateral) throw missing('typed-missing-value', line)
  return collateral.value.toFixed()
}

/** `10`, `10x`, `x10`, `size 1000`; of an order by risk the leverage alone. */
function readExtent(line: Line, form: OrderForm): string {
  const { size, leverage } = readParts(line.words, {
    size: { keywords: ['size'], read: readDollars },
    leverage: { looks: /^/, again: 'typed-unknown', read: readMultiple },
  })
  if (size && leverage) throw wrong('typed-leverage-and-size', leverage.word)
  if (size && isByRisk(form)) throw wrong('typed-risk-and-amount', size.word)
  if (size) return orderSizeOf({ by: 'size', size: size.value })
  if (!leverage) throw missing('typed-missing-leverage', line)
  return orderSizeOf({ by: 'leverage', leverage: leverage.value })
}
