import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Docker's own compose where it is installed, and otherwise that of Debian. */
const isPlugin = spawnSync('docker', ['compose', 'version']).status === 0
const [program = '', ...first] = isPlugin ? ['docker', 'compose'] : ['docker-compose']

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'squawkbox-compose-'))
  cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true })
  const text = readFileSync(join(root, 'compose.yaml'), 'utf8')
  // That of Debian, version 1, knows secrets of files only.
  const known = isPlugin ? text : text.replace(/^( +)environment: BACKUP_KEY$/m, '$1file: .env')
  writeFileSync(join(folder, 'compose.yaml'), known)
  writeFileSync(join(folder, '.env'), 'REDIS_PASSWORD=hunter2\nBACKUP_KEY=k1\nALERTS_CHAT=42\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const composed = (...args: readonly string[]) => {
  const { status, stdout, stderr, error } = spawnSync(program, [...first, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  })
  if (error) throw new Error(`${program} cannot be run; bin/setup --to-check installs it`, { cause: error })
  return { status, stdout, stderr }
}

interface Read {
  readonly services: Record<
    string,
    {
      readonly profiles?: readonly string[]
      readonly environment?: Record<string, string>
      readonly healthcheck?: { readonly test: readonly string[] }
    }
  >
}

const read = (...profiles: readonly string[]): Read['services'] => {
  const { status, stdout, stderr } = composed(...profiles.flatMap((one) => ['--profile', one]), 'config')
  expect(stderr.replaceAll(/^time=.* level=warning .*\n/gm, '')).toBe('')
  expect(status).toBe(0)
  return (parse(stdout) as Read).services
}

describe('compose.yaml', () => {
  const profiles: Readonly<Record<string, readonly string[]>> = {
    alerts: ['alertmanager', 'prometheus'],
    metrics: ['grafana', 'prometheus'],
    webhook: ['caddy'],
    api: ['caddy'],
    page: ['caddy'],
    backup: ['backup'],
    paper: ['paper'],
  }

  test('is read by compose itself, with each of its profiles and with all of them', () => {
    const all = Object.entries(read(...Object.keys(profiles)))
    const inProfile = (profile: string | undefined): readonly string[] =>
      all
        .filter(([, one]) => (profile === undefined ? !one.profiles : one.profiles?.includes(profile)))
        .map(([name]) => name)
        .toSorted()
    expect(inProfile(undefined)).toEqual(['bot', 'redis'])
    for (const [profile, services] of Object.entries(profiles)) {
      expect(inProfile(profile)).toEqual(services)
      // Version 1 lists the services of the other profiles, too.
      expect(Object.keys(read(profile))).toEqual(expect.arrayContaining(['bot', 'redis', ...services]))
    }
    const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')
    for (const profile of Object.keys(profiles)) expect(guide).toContain(`| \`${profile}\``)
  })

  test('says which variable is missing in .env', () => {
    writeFileSync(join(folder, 'empty.env'), '')
    const { status, stderr } = composed('--env-file', 'empty.env', 'config')
    expect(status).not.toBe(0)
    expect(stderr).toContain('is missing in .env; letters and digits')
  })

  test('checks the health of the bot by a program that Node runs', () => {
    const [how, node, flag, script = ''] = read()['bot']?.healthcheck?.test ?? []
    expect([how, node, flag]).toEqual(['CMD', 'node', '-e'])
    // Nobody listens there.
    const { status, stderr } = spawnSync(process.execPath, ['-e', script.replace('8080', '1')], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, ''])
  })

  test('squawkbox doctor, rotate and forget are run where Redis can be reached', () => {
    const { bot, redis } = read()
    expect(bot?.environment?.['REDIS_URL']).toBe('redis://bot:hunter2@redis:6379')
    expect(redis?.environment?.['REDIS_PASSWORD']).toBe('hunter2')
    // The image has the command: the shell that looks for it gives it its place.
    expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toMatch(
      /^ENTRYPOINT .*; exec \\"\$@\\"", "sh"\]$/m,
    )
    expect(bot).not.toHaveProperty('entrypoint')
  })
})
