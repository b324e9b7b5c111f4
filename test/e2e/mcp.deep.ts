import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 'manual' },
  environment: { API_PORT: '0' },
})

let url = ''
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'squawkbox-mcp-'))
  url = (await on.startBot()).apiUrl ?? ''
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a language model reads and drafts by the program, and only the person’s Confirm sends the order', async () => {
  const { person } = await on.connected()
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await person.send('/api new model read draft')
  const shown = await person.waitFor('It is shown only once')
  const token = /sqb1_[\w-]+/.exec(shown.text ?? '')?.[0] ?? ''
  const authorization = { headers: { Authorization: `Bearer ${token}` } }
  await expect.poll(async () => (await fetch(`${url}/v1/accounts`, authorization)).status).toBe(200)
  const tokenFile = join(folder, 'token')
  writeFileSync(tokenFile, `${token}\n`, { mode: 0o600 })

  const client = new Client(
    { name: 'Desk helper', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  )
  const program = new URL('../../dist/cli/squawkbox.js', import.meta.url).pathname
  const args = [program, 'mcp', '--url', url, '--token-file', tokenFile]
  await client.connect(new StdioClientTransport({ command: process.execPath, args }))
  onTestFinished(async () => await client.close())
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('post_drafts')
  const positions = await client.callTool({ name: 'get_positions', arguments: {} })
  expect(positions.structuredContent).toMatchObject({ data: [] })

  const before = await on.requests(/^execute/)
  const basis = [{ figure: 'sl 57000', read: 'get_prices' }]
  const drafted = await client.callTool({
    name: 'post_drafts',
    arguments: { content: { line: '/long BTC 100 10x sl 57000', words: 'The trend is up', basis } },
  })
  expect(drafted.structuredContent).toMatchObject({
    data: { sender: { kind: 'token', name: 'model', agent: 'Desk helper' } },
  })
  const card = await person.waitFor('Draft by the API token model, whose agent calls itself “Desk helper”')
  expect(card.text).toContain('The trend is up')
  expect(card.text).toContain('get_prices')
  expect(await on.requests(/^execute/)).toBe(before)
  await person.press('✅ Confirm', { message: card })
  await person.waitFor('Accepted by the service')
  expect(await on.requests(/^execute/)).toBe(before + 1)
  const { id } = (drafted.structuredContent as { data: { id: string } }).data
  await expect
    .poll(
      async () => (await client.callTool({ name: 'get_drafts_by_id', arguments: { id } })).structuredContent,
    )
    .toMatchObject({ data: { status: 'confirmed' } })
  // A client that keeps drafts as tasks sees the same.
  const asked = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      ...authorization.headers,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': 'tasks/get',
      'Mcp-Name': id,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tasks/get',
      params: {
        taskId: id,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  })
  expect(await asked.json()).toMatchObject({
    result: { status: 'completed', result: { structuredContent: { data: { id, status: 'confirmed' } } } },
  })
})
