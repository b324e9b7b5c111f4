import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type CallToolResult,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { AGENT_HEADER, LONGEST_AGENT_NAME } from '../http/agent-name.js'
import { DRAFTING, READING, TASKS, taskOf, WITHDRAWING } from './draft-tasks.js'
import { type AgentTool, type ApiRequest, invalidParams } from './tools.js'

/** Sends a request to the HTTP API with the token of the agent. */
export type CallApi = (request: ApiRequest) => Promise<Response>

/** Reads that a client may attach without calling a tool, by their addresses. */
const RESOURCES = [
  { uri: 'squawkbox://positions', name: 'Open positions', path: '/v1/positions' },
  { uri: 'squawkbox://orders', name: 'Orders that wait', path: '/v1/orders' },
  { uri: 'squawkbox://risk', name: 'Open risk', path: '/v1/risk' },
  { uri: 'squawkbox://history', name: 'Closed positions', path: '/v1/history' },
] as const

const INSTRUCTIONS =
  'Reads a trading account, and drafts orders for it. Nothing here executes an order, confirms one, changes a limit or connects an account: ' +
  'its person does that in their chat. Amounts are decimal text; null is what is not known. ' +
  'In a draft, `basis` names the read that each figure came from.'

/** The parts of the envelope that a request of 2026-07-28 has; those of earlier revisions have none. */
const envelope = z.object({
  [CLIENT_INFO_META_KEY]: z.object({ name: z.string() }).optional().catch(undefined),
  [CLIENT_CAPABILITIES_META_KEY]: z
    .object({
      extensions: z
        .object({ [TASKS]: z.unknown() })
        .partial()
        .optional(),
      elicitation: z.object({ url: z.unknown() }).partial().optional(),
    })
    .optional()
    .catch(undefined),
})

/** Reads what the client of a request says of itself in it. */
function clientOf({ mcpReq }: ServerContext) {
  const said = envelope.safeParse(mcpReq.envelope).data
  const capabilities = said?.[CLIENT_CAPABILITIES_META_KEY]
  return {
    name: said?.[CLIENT_INFO_META_KEY]?.name,
    knowsTasks: capabilities?.extensions?.[TASKS] !== undefined,
    /** True if it can ask its person to open an address. */
    canOpen: capabilities?.elicitation?.url !== undefined,
  }
}

const taskParams = z.object({ taskId: z.string().max(64) })

/**
 * An MCP server for one agent, of the revision 2026-07-28 and those before it. Its tools are requests to the HTTP API, which checks
 * each of them. A draft is a task for a client that knows tasks.
 */
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
    { capabilities: { tools: {}, resources: {}, extensions: { [TASKS]: {} } }, instructions: INSTRUCTIONS },
  )
  const callTool = async (
    wanted: string,
    given: Readonly<Record<string, unknown>>,
    client: ReturnType<typeof clientOf>,
  ): Promise<CallToolResult> => {
    const tool = tools.find(({ name }) => name === wanted)
    if (!tool) throw invalidParams('There is no such tool')
    const request = tool.requestOf(given)
    const name = client.name ?? agent ?? server.getClientVersion()?.name ?? 'agent'
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
  }
  server.setRequestHandler('tools/list', () => ({
    tools: tools.map(({ name, description, isRead, inputSchema, outputSchema }) => ({
      name,
      description,
      inputSchema: { ...inputSchema },
      ...(outputSchema ? { outputSchema: { ...outputSchema } } : {}),
      annotations: { readOnlyHint: isRead, openWorldHint: false },
    })),
  }))
  const canRead = tools.some(({ name }) => name === READING)
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const client = clientOf(context)
    const result = await callTool(params.name, params.arguments ?? {}, client)
    if (params.name !== DRAFTING || result.isError === true || !client.knowsTasks || !canRead) return result
    // The library wants content in every result of a tool.
    return { ...taskOf(result, client), content: [], resultType: 'task' }
  })
  /** The draft of a task. Throws for a task that there is not. */
  const findDraft = async (taskId: string, client: ReturnType<typeof clientOf>): Promise<CallToolResult> => {
    const found = canRead ? await callTool(READING, { id: taskId }, client) : undefined
    if (!found || found.isError === true) throw invalidParams('There is no such task')
    return found
  }
  server.setRequestHandler('tasks/get', { params: taskParams }, async ({ taskId }, context) => {
    const client = clientOf(context)
    return taskOf(await findDraft(taskId, client), client)
  })
  // The answer itself is given in the chat: this one says that its address was opened.
  server.setRequestHandler('tasks/update', { params: taskParams }, async ({ taskId }, context) => {
    await findDraft(taskId, clientOf(context))
    return {}
  })
  // One that is over, or that another token handed in, stays as it is: to ask is all that this does.
  server.setRequestHandler('tasks/cancel', { params: taskParams }, async ({ taskId }, context) => {
    const client = clientOf(context)
    await findDraft(taskId, client)
    await callTool(WITHDRAWING, { id: taskId }, client)
    return {}
  })

  const resources = tools.some(({ scope }) => scope === 'read') ? RESOURCES : []
  server.setRequestHandler('resources/list', () => ({
    resources: resources.map(({ uri, name }) => ({ uri, name, mimeType: 'application/json' })),
  }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const resource = resources.find((one) => one.uri === uri)
    if (!resource) throw invalidParams('There is no such resource')
    const response = await call({ method: 'GET', path: resource.path, headers: {}, body: undefined })
    const text = await response.text()
    if (!response.ok) throw new ProtocolError(ProtocolErrorCode.InternalError, text)
    return { contents: [{ uri, mimeType: 'application/json', text }] }
  })
  return server
}
