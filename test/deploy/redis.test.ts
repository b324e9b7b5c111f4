import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { runProgram } from '../support/process/run-program.js'
import { freePorts } from '../support/http/free-ports.js'

const START = fileURLToPath(new URL('../../deploy/redis/start', import.meta.url))
const SQUAWKBOX = fileURLToPath(new URL('../../dist/cli/squawkbox.js', import.meta.url))
const on = environmentForThisFile({ bot: 'none' })

let folder: string
let server: ChildProcess
let port: number
const urlOf = (user: string): string => `redis://${user}@127.0.0.1:${port}`

/** A client without a password. */
function anybodyAt(at: number): Redis {
  const client = new Redis({ host: '127.0.0.1', port: at, enableReadyCheck: false, retryStrategy: () => 50 })
  // Until the server listens; each command reports its own failure.
  client.on('error', () => undefined)
  return client
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'squawkbox-redis-'))
  const [free = 0] = await freePorts(1)
  port = free
  server = spawn(START, ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder], {
    env: {
      PATH: process.env['PATH'],
      REDIS_PASSWORD: 'hunter2hunter2',
      REDIS_USERS_FILE: join(folder, 'users.acl'),
      REDIS_MAXMEMORY: '64mb',
    },
    stdio: 'ignore',
  })
  const anybody = anybodyAt(port)
  await vi.waitFor(async () => await anybody.ping(), { timeout: 60_000 })
  anybody.disconnect()
})
afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

test('without the password it only says that it is there', async () => {
  const anybody = anybodyAt(port)
  expect(await anybody.ping()).toBe('PONG')
  await expect(anybody.get('squawkbox:probe')).rejects.toThrow(/NOPERM/)
  await expect(anybody.info()).rejects.toThrow(/NOPERM/)
  anybody.disconnect()
  expect(statSync(join(folder, 'users.acl')).mode & 0o777).toBe(0o600)
})

/** The commands that the user of the bot may send, as `config|get`, and those of them that are an operator's. */
const listed = (name: string): readonly string[] => {
  const [, list = ''] = new RegExp(`^${name}='([^']+)'$`, 'm').exec(readFileSync(START, 'utf8')) ?? []
  return list.split(/\s+/).map((one) => one.replace(/^\+/, ''))
}
const allowed = new Set([...listed('bot'), ...listed('operator')])

/** The commands of a server, each with its number of words; at least so many where that is below 0. */
async function commandsOf(url: string): Promise<readonly (readonly [name: string, arity: number])[]> {
  const server = new Redis(url)
  type Described = readonly [string, number, ...unknown[]]
  const all = (await server.call('COMMAND')) as readonly Described[]
  server.disconnect()
  return all.flatMap(([name, arity, ...more]) => {
    const inside = (more.at(-1) ?? []) as readonly Described[]
    // A container does nothing without its subcommand.
    return inside.length === 0
      ? [[name, arity] as const]
      : inside.map(([own, words]) => [own, words] as const)
  })
}

/** Commands that the clients of Redis and of the queues send by themselves, or by names that are made. */
const BY_LIBRARIES = [
  'hello',
  'quit',
  'client',
  'unsubscribe',
  'exec',
  'bzpopmin',
  'scan',
  'config',
  'subscribe',
]

