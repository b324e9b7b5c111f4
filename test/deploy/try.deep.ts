import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { runProgram } from '../support/process/run-program.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { freePorts } from '../support/http/free-ports.js'
import { withCheckers } from './support.js'

// The scripts of deploy/try, as a new user runs them. What cannot run on this machine they check, and say so.
const on = environmentForThisFile({ bot: 'none', isKept: true })
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'squawkbox-try-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tried = (script: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  runProgram([join(root, 'deploy/try', script), ...args], {
    cwd: folder,
    environment: {
      PATH: `${dirname(process.execPath)}:${withCheckers()}`,
      HOME: process.env['HOME'],
      SERVICE_URL: 'https://service.example.com',
      BOT_TOKEN: '123456789:AAAA-bbbb_CCCC-dddd_EEEE',
      ADMIN_USERS: '12345678,23456789',
      ...environment,
    },
  })

test('Node alone shows the tour from a clone with nothing in it', async () => {
  const [programs, calls] = [join(folder, 'programs'), join(folder, 'npm-calls')]
  mkdirSync(programs)
  // The tour itself is played by test/e2e/demo.deep.ts: what npm is asked, and in which folder, is written down.
  writeFileSync(join(programs, 'npm'), `#!/bin/sh\n{ echo "$*"; pwd; ls; } >${calls}\n`, { mode: 0o755 })
  const packages = join(root, 'node_modules/big.js')
  const { status, stdout, stderr } = await tried('node', ['--packages', packages], {
    PATH: `${programs}:${process.env['PATH']}`,
  })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/Shown after \d+ s\.\n$/)
  const [asked, clone = '', ...files] = readFileSync(calls, 'utf8').trim().split('\n')
  expect(asked).toBe('run --silent demo -- --tour')
  expect(files).toEqual(expect.arrayContaining(['node_modules', 'package.json', 'src']))
  expect(existsSync(clone)).toBe(false)
})

test('systemd: the installed unit is right, and its command is ready with the settings that were written', async () => {
  const {
    BOT_TOKEN = '',
    SERVICE_URL = '',
    TELEGRAM_API_ROOT = '',
    REDIS_URL = '',
  } = on.environment.variables
  const [port = 0] = await freePorts(1)
  const { status, stdout, stderr } = await tried('systemd', ['--root', join(folder, 'root')], {
    BOT_TOKEN,
    SERVICE_URL,
    TELEGRAM_API_ROOT,
    REDIS_URL,
    PORT: String(port),
  })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/Ready after \d+ s\.$/m)
  expect(status).toBe(0)
})

test('Helm is given all that it needs, and no secret in clear text', async () => {
  const helm = await tried('helm', [])
  expect(helm.status).toBe(0)
  expect(helm.stdout).toContain('secret/squawkbox\nsecret/squawkbox-redis\n')
  expect(helm.stdout).toContain('ADMIN_USERS: "12345678,23456789"')
  expect(helm.stdout).not.toContain('123456789:AAAA')
})

test('Docker builds the image, writes .env with it and waits until all is healthy', async () => {
  const calls = join(folder, 'calls')
  // No engine runs here: what it is asked is written down.
  writeFileSync(join(folder, 'docker'), `#!/bin/sh\necho "$*" >>${calls}\n`, { mode: 0o755 })
  const docker = await tried('docker', [], { PATH: `${folder}:${process.env['PATH']}` })
  expect([docker.status, docker.stderr]).toEqual([0, ''])
  expect(docker.stdout).toMatch(/^Ready after \d+ s\.$/m)
  const asked = readFileSync(calls, 'utf8').trim().split('\n')
  expect(asked.map((line) => /^(?:compose )?\w+/.exec(line)?.[0])).toEqual([
    'info',
    'build',
    'run',
    'compose up',
  ])
  expect(asked[2]).toContain('squawkbox:latest squawkbox setup --token 123456789:AAAA')
})

test.each(['docker', 'helm', 'systemd'])('%s says what is missing', async (script) => {
  const { status, stderr } = await tried(script, [], { BOT_TOKEN: '' })
  expect(status).not.toBe(0)
  expect(stderr).toContain('BOT_TOKEN: is the token from @BotFather')
})
