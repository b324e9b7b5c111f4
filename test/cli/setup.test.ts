import { mkdtempSync, readFileSync, rmSync, statSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.js'
import { parse } from 'yaml'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { runProgram } from '../support/process/run-program.js'

const SQUAWKBOX = fileURLToPath(new URL('../../dist/cli/squawkbox.js', import.meta.url))
const on = environmentForThisFile({ bot: 'none' })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'squawkbox-setup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const setup = (flags: readonly string[], input = '') =>
  runProgram(
    [process.execPath, SQUAWKBOX, 'setup', '--telegram-api', on.environment.chat.apiRoot, ...flags],
    { cwd: folder, input },
  )
const written = () => {
  const text = readFileSync(join(folder, '.env'), 'utf8')
  return { text, variables: parseEnv(text) }
}

describe('squawkbox setup', () => {
  test('by flags writes a complete .env for its owner alone, and sets the menu', async () => {
    const { chat, paper } = on.environment
    const flags = ['--token', chat.token, '--service', paper.url, '--admin', '12345678']
    const { stdout, stderr, status } = await setup([
      ...flags,
      '--webhook',
      'https://bot.example.com/telegram',
    ])
    expect([stderr, status]).toEqual(['', 0])
    expect(stdout).toContain('✓ Telegram: @squawkbox_bot')
    expect(stdout).toContain('https://t.me/squawkbox_bot')
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)
    const { variables } = written()
    expect(variables).toMatchObject({
      BOT_TOKEN: chat.token,
      SERVICE_URL: paper.url,
      ADMIN_USERS: '12345678',
      WEBHOOK_URL: 'https://bot.example.com/telegram',
      WEBHOOK_HOST: 'bot.example.com',
    })
    const config = readConfig(variables)
    expect([config.vaultKeys.length, config.vaultKeys[0].key.length]).toEqual([1, 32])
    expect(variables['REDIS_PASSWORD']).toMatch(/^[0-9a-f]{48}$/)
    for (const name of ['VAULT_KEYS', 'REDIS_PASSWORD', 'WEBHOOK_SECRET'])
      expect(stdout).not.toContain(variables[name])
    expect(stdout).not.toContain(chat.token)
    const menu = await fetch(`${chat.apiRoot}/bot${chat.token}/getMyCommands`, { method: 'POST' })
    expect(await menu.json()).toMatchObject({ result: [{ command: 'start' }, { command: 'help' }] })
  })

  test('by questions asks again where Telegram or the service says no', async () => {
    const { chat, paper } = on.environment
    const answers = ['nonsense', `1${chat.token}`, chat.token, 'http://127.0.0.1:1', paper.url, '42']
    const { stdout, stderr, status } = await setup([], `${answers.join('\n')}\n`)
    expect([stderr, status]).toEqual(['', 0])
    expect(stdout.match(/Token of the bot/g)).toHaveLength(3)
    expect(stdout).toContain('✗ That is not a bot token')
    expect(stdout).toContain('✗ Telegram does not accept this token')
    expect(stdout).toContain('✗ Nobody answers at http://127.0.0.1:1')
    expect(written().variables).toMatchObject({
      BOT_TOKEN: chat.token,
      SERVICE_URL: paper.url,
      ADMIN_USERS: '42',
    })
  })

  test('finds the id of an admin who does not know it by a message to the bot', async () => {
    const { chat, paper } = on.environment
    const olga = await on.person('Olga')
    await olga.send('hello')
    const { stdout, stderr } = await setup(['--token', chat.token, '--service', paper.url], '\nyes\n')
    expect(stderr).toBe('')
    expect(stdout).toContain(`Olga, id ${olga.user.id}: is that you?`)
    expect(written().variables['ADMIN_USERS']).toBe(String(olga.user.id))
  })

  test('run again keeps keys, comments and what was changed by hand, and asks nothing', async () => {
    const { chat, paper } = on.environment
    await setup(['--token', chat.token, '--service', paper.url, '--admin', '42'])
    const before = written()
    const { stdout, status } = await setup(['--access', 'open'])
    expect(status).toBe(0)
    expect(stdout).toContain('✓ VAULT_KEYS: kept')
    expect(stdout).not.toContain('?')
    expect(written().variables).toEqual({ ...before.variables, ACCESS: 'open' })
  })

  test('in the image also writes what docker compose up needs, and keeps a compose.yaml that is there', async () => {
    const { chat, paper } = on.environment
    const flags = ['--token', chat.token, '--service', paper.url, '--admin', '42']
    const image = 'registry.example/squawkbox:1.2.3'
    const ofImage = (name: string) =>
      runProgram(
        [process.execPath, SQUAWKBOX, 'setup', '--telegram-api', on.environment.chat.apiRoot, ...flags],
        { cwd: folder, environment: { SQUAWKBOX_IMAGE: name } },
      )
    const { stdout, stderr } = await ofImage(image)
    expect(stderr).toBe('')
    expect(stdout).toContain('✓ compose.yaml: written')
    const path = join(folder, 'compose.yaml')
    const { services } = parse(readFileSync(path, 'utf8'), { merge: true }) as {
      services: Record<string, { image: string; build?: string; volumes?: readonly string[] }>
    }
    expect(Object.values(services).filter(({ build }) => build !== undefined)).toEqual([])
    for (const name of ['bot', 'paper', 'backup']) expect(services[name]?.image).toBe(image)
    const mounted = Object.values(services)
      .flatMap(({ volumes = [] }) => volumes)
      .filter((volume) => volume.startsWith('./'))
    expect(mounted.length).toBeGreaterThan(3)
    for (const volume of mounted) expect(existsSync(join(folder, volume.split(':')[0] ?? ''))).toBe(true)
    expect(statSync(join(folder, 'deploy/redis/start')).mode & 0o111).toBe(0o111)
    // What .env.example explains stands in .env.
    expect(written().text).toContain('#SERVICE_NAME=')
    expect((await ofImage('registry.example/squawkbox:2.0.0')).stdout).toContain('✓ compose.yaml: kept')
    expect(readFileSync(path, 'utf8')).toContain(image)
  })

  test('says which file cannot be written', async () => {
    const { chat, paper } = on.environment
    const flags = ['--token', chat.token, '--service', paper.url, '--admin', '42', '--env', 'nowhere/.env']
    const { stderr, status } = await setup(flags)
    expect(status).toBe(1)
    expect(stderr).toMatch(/nowhere\/\.env\.new cannot be written \(ENOENT\)\. In a container, .*\n$/)
  })

  test('writes nothing where an answer is missing or a flag is wrong, and says which', async () => {
    const { chat, paper } = on.environment
    const unanswered = await setup(['--token', chat.token])
    expect(unanswered.stderr).toContain('no answer to “Address of the trading service:”')
    const refused = await setup(['--token', chat.token, '--service', 'http://127.0.0.1:1'])
    expect(refused.stderr).toMatch(/Nobody answers at .*\nNothing was written/)
    const other = await setup(['--token', chat.token, '--service', chat.apiRoot])
    expect(other.stderr).toMatch(/What answers at .* is not the trading service.*\nNothing was written/)
    const faulty = await setup(['--token', chat.token, '--service', paper.url, '--admin', 'me'])
    expect(faulty.stderr).toContain('ADMIN_USERS is not a list of numeric Telegram ids')
    expect([unanswered.status, refused.status, faulty.status]).toEqual([1, 1, 1])
    expect(existsSync(join(folder, '.env'))).toBe(false)
  })
})
