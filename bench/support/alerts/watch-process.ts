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

/** How the watch over many accounts went. */
export interface Watch {
  /** Looks at accounts in a second. */
  readonly rate: number
  /** Microseconds of this process's processor for one look. */
  readonly cpu: number
}

/** Looks before it is measured, and how long they may take. */
const WARM_UP = 5_000
const WARM_UP_MS = 40_000

const CHAINS = [{ id: '42161', name: 'Arbitrum' }] as const

/**
 * Watches so many accounts for a while, as the bot does: their credentials sealed in a real Redis, a service that speaks
 * HTTP in another process. Each is due again at once, so that as many are looked at as can be.
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
      pairs: createPairNames({ service: counted.service, knownPairs: {}, now }),
      evaluateAccountRules: () => Promise.resolve(),
      activeMs: 100,
      idleMs: 100,
    })
    // The first look at each account reads more, and code that has not run often is slow.
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

/** A service that counts how often positions were read: once in each look. */
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
