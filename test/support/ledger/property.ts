import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { profitCard } from '../../../src/bot/features/account/pnl.js'
import type { Closed } from '../../../packages/practice-exchange/src/engine/state/position.js'
import { accountOf } from '../../../packages/practice-exchange/src/engine/state/update.js'
import { exchangeOn } from '../../../packages/practice-exchange/src/engine/apply.js'
import { values } from '../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import { numbers } from '../../bot/features/support.js'
import { pictureContext, undrawnPictures } from '../../bot/features/recorded-pictures.js'
import { equityOf, NOTHING } from './equity.js'
import { ledgerOf, type Ledger } from './ledger.js'
import { openMarket, type LedgerMarket } from './market.js'
import { play, type Played } from './play.js'
import { deskOf } from './statement.js'
import { anySession, SPELLINGS, type Session } from './steps.js'

/** The largest difference that rounding may leave, in dollars. */
const TOLERANCE = '0.000000001'

/** Counts of what happened in all sessions. */
export interface Counts {
  sessions: number
  /** Steps by what they were and how they went. */
  readonly steps: Map<string, number>
  /** Rows of the closed list, by the state of their position. */
  readonly rows: Map<Closed['status'], number>
  /** Rebates to referrers, in all. */
  rebates: number
  /** The largest difference of a ledger, in dollars. */
  largest: Big
}

/** Plays random sessions, and expects the ledger of each trader to close at the end of each, and /pnl to show its sum. */
export async function expectLedgersToClose(sessions: number): Promise<Counts> {
  const counts: Counts = { sessions: 0, steps: new Map(), rows: new Map(), rebates: 0, largest: new Big(0) }
  await fc.assert(
    fc.asyncProperty(anySession, async (session) => {
      const { ledgers, report } = await runSession(session, counts)
      expect(
        ledgers.map(({ difference, statement }) => difference.abs().lte(statement.estimated.plus(TOLERANCE))),
        report,
      ).toEqual(ledgers.map(() => true))
      for (const ledger of ledgers) expect(shownPnl(ledger), report).toBe(wantedPnl(ledger))
    }),
    { numRuns: sessions },
  )
  return counts
}

/** Lines about all sessions, for the table at the end of a run. */
export function tableOf({ sessions, steps, rows, rebates, largest }: Counts): readonly string[] {
  const listed = (of: ReadonlyMap<string, number>): string =>
    [...of].map(([name, count]) => `${count} ${name}`).join(', ')
  const sum = [...steps.values()].reduce((total, count) => total + count, 0)
  return [
    `${sessions} ledgers of two traders each: all closed, the largest difference $${largest.toFixed()}`,
    `  closed list: ${listed(rows)}; ${rebates} rebates`,
    `  ${sum} steps: ${listed(steps)}`,
  ]
}

async function runSession(session: Session, counts: Counts) {
  const market = await openMarket(session.areApart)
  const desk = deskOf(market)
  try {
    const start = market.traders.map((trader) => equityOf(market, trader))
    const played = await play(market, session)
    await makeRepliesGood(market, session)
    const ledgers = await Promise.all(
      market.traders.map((trader, index) => ledgerOf(market, desk, trader, start[index] ?? NOTHING)),
    )
    count(counts, market, played, ledgers)
    return { ledgers, report: reportOf(played, ledgers) }
  } finally {
    await desk.close()
    await market.close()
  }
}

/** Ends the faults and lets the keeper run: replies are good from now on, in the spelling of the session. */
async function makeRepliesGood(market: LedgerMarket, { spelling }: Session): Promise<void> {
  await market.control('/faults', undefined, 'DELETE')
  await market.pass(0)
  const shape = SPELLINGS[spelling]
  if (shape) await market.control('/faults', { on: 'all', what: 'reshape', times: 'always', ...shape })
}

/** The line of /pnl that has the sum, as a person sees it. */
function shownPnl({ statement, trader }: Ledger): string {
  const options = { span: 'all', part: '-', zone: 'UTC' } as const
  const { text } = profitCard(pictureContext, undrawnPictures, trader, statement.pnl, options)
  return text.text.split('\n').find((line) => /closed position|No positions closed/.test(line)) ?? ''
}

function wantedPnl({ statement }: Ledger): string {
  const { trades, closes } = statement.pnl.statistics
  if (closes === 0) return 'No positions closed in this period.'
  const shown = numbers.signedDollars(statement.realized)
  return `${shown} · ${trades} closed ${trades === 1 ? 'position' : 'positions'}`
}

function count(
  counts: Counts,
  market: LedgerMarket,
  played: readonly Played[],
  ledgers: readonly Ledger[],
): void {
  counts.sessions += 1
  const add = <Name>(to: Map<Name, number>, name: Name): void => void to.set(name, (to.get(name) ?? 0) + 1)
  for (const { step, result } of played) add(counts.steps, `${step.act.act} ${result.split(':', 1)[0]}`)
  for (const { account, chainId } of market.traders) {
    const { closed, referrals } = accountOf(exchangeOn(market.state(), chainId), account)
    for (const { status } of values(closed)) add(counts.rows, status)
    counts.rebates += values(referrals ?? null).length
  }
  for (const { difference } of ledgers) {
    if (difference.abs().gt(counts.largest)) counts.largest = difference.abs()
  }
}

/** The session and its ledgers, for a person to see what is missing. */
function reportOf(played: readonly Played[], ledgers: readonly Ledger[]): string {
  return [
    'The ledger of a session does not close, or /pnl shows another sum:',
    ...played.map(
      ({ step, what, result }, index) =>
        `${index + 1}. trader ${step.trader}: ${what}: ${result}; then ${step.thenMs} ms`,
    ),
    ...ledgers.flatMap(({ lines }, index) => [`Trader ${index}:`, ...lines.map((line) => `  ${line}`)]),
  ].join('\n')
}
