import { setTimeout as sleep } from 'node:timers/promises'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { createAccounts } from '../../../src/accounts/accounts.js'
import { createSettings } from '../../../src/accounts/settings/settings.js'
import { createVault } from '../../../src/accounts/vault/vault.js'
import { createOutbox } from '../../../src/alerts/outbox/outbox.js'
import { createAccountWatch } from '../../../src/alerts/watchers/account/watch-accounts.js'
import { startPrivateRedis } from '../../../src/practice/demo/private-redis.js'
import { createFindTraderOf } from '../../../src/desk/trader.js'
import { createPairNames } from '../../../src/desk/market/pairs/pair-names.js'
import { createTicketStore } from '../../../src/desk/trading/tickets/store.js'
import { createLogger } from '../../../src/lib/log/log.js'
import { Secret } from '../../../src/lib/secret.js'
import { createService } from '../../../src/service/service.js'
import { createWorkContext } from '../../../src/telemetry/work-context.js'

/** Result of watching many accounts. */
export interface Watch {
  /** Account polls per second. */
  readonly rate: number
  /** CPU time of this process for one poll, in microseconds. */
  readonly cpu: number
}

/** Polls before the measurement, and their maximum duration in milliseconds. */
const WARM_UP = 5_000
const WARM_UP_MS = 40_000

const CHAINS = [{ id: '42161', name: 'Arbitrum' }] as const

/**
 * Watches many accounts for a while, like the bot: sealed credentials in a real Redis, and the service over
 * HTTP in another process. Each account is due again at once, to reach the maximum rate.
 */
export async function watchMany(
  accounts: number,
  replies: 'still' | 'changing',
  seconds: number,
): Promise<Watch> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-bench-'))
  const server = await startPrivateRedis(dir)
  const child = fork(new URL('fixed-service.mjs', import.meta.url), [replies])
  const [port] = (await once(child, 'message')) as [number]
  const redis = new Redis(server.url)
  const logger = createLogger({ level: 'silent', secrets: [] })
  const now = Date.now
  const monotonicNow = (): number => performance.now()
  const counted = countedService(createService({ baseUrl: `http://127.0.0.1:${port}`, logger }))
  try {
    const outbox = createOutbox({ redis, now })
    const watching = createAccountWatch({
      redis,
      outbox,
      chains: CHAINS,
      workContext: createWorkContext(),
      logger,
      now,
      monotonicNow,
    })
    const vault = createVault([{ id: 'k1', key: Buffer.alloc(32, 7) }])
    const all = watching.accounts(createAccounts({ redis, vault, settings: createSettings(redis), now }))
    for (let user = 1; user <= accounts; user++) {
      await all.connect(user, { apiKey: new Secret(`key-${user}`), keyId: new Secret(`id-${user}`) }, 'Main')
    }
    const watcher = watching.start({
      service: counted.service,
      accounts: all,
      ticketStore: createTicketStore({ redis, people: { tradingRoles: () => [''] }, now }),
      findTrader: createFindTraderOf({ accounts: all, chains: CHAINS }),
      pairNames: createPairNames({ service: counted.service, knownPairs: {}, monotonicNow }),
      evaluateAccountRules: () => Promise.resolve(),
      activeMs: 100,
      idleMs: 100,
    })
    // The first poll of each account reads more, and cold code is slow.
    const ready = performance.now() + WARM_UP_MS
    while (counted.looks() < WARM_UP && performance.now() < ready) await sleep(100)
    const [looks, cpu, began] = [counted.looks(), process.cpuUsage(), performance.now()]
    await sleep(seconds * 1_000)
    const done = counted.looks() - looks
    const used = process.cpuUsage(cpu)
    const took = (performance.now() - began) / 1_000
    await watcher.stop()
    return { rate: done / took, cpu: (used.user + used.system) / done }
  } finally {
    await counted.service.close()
    redis.disconnect()
    child.disconnect()
    await server.kill()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** A service that counts reads of positions: one per poll. */
function countedService(service: ReturnType<typeof createService>) {
  let looks = 0
  return {
    service: {
      ...service,
      undecoded: {
        ...service.undecoded,
        openPositions: async (...asked: Parameters<typeof service.undecoded.openPositions>) => {
          const positions = await service.undecoded.openPositions(...asked)
          looks += 1
          return positions
        },
      },
    },
    looks: () => looks,
  }
}
