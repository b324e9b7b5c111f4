import { beforeEach, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { openIds } from '../support/environment/open-ids.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({
  paper: { tickMs: 'manual' },
})

/** Long and short at the prices of the beginning; what each is worth afterwards follows from where the price goes. */
const POSITIONS = [
  ['1', true, '60000'],
  ['2', true, '3000'],
  ['8', false, '150'],
  ['35', false, '2'],
] as const
const SYMBOLS: Readonly<Record<string, string>> = { 1: 'BTC/USD', 2: 'ETH/USD', 8: 'SOL/USD', 35: 'XRP/USD' }

beforeEach(async () => {
  await on.exchange('DELETE', '/faults')
  for (const [pair, , price] of POSITIONS) await setPrice(SYMBOLS[pair] ?? '', price)
})

test('the sum is previewed, one Confirm closes all, and the report follows each to its end', async () => {
  const { person, account } = await withPositions()
  await setPrice('BTC/USD', '61200')
  await on.advance(3_000)
  await person.send('/closeall all')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  expect(preview.text).toContain('Close 4 positions\nAccount 1 · Arbitrum')
  // BTC gains 2 % of 1,000; each costs 0.50 to open and to close, XRP 0.80; 100 of collateral each.
  expect(preview.text).toContain('Size $4,000.00 · PnL +$15.40, net of fees')
  expect(preview.text).toContain('Fees $2.30 · returned to your balance $417.70')
  expect(preview.text).toContain('BTC/USD Long $1,000.00: +$19.00')
  await counted(async () => {
    await person.press('✅ Close 4')
    await person.waitFor('4 accepted')
  }, 4)
  await on.advance(3_000)
  const report = await on.passing(person.waitFor('Closing is finished'))
  expect(report.message_id).toBe(preview.message_id)
  expect(report.text).toContain('4 done')
  expect(report.text).toMatch(/✅ Close \$1,000\.00 of BTC\/USD Long: done, \+\$/)
  expect(await account.openPositions()).toBe(0)
  await person.send('/closeall all')
  await person.waitFor('There is nothing to close')
})

test('only those in profit, only those in loss', async () => {
  const { person } = await withPositions()
  await setPrice('BTC/USD', '61200')
  await setPrice('ETH/USD', '2900')
  await setPrice('SOL/USD', '149')
  await setPrice('XRP/USD', '2.1')
  await on.advance(3_000)
  await person.send('/closeall profitable')
  const gains = (await person.waitFor('Close 2 positions')).text
  expect(gains).toContain('BTC/USD Long')
  expect(gains).toContain('SOL/USD Short')
  await person.press('✖️ Cancel')
  await person.waitFor('Cancelled by you. Nothing was sent')
  await person.send('/closeall losing')
  const losses = (await person.waitFor('Close 2 positions')).text
  expect(losses).toContain('ETH/USD Long')
  expect(losses).toContain('XRP/USD Short')
})

test('ticking: by id, also when the list moves in between', async () => {
  const { person, account } = await withPositions()
  await person.send('/closeall')
  await person.waitFor('Select the positions to close')
  await person.press(/⬜ ETH\/USD/)
  await person.waitFor(hasButton(/☑️ ETH\/USD/))
  await person.press(/⬜ SOL\/USD/)
  await person.waitFor(hasButton(/☑️ SOL\/USD/))
  await person.press(/☑️ SOL\/USD/)
  await person.waitFor(hasButton(/⬜ SOL\/USD/))
  // The first of the list goes away meanwhile.
  const [xrp = ''] = await openIds(on, account)
  await account.execute('decreasePosition', { posId: xrp, size: '1000', isLong: false, tokenId: '35' })
  await on.advance(3_000)
  await person.press('Close selected ›')
  const preview = await person.waitFor('Close 1 position')
  expect(preview.text).toContain('ETH/USD Long')
  await person.press('✅ Close 1')
  await person.waitFor('1 accepted')
  await on.advance(3_000)
  await on.passing(person.waitFor('1 done'))
  expect(await account.openPositions()).toBe(2)
})

test('one order that is answered with an error and one that is cut: each is reported as it is, and nothing is sent again', async () => {
  const { person, account } = await withPositions()
  await person.send('/closeall all')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  await on.fault({
    on: 'execute',
    what: 'answer',
    status: 500,
    body: { error: 'trading is paused for this pair' },
  })
  await on.fault({ on: 'execute', what: 'cut-after' })
  await counted(async () => {
    await person.press('✅ Close 4')
    const report = await person.waitFor(allSent(/2 unknown/))
    expect(report.message_id).toBe(preview.message_id)
    expect(report.text).toContain('“trading is paused for this pair”')
    // What was cut had arrived: its trace is found, and the report says so.
    await on.advance(3_000)
    await on.passing(person.waitFor(/3 done/))
    await on.advance(61_000)
    const end = await on.passing(person.waitFor('Not everything was closed'))
    expect(end.text).toContain('3 done')
    expect(end.text).toContain('1 unknown')
  }, 4)
  expect(await account.openPositions()).toBe(1)
})

