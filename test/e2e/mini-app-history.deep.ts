import { expect, test } from 'vitest'
import type { PracticeAccount } from '../../src/demo/practice-account.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import type { ProfitView, TradePage } from '../../src/mini-app/page/history/protocol.js'
import { enterMiniApp, miniAppOrigin } from '../support/environment/mini-app.js'
import { openIds } from '../support/environment/open-ids.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { withLongHistory } from '../support/trading/long-history.js'

const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
  miniAppPort: 0,
  environment: { CHART_THREADS: '1' },
})

const setPrice = (price: string) => on.exchange('POST', '/prices', { pair: 'BTC/USD', price, freeze: true })

/** Opens at 60,000 and closes at another price. */
async function trade(account: PracticeAccount, { isLong, exit }: { isLong: boolean; exit: string }) {
  await setPrice('60000')
  const order = {
    tokenId: '1',
    isLong,
    positionType: 'Market',
    collateral: '100',
    size: '1000',
    slippage: '2',
  }
  await account.execute('newPositionOrder', order)
  await on.advance(1_000)
  await on.advance(3_689_000)
  await setPrice(exit)
  for (const posId of await openIds(on, account))
    await account.execute('decreasePosition', { posId, tokenId: '1', isLong, size: '1000' })
  await on.advance(1_000)
}

/** The last line of a long answer of the page. */
async function answer<T>(person: ChatUser, path: string): Promise<T> {
  const { cookie } = await enterMiniApp(on, person)
  const reply = await fetch(`${miniAppOrigin(on)}${path}`, { headers: { Cookie: cookie } })
  expect(reply.status).toBe(200)
  const last = (await reply.text()).trim().split('\n').at(-1) ?? ''
  return (JSON.parse(last) as { value: T }).value
}

const plain = (text: string | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ')

test('every figure of a closed trade and of the profit is that of the chat, to the digit', async () => {
  const { person, account } = await on.connected('Ann')
  await trade(account, { isLong: true, exit: '60123.45' })
  await trade(account, { isLong: false, exit: '61999.9' })
  const { trades, none, notes } = await answer<TradePage>(person, '/history?fresh=1')
  expect([trades.length, none, notes]).toEqual([2, '', []])
  await person.send('/history')
  let list = await person.waitFor('2 closed')
  for (const { pair, sideText, pnl, pnlPercent, figures, times } of trades) {
    const button = `${pair} ${sideText} ${pnl}`.replaceAll(/[$+.]/g, String.raw`\$&`)
    await person.press(new RegExp(`^${button} `), { message: list })
    const card = plain((await person.waitFor('Final size')).text)
    const shown = figures.slice(0, -1).map(({ name, value }) => `${name} ${value}`)
    for (const text of [`Realized PnL ${pnl} (${pnlPercent})`, ...shown, ...times])
      expect(card).toContain(plain(text))
    expect(figures.at(-1)?.value).toBe('61 minutes')
    await person.press('‹ History')
    list = await person.waitFor('2 closed')
  }

  const { days, pnl, count, figures, byDay, curve } = await answer<ProfitView>(person, '/pnl?span=week')
  await person.send('/pnl week')
  const caption = plain((await person.waitFor('Profit and loss')).caption)
  expect(figures).toHaveLength(11)
  for (const text of [days, `${pnl} · ${count}`, ...figures.map(({ name, value }) => `${name} ${value}`)])
    expect(caption).toContain(plain(text))
  expect(byDay.at(0)?.total).toBe(pnl)
  expect(curve.map(({ total }) => total)).toEqual(['$0.00', trades[1]?.pnl, pnl])
})

test('each person gets their own trades alone, of all accounts in pages, and those of none that is gone', async () => {
  await setPrice('60000')
  const { person, account } = await withLongHistory(on, 'Long')
  const second = await on.connect(person, 'Hedge')
  await trade(second, { isLong: true, exit: '60001' })
  const stranger = await on.connected('Stranger')
  expect(await answer<TradePage>(stranger.person, '/history')).toMatchObject({ trades: [], notes: [] })

  const keys = new Set<string>()
  let [next, count] = ['', 0]
  do {
    const page = await answer<TradePage>(person, `/history${next === '' ? '' : `?after=${next}`}`)
    for (const { key } of page.trades) keys.add(key)
    count += page.trades.length
    next = page.next
  } while (next !== '')
  expect([keys.size, count]).toEqual([211, 211])
  expect(await account.openPositions()).toBe(0)

  const { places } = await answer<TradePage>(person, '/history')
  const hedge = places.find(({ name }) => name.includes('Hedge'))!
  const own = `/history?account=${encodeURIComponent(hedge.key)}`
  expect((await answer<TradePage>(person, own)).trades).toHaveLength(1)
  // The key of an account is no right to it.
  expect((await answer<TradePage>(stranger.person, own)).trades).toEqual([])
  await person.send('/disconnect')
  await person.waitFor('Which account')
  await person.press('Hedge')
  await person.waitFor('Disconnect Hedge')
  await person.press(/Disconnect Hedge/)
  await person.waitFor(/Hedge is disconnected/)
  expect((await answer<TradePage>(person, own)).trades).toEqual([])
  expect((await answer<TradePage>(person, '/history')).places.map(({ name }) => name)).not.toContain(
    hedge.name,
  )
})
