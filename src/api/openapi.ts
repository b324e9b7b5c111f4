import { z } from 'zod'
import { IDEMPOTENCY_KEY } from './http/idempotency-key.js'
import { problems, problemsOf } from './http/problem.js'
import { REQUESTS_A_MINUTE } from './http/rates.js'
import { pathNames, statusOf, type Route } from './route.js'

/** Schema of a problem (RFC 9457). */
const problemSchema = z.strictObject({
  type: z.string().startsWith('urn:squawkbox:problem:'),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  parameters: z.array(z.string()).optional(),
  reference: z.string().optional().meta({ description: 'Reference of the failure in the log of the bot' }),
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
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
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
  const paths: Record<string, object> = {}
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Squawkbox API',
      version,
      description: `Reads what the desk reads; nothing that comes in is executed. Amounts are decimal text; null is what the trading service did not say. A token has ${REQUESTS_A_MINUTE} requests a minute.`,
    },
    servers: [{ url: '/v1' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A token of /api in the chat' },
      },
      schemas: { Problem: withoutDialect(z.toJSONSchema(problemSchema)) },
    },
  }
}

function operationOf(route: Route): object {
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
      ? { requestBody: { required: true, content: jsonOf(z.toJSONSchema(content, { io: 'input' })) } }
      : {}),
    responses: {
      [statusOf(method)]: {
        description: method === 'get' ? 'The read' : 'Done',
        headers: method === 'get' ? { ETag: text, RateLimit: text } : { RateLimit: text },
        content: jsonOf(z.toJSONSchema(body)),
      },
      ...(method === 'get' ? { 304: { description: 'The same content as that of If-None-Match' } } : {}),
      ...Object.fromEntries(
        [...problemsOf(method), ...(route.problems ?? [])].map((kind) => [
          problems[kind].status,
          {
            description: problems[kind].title,
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  }
}

function jsonOf(schema: object): object {
  return { 'application/json': { schema: withoutDialect(schema) } }
}

/** Name of an operation, such as `getPositions` or `deleteAlertsById`. */
function operationIdOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const words = path.split('/').filter((part) => part !== '')
  const named = words.map((word) =>
    word.startsWith('{') ? `By${capital(word.slice(1, -1))}` : capital(word),
  )
  return method + named.join('')
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

/** A schema inside of a document has the dialect of the document. */
function withoutDialect(schema: object): object {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema'))
}
