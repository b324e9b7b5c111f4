import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, inject } from 'vitest'
import { apply, EMPTY_STATE, exchangeOn } from '../../../packages/practice-exchange/src/engine/apply.js'
import type { Event } from '../../../packages/practice-exchange/src/engine/events.js'
import { formatUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { values } from '../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import { accountOf } from '../../../packages/practice-exchange/src/engine/state/update.js'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { numbers } from '../../bot/features/support.js'
import type { TestEnvironment } from '../environment/test-environment.js'
import { costOf } from './equity.js'
import { activeOf, connectTo, type LedgerMarket, type LedgerTrader } from './market.js'
import { play } from './play.js'
import { anySession } from './steps.js'

const SEED = 'ledger'

/** Options for the exchange of an environment, and its state, made of the log of its events. */
export function ledgerExchange() {
  let state = EMPTY_STATE
  return {
    state: () => state,
    paper: {
      tickMs: 'manual',
      seed: SEED,
      onEvent: (event: Event) => {
        state = apply(state, event)
      },
    },
  } as const
}

/**
 * Plays so many random sessions, each on an account of its own that is connected to the bot, and expects /pnl over all time to
 * show what the exchange's own state leaves for closed positions. Resolves with the number of closed positions shown.
 */
export async function expectPnlShown(
  on: TestEnvironment,
  { state }: ReturnType<typeof ledgerExchange>,
  sessions: number,
): Promise<number> {
  let ahead = 0
  const now = (): number => Date.now() + ahead
  const { url } = on.environment.paper
  const { close, ...requests } = connectTo({ url, seed: SEED, now, state })
  let shown = 0
  try {
    for (const session of fc.sample(anySession, { numRuns: sessions, seed: inject('propertySeed') })) {
      const { person, account } = await on.connected()
      const trader: LedgerTrader = { ...account, account: account.address, chainId: '42161' }
      const market: LedgerMarket = {
        url,
        now,
        state,
        ...requests,
        traders: [trader],
        pass: async (milliseconds) => {
          ahead += milliseconds
          await on.advance(milliseconds)
        },
      }
      const before = moneyPutIn(market, trader)
      const played = await play(market, session)
      await market.control('/faults', undefined, 'DELETE')
      await market.pass(0)
      const profit = moneyPutIn(market, trader).minus(before)
      const report = [
        ...played.map(({ what, result }) => `${what}: ${result}`),
        `The exchange says ${profit.toFixed()}`,
      ]
      const closes = values(accountOf(exchangeOn(state(), trader.chainId), trader.account).closed).filter(
        ({ status }) => status !== 'CANCELED',
      )
      const trades = closes.filter(({ status }) => status !== 'OPEN').length
      expect(await pnlOf(person), report.join('\n')).toContain(
        closes.length === 0
          ? 'No positions closed in this period.'
          : `${numbers.signedDollars(profit)} · ${trades} closed position`,
      )
      shown += closes.length
    }
  } finally {
    await close()
  }
  return shown
}

async function pnlOf(person: ChatUser): Promise<string> {
  await person.send('/pnl all')
  const { text, caption } = await person.waitFor('Profit and loss')
  return text ?? caption ?? ''
}

/**
 * The balance of a trader, what is reserved, what open positions have cost, less net deposits: it changes only by what is
 * realized.
 */
function moneyPutIn(market: LedgerMarket, trader: LedgerTrader): Big {
  const exchange = exchangeOn(market.state(), trader.chainId)
  const { balance, deposits, withdrawals } = accountOf(exchange, trader.account)
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
  return new Big(
    formatUnits(
      balance +
        sum(activeOf(market, trader).map((position) => costOf(exchange, position))) +
        sum(values(withdrawals).map(({ amount }) => amount)) -
        sum(values(deposits).map(({ amount }) => amount)),
    ),
  )
}