test('one of which no trace is found stays unknown, and is said aloud', async () => {
  const { person } = await withPositions()
  await person.send('/closeall all')
  await person.waitFor('Nothing is sent before you confirm')
  await on.fault({ on: 'execute', what: 'cut-before' })
  await counted(async () => {
    await person.press('✅ Close 4')
    await person.waitFor(allSent(/1 unknown/))
    await on.advance(3_000)
    await on.passing(person.waitFor(/3 done/))
    await on.advance(61_000)
    const end = await on.passing(person.waitFor('Not everything was closed'))
    expect(end.text).toMatch(/⚠️ Close .*: unknown/)
  }, 4)
  const said = (await person.messages()).filter(({ text }) =>
    text?.includes('it may or may not have reached'),
  )
  expect(said.length).toBeGreaterThan(0)
})

test('tapped twice, and delivered again: each ticket is sent once', async () => {
  const { person, account } = await withPositions()
  await person.send('/closeall all')
  const preview = await person.waitFor('Nothing is sent before you confirm')
  await counted(async () => {
    await Promise.all([
      person.press('✅ Close 4', { message: preview, answer: false }),
      person.press('✅ Close 4', { message: preview, answer: false }),
    ])
    await person.waitFor('4 accepted')
    const { confirmed } = await on.driver.updates()
    const tap = confirmed.findLast(({ callback_query }) => callback_query?.data?.startsWith('batch-confirm'))
    for (let again = 0; again < 5; again++) await on.driver.redeliver(tap?.update_id ?? 0)
    await on.advance(3_000)
    await on.passing(person.waitFor('4 done'))
    await person.send('/balance')
    await person.waitFor('Balance')
  }, 4)
  expect(await account.openPositions()).toBe(0)
})

test('a position that is missing from the list of positions and has a stop is closed too', async () => {
  const { person, account } = await withPositions()
  const [posId = ''] = await openIds(on, account)
  await account.execute('addTPSL', { posId, slPrice: '3', slAmountPercent: '100' })
  await on.advance(3_000)
  await on.fault({ on: 'open_positions', what: 'answer', status: 200, body: [], times: 'always' })
  await person.send('/closeall')
  await person.waitFor(hasButton(/⬜ XRP\/USD/))
  await person.send('/closeall all')
  await person.waitFor('Close 1 position')
  await counted(async () => {
    await person.press('✅ Close 1')
    await person.waitFor('1 accepted')
  }, 1)
  await on.exchange('DELETE', '/faults')
  await on.advance(3_000)
  expect(await account.openPositions()).toBe(3)
})

test('an expired preview is quoted again, and not sent', async () => {
  const { person } = await withPositions()
  await person.send('/closeall all')
  await person.waitFor('Nothing is sent before you confirm')
  await on.advance(61_000)
  await counted(async () => {
    await person.press('✅ Close 4')
    await person.waitFor('The preview had expired, so nothing was sent. Here is a new one')
  }, 0)
})

test('the message is edited at most about once a second', async () => {
  const { person } = await withPositions()
  await person.send('/closeall all')
  await person.waitFor('Nothing is sent before you confirm')
  const before = (await on.driver.calls('editMessageText')).length
  const began = performance.now()
  await person.press('✅ Close 4')
  await person.waitFor('4 accepted')
  await on.advance(3_000)
  await person.waitFor('4 done')
  // With the three that were let pass at once.
  const seconds = 3 + (performance.now() - began) / 1_000
  const edits = (await on.driver.calls('editMessageText')).length - before
  expect(edits).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
})

type Account = Awaited<ReturnType<typeof on.connected>>['account']

/** A person with four open positions of 1,000 dollars. */
async function withPositions(): Promise<{ readonly person: ChatUser; readonly account: Account }> {
  const connected = await on.connected()
  for (const [tokenId, isLong] of POSITIONS) {
    await connected.account.execute('newPositionOrder', {
      tokenId,
      isLong,
      positionType: 'Market',
      slippage: '1',
      collateral: '100',
      size: '1000',
    })
  }
  await on.advance(3_000)
  expect(await connected.account.openPositions()).toBe(4)
  return connected
}

async function setPrice(pair: string, price: string): Promise<void> {
  await on.exchange('POST', '/prices', { pair, price, freeze: true })
}

/** A report that says this, with no ticket left to send: what is sent later would miss the exchange's next look. */
function allSent(said: RegExp) {
  return ({ text = '' }: { readonly text?: string | undefined }): boolean =>
    said.test(text) && !/waiting|confirmed|being sent/.test(text)
}

function hasButton(label: RegExp) {
  return ({ reply_markup }: { readonly reply_markup?: unknown }): boolean =>
    label.test(JSON.stringify(reply_markup))
}

/** Does something, and checks how many executes reach the exchange meanwhile. */
async function counted(act: () => Promise<void>, expected: number): Promise<void> {
  const before = await on.requests(/^execute/)
  await act()
  expect((await on.requests(/^execute/)) - before).toBe(expected)
}
