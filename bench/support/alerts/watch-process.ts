import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { createAccounts } from '../../../src/accounts/accounts.js'
import { createSettings } from '../../../src/accounts/settings/settings.js'
import { createVault } from '../../../src/accounts/vault/vault.js'
import { readConfig } from '../../../src/config/config.js'
import { Secret } from '../../../src/lib/secret.js'
import { startPrivateRedis } from '../../../src/demo/private-redis.js'
import { startPracticeTelegram } from '../../../packages/practice-telegram/src/server.js'
import { startMeasured, type MeasuredProcess } from '../read/measured-process.js'
import { systemRandom } from '../../../src/lib/random.js'

/** The service of a measurement. */
export interface WatchedService {
  /** Time that it takes for each reply, in milliseconds. */
  readonly latencyMs: number
  /** True if the fees of the positions change in every reply. */
  readonly isChanging: boolean
}

/** One measurement. */
export interface WatchSample {
  /** Account polls per second. */
  readonly rate: number
  /** CPU time of the watcher for one poll, in microseconds. */
  readonly cpu: number
  /** Part of a core that the watcher used: 1 is all of it. */
  readonly core: number
  /** Load of the machine: processes that want a core, averaged over a minute. */
  readonly load: number
}

/** Polls before the measurement, and the longest time for them, in milliseconds. */
const WARM_UP = 10_000
const WARM_UP_MS = 60_000

const MAIN = new URL('../../../dist/main.js', import.meta.url)
const SERVICE = new URL('fixed-service.mjs', import.meta.url)

/**
 * Measures a `watcher` process that watches many accounts, several times: the program itself, with a Redis that syncs each
 * write to disk, and the service over HTTP in another process. Each account is due again a tenth of a second after its poll.
 */
export async function watchMany(
  accounts: number,
  { latencyMs, isChanging }: WatchedService,
  { times, seconds }: { readonly times: number; readonly seconds: number },
): Promise<readonly WatchSample[]> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-bench-'))
  const opened: (() => Promise<unknown>)[] = [async () => rmSync(dir, { recursive: true, force: true })]
  try {
    const server = await startPrivateRedis(dir)
    opened.push(() => server.kill())
    const chat = await startPracticeTelegram()
    opened.push(() => chat.close())
    const service = fork(SERVICE, [String(latencyMs), isChanging ? 'changing' : 'still'])
    opened.push(() => end(service))
    const [port] = (await once(service, 'message')) as [number]
    const environment = {
      BOT_TOKEN: chat.token,
      TELEGRAM_API_ROOT: chat.apiRoot,
      SERVICE_URL: `http://127.0.0.1:${port}`,
      REDIS_URL: server.url,
      VAULT_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      ACCESS: 'open',
      ROLES: 'watcher',
      CHAINS: '42161:Arbitrum',
      PORT: '0',
      CHART_THREADS: '0',
      WATCH_ACTIVE_MS: '100',
      SERVICE_READS: '1000000',
    }
    await connectAccounts(environment, accounts)
    const watcher = await startMeasured(MAIN, environment)
    opened.push(() => watcher.stop())
    // The first poll of each account reads more, and cold code is slow.
    const ready = performance.now() + WARM_UP_MS
    while ((await polls(service)) < WARM_UP && performance.now() < ready) await sleep(100)
    const measured: WatchSample[] = []
    while (measured.length < times) measured.push(await measure(service, watcher, seconds))
    return measured
  } finally {
    for (const close of opened.toReversed()) await close()
  }
}

async function measure(
  service: ChildProcess,
  watcher: MeasuredProcess,
  seconds: number,
): Promise<WatchSample> {
  const [before, cpu, began] = [await polls(service), await watcher.cpu(), performance.now()]
  await sleep(seconds * 1_000)
  const done = (await polls(service)) - before
  const used = (await watcher.cpu()) - cpu
  const took = (performance.now() - began) / 1_000
  return { rate: done / took, cpu: used / done, core: used / 1e6 / took, load: loadavg()[0] ?? Number.NaN }
}

/** Connects so many people, with an account each. */
async function connectAccounts(environment: Readonly<Record<string, string>>, count: number): Promise<void> {
  const redis = new Redis(environment['REDIS_URL'] ?? '')
  try {
    const vault = createVault(readConfig(environment).vaultKeys)
    const accounts = createAccounts({
      random: systemRandom,
      redis,
      vault,
      settings: createSettings(redis),
      now: Date.now,
    })
    const connect = async (user: number): Promise<void> => {
      const credentials = { apiKey: new Secret(`key-${user}`), keyId: new Secret(`id-${user}`) }
      await accounts.connect(user, credentials, 'Main')
    }
    await Promise.all(Array.from({ length: count }, (_, index) => connect(index + 1)))
  } finally {
    await redis.quit()
  }
}

/** The number of polls so far: each reads the open positions once while nothing happens. */
async function polls(service: ChildProcess): Promise<number> {
  const reply = once(service, 'message')
  service.send('polls')
  const [count] = (await reply) as [number]
  return count
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.disconnect()
  await exited
}
