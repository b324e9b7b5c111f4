import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { copyName } from '../../src/lib/backup-copies.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { startTlsServer } from '../support/network/tls-server.js'
import { startPrometheus, type LocalPrometheus } from './prometheus.js'

// A real Prometheus and a real bot; each thing is really dead or wrong, one after the other. No alert waits here: how long each one does is
// what test/deploy/alerts-*.test.yaml and alert-times.test.ts are about.
const on = environmentForThisFile({ bot: 'none', environment: { ROLES: 'bot,watcher,outbox' } })

let prometheus: LocalPrometheus
beforeAll(async () => {
  prometheus = await startPrometheus({ withoutDelay: true, scrapeSeconds: 2 })
})
afterAll(() => prometheus?.stop())

/** A scrape while something is away takes some seconds. */
const SCRAPED = { timeout: 120_000, interval: 200 }

const HOUR_MS = 3_600_000

/** What goes wrong here; other alerts are about the load of this machine. */
const OUTSIDE = /Certificate|Clock|Backup|Service|Updates|NotReady|Gone|Unread|Forgets|Emptied/
const paged = async (): Promise<readonly string[]> =>
  [...(await prometheus.firingAlerts())].filter((name) => OUTSIDE.test(name)).toSorted()

/** A way to a server whose replies bear a date of another time. */
async function startLate(url: string, aheadMs: number) {
  const { host, pathname } = new URL(url)
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked
    const passed = request(`http://${host}${url}`, { method, headers }, (reply) => {
      const date = new Date(Date.now() + aheadMs).toUTCString()
      answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, date })
      reply.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`.replace(/\/$/, ''),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test('a certificate near its end, a wrong clock and an old backup are paged, and no longer than they last', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'squawkbox-copies-'))
  const [ends, stays] = [await startTlsServer(2), await startTlsServer(90)]
  const [telegram, service] = [
    await startLate(on.environment.chat.apiRoot, 5_000),
    await startLate(on.environment.paper.url, -5_000),
  ]
  const copies = { BACKUP_COPIES: folder, WEBAPP_PORT: '0' }
  const wrong = { ...copies, WEBAPP_URL: ends.url, TELEGRAM_API_ROOT: telegram.url, SERVICE_URL: service.url }
  try {
    writeFileSync(join(folder, copyName(new Date(Date.now() - 26 * HOUR_MS))), '')
    const bot = await on.startBot(wrong)
    prometheus.setTargets([new URL(bot.healthUrl).host])
    await expect
      .poll(paged, SCRAPED)
      .toEqual(['SquawkboxBackupOld', 'SquawkboxCertificateEnds', 'SquawkboxClockWrong'])
    const wrongClocks = await prometheus.query('abs(squawkbox_clock_offset_seconds) > 2')
    expect(new Set(wrongClocks.map(({ labels }) => labels['server']))).toEqual(
      new Set(['service', 'telegram']),
    )

    // A day later the next copy is there, and the proxy has renewed the certificate.
    writeFileSync(join(folder, copyName(new Date())), '')
    await expect.poll(paged, SCRAPED).toEqual(['SquawkboxCertificateEnds', 'SquawkboxClockWrong'])
    await bot.stop()
    const mended = await on.startBot({ ...copies, WEBAPP_URL: stays.url })
    prometheus.setTargets([new URL(mended.healthUrl).host])
    await expect.poll(paged, SCRAPED).toEqual([])

    // Nothing of it can be read any more: it has no value, and is not taken for well. A new process has kept no reading.
    await mended.stop()
    await stays.stop()
    rmSync(folder, { recursive: true })
    const blind = await on.startBot({ ...copies, WEBAPP_URL: stays.url })
    prometheus.setTargets([new URL(blind.healthUrl).host])
    await expect.poll(paged, SCRAPED).toEqual(['SquawkboxCertificateUnread', 'SquawkboxUnread'])
    // The series of the process before end with its target.
    await expect
      .poll(async () => await prometheus.query('squawkbox_certificate_end_timestamp_seconds'), SCRAPED)
      .toEqual([])
    expect(await prometheus.query('squawkbox_backup_timestamp_seconds')).toEqual([])
    await blind.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await Promise.all([ends.stop(), telegram.stop(), service.stop()])
  }
})

/** The address of the metrics of the bot that has started last. */
function metricsOfNewest(): string {
  const started = on.log.findLast((line) => line.includes('"event":"bot-started"')) ?? ''
  return new URL((JSON.parse(started) as { health: string }).health).host
}

test('updates that nobody takes are paged by the processes that are left', async () => {
  const watcher = await on.startBot({ ROLES: 'watcher,outbox' })
  const left = new URL(watcher.healthUrl).host
  const bot = await on.botProcess({ ROLES: 'bot', PORT: '0' })
  prometheus.setTargets([left, metricsOfNewest()])
  await expect.poll(() => prometheus.query('squawkbox_ready == 1'), SCRAPED).toHaveLength(2)
  await expect.poll(paged, SCRAPED).toEqual([])

  await bot.kill()
  const person = await on.person('Ben')
  for (let number = 0; number <= 100; number += 1) await person.send(`message ${number}`)
  await expect.poll(paged, SCRAPED).toEqual(['SquawkboxGone', 'SquawkboxUpdatesUndelivered'])

  const another = await on.botProcess({ ROLES: 'bot', PORT: '0' })
  prometheus.setTargets([left, metricsOfNewest()])
  await expect.poll(paged, SCRAPED).toEqual([])
  await another.kill()
  await watcher.stop()
})

test('a Redis that forgets, the service, a webhook, Telegram and the bot itself are paged for when they are dead', async () => {
  const webhook = { UPDATES: 'webhook', WEBHOOK_SECRET: 'a-secret-of-this-test', PORT: '0' }
  // Nobody listens where Telegram brings the updates.
  const bot = await on.botProcess({ ...webhook, WEBHOOK_URL: 'http://127.0.0.1:1/telegram' })
  const metrics = metricsOfNewest()
  prometheus.setTargets([metrics])
  await expect.poll(() => prometheus.query('squawkbox_ready == 1'), SCRAPED).toHaveLength(1)
  await expect.poll(paged, SCRAPED).toEqual([])

  // Redis stops keeping what it acknowledges.
  const redis = new Redis(on.environment.redis.url)
  onTestFinished(() => redis.disconnect())
  await redis.config('SET', 'appendonly', 'no')
  await expect.poll(paged, SCRAPED).toEqual(['SquawkboxRedisForgets'])
  await redis.config('SET', 'appendonly', 'yes')
  await expect.poll(paged, SCRAPED).toEqual([])

  // A process that hangs answers no scrape.
  process.kill(bot.pid, 'SIGSTOP')
  await expect.poll(paged, SCRAPED).toEqual(['SquawkboxGone'])
  process.kill(bot.pid, 'SIGCONT')
  await expect.poll(paged, SCRAPED).toEqual([])

  // Its metrics alone fail: the way there does, while the bot works.
  const way = await startLate(`http://${metrics}`, 0)
  prometheus.setTargets([new URL(way.url).host])
  await expect.poll(() => prometheus.query('squawkbox_ready == 1'), SCRAPED).toHaveLength(1)
  await expect.poll(paged, SCRAPED).toEqual([])
  await way.stop()
  await expect.poll(paged, SCRAPED).toEqual(['SquawkboxGone'])
  prometheus.setTargets([metrics])
  await expect.poll(paged, SCRAPED).toEqual([])

  await on.environment.paper.close()
  await expect.poll(paged, SCRAPED).toEqual(['SquawkboxServiceGone'])

  const person = await on.person('Ann')
  await person.send('/start')
  await expect.poll(paged, SCRAPED).toEqual(['SquawkboxServiceGone', 'SquawkboxUpdatesUndelivered'])

  await on.environment.chat.close()
  await expect.poll(paged, SCRAPED).toEqual(['SquawkboxNotReady', 'SquawkboxServiceGone'])

  await bot.kill()
  await expect.poll(paged, SCRAPED).toEqual(['SquawkboxGone'])
})
