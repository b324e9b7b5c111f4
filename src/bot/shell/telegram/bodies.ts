import type { Logger } from '../../../lib/log/log.js'
import type { InlineKeyboardButton, KeyboardButton, MessageEntity } from 'grammy/types'

/** The size above which an upload is not buffered, in bytes: far above the size of a picture. */
const MOST_HELD = 2 * 1024 * 1024

/**
 * Buffers an upload so that it can be sent again; an upload that is too large is returned as a stream, which can be
 * sent only once. Throws the reason of the signal if it is aborted.
 */
export async function holdUpload(
  upload: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<Uint8Array | AsyncIterable<Uint8Array>> {
  const iterator = upload[Symbol.asyncIterator]()
  const held: Uint8Array[] = []
  let size = 0
  while (size <= MOST_HELD) {
    const { done, value } = await iterator.next()
    // A failed source ends like a complete one; only the signal shows the failure.
    if (signal.aborted) {
      await iterator.return?.()
      throw signal.reason
    }
    if (done === true) return Buffer.concat(held)
    held.push(value)
    size += value.byteLength
  }
  return (async function* () {
    yield* held
    yield* { [Symbol.asyncIterator]: () => iterator }
  })()
}

/** A field of a button, or a type of entity, that servers of older versions may refuse. */
type NewerField = keyof typeof newerFields

type Button = Partial<
  InlineKeyboardButton.CallbackButton &
    InlineKeyboardButton.DisabledButtonButton &
    InlineKeyboardButton.CopyTextButtonButton &
    InlineKeyboardButton.SwitchInlineChosenChatButton &
    KeyboardButton.CommonButton &
    KeyboardButton.RequestUsersButton
>

/** Each field, and words by which a refusal names it; a button whose action is unknown is one of text only. */
const newerFields = {
  style: /style/i,
  request_users: /request.?users/i,
  disabled: /disabled|text button/i,
  copy_text: /copy.?text|text button/i,
  switch_inline_query_chosen_chat: /chosen.?chat|text button/i,
  date_time: /entit|date.?time/i,
} as const satisfies Partial<Record<keyof Button | MessageEntity['type'], RegExp>>

const ALL: ReadonlySet<NewerField> = new Set(Object.keys(newerFields) as NewerField[])

/** Buttons without these do nothing, so they are left out as a whole. */
const ACTIONS = [
  'disabled',
  'copy_text',
  'switch_inline_query_chosen_chat',
] as const satisfies readonly NewerField[]

/** Buttons without these stay: a key that asked for people sends its caption instead. */
const PARTS = ['style', 'request_users'] as const satisfies readonly NewerField[]

/** The fields that the parameters of a call hold, at any depth. */
export function newerFieldsIn(parameters: unknown): ReadonlySet<NewerField> {
  const held = new Set<NewerField>()
  strip(parameters, ALL, held)
  return held
}

/**
 * Parameters without some fields: the text of an entity stays, a button keeps its caption and its action, and one that has no
 * other action is left out with a row that it leaves empty.
 */
export function withoutFields(parameters: unknown, fields: ReadonlySet<NewerField>): unknown {
  return strip(parameters, fields, new Set())
}

/** The fields of a refused message that its refusal may be about: those it names, or all. */
function suspectsIn(description: string, held: ReadonlySet<NewerField>): ReadonlySet<NewerField> {
  const named = new Set([...held].filter((field) => newerFields[field].test(description)))
  // All are called a button of text only. Newer ones are tried first.
  const [, ...older] = ACTIONS.filter((action) => named.has(action))
  for (const action of older) named.delete(action)
  return named.size > 0 ? named : held
}

/** Copies a value without `fields`, and adds to `removed` what it left out. */
function strip(value: unknown, fields: ReadonlySet<NewerField>, removed: Set<NewerField>): unknown {
  if (Array.isArray(value)) {
    const left = value.filter((item) => !isTime(item) || 'text' in item || !remove('date_time'))
    return left.map((item) => strip(item, fields, removed))
  }
  if (typeof value !== 'object' || value === null) return value
  // A time in the text of a rich message, whose words stay.
  if (isTime(value) && 'text' in value && remove('date_time')) return strip(value.text, fields, removed)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => {
      const isKeyboard = (name === 'inline_keyboard' || name === 'keyboard') && Array.isArray(inner)
      return [name, isKeyboard ? rows(inner as unknown[][]) : strip(inner, fields, removed)]
    }),
  )

  function remove(field: NewerField): boolean {
    if (fields.has(field)) removed.add(field)
    return fields.has(field)
  }

  function rows(all: readonly (readonly unknown[])[]): unknown[][] {
    return all.map((row) => row.flatMap(button)).filter((row) => row.length > 0)
  }

  function button(given: unknown): unknown[] {
    if (typeof given !== 'object' || given === null) return [given]
    if (ACTIONS.some((action) => action in given && remove(action))) return []
    const left = PARTS.filter((part) => part in given && remove(part))
    if (left.length === 0) return [given]
    return [Object.fromEntries(Object.entries(given).filter(([name]) => !left.some((part) => part === name)))]
  }
}

