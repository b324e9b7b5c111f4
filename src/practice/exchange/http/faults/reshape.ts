import { isLosslessNumber, LosslessNumber, parse, stringify } from 'lossless-json'
import type { Fault } from './fault.js'

/** Options that rewrite a good reply without changing its meaning. */
export type Shape = Pick<
  Fault,
  'numbers' | 'wrapped' | 'listed' | 'flat' | 'respelled' | 'candles' | 'timestamps' | 'without'
>

/** Id fields; they are never written in hexadecimal. */
const IDS = new Set(['posId', 'orderId', 'tokenId', 'svcId', 'chainId'])

const MOMENT = /^(t|time|\w+At)$/

/** Field names and values that occur in two spellings (service-facts.md). */
const RESPELLED: Readonly<Record<string, string>> = {
  Market: 'Market Order',
  Limit: 'Limit Order',
  'Stop Market': 'Stop Market Order',
  'Stop Limit': 'Stop Limit Order',
  CANCELED: 'CANCELLED',
  transactionHash: 'trasactionHash',
  trasactionHash: 'transactionHash',
}

/** Rewrites a reply's JSON text. */
export function reshapeText(text: string, shape: Shape): string {
  const reply = reshapeCandles(flattened(parse(text), shape), shape.candles)
  const written = writeValues(reply, '', shape)
  return stringify(wrap(shape.listed && !Array.isArray(written) ? [written] : written, shape)) ?? ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)
}

function flattened(reply: unknown, { flat }: Shape): unknown {
  if (!flat || !isRecord(reply)) return reply
  const { pendingOrders, triggerOrders } = reply
  if (!Array.isArray(pendingOrders) || !Array.isArray(triggerOrders)) return reply
  return [...(triggerOrders as unknown[]), ...(pendingOrders as unknown[])]
}

function wrap(reply: unknown, { wrapped = 'bare' }: Shape): unknown {
  if (wrapped === 'bare') return reply
  return wrapped === 'page' ? { success: true, data: { items: reply } } : { [wrapped]: reply }
}

/** Rewrites every value below, with the name of its field. The first column of a candle is its time. */
function writeValues(value: unknown, field: string, shape: Shape): unknown {
  if (Array.isArray(value)) {
    const isRow = value.length > 0 && value.every((one) => !isRecord(one) && !Array.isArray(one))
    return value.map((one, place) =>
      writeValues(one, isRow && field === '' && place === 0 ? 't' : field, shape),
    )
  }
  if (!isRecord(value)) return writeValue(value, field, shape)
  const spell = (name: string): string => (shape.respelled ? (RESPELLED[name] ?? name) : name)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !shape.without?.includes(name))
      .map(([name, one]) => [spell(name), writeValues(one, name, shape)]),
  )
}

function writeValue(value: unknown, field: string, { numbers, timestamps, respelled }: Shape): unknown {
  const text = isLosslessNumber(value) ? value.value : value
  if (typeof text !== 'string') return value
  if (!/^-?\d+(\.\d+)?$/.test(text)) return respelled ? (RESPELLED[text] ?? text) : value
  const isMoment = MOMENT.test(field)
  if (isMoment && timestamps === 'iso' && text !== '0')
    return new Date(Number.parseInt(text, 10) * 1_000).toISOString()
  const plain = isMoment && timestamps === 'milliseconds' && text !== '0' ? `${text}000` : text
  if (numbers === 'text') return plain
  if (numbers === 'number') return new LosslessNumber(plain)
  const sameNotation = isLosslessNumber(value) ? new LosslessNumber(plain) : plain
  if (numbers === undefined || isMoment || plain.includes('.')) return sameNotation
  const hex = plain.startsWith('-')
    ? `-0x${BigInt(plain.slice(1)).toString(16)}`
    : `0x${BigInt(plain).toString(16)}`
  if (numbers === 'BigNumber') return { type: 'BigNumber', hex }
  return IDS.has(field) ? sameNotation : hex
}

const NAMES = ['time', 'open', 'high', 'low', 'close', 'volume'] as const

type Row = readonly unknown[]

/** Rewrites a chart's rows in another known notation (service-facts.md); other replies stay unchanged. */
function reshapeCandles(reply: unknown, how: Fault['candles']): unknown {
  if (how === undefined || how === 'rows' || !isChart(reply)) return reply
  const names = how === 'objects' ? NAMES : NAMES.map((name) => name.slice(0, 1))
  if (how !== 'columns')
    return reply.map((row) => Object.fromEntries(names.map((name, place) => [name, row[place]])))
  return Object.fromEntries(names.map((name, place) => [name, reply.map((row) => row[place])]))
}

function isChart(reply: unknown): reply is readonly Row[] {
  return (
    Array.isArray(reply) &&
    reply.length > 0 &&
    reply.every((row) => Array.isArray(row) && row.length === NAMES.length)
  )
}
