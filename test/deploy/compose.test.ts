import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Service {
  readonly image?: string
  readonly profiles?: readonly string[]
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly mem_limit?: string
  readonly logging?: { readonly options: Record<string, string> }
  readonly security_opt?: readonly string[]
  readonly environment?: Record<string, string>
  readonly healthcheck?: { readonly test: readonly string[] }
}

const root = new URL('../../', import.meta.url)
const text = readFileSync(new URL('compose.yaml', root), 'utf8')
const { services, volumes } = parse(text, { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}

test('every container has a limit of memory, a log that is rotated, and no way to more privileges', () => {
  expect(Object.keys(services)).toHaveLength(8)
  for (const [name, { mem_limit: memory, logging, security_opt: options }] of Object.entries(services)) {
    expect(memory, name).toMatch(/^\d+m$/)
    expect(logging?.options, name).toEqual({ 'max-size': '10m', 'max-file': '5' })
    expect(options, name).toEqual(['no-new-privileges:true'])
  }
})

test('only the proxy of the webhook is public, and Redis has no port at all', () => {
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
    ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `${name} ${port}`),
  )
  expect(published).toEqual(['caddy 80:80', 'caddy 443:443'])
  expect(services['redis']?.ports).toBeUndefined()
  expect(services['bot']?.ports).toEqual([
    '127.0.0.1:${BOT_PORT:-8080}:8080',
    '127.0.0.1:${API_PORT:-}:${API_PORT:-8090}',
    '127.0.0.1:${WEBAPP_PORT:-}:8070',
  ])
})

test('Grafana has no password that everybody knows, as it has no account at all', () => {
  expect(services['grafana']?.environment).toEqual({
    GF_AUTH_ANONYMOUS_ENABLED: 'true',
    GF_AUTH_ANONYMOUS_ORG_ROLE: 'Viewer',
    GF_AUTH_BASIC_ENABLED: 'false',
    GF_AUTH_DISABLE_LOGIN_FORM: 'true',
    GF_SECURITY_DISABLE_INITIAL_ADMIN_CREATION: 'true',
  })
})

test('what is mounted is there, and every volume is declared', () => {
  const mounted = Object.values(services).flatMap(({ volumes: own = [] }) =>
    own.map((one) => one.split(':')[0] ?? ''),
  )
  const files = mounted.filter((path) => path.startsWith('./'))
  expect(files.length).toBeGreaterThan(5)
  for (const path of files) expect(existsSync(new URL(path, root)), path).toBe(true)
  expect(new Set(mounted.filter((path) => /^[a-z]/.test(path)))).toEqual(new Set(Object.keys(volumes)))
})

test('the check of Redis is healthy only once it answers: not while it loads its file', () => {
  const [, command = ''] = services['redis']?.healthcheck?.test ?? []
  const folder = mkdtempSync(join(tmpdir(), 'squawkbox-redis-cli-'))
  try {
    const statusWhere = (reply: string): number | null => {
      writeFileSync(join(folder, 'redis-cli'), `#!/bin/sh\necho '${reply}'\n`)
      chmodSync(join(folder, 'redis-cli'), 0o755)
      return spawnSync('sh', ['-c', command], { env: { PATH: `${folder}:${process.env['PATH']}` } }).status
    }
    expect(statusWhere('LOADING Redis is loading the dataset in memory')).toBe(1)
    expect(statusWhere('PONG')).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
