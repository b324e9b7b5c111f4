import { expect, test } from 'vitest'
import { signUp } from '../../src/demo/practice-account.js'
import { connectAll } from '../support/fuzz/connect.js'
import { createConversation, type Conversation } from '../support/fuzz/conversation.js'
import { fuzzBotForThisFile } from '../support/fuzz/fuzz-bot.js'
import { HOSTILE } from '../support/fuzz/hostile-text.js'

// Every command and every prompt is given what nobody should type. Of each kind a few here; all of them in the flood.
const bot = fuzzBotForThisFile()
const { on } = bot

/** Huge, blank, binary, right to left, malformed, and of two halves. */
const FEW = ['9'.repeat(400), '\u200B', '\u0000\u0001\u0008', '\u202Eمرحبا ١٢٣', '{"a":[', '\uD800']

let people = 0
async function connected(): Promise<Conversation> {
  const id = 7_001 + people++
  const account = await signUp(on.environment.paper.url)
  await connectAll(bot, [{ id, account, label: 'Main' }], id * 1_000)
  return createConversation(bot, id, id * 1_000 + 100)
}

const faults = (): readonly string[] => on.log.filter((line) => line.includes('"level":"error"'))
const sends = (calls: Awaited<ReturnType<Conversation['say']>>): number =>
  calls.filter(({ method }) => /^(send|edit)/.test(method)).length

test('every command answers any text behind it', async () => {
  const talk = await connected()
  for (const [index, name] of bot.telegram.commands().entries()) {
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
