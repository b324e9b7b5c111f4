import { expect, test } from 'vitest'
import { signUp } from '../../src/demo/practice-account.js'
import { connectAll } from '../support/fuzz/connect.js'
import { createConversation } from '../support/fuzz/conversation.js'
import { fuzzBotForThisFile } from '../support/fuzz/fuzz-bot.js'

// Buttons of a preview that was shown anew in the same message, as an app may still have them that has not seen it.
const bot = fuzzBotForThisFile()
const { on } = bot

test('the Cancel of a batch that was shown anew and sent takes the place of no report', async () => {
  const account = await signUp(on.environment.paper.url)
  await connectAll(bot, [{ id: 7_101, account, label: 'Main' }], 7_101_000)
  const talk = createConversation(bot, 7_101, 7_101_100)
  const terms = { tokenId: '1', isLong: true, positionType: 'Market', collateral: '100', size: '1000' }
  await account.execute('newPositionOrder', terms)
  await on.advance(3_000)
  const latest = (name: string): string =>
    bot.telegram.buttons(7_101).findLast(({ data }) => data.startsWith(name))?.data ?? ''
  await talk.say('/closeall all')
  const [confirm, cancel] = [latest('batch-confirm'), latest('batch-decline')]
  await on.advance(200_000)
  await talk.press(confirm)
  expect(latest('batch-confirm')).not.toBe(confirm)
  await talk.press(latest('batch-confirm'))
  const before = await on.requests(/^execute/)
  const calls = await talk.press(cancel)
  expect(JSON.stringify(calls)).not.toContain('Nothing was sent')
  expect(await on.requests(/^execute/)).toBe(before)
})
