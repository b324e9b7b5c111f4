import { z } from 'zod'

/**
 * What another program puts beside the chat with `POST /chat/panel`:
 *
 *     { "title": "Practice exchange", "sections": [
 *       { "id": "key", "title": "Your API key", "source": "http://127.0.0.1:4000/k3y/key", "blocks": [
 *         { "label": "API key", "value": "…", "copy": true },
 *         { "text": "Only for practice." },
 *         { "fields": [{ "name": "pair", "label": "Pair", "options": [{ "value": "1", "label": "BTC/USD" }] }],
 *           "buttons": [{ "id": "pump", "label": "Pump", "post": "http://127.0.0.1:4000/k3y/pump",
 *                         "body": { "percent": "10" }, "done": "Up it goes" }] } ] } ] }
 *
 * A press is POSTed by this server, as JSON: `body` with what is in the fields over it, all of it text. The answer's
 * `message` is shown as a toast, or `done`; an answer that is no success is shown as an alert with its `error`.
 * `source` is asked with GET for `{ "blocks": […] }`: when the panel is filled, after every press and, with `every`,
 * again and again while somebody looks.
 *
 * Where a press or a question may go is kept narrow. Addresses are of this machine alone, by number, so that no name
 * can lead elsewhere; the page never learns them and names a button by its id, so that nothing in a chat or a browser
 * can choose where this server goes; redirections are not followed. A program that wants to know that a press came
 * through here puts a secret into the path of its addresses.
 */
export type Panel = z.output<typeof panelRequest>

/** One part of the panel. */
export type Section = z.output<typeof section>

const address = z.string().refine(isLoopback, {
  error: 'must be an address on this machine: http://127.0.0.1:<port>/<path>',
})

const id = z.string().regex(/^[a-z0-9-]{1,40}$/, { error: 'must be letters, digits and dashes' })
const label = z.string().min(1).max(200)

const value = z.strictObject({
  label,
  value: z.string().max(10_000),
  /** Whether a button beside it copies it. */
  copy: z.boolean().optional(),
  /** Which way it went since it was last given. */
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
  /** Where a press is POSTed. */
  post: address,
  body: z.record(z.string(), z.json()).optional(),
  /** What the toast says when the answer brings no `message` of its own. */
  done: z.string().max(1_000).optional(),
})

const form = z.strictObject({
  fields: z.array(field).max(20).optional(),
  buttons: z.array(button).min(1).max(20),
})

/** What a section holds, top to bottom; also what its `source` answers with. */
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

/** What `POST /chat/panel` takes: sections, or only blocks, which are then one section. */
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

/** An address of this machine by its number. A name, even "localhost", could be made to mean another machine. */
function isLoopback(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, port } = new URL(text)
  return protocol === 'http:' && hostname === '127.0.0.1' && port !== '' && username === '' && password === ''
}
