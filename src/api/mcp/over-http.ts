import {
  createMcpHandler as createExchange,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
  type Server,
} from '@modelcontextprotocol/server'
import type { Context } from 'hono'
import { readBody } from '../../http/body.js'
import { createSemaphore } from '../../lib/semaphore.js'
import type { ApiEnvironment, InnerBindings } from '../http/access.js'
import { retryAfter } from '../../http/problem.js'
import { writeApiProblem } from '../http/problem.js'
import { agentNameOf, LONGEST_AGENT_NAME } from '../http/agent-name.js'
import { createAgentServer } from './agent-server.js'
import { toolsFor, toolsOf, type ApiRequest } from './tools.js'
import type { Random } from '../../lib/random.js'

/** The most messages that are handled at once, of one token and of all: each keeps a server and its answer in memory. */
const MOST_OF_TOKEN = 4
const MOST = 16

/** The largest answer that a tool gives, in bytes. It stands in the message twice, as text and as JSON. */
const MOST_ANSWER_BYTES = 512 * 1024

/**
 * Answers MCP over streamable HTTP, and keeps no session, so any process may take a request: since the revision 2026-07-28 there is none,
 * and the id of one of those before holds nothing but the client's name. A call of a tool is a request to the API with the access of this one: it was authenticated and counted with it, once.
 *
 * A post holds one message, so the rate of the token counts messages. Batches left the protocol with its version 2025-06-18; in those
 * before, a client need not send any, and gets an error of JSON-RPC for one.
 */
export function createMcpHandler({
  document,
  version,
  random,
  request,
}: {
  /** The OpenAPI document. */
  readonly document: unknown
  readonly version: string
  readonly random: Random
  /** Lets the API handle a request of this process itself. */
  readonly request: (path: string, init: RequestInit, bindings: object) => Response | Promise<Response>
}): (context: Context<ApiEnvironment>) => Promise<Response> {
  const tools = toolsOf(document, random)
  const places = createSemaphore({ most: MOST, mostOfKey: MOST_OF_TOKEN })

  const handle = async (context: Context<ApiEnvironment>): Promise<Response> => {
    const access = context.get('access')
    const message = parseJson(await readBody(context))
    if (message === undefined) return rpcError(context, -32700, 'The body is not JSON')
    if (Array.isArray(message))
      return rpcError(context, -32600, 'A batch is not taken: send each message by itself')
    const session = context.req.header(SESSION)
    const inner: InnerBindings = { ...(context.env as object), access }
    const server = createAgentServer({
      version,
      agent: session === undefined ? undefined : agentOfSession(session),
      tools: toolsFor(tools, access.scopes),
      call: async ({ method, path, headers, body }: ApiRequest) =>
        await bounded(
          await request(path, { method, headers, ...(body === undefined ? {} : { body }) }, inner),
        ),
    })
    const { raw } = context.req
    if (await isLegacyRequest(raw, message)) return await answerInSession(server, raw, message)
    // No stream is kept open for what may change: nothing of it is told here.
    const exchange = createExchange(() => server, { legacy: 'reject', maxSubscriptions: 0 })
    try {
      return await exchange.fetch(raw, { parsedBody: message })
    } finally {
      await exchange.close()
    }
  }

  /** Answers a request of a revision before 2026-07-28. Its first one begins a session. */
  const answerInSession = async (server: Server, raw: Request, message: unknown): Promise<Response> => {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    try {
      await server.connect(transport)
      const response = await transport.handleRequest(raw, { parsedBody: message })
      const client = server.getClientVersion()
      if (client) response.headers.set(SESSION, sessionOf(random, client.name))
      return response
    } finally {
      await server.close()
    }
  }

  return async (context) => {
    const { userId, id } = context.get('access')
    const free = places.acquire(`${userId}/${id}`)
    if (!free) return writeApiProblem(context, 'too-many-requests', {}, retryAfter(1))
    try {
      return await handle(context)
    } finally {
      free()
    }
  }
}

/** An answer of the API, or a problem in the place of one that is too large. */
async function bounded(response: Response): Promise<Response> {
  const text = await response.text()
  if (Buffer.byteLength(text) <= MOST_ANSWER_BYTES)
    return new Response(text, { status: response.status, headers: response.headers })
  const title = 'The answer is too large for a tool: ask for less of it'
  return Response.json(
    { type: 'urn:squawkbox:problem:answer-too-large', title, status: 500 },
    { status: 500 },
  )
}

/** The JSON of a text; undefined where it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function rpcError(context: Context, code: number, message: string): Response {
  return context.json({ jsonrpc: '2.0', error: { code, message }, id: null }, 400)
}

const SESSION = 'Mcp-Session-Id'

/** A session that holds nothing but the name of its client: any process may answer, and the token is checked each time. */
function sessionOf(random: Random, name: string): string {
  return `${random.uuid()}.${Buffer.from(name.slice(0, LONGEST_AGENT_NAME)).toString('base64url')}`
}

/** The name of the client that such a session began with. */
function agentOfSession(session: string): string | undefined {
  const [, name = ''] = session.split('.')
  return agentNameOf(encodeURIComponent(Buffer.from(name, 'base64url').toString().toWellFormed()))
}
