import type { Chance } from '../property/random.js'

/** A fault of the practice exchange, as `POST /paper/faults` takes it. */
export type FaultRequest = Readonly<Record<string, unknown>>

/** Faults of an execute. */
const EXECUTE: readonly FaultRequest[] = [
  { what: 'hang' },
  { what: 'cut-before' },
  { what: 'cut-after' },
  { what: 'cut-after' },
  { what: 'error' },
  { what: 'error', acts: true },
  { what: 'error', acts: true },
  { what: 'error-text' },
  { what: 'error-text', acts: true },
  { what: 'answer', status: 500, body: { error: 'Transaction was not mined within 50 blocks' }, acts: true },
  { what: 'answer', status: 500, body: { error: 'Transaction was not mined within 50 blocks' }, acts: false },
  { what: 'answer', status: 429, body: { error: 'Too many requests' }, acts: false },
  { what: 'answer', status: 400, body: { error: 'upstream' }, acts: true },
  { what: 'unauthorised' },
  { what: 'truncated' },
  { what: 'garbage' },
  { what: 'empty' },
  { what: 'delay', milliseconds: 1_000 },
  { what: 'delay', milliseconds: 6_000 },
  { what: 'delay', milliseconds: 15_000 },
  { what: 'drop' },
  { what: 'drop' },
  { what: 'keeper-cancels' },
  { what: 'keeper-cancels' },
  { what: 'stop-missing' },
]

/** Faults of reads that a ticket can do without: for as long as the round lasts. */
const OPTIONAL_READS: readonly FaultRequest[] = [
  { on: 'closed_positions', what: 'error', times: 60 },
  { on: 'closed_positions', what: 'hang', times: 12 },
  { on: 'closed_positions', what: 'late', milliseconds: 8_000, times: 60 },
  { on: 'closed_positions', what: 'garbage', times: 30 },
  { on: 'closed_positions', what: 'stale', milliseconds: 5_000, times: 40 },
  { on: 'deposits', what: 'late', milliseconds: 9_000, times: 60 },
  { on: 'deposits', what: 'error', times: 30 },
  { on: 'balances', what: 'hang', times: 10 },
]

/** Faults of the reads that every ticket needs: never so many that a read fails three times. */
const REQUIRED_READS: readonly FaultRequest[] = [
  { on: 'open_positions', what: 'late', milliseconds: 6_000, times: 30 },
  { on: 'open_orders', what: 'late', milliseconds: 6_000, times: 30 },
  { on: 'reads', what: 'late', milliseconds: 10_000, times: 80 },
  { on: 'open_positions', what: 'vanish', skip: 3 },
  { on: 'open_orders', what: 'vanish', skip: 3 },
  { on: 'open_positions', what: 'vanish', skip: 5 },
  { on: 'open_orders', what: 'vanish', skip: 6 },
  { on: 'reads', what: 'delay', milliseconds: 700, times: 10 },
  { on: 'open_positions', what: 'cut-after', times: 2 },
  { on: 'open_orders', what: 'error-text', times: 2 },
  { on: 'open_positions', what: 'stale', milliseconds: 2_500, times: 20 },
  { on: 'open_orders', what: 'stale', milliseconds: 2_500, times: 20 },
  { on: 'reads', what: 'stale', milliseconds: 4_000, times: 60 },
]

/** Faults of one round, for one account. The first is that of the execute. */
export function faultsOfRound(
  chance: Chance,
  account: string,
  of: string,
  tickets: number,
): readonly FaultRequest[] {
  const faults: FaultRequest[] = []
  const on = of === 'execute' ? 'execute' : `execute:${of}`
  if (chance.is(0.85)) {
    const first = chance.pick(EXECUTE)
    const skip = chance.below(tickets)
    faults.push({ ...first, on, skip, times: 1 + chance.below(tickets - skip) })
    if (chance.is(0.3)) faults.push({ ...chance.pick(EXECUTE), on })
  }
  if (chance.is(0.35)) faults.push(chance.pick(OPTIONAL_READS))
  if (chance.is(0.45)) faults.push(chance.pick(REQUIRED_READS))
  return faults.map((fault) => ({ ...fault, account }))
}
