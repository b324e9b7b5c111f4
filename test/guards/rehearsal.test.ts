import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClosedTrade } from '../../src/desk/account/history/history.js'
import { resultsOf } from '../../src/desk/trading/risk/limits/losses.js'
import { HOUR_MS } from '../../src/guards/conditions.js'
import type { Guard } from '../../src/guards/guard.js'
import { observed } from '../../src/guards/observe.js'
import type { AccountPast } from '../../src/guards/rehearsal/past.js'
import { rehearse } from '../../src/guards/rehearsal/rehearse.js'
import { ASKED } from '../desk/support.js'
import { guardOf, readingOf } from './support.js'

const AT = ASKED.getTime()
const MINUTE_MS = 60_000

/** A row of the closed list, closed so many seconds after the past begins. */
interface Row {
  readonly seconds: number
  /** Dollars; undefined where the service does not state it. */
  readonly profit: number | undefined
  readonly kind?: ClosedTrade['kind']
}

function tradeOf({ seconds, profit, kind = 'position' }: Row, index: number): ClosedTrade {
  const closedAt = new Date(AT + seconds * 1_000)
  const position = { id: String(index), createdAt: new Date(closedAt.getTime() - MINUTE_MS), closedAt }
  const pnl = { net: profit === undefined ? undefined : new Big(profit) }
  return { position, whole: position, key: String(index), kind, pnl, wholePnl: pnl } as never
}

function pastOf(rows: readonly Row[], seconds: number, fields: Partial<AccountPast> = {}): AccountPast {
  return {
    chainId: '42161',
    now: AT + seconds * 1_000,
    knownSince: -Infinity,
    trades: rows.map(tradeOf),
    open: [],
    areAllOpen: true,
    cash: undefined,
    transfers: undefined,
    candles: new Map(),
    periodMs: 15 * MINUTE_MS,
    ...fields,
  }
}

type Trigger = readonly [seconds: number, first: string, second: string]

const triggersOf = (acts: Guard['acts']): readonly Trigger[] =>
  acts.map(({ seen: [first, second] }) => [(first.at - AT) / 1_000, first.value, second.value])

/** The triggers that a rehearsal finds. */
async function rehearsed(words: string, past: AccountPast, from = AT): Promise<readonly Trigger[]> {
  return triggersOf((await rehearse(guardOf(words), past, from))?.triggers as Guard['acts'])
}

/** The triggers of a guard that was shown the same as it happened, every ten seconds. */
function watched(words: string, { trades, now }: AccountPast): readonly Trigger[] {
  let guard = guardOf(words)
  const { on } = guard.rule
  const window = on.kind === 'loss' ? on.hours * HOUR_MS : 0
  const acts: Guard['acts'] = []
  for (let at = AT; at <= now; at += 10_000) {
    const listed = trades.filter(({ position: { closedAt } }) => !closedAt || closedAt.getTime() <= at)
    const results = resultsOf(listed, at - window)
    const known = results === 'unsaid' ? undefined : results
    const reading = { ...readingOf(at, undefined, { hasPosition: false }), results: known }
    const after = observed(guard, reading, false) ?? guard
    acts.push(...after.acts)
    guard = { ...after, acts: [] }
  }
  return triggersOf(acts)
}

describe('a rehearsal of results', () => {
  // A minute apart, so that a guard that looks every ten seconds sees each of them.
  const row = fc.record({
    seconds: fc.integer({ min: -60, max: 120 }).map((minutes) => 60 * minutes + 1),
    profit: fc.oneof(
      { weight: 12, arbitrary: fc.integer({ min: -40, max: 25 }) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
    kind: fc.constantFrom('position', 'position', 'position', 'part', 'order'),
  })

  test('has the triggers of a guard that watched it happen, with their figures', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, { maxLength: 40, size: 'max', selector: ({ seconds }) => seconds }),
        fc.constantFrom('loss $30 in 1h tell', 'loss $60 in 1h flat', 'loss $5 in 2h close', 'streak 2 tell', 'streak 4 offer'),
        async (rows, words) => {
          const past = pastOf(rows as readonly Row[], 3 * 3_600)
          const live = watched(words, past)
          const acted = await rehearsed(words, past)
          found += live.length
          expect(acted.map(([, ...figures]) => figures)).toEqual(live.map(([, ...figures]) => figures))
          for (const [index, [seconds]] of acted.entries()) {
            const late = (live[index]?.[0] ?? NaN) - seconds
            expect(late).toBeGreaterThanOrEqual(0)
            expect(late).toBeLessThan(10)
          }
        },
      ),
      { numRuns: 50 },
    )
    expect(found).toBeGreaterThan(30)
  })
})
