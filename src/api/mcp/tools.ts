import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import { z } from 'zod'
import { standalone } from '../document/components.js'
import { systemRandom, type Random } from '../../lib/random.js'

/** The header that makes a post one that is done once. */
const KEY_HEADER = 'Idempotency-Key'

/** Characters of the faults of a call that its error has at most. */
const MOST_FAULTS = 500

const jsonContent = z.object({ 'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }) })

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  'x-scope': z.string().optional(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      description: z.string().optional(),
      schema: z.record(z.string(), z.unknown()),
    }),
  ),
  requestBody: z.object({ content: jsonContent }).optional(),
  responses: z.record(z.string(), z.object({ content: jsonContent.optional().catch(undefined) })),
})

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

/** A request to the HTTP API. */
export interface ApiRequest {
  readonly method: string
  /** Path and query, with `/v1`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** A tool that an agent may use: one operation of the HTTP API. */
export interface AgentTool {
  readonly name: string
  readonly description: string
  readonly scope: string
  readonly isRead: boolean
  readonly inputSchema: { readonly type: 'object'; readonly [key: string]: unknown }
  /** Schema of a read's answer. */
  readonly outputSchema: { readonly type: 'object'; readonly [key: string]: unknown } | undefined
  /**
   * The request that a call with these arguments makes. The API checks it as any other. Throws a `ProtocolError` that names the
   * arguments that are not as the schema says: not all of them can be written into a request.
   */
  readonly requestOf: (given: Readonly<Record<string, unknown>>) => ApiRequest
}

/** The tools that a token with these scopes may use. */
export function toolsFor(tools: readonly AgentTool[], scopes: readonly string[]): readonly AgentTool[] {
  return tools.filter(({ scope }) => scope === 'any' || scopes.includes(scope))
}

/** The tools of an API by its OpenAPI document, so that both have the same schemas. Throws for another document. */
export function toolsOf(
  document: unknown,
  random: Pick<Random, 'uuid'> = systemRandom,
): readonly AgentTool[] {
  const { paths, components } = documentSchema.parse(document)
  const parts = { components: components.schemas, validator: new AjvJsonSchemaValidator(), random }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      // What takes no token of an agent is none of its tools.
      operation['x-scope'] === undefined
        ? []
        : [toolOf(path, method, { ...operation, 'x-scope': operation['x-scope'] }, parts)],
    ),
  )
}

function toolOf(
  path: string,
  method: string,
  operation: z.output<typeof operationSchema> & { readonly 'x-scope': string },
  {
    components,
    validator,
    random,
  }: {
    readonly components: Readonly<Record<string, unknown>>
    readonly validator: AjvJsonSchemaValidator
    readonly random: Pick<Random, 'uuid'>
  },
): AgentTool {
  const parameters = operation.parameters.filter((one) => one.in !== 'header')
  const content = operation.requestBody?.content['application/json'].schema
  const output = operation.responses['200']?.content?.['application/json'].schema
  const properties = Object.fromEntries(
    parameters.map(({ name, description, schema }) => [
      name,
      { ...schema, ...(description === undefined ? {} : { description }) },
    ]),
  )
  const key = operation.parameters.find(({ name }) => name === KEY_HEADER)?.schema
  const keyed = content
    ? {
        content,
        idempotencyKey: {
          type: 'string',
          ...key,
          description: 'The same key and content are done once in 24 hours',
        },
      }
    : {}
  const required = parameters.filter((one) => one.required).map(({ name }) => name)
  const input = {
    properties: { ...properties, ...keyed },
    required: content ? [...required, 'content'] : required,
    additionalProperties: false,
  }
  const inputSchema = { ...standalone(input, components), type: 'object' } as const
  const check = checkBy(validator, inputSchema)
  return {
    name: operation.operationId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    description: operation.summary,
    scope: operation['x-scope'],
    isRead: method === 'get',
    inputSchema,
    outputSchema:
      output?.['type'] === 'object' ? { ...standalone(output, components), type: 'object' } : undefined,
    requestOf: (given) => {
      check(given)
      const { content: body, idempotencyKey, ...rest } = content ? given : { ...given, content: undefined }
      const inPath = new Set(parameters.filter((one) => one.in === 'path').map(({ name }) => name))
      const query = new URLSearchParams(
        Object.entries(rest)
          .filter(([name, value]) => !inPath.has(name) && value !== undefined)
          .map(([name, value]): [string, string] => [name, String(value)]),
      )
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(rest[name]).toWellFormed()),
      )
      return {
        method: method.toUpperCase(),
        path: `/v1${filled}${query.size === 0 ? '' : `?${query.toString()}`}`,
        headers: content
          ? {
              'Content-Type': 'application/json',
              [KEY_HEADER]: typeof idempotencyKey === 'string' ? idempotencyKey : random.uuid(),
            }
          : {},
        body: content ? JSON.stringify(body ?? null) : undefined,
      }
    },
  }
}

/** Checks arguments by the schema of a tool; it is compiled at the first call. Throws a `ProtocolError` that names those at fault. */
function checkBy(validator: AjvJsonSchemaValidator, schema: object): (given: unknown) => void {
  let validate: ReturnType<AjvJsonSchemaValidator['getValidator']> | undefined
  return (given) => {
    validate ??= validator.getValidator(schema)
    const { valid, errorMessage = '' } = validate(given)
    if (valid) return
    const faults = errorMessage.replaceAll(/\bdata(?=[/ ])/g, 'arguments').slice(0, MOST_FAULTS)
    throw invalidParams(`Not as the schema of the tool says: ${faults}`)
  }
}

/** The error of a request whose parameters are wrong. */
export function invalidParams(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message)
}
