import { z } from 'zod'
import { blocks, type Section } from '../state/panel.js'
import { ChatApiError } from './requests.js'

/** Timeout of a request to the program behind the panel, in milliseconds. */
const TIMEOUT_MS = 10_000

/** Maximum size of its response, in bytes. */
const MAX_RESPONSE_BYTES = 256 * 1024

const refreshed = z.object({ blocks })
const pressed = z.object({ message: z.string().min(1).max(1_000) })
const refused = z.object({ error: z.string().min(1).max(1_000) })

/** Reads the current content of a section from its source. Throws a ChatApiError if it cannot be read. */
export async function askSource(source: string): Promise<Section['blocks']> {
  const reply = await call(source, { method: 'GET' })
  const read = refreshed.safeParse(reply.body)
  if (reply.ok && read.success) return read.data.blocks
  throw new ChatApiError(
    502,
    reply.ok ? 'The program behind this section returned an invalid reply' : errorText(reply),
  )
}

/**
 * Sends a button press and returns the text of the toast. Throws a ChatApiError with the program's error text
 * if it is rejected.
 */
export async function sendPress(post: string, body: object, done: string): Promise<string> {
  const reply = await call(post, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new ChatApiError(502, errorText(reply))
  return pressed.safeParse(reply.body).data?.message ?? done
}

/** A response; `body` is undefined if it is not JSON. */
interface Reply {
  ok: boolean
  status: number
  body: unknown
}

async function call(address: string, init: RequestInit): Promise<Reply> {
  try {
    const response = await fetch(address, {
      ...init,
      // A redirect could lead off this machine.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { ok: response.ok, status: response.status, body: parse(await textOf(response)) }
  } catch (cause) {
    if (cause instanceof ChatApiError) throw cause
    throw new ChatApiError(
      502,
      'The program behind this cannot be reached; the action may not have been executed',
      {
        cause,
      },
    )
  }
}

/** Reads the body, up to the maximum size. */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > MAX_RESPONSE_BYTES) throw new ChatApiError(502, 'The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorText({ status, body }: Reply): string {
  return refused.safeParse(body).data?.error ?? `The program behind this answered ${status}`
}
