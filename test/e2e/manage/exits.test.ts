import { describe, expect, test } from 'vitest'
import type { PracticeAccount } from '../../../src/demo/practice-account.js'
import { btcPositionsForThisFile, PREVIEW } from '../../support/trading/btc-positions.js'

const { on, holding, confirmed } = btcPositionsForThisFile()

/** A list of the exchange fails, from now on. */
const failing = (list: string): Promise<void> =>
  on.fault({ on: list, what: 'answer', status: 500, body: { error: 'closed' }, times: 'always' })

/** The id of the only position, and the terms that an addition to it sends. */
async function idOf(person: Awaited<ReturnType<typeof holding>>['person']): Promise<string> {
  await person.send('/close BTC')
  return /#(\d+)/.exec((await person.waitFor('Close how much?')).text ?? '')![1]!
}

/** Somebody else with the key adds 2,000 dollars. */
async function grow(account: PracticeAccount, posId: string): Promise<void> {
  const terms = { posId, isLong: true, tokenId: '1', collateral: '200', size: '2000' }
  await account.execute('addPosition', terms)
  await on.advance(2_000)
}

describe('an exit needs its own position only', () => {
  test('where the orders cannot be read, which its preview says', async () => {
    const { person } = await holding()
    await failing('open_orders')
    for (const exit of ['/trail BTC 2%', '/tpsl BTC sl 57000', '/collateral BTC +30', '/close BTC 50%']) {
      await person.send(exit)
      expect((await person.waitFor(PREVIEW)).text).toContain('Orders could not be read')
    }
    await on.exchange('DELETE', '/faults')
    expect(await confirmed(person)).toContain('Remaining: size $1,000.00')
    await failing('open_orders')
    await person.send('/closeall all')
    expect((await person.waitFor(PREVIEW)).text).toContain('BTC/USD Long $1,000.00')
  })

  test('where the positions cannot be read, and its orders show it', async () => {
    const { person, account } = await holding()
    await person.send('/tpsl BTC sl 57000')
    await person.waitFor(PREVIEW)
    await confirmed(person)
    await failing('open_positions')
    await person.send('/closeall all')
    const all = await person.waitFor(PREVIEW)
    expect(all.text).toContain('BTC/USD Long $2,000.00')
    expect(all.text).toContain('The list of positions could not be read')
    await person.send('/close BTC all')
    const preview = await person.waitFor(/Closes \$2,000\.00 of \$2,000\.00/)
    expect(preview.text).toContain('The list of positions could not be read')
    await person.press('✅ Confirm', { message: preview })
    await person.waitFor('Accepted by the service')
    await on.advance(3_000)
    await on.exchange('DELETE', '/faults')
    expect(await account.openPositions()).toBe(0)
  })

  test('where the orders cannot be read, and its own is typed by its id', async () => {
    const { person } = await holding()
    const posId = await idOf(person)
    await person.send('/tpsl BTC sl 57000')
    await person.waitFor(PREVIEW)
    await confirmed(person)
    await failing('open_orders')
    await person.send(`/cancelorder #${posId}/0`)
    const preview = await person.waitFor(PREVIEW)
    expect(preview.text).toContain('Orders could not be read')
    await person.press('✅ Confirm', { message: preview })
    await person.waitFor('Accepted by the service')
    await on.exchange('DELETE', '/faults')
    await person.send('/orders')
    await person.waitFor('No pending orders')
  })

  test('where another row has no id, and its own is repeated', async () => {
    const { person } = await holding()
    const own = {
      posId: await idOf(person),
      tokenId: '1',
      isLong: true,
      size: '2000',
      positionStatus: 'OPEN',
    }
    const body = [own, { ...own, posId: undefined, tokenId: '2' }, own]
    await on.fault({ on: 'open_positions', what: 'answer', status: 200, body, times: 'always' })
    await person.send('/positions')
    expect((await person.waitFor('Size $2,000.00')).text).toContain(
      'could not be read, as they have no id: 1',
    )
    await person.send('/close BTC 50%')
    const { text } = await person.waitFor(PREVIEW)
    expect(text).toContain('Closes $1,000.00 of $2,000.00')
    expect(text).toContain("leaves out a part of this position, so the result can't be calculated")
    expect(text).toContain('Rows of the positions that could not be read, as they have no id: 1')
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
  })

  test('"no positions" is only said where the service said so', async () => {
    const { person } = await on.connected()
    const body = [{ tokenId: '2', isLong: true, size: '2000' }]
    await on.fault({ on: 'open_positions', what: 'answer', status: 200, body, times: 'always' })
    for (const line of ['/positions', '/close BTC 50%', '/closeall']) {
      await person.send(line)
      const { text } = await person.waitFor('could not be read, as they have no id: 1')
      expect(text).not.toContain('No open positions')
    }
  })
})

