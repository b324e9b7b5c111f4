import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outputOf, withCheckers } from './support.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('what Prometheus reads', () => {
  test('is accepted by promtool', () => {
    expect(outputOf('promtool', ['check', 'rules', 'deploy/prometheus/alerts.yaml'])).toMatch(
      /SUCCESS: \d+ rules/,
    )
    const config = ['check', 'config', '--syntax-only', 'deploy/prometheus/prometheus.yaml']
    expect(outputOf('promtool', config)).toContain('SUCCESS')
  })

  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.test.yaml'))
  test.each(files)('%s: each alert fires when it must, and is silent when it must not', (file) => {
    expect(outputOf('promtool', ['test', 'rules', `test/deploy/${file}`])).toContain('SUCCESS')
  })
})

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
