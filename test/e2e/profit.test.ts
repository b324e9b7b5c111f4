import { beforeEach, expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { lastFile } from '../support/environment/last-file.js'

const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
  environment: { CHART_THREADS: '1', ROLES: 'bot,watcher,outbox' },
})

beforeEach(async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})

test('a close that lost $0.35 on the price and cost $2.00 of fees is shown as −$2.35 everywhere', async () => {
  const { person, account } = await on.connected()
  // The fee is 0.05 % of 2,000, to open and to close.
  await account.execute('newPositionOrder', {
    tokenId: '1',
    isLong: true,
    positionType: 'Market',
    slippage: '1',
    collateral: '100',
    size: '2000',
  })
  await on.advance(1_000)
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '59989.5', freeze: true })
  // A price is kept for two seconds.
  await on.advance(3_000)

  await person.send('/positions')
  expect((await person.waitFor('Unrealized PnL')).text).toContain('Unrealized PnL −$2.35 (−2.35 %)')
  await person.press('BTC/USD Long')
  expect((await person.waitFor('PnL, part by part')).text).toMatch(
    /On the price +−\$0\.35\nOpening fee +−\$1\.00\n[^]*Closing fee +−\$1\.00\n[^]*PnL +−\$2\.35/,
  )

  await person.send('/close BTC all')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toContain('PnL now −$2.35 (−2.35 %)')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(1_000)
  const receipt = await person.waitFor('✅ Done')
  expect(receipt.text).toContain('Realized PnL of the whole position −$2.35')
  await person.press('🧮 PnL, part by part', { message: receipt })
  const parts = await person.waitFor(/Opening \+ closing fees/)
  expect(parts.text).toMatch(
    /Realized PnL −\$2\.35 \(−2\.35 %\)[^]*On the price +−\$0\.35\nOpening \+ closing fees +−\$2\.00/,
  )

  await person.send('/history')
  expect((await person.waitFor('1 closed')).text).toMatch(
    /0 won · 1 lost\nRealized PnL −\$2\.35\nFees \$2\.00 · funding/,
  )
  await person.send('/pnl day')
  expect((await person.waitFor(/1 closed position/)).caption).toMatch(
    /−\$2\.35 · 1[^]*On the price +−\$0\.35/,
  )

  await person.send('/pnl day side')
  const bySide = await person.waitFor('By side: wins of closed')
  expect(bySide.caption).toMatch(/Long 0\/1 −\$2\.35 −\$2\.35/)
  await person.press('By pair and side', { message: bySide })
  expect((await person.waitFor('By pair and side: wins')).caption).toMatch(/▲ BTC\/USD 0\/1 −\$2\.35/)
  await person.press('‹ Total', { message: bySide })
  expect((await person.waitFor('Expectancy')).caption).toMatch(/Expectancy +−\$2\.35/)

  await person.send('/export history csv')
  await person.waitFor('✅ 1 row')
  const [head = '', row = ''] = (await lastFile(on, person)).text.split('\n')
  const cells = Object.fromEntries(
    head
      .trim()
      .split(',')
      .map((name, index) => [name, row.split(',')[index]]),
  )
  expect(cells).toMatchObject({ fees_usd: '2', net_pnl_lacks: '' })
  expect(cells['gross_pnl_usd']).toMatch(/^-0\.35/)
  expect(cells['net_pnl_usd']).toMatch(/^-2\.35/)

  await person.send('/raw')
  await person.waitFor('Which raw reply')
  await person.press('Closed positions')
  expect((await person.waitFor(/realisedPnl/)).caption).toContain('to be after: Funding, Borrow.')
})

test('with nothing closed, /pnl says what is open and leads there', async () => {
  const { person } = await on.connected()
  await person.send('/pnl day')
  await person.waitFor(/No positions closed in this period\.\nNo open positions\./)
  await person.send('/long BTC 100 10x')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm', { message: preview })
  await person.waitFor('Accepted by the service')
  await on.advance(5_000)
  await person.waitFor(/Entry 60,000/)
  await person.send('/pnl day')
  const card = await person.waitFor(/Open 1, size \$1,000\.00, unrealized PnL [−+]\$/)
  await person.press('/positions', { message: card })
  await person.waitFor('Positions · Account 1')
})
