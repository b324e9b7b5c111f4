import { expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../src/redis/keys.js'
import { boardsForThisFile, boardsOf, linesNow, linesOf } from '../support/environment/boards.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'

const { on, redis, setPrice, advance, withBoard, callsTo } = boardsForThisFile()

/** The worker asks for due boards every four seconds where nothing tells it. */

const HOUR = 3_600_000

test('two accounts are in one table with a total, and a row opens its position below the board, which stays', async () => {
  const { person, board } = await withBoard()
  const second = await on.connect(person, 'Second')
  await second.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '2', isLong: false })
  await advance(11_000)
  await expect
    .poll(() => linesNow(person))
    .toMatch(
      /Account 1 · Arbitrum\n\[🔴\u00A0BTC.*\nLong.*\nSecond · Arbitrum\n\[🔴\u00A0ETH.*\nShort.*\nTotal \| \$2,000\.00/,
    )
  await person.press('🔴\u00A0BTC/USD', { message: (await boardsOf(person))[0]! })
  expect((await person.waitFor('PnL, part by part')).message_id).not.toBe(board.message_id)
  expect((await boardsOf(person)).map(({ message_id }) => message_id)).toEqual([board.message_id])
})

test('a deleted board ends, and only /board makes another one', async () => {
  const { person, board } = await withBoard()
  await person.remove(board.message_id)
  await advance(10_000)
  await expect.poll(() => redis().exists(keys.board(person.user.id))).toBe(0)
  await expect.poll(() => redis().zscore(keys.boardsDue(), person.user.id)).toBeNull()
  expect(await boardsOf(person)).toEqual([])
  await person.send('/board')
  const another = await person.waitFor('📌 Board')
  await expect.poll(() => person.pinned()).toEqual([another.message_id])
})

test('it pauses after an hour without use, says since when, and a tap resumes it', async () => {
  const { person, account } = await withBoard()
  await advance(HOUR)
  await expect.poll(() => linesNow(person)).toContain('⏸ Paused since')
  await expect.poll(() => redis().zscore(keys.boardsDue(), person.user.id)).toBeNull()
  const edits = (await callsTo(person, 'editMessageText')).length
  await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '2' })
  await advance(11_000)
  await person.waitFor('ETH/USD')
  expect(await callsTo(person, 'editMessageText')).toHaveLength(edits)
  await person.press('▶️ Resume')
  await expect.poll(() => linesNow(person)).toMatch(/ETH\/USD[^]*Updated after each change/)
})

test('a limit of Telegram delays the edit, also of an event, and nothing is lost', async () => {
  const { person, account } = await withBoard()
  await on.driver.fault({
    method: 'editMessageText',
    kind: 'error',
    chat_id: person.chatId,
    error_code: 429,
    description: 'Too Many Requests: retry after 30',
    parameters: { retry_after: 30 },
  })
  await advance(10_000)
  await expect.poll(async () => (await callsTo(person, 'editMessageText')).length).toBe(1)
  await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '2' })
  await advance(5_000)
  await person.waitFor('ETH/USD')
  await advance(5_000)
  await person.send('/help')
  await person.waitFor('help')
  expect(await callsTo(person, 'editMessageText')).toHaveLength(1)
  await advance(20_000)
  await expect.poll(() => linesNow(person)).toContain('ETH/USD')
})

test('a board goes on for a person who blocked the bot and came back, and /board makes no second one', async () => {
  const { person, board } = await withBoard()
  await person.block()
  await advance(10_000)
  await expect.poll(() => redis().hget(keys.board(person.user.id), 'pausedAt')).toBeTruthy()
  await setPrice('61000')
  await person.unblock()
  await advance(3_000)
  await expect.poll(() => linesNow(person)).toContain('−6.56 %')
  expect(await redis().hget(keys.board(person.user.id), 'pausedAt')).toBeNull()
  expect(await person.pinned()).toEqual([board.message_id])
  await person.block()
  await advance(10_000)
  await expect.poll(() => redis().hget(keys.board(person.user.id), 'pausedAt')).toBeTruthy()
  await person.send('/board')
  await expect.poll(async () => (await boardsOf(person)).map(({ message_id }) => message_id)).toHaveLength(1)
  await expect
    .poll(() => person.pinned())
    .toEqual((await boardsOf(person)).map(({ message_id }) => message_id))
})

/** Has Telegram refuse a method in the chat of a person for good. */
const refuse = async ({ chatId }: ChatUser, method: string): Promise<void> => {
  await on.driver.fault({
    method,
    kind: 'error',
    chat_id: chatId,
    times: 100,
    error_code: 400,
    description: 'Bad Request: it is refused',
  })
}

test('a board whose edit is refused is taken away: none stays that says it is updated', async () => {
  const { person } = await withBoard()
  await refuse(person, 'editMessageText')
  await setPrice('61000')
  await advance(10_000)
  await expect.poll(() => redis().exists(keys.board(person.user.id))).toBe(0)
  expect(await boardsOf(person)).toEqual([])
  expect(await person.pinned()).toEqual([])
  await person.send('/board')
  const another = await person.waitFor('📌 Board')
  await expect.poll(() => person.pinned()).toEqual([another.message_id])
})

test('a board whose edit is refused and that is too old to be deleted is unpinned', async () => {
  const { person } = await withBoard()
  await refuse(person, 'editMessageText')
  await refuse(person, 'deleteMessage')
  await setPrice('61000')
  await advance(10_000)
  await expect.poll(() => redis().exists(keys.board(person.user.id))).toBe(0)
  expect(await person.pinned()).toEqual([])
})

test('the board of a person whose access ended is taken away', async () => {
  const { person } = await withBoard()
  await redis().hset(keys.person(person.user.id), 'role', 'blocked')
  await advance(10_000)
  await expect.poll(() => redis().exists(keys.board(person.user.id))).toBe(0)
  expect(await boardsOf(person)).toEqual([])
})

test('a damaged record holds up no notice, and /board replaces it', async () => {
  const { person, account } = await withBoard(false)
  await redis().del(keys.board(person.user.id))
  await redis().set(keys.board(person.user.id), 'damaged')
  await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '2' })
  await advance(4_000)
  await person.waitFor('ETH/USD')
  await person.send('/board')
  expect(linesOf(await person.waitFor('📌 Board'))).toContain('ETH/USD')
  await expect.poll(() => redis().type(keys.board(person.user.id))).toBe('hash')
})
