import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { runProgram, type Ended } from '../support/process/run-program.js'

const SQUAWKBOX = fileURLToPath(new URL('../../dist/cli/squawkbox.js', import.meta.url))
const on = environmentForThisFile({ bot: 'none', isKept: true })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'squawkbox-cli-'))
  const lines = Object.entries(on.environment.variables).map(([name, value]) => `${name}=${value}`)
  writeFileSync(join(folder, '.env'), `${lines.join('\n')}\n`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program in a folder with a `.env` file, where nothing but the PATH is set. */
const run = (args: readonly string[], environment: Record<string, string> = {}): Promise<Ended> =>
  runProgram([process.execPath, SQUAWKBOX, ...args], { cwd: folder, environment })

describe('squawkbox', () => {
  test('doctor, rotate and forget read the .env file of their folder', async () => {
    const doctor = await run(['doctor'])
    expect(doctor.stdout).toContain('✓ Environment: complete')
    expect([doctor.stderr, doctor.status]).toEqual(['', 0])
    const rotate = await run(['rotate'])
    expect(rotate.stdout).toMatch(/^Sealed again with the key "demo": \d+\./)
    expect([rotate.stderr, rotate.status]).toEqual(['', 0])
    const forget = await run(['forget', '4242'])
    expect(forget.stdout).toMatch(/^Deleted of 4242: /m)
    expect([forget.stderr, forget.status]).toEqual(['', 0])
  })

  test('the settings are found where systemd and the quadlet keep them, and where --env says', async () => {
    const home = mkdtempSync(join(tmpdir(), 'squawkbox-home-'))
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
    const doctor = (args: readonly string[]) =>
      runProgram([process.execPath, SQUAWKBOX, 'doctor', ...args], { cwd: home, environment: { HOME: home } })
    expect((await doctor([])).stderr).toContain('BOT_TOKEN is missing')
    expect((await doctor(['--env', join(folder, '.env')])).status).toBe(0)
    mkdirSync(join(home, '.config/squawkbox'), { recursive: true })
    copyFileSync(join(folder, '.env'), join(home, '.config/squawkbox/env'))
    expect((await doctor([])).status).toBe(0)
    expect((await doctor(['--env', 'nowhere'])).stderr).toMatch(/^The settings in nowhere cannot be read: /)
  })

  test('begin says that there is nothing to do where the bot has begun', async () => {
    expect((await run(['begin'])).stdout).toMatch(/^Nothing to do/)
  })

  test('a variable that is set wins over the .env file', async () => {
    expect((await run(['doctor'], { SERVICE_URL: 'nowhere' })).stderr).toContain(
      'SERVICE_URL is not an http(s) address',
    )
  })

  test('start runs the bot, and SIGTERM stops it', async () => {
    const child = spawn(process.execPath, [SQUAWKBOX, 'start'], {
      cwd: folder,
      env: { PATH: process.env['PATH'] },
    })
    let said = ''
    let complaint = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    await expect.poll(() => said).toContain('"event":"bot-started"')
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([0, null])
    expect(complaint).toBe('')
  })

  test('paper runs the practice exchange with the arguments behind its name', async () => {
    const child = spawn(process.execPath, [SQUAWKBOX, 'paper', '--port', '0'], {
      cwd: folder,
      env: { PATH: process.env['PATH'] },
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    await expect.poll(() => said).toMatch(/listens at http:\/\/127\.0\.0\.1:\d+/)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test.each([
    [
      ['doctor', '--evn', '.env'],
      'There is no flag --evn; did you mean --env? squawkbox doctor --help shows what it takes.',
    ],
    [['doctor', '--env'], '--env needs a value behind it. squawkbox doctor --help'],
    [['rotate', 'now'], '“now” is one word too many. squawkbox rotate --help'],
    [['begin', '--all'], 'There is no flag --all. squawkbox begin --help'],
    [['start', '-x'], 'There is no flag -x. squawkbox start --help'],
    [['forget'], '<id> is missing. squawkbox forget --help'],
    [['forget', '@ann'], '“@ann” is no numeric Telegram id, such as 12345678. squawkbox forget --help'],
    [['backup', '--form', '/data'], 'There is no flag --form; did you mean --from? squawkbox backup --help'],
    [['backup', '--to', '--key-file', 'k'], '--to needs a value behind it. squawkbox backup --help'],
    [
      ['backup', '--to', '/x'],
      '--from, --to and --key-file are needed, or --verify and --key-file. squawkbox backup',
    ],
    [
      ['backup', '--from', '/x', '--to', '/y', '--key-file', '/z', '--every-hours', '597'],
      '--every-hours takes at most 596, not "597". squawkbox backup',
    ],
    [['restore', '--to', '/x'], 'A copy, --to and --key-file are needed. squawkbox restore --help'],
    [['restore', 'one', 'two'], '“two” is one word too many. squawkbox restore --help'],
    [['setup', '--tokn', 'x'], 'There is no flag --tokn; did you mean --token? squawkbox setup --help'],
    [['mcp', '--url'], '--url needs a value behind it. squawkbox mcp --help'],
    [['mcp'], '--url and --token-file are needed. squawkbox mcp --help'],
    [['demo', '--tour=yes'], '--tour takes no value. squawkbox demo --help'],
    [['demo', '--port', 'x'], '--port takes a number, not "x". squawkbox demo --help'],
    [['paper', '--prt', '1'], "Unknown option '--prt'"],
  ])('%j is refused with what is wrong and the way to the help', async (args, says) => {
    const { status, stdout, stderr } = await run(args)
    expect(stderr).toContain(says)
    expect({ status, stdout, trace: / at .*\.js/.test(stderr) }).toEqual({
      status: 2,
      stdout: '',
      trace: false,
    })
  })

  test.each([
    'start',
    'begin',
    'doctor',
    'rotate',
    'forget',
    'setup',
    'backup',
    'restore',
    'demo',
    'mcp',
    'paper',
  ])('%s --help says what it does', async (name) => {
    const { status, stdout, stderr } = await run([name, '--help'])
    expect(stdout.length).toBeGreaterThan(40)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('works by a link to it, as in the image, and says its version and its programs', async () => {
    const link = join(folder, 'squawkbox')
    symlinkSync(SQUAWKBOX, link)
    const { stdout: version } = await runProgram([process.execPath, link, '--version'], { cwd: folder })
    const manifest = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    ) as object
    expect({ version: version.trim() }).toEqual({ version: (manifest as { version: string }).version })
    expect((await run([])).stdout).toMatch(/squawkbox doctor +checks/)
    const unknown = await run(['constructor'])
    expect(unknown.stderr).toContain('There is no program "constructor"')
    expect(unknown.status).toBe(2)
    expect((await run(['docter'])).stderr).toContain('There is no program "docter"; did you mean doctor?')
    expect(readFileSync(SQUAWKBOX, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
  })
})
