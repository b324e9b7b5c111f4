import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none' })
const dist = (path: string): string => fileURLToPath(new URL(`../../dist/${path}`, import.meta.url))

/** Secrets of other services, which compose puts into the environment of the bot from the same `.env`. */
const OTHERS = {
  REDIS_PASSWORD: 'hunter2-redis',
  BACKUP_KEY: 'hunter2-backup',
  ALERTS_BOT_TOKEN: '987654321:hunter2-alerts',
  HTTPS_PROXY: 'http://somebody:hunter2-proxy@127.0.0.1:1',
}

/** Starts a program, asks it for a diagnostic report once it has said something, and gives the text of the report. */
async function reportOf(
  [module, ...args]: readonly [string, ...(readonly string[])],
  says: RegExp,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'squawkbox-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const child = spawn(
    process.execPath,
    ['--report-on-signal', '--report-signal=SIGUSR2', `--report-directory=${folder}`, dist(module), ...args],
    {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...OTHERS, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  try {
    await expect.poll(() => said).toMatch(says)
    child.kill('SIGUSR2')
    const read = (): string => {
      const file = readdirSync(folder).find((name) => name.startsWith('report.'))
      return file === undefined ? '' : readFileSync(join(folder, file), 'utf8')
    }
    await expect.poll(read).toMatch(/\}\s*$/)
    return read()
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

test('a diagnostic report of no program has a secret of the environment, nor what it does not know', async () => {
  const { variables } = on.environment
  const folder = mkdtempSync(join(tmpdir(), 'squawkbox-sealed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'from'))
  writeFileSync(join(folder, 'key'), Buffer.alloc(32, 7).toString('base64'))
  writeFileSync(join(folder, 'from', 'appendonly.aof.manifest'), '')
  const programs: readonly (readonly [
    readonly [string, ...string[]],
    RegExp,
    Readonly<Record<string, string>>,
  ])[] = [
    [['main.js'], /"event":"bot-started"/, variables],
    [
      ['cli/squawkbox.js', 'paper', '--port', '0', '--name', 'reported'],
      /listens at/,
      { REDIS_URL: on.environment.redis.url },
    ],
    [
      [
        'cli/squawkbox.js',
        'backup',
        '--from',
        join(folder, 'from'),
        '--to',
        folder,
        '--key-file',
        join(folder, 'key'),
        '--every-hours',
        '1',
      ],
      /Sealed/,
      {},
    ],
  ]
  const secrets = [
    ...Object.values(OTHERS).map((value) => value.replace(/^http:.*:(hunter2-proxy)@.*/, '$1')),
    variables['VAULT_KEYS']?.split(':')[1] ?? '',
    variables['BOT_TOKEN'] ?? '',
  ]
  for (const [program, says, environment] of programs) {
    const report = await reportOf(program, says, environment)
    const { environmentVariables = {} } = JSON.parse(report) as {
      environmentVariables?: Record<string, string>
    }
    expect(
      Object.keys(environmentVariables).filter((name) => name !== 'PATH'),
      program.join(' '),
    ).toEqual([])
    for (const secret of secrets) expect(report.includes(secret), `${program[1]} ${secret}`).toBe(false)
  }
  // The practice exchange has found its Redis by the variable.
  const redis = new Redis(on.environment.redis.url)
  expect(await redis.keys('*reported*')).not.toEqual([])
  redis.disconnect()
})
