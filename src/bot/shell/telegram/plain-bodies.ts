import type { Logger } from '../../../lib/log/log.js'
import { mapFormFields } from './form-fields.js'
import { newerFieldsIn, suspectsIn, withoutFields, type NewerField } from './newer-fields.js'

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
