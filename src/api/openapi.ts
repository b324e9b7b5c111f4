import { z } from 'zod'
import { problems, type ProblemKind } from './http/problem.js'
import { REQUESTS_A_MINUTE } from './http/rates.js'
import type { Route } from './route.js'

/** Problems that any read may answer with. */
const readProblems: readonly ProblemKind[] = [
  'invalid-parameter',
  'unauthorized',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'no-account',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
  'internal',
  'service-failed',
  'service-unavailable',
  'service-late',
]

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
  readonly isRequired: boolean
  readonly description: string
  readonly schema: Readonly<Record<string, unknown>>
}

/** The parameters of a route. */
export function parametersOf({ query }: Route): readonly ShownParameter[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' })
  return Object.entries(properties).map(([name, property]) => {
    const { description = '', ...schema } = property as { description?: string }
    return { name, isRequired: required.includes(name), description, schema }
  })
}

/** The OpenAPI 3.1 document of these routes. */
export function openApiDocument(routes: readonly Route[], version: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Squawkbox API',
      version,
      description: `Reads what the desk reads. Amounts are decimal text; null is what the trading service did not say. A token has ${REQUESTS_A_MINUTE} requests a minute.`,
    },
    servers: [{ url: '/v1' }],
    security: [{ token: [] }],
    paths: Object.fromEntries(routes.map((route) => [route.path, { get: operationOf(route) }])),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A token of /api in the chat' },
      },
      schemas: { Problem: withoutDialect(z.toJSONSchema(problemSchema)) },
    },
  }
}

function operationOf(route: Route): object {
  return {
    operationId: `read${route.path.slice(1, 2).toUpperCase()}${route.path.slice(2)}`,
    summary: route.summary,
    parameters: parametersOf(route).map(({ name, isRequired, description, schema }) => ({
      name,
      in: 'query',
      required: isRequired,
      ...(description === '' ? {} : { description }),
      schema,
    })),
    responses: {
      200: {
        description: 'The read',
        headers: { ETag: { schema: { type: 'string' } }, RateLimit: { schema: { type: 'string' } } },
        content: { 'application/json': { schema: withoutDialect(z.toJSONSchema(route.body)) } },
      },
      304: { description: 'The same content as that of If-None-Match' },
      ...Object.fromEntries(
        readProblems.map((kind) => [
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

/** A schema inside of a document has the dialect of the document. */
function withoutDialect(schema: object): object {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema'))
}
