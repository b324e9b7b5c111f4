import { expect, test, vi } from 'vitest'
import { keys } from '../../src/redis/keys.js'
import { boardsForThisFile, boardsOf, linesNow, linesOf } from '../support/environment/boards.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'

const { on, redis, setPrice, advance, withBoard, positionOf, callsTo } = boardsForThisFile()

test('the figures are those of /positions and /orders, and follow the price in the same message', async () => {
  const { person, board } = await withBoard()
  await setPrice('63000')
  await advance(10_000)
  await expect.poll(() => linesNow(person)).toContain('−9.52 %')
  // Borrow accrues by the moment: the two are compared where none has passed a cent between them.
  const isAsShown = async (): Promise<void> => {
    await advance(10_000)
    const now = await linesNow(person)
    await person.send('/positions')
    const positions = (await person.waitFor('Unrealized PnL')).text ?? ''
    const pnl = /Unrealized PnL (\S+)/.exec(positions)?.[1] ?? 'none'
    const liquidation = /Liq\s+\S+\s+(\S+ %)/.exec(positions)?.[1] ?? 'none'
    expect(now.split('\n').slice(0, 9)).toEqual([
      `📌 Board · ${pnl}`,
      'Pair | Size | uPnL',
      'Account 1 · Arbitrum',
      `[🟢\u00A0BTC/USD] | $1,000.00 | ${pnl}`,
      `Long 10x | SL −9.52 % | Liq ${liquidation}`,
      'Pending orders',
      'Pair | Order | Price | Distance',
      'Account 1 · Arbitrum',
      '[▲\u00A0BTC/USD] | TP | 66,000.00 | +4.76 %',
    ])
    expect(pnl).toMatch(/^\+\$4\d\.\d\d$/)
  }
  await vi.waitFor(isAsShown, { timeout: 60_000 })
  expect((await boardsOf(person)).map(({ message_id }) => message_id)).toEqual([board.message_id])
})

test('a fill and a close are shown at once, and nothing open is said only once the service says so', async () => {
  const { person, account, board } = await withBoard(false)
  expect(linesOf(board)).toContain('Nothing is open in any account.')
  await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '1' })
  await advance(4_000)
  await expect.poll(() => linesNow(person)).toContain('BTC/USD')
  expect(await linesNow(person)).toContain('SL none')
  await on.fault({ on: 'reads', what: 'answer', status: 500, body: { error: 'closed' }, times: 'always' })
  await advance(10_000)
  await expect.poll(() => linesNow(person)).toContain('the last read failed; these figures are from')
  expect(await linesNow(person)).toContain('BTC/USD')
  expect(await linesNow(person)).not.toContain('Nothing')
  await on.exchange('DELETE', '/faults')
  await account.execute('decreasePosition', {
    posId: await positionOf(person),
    size: '1000',
    isLong: true,
    tokenId: '1',
  })
  await advance(4_000)
  await expect.poll(() => linesNow(person)).toContain('Nothing is open in any account.')
  expect((await boardsOf(person)).map(({ message_id }) => message_id)).toEqual([board.message_id])
})

test('a redelivered /board sends no second one', async () => {
  const { person, board } = await withBoard()
  const { waiting, confirmed } = await on.driver.updates()
  const asked = [...waiting, ...confirmed].findLast(({ message }) => message?.text === '/board')
  await redis().zrem(keys.inboxSeen(), String(asked?.update_id))
  await on.driver.redeliver(asked?.update_id ?? 0)
  await person.send('/help')
  await person.waitFor('help')
  expect((await boardsOf(person)).map(({ message_id }) => message_id)).toEqual([board.message_id])
  expect(await callsTo(person, 'sendRichMessage')).toHaveLength(1)
})

test('another /board takes the place of the one before and its pin', async () => {
  const { person, board } = await withBoard()
  const own = await person.send('my own pin')
  expect(await person.pinned()).toEqual([board.message_id])
  await person.send('/board')
  const moved = await person.waitFor('📌 Board')
  await expect.poll(() => person.pinned()).toEqual([moved.message_id])
  expect((await boardsOf(person)).map(({ message_id }) => message_id)).toEqual([moved.message_id])
  expect(moved.message_id).toBeGreaterThan(own.message_id)
})

test('a board that its person has unpinned is edited on and stays unpinned; a message of theirs stays on top', async () => {
  const { person, board } = await withBoard()
  const own = await person.send('my own pin')
  await person.unpin(board.message_id)
  await person.pin(own.message_id)
  await setPrice('61000')
  await advance(10_000)
  await expect.poll(() => linesNow(person)).toContain('−6.56 %')
  await person.send('/board')
  const moved = await person.waitFor('📌 Board')
  expect(moved.message_id).toBeGreaterThan(board.message_id)
  await expect
    .poll(async () => (await boardsOf(person)).map(({ message_id }) => message_id))
    .toEqual([moved.message_id])
  await expect.poll(() => redis().hget(keys.board(person.user.id), 'incomplete')).toBeNull()
  expect(await person.pinned()).toEqual([own.message_id])
})

test('a server without rich messages gets the plain board, after one try', async () => {
  // The boards of other tests would be refused first.
  await redis().del(keys.boardsDue())
  await on.driver.older({ refuses: ['rich_message'] })
  const before = (await on.driver.calls('sendRichMessage')).length
  const { person, board } = await withBoard()
  expect(board.text).toMatch(/^📌 Board\n\nAccount 1 · Arbitrum\n\n🔴 BTC\/USD Long 10x\nuPnL −\$1\.\d\d/)
  expect(board.text).toContain('To stop −5.00 %')
  await setPrice('61000')
  await advance(10_000)
  await expect.poll(() => linesNow(person)).toContain('To stop −6.56 %')
  await person.send('/board')
  await person.waitFor('📌 Board')
  expect((await on.driver.calls('sendRichMessage')).length - before).toBe(1)
  expect((await person.messages()).some(({ text = '' }) => text.includes('went wrong'))).toBe(false)
})

test('in a group only the private chat is offered', async () => {
  const { person } = await withBoard()
  const desk = await on.driver.group({ title: 'Desk', members: [person] })
  await desk.as(person).send('/board')
  expect((await desk.as(person).waitFor('private chat')).text).toContain('available only in our private chat')
})

test('/forget removes the board and its record, and no other pin', async () => {
  const { person, board } = await withBoard()
  const own = await person.send('my own pin')
  await person.pin(own.message_id)
  await person.send('/forget')
  await person.waitFor('delete')
  await person.press(/Delete/)
  await expect.poll(async () => (await boardsOf(person)).length).toBe(0)
  expect(await person.pinned()).toEqual([own.message_id])
  await expect.poll(() => redis().exists(keys.board(person.user.id), keys.boardLease(person.user.id))).toBe(0)
  await expect.poll(() => redis().zscore(keys.boardsDue(), person.user.id)).toBeNull()
  expect(board.message_id).toBeGreaterThan(0)
})
