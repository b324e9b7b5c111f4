import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Context } from 'hono'
import type { ApiEnvironment } from '../http/access.js'
import { createAgentServer } from './agent-server.js'
import { toolsOf, type ApiRequest } from './tools.js'

/** Headers of a request to /mcp that the API needs to check the requests of its tools. */
const PASSED_ON = ['Authorization', 'X-Forwarded-For']

/**
 * Answers MCP over streamable HTTP, without a session: each request stands for itself, so any process may take it. A call of a tool
 * is a request to the API with the same token.
 */
export function createAgentDoor({
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
    const server = createAgentServer({
      version,
      tools: tools.filter(({ scope }) => (scopes as readonly string[]).includes(scope)),
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
      return await transport.handleRequest(context.req.raw)
    } finally {
      await server.close()
    }
  }
}
