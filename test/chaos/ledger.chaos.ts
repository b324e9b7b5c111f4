import { expect, inject, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { expectPnlShown, ledgerExchange } from '../support/ledger/front-door.js'
import { expectLedgersToClose, tableOf } from '../support/ledger/property.js'

const SESSIONS = inject('ledgerSessions')

/** Sessions after which /pnl is sent to the bot itself. */
const ASKED = Math.ceil(SESSIONS / 100)

const exchange = ledgerExchange()
const on = environmentForThisFile({ paper: exchange.paper })

test(`in ${SESSIONS} random sessions, net PnL, deposits, withdrawals and rebates are all that changes the equity, and /pnl shows its part`, async ({
  task,
}) => {
  const counts = await expectLedgersToClose(SESSIONS)
  task.meta.table = tableOf(counts)
  expect(counts.sessions).toBe(SESSIONS)
}, 1_800_000)

test(`after ${ASKED} random sessions, the bot answers /pnl with what the exchange has for it`, async ({
  task,
}) => {
  const shown = await expectPnlShown(on, exchange, ASKED)
  task.meta.table = [
    `${ASKED} answers to /pnl all: ${shown} closed positions and parts, each sum that of the exchange`,
  ]
  expect(shown).toBeGreaterThan(0)
}, 600_000)
