import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Api } from 'grammy'
import { Redis } from 'ioredis'
import { bench } from 'vitest'
import { createPeople } from '../src/accounts/access/people.js'
import { createSettings } from '../src/accounts/settings/settings.js'
import type { Notice } from '../src/alerts/notice.js'
import { createDeadLetters } from '../src/alerts/outbox/dead-letters.js'
import { createReminders } from '../src/alerts/reminders/reminders.js'
import { createOutbox } from '../src/alerts/outbox/outbox.js'
import { startSender } from '../src/alerts/outbox/sender.js'
import { createPrepareNotices } from '../src/bot/features/alerts/deliver/prepare-notices.js'
import { createFindRecipient } from '../src/bot/shell/delivery/recipient.js'
import { createSendNotice } from '../src/bot/features/alerts/deliver/send-notice.js'
import { createTelegramClient } from '../src/bot/shell/telegram/client.js'
import { loadLanguages } from '../src/bot/shell/text/languages.js'
import { startPrivateRedis } from '../src/demo/private-redis.js'
import { createDriver } from '../packages/practice-telegram/src/driver/driver.js'
import { startPracticeTelegram } from '../packages/practice-telegram/src/server.js'
import { createLogger } from '../src/lib/log/log.js'
import { keys } from '../src/redis/keys.js'
import { createWorkContext } from '../src/telemetry/work-context.js'
import { repeatAlone } from '../test/support/time/timers.js'
import { processTimers } from '../src/lib/timers.js'
import { systemRandom } from '../src/lib/random.js'

/** Number of notices, and of people they are for. */
const PUT = 10_000
const PEOPLE = 1_000

/** Number of notices put in at the same time. */
const BATCH_SIZE = 50

/** Number of chats with one message each. */
const CHATS = 900

/** Number of messages sent while enough others are waiting. */
const STEADY = 850

/** Number of bots that send from the same outbox. */
const BOTS = 2

/** Required messages per second. */
const MIN_RATE = 29

const once = { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 } as const

bench('notices put into the outbox', onlyOnce(measurePutting), once)

bench("the outbox against Telegram's rates", onlyOnce(measureSending), once)

/** Puts ten notices for each of many people into the outbox, one call each. */
async function measurePutting(redis: Redis): Promise<void> {
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis, now: Date.now })
  const all = Array.from({ length: PUT }, (_, number) => number)
  const began = performance.now()
  for (let first = 0; first < PUT; first += BATCH_SIZE) {
    await Promise.all(
      all.slice(first, first + BATCH_SIZE).map((number) => {
        const userId = 1 + (number % PEOPLE)
        return outbox.put({ userId, chatId: userId }, [notice(number)])
      }),
    )
  }
  const seconds = (performance.now() - began) / 1_000
  print([
    `${PUT} notices of ${PEOPLE} people put in one by one: ${seconds.toFixed(2)} s, ${(PUT / seconds).toFixed(0)} a second`,
  ])
}

const unpaid = { spend: () => Promise.resolve(false), suspend: () => undefined }
const uncounted = { chatTakenBack: () => undefined, delivered: () => undefined, dropped: () => undefined }

