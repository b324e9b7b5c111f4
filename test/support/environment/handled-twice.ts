import { Redis } from 'ioredis'
import { afterAll, beforeAll, vi } from 'vitest'
import { startApp, type App } from '../../../src/app/app.js'
import { readConfig } from '../../../src/config/config.js'
import { createLogger } from '../../../src/lib/log/log.js'
import { processTimers } from '../../../src/lib/timers.js'
import { signUp } from '../../../src/demo/practice-account.js'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { keys } from '../../../src/redis/keys.js'
import { createWorkContext } from '../../../src/telemetry/work-context.js'
import { openFrozenLines, type FrozenLines } from '../redis/frozen-lines.js'
import type { TestEnvironment } from './test-environment.js'

/** Something that a person does: a message, or the press of a button by its label. */
type Act = string | { readonly press: string | RegExp }

/** Runs of the exchange, until a message says this. */
interface Fill {
  readonly fills: RegExp
}

/** What somebody's acts have left. */
interface Played {
  /** The number of acts that were handled twice. */
  readonly frozen: number
  readonly state: readonly string[]
  readonly messages: readonly string[]
}

/** Waits until this holds. The check of an order whose process was frozen holds its lease for 20 seconds, on any machine. */
async function until(holds: () => boolean | Promise<boolean>, interval = 2): Promise<void> {
  await vi.waitUntil(holds, { timeout: 120_000, interval })
}

/** A process of the bot whose connections to Redis can be frozen, and whose clock can be set ahead. */
interface Process {
  readonly app: App
  readonly lines: FrozenLines
  readonly log: string[]
  /** Lets its monotonic clock jump, in milliseconds. */
  readonly jump: (ms: number) => void
}

/** Longer than a lease, in milliseconds. */
const SLEEP_MS = 6_000

/** Part of the keys of rates, whose counts are written within a second, for several updates. */
const COUNTS = ':rate:'

/**
 * Two processes of the bot for the tests of this file. The first one handles what a person does, and is frozen at the n-th command to Redis that
 * is about them; the second one handles it, then the first one wakes up. 0 freezes nothing.
 */
