import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEndpoint, type Endpoint } from '../../../../../src/desk/trading/words/endpoint/endpoint.js'
import { createTranscriber } from '../../../../../src/desk/trading/words/speech/transcriber.js'
import {
  startScriptedEndpoint,
  type ScriptedEndpoint,
  type ScriptedReply,
} from '../../../../support/words/scripted-endpoint.js'
import { processTimers } from '../../../../../src/lib/timers.js'

const RECORDING = Buffer.from('OggS and what follows')

let scripted: ScriptedEndpoint
let endpoint: Endpoint
beforeAll(async () => {
  scripted = await startScriptedEndpoint()
  endpoint = createEndpoint({ url: `${scripted.url}/`, model: 'whisper-1', key: undefined }, processTimers)
})
afterAll(async () => {
  await endpoint.close()
  await scripted.close()
})

async function transcribe(reply: ScriptedReply, answerMs = 600_000): Promise<string> {
  scripted.answer(reply)
  return await createTranscriber({ endpoint, answerMs }).transcribe(RECORDING)
}

describe('a recording', () => {
  test('is sent as a form, and its text comes back as one line', async () => {
    expect(await transcribe({ kind: 'transcript', text: ' go long\n on btc\u202E ' })).toBe('go long on btc')
    const request = scripted.received.at(-1)
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/audio/transcriptions',
      authorization: undefined,
    })
    expect(request?.contentType).toMatch(/^multipart\/form-data; boundary=/)
    expect(request?.body).toContain('name="file"; filename="message.ogg"')
    expect(request?.body).toContain('OggS and what follows')
    expect(request?.body).toMatch(/name="model"\s+whisper-1/)
  })

  test.each<readonly [string, ScriptedReply, string]>([
    ['status 500', { kind: 'body', status: 500, body: '' }, 'refused'],
    ['no JSON', { kind: 'body', body: 'long btc' }, 'unreadable'],
    ['no text', { kind: 'body', body: '{"words":[]}' }, 'unreadable'],
    ['an empty text', { kind: 'transcript', text: ' \n' }, 'unreadable'],
    ['a text that is too long', { kind: 'transcript', text: 'long '.repeat(200) }, 'unreadable'],
    ['a reply without an end', { kind: 'endless' }, 'unreadable'],
  ])('has no text where the endpoint gives %s', async (_, reply, reason) => {
    await expect(transcribe(reply)).rejects.toMatchObject({ name: 'EndpointError', reason })
  })

  test('is not waited for longer than its deadline', async () => {
    await expect(transcribe({ kind: 'silent' }, 50)).rejects.toMatchObject({ reason: 'late' })
  })
})