/** Sends one message to each chat with several bots, while Telegram enforces its rate limits. */
async function measureSending(redis: Redis): Promise<void> {
  const chat = await startPracticeTelegram()
  const driver = createDriver(chat.url)
  const logger = createLogger({ level: 'warn', secrets: [] })
  const telegram = createTelegramClient({ timers: processTimers, apiRoot: chat.apiRoot, logger, tries: 1 })
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis, now: Date.now })
  const prepare = createPrepareNotices({
    people: createPeople({ redis, access: 'open', adminUsers: [], allowedUsers: [], now: Date.now }),
    accounts: { list: () => Promise.resolve([]) },
    findRecipient: createFindRecipient({ settings: createSettings(redis), languages: loadLanguages(logger) }),
    send: createSendNotice(new Api(chat.token, telegram.options), processTimers),
    // No digest is among these notices.
    pictureOf: () => undefined,
    ownTopics: { find: () => Promise.resolve(undefined), replace: () => Promise.resolve(undefined) },
    seenNotices: { noteDelivered: () => Promise.resolve() },
    reminders: createReminders({ timers: processTimers, redis, now: Date.now }),
    findOpenInPair: async () => new Map(),
    // No ticket asked for any of them.
    ticketStore: {
      read: async () => undefined,
      wasReported: async () => true,
      wasShown: async () => true,
      takeEvent: async () => true,
    },
    chains: [{ id: '42161', name: 'Arbitrum' }],
    now: Date.now,
  })
  try {
    for (let number = 0; number < CHATS; number++) {
      const person = await driver.user({ firstName: `Reader ${number}` })
      await person.send('hello')
      await outbox.put({ userId: person.user.id, chatId: person.user.id }, [notice(number)])
    }
    await driver.rates(true)
    const processor = process.cpuUsage()
    const senders = Array.from({ length: BOTS }, () =>
      startSender({
        timers: processTimers,
        repeat: repeatAlone,
        outbox,
        deadLetters: createDeadLetters({ random: systemRandom, redis, outbox, now: Date.now }),
        paidBudget: unpaid,
        prepare,
        tellGroupClosed: () => Promise.resolve(),
        workContext: createWorkContext(),
        metrics: uncounted,
        logger,
        now: Date.now,
      }),
    )
    await untilEmpty(redis)
    const { user, system } = process.cpuUsage(processor)
    for (const sender of senders) await sender.stop()
    const calls = await driver.calls('sendMessage')
    const answered = calls.map(({ at, outcome }) => ({ at, isSent: outcome?.ok === true }))
    // Only while the queue is long enough: the last messages may wait for the limit of their own chat.
    const times = answered.flatMap(({ at, isSent }) => (isSent ? [at] : [])).slice(0, STEADY)
    const rate = ((times.length - 1) * 1_000) / ((times.at(-1) ?? 0) - (times[0] ?? 0))
    const refused = answered.filter(({ isSent }) => !isSent).length
    print([
      `${CHATS} chats served by ${BOTS} bots: ${rate.toFixed(2)} messages a second (at least ${MIN_RATE} is wanted)`,
      `  ${refused} refused with 429; ${((user + system) / CHATS / 1_000).toFixed(2)} ms of CPU a message, the practice Telegram's included`,
    ])
  } finally {
    await telegram.close()
    await chat.close()
  }
}

/**
 * Waits until the outbox is empty. It asks Redis, because requests to the practice Telegram would slow it
 * down.
 */
async function untilEmpty(redis: Redis): Promise<void> {
  const { urgent, alert, bulk, leased } = keys.outboxScheduleSets(0)
  const chatQueues = [urgent, alert, bulk, leased]
  for (;;) {
    const left = await Promise.all(chatQueues.map((key) => redis.zcard(key)))
    if (left.every((count) => count === 0)) return
    await sleep(500)
  }
}

/** Vitest calls a benchmark repeatedly; these take long, run once and print their own results. */
function onlyOnce(measure: (redis: Redis) => Promise<void>): () => Promise<void> {
  let measured: Promise<void> | undefined
  return () => (measured ??= onRedis(measure))
}

async function onRedis(measure: (redis: Redis) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-bench-'))
  const server = await startPrivateRedis(join(dir, 'redis'))
  const redis = new Redis(server.url)
  try {
    await measure(redis)
  } finally {
    redis.disconnect()
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

function notice(number: number): Notice {
  const place = { accountId: 'f00dfacecafe', label: 'Main', venue: 'service', chainId: '42161' } as const
  const facts = {
    positionId: String(number),
    symbol: 'BTC/USD',
    side: 'long',
    size: '1000',
    collateral: '100',
    price: '68431.2',
  }
  return { id: `opened ${number}`, kind: 'position-opened', at: Date.now(), place, facts }
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
