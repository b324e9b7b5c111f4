import { beforeEach, describe, expect, test } from 'vitest'
import type { PracticeAccount } from '../../src/demo/practice-account.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { btcPositionsForThisFile, PREVIEW } from '../support/trading/btc-positions.js'
import { ticketChecked } from '../support/trading/ticket-checks.js'

const { on, price, holding } = btcPositionsForThisFile()

const NOT_MINED = 'Transaction was not mined within 50 blocks'

// A price that an earlier test set is forgotten by then.
beforeEach(() => on.advance(2_000))

/** Types a command and confirms its preview, with a fault for its execute where one is named. */
async function order(
  person: ChatUser,
  typed: string,
  fault?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await person.send(typed)
  await person.waitFor(PREVIEW)
  if (fault) await on.fault({ on: 'execute', ...fault })
  await person.press('✅ Confirm')
}

/** Lets time pass until the bot has checked the outcome of the person's order from beginning to end. */
const checked = (person: ChatUser, times?: number): Promise<void> =>
  on.passing(ticketChecked(on.environment.redis.url, person.user.id, times))

/** All that a person reads now. */
async function read(person: ChatUser): Promise<string> {
  return (await person.messages()).map(({ text }) => text ?? '').join('\n')
}

describe('an answer that does not say if the service acted', () => {
  test('a 500 with an error text, after acting, is never called rejected: the order is followed and found', async () => {
    const { person } = await holding(0)
    const answer = { status: 500, body: { error: NOT_MINED } }
    await order(person, '/long BTC 100 10x', { what: 'answer', ...answer, acts: true })
    const { text } = await person.waitFor(NOT_MINED)
    expect(text).not.toContain('Nothing was done')
    expect(text).toContain('does not say if anything was done')
    await on.advance(3_000)
    expect((await person.waitFor('✅ Done')).text).toContain('Entry 60,000.00')
  })

  test('a 500 with an error text, before acting, is told as unknown, with what the service answered', async () => {
    const { person } = await holding(0)
    await order(person, '/long BTC 100 10x', { what: 'answer', status: 500, body: { error: NOT_MINED } })
    await person.waitFor(NOT_MINED)
    await on.advance(61_000)
    const { text } = await person.waitFor('found no sign of it')
    expect(text).toContain(NOT_MINED)
    expect(await read(person)).not.toContain('Nothing was done')
  })

  test('what the service refuses in words of validation is decided by the account too', async () => {
    const { person } = await holding(0)
    const body = { error: 'The leverage is above 100, the most that BTC/USD allows.' }
    await order(person, '/long BTC 100 10x', { what: 'answer', status: 500, body })
    await person.waitFor('which does not say if anything was done')
    await on.advance(61_000)
    await person.waitFor('found no sign of it')
    expect(await read(person)).not.toContain('Nothing was done')
  })
})

test("another order's cancellation is not taken for one's own", async () => {
  const { person, account } = await holding(0)
  await order(person, '/long BTC 100 10x', { what: 'cut-after' })
  await person.waitFor('may or may not have reached the service')
  await on.fault({ on: 'execute', what: 'keeper-cancels' })
  const other = { tokenId: '2', isLong: false, positionType: 'Market', collateral: '50', size: '100' }
  await account.execute('newPositionOrder', other)
  for (const list of ['open_orders', 'open_positions'])
    await on.fault({ on: list, what: 'late', milliseconds: 20_000, times: 'always' })
  await on.advance(3_000)
  await checked(person)
  expect(await read(person)).not.toContain('then cancelled it')
  await on.advance(20_000)
  await person.waitFor('✅ Done')
})

describe('while the closed positions cannot be read', () => {
  beforeEach(async () => {
    await on.fault({ on: 'closed_positions', what: 'error', times: 'always' })
  })

  test('a part of a position is closed, and told', async () => {
    const { person } = await holding()
    await order(person, '/close BTC 50%')
    await person.waitFor('Accepted by the service')
    await on.advance(3_000)
    expect((await person.waitFor('✅ Done')).text).toContain('Remaining: size $1,000.00')
  })

  test('all of it is closed; that it is gone is told, and the rest once its record can be read', async () => {
    const { person, account } = await holding()
    await order(person, '/close BTC all')
    await person.waitFor('Accepted by the service')
    await on.advance(3_000)
    expect(await account.openPositions()).toBe(0)
    await checked(person, 1)
    await on.advance(31_000)
    await person.waitFor('not among your open positions')
    await on.exchange('DELETE', '/faults')
    await on.advance(6_000)
    expect((await person.waitFor('✅ Done')).text).toContain('The position is closed')
  })

  test('/closeall sends what it was asked for', async () => {
    const { person, account } = await holding(2)
    await person.send('/closeall all')
    await person.waitFor(PREVIEW)
    await person.press('✅ Close 2')
    await person.waitFor('2 accepted')
    await on.advance(3_000)
    await expect.poll(() => account.openPositions()).toBe(0)
    expect(await read(person)).not.toContain('not sent')
  })
})

test('an order of which no read shows anything is told as accepted, and not as done', async () => {
  const { person } = await holding(0)
  await order(person, '/platform 0x00000000000000000000000000000000000b0075', { what: 'drop' })
  await person.waitFor('It shows nothing that the bot can read of this')
  expect(await read(person)).not.toContain('Done')
})

