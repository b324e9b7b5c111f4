import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { createAgentServer } from './agent-server.js'
import { toolsOf } from './tools.js'

/** Time for one request to the API, in milliseconds. */
const TIMEOUT_MS = 30_000

/**
 * An MCP server whose tools are requests to an HTTP API elsewhere, by its OpenAPI document and a token. Rejects where the document
 * cannot be read. Refuses plain HTTP but on this machine, because the token would be readable on its way.
 */
export async function openAgentServer({
  url,
  token,
  version,
}: {
  /** Such as `https://api.example.com`. */
  readonly url: string
  readonly token: string
  readonly version: string
}): Promise<Server> {
  const base = new URL(url)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(base.hostname)
  if (base.protocol !== 'https:' && !(base.protocol === 'http:' && isLocal))
    throw new Error('The API is reached by https, or by http on this machine')
  const send = async (path: string, init: RequestInit = {}): Promise<Response> =>
    await fetch(new URL(path, base), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  const response = await send('/v1/openapi.json')
  if (!response.ok) throw new Error(`The API has no document: status ${response.status}`)
  return createAgentServer({
    version,
    tools: toolsOf(await response.json()),
    call: async ({ method, path, headers, body }) =>
      await send(path, {
        method,
        headers: { ...headers, Authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body }),
      }),
  })
}
