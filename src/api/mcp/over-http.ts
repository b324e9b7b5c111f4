import { randomUUID } from 'node:crypto'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Context } from 'hono'
import type { ApiEnvironment } from '../http/access.js'
import { agentNameOf, LONGEST_AGENT_NAME } from '../http/agent-name.js'
import { createAgentServer } from './agent-server.js'
import { toolsFor, toolsOf, type ApiRequest } from './tools.js'

/** Headers of a request to /mcp that the API needs to check the requests of its tools. */
const PASSED_ON = ['Authorization', 'X-Forwarded-For']

/**
 * Answers MCP over streamable HTTP, and keeps no session: the id of one holds nothing but the client's name, so any process may take a
 * request. A call of a tool is a request to the API with the same token.
 */
export function createMcpHandler({
  document,
  version,
  request,
}: {
  /** The OpenAPI document. */
  readonly document: unknown
  readonly version: string
  /** Lets the API handle a request of the connection of another one. */
  readonly request: (path: string, init: RequestInit, connection: unknown) => Response | Promise<Response>
}): (context: Context<ApiEnvironment>) => Promise<Response> {
  const tools = toolsOf(document)
  return async (context) => {
    const { scopes } = context.get('access')
    const passedOn = PASSED_ON.flatMap((name) => {
      const value = context.req.header(name)
      return value === undefined ? [] : [[name, value] as const]
    })
    const session = context.req.header(SESSION)
    const server = createAgentServer({
      version,
      agent: session === undefined ? undefined : agentOfSession(session),
      tools: toolsFor(tools, scopes),
      call: async ({ method, path, headers, body }: ApiRequest) =>
        await request(
          path,
          {
            method,
            headers: { ...headers, ...Object.fromEntries(passedOn) },
            ...(body === undefined ? {} : { body }),
          },
          context.env,
        ),
    })
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    try {
      await server.connect(transport)
      const response = await transport.handleRequest(context.req.raw)
      const client = server.getClientVersion()
      if (client) response.headers.set(SESSION, sessionOf(client.name))
      return response
    } finally {
      await server.close()
    }
  }
}

const SESSION = 'Mcp-Session-Id'

/** A session that holds nothing but the name of its client: any process may answer, and the token is checked each time. */
function sessionOf(name: string): string {
  return `${randomUUID()}.${Buffer.from(name.slice(0, LONGEST_AGENT_NAME)).toString('base64url')}`
}

/** The name of the client that such a session began with. */
function agentOfSession(session: string): string | undefined {
  const [, name = ''] = session.split('.')
  return agentNameOf(encodeURIComponent(Buffer.from(name, 'base64url').toString().toWellFormed()))
}
