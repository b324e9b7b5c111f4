import type { z } from 'zod'
import { eventSchema, testEventSchema } from '../../events/event.js'
import { SIGNAL_SUMMARY, SIGNALS_PATH, signalBody, signalSecrets, signalText } from '../signals/operation.js'
import { createComponents } from './components.js'

const JSON_TYPE = 'application/json'

/** The AsyncAPI 3 document: events to webhooks and on the stream of `/v1/events`, and signals that are taken. */
export function asyncApiDocument(version: string): object {
  const components = createComponents()
  const eventTypes = [...eventSchema.options, testEventSchema]
  for (const schema of eventTypes) components.schemaOf(schema)
  // A component is written where something refers to it.
  components.schemaOf(eventSchema)
  const messages = Object.fromEntries(eventTypes.map((schema) => [idOf(schema), messageOf(schema)]))
  const referTo = (names: readonly string[]): object =>
    Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }]))
  // The discriminator of OpenAPI is another thing in AsyncAPI, where each message has its type.
  const { Event: _, ...schemas } = components.all()
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Squawkbox events',
      version,
      description:
        'What happens to the accounts of a person, as programs get it, and the signals that the bot takes. Amounts are decimal text; a fact that is not known is missing. Other types may come.',
    },
    defaultContentType: JSON_TYPE,
    channels: {
      webhook: {
        // Each token has an address of its own, which its person gives with /api webhook.
        address: null,
        title: 'Webhook of a token',
        description:
          'An HTTPS POST for each event, signed as Standard Webhooks has it (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Answer 2xx within ten seconds; anything else is tried again for a day. Events come in order.',
        messages: referTo(eventTypes.map(idOf)),
      },
      stream: {
        address: '/v1/events',
        title: 'Stream of server-sent events',
        description:
          'GET with `Accept: text/event-stream`: `data` of each is a message, and `id` its id. Send the last one back as `Last-Event-ID`.',
        messages: referTo(eventSchema.options.map(idOf)),
      },
      signals: {
        address: SIGNALS_PATH,
        title: 'Signals of a source',
        description: SIGNAL_SUMMARY,
        parameters: { source: { description: 'As /signals shows it' } },
        messages: {
          json: { contentType: JSON_TYPE, payload: components.schemaOf(signalBody, 'input') },
          text: { contentType: 'text/plain', payload: signalText },
        },
      },
    },
    operations: {
      postEvent: operationOf('send', 'webhook', 'Posts an event to the webhook of a token', 'POST', [
        'signature',
      ]),
      streamEvents: operationOf('send', 'stream', 'Sends what is kept, then each event as it comes', 'GET', [
        'token',
      ]),
      takeSignal: operationOf('receive', 'signals', 'Takes a signal, by the secret of its source', 'POST', [
        'signalSecret',
        'signalBearer',
      ]),
    },
    components: {
      messages,
      schemas,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A token of /api in the chat' },
        signature: {
          type: 'httpApiKey',
          in: 'header',
          name: 'webhook-signature',
          description: 'HMAC-SHA256 over `id.timestamp.body` by the secret that /api showed once',
        },
        signalSecret: { ...signalSecrets.signalSecret, type: 'httpApiKey' },
        signalBearer: signalSecrets.signalBearer,
      },
    },
  }
}

/** The name of an event's component, such as `EventOrderFilled`. */
function idOf(schema: z.ZodObject): string {
  return schema.meta()?.id ?? ''
}

function messageOf(schema: z.ZodObject): object {
  const [name] = (schema.shape['type'] as z.ZodLiteral<string>).values
  return {
    name,
    summary: schema.meta()?.description,
    payload: { $ref: `#/components/schemas/${idOf(schema)}` },
  }
}

function operationOf(
  action: 'send' | 'receive',
  channel: string,
  summary: string,
  method: string,
  schemes: readonly string[],
): object {
  return {
    action,
    channel: { $ref: `#/channels/${channel}` },
    summary,
    security: schemes.map((name) => ({ $ref: `#/components/securitySchemes/${name}` })),
    bindings: { http: { method, bindingVersion: '0.3.0' } },
  }
}
