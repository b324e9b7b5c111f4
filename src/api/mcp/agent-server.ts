import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type CallToolResult,
  type ListToolsResult,
} from '@modelcontextprotocol/sdk/types.js'
import { AGENT_HEADER, LONGEST_AGENT_NAME } from '../http/agent-name.js'
import type { AgentTool, ApiRequest } from './tools.js'

/** Sends a request to the HTTP API with the token of the agent. */
export type CallApi = (request: ApiRequest) => Promise<Response>

/** Reads that a client may attach without calling a tool, by their addresses. */
const RESOURCES = [
  { uri: 'squawkbox://positions', name: 'Open positions', path: '/v1/positions' },
  { uri: 'squawkbox://history', name: 'Closed positions', path: '/v1/history' },
] as const

const INSTRUCTIONS =
  'Reads a trading account, and drafts orders for it. Nothing here executes an order, confirms one, changes a limit or connects an account: ' +
  'its person does that in their chat. Amounts are decimal text; null is what is not known. ' +
  'In a draft, `basis` names the read that each figure came from.'

/** The result of `tools/list`. */
export function listTools(tools: readonly AgentTool[]): ListToolsResult {
  return {
    tools: tools.map(({ name, description, isRead, inputSchema, outputSchema }) => ({
      name,
      description,
      inputSchema: { ...inputSchema },
      ...(outputSchema ? { outputSchema: { ...outputSchema } } : {}),
      annotations: { readOnlyHint: isRead, openWorldHint: false },
    })),
  }
}

/** An MCP server for one agent. Its tools are requests to the HTTP API, which checks each of them. */
export function createAgentServer({
  tools,
  call,
  version,
  agent,
}: {
  readonly tools: readonly AgentTool[]
  readonly call: CallApi
  readonly version: string
  /** The name of the client where it is known already; otherwise it says it on this connection. */
  readonly agent?: string | undefined
}): Server {
  const server = new Server(
    { name: 'squawkbox', version },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => listTools(tools))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }): Promise<CallToolResult> => {
    const tool = tools.find(({ name }) => name === params.name)
    if (!tool) throw new McpError(ErrorCode.InvalidParams, 'There is no such tool')
    const request = tool.requestOf(params.arguments ?? {})
    const name = agent ?? server.getClientVersion()?.name ?? 'agent'
    const response = await call({
      ...request,
      headers: {
        ...request.headers,
        [AGENT_HEADER]: encodeURIComponent(name.slice(0, LONGEST_AGENT_NAME).toWellFormed()),
      },
    })
    const text = await response.text()
    const content = [{ type: 'text' as const, text }]
    if (!response.ok) return { content, isError: true }
    return { content, structuredContent: JSON.parse(text) as Record<string, unknown> }
  })
  const resources = tools.some(({ scope }) => scope === 'read') ? RESOURCES : []
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: resources.map(({ uri, name }) => ({ uri, name, mimeType: 'application/json' })),
  }))
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const resource = resources.find((one) => one.uri === uri)
    if (!resource) throw new McpError(ErrorCode.InvalidParams, 'There is no such resource')
    const response = await call({ method: 'GET', path: resource.path, headers: {}, body: undefined })
    const text = await response.text()
    if (!response.ok) throw new McpError(ErrorCode.InternalError, text)
    return { contents: [{ uri, mimeType: 'application/json', text }] }
  })
  return server
}
