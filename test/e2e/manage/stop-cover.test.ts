import { describe, expect, test } from 'vitest'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { linesNow } from '../../support/environment/boards.js'
import { btcPositionsForThisFile, PREVIEW } from '../../support/trading/btc-positions.js'

const { on, holding, carryOut } = btcPositionsForThisFile()

const COVERS_A_TENTH = 'stops cover 10 % of the position before its liquidation'
const NOT_KNOWN = 'how much of the position its stops cover is not known'

/** A person with a long in BTC, and the orders that these commands place for it. */
async function holdingWith(...commands: readonly string[]): Promise<{ person: ChatUser; posId: string }> {
  const { person } = await holding()
  await carryOut(person, ...commands)
  await person.send('/positions')
  await person.waitFor('Unrealized PnL')
  await person.press('BTC/USD Long')
  const card = await person.waitFor('PnL, part by part')
  return { person, posId: /^Position (\S+)$/m.exec(card.text ?? '')?.[1] ?? '' }
}

/** The last preview of a command. */
async function previewOf(person: ChatUser, command: string): Promise<string> {
  await person.send(command)
  return (await person.waitFor(PREVIEW)).text ?? ''
}

/** The rows of orders come without these fields from now on. */
async function ordersWithout(...without: readonly string[]): Promise<void> {
  await on.fault({ on: 'open_orders', what: 'reshape', without, times: 'always' })
}

describe('the preview of a change says which part of the position its stops cover', () => {
  test.each([
    ['a stop for a part', [], '/tpsl BTC sl 57000 10%'],
    ['a trailing stop for a part', [], '/trail BTC 2% 10%'],
    ['an addition', ['/tpsl BTC sl 57000 10%'], '/add BTC 50 10x'],
    ['collateral taken out', ['/tpsl BTC sl 57000 10%'], '/collateral BTC -20'],
    ['a close of a part', ['/tpsl BTC sl 57000 10%'], '/close BTC 25%'],
    ['a cancellation', ['/tpsl BTC sl 57000', '/trail BTC 2% 10%'], '/cancelorder #P/0'],
    ['a stop in the place of a larger one', ['/tpsl BTC sl 57000'], '/tpsl #P/0 sl 58000 10%'],
  ])('%s', async (_, before, command) => {
    const { person, posId } = await holdingWith(...before)
    expect(await previewOf(person, command.replace('#P', `#${posId}`))).toContain(COVERS_A_TENTH)
  })

  test('nothing where they cover all of it, or there are none', async () => {
    const { person } = await holdingWith()
    for (const command of ['/add BTC 50 10x', '/tpsl BTC tp 66000', '/tpsl BTC sl 57000', '/trail BTC 2%'])
      expect(await previewOf(person, command)).not.toMatch(/stops cover/)
  })

  test('an addition that brings the liquidation before the stop leaves it covering nothing', async () => {
    const { person } = await holdingWith('/tpsl BTC sl 54500')
    expect(await previewOf(person, '/add BTC 20 100x')).toContain(
      'After this, stops cover 0 % of the position before its liquidation.',
    )
  })

  test('a take-profit in the place of the only stop leaves none', async () => {
    const { person, posId } = await holdingWith('/tpsl BTC sl 57000')
    expect(await previewOf(person, `/tpsl #${posId}/0 tp 66000`)).toContain(
      'leaves the position without a stop',
    )
  })
})

test('a trailing stop is among the exits that a new one comes in addition to, with its share', async () => {
  const { person } = await holdingWith('/trail BTC 2% 40%')
  expect(await previewOf(person, '/tpsl BTC sl 57000')).toContain(
    'In addition to those already in place:\nTrail 58,800.00 · 40 %',
  )
})

describe('of a trailing stop', () => {
  test('without a price no surface says that there is none', async () => {
    const { person } = await holdingWith('/trail BTC 2%')
    await ordersWithout('stpPrice')
    await person.send('/orders')
    expect((await person.waitFor('1 pending order')).text).toMatch(/^Trail +—/m)
    await person.send('/positions')
    expect((await person.waitFor('Unrealized PnL')).text).toMatch(/^Trail +—[^]*How much of the position/m)
    await person.send('/board')
    await person.waitFor(({ rich_message: rich }) => rich !== undefined)
    const board = await linesNow(person)
    expect(board).toMatch(/SL ?\?% —/)
    expect(board).not.toContain('none')
  })

  test('whose share is not stated, every surface says so', async () => {
    const { person, posId } = await holdingWith('/tpsl BTC sl 57000', '/trail BTC 2% 10%')
    await ordersWithout('amountPercent')
    await person.send('/positions')
    expect((await person.waitFor('Unrealized PnL')).text).toContain(
      'How much of the position its stops cover',
    )
    expect(await previewOf(person, '/add BTC 50 10x')).toContain(NOT_KNOWN)
    expect(await previewOf(person, `/cancelorder #${posId}/0`)).toContain(NOT_KNOWN)
  })

  test('that the keeper cancels, the receipt says what protects the position', async () => {
    const { person } = await holdingWith('/tpsl BTC sl 57000')
    await on.fault({ on: 'execute', what: 'keeper-cancels' })
    await person.send('/trail BTC 2%')
    await person.waitFor(PREVIEW)
    await person.press('✅ Confirm')
    await on.advance(20_000)
    const { text } = await on.passing(person.waitFor('The trailing stop is missing'))
    expect(text).toContain('Stops cover 100 % of the position before its liquidation.')
    expect(text).not.toContain('not protected')
  })
})

test('a new stop that is lost beside a trailing one is not told as no protection', async () => {
  const { person } = await holdingWith('/trail BTC 2%')
  await person.send('/tpsl BTC sl 57000')
  await person.waitFor(PREVIEW)
  await on.fault({ on: 'execute', what: 'stop-missing' })
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  await on.advance(62_000)
  const { text } = await on.passing(person.waitFor('The new stop-loss is missing'))
  expect(text).not.toContain('not protected')
})