export function handledTwiceForThisFile(on: TestEnvironment) {
  const processes: Process[] = []
  let redis: Redis

  const start = async (): Promise<Process> => {
    const lines = await openFrozenLines(on.environment.redis.url)
    const config = readConfig({ ...on.environment.variables, REDIS_URL: lines.url })
    const workContext = createWorkContext()
    const log: string[] = []
    const sink = { write: (line: string) => log.push(line) }
    let ahead = 0
    const timers = { ...processTimers, now: () => processTimers.now() + ahead }
    const logger = createLogger({ level: 'debug', secrets: [], sink, workContext })
    const app = await startApp({ config, logger, workContext, timers })
    return { app, lines, log, jump: (ms) => (ahead += ms) }
  }

  beforeAll(async () => {
    redis = new Redis(on.environment.redis.url)
    // The one that is started last fetches the updates.
    for (const _ of ['second', 'first']) processes.unshift(await start())
  })
  afterAll(async () => {
    for (const { lines } of processes) lines.thaw()
    for (const { app } of processes) await app.stop()
    for (const { lines } of processes) await lines.close()
    redis.disconnect()
  })

  const isSettled = async (): Promise<boolean> =>
    (await redis.zcard(keys.inboxDue())) === 0 && (await on.driver.updates()).waiting.length === 0
  const settled = () => until(isSettled)

  /** The second process handles the update that the first one has begun. */
  const takeOver = async (second: Process, queue: string): Promise<void> => {
    await redis.zadd(keys.inboxDue(), 'XX', 1, queue)
    second.lines.thaw()
    await redis.publish(keys.inboxDue(), '1')
    await until(async () => (await redis.zcard(keys.inboxDue())) === 0)
  }

  /** The first process wakes up, and comes to the end of its handling. */
  const wakeUp = async (first: Process, updateId: string): Promise<void> => {
    let isFinished = false
    first.lines.onPassed = (words) => {
      isFinished ||= words.includes(updateId) && words.includes(keys.inboxWaiting())
    }
    const from = first.log.length
    first.jump(SLEEP_MS)
    first.lines.thaw()
    const hasGivenUp = (): boolean =>
      first.log
        .slice(from)
        .some((line) => line.includes(`"update":"${updateId}"`) && /update-(?:lease-lost|failed)/.test(line))
    await until(() => isFinished || hasGivenUp())
  }

  /** False where there are fewer than n commands. */
  const act = async (person: ChatUser, what: Act, n: number): Promise<boolean> => {
    const [first, second] = processes as [Process, Process]
    second.lines.freeze()
    const own = `{user:${person.user.id}}`
    first.lines.freezeAt(n === 0 ? Infinity : n, (words) =>
      words.some((word) => word.includes(own) && !word.includes(COUNTS)),
    )
    if (typeof what === 'string') await person.send(what)
    else await person.press(what.press, { answer: false })
    await until(async () => first.lines.isFrozen() || (await isSettled()))
    const queue = `chat${person.chatId}`
    // Otherwise it was frozen in something else that it did for them.
    const [updateId] = first.lines.isFrozen() ? await redis.lrange(keys.inboxQueue(queue), 0, 0) : []
    if (updateId !== undefined) {
      await takeOver(second, queue)
      await wakeUp(first, updateId)
    }
    first.lines.thaw()
    second.lines.thaw()
    await settled()
    return updateId !== undefined
  }

  /** What Redis has of a person, without ids and times, and without what the checks of orders keep in their own time. */
  const stateOf = async ({ user }: ChatUser): Promise<readonly string[]> => {
    const prefix = `squawkbox:{user:${user.id}}:`
    const names = (await redis.keys(`${prefix}*`)).filter((name) => !name.includes(':evidence'))
    const described = names.map(async (key) => {
      const name = key.slice(prefix.length).replace(/:.*/, '')
      if (name === 'ticket') return `ticket ${(await redis.hget(key, 'state')) ?? ''}`
      if (name === 'settings') {
        const { account: _, ...others } = await redis.hgetall(key)
        return `settings ${JSON.stringify(others)}`
      }
      const type = await redis.type(key)
      if (type === 'hash') return `${name} of ${await redis.hlen(key)}`
      return type === 'zset' ? `${name} of ${await redis.zcard(key)}` : name
    })
    return (await Promise.all(described)).toSorted()
  }

  /**
   * What a person sees, without figures and keys. What was said before a process froze may come again, from the other one: of messages that
   * begin alike, one right behind the other, only the longest counts.
   */
  const messagesOf = async (person: ChatUser): Promise<readonly string[]> => {
    const shown = (await person.messages()).map(({ text, caption, reply_markup: markup }) => {
      const buttons = (markup?.inline_keyboard ?? []).flat().map((button) => button.text)
      const all = `${text ?? caption ?? ''} [${buttons.join(', ')}]`
      return all.replaceAll(/[\w-]{24,}|[\w-]+…[\w-]+/g, '…').replaceAll(/[a-z]*\d\w*/g, '#')
    })
    const said: string[] = []
    for (const message of shown) {
      const before = said.at(-1)
      if (before === undefined || firstLine(before) !== firstLine(message)) said.push(message)
      else if (message.length > before.length) said[said.length - 1] = message
    }
    return said
  }

  /** Lets somebody do one thing after another; each is frozen at the command that `freezeAt` says by its index. */
  const play = async (
    acts: readonly (Act | Fill)[],
    freezeAt: (index: number) => number = () => 0,
  ): Promise<Played> => {
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
    const person = await on.person()
    const account = await signUp(on.environment.paper.url)
    let frozen = 0
    for (const [index, what] of ['/connect', account.apiKey, account.keyId, ...acts].entries()) {
      if (typeof what === 'object' && 'fills' in what) {
        const isFilled = async (): Promise<boolean> => {
          await on.environment.paper.tick()
          return (await person.messages()).some(({ text }) => what.fills.test(text ?? ''))
        }
        await until(isFilled, 100)
      } else if (await act(person, what, freezeAt(index))) frozen += 1
    }
    return { frozen, state: await stateOf(person), messages: await messagesOf(person) }
  }

  return { play }
}

function firstLine(message: string): string {
  return message.replace(/[\n,[].*/s, '')
}
