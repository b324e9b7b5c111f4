import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { runProgram, type Ended } from '../support/process/run-program.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const on = environmentForThisFile({ bot: 'none', isKept: true })

let clone: string
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'squawkbox-clone-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter((name) => name !== '')) {
    cpSync(join(root, file), join(clone, file), { preserveTimestamps: true })
  }
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  const lines = Object.entries(on.environment.variables).map(([name, value]) => `${name}=${value}`)
  writeFileSync(join(clone, '.env'), `${lines.join('\n')}\n`)
})
afterAll(() => rm(clone, { recursive: true, force: true }))

/** Nothing but the PATH is set. */
const environment = (): Record<string, string> => ({
  PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
  HOME: clone,
})

/** Runs a script of package.json in a clone without a build. */
function npm(...args: readonly string[]): Promise<Ended> {
  return runProgram(['npm', 'run', '--silent', ...args], { cwd: clone, environment: environment() })
}

/** Runs a script that goes on until it is stopped, as by ctrl-C, once it has said these words. */
async function saidBy(args: readonly string[], words: RegExp): Promise<string> {
  const child = spawn('npm', [...args], { cwd: clone, env: environment(), stdio: 'pipe', detached: true })
  const ended = once(child, 'close')
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  try {
    await expect.poll(() => words.test(said), { timeout: 300_000 }).toBe(true)
  } finally {
    // A terminal sends it to all processes of the command.
    process.kill(-(child.pid ?? 0), 'SIGINT')
    await ended
  }
  return said
}

test('npm run doctor, vault:rotate and forget work on a clone that was never built, with its .env', async () => {
  const doctor = await npm('doctor')
  expect(doctor.stdout).toContain('✓ Environment: complete')
  expect([doctor.status, doctor.stderr]).toEqual([0, 'setup: building (npm run build)\n'])
  const rotate = await npm('vault:rotate')
  expect(rotate.stdout).toMatch(/^Sealed again/)
  expect([rotate.status, rotate.stderr]).toEqual([0, ''])
  const forget = await npm('forget', '--', '4242')
  expect(forget.stdout).toMatch(/^Deleted of 4242/)
  expect(forget.status).toBe(0)
  expect((await npm('paper', '--', '--help')).stdout).toContain('The practice exchange, alone.')
  expect((await npm('squawkbox', '--', '--version')).stdout).toMatch(/^\d+\.\d+\.\d+/)
})

test('npm run setup:bot asks, and writes what the bot needs', async () => {
  const { chat, paper } = on.environment
  expect((await npm('setup:bot', '--', '--help')).stdout).toContain('--token')
  const flags = ['--env', join(clone, 'own.env'), '--telegram-api', chat.apiRoot]
  const answers = [chat.token, paper.url, '42']
  const { stdout, status } = await runProgram(['npm', 'run', '--silent', 'setup:bot', '--', ...flags], {
    cwd: clone,
    environment: environment(),
    input: `${answers.join('\n')}\n`,
  })
  expect([stdout, status]).toEqual([expect.stringContaining('✓ Telegram: @squawkbox_bot'), 0])
  expect(readFileSync(join(clone, 'own.env'), 'utf8')).toContain(`BOT_TOKEN=${chat.token}`)
})

test('npm run paper and local-chat run until they are stopped', async () => {
  const paper = await saidBy(['run', '--silent', 'paper', '--', '--port', '0'], /listens at/)
  expect(paper).toMatch(/listens at http:\/\/127\.0\.0\.1:\d+/)
  const chat = await saidBy(['run', '--silent', 'local-chat', '--', '--port', '0'], /The chat page:.*\n/)
  expect(chat).toMatch(/http:\/\/127\.0\.0\.1:\d+/)
})

test('npm run licences lists what is shipped', async () => {
  const licences = await npm('licences')
  expect([licences.stderr, licences.status]).toEqual(['', 0])
  expect(licences.stdout).toContain('MIT')
})

test('npm run build and npm start run the bot', async () => {
  rmSync(join(clone, 'dist'), { recursive: true, force: true })
  expect((await npm('build')).status).toBe(0)
  const log = await saidBy(['start'], /"event":"bot-started"/)
  expect(log).toContain('"roles":["bot"')
})