describe('a row proves one ticket', () => {
  test('of two orders alike, where one row is seen, neither is called done, nor "no sign"', async () => {
    const { person, account } = await holding(0)
    await order(person, '/long BTC 100 10x', { what: 'cut-after' })
    await person.waitFor('may or may not have reached the service')
    for (const list of ['open_orders', 'open_positions'])
      await on.fault({ on: list, what: 'late', milliseconds: 20_000, times: 'always' })
    await order(person, '/long BTC 100 10x', { what: 'cut-before' })
    await person.waitFor('may or may not have reached the service')
    await on.advance(3_000)
    await on.exchange('DELETE', '/faults')
    await on.advance(20_000)
    await person.waitFor('one of 2 orders that leave the same trace')
    await expect
      .poll(async () => (await read(person)).split('one of 2 orders that leave the same trace').length)
      .toBeGreaterThan(2)
    expect(await account.openPositions()).toBe(1)
    expect(await read(person)).not.toContain('✅ Done')
  })

  test('of two orders alike, the position that one opened is without its stop: both are told loudly', async () => {
    const { person, account } = await holding(0)
    for (const list of ['open_orders', 'open_positions'])
      await on.fault({ on: list, what: 'late', milliseconds: 20_000, times: 'always' })
    await order(person, '/long BTC 100 10x sl 57000', { what: 'stop-missing' })
    await person.waitFor('Accepted by the service')
    await order(person, '/long BTC 100 10x sl 57000', { what: 'cut-before' })
    await person.waitFor('may or may not have reached the service')
    await on.advance(3_000)
    await on.exchange('DELETE', '/faults')
    await on.advance(20_000)
    await checked(person)
    // A stop may appear a minute after its position.
    await on.advance(61_000)
    await person.waitFor('one of 2 orders that leave the same trace', { timeoutMs: 120_000 })
    await on.advance(12_000)
    // Each on its own message, and in one more.
    await expect
      .poll(
        async () => (await read(person)).split('without the stop-loss that this order asked for').length,
        {
          timeout: 120_000,
        },
      )
      .toBeGreaterThan(4)
    expect(await account.openPositions()).toBe(1)
  })

  test('an order that was accepted and dropped without a trace is not called done', async () => {
    const { person, account } = await holding(0)
    await order(person, '/long BTC 100 10x', { what: 'drop' })
    await person.waitFor('Accepted by the service')
    await on.advance(601_000)
    await person.waitFor('no result has been seen')
    expect(await account.openPositions()).toBe(0)
  })

  test('a trailing stop that fired is not called cancelled by a cancellation that never arrived', async () => {
    const { person } = await holding()
    await order(person, '/trail BTC 2% 50%')
    await person.waitFor('Accepted by the service')
    await on.advance(3_000)
    await person.waitFor('Trailing stop in place')
    await order(person, '/cancelorder BTC', { what: 'cut-before' })
    await person.waitFor('may or may not have reached the service')
    await price('58000')
    await on.advance(4_000)
    await checked(person)
    // Rows vanish from a few reads in a row: the order has to stay away.
    await on.advance(31_000)
    await person.waitFor('It triggered before it could be cancelled')
  })

  test('a deposit that never arrived is not called done by another payment', async () => {
    const { person, account } = await holding()
    await order(person, '/deposit 25', { what: 'cut-before' })
    await person.waitFor('may or may not have reached the service')
    const [row] = await rows(account)
    const close = { posId: String(row?.posId), tokenId: '1', isLong: true, size: '2000' }
    await account.execute('decreasePosition', close)
    await on.advance(3_000)
    await checked(person)
    expect(await read(person)).not.toContain('✅ Done')
    await on.advance(60_000)
    await person.waitFor('found no sign of it')
  })

  test('half a close that never arrived is not called done when the position was closed otherwise', async () => {
    const { person, account } = await holding()
    await order(person, '/close BTC 50%', { what: 'cut-before' })
    await person.waitFor('may or may not have reached the service')
    const [row] = await rows(account)
    const close = { posId: String(row?.posId), tokenId: '1', isLong: true, size: '2000' }
    await account.execute('decreasePosition', close)
    await on.advance(3_000)
    await person.waitFor('The position ended before this was done')
    expect(await read(person)).not.toContain('✅ Done')
  })

  test('half a close is not called done because its position is missing from one read', async () => {
    const { person } = await holding()
    await order(person, '/close BTC 50%', { what: 'cut-before' })
    await person.waitFor('may or may not have reached the service')
    await on.fault({ on: 'open_positions', what: 'vanish' })
    await checked(person)
    expect(await read(person)).not.toContain('✅ Done')
  })
})

test('a stop is not called missing before its triggers were read after its position', async () => {
  const { person } = await holding(0)
  await order(person, '/long BTC 100 10x sl 57000')
  await person.waitFor('Accepted by the service')
  // The triggers are read before the positions: the row appears between the two reads.
  await on.fault({ on: 'open_orders', what: 'vanish', times: 3 })
  await on.advance(12_000)
  expect((await person.waitFor('✅ Done')).text).toContain('Stop-loss in place')
  expect(await read(person)).not.toContain('missing')
})

/** The rows of an account's open positions. */
async function rows({ apiKey, keyId }: PracticeAccount): Promise<readonly { readonly posId: number }[]> {
  const url = `${on.environment.paper.url}/trade-bots/data/open_positions/42161`
  const reply = await fetch(url, { headers: { 'svc-api-key': apiKey, 'svc-key-id': keyId } })
  return (await reply.json()) as readonly { readonly posId: number }[]
}
