import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

/** One read fails, in all its attempts. */
const refuse = (path: string) =>
  on.fault({
    on: `/trade-bots/data/${path}`,
    what: 'answer',
    status: 500,
    body: { error: 'maintenance' },
    times: 3,
  })

test('orders, history, money and transfers of an account are shown with pages, filters and details', async () => {
  const { person, account } = await on.connected()
  for (const pair of ['BTC/USD', 'ETH/USD']) {
    await on.exchange('POST', '/prices', { pair, price: pair === 'BTC/USD' ? '60000' : '3000', freeze: true })
  }
  const order = { isLong: true, positionType: 'Market', collateral: '100', size: '1000', slippage: '2' }
  await account.execute('depositSelf', { amount: '250.5' })

  // Eight positions that were closed: one in BTC that won, seven in ETH that lost.
  await account.execute('newPositionOrder', { ...order, tokenId: '1' })
  for (let n = 0; n < 7; n++) await account.execute('newPositionOrder', { ...order, tokenId: '2' })
  await on.advance(5_000)
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '63000', freeze: true })
  await on.exchange('POST', '/prices', { pair: 'ETH/USD', price: '2950', freeze: true })
  for (const { posId, tokenId } of await open()) {
    await account.execute('decreasePosition', { posId, tokenId, isLong: true, size: '1000' })
  }
  await on.advance(5_000)

  // And one that is open, with everything that can wait on it, beside one that would open.
  await account.execute('newPositionOrderWithTPSL', {
    ...order,
    tokenId: '1',
    takeProfit: '69300',
    stopLoss: '59850',
  })
  await account.execute('newPositionOrder', {
    tokenId: '2',
    isLong: false,
    positionType: 'Limit',
    lmtPrice: '3245',
    collateral: '50',
    size: '500',
  })
  await on.advance(5_000)
  const held = (await open()).find(({ tokenId }) => tokenId === '1')
  await account.execute('addTrailingStop', {
    posId: held?.posId ?? '',
    collateral: '100',
    size: '1000',
    amountPercent: '100',
    trailType: 'PERCENT',
    stopLossPrice: '61740',
    trailingAmount: '2',
  })
  await on.advance(5_000)

  await person.send('/positions')
  expect((await person.waitFor('Positions · Account 1')).text).toMatch(/^Trail +61,740\.00 +−2\.00 %$/m)

  await person.send('/orders')
  const orders = await person.waitFor('4 pending orders')
  expect(orders.text).toContain('To open (1): size $500.00 · collateral $50.00')
  expect(orders.text).toMatch(
    /^TP +69,300\.00 \+10\.00 %\nTrail +61,740\.00 +−2\.00 %\nSL +59,850\.00 +−5\.00 %$/m,
  )
  expect(orders.text).toMatch(/ETH\/USD Short · to open\nCurrent price 2,950\.00\nLimit 3,245\.00 \+10\.00 %/)
  await person.press('✖️ ETH/USD Limit 3,245.00')
  expect((await person.waitFor('Nothing is sent before you confirm')).text).toContain('Cancel an order')
  await account.execute('cancelPendingOrder', { posId: await pendingEntry() })
  await on.advance(5_000)
  await person.press('🔄 Refresh', { message: orders })
  expect((await person.waitFor('3 pending orders')).message_id).toBe(orders.message_id)

  await person.send('/history')
  const history = await person.waitFor('History · Account 1')
  expect(history.text).toContain('closed · 1 won · 7 lost')
  await person.press('Next ›')
  await person.waitFor('page 2 of 2')
  await person.press('Won')
  const won = await person.waitFor('Only winners')
  expect(won.message_id).toBe(history.message_id)
  expect(won.text).toContain('1 closed · 1 won · 0 lost')
  await person.press(/^BTC\/USD Long \+\$/)
  const detail = await person.waitFor('part by part')
  expect(detail.text).toMatch(/^Entry +60,\d{3}\.\d\d$/m)
  expect(detail.text).toMatch(/^Exit +6[23],\d{3}\.\d\d$/m)
  await person.press('‹ History')
  await person.waitFor('Only winners')
  await person.press('Pair…')
  await person.waitFor('Which pair?')
  await person.press('ETH/USD')
  await person.waitFor('No match among the closed positions that were read.')
  await person.press('Lost')
  expect((await person.waitFor('Only losers · ETH/USD')).text).toContain('7 closed · 0 won · 7 lost')
  const before = await on.requests(/closed/)
  await person.press('Next ›')
  await person.waitFor('page 2 of 2')
  expect(await on.requests(/closed/)).toBe(before)
  await person.press('🔄 Refresh')
  await expect.poll(() => on.requests(/closed/)).toBeGreaterThan(before)

  await person.send('/deposits')
  const deposits = await person.waitFor('Deposits · Account 1')
  expect(deposits.text).toMatch(/\$250\.50$/m)
  await person.press(/\$250\.50$/)
  expect((await person.waitFor('Deposit $250.50')).text).toMatch(/Transaction 0x[\da-f]{64}/)
  await person.press('‹ Deposits')
  await person.waitFor('Deposits · Account 1')
  await person.send('/withdrawals')
  const withdrawals = await person.waitFor('No withdrawals')
  const taken = { account: account.address, chainId: '42161', amount: '75' }
  await on.exchange('POST', '/withdrawals', taken)
  await person.press('🔄 Refresh', { message: withdrawals })
  expect((await person.waitFor('Transfers: 1 · total $75.00')).message_id).toBe(withdrawals.message_id)

  await person.send('/portfolio')
  const portfolio = await person.waitFor('Portfolio · Account 1')
  expect(portfolio.text).toMatch(/^Collateral in use +\$(99|100)\.\d\d$/m)
  expect(portfolio.text).toMatch(/^BTC\/USD +\$(99|100)\.\d\d 100 %\n█{32}$/m)

  // A part that fails is said in its place; what was read still shows.
  await refuse('portfolios')
  await person.press('🔄 Refresh', { message: portfolio })
  const torn = await person.waitFor(
    'Margin and exposure could not be read: the service answered “maintenance”.',
  )
  expect(torn.message_id).toBe(portfolio.message_id)
  expect(torn.text).toContain('Collateral by pair\nBTC/USD')
  await refuse('portfolios')
  await person.send('/balance')
  const balance = await person.waitFor('Balance · Account 1')
  expect(balance.text).toContain('Collateral in use could not be read: the service answered “maintenance”.')
  expect(balance.text).toContain('Trading account: $')
  await refuse('open_positions')
  await person.send('/orders')
  expect((await person.waitFor('Open positions could not be read')).text).toContain('Trail')

  // And where nothing can be read, no card says that there is nothing.
  await on.fault({ on: 'reads', what: 'answer', status: 500, body: { error: 'closed' }, times: 'always' })
  const failures: Awaited<ReturnType<typeof person.waitFor>>[] = []
  for (const command of ['orders', 'history', 'portfolio', 'balance', 'deposits', 'withdrawals']) {
    await person.send(`/${command}`)
    const answer = await person.waitFor('The request failed: “closed”')
    expect(answer.text).not.toMatch(
      /\bnone\b|no pending orders|no deposits|no withdrawals|no closed positions/i,
    )
    failures.push(answer)
    await person.send('/cancel')
    await person.waitFor('nothing to cancel')
  }

  // Tried again, each is put in the place of its failure, of the account that it was asked for.
  await on.exchange('DELETE', '/faults')
  for (const failure of failures) {
    await person.press('🔄 Try again', { message: failure })
    const card = await person.waitFor('As of')
    expect(card.message_id).toBe(failure.message_id)
    expect(card.text).toContain(' · Account 1 · ')
  }

  async function read(what: string): Promise<unknown> {
    const reply = await fetch(`${on.environment.paper.url}/trade-bots/data/${what}/42161`, {
      headers: { 'svc-api-key': account.apiKey, 'svc-key-id': account.keyId },
    })
    return await reply.json()
  }

  async function open(): Promise<readonly { posId: string; tokenId: string }[]> {
    const rows = (await read('open_positions')) as { posId: string | number; tokenId: number }[]
    return rows.map(({ posId, tokenId }) => ({ posId: String(posId), tokenId: String(tokenId) }))
  }

  async function pendingEntry(): Promise<string> {
    const { pendingOrders } = (await read('open_orders')) as {
      pendingOrders: { posId: string | number; positionType: string }[]
    }
    return String(pendingOrders.find(({ positionType }) => positionType.startsWith('Limit'))?.posId)
  }
})
