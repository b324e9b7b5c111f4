import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createVault } from '../../src/accounts/vault/vault.js'
import { createErasure } from '../../src/accounts/erasure/erasure.js'
import { createTwoFactorReset } from '../../src/accounts/two-factor/reset.js'
import { createBoards } from '../../src/alerts/boards/boards.js'
import { createOutbox } from '../../src/alerts/outbox/outbox.js'
import { createReminders } from '../../src/alerts/reminders/reminders.js'
import { createSeenNotices } from '../../src/alerts/seen/seen-notices.js'
import { createWatchList } from '../../src/alerts/watchers/watch-list/watch-list.js'
import { createInbox } from '../../src/bot/shell/updates/inbox.js'
import { createShownSecrets } from '../../src/bot/features/two-factor/shown-secrets.js'
import { createBatchStore } from '../../src/desk/trading/tickets/batch-store.js'
import { createOutcomeCheckQueues } from '../../src/desk/trading/tickets/outcome-check-queues.js'
import type { Quote } from '../../src/desk/trading/tickets/ticket.js'
import { createDrafts } from '../../src/drafts/drafts.js'
import { createLogger } from '../../src/lib/log/log.js'
import { systemRandom } from '../../src/lib/random.js'
import { processTimers } from '../../src/lib/timers.js'
import { createDueSet, type ItemNames } from '../../src/redis/due-set.js'
import { createPlanStore } from '../../src/plans/store.js'
import { createUpdatesDue } from '../../src/signals/intake/left-updates.js'
import { createHeartbeats } from '../../src/signals/heartbeats/heartbeats.js'
import { masterKey } from '../accounts/support.js'
import { messageIn } from '../bot/shell/updates/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { repeatAlone } from '../support/time/timers.js'
import { clientOf } from './support.js'

const redis = clientOf(redisForThisFile())
/** Items of due sets that are their own names. */
const texts: ItemNames<string> = { nameOf: String, parse: String }
const ANN = 7
const HOUR_MS = 3_600_000
const logger = createLogger({ level: 'silent', secrets: [] })

/** The shared clock of a server that is set back while something waits. */
function clockSetBack() {
  const clock = { time: Date.UTC(2026, 0, 1), back: 0 }
  return {
    now: Object.assign(() => clock.time, { setBackMs: () => clock.back }),
    pass: (ms: number): void => {
      clock.time += ms
    },
    setBack: (ms: number): void => {
      clock.time -= ms
      clock.back += ms
    },
  }
}

/** What every part takes. */
const partsAt = (now: () => number) => ({
  redis: redis(),
  timers: processTimers,
  random: systemRandom,
  repeat: repeatAlone,
  logger,
  now,
})

/** One that makes something due later, in milliseconds, and one that takes what is due: undefined where nothing is. */
interface User {
  readonly dueMs: number
  readonly make: () => Promise<unknown>
  readonly take: () => Promise<unknown>
}