/** Commands that the code sends: by a client, in its scripts, and in those of the queues. */
function sentCommands(): ReadonlySet<string> {
  const textsIn = (folder: string, end: string): readonly string[] => {
    const path = fileURLToPath(new URL(`../../${folder}`, import.meta.url))
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(end) && !file.startsWith('demo/'))
      .map((file) => readFileSync(join(path, file), 'utf8'))
  }
  const named = (texts: readonly string[], call: RegExp): readonly string[] =>
    texts.flatMap((text) => [...text.matchAll(call)].map(([, name = '']) => name.toLowerCase()))
  const own = textsIn('src', '.ts')
  return new Set([
    ...BY_LIBRARIES,
    ...named(own, /\bredis\.p?call\(\s*'(\w+)'/gi),
    // Those of a transaction are lists.
    ...named(own, /\[\s*'([A-Z]+)'/g),
    ...named(textsIn('node_modules/bullmq/dist/esm', '.js'), /\brcall\(\s*["'](\w+)["']/g),
    ...named(textsIn('node_modules/bullmq/dist/esm/classes', '.js'), /\bclient\.([a-z]+)\(/g),
    // Also in a chain, which begins with `multi` or `pipeline`.
    ...named(own, /\b(?:redis|node|step|all|change|probe)\s*\.([a-z]+)\(/g),
    ...named(own, /\)\s*\.([hz][a-z]+|set|del|exists|expire|pexpire|wait)\(/g),
  ])
}

test('the user of the bot may send what the code sends, and nothing else', async () => {
  const server = new Redis(on.environment.redis.url)
  const commands = new Set((await server.command('LIST')) as string[])
  server.disconnect()
  const sent = [...sentCommands()].filter((name) => commands.has(name))
  const containers = new Set([...allowed].map((name) => name.split('|')[0] ?? ''))
  expect(sent.filter((name) => !containers.has(name))).toEqual([])
  expect(listed('bot').filter((name) => !sent.includes(name.split('|')[0] ?? ''))).toEqual([])
})

test('squawkbox doctor finds nothing wrong with it, and a bot starts, trades and stops on it', async () => {
  const variables = { ...on.environment.variables, REDIS_URL: urlOf('bot:hunter2hunter2') }
  const observer = new Redis(urlOf('bot:hunter2hunter2'))
  const refusals = async (): Promise<string> =>
    /errorstat_NOPERM:count=(\d+)/.exec(await observer.info('errorstats'))?.[1] ?? '0'
  const before = await refusals()
  const { stdout, status } = await runProgram([process.execPath, SQUAWKBOX, 'doctor'], {
    cwd: folder,
    environment: variables,
  })
  expect(stdout.split('\n').filter((line) => /^[✗!]/.test(line))).toEqual([])
  expect(stdout).toMatch(/✓ Redis: memory: \d+ MB of 64 MB used/)
  expect(status).toBe(0)
  const bot = await on.startBot({ ...variables, ROLES: 'bot,watcher,outbox' })
  const { person } = await on.connected('Ann')
  await person.send('/long BTC 100 5x')
  await person.waitFor('Preview expires:')
  await person.press('✅ Confirm')
  await person.waitFor('Done')
  for (const [line, answer] of [
    ['/alert BTC > 990000', '🔔 Active'],
    ['/board', 'Updated'],
    ['/positions', 'BTC'],
    ['/api new sheet events', 'It is shown only once'],
    ['/close BTC 50%', 'Nothing is sent before you confirm'],
  ] as const) {
    await person.send(line)
    await person.waitFor(answer)
  }
  expect(await bot.stop()).toBe(true)
  // Nothing that it sent was refused, also where it went on without.
  expect(await refusals()).toBe(before)
  await observer.quit()
})

test('the user of the bot can neither empty nor stop nor change it', async () => {
  const bot = new Redis(urlOf('bot:hunter2hunter2'))
  await bot.set('kept', '1')
  const commands = (await commandsOf(on.environment.redis.url)).filter(
    ([name]) => !allowed.has(name) && !/^(?:auth|hello|quit|reset)$/.test(name),
  )
  const refused: string[] = []
  for (const [name, arity] of commands) {
    const words = [...name.split('|'), ...Array.from({ length: Math.abs(arity) }, () => '1')]
    const [first = '', ...rest] = words.slice(0, Math.abs(arity))
    const error = await bot.call(first, ...rest).then(
      () => undefined,
      (reason: Error) => reason,
    )
    expect(error?.message, name).toMatch(/^(?:NOPERM|ERR (?:DEBUG|MODULE) command not allowed)/)
    refused.push(name)
  }
  const named = 'swapdb flushall flushdb keys shutdown debug monitor migrate replicaof restore save'
  const inside = 'config|set acl|setuser module|load script|flush function|load client|kill'
  expect(refused).toEqual(expect.arrayContaining(`${named} ${inside}`.split(' ')))
  expect(await bot.get('kept')).toBe('1')
  await bot.del('kept')
  await bot.quit()
})

test('it does not start without a password, or with one that would be a rule', () => {
  const started = (password: string | undefined) =>
    spawnSync(START, [], { env: { PATH: process.env['PATH'], REDIS_PASSWORD: password }, encoding: 'utf8' })
  expect(started(undefined).stderr).toMatch(/REDIS_PASSWORD.* is missing/)
  expect(started('a +@all').stderr).toMatch(/letters and digits only/)
})
