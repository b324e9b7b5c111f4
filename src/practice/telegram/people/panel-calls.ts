import { z } from 'zod'
import { blocks, type Section } from '../state/panel.js'
import { PeopleError } from './problem.js'

/** How long the filling program may take, in milliseconds. */
const WITHIN_MS = 10_000

/** The longest answer that is read, in bytes. */
const LONGEST = 256 * 1024

const refreshed = z.object({ blocks })
const pressed = z.object({ message: z.string().min(1).max(1_000) })
const refused = z.object({ error: z.string().min(1).max(1_000) })

/** Asks the program that filled a section what is in it now. Throws a PeopleError when it cannot be had. */
export async function askSource(source: string): Promise<Section['blocks']> {
  const reply = await call(source, { method: 'GET' })
  const read = refreshed.safeParse(reply.body)
  if (reply.ok && read.success) return read.data.blocks
  throw new PeopleError(
    502,
    reply.ok ? 'What fills this section answered with something else' : wordsOf(reply),
  )
}

/** POSTs a press and gives what the toast says. Throws a PeopleError with the program's own words when it refuses. */
export async function sendPress(post: string, body: object, done: string): Promise<string> {
  const reply = await call(post, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new PeopleError(502, wordsOf(reply))
  return pressed.safeParse(reply.body).data?.message ?? done
}

/** What an answer came to; `body` is undefined when it is no JSON. */
interface Reply {
  ok: boolean
  status: number
  body: unknown
}

async function call(address: string, init: RequestInit): Promise<Reply> {
  try {
    const response = await fetch(address, {
      ...init,
      // An answer that sends elsewhere would lead off this machine.
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    return { ok: response.ok, status: response.status, body: parse(await textOf(response)) }
  } catch (cause) {
    if (cause instanceof PeopleError) throw cause
    throw new PeopleError(502, 'The program behind this cannot be reached; nothing may have been done', {
      cause,
    })
  }
}

/** The body, unless it is longer than anything a panel needs. */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > LONGEST) throw new PeopleError(502, 'The answer is too long')
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

function wordsOf({ status, body }: Reply): string {
  return refused.safeParse(body).data?.error ?? `The program behind this answered ${status}`
}
