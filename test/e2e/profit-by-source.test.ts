import { beforeEach, expect, test } from 'vitest'
import { draftsForThisFile } from '../support/environment/drafts.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })
const { post } = draftsForThisFile(on)

const PREVIEW = 'Nothing is sent before you confirm'

beforeEach(async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})

test('/pnl by source tells what opened each position, and adds up to the whole', async () => {
  const { person, account } = await on.connected()
  const confirmed = async (ask: () => Promise<unknown>): Promise<void> => {
    await ask()
    const preview = await person.waitFor(PREVIEW)
    await person.press('✅ Confirm', { message: preview })
    await person.waitFor('Accepted by the service')
    await on.advance(3_000)
    await on.passing(person.waitFor('✅ Done'))
    await person.send('/close BTC all')
    await person.press('✅ Confirm', { message: await person.waitFor(PREVIEW) })
    await person.waitFor('Accepted by the service')
    await on.advance(3_000)
    await on.passing(person.waitFor('Realized PnL'))
  }
  await confirmed(() => person.send('/long BTC 100 10x'))
  await confirmed(() => person.send('buy 100 of bitcoin at 10x'))
  await confirmed(() => person.send('/start trade_long_BTC_100_10x_slip_1_sl_3p_tp_2r'))
  await confirmed(() => person.send('/trade long BTC 100 10x'))
  await confirmed(() => post(person, '/long BTC 100 10x'))
  const elsewhere = { tokenId: '1', isLong: true, positionType: 'Market', slippage: '1' }
  await account.execute('newPositionOrder', { ...elsewhere, collateral: '100', size: '1000' })
  await on.advance(3_000)
  await person.send('/close BTC all')
  await person.press('✅ Confirm', { message: await person.waitFor(PREVIEW) })
  await on.advance(3_000)
  await on.passing(person.waitFor('Realized PnL'))

  await person.send('/pnl day source')
  const { text } = await person.waitFor('By source: wins of closed')
  for (const source of ['Typed', 'Sentence', 'Link', 'Guided', 'Signal', 'Elsewhere'])
    expect(text).toMatch(new RegExp(`${source} +0/1 −\\$1\\.00 −\\$1\\.00`))
  expect(text).toMatch(/−\$6\.00 · 6 closed positions/)
  expect(text).not.toContain('Not known 0/')
})
