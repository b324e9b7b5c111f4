import { expect, test } from 'vitest'
import { keys } from '../../src/redis/keys.js'
import { boardsForThisFile, boardsOf, linesNow } from '../support/environment/boards.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'

// The process that dies goes by the clock of Redis, which runs with that of this machine.
const { on, redis, withBoard, setPrice, callsTo } = boardsForThisFile({ bot: 'none', paper: { tickMs: 200 } })

/** Milliseconds in which several edits come. */
const LONG = { timeout: 120_000 }

test('two processes edit one board, and after kill -9 of one the other goes on', async () => {
  const dying = await on.botProcess()
  const kept = await on.startBot()
  const { person, account, board } = await withBoard(false)
  for (const tokenId of ['1', '2', '3', '4']) {
    await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId, collateral: '50', size: '500' })
    await expect.poll(() => account.openPositions(), LONG).toBe(Number(tokenId))
  }
  await expect.poll(() => linesNow(person), LONG).toMatch(/Total .*\$2,000\.00/)
  await dying.kill()
  const edits = async (): Promise<number> => (await callsTo(person, 'editMessageText')).length
  const isEdited = async (): Promise<void> => {
    const before = await edits()
    await on.passing(expect.poll(edits, LONG).toBeGreaterThan(before + 1))
  }
  // The lease that it may have had ends at once; its duration is not what this is about.
  await redis().del(keys.boardLease(person.user.id))
  await setPrice('63000')
  await on.passing(
    expect.poll(() => linesNow(person), LONG).toMatch(/BTC\/USD\] \| \$500\.00 \| \+\$2\d\.\d\d/),
  )
  await isEdited()
  // It was restarted, and finds the board of before.
  expect(await kept.stop()).toBe(true)
  await on.startBot()
  await isEdited()
  expect((await boardsOf(person)).map(({ message_id }) => message_id)).toEqual([board.message_id])
  expect(await callsTo(person, 'sendRichMessage')).toHaveLength(1)
  const edited = await callsTo(person, 'editMessageText')
  expect(new Set(edited.map(({ parameters }) => parameters['message_id']))).toEqual(
    new Set([board.message_id]),
  )
  // Three seconds lie between two of them, however many they are, less what the first of them may have taken on its way.
  const early = edited.flatMap((edit, number) =>
    edited.slice(number + 1).map(({ at }, place) => 3_000 * (place + 1) - (at - edit.at)),
  )
  expect(Math.max(...early)).toBeLessThan(2_900)
})
