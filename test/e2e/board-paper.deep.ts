import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { linesNow, linesOf } from '../support/environment/boards.js'

// The environment's own exchange plays the trading service. The bot runs a second one for paper accounts.
const on = environmentForThisFile({ environment: { PAPER: 'on', ROLES: 'bot,watcher,outbox' } })

test('practice money and real money are on one board, on two chains, with totals of their own', async () => {
  const { person, account } = await on.connected()
  await account.execute('newPositionOrder', {
    tokenId: '1',
    isLong: true,
    positionType: 'Market',
    slippage: '1',
    collateral: '100',
    size: '1000',
  })
  await person.send('/accounts')
  await person.waitFor('Your accounts')
  await person.press('Use Paper')
  await person.waitFor('in use')
  await person.send('/board')
  const first = linesOf(await person.waitFor('📌 Board'))
  expect(first).toContain('Account 1 · Base, 📝 PAPER · Paper · Arbitrum, 📝 PAPER · Paper · Base')
  await person.send('/long ETH 50 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  // The order is filled after a moment, and the board follows within ten seconds. Prices move: each may have won or lost by now.
  await expect
    .poll(async () => {
      await on.advance(1_000)
      return await linesNow(person)
    })
    .toMatch(
      /Account 1 · Arbitrum\n\[[🔴🟢⚪]\u00A0BTC\/USD\][^]*📝 PAPER · Paper · Arbitrum\n\[[🔴🟢⚪]\u00A0ETH\/USD\][^]*\nTotal \| \$1,000\.00 \| .*\nTotal, practice \| \$500\.00/u,
    )
})