/** Everybody who keeps times at which something is due, by the file. */
const users: Readonly<Record<string, (now: () => number) => User>> = {
  'bot/shell/updates/inbox.ts': (now) => {
    const inbox = createInbox({ ...partsAt(now), vault: createVault([masterKey('k1')]) })
    const take = async () => (await inbox.take(1, 1_000)).taken[0]
    const make = async (): Promise<void> => {
      await inbox.accept(messageIn(ANN, 1))
      const taken = await take()
      if (taken) await inbox.postpone(taken, 5_000)
    }
    return { dueMs: 5_000, make, take }
  },
  'redis/due-set.ts': (now) => {
    const dueSet = createDueSet({ ...partsAt(now), key: 'a:{due}:set' }, texts)
    return {
      dueMs: 5_000,
      make: () => dueSet.scheduleBy('one', now() + 5_000),
      take: () => dueSet.lease(1_000),
    }
  },
  'bot/features/two-factor/shown-secrets.ts': (now) => {
    const secrets = createShownSecrets(partsAt(now))
    return {
      dueMs: 60_000,
      make: () => secrets.add({ chatId: ANN, messageId: 1 }),
      take: () => secrets.due.lease(1_000),
    }
  },
  'signals/heartbeats/heartbeats.ts': (now) => {
    const beats = createHeartbeats({ ...partsAt(now), sources: { get: () => Promise.resolve(undefined) } })
    const source = { id: 's1', mapping: { heartbeatMs: 60_000 } }
    return { dueMs: 60_000, make: () => beats.note(ANN, source as never), take: () => beats.due.lease(1_000) }
  },
  'signals/intake/left-updates.ts': (now) => {
    const due = createUpdatesDue(partsAt(now))
    const make = () => due.scheduleBy({ userId: ANN, id: 's1' }, now() + 60_000)
    return { dueMs: 60_000, make, take: () => due.lease(1_000) }
  },
  'desk/trading/tickets/batch-store.ts': (now) => {
    const batches = createBatchStore(partsAt(now))
    const batch = { userId: ANN, id: 'b1' }
    return {
      dueMs: 5_000,
      make: () => batches.reportAgainIn(batch, 5_000),
      take: () => batches.due.lease(1_000),
    }
  },
  'desk/trading/tickets/outcome-check-queues.ts': (now) => {
    const queues = createOutcomeCheckQueues(partsAt(now))
    const quote = {
      userId: ANN,
      id: 't1',
      venue: 'service',
      call: { name: 'depositSelfAllUSDC', params: {} },
    }
    const take = async (): Promise<unknown> => {
      const taken = await Promise.all(queues.all.map((queue) => queue.lease(1_000)))
      return taken.find((ticket) => ticket !== undefined)
    }
    return { dueMs: 5_000, make: () => queues.schedule(quote as unknown as Quote, 5_000), take }
  },
  'drafts/drafts.ts': (now) => {
    const { queue } = createDrafts(partsAt(now) as never)
    return {
      dueMs: 5_000,
      make: () => queue.due.schedule(ANN, now() + 5_000),
      take: () => queue.due.lease(1_000),
    }
  },
  'alerts/reminders/reminders.ts': (now) => {
    const reminders = createReminders(partsAt(now))
    const name = { userId: ANN, id: 'r1' }
    return {
      dueMs: 5_000,
      make: () => reminders.due.schedule(name, now() + 5_000),
      take: () => reminders.due.lease(1_000),
    }
  },
  'mandates/mandate-store.ts': (now) => {
    const { due } = createPlanStore(partsAt(now))
    return {
      dueMs: 5_000,
      make: () => due.schedule({ userId: ANN, id: 'p1' }, now() + 5_000),
      take: () => due.lease(1_000),
    }
  },
  'alerts/boards/boards.ts': (now) => {
    const boards = createBoards(partsAt(now))
    const board = { messageId: 5, updateId: 1, previous: undefined, figures: '[]' }
    return {
      dueMs: 5_000,
      make: () => boards.begin(ANN, board, now() + 5_000),
      take: () => boards.due.lease(1_000),
    }
  },
  'alerts/seen/seen-notices.ts': (now) => {
    const seen = createSeenNotices(partsAt(now))
    const make = async (): Promise<void> => {
      await seen.noteGroup(-5, true)
      await seen.noteDelivered({ userId: ANN, chatId: -5, messageId: 1 }, () => 'a notice')
      await seen.noteSeen(ANN, { chatId: -5, messageId: 1 }, true)
    }
    return { dueMs: 10_000, make, take: () => seen.due.lease(1_000) }
  },
  'accounts/two-factor/reset.ts': (now) => {
    const reset = createTwoFactorReset(partsAt(now))
    return { dueMs: 24 * HOUR_MS, make: () => reset.begin(ANN), take: () => reset.due.lease(1_000) }
  },
  'accounts/erasure/erasure.ts': (now) => {
    const failing = {
      accounts: {
        list: () => Promise.resolve([{ id: 'a1' }]),
        disconnect: () => Promise.reject(new Error('The process died')),
      },
      ticketStore: { inFlight: () => Promise.resolve(0) },
      requireTwoFactor: () => Promise.resolve(),
    }
    const erasure = createErasure({ ...partsAt(now), ...failing } as never)
    return {
      dueMs: 60_000,
      make: () => erasure.eraseAccount(ANN, 'a1').catch(() => undefined),
      take: () => erasure.due.lease(1_000),
    }
  },
  'alerts/watchers/watch-list/watch-list.ts': (now) => {
    const list = createWatchList({ ...partsAt(now), venue: 'service' })
    const limits = { most: 1, mostDue: 1 }
    const make = async (): Promise<void> => {
      await list.add([{ userId: ANN, accountId: 'a1', chainId: '42161' }])
      const [due] = await list.lease(limits, 1_000)
      if (due) await list.scheduleNext(due, 5_000, 'active')
    }
    return { dueMs: 5_000, make, take: async () => (await list.lease(limits, 1_000)).at(0) }
  },
  'alerts/outbox/outbox.ts': (now) => {
    const outbox = createOutbox(partsAt(now))
    const make = async (): Promise<void> => {
      await outbox.makeDue([{ userId: ANN, chatId: ANN }], 'alert')
      const leased = await outbox.lease(5_000)
      if (!leased) return
      // A message of it is on its way.
      await outbox.reserveSendSlot(leased, 1_000)
      await outbox.release(leased, 'alert', 5_000)
    }
    const take = async (): Promise<unknown> => {
      const leased = await outbox.lease(1_000)
      if (!leased) return undefined
      const { is } = await outbox.reserveSendSlot(leased, 1_000)
      return is === 'wait' ? undefined : leased
    }
    return { dueMs: 5_000, make, take }
  },
}

describe.each(Object.entries(users))('%s', (_, userAt) => {
  test.each([
    ['90 days', 90 * 24 * HOUR_MS],
    ['a minute', 60_000],
  ])('what is due later comes in its time where the clock is set back by %s', async (__, backMs) => {
    const { now, pass, setBack } = clockSetBack()
    onTestFinished(async () => void (await redis().flushall()))
    const { dueMs, make, take } = userAt(now)
    await make()
    setBack(backMs)
    expect(await take()).toBeUndefined()
    pass(dueMs)
    expect(await take()).toBeDefined()
    // And what is made due from then on too.
    await redis().flushall()
    await make()
    expect(await take()).toBeUndefined()
    pass(dueMs)
    expect(await take()).toBeDefined()
  })
})

test('nobody else keeps such times', () => {
  const src = new URL('../../src/', import.meta.url).pathname
  const keeping = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('demo/') && file !== 'lib/clock.ts')
    .filter((file) => /\b(?:createDueSet|steadyClock)\(/.test(readFileSync(join(src, file), 'utf8')))
  // These only measure how long something waits, and ask for candles up to now.
  const others = ['telemetry/backlog.ts', 'desk/market/prices/candle-span.ts']
  expect(keeping.toSorted()).toEqual([...Object.keys(users), ...others].toSorted())
})