describe('what was shown is compared with what is read just before sending', () => {
  test('a part of a position that grew is shown again, and not sent', async () => {
    const { person, account } = await holding()
    const id = await idOf(person)
    await person.send('/close BTC 50%')
    await person.waitFor('Closes $1,000.00 of $2,000.00')
    await grow(account, id)
    const before = await on.requests(/^execute/)
    await person.press('✅ Confirm')
    const again = await person.waitFor('It has changed since the preview, so nothing was sent')
    expect(again.text).toContain('Closes $2,000.00 of $4,000.00')
    expect(await on.requests(/^execute/)).toBe(before)
    await person.press('✅ Confirm', { message: again })
    await person.waitFor('Accepted by the service')
  })

  test.each([
    ['the pair of another one has its number', { posId: '9', tokenId: '2' }, 'No open position matches.'],
    [
      'another one has its id',
      { posId: '2', tokenId: '2' },
      'It has changed since the preview. Nothing was sent.',
    ],
  ])(
    'an addition to a position that has ended is not shown anew for another one: %s',
    async (_why, other, says) => {
      const { person } = await on.connected()
      const list = (row: object): Promise<void> =>
        on.fault({
          on: 'open_positions',
          what: 'answer',
          status: 200,
          body: [{ isLong: true, size: '2000', collateral: '200', averagePrice: '60000', ...row }],
          times: 'always',
        })
      await list({ posId: '2', tokenId: '1' })
      await person.send('/add BTC 25 3x')
      expect((await person.waitFor(PREVIEW)).text).toContain('Add to BTC/USD Long')
      await on.exchange('DELETE', '/faults')
      await list(other)
      const before = await on.requests(/^execute/)
      await person.press('✅ Confirm')
      const { text } = await person.waitFor('It has changed since the preview')
      expect(text).toContain(says)
      expect(text).not.toContain('Add to ETH/USD')
      expect(await on.requests(/^execute/)).toBe(before)
    },
  )

  test('more than is left of a position that shrank is all that is left, and can be confirmed', async () => {
    const { person, account } = await holding()
    await person.send('/close BTC 1500')
    await person.waitFor('Closes $1,500.00 of $2,000.00')
    const posId = await idOf(person)
    await account.execute('decreasePosition', { posId, isLong: true, tokenId: '1', size: '1000' })
    await on.advance(2_000)
    await person.press('✅ Confirm')
    const again = await person.waitFor('It has changed since the preview, so nothing was sent')
    expect(again.text).toContain('Closes $1,000.00 of $1,000.00')
    await person.press('✅ Confirm', { message: again })
    await person.waitFor('Accepted by the service')
    await on.advance(2_000)
    expect(await account.openPositions()).toBe(0)
  })

  test('all of a position is all of it at that moment, and the receipt says so', async () => {
    const { person, account } = await holding()
    const id = await idOf(person)
    await person.send('/close BTC all')
    expect((await person.waitFor(PREVIEW)).text).toContain('All of it: $2,000.00 as read now')
    await grow(account, id)
    const receipt = await confirmed(person)
    expect(receipt).toMatch(/^Close \$4,000\.00 of BTC\/USD Long/)
    expect(receipt).toContain('read just before it was sent: $4,000.00. The preview showed $2,000.00.')
    expect(await account.openPositions()).toBe(0)
  })

  test('a reversal of a position that grew is shown again, and its second step starts from one that ended', async () => {
    const { person, account } = await holding()
    const id = await idOf(person)
    await person.send('/positions')
    await person.waitFor('Size $2,000.00')
    await person.press('BTC/USD Long')
    await person.waitFor('PnL, part by part')
    await person.press('Reverse')
    await person.waitFor('1. Close all of it, $2,000.00')
    await grow(account, id)
    await person.press('✅ Confirm')
    const again = await person.waitFor('It has changed since the preview, so nothing was sent')
    expect(again.text).toContain('1. Close all of it, $4,000.00')
    await person.press('✅ Confirm', { message: again })
    await person.waitFor('Accepted by the service')
    await on.advance(3_000)
    const next = await on.passing(person.waitFor('✅ Closed. The second step'))
    expect(next.text).toContain('size $4,000.00')
  })

  test('a stop that the price has passed since is shown again, and not sent', async () => {
    const { person } = await holding()
    await person.send('/tpsl BTC sl 59000')
    await person.waitFor(PREVIEW)
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '58500', freeze: true })
    await on.advance(1_000)
    const before = await on.requests(/^execute/)
    await person.press('✅ Confirm')
    expect((await person.waitFor('The price has moved')).text).toContain('would trigger at once')
    expect(await on.requests(/^execute/)).toBe(before)
  })
})
