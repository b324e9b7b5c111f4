import { expect, inject, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { createExchangeHistory } from '../support/storm/exchange-history.js'
import { reportOf } from '../support/storm/report.js'
import { runStorm } from '../support/storm/storm.js'

// Many people give every order that the bot can send, several alike in the same moment, to two bots on one Redis. The
// exchange fails in every way it can. What each person was told of each order is then held against the exchange's own log.
const history = createExchangeHistory()
const on = environmentForThisFile({
  bot: 'none',
  paper: { onEvent: history.onEvent, onExecute: history.onExecute },
  environment: {
    ROLES: 'bot,outbox',
    CHAINS: '42161:Arbitrum',
    // Long enough for a busy machine: a read that times out by itself would be no fault of the bot's.
    SERVICE_TIMEOUT_MS: '8000',
    LOG_LEVEL: 'info',
  },
})

const { seconds, people, pauseSeconds, seed } = inject('storm')
const SETTLE_MS = 80_000
const AROUND_MS = 120_000

test(
  'every order is sent once, no final word is false, and no exit is refused for want of a read',
  async ({ task }) => {
    const plan = {
      people,
      seed,
      runMs: seconds * 1_000,
      pauseMs: pauseSeconds * 1_000,
      settleMs: SETTLE_MS,
      aheadMs: 20_000,
    }
    const { table, doubled, wrong, refusedExits } = reportOf(await runStorm(plan, on, history), history, plan)
    task.meta.table = table
    const problems = [...doubled, ...refusedExits, ...wrong]
    expect(problems.length, problems.join('\n\n')).toBe(0)
  },
  seconds * 1_000 + SETTLE_MS + AROUND_MS,
)
