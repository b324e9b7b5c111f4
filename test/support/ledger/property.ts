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
  /** Rows of the closed list, by the state of their position. */
  readonly rows: Map<Closed['status'], number>
  /** Rebates to referrers, in all. */
  rebates: number
}

/** Plays random sessions, and expects the ledger of each trader to close at the end of each, and /pnl to show its sum. */
export async function expectLedgersToClose(sessions: number): Promise<Counts> {
  const counts: Counts = { rows: new Map(), rebates: 0 }
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
    count(counts, market)
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

function count(counts: Counts, market: LedgerMarket): void {
  for (const { account, chainId } of market.traders) {
    const { closed, referrals } = accountOf(exchangeOn(market.state(), chainId), account)
    for (const { status } of values(closed)) counts.rows.set(status, (counts.rows.get(status) ?? 0) + 1)
    counts.rebates += values(referrals ?? null).length
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
