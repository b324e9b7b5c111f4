import type { Fault } from './fault.js'

const NAMES = ['time', 'open', 'high', 'low', 'close', 'volume'] as const

type Row = readonly unknown[]

/** Rewrites a chart's rows in another known notation (service-facts.md); other replies stay unchanged. */
export function reshapeCandles(reply: unknown, how: Fault['candles']): unknown {
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
