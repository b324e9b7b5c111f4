import { expect, onTestFinished, test } from 'vitest'
import { startHttpServer } from '../../src/http/server.js'
import { route, type Route } from '../../src/api/route.js'
import { z } from 'zod'
import { ANN, apiOver, BOB, routesOfTwo } from './support.js'
import { processTimers } from '../../src/lib/timers.js'

/** Serves the API, and posts messages to its MCP server. Counts the requests of each token. */
async function served(routes: readonly Route[] = routesOfTwo()) {
  const counted: string[] = []
  const { app } = apiOver(routes, {
    countRequest: (userId) => {
      counted.push(String(userId))
      return Promise.resolve({ isAllowed: true, left: 1, seconds: 60 })
    },
  })
  const server = await startHttpServer({ timers: processTimers, app, host: '127.0.0.1', port: 0 })
  onTestFinished(async () => void (await server.stop(1_000)))
  const post = async (message: unknown, token = ANN): Promise<Response> =>
    await fetch(new URL('/mcp', server.url), {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(message),
    })
  return { counted, post }
}

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const call = (name: string) => ({
  jsonrpc: '2.0',
  id: 2,
  method: 'tools/call',
  params: { name, arguments: {} },
})

test.each([2, 100])('a batch of %d messages is one error, and nothing of it is done', async (count) => {
  const { post } = await served()
  const answer = await post(Array.from({ length: count }, (_, id) => ({ ...list, id })))
  const text = await answer.text()
  expect([answer.status, JSON.parse(text)]).toMatchObject([400, { error: { code: -32600 }, id: null }])
  expect(text.length).toBeLessThan(200)
})

test('a body that is not JSON is an error of JSON-RPC', async () => {
  const { post } = await served()
  expect((await post(undefined)).status).toBe(400)
})

test('each message is one request of its token, also the call of a tool', async () => {
  const { counted, post } = await served()
  expect((await post(list)).status).toBe(200)
  expect(counted).toEqual(['7'])
  const called = await post(call('get_alerts'))
  expect(await called.text()).toContain('structuredContent')
  expect(counted).toEqual(['7', '7'])
})

test('a token lists the tools of its own scopes, however many others asked before', async () => {
  const { post } = await served()
  const names = async (token: string): Promise<readonly string[]> => {
    const { result } = (await (await post(list, token)).json()) as { result: { tools: { name: string }[] } }
    return result.tools.map(({ name }) => name)
  }
  const [all, drafts] = [await names(ANN), await names('drafter')]
  expect(all).toContain('get_positions')
  expect(drafts).toContain('post_drafts')
  expect(drafts).not.toContain('get_positions')
  expect(await names(ANN)).toEqual(all)
})

/** A route that waits until the test lets it go, and one with a large answer. */
function ownRoutes(waiting: Promise<void>): readonly Route[] {
  const body = z.strictObject({ data: z.string(), asOf: z.string() })
  const own = (path: string, read: () => Promise<string>): Route =>
    route({
      path,
      summary: 'A read of this test',
      scope: 'read',
      query: z.strictObject({}),
      body,
      read: async () => ({ data: await read(), asOf: new Date(0) }),
    })
  return [
    own('/waits', () => waiting.then(() => 'waited')),
    own('/large', () => Promise.resolve('x'.repeat(600_000))),
  ]
}

test('a token has so many messages under way, and another token its own', async () => {
  let finish = (): void => {}
  const { counted, post } = await served(ownRoutes(new Promise((resolve) => (finish = resolve))))
  const waiting = Array.from({ length: 4 }, () => post(call('get_waits')))
  await expect.poll(() => counted.length).toBe(4)
  // The library of MCP is loaded by the first of them.
  await expect
    .poll(async () => {
      const fifth = await post(list)
      return [fifth.status, fifth.headers.get('Retry-After')]
    })
    .toEqual([429, '1'])
  expect((await post(list, BOB)).status).toBe(200)
  finish()
  for (const answer of await Promise.all(waiting)) expect(await answer.text()).toContain('waited')
  expect((await post(list)).status).toBe(200)
})

test('an answer that is too large for a tool is a problem in its place', async () => {
  const { post } = await served(ownRoutes(Promise.resolve()))
  const text = await (await post(call('get_large'))).text()
  expect(text).toContain('answer-too-large')
  expect(text.length).toBeLessThan(1_000)
})
