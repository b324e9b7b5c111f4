import { repeatAlone } from '../../../support/time/timers.js'
import { expect, onTestFinished } from 'vitest'
import { createVault } from '../../../../src/accounts/vault/vault.js'
import { createInbox, type Inbox } from '../../../../src/bot/shell/updates/inbox.js'
import type { Taken } from '../../../../src/bot/shell/updates/taken.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { Secret } from '../../../../src/lib/secret.js'
import { keys, processChannel } from '../../../../src/redis/keys.js'
import { openWakeUps } from '../../../../src/redis/wake-ups.js'
import { masterKey } from '../../../accounts/support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { processTimers } from '../../../../src/lib/timers.js'

export const LEASE = 5_000

/** A process that shares the inbox. */
export interface SharingProcess {
  readonly id: string
  readonly inbox: Inbox
  /** The number of its free places. */
  free: number
  /** Updates that were handed over to it. */
  readonly received: Taken[]
  /** Ends the receiving, as when it stops. */
  readonly endReceiving: () => Promise<void>
  /** Ends its connection, as at its death. */
  readonly die: () => Promise<void>
}

/** Processes that share an inbox, on a Redis of this test file. */
export function sharingProcessesForThisFile() {
  const server = redisForThisFile()
  const redis = clientOf(server)
  const vault = createVault([masterKey('k1')])
  const logger = createLogger({ level: 'silent', secrets: [] })
  const clock = { time: Date.UTC(2026, 0, 1) }

  const subscribers = async (channel: string): Promise<number> => {
    const [, number] = await redis().pubsub('NUMSUB', channel)
    return Number(number)
  }
  const openProcess = async (id: string, free: number): Promise<SharingProcess> => {
    const wakeUps = openWakeUps({
      redisUrl: new Secret(server.url),
      logger,
      timers: processTimers,
      repeat: repeatAlone,
    })
    onTestFinished(() => wakeUps.close())
    const inbox = createInbox({
      timers: processTimers,
      redis: redis(),
      vault,
      wakeUps,
      processId: id,
      now: () => clock.time,
    })
    inbox.onDue(() => undefined)
    const received: Taken[] = []
    const process: SharingProcess = {
      id,
      inbox,
      free,
      received,
      endReceiving: inbox.receive({
        places: ({ ended = 0, reserved = 0 }) => process.free + ended + reserved,
        begin: (taken) => {
          process.free -= 1
          received.push(taken)
        },
      }),
      die: async () => {
        wakeUps.close()
        await expect.poll(() => subscribers(processChannel(id))).toBe(0)
      },
    }
    await expect.poll(() => subscribers(processChannel(id))).toBe(1)
    return process
  }
  /** Opens processes with so many free places, which know of each other. */
  const processesWith = async (...places: readonly number[]): Promise<readonly SharingProcess[]> => {
    await redis().flushall()
    const opened = await Promise.all(places.map((free, index) => openProcess(`p${index}`, free)))
    await expect.poll(() => subscribers(keys.inboxReady())).toBe(places.length)
    // The first time each learns of the others, the second time it notes its places.
    for (let time = 0; time < 2; time++)
      for (const { inbox } of opened) expect(await inbox.take(0, LEASE)).toEqual([])
    return opened
  }
  return { redis, clock, processesWith }
}
