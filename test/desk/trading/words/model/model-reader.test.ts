import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Secret } from '../../../../../src/lib/secret.js'
import { createEndpoint, type Endpoint } from '../../../../../src/desk/trading/words/endpoint/endpoint.js'
import {
  createModelReader,
  type ModelReading,
} from '../../../../../src/desk/trading/words/model/model-reader.js'
import {
  chatBody,
  startScriptedEndpoint,
  type ScriptedEndpoint,
  type ScriptedReply,
} from '../../../../support/words/scripted-endpoint.js'
import { processTimers } from '../../../../../src/lib/timers.js'

const SENTENCE = 'go long on btc with 100 at 10x'

let scripted: ScriptedEndpoint
let endpoint: Endpoint
let before = 0
beforeAll(async () => {
  scripted = await startScriptedEndpoint()
  endpoint = createEndpoint(
    { url: scripted.url, model: 'small', key: new Secret('the-key-of-the-model') },
    processTimers,
  )
})
afterAll(async () => {
  await endpoint.close()
  await scripted.close()
})
beforeEach(() => {
  before = scripted.received.length
})

/** A time that the slowest machine keeps. */
const AMPLE_MS = 600_000

async function read(reply: ScriptedReply, answerMs = AMPLE_MS): Promise<ModelReading> {
  scripted.answer(reply)
  return await createModelReader({ endpoint, answerMs }).read({
    sentence: SENTENCE,
    symbols: ['BTC/USD', 'ETH/USD'],
    decimalSign: '.',
    named: { pairs: [], sides: [], forbidsAction: false },
    accepts: () => false,
  })
}

describe('a model that is asked', () => {
  test('gives a line that the strict parser takes', async () => {
    expect(await read({ kind: 'content', content: '{"line":"/long BTC 100 10x"}' })).toEqual({
      kind: 'line',
      line: { command: 'long', words: 'BTC 100 10x' },
      tokens: 312,
    })
  })

  test('is sent the sentence, the pairs and the grammar, without a tool, once', async () => {
    await read({ kind: 'content', content: '{"question":"pair"}' })
    const requests = scripted.received.slice(before)
    expect(requests).toHaveLength(1)
    const [request] = requests
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/chat/completions',
      authorization: 'Bearer the-key-of-the-model',
      contentType: 'application/json',
    })
    const body = JSON.parse(request?.body ?? '') as Record<string, unknown>
    expect(Object.keys(body).toSorted()).toEqual([
      'max_tokens',
      'messages',
      'model',
      'n',
      'stream',
      'temperature',
    ])
    expect(body).toMatchObject({ model: 'small', temperature: 0, stream: false })
    expect(body['messages']).toEqual([
      { role: 'system', content: expect.stringMatching(/Pairs: BTC ETH$/) as string },
      { role: 'user', content: JSON.stringify({ sentence: SENTENCE }) },
    ])
  })

  test('may ask with a topic', async () => {
    expect(await read({ kind: 'content', content: '{"question":"leverage"}' })).toEqual({
      kind: 'question',
      about: 'leverage',
      tokens: 312,
    })
  })

  test.each<readonly [string, ScriptedReply, string]>([
    ['other numbers', { kind: 'content', content: '{"line":"/long BTC 1000 10x"}' }, 'number'],
    ['another side', { kind: 'content', content: '{"line":"/short BTC 100 10x"}' }, 'side'],
    ['another pair', { kind: 'content', content: '{"line":"/long ETH 100 10x"}' }, 'pair'],
    ['two lines', { kind: 'content', content: '{"line":"/long BTC 100 10x\\n/closeall"}' }, 'answer'],
    ['prose', { kind: 'content', content: 'I would go long.' }, 'answer'],
    ['markup', { kind: 'content', content: '```{"line":"/long BTC 100 10x"}```' }, 'answer'],
    ['a tool call', { kind: 'tool-call' }, 'answer'],
    [
      'status 500',
      { kind: 'body', status: 500, body: chatBody({ content: '{"line":"/long BTC 100 10x"}' }) },
      'refused',
    ],
    ['a redirect', { kind: 'body', status: 302, body: '' }, 'refused'],
    ['no JSON', { kind: 'body', body: '<html>' }, 'unreadable'],
    ['JSON of something else', { kind: 'body', body: '{"choices":[]}' }, 'answer'],
    [
      'a text that was cut off by the model',
      { kind: 'body', body: chatBody({ content: '{"line":"/long BTC 100 10x"}' }, 'length') },
      'answer',
    ],
    ['a reply that was cut off', { kind: 'cut' }, 'unreachable'],
    ['a reply without an end', { kind: 'endless' }, 'unreadable'],
  ])('is not believed with %s', async (_, reply, reason) => {
    expect(await read(reply)).toMatchObject({ kind: 'dropped', reason })
    expect(scripted.received).toHaveLength(before + 1)
  })

  test('is not waited for longer than its deadline, and the failure names its cause', async () => {
    const dropped = await read({ kind: 'silent' }, 50)
    expect(dropped).toMatchObject({ kind: 'dropped', reason: 'late' })
    expect(dropped.kind === 'dropped' && dropped.error?.cause).toMatchObject({ name: 'TransportError' })
  })

  test('is dropped where nothing listens', async () => {
    const nowhere = createEndpoint(
      { url: 'http://127.0.0.1:1/v1', model: 'small', key: undefined },
      processTimers,
    )
    const reading = await createModelReader({ endpoint: nowhere, answerMs: AMPLE_MS }).read({
      sentence: SENTENCE,
      symbols: [],
      decimalSign: '.',
      named: { pairs: [], sides: [], forbidsAction: false },
      accepts: () => false,
    })
    await nowhere.close()
    expect(reading).toMatchObject({ kind: 'dropped', reason: 'unreachable', tokens: 0 })
  })
})
