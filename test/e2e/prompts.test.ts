import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../../src/demo/practice-account.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { connectAll } from '../support/fuzz/connect.js'
import { createConversation, type Conversation } from '../support/fuzz/conversation.js'
import { startFuzzTelegram, type FuzzTelegram } from '../support/fuzz/telegram.js'
import { HOSTILE } from '../support/fuzz/hostile-text.js'

// Every command and every prompt is given what nobody should type. Of each kind a few here; all of them in the flood.
const on = environmentForThisFile({ bot: 'none' })
let telegram: FuzzTelegram
let redis: Redis
beforeAll(async () => {
  telegram = await startFuzzTelegram()
  redis = new Redis(on.environment.redis.url)
  await on.startBot({
    BOT_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.apiRoot,
    RATES: '0,0,0',
    LOG_LEVEL: 'warn',
  })
})
afterAll(async () => {
  redis.disconnect()
  await telegram.close()
})

/** Huge, blank, binary, right to left, malformed, and of two halves. */
const FEW = ['9'.repeat(400), '\u200B', '\u0000\u0001\u0008', '\u202Eمرحبا ١٢٣', '{"a":[', '\uD800']

let people = 0
async function connected(): Promise<Conversation> {
  const id = 7_001 + people++
  const account = await signUp(on.environment.paper.url)
  await connectAll({ telegram, redis }, [{ id, account, label: 'Main' }], id * 1_000)
  return createConversation({ telegram, redis }, id, id * 1_000 + 100)
}

const faults = (): readonly string[] => on.log.filter((line) => line.includes('"level":"error"'))
const sends = (calls: Awaited<ReturnType<Conversation['say']>>): number =>
  calls.filter(({ method }) => /^(send|edit)/.test(method)).length

test('every command answers any text behind it', async () => {
  const talk = await connected()
  for (const [index, name] of telegram.commands().entries()) {
    for (const text of [FEW[index % FEW.length]!, HOSTILE[index % HOSTILE.length]!]) {
      const calls = await talk.say(`/${name} ${text}`)
      expect(sends(calls), `/${name} ${JSON.stringify(text.slice(0, 40))}`).toBeGreaterThan(0)
    }
  }
  expect(faults()).toEqual([])
})

/** Each conversation: how it begins, and the answers that lead through it, one for each prompt. */
const conversations: readonly (readonly [string, readonly string[]])[] = [
  ['/connect', ['a-key-that-is-none-1', 'an-id-that-is-none-1']],
  ['/trade', ['long', 'BTC', 'stop limit', '100', '5x', '+1%', '+2%', 'skip', 'skip']],
  ['/alert', ['price', 'BTC', 'above', '70000', 'once']],
]

test.each(conversations)(
  '%s answers any text at each of its prompts, and continues',
  async (begin, answers) => {
    const talk = await connected()
    await talk.say(begin)
    for (const answer of answers) {
      for (const text of FEW) {
        const calls = await talk.say(text)
        expect(sends(calls), `${JSON.stringify(text.slice(0, 40))} before ${answer}`).toBeGreaterThan(0)
      }
      expect(sends(await talk.say(answer)), answer).toBeGreaterThan(0)
    }
    expect(sends(await talk.say('/cancel'))).toBeGreaterThan(0)
    expect(faults()).toEqual([])
  },
)

test('two-factor answers any text where it waits for a PIN, and accepts only a PIN', async () => {
  const talk = await connected()
  await talk.say('/secure')
  expect(sends(await talk.press('secure-set-up:pin'))).toBeGreaterThan(0)
  for (const text of FEW) {
    const calls = await talk.say(text)
    expect(sends(calls), JSON.stringify(text.slice(0, 40))).toBeGreaterThan(0)
    expect(calls.map(({ method }) => method)).toContain('deleteMessage')
  }
  const [card] = await talk.say('/secure')
  expect(card?.body).toContain('secure-set-up:pin')
  expect(faults()).toEqual([])
})