function isTime(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'date_time'
}

const LINE_END = '\r\n'

/**
 * Changes the fields of a form that hold JSON, such as a keyboard, and leaves its files as they are. `bytes` is a multipart
 * body, whose first line is its boundary.
 */
function mapFormFields(bytes: Uint8Array, change: (value: unknown) => unknown): Uint8Array {
  // One character for each byte, so that nothing of a file changes.
  const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const boundary = form.slice(0, form.indexOf(LINE_END))
  const parts = form.split(boundary).map((part) => {
    const end = part.indexOf(LINE_END + LINE_END)
    const head = part.slice(0, end)
    if (end === -1 || /filename=/.test(head)) return part
    const start = end + 2 * LINE_END.length
    const written = Buffer.from(part.slice(start, -LINE_END.length), 'latin1').toString('utf8')
    const value = parsed(written)
    if (value === undefined) return part
    const changed = Buffer.from(JSON.stringify(change(value)), 'utf8').toString('latin1')
    return part.slice(0, start) + changed + LINE_END
  })
  return Buffer.from(parts.join(boundary), 'latin1')
}

/** The object or array of a field; undefined for a field of text. */
function parsed(written: string): unknown {
  if (!/^[[{]/.test(written)) return undefined
  try {
    return JSON.parse(written) as unknown
  } catch {
    // A caption that begins like JSON.
    return undefined
  }
}

/** A reply of a Bot API server. */
export interface Refusable {
  /** The HTTP status; with 400 the call is not taken as it is, and had no effect. */
  readonly status: number
  /** The body of the reply. */
  readonly text: string
}

/** Remembers which fields of messages a Bot API server refuses, and sends messages without them. */
export interface PlainBodies {
  /**
   * Sends the body of a call: JSON, a form, or a stream, which is sent as it is. If the server refuses a field of a newer
   * version, the call is repeated without it, and later ones are without it from the start: a refused message has not arrived.
   */
  send<Body, Reply extends Refusable>(
    body: Body,
    send: (body: Body | string | Uint8Array) => Promise<Reply>,
  ): Promise<Reply>
}

/** True if an edit was refused because it changes nothing: its content was read and taken. */
function isUnmodified(refusal: string): boolean {
  return refusal.includes('message is not modified')
}

/** Refusals that are about the chat or the message rather than a field. */
const ABOUT_OTHERS =
  /not found|can't be (?:edited|deleted)|too long|is empty|too old|upgraded|not enough rights|wrong file identifier/

/** Creates a memory for the life of the process. */
export function createPlainBodies(logger: Pick<Logger, 'warn'>): PlainBodies {
  const refused = new Set<NewerField>()

  const remember = (fields: ReadonlySet<NewerField>): void => {
    for (const field of fields) refused.add(field)
    logger.warn(
      { event: 'telegram-field-refused', fields: [...fields] },
      'The Bot API server refuses fields of newer versions; messages are sent without them until the process ends',
    )
  }

  return {
    async send(given, send) {
      let body = refused.size > 0 && isReady(given) ? without(given, refused) : given
      let reply = await send(body)
      const left = new Set<NewerField>()
      // Each time the body loses a field, so this ends.
      while (reply.status === 400 && isReady(body)) {
        const fields = refusedFields(body, reply.text)
        if (fields.size === 0) break
        for (const field of fields) left.add(field)
        body = without(body, left)
        reply = await send(body)
      }
      if (left.size > 0 && (reply.status === 200 || isUnmodified(reply.text))) remember(left)
      return reply
    },
  }
}

/** The fields of a body that its refusal may be about; none if that is known to be about something else. */
function refusedFields(body: CallBody, refusal: string): ReadonlySet<NewerField> {
  if (isUnmodified(refusal) || ABOUT_OTHERS.test(refusal)) return new Set()
  return suspectsIn(refusal, heldBy(body))
}

type CallBody = string | Uint8Array

function isReady(body: unknown): body is CallBody {
  return typeof body === 'string' || body instanceof Uint8Array
}

function without(body: CallBody, fields: ReadonlySet<NewerField>): CallBody {
  if (typeof body === 'string') return JSON.stringify(withoutFields(JSON.parse(body), fields))
  return mapFormFields(body, (value) => withoutFields(value, fields))
}

function heldBy(body: CallBody): ReadonlySet<NewerField> {
  if (typeof body === 'string') return newerFieldsIn(JSON.parse(body))
  const held = new Set<NewerField>()
  mapFormFields(body, (value) => {
    for (const field of newerFieldsIn(value)) held.add(field)
    return value
  })
  return held
}
