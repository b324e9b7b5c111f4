import { z } from 'zod'

/**
 * The panel that another program shows beside the chat with `POST /chat/panel`:
 *
 *     { "title": "Practice exchange", "sections": [
 *       { "id": "key", "title": "Your API key", "source": "http://127.0.0.1:4000/k3y/key", "blocks": [
 *         { "label": "API key", "value": "…", "copy": true },
 *         { "text": "Only for practice." },
 *         { "fields": [{ "name": "pair", "label": "Pair", "options": [{ "value": "1", "label": "BTC/USD" }] }],
 *           "buttons": [{ "id": "pump", "label": "Pump", "post": "http://127.0.0.1:4000/k3y/pump",
 *                         "body": { "percent": "10" }, "done": "The price rises" }] } ] } ] }
 *
 * This server sends a press as a JSON POST: `body`, overridden by the fields, all as text. The toast shows
 * the response's `message`, or `done`; an error response is shown as an alert with its `error`. `source` is
 * read with GET and returns `{ "blocks": […] }`: when the panel is filled, after every press and, with
 * `every`, periodically while a page shows it.
 *
 * Targets are restricted. URLs must use this machine's IP address, so that no host name can lead elsewhere.
 * The page never gets a URL and names a button by its id, so that nothing in a chat or browser chooses a
 * target. Redirects are not followed. A program that must know that a press came through here puts a secret
 * into the path of its URLs.
 */
export type Panel = z.output<typeof panelRequest>

/** One section of the panel. */
export type Section = z.output<typeof section>

const address = z.string().refine(isLoopback, {
  error: 'must be an address on this machine: http://127.0.0.1:<port>/<path>',
})

const id = z.string().regex(/^[a-z0-9-]{1,40}$/, { error: 'must be letters, digits and dashes' })
const label = z.string().min(1).max(200)

const value = z.strictObject({
  label,
  value: z.string().max(10_000),
  /** True to show a copy button. */
  copy: z.boolean().optional(),
  /** Direction of the change since the last value. */
  trend: z.enum(['up', 'down']).optional(),
})

const field = z.strictObject({
  name: z.string().regex(/^[a-zA-Z]\w{0,40}$/),
  label,
  value: z.string().max(1_000).optional(),
  placeholder: z.string().max(200).optional(),
  options: z
    .array(z.strictObject({ value: z.string().max(200), label }))
    .min(1)
    .max(200)
    .optional(),
})

const button = z.strictObject({
  /** Unique in its section. */
  id,
  label,
  style: z.enum(['primary', 'success', 'danger']).optional(),
  /** URL to which a press is posted. */
  post: address,
  body: z.record(z.string(), z.json()).optional(),
  /** Text of the toast if the response has no `message`. */
  done: z.string().max(1_000).optional(),
})

const form = z.strictObject({
  fields: z.array(field).max(20).optional(),
  buttons: z.array(button).min(1).max(20),
})

/** Content of a section, top to bottom; also the response of its `source`. */
export const blocks = z
  .array(z.union([value, z.strictObject({ text: z.string().min(1).max(2_000) }), form]))
  .max(100)

const section = z
  .strictObject({
    id,
    title: z.string().max(200).optional(),
    source: address.optional(),
    /** Seconds. */
    every: z.number().min(1).max(3_600).optional(),
    blocks: blocks.default([]),
  })
  .refine(({ every, source }) => every === undefined || source !== undefined, {
    error: 'every needs a source',
  })

const title = z.string().max(200)

/** Body of `POST /chat/panel`: sections, or only blocks, which become one section. */
export const panelRequest = z.union([
  z.strictObject({
    title,
    sections: z
      .array(section)
      .max(20)
      .refine((all) => new Set(all.map((one) => one.id)).size === all.length, {
        error: 'two sections have the same id',
      }),
  }),
  z.strictObject({ title, blocks }).transform((given) => ({
    title: given.title,
    sections: [{ id: 'main', blocks: given.blocks }] as Section[],
  })),
])

/**
 * True for a URL with this machine's IP address. A host name, even "localhost", could resolve to another
 * machine.
 */
function isLoopback(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, port } = new URL(text)
  return protocol === 'http:' && hostname === '127.0.0.1' && port !== '' && username === '' && password === ''
}
