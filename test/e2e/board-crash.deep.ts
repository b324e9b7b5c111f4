import { expect, test } from 'vitest'
import { boardsForThisFile, boardsOf, linesNow } from '../support/environment/boards.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'

// The processes go by the clock of Redis, which runs with that of this machine.
const { on, withBoard, setPrice, callsTo } = boardsForThisFile({ bot: 'none', paper: { tickMs: 200 } })

/** Milliseconds in which several edits come. */
const LONG = { timeout: 120_000 }

test('two processes edit one board, and after kill -9 of one the other goes on', async () => {
  const dying = await on.botProcess()
  const kept = await on.botProcess()
  const { person, account, board } = await withBoard(false)
  for (const tokenId of ['1', '2', '3', '4']) {
    await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId, collateral: '50', size: '500' })
    await expect.poll(() => account.openPositions(), LONG).toBe(Number(tokenId))
  }
  await expect.poll(() => linesNow(person), LONG).toMatch(/Total .*\$2,000\.00/)
  await dying.kill()
  const before = (await callsTo(person, 'editMessageText')).length
  await setPrice('63000')
  await expect.poll(() => linesNow(person), LONG).toMatch(/BTC\/USD\] \| \$500\.00 \| \+\$2\d\.\d\d/)
  await expect
    .poll(async () => (await callsTo(person, 'editMessageText')).length, LONG)
    .toBeGreaterThan(before + 1)
  // It was restarted, and finds the board of before.
  await kept.kill()
  await on.botProcess()
  const after = (await callsTo(person, 'editMessageText')).length
  await expect
    .poll(async () => (await callsTo(person, 'editMessageText')).length, LONG)
    .toBeGreaterThan(after)
  expect((await boardsOf(person)).map(({ message_id }) => message_id)).toEqual([board.message_id])
  expect(await callsTo(person, 'sendRichMessage')).toHaveLength(1)
  const edits = await callsTo(person, 'editMessageText')
  expect(new Set(edits.map(({ parameters }) => parameters['message_id']))).toEqual(
    new Set([board.message_id]),
  )
  // Three seconds lie between two of them, however many they are, less what the first of them may have taken on its way.
  const early = edits.flatMap((edit, number) =>
    edits.slice(number + 1).map(({ at }, place) => 3_000 * (place + 1) - (at - edit.at)),
  )
  expect(Math.max(...early)).toBeLessThan(2_900)
})
