import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../../src/demo/practice-account.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { connectAll } from '../support/fuzz/connect.js'
import { createConversation } from '../support/fuzz/conversation.js'
import { startFuzzTelegram, type FuzzTelegram } from '../support/fuzz/telegram.js'

// Buttons of a preview that was shown anew in the same message, as an app may still have them that has not seen it.
const on = environmentForThisFile({ bot: 'none' })
let telegram: FuzzTelegram
let redis: Redis
beforeAll(async () => {
  telegram = await startFuzzTelegram()
  redis = new Redis(on.environment.redis.url)
  await on.startBot({ BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.apiRoot, RATES: '0,0,0' })
})
afterAll(async () => {
  redis.disconnect()
  await telegram.close()
})

test('the Cancel of a batch that was shown anew and sent takes the place of no report', async () => {
  const account = await signUp(on.environment.paper.url)
  await connectAll({ telegram, redis }, [{ id: 7_101, account, label: 'Main' }], 7_101_000)
  const talk = createConversation({ telegram, redis }, 7_101, 7_101_100)
  const terms = { tokenId: '1', isLong: true, positionType: 'Market', collateral: '100', size: '1000' }
  await account.execute('newPositionOrder', terms)
  await on.advance(3_000)
  const latest = (name: string): string =>
    telegram.buttons(7_101).findLast(({ data }) => data.startsWith(name))?.data ?? ''
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
