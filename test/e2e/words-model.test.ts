import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { startScriptedEndpoint } from '../support/words/scripted-endpoint.js'

const endpoint = await startScriptedEndpoint()
afterAll(() => endpoint.close())

const on = environmentForThisFile({
  environment: {
    WORDS_URL: endpoint.url,
    WORDS_MODEL: 'small',
    WORDS_KEY: 'the-key-of-the-model',
    WORDS_CALLS: '4',
    VOICE_URL: endpoint.url,
  },
})

const HOST = new URL(endpoint.url).host
/** Sentences that the reader of words makes nothing of, and not enough of. */
const SENTENCE = 'I wonder what I hold at present'
const BELL = 'ring the bell for eth at 3000'

/** Opus in Ogg begins like this. */
const RECORDING = Buffer.concat([
  Buffer.from('OggS'),
  Buffer.alloc(24, 1),
  Buffer.from('OpusHead\u0001 speech'),
])

let before = 0
beforeEach(() => {
  before = endpoint.received.length
})
const asked = (): number => endpoint.received.length - before

/** Somebody with a practice account who has switched on the model. */
async function withModel(): Promise<ChatUser> {
  const { person } = await on.connected()
  await person.send('/words model on')
  await person.waitFor('Model: on')
  return person
}

test('nothing is sent for a person before they switch it on, and the card says what and where to', async () => {
  const { person } = await on.connected()
  await person.send(SENTENCE)
  await person.waitFor("don't understand that")
  await person.sendVoice({ bytes: RECORDING, duration: 3 })
  expect((await person.waitFor('Voice messages are off')).text).toContain(HOST)
  expect(asked()).toBe(0)
  await person.press('/words')
  const card = await person.waitFor('Plain words')
  expect(card.text).toContain(`Model: off, at ${HOST}`)
  expect(card.text).toContain('your words and the names of the pairs')
  expect(card.text).toContain('Today: calls 0 of 4, tokens 0')
  await person.press('Switch the model on')
  await person.waitFor(`Model: on, at ${HOST}`)
  await person.send('/settings')
  expect((await person.waitFor('Settings')).text).toContain(`Model: on, at ${HOST}`)
})

test('a line of the model is shown and run; its use is counted', async () => {
  const person = await withModel()
  endpoint.answer({ kind: 'content', content: '{"line":"/positions"}' })
  await person.send(SENTENCE)
  expect((await person.waitFor('I read that as')).text).toContain(`/positions, as ${HOST} suggests`)
  await person.waitFor('No open positions')
  const [request] = endpoint.received.slice(before)
  expect(request?.body).toContain(SENTENCE)
  expect(request?.body).not.toContain(String(person.user.id))
  await person.send('/words')
  expect((await person.waitFor('Plain words')).text).toContain('Today: calls 1 of 4, tokens 312')
  expect(on.log.filter((line) => line.includes('I wonder what'))).toEqual([])
})

test('a lie, a failure and a forwarded sentence are answered as if there were no model', async () => {
  const person = await withModel()
  for (const line of ['/long ETH 3000 10x', '/alert BTC > 3000', '/alert ETH > 30000', '/closeall']) {
    endpoint.answer({ kind: 'content', content: JSON.stringify({ line }) })
    await person.send(BELL)
    await person.waitFor("I'm not sure what you mean")
  }
  const other = await withModel()
  endpoint.answer({ kind: 'body', status: 500, body: '' })
  await other.send(SENTENCE)
  await other.waitFor("don't understand that")
  const count = asked()
  await other.send(SENTENCE, { forwardedFrom: 'Somebody' })
  await other.send('/words')
  await other.waitFor('Today: calls 1 of 4')
  expect(asked()).toBe(count)
  expect(await on.requests(/^execute:/)).toBe(0)
})

test('a question is asked in the words of the bot, and the calls of a day have an end', async () => {
  const person = await withModel()
  endpoint.answer({ kind: 'content', content: '{"question":"leverage"}' })
  for (let call = 0; call < 4; call++) {
    await person.send(SENTENCE)
    await person.waitFor('Which leverage?')
  }
  await person.send(SENTENCE)
  await person.waitFor('You have used all your calls for today (4)')
  expect(asked()).toBe(4)
})

test('an alert is only offered', async () => {
  const person = await withModel()
  endpoint.answer({ kind: 'content', content: '{"line":"/alert ETH > 3000"}' })
  await person.send(BELL)
  await person.waitFor('Nothing is set until you tap')
  await person.send('/alerts')
  await person.waitFor('You have no alerts')
})

test('a voice message becomes text, which is shown and treated as a sentence', async () => {
  const person = await withModel()
  await person.send('/words voice on')
  await person.waitFor('Voice messages: on')
  endpoint.answer(({ path }) =>
    path.endsWith('/transcriptions')
      ? { kind: 'transcript', text: SENTENCE }
      : { kind: 'content', content: '{"line":"/positions"}' },
  )
  await person.sendVoice({ bytes: RECORDING, duration: 3 })
  await person.waitFor(`I heard: “${SENTENCE}”`)
  await person.waitFor('No open positions')
  expect(endpoint.received.slice(before).map(({ path }) => path)).toEqual([
    '/v1/audio/transcriptions',
    '/v1/chat/completions',
  ])
  expect(endpoint.received.at(-2)?.body).toContain('OpusHead')
  endpoint.answer({ kind: 'transcript', text: 'long btc 100 dollars 10x' })
  await person.sendVoice({ bytes: RECORDING, duration: 3 })
  await person.waitFor('Understood: /long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.sendVoice({ bytes: RECORDING, duration: 61 })
  await person.waitFor('too long')
  await person.sendVoice({ bytes: RECORDING, duration: 3 }, { forwardedFrom: 'Somebody' })
  endpoint.answer({ kind: 'body', status: 500, body: '' })
  await person.sendVoice({ bytes: RECORDING, duration: 3 })
  await person.waitFor('could not be turned into text')
  expect(asked()).toBe(4)
})
