import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { describe, expect, test } from 'vitest'
import { keys } from '../../src/redis/keys.js'
import { checkLine } from '../../src/lib/finding.js'
import { runChecks } from '../../src/cli/doctor/run-checks.js'
import { readConfig } from '../../src/config/config.js'
import { createLogger } from '../../src/lib/log/log.js'
import { copyName } from '../../src/lib/backup-copies.js'
import { startTlsServer } from '../support/network/tls-server.js'
import { freePorts } from '../support/http/free-ports.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none', isKept: true })
const SQUAWKBOX = fileURLToPath(new URL('../../dist/cli/squawkbox.js', import.meta.url))

/** What the doctor finds in the test environment, with variables over its own. */
async function checked(environment: Readonly<Record<string, string>> = {}) {
  const config = readConfig({ ...on.environment.variables, ...environment })
  const findings = await runChecks(config, createLogger({ level: 'silent', secrets: [] }))
  return {
    code: findings.some(({ is }) => is === 'problem') ? 1 : 0,
    lines: findings.map(checkLine),
  }
}

/** The output of the program itself. */
async function examined(environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [SQUAWKBOX, 'doctor'], {
    env: { ...on.environment.variables, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  for (const secret of [
    on.environment.chat.token,
    on.environment.variables['VAULT_KEYS']?.split(':')[1] ?? '?',
    'hunter2',
  ])
    expect(said).not.toContain(secret)
  return { code, lines: said.trim().split('\n') }
}

describe('npm run doctor', () => {
  test('reports one line for each check, and no failure in a correct environment', async () => {
    const { code, lines } = await examined()
    expect(lines).toEqual([
      '✓ Environment: complete',
      expect.stringMatching(/^✓ Redis: version: \d+\./),
      '✓ Redis: role: master, 0 replicas',
      expect.stringMatching(/^✓ Redis: memory: \d+ MB of 512 MB used$/),
      '✓ Redis: persistence: append-only file, written at once',
      '✓ Redis: eviction: nothing is thrown away',
      expect.stringMatching(/^✓ Clock: \d+ ms from that of Redis$/),
      '✓ Vault: its keys open what is stored',
      '✓ Erasure: finds every record of a person',
      '✓ Shards: no running process has other numbers',
      '✓ Telegram: token: @squawkbox_bot',
      '✓ Telegram: updates: are fetched',
      expect.stringMatching(/^✓ Clock: \d+ ms from that of Telegram$/),
      '✓ Service: answers',
      expect.stringMatching(/^✓ Clock: \d+ ms from that of the trading service$/),
    ])
    expect(code).toBe(0)
  })

  test('reports a fault of Redis with its remedy', async () => {
    const redis = new Redis(on.environment.redis.url)
    await redis.config('SET', 'appendfsync', 'everysec')
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru')
    try {
      const { code, lines } = await checked()
      expect(lines).toContain(
        '✗ Redis: persistence: appendfsync is everysec → set appendfsync always: an order that was sent must not be forgotten; where a crash may lose 1 s, say REDIS_MAY_LOSE=1',
      )
      expect(lines).toContain(
        '✗ Redis: eviction: maxmemory-policy is allkeys-lru → set maxmemory-policy noeviction',
      )
      expect(code).toBe(1)
      expect((await checked({ REDIS_MAY_LOSE: '1' })).lines).toContain(
        '✓ Redis: persistence: a crash may lose 1 s, as REDIS_MAY_LOSE allows',
      )
      await redis.config('SET', 'maxmemory', 0)
      expect((await checked()).lines).toContain(
        '! Redis: limit: no maxmemory is set → set maxmemory below the memory of its machine',
      )
    } finally {
      await redis.config('SET', 'maxmemory', '512mb')
      await redis.config('SET', 'appendfsync', 'always')
      await redis.config('SET', 'maxmemory-policy', 'noeviction')
      redis.disconnect()
    }
  })

  test('reports running processes with other numbers of shards, and how to change the number', async () => {
    const bot = await on.startBot({ OUTBOX_SHARDS: '4' })
    try {
      const { code, lines } = await checked({ OUTBOX_SHARDS: '2' })
      expect(lines).toContain(
        '✗ Shards: OUTBOX_SHARDS is 2 here and 4 in running processes (1) → set OUTBOX_SHARDS=4, or stop all ' +
          'processes and start them with the new number; one that was killed counts for 30 seconds',
      )
      expect(code).toBe(1)
      expect((await checked({ OUTBOX_SHARDS: '4' })).lines).toContain(
        '✓ Shards: no running process has other numbers',
      )
    } finally {
      await bot.stop()
    }
  })

  test('reports running processes of an earlier release, whose numbers of shards nobody knows', async () => {
    await (await on.startBot({ OUTBOX_SHARDS: '4' })).stop()
    const redis = new Redis(on.environment.redis.url)
    await redis.zadd(keys.sealingLeases(), Date.now() + 60_000, 'demo/earlier')
    try {
      const { code, lines } = await checked({ OUTBOX_SHARDS: '4' })
      expect(lines).toContain(
        '! Shards: running processes of an earlier release (1) do not tell their numbers → upgrade them before you ' +
          'change OUTBOX_SHARDS or WATCH_SHARDS; one that was killed counts for 5 minutes',
      )
      expect(code).toBe(0)
      expect((await checked({ OUTBOX_SHARDS: '2' })).lines).toContainEqual(
        expect.stringMatching(/^✗ Shards: OUTBOX_SHARDS is 2 here and 4 so far, and running processes/),
      )
    } finally {
      await redis.zrem(keys.sealingLeases(), 'demo/earlier')
      redis.disconnect()
    }
  })

  test('reports how full Redis is, and what waits because of it', async () => {
    const redis = new Redis(on.environment.redis.url)
    // Most of what is used: the buffers of connections come and go.
    await redis.setrange('ballast', 32 * 1_024 * 1_024, 'x')
    const used = Number.parseInt(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1] ?? '', 10)
    const memoryAt = async (share: number) => {
      await redis.config('SET', 'maxmemory', Math.round(used / share))
      const { code, lines } = await checked()
      return { code, line: lines.find((line) => line.includes('Redis: memory')) }
    }
    try {
      const scarce = await memoryAt(0.88)
      expect(scarce.line).toMatch(/^! .*: broadcasts, summaries and caches wait → give it more/)
      const reserved = await memoryAt(0.96)
      expect(reserved.line).toMatch(/^✗ .*: the rest is kept for orders, .* → give it more now/)
      expect([scarce.code, reserved.code]).toEqual([0, 1])
    } finally {
      await redis.config('SET', 'maxmemory', '0')
      await redis.del('ballast')
      redis.disconnect()
    }
  })

  test('reports unreachable services and wrong settings', async () => {
    const { code, lines } = await examined({
      REDIS_URL: 'redis://:hunter2@127.0.0.1:1',
      SERVICE_URL: 'http://127.0.0.1:1',
      UPDATES: 'webhook',
      WEBHOOK_URL: 'http://127.0.0.1:2/telegram',
      WEBHOOK_SECRET: 'hunter2-hunter2-hunter2',
    })
    expect(lines).toEqual([
      '✓ Environment: complete',
      '✗ Redis: nobody listens there → check the port or path in REDIS_URL, and that the server runs',
      '✓ Telegram: token: @squawkbox_bot',
      '! Telegram: webhook: none is set → start the bot: it sets WEBHOOK_URL',
      '! Telegram: webhook: Telegram itself does not take WEBHOOK_URL: it is not https → put a proxy with TLS before the bot, and its https address into WEBHOOK_URL',
      expect.stringMatching(/^✓ Clock: \d+ ms from that of Telegram$/),
      '✗ Service: nobody answers → check SERVICE_URL and the network',
    ])
    expect(code).toBe(1)
  })

  test.each([
    ['a wrong password', 'redis://:wrong@', 'it does not accept the name or the password'],
    ['no password', 'redis://', 'it asks for a password'],
    [
      'TLS that it does not speak',
      'rediss://:good@',
      'nobody answers → check the network and its firewalls; rediss:// is for a server with TLS alone',
    ],
  ])('tells %s apart', async (_, login, says) => {
    const redis = new Redis(on.environment.redis.url)
    const [port = 0] = await freePorts(1)
    await redis.config('SET', 'port', port)
    await redis.config('SET', 'requirepass', 'good')
    try {
      const { code, lines } = await checked({ REDIS_URL: `${login}127.0.0.1:${port}` })
      expect(lines.find((one) => one.startsWith('✗'))).toContain(`✗ Redis: ${says}`)
      expect(code).toBe(1)
    } finally {
      await redis.config('SET', 'requirepass', '')
      await redis.config('SET', 'port', 0)
      redis.disconnect()
    }
  })

  test('goes on where Redis refuses a check, and says what to allow', async () => {
    const redis = new Redis(on.environment.redis.url)
    await redis.acl('SETUSER', 'default', '-scan')
    try {
      const { code, lines } = await checked()
      expect(lines).toContainEqual(
        expect.stringMatching(/^✗ Erasure: not checked: NOPERM .* → give the user of REDIS_URL the commands/),
      )
      expect(lines).toContain('✓ Shards: no running process has other numbers')
      expect(code).toBe(1)
    } finally {
      await redis.acl('SETUSER', 'default', '+scan')
      redis.disconnect()
    }
  })

  test('tells a server apart that speaks TLS alone', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    try {
      const plain = await checked({ REDIS_URL: `redis://127.0.0.1:${port}` })
      expect(plain.lines).toContain('✗ Redis: it closes the connection → a server with TLS needs rediss://')
      const encrypted = await checked({ REDIS_URL: `rediss://127.0.0.1:${port}` })
      expect(encrypted.lines).toContainEqual(
        expect.stringMatching(/^✗ Redis: no TLS connection comes about → /),
      )
    } finally {
      server.close()
    }
  })

  test('reports another server at the address of the service', async () => {
    const { code, lines } = await checked({ SERVICE_URL: on.environment.chat.apiRoot })
    expect(lines).toContain('✗ Service: what answers is not the trading service → check SERVICE_URL')
    expect(code).toBe(1)
  })

  test('reports a certificate that is not renewed, and a backup that is not made', async () => {
    const server = await startTlsServer(3)
    const folder = mkdtempSync(join(tmpdir(), 'squawkbox-copies-'))
    const environment = { WEBAPP_URL: server.url, BACKUP_COPIES: folder }
    try {
      const { code, lines } = await checked(environment)
      expect(lines).toContainEqual(
        expect.stringMatching(/^✗ Certificate of localhost:\d+: it ends in 2 days → look why the proxy/),
      )
      expect(lines).toContainEqual(
        expect.stringMatching(
          /^✗ Certificate of localhost:\d+: Telegram does not take it: it is self-signed → let the proxy take one of a public/,
        ),
      )
      expect(lines).toContainEqual(expect.stringMatching(/^✗ Backup: no copy is in .* → look at the log/))
      expect(code).toBe(1)
      writeFileSync(join(folder, copyName(new Date(Date.now() - 2.5 * 3_600_000))), '')
      expect((await checked(environment)).lines).toContain('✓ Backup: the newest copy is 2 hours old')
      // A day is too long, unless copies are made less often.
      const at = (hours: number): string =>
        join(folder, copyName(new Date(Date.now() - (hours + 0.5) * 3_600_000)))
      for (const name of readdirSync(folder)) rmSync(join(folder, name))
      for (const hours of [50, 26]) writeFileSync(at(hours), '')
      expect((await checked(environment)).lines).toContainEqual(
        expect.stringMatching(/^✗ Backup: the newest copy is 26 hours old → /),
      )
      writeFileSync(at(74), '')
      expect((await checked(environment)).lines).toContain('✓ Backup: the newest copy is 26 hours old')
    } finally {
      rmSync(folder, { recursive: true })
      await server.stop()
    }
    const { lines } = await checked(environment)
    expect(lines).toContainEqual(
      expect.stringMatching(/^! Certificate of localhost:\d+: not read from here: /),
    )
    expect(lines).toContainEqual(expect.stringMatching(/^✗ Backup: .* cannot be read \(ENOENT\)/))
  })

  test('a certificate that does not end soon is not taken for good where Telegram does not trust it', async () => {
    const server = await startTlsServer(90)
    try {
      const { code, lines } = await checked({ WEBAPP_URL: server.url, WEBAPP_PORT: '0' })
      expect(lines.filter((line) => line.includes('Certificate'))).toEqual([
        expect.stringMatching(
          /^✗ Certificate of localhost:\d+: Telegram does not take it: it is self-signed → /,
        ),
      ])
      expect(code).toBe(1)
    } finally {
      await server.stop()
    }
  })

  test('an authority that only this machine knows makes no certificate one that Telegram takes', async () => {
    const server = await startTlsServer(90, { authority: 'private' })
    const environment = { WEBAPP_URL: server.url, WEBAPP_PORT: '0' }
    const certificateOf = ({ lines }: Awaited<ReturnType<typeof examined>>) =>
      lines.filter((line) => line.includes('Certificate'))
    const fix = 'let the proxy take one of a public authority for this name'
    const { host } = new URL(server.url)
    try {
      expect(certificateOf(await examined(environment))).toEqual([
        `✗ Certificate of ${host}: Telegram does not take it: a private authority has signed it, or the server does not send the certificates between it and its authority → ${fix}`,
      ])
      const trusting = await examined({ ...environment, NODE_EXTRA_CA_CERTS: server.authorityFile })
      expect(certificateOf(trusting)).toEqual([
        `✗ Certificate of ${host}: Telegram does not take it: an authority has signed it that this machine trusts, and others do not → ${fix}`,
      ])
      expect(trusting.code).toBe(1)
    } finally {
      await server.stop()
    }
  })

  test('tells a service with a certificate of a private authority from one that does not answer', async () => {
    const server = await startTlsServer(90, {
      authority: 'private',
      port: new URL(on.environment.paper.url).port,
    })
    const environment = { SERVICE_URL: server.url }
    try {
      const { code, lines } = await examined(environment)
      expect(lines).toContain(
        '✗ Service: its certificate is not taken: a private authority has signed it, or the server does not send the certificates between it and its authority → check SERVICE_URL; for an authority of your own, name its file in NODE_EXTRA_CA_CERTS',
      )
      expect(code).toBe(1)
      const trusting = await examined({ ...environment, NODE_EXTRA_CA_CERTS: server.authorityFile })
      expect(trusting.lines).toContain('✓ Service: answers')
      expect(trusting.code).toBe(0)
    } finally {
      await server.stop()
    }
  })

  test('tells a Bot API server and a Redis with certificates of a private authority from ones that do not answer', async () => {
    const ofTelegram = await startTlsServer(90, { authority: 'private' })
    const ofRedis = await startTlsServer(90, { authority: 'private' })
    try {
      const { lines } = await checked({
        TELEGRAM_API_ROOT: ofTelegram.url,
        REDIS_URL: ofRedis.url.replace('https', 'rediss'),
      })
      const why =
        'its certificate is not taken: a private authority has signed it, or the server does not send the certificates between it and its authority'
      const fix = 'for an authority of your own, name its file in NODE_EXTRA_CA_CERTS'
      expect(lines).toContain(`✗ Telegram: ${why} → check TELEGRAM_API_ROOT; ${fix}`)
      expect(lines).toContain(`✗ Redis: ${why} → check REDIS_URL; ${fix}`)
    } finally {
      await Promise.all([ofTelegram.stop(), ofRedis.stop()])
    }
  })

  test('tells ports apart that are free, taken by another program, by the bot itself, or not of this machine', async () => {
    const [free, taken, ofBot] = await freePorts(3)
    const portsOf = async (environment: Readonly<Record<string, string>>) =>
      (await checked(environment)).lines.filter((line) => / Port \d+: /.test(line))
    expect(await portsOf({ PORT: `${free}`, API_PORT: '0' })).toEqual([`✓ Port ${free}: free for PORT`])
    const other = createServer().listen(taken, '127.0.0.1')
    await once(other, 'listening')
    const bot = await on.startBot({ PORT: `${ofBot}` })
    try {
      expect(await portsOf({ PORT: `${taken}` })).toEqual([
        `✗ Port ${taken}: another program has it → stop that program, or choose another PORT`,
      ])
      expect(await portsOf({ PORT: `${ofBot}` })).toEqual([`✓ Port ${ofBot}: taken by the bot, which runs`])
      expect(await portsOf({ PORT: `${free}`, HOST: '192.0.2.1' })).toEqual([
        `✗ Port ${free}: HOST 192.0.2.1 is no address of this machine → set HOST to 127.0.0.1 where a proxy on this machine leads to it, else to 0.0.0.0`,
      ])
    } finally {
      await bot.stop()
      other.close()
    }
  })

  test('says of a webhook why Telegram cannot take it, or bring anything to it', async () => {
    const webhook = { UPDATES: 'webhook', WEBHOOK_SECRET: 'a-secret-of-this-test' }
    const { lines } = await checked({ ...webhook, WEBHOOK_URL: 'https://127.0.0.1:9000/telegram' })
    expect(lines).toContain(
      '! Telegram: webhook: Telegram itself does not take WEBHOOK_URL: Telegram takes port 443, 80, 88 or 8443 alone → let the proxy listen at one of these',
    )
  })

  test('reports a wrong environment and a wrong token', async () => {
    const faulty = await examined({ SERVICE_URL: 'nowhere' })
    expect(faulty.lines[1]).toMatch(/^ *SERVICE_URL is not an http\(s\) address\./)
    expect(faulty.code).toBe(1)
    const { lines } = await checked({ BOT_TOKEN: '123456789:AAAA-bbbb_CCCC-dddd_EEEE' })
    expect(lines).toContain('✗ Telegram: token: Telegram does not accept it → take BOT_TOKEN from @BotFather')
  })
})
