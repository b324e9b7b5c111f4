import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { outputOf, withCheckers } from './support.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('Alertmanager', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'squawkbox-alertmanager-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const keep = (config: string): string => {
    const path = join(folder, 'alertmanager.yaml')
    writeFileSync(path, config)
    return path
  }
  const start = (environment: Record<string, string>) =>
    spawnSync(join(root, 'deploy/alertmanager/start'), ['--print'], {
      cwd: root,
      env: { PATH: withCheckers(), ...environment },
      encoding: 'utf8',
    })

  test('is configured with the token and the chat of the environment', () => {
    const { stdout } = start({ ALERTS_BOT_TOKEN: '123456:a-token_of-a-bot', ALERTS_CHAT: '-100200300' })
    expect(outputOf('amtool', ['check-config', keep(stdout)])).toContain('SUCCESS')
    expect(stdout.match(/bot_token: 123456:a-token_of-a-bot$/gm)).toHaveLength(1)
    expect(stdout).toMatch(/chat_id: -100200300$/m)
    expect(stdout).toContain('api_url: https://api.telegram.org')
  })

  test.each([
    [{}, /ALERTS_BOT_TOKEN.* is missing/],
    [{ ALERTS_BOT_TOKEN: '1:a' }, /ALERTS_CHAT.* is missing/],
    [{ ALERTS_BOT_TOKEN: '1:a', ALERTS_CHAT: 'me' }, /ALERTS_CHAT is not a numeric id/],
    [{ ALERTS_BOT_TOKEN: '1:a/;b', ALERTS_CHAT: '1' }, /ALERTS_BOT_TOKEN is not a bot token/],
  ])('does not start with %j', (environment, reason) => {
    const { status, stdout, stderr } = start(environment)
    expect(stderr).toMatch(reason)
    expect([status === 0, stdout]).toEqual([false, ''])
  })

  test('sends pages and tickets to its receivers', () => {
    const { stdout } = start({ ALERTS_BOT_TOKEN: '1:a', ALERTS_CHAT: '1' })
    const file = keep(stdout)
    const receiverOf = (severity: string) =>
      outputOf('amtool', ['config', 'routes', 'test', `--config.file=${file}`, `severity=${severity}`])
    expect(receiverOf('page')).toMatch(/^operator$/m)
    expect(receiverOf('ticket')).toMatch(/^operator-quietly$/m)
  })
})

describe('the proxy', () => {
  const server = z.object({
    listen: z.array(z.string()),
    automatic_https: z.object({ disable_redirects: z.literal(true) }),
    // A stream of events has no end, so there is no time-out of writing.
    read_timeout: z.literal(10_000_000_000),
    read_header_timeout: z.literal(5_000_000_000),
    idle_timeout: z.literal(60_000_000_000),
    max_header_bytes: z.literal(16_384),
    write_timeout: z.undefined().optional(),
    routes: z.array(z.unknown()),
  })

  test('leads nobody from HTTP on, and says on each of its hosts that it speaks TLS alone', () => {
    const adapted = outputOf('caddy', ['adapt', '--config', 'deploy/caddy/Caddyfile'], {
      WEBHOOK_HOST: 'bot.example.com',
      API_SITE: 'api.example.com',
      WEBAPP_SITE: 'desk.example.com',
    })
    const { apps } = z
      .object({ apps: z.object({ http: z.object({ servers: z.record(z.string(), server) }) }) })
      .parse(JSON.parse(adapted))
    const [{ listen, routes } = { listen: [], routes: [] }, ...others] = Object.values(apps.http.servers)
    expect([listen, others]).toEqual([[':443'], []])
    expect(routes).toHaveLength(3)
    const sizes = routes.map((route) => /"max_size":(\d+)/.exec(JSON.stringify(route))?.[1] ?? '')
    expect(new Set(sizes)).toEqual(new Set(['1000000', '65536']))
    const page = JSON.stringify(routes.find((route) => JSON.stringify(route).includes('desk.example.com')))
    expect(page).toContain('"upstreams":[{"dial":"bot:8070"}]')
    expect(page).toContain('"flush_interval":-1')
    for (const route of routes)
      expect(JSON.stringify(route)).toContain(
        '"set":{"Strict-Transport-Security":["max-age=31536000; includeSubDomains"]}',
      )
  })
})
