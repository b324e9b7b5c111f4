import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')
const template = read('deploy/mcp-registry/server.json')

/** What a client asks its person for, or puts in by itself. */
const input = {
  description: z.string().optional(),
  value: z.string().optional(),
  isRequired: z.boolean().optional(),
  isSecret: z.boolean().optional(),
}

/**
 * A server.json for the MCP registry, version 2025-12-11, with the parts that this one has:
 * https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json. Strict, so that a part which is misspelt is refused: the
 * schema itself would let it pass.
 */
const SERVER = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z
    .string()
    .max(255)
    .regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/),
  remotes: z.tuple([
    z.strictObject({
      type: z.literal('streamable-http'),
      url: z.url({ protocol: /^https$/ }),
      headers: z.array(
        z.strictObject({
          name: z.string(),
          ...input,
          variables: z.record(z.string(), z.strictObject(input)).optional(),
        }),
      ),
    }),
  ]),
})

test('the entry for the MCP registry is one that it takes, once the domain is filled in', () => {
  for (const text of [template, template.replaceAll('com.example', 'io.github.ann')])
    expect(() => SERVER.parse(JSON.parse(text))).not.toThrow()
  expect(() => SERVER.parse(JSON.parse(template.replace('com.example/', '')))).toThrow('name')
})

test('it is of this version, leads to the MCP server of the API, and asks for a token', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const server = SERVER.parse(JSON.parse(template))
  const [remote] = server.remotes
  expect(server.version).toBe(version)
  expect(new URL(remote.url).pathname).toBe('/mcp')
  expect(remote.headers.map(({ name, value, isSecret }) => [name, value, isSecret])).toEqual([
    ['Authorization', 'Bearer {token}', true],
  ])
  const values = remote.headers.flatMap(({ value = '' }) => [...value.matchAll(/\{(\w+)\}/g)])
  expect(values.map(([, name]) => name)).toEqual(Object.keys(remote.headers[0]?.variables ?? {}))
})

test('it names no domain but the one that stands for that of the operator, which the docs say to replace', () => {
  const hosts = [...template.matchAll(/https:\/\/(?<host>[^/"]+)/g)].map(({ groups }) => groups?.['host'])
  expect(new Set(hosts)).toEqual(new Set(['static.modelcontextprotocol.io', 'api.example.com']))
  const docs = read('docs/mcp.md')
  for (const placeholder of ['deploy/mcp-registry/server.json', '`com.example`', '`api.example.com`'])
    expect(docs).toContain(placeholder)
})
