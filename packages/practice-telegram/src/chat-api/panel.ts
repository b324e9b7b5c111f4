import { recordEvent } from '../state/event-log.js'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Hub } from '../hub.js'
import { type Panel, type Section, blocks, panelRequest } from '../state/panel.js'
import { ChatApiError, readBody } from './requests.js'

/** Timeout of a request to the program behind the panel, in milliseconds. */
const TIMEOUT_MS = 10_000

/** Maximum size of its response, in bytes. */
const MAX_RESPONSE_BYTES = 256 * 1024

const refreshed = z.object({ blocks })
const pressed = z.object({ message: z.string().min(1).max(1_000) })
const refused = z.object({ error: z.string().min(1).max(1_000) })

/** Reads the current content of a section from its source. Throws a ChatApiError if it cannot be read. */
async function askSource(source: string): Promise<Section['blocks']> {
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
async function sendPress(post: string, body: object, done: string): Promise<string> {
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

const refreshRequest = z.strictObject({ section: z.string() })

const pressRequest = z.strictObject({
  section: z.string(),
  button: z.string(),
  fields: z.record(z.string(), z.string().max(10_000)).default({}),
})

/**
 * Routes of the panel beside the chat: filled by other programs, used by people. See `state/panel.ts` for its
 * format.
 */
export function panelRoutes(hub: Hub): Hono {
  const { state } = hub
  const app = new Hono()

  app.get('/panel', (context) => context.json(viewPanel(state.panel)))

  app.post('/panel', async (context) => {
    state.panel = await readBody(context, panelRequest)
    recordEvent(hub, { kind: 'panel' })
    return context.json(viewPanel(state.panel))
  })

  app.post('/panel/refresh', async (context) => {
    const { section: id } = await readBody(context, refreshRequest)
    const section = sectionOf(state.panel, id)
    // A periodic refresh is no event, and it is not saved.
    if (section.source !== undefined) section.blocks = await askSource(section.source)
    return context.json(viewSection(section))
  })

  app.post('/panel/press', async (context) => {
    const { section: id, button: name, fields } = await readBody(context, pressRequest)
    const section = sectionOf(state.panel, id)
    const form = formWith(section, name)
    const button = form?.buttons.find((one) => one.id === name)
    if (!form || !button) throw new ChatApiError(404, 'This button no longer exists')
    const named = new Set((form.fields ?? []).map((field) => field.name))
    const filled = Object.entries(fields).filter(([field]) => named.has(field))
    const body = { ...button.body, ...Object.fromEntries(filled) }
    return context.json({ message: await sendPress(button.post, body, button.done ?? 'Done') })
  })

  return app
}

/** The panel for the page, without URLs. Null if it was not filled. */
export function viewPanel(panel: Panel | null): object | null {
  // Data files from before sections existed have none.
  if (!panel || !('sections' in panel)) return null
  return { title: panel.title, sections: panel.sections.map(viewSection) }
}

function viewSection({ id, title, every, blocks }: Section): object {
  return {
    id,
    title,
    every,
    blocks: blocks.map((block) =>
      'buttons' in block
        ? {
            fields: block.fields,
            buttons: block.buttons.map(({ id: name, label, style }) => ({ id: name, label, style })),
          }
        : block,
    ),
  }
}

function sectionOf(panel: Panel | null, id: string): Section {
  const found = panel?.sections.find((section) => section.id === id)
  if (!found) throw new ChatApiError(404, 'This section of the panel no longer exists')
  return found
}

function formWith(section: Section, button: string) {
  for (const block of section.blocks) {
    if ('buttons' in block && block.buttons.some(({ id }) => id === button)) return block
  }
  return undefined
}
