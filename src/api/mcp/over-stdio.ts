import type { Server } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { createAgentServer } from './agent-server.js'
import { toolsFor, toolsOf } from './tools.js'

/** Time for one request to the API, in milliseconds. */
const TIMEOUT_MS = 30_000

/** The scopes in the answer of /v1/token. */
const ownToken = z.object({ data: z.object({ scopes: z.array(z.string()) }) })

/**
 * Makes MCP servers whose tools are requests to an HTTP API elsewhere, by its OpenAPI document: those that the scopes of the token
 * allow. Rejects where the document or the token cannot be read. Refuses plain HTTP but on this machine, because the token would be readable on its way.
 */
export async function openAgentServers({
  url,
  token,
  version,
}: {
  /** Such as `https://api.example.com`. */
  readonly url: string
  readonly token: string
  readonly version: string
}): Promise<() => Server> {
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
  const authorization = { Authorization: `Bearer ${token}` }
  const read = async (path: string, what: string): Promise<unknown> => {
    const response = await send(path, { headers: authorization })
    if (!response.ok) throw new Error(`The API ${what}: status ${response.status}`)
    return await response.json()
  }
  const document = await read('/v1/openapi.json', 'has no document')
  const { data } = ownToken.parse(await read('/v1/token', 'does not take the token'))
  const tools = toolsFor(toolsOf(document), data.scopes)
  return () =>
    createAgentServer({
      version,
      tools,
      call: async ({ method, path, headers, body }) =>
        await send(path, {
          method,
          headers: { ...headers, ...authorization },
          ...(body === undefined ? {} : { body }),
        }),
    })
}
