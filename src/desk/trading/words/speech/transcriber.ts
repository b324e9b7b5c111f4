import { z } from 'zod'
import { FormData, Response } from 'undici'
import { parseExactly } from '../../../../lib/http/lossless-json.js'
import type { Endpoint } from '../endpoint/endpoint.js'
import { EndpointError } from '../endpoint/endpoint-error.js'

/** Turns speech into text at an endpoint. */
export interface Transcriber {
  /** Host and port of the endpoint, to be shown to people. */
  readonly host: string
  /** The text of a recording in Ogg. Rejects with an `EndpointError`. */
  transcribe(recording: Uint8Array): Promise<string>
}

/** The longest time for one recording, in milliseconds. */
const TRANSCRIPT_MS = 20_000

/** The longest text that is shown, in UTF-16 units. */
const LONGEST_TEXT = 600

const transcript = z.object({ text: z.string() })

/** Signs that are not shown: controls, which part lines, and those that turn the direction of text. */
const HIDDEN = /[\p{Cc}\p{Cf}\s]+/gu

export function createTranscriber({
  endpoint,
  answerMs = TRANSCRIPT_MS,
}: {
  readonly endpoint: Endpoint
  /** The longest time for one recording, in milliseconds. */
  readonly answerMs?: number
}): Transcriber {
  return {
    host: endpoint.host,
    transcribe: async (recording) => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(recording)], { type: 'audio/ogg' }), 'message.ogg')
      form.set('model', endpoint.model)
      form.set('response_format', 'json')
      form.set('temperature', '0')
      const encoded = new Response(form)
      const text = await endpoint.post({
        path: '/audio/transcriptions',
        contentType: encoded.headers.get('content-type') ?? '',
        body: new Uint8Array(await encoded.arrayBuffer()),
        timeoutMs: answerMs,
      })
      return textOf(text)
    },
  }
}

function textOf(reply: string): string {
  let json: unknown
  try {
    json = parseExactly(reply)
  } catch {
    // The parser's message quotes the text, which is the person's.
    throw new EndpointError('unreadable', { cause: new Error('the reply is no JSON') })
  }
  const read = transcript.safeParse(json)
  if (!read.success) throw new EndpointError('unreadable', { cause: read.error })
  const text = read.data.text.replaceAll(HIDDEN, ' ').trim()
  if (text === '' || text.length > LONGEST_TEXT || !text.isWellFormed())
    throw new EndpointError('unreadable', { cause: new Error(`a transcript of ${text.length} characters`) })
  return text
}
