import { z } from 'zod'
import { eventSchema, testEventSchema } from '../../events/event.js'
import { IDEMPOTENCY_KEY } from '../http/kept-answers.js'
import { problems, problemsOf } from '../http/problem.js'
import { REQUESTS_A_MINUTE } from '../../http/admission.js'
import { SIGNALS_PATH, signalOperation, signalSecrets } from '../signals/operation.js'
import { problemResponses } from './problem-responses.js'
import { type Components, createComponents } from './components.js'
import { type Route, pathNames, statusOf } from '../route.js'

/** Schema of a problem (RFC 9457). */
const problemSchema = z.strictObject({
  type: z.string().regex(/^urn:squawkbox:problem:[a-z-]+$/),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  parameters: z.array(z.string()).optional(),
  reference: z.string().optional().meta({ description: 'Reference of the failure in the log of the bot' }),
})

/** Schema of a problem that a signal is answered with. */
const signalProblemSchema = problemSchema.omit({ parameters: true }).extend({
  reason: z
    .string()
    .optional()
    .meta({ description: 'One of the reasons in docs/signals.md; others may come' }),
  id: z.string().optional().meta({ description: 'Id of the signal in the list of its source' }),
})

/** A parameter as the document and the page show it. */
export interface ShownParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly isRequired: boolean
  readonly description: string
  readonly schema: Readonly<Record<string, unknown>>
}

const keyParameter: ShownParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  isRequired: true,
  description: 'Chosen by the client; the same key with the same body gets the same answer for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 128, pattern: IDEMPOTENCY_KEY.source },
}

/** The parameters of a route. */
export function parametersOf({ method, path, query }: Route): readonly ShownParameter[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' })
  const inPath = pathNames(path)
  const own = Object.entries(properties).map(([name, property]): ShownParameter => {
    const { description = '', ...schema } = property as { description?: string }
    const isRequired = required.includes(name)
    return { name, in: inPath.includes(name) ? 'path' : 'query', isRequired, description, schema }
  })
  return method === 'post' ? [...own, keyParameter] : own
}

/** The OpenAPI 3.1 document of these routes. */
export function openApiDocument(routes: readonly Route[], version: string): object {
  const components = createComponents()
  const paths: Record<string, object> = {}
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route, components) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Squawkbox API',
      version,
      description: `Reads what the desk reads; nothing that comes in by a token is executed. Amounts are decimal text; null is what the trading service did not say. A token has ${REQUESTS_A_MINUTE} requests a minute.`,
    },
    servers: [{ url: '/v1' }],
    security: [{ token: [] }],
    paths: { ...paths, [SIGNALS_PATH]: { post: signalOperation(components) } },
    webhooks: { event: { post: webhookOf(components) } },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A token of /api in the chat' },
        ...signalSecrets,
      },
      schemas: {
        Problem: components.schemaOf(problemSchema),
        SignalProblem: components.schemaOf(signalProblemSchema),
        ...components.all(),
      },
    },
  }
}

function operationOf(route: Route, components: Components): object {
  const { method, summary, scope, body, content } = route
  const text = { schema: { type: 'string' } }
  return {
    operationId: operationIdOf(route),
    summary,
    description: `Scope: ${scope}`,
    'x-scope': scope,
    parameters: parametersOf(route).map(({ isRequired, description, ...parameter }) => ({
      ...parameter,
      required: isRequired,
      ...(description === '' ? {} : { description }),
    })),
    ...(content
      ? { requestBody: { required: true, content: jsonOf(components.schemaOf(content, 'input')) } }
      : {}),
    responses: {
      [statusOf(method)]: {
        description: method === 'get' ? 'The read' : 'Done',
        headers: method === 'get' ? { ETag: text, RateLimit: text } : { RateLimit: text },
        content: {
          ...jsonOf(components.schemaOf(body)),
          ...(route.stream ? { 'text/event-stream': text } : {}),
        },
      },
      ...(method === 'get' ? { 304: { description: 'The same content as that of If-None-Match' } } : {}),
      ...problemResponses(
        [...problemsOf(method), ...(route.problems ?? [])].map((kind) => problems[kind]),
        'Problem',
      ),
    },
  }
}

/** The post of an event to a webhook. */
function webhookOf(components: Components): object {
  return {
    operationId: 'receiveEvent',
    summary: 'An event, posted to the webhook of a token; signed by Standard Webhooks',
    // It is signed, and comes without a token.
    security: [],
    requestBody: {
      required: true,
      content: jsonOf(components.schemaOf(z.union([eventSchema, testEventSchema]))),
    },
    responses: { '2XX': { description: 'Taken; any other answer, and none, is tried again for a day' } },
  }
}

function jsonOf(schema: object): object {
  return { 'application/json': { schema } }
}

/** Name of an operation, such as `getPositions` or `deleteAlertsById`. */
export function operationIdOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const words = path.split('/').filter((part) => part !== '')
  const named = words.map((word) =>
    word.startsWith('{') ? `By${capital(word.slice(1, -1))}` : capital(word),
  )
  return method + named.join('')
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
