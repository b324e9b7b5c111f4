import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { expectPnlShown, ledgerExchange } from '../support/ledger/front-door.js'
import { expectLedgersToClose } from '../support/ledger/property.js'

const exchange = ledgerExchange()
const on = environmentForThisFile({ paper: exchange.paper })

test('in 120 random sessions, net PnL, deposits, withdrawals and rebates are all that changes the equity, and /pnl shows its part', async () => {
  const { rows, rebates } = await expectLedgersToClose(120)
  // The sessions reach what the ledger is about.
  for (const status of ['OPEN', 'CLOSED', 'LIQUIDATED', 'CANCELED'] as const) {
    expect(rows.get(status) ?? 0, status).toBeGreaterThan(10)
  }
  expect(rebates).toBeGreaterThan(10)
})

test('after 12 random sessions, the bot answers /pnl with what the exchange has for it', async () => {
  expect(await expectPnlShown(on, exchange, 12)).toBeGreaterThan(3)
})
