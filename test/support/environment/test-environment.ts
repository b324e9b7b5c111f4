import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { App } from '../../../src/app/app.js'
import { signUp, type PracticeAccount } from '../../../src/demo/practice-account.js'
import {
  setUpDemoEnvironment,
  type DemoEnvironment,
  type DemoEnvironmentOptions,
} from '../../../src/demo/environment.js'
import { openRedis } from '../../../src/redis/open.js'
import { unregisteredIn } from '../redis/stored-content.js'
import {
  createDriver,
  type ChatUser,
  type Driver,
} from '../../../packages/practice-telegram/src/driver/driver.js'
import { processTimers } from '../../../src/lib/timers.js'
import { createAdvancedTimers } from '../time/advanced-timers.js'
import { followTraffic } from '../time/traffic.js'
import { startBotProcess, type BotProcess } from './bot-process.js'

/** A Redis, a practice exchange, a practice Telegram and, by default, a bot in this process, all of one test file's own. */
export interface TestEnvironment {
  readonly environment: DemoEnvironment
  readonly driver: Driver
  /** Everything that the bots here logged, at level trace, those in other processes included. */
  readonly log: readonly string[]
  /** A person who has not written to the bot yet. */
  person(firstName?: string): Promise<ChatUser>
  /** A person with a practice account, whose key is connected. */
  connected(firstName?: string): Promise<{ readonly person: ChatUser; readonly account: PracticeAccount }>
  /** Connects another practice account of a person's, under a label where one is given. */
  connect(person: ChatUser, label?: string): Promise<PracticeAccount>
  /** Makes something go wrong at the practice exchange. */
  fault(what: Readonly<Record<string, unknown>>): Promise<void>
  /** Asks one of the practice exchange's own paths. */
  exchange<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>
  /** Number of requests of the matching operations that have reached the practice exchange, such as `execute:addTPSL`. */
  requests(operations: RegExp): Promise<number>
  /**
   * Sets the clock of Redis, as the bots in this process see it, ahead of the exchange's, or back (below 0), in milliseconds.
   */
  setRedisClock(ms: number): void
  /**
   * Lets time pass for the exchange, Telegram and the bots in this process, once these have done what was asked of them: the exchange's
   * keeper looks once, and what the bots do after a delay is done, if it is due, before this ends. Deadlines of requests go on in real
   * time, ten times slower.
   */
  advance(ms: number): Promise<void>
  /**
   * Waits for what comes only as time passes: lets a second pass, as `advance` does where `pass` does not do it otherwise, whenever it has
   * not come for a moment.
   */
  passing<T>(awaited: Promise<T>, pass?: () => Promise<void>): Promise<T>
  /** Holds what the bots do after a delay until the next `advance`: however slow the machine is, none of it comes before. */
  hold(): void
  /**
   * Does something of which the exchange answers nothing: from the moment at which a request of the matching operations has reached it,
   * the deadlines of the bots' requests pass until it is done.
   */
  unanswered<T>(operations: RegExp, act: () => Promise<T>): Promise<T>
  /** Starts a bot in a process of its own, which can be killed: of this build, or by the program of another one. */
  botProcess(environment?: Readonly<Record<string, string>>, main?: string): Promise<BotProcess>
  /** Starts another bot in this process, in the same environment, as another version where one is given. */
  startBot(
    environment?: Readonly<Record<string, string>>,
    version?: { readonly conversationsVersion: number },
  ): Promise<App>
}

/** A deadline, in milliseconds, that the slowest machine keeps; what the exchange does not answer is given up by `unanswered`. */
const AMPLE_TIMEOUT_MS = 120_000

/** The share of real time in which deadlines pass: what a busy machine does late, such as a picture, is not given up. */
const DEADLINE_RATE = 0.1

/** The moment after which `passing` lets a second pass, in milliseconds of real time. */
const MOMENT_MS = 50

/** Sets up an environment before the tests of this file, and takes it down after them. */
export function environmentForThisFile(
  options: Omit<DemoEnvironmentOptions, 'dir' | 'now'> & { readonly bot?: 'in this process' | 'none' } = {},
): TestEnvironment {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-test-'))
  const log: string[] = []
  const sink = { write: (line: string) => log.push(line) }
  const bots: App[] = []
  const processes: BotProcess[] = []
  const time = createAdvancedTimers(DEADLINE_RATE)
  const traffic = followTraffic()
  let redisAhead = 0
  let setBackMs = 0
  let environment: DemoEnvironment | undefined
  const running = (): DemoEnvironment => {
    if (!environment) throw new Error('The environment of this file is not set up')
    return environment
  }

  beforeAll(async () => {
    environment = await setUpDemoEnvironment({
      isKept: false,
      ...options,
      dir,
      now: () => Date.now() + time.ahead(),
      botTime: {
        timers: time.timers,
        readServerTime: () => Promise.resolve({ time: Date.now() + time.ahead() + redisAhead, setBackMs }),
      },
      botHost: {
        openRedis: (url, limits) =>
          openRedis(url, {
            ...limits,
            silenceMs: AMPLE_TIMEOUT_MS,
            ...(limits.commandTimeout === undefined ? {} : { commandTimeout: AMPLE_TIMEOUT_MS }),
          }),
      },
      // Threads take half a second of the machine to start; files whose tests look at pictures ask for one.
      environment: {
        LOG_LEVEL: 'trace',
        SERVICE_TIMEOUT_MS: String(AMPLE_TIMEOUT_MS),
        CHART_THREADS: '0',
        // Most tests are about answers; those about notices choose other roles.
        ROLES: 'bot,outbox',
        ...options.environment,
      },
    })
    if (options.bot !== 'none') bots.push(await environment.startBot(sink))
  })
  afterAll(async () => {
    for (const child of processes) await child.kill()
    // What the exchange has left unanswered is given up, or a stop would wait for it: the first attempt of a read has half of the time.
    time.end(AMPLE_TIMEOUT_MS / 2)
    for (const bot of bots) await bot.stop()
    if (environment) expect(await unregisteredIn(environment.redis.url)).toEqual([])
    await environment?.close()
    traffic.close()
    rmSync(dir, { recursive: true, force: true })
  })

  const exchange = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const reply = await fetch(`${running().paper.url}/paper${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
    })
    if (!reply.ok) throw new Error(`${method} /paper${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }
  const connect = async (one: ChatUser, label = ''): Promise<PracticeAccount> => {
    const account = await signUp(running().paper.url)
    await askedForKeyId(one, account.apiKey, label)
    await one.send(account.keyId)
    await one.waitFor('Connected as')
    return account
  }
  const requests = async (operations: RegExp): Promise<number> => {
    const counts = await exchange<Record<string, number>>('GET', '/requests')
    const matching = Object.entries(counts).filter(([name]) => operations.test(name))
    return matching.reduce((sum, [, count]) => sum + count, 0)
  }
  /** Lets what was begun end, while no delay does. */
  const settled = async (): Promise<void> => {
    time.hold()
    await traffic.settled()
  }
  const advance = async (ms: number): Promise<void> => {
    await settled()
    await time.advance(ms, async () => {
      const { clock } = createDriver(running().chat.url)
      await clock.set((await clock.now()) + ms)
      await running().paper.tick()
    })
    // What is due begins before timers of now.
    await processTimers.sleep(0)
    await settled()
    time.release()
  }
  const person = (firstName = 'Ann'): Promise<ChatUser> =>
    createDriver(running().chat.url).user({ firstName, languageCode: 'en' })

  return {
    get environment() {
      return running()
    },
    get driver() {
      return createDriver(running().chat.url)
    },
    log,
    person,
    connected: async (firstName) => {
      const one = await person(firstName)
      return { person: one, account: await connect(one) }
    },
    connect,
    fault: async (what) => {
      await exchange('POST', '/faults', what)
    },
    exchange,
    requests,
    setRedisClock: (ms) => {
      setBackMs += Math.max(0, redisAhead - ms)
      redisAhead = ms
    },
    advance,
    passing: async (awaited, pass = () => advance(1_000)) => {
      while (!(await isSettledWithin(MOMENT_MS, awaited))) await pass()
      return await awaited
    },
    hold: time.hold,
    unanswered: async (operations, act) => {
      const before = await requests(operations)
      const acting = act()
      while ((await requests(operations)) === before) await processTimers.sleep(10)
      // Attempts of a read have a half and quarters of the time. The deadlines of calls to Telegram have other lengths, and go on.
      do for (const share of [1, 2, 4]) time.end(AMPLE_TIMEOUT_MS / share)
      while (!(await isSettledWithin(MOMENT_MS, acting)))
      return await acting
    },
    botProcess: async (environment = {}, main?: string) => {
      const child = await startBotProcess({ ...running().variables, ...environment }, sink, main)
      processes.push(child)
      return child
    },
    startBot: async (environment, version) => {
      const bot = await running().startBot(sink, environment, version)
      bots.push(bot)
      return bot
    },
  }
}

/** /connect, as far as the question for the API key. */
export async function askedForKey(person: ChatUser, label = ''): Promise<void> {
  await person.send(`/connect ${label}`.trim())
  const asked = await person.waitFor('API key')
  const hasWays = JSON.stringify(asked.reply_markup ?? {}).includes('web_app')
  if (!hasWays) return
  await person.press('Send them here')
  await person.waitFor('Send me the API key')
}

/** /connect, as far as the question for the key ID. */
export async function askedForKeyId(person: ChatUser, apiKey: string, label = ''): Promise<void> {
  await askedForKey(person, label)
  await person.send(apiKey)
  await person.waitFor('key ID')
}

/** True if a promise is settled, in whichever way, within some milliseconds. */
async function isSettledWithin(ms: number, awaited: Promise<unknown>): Promise<boolean> {
  const settled = awaited.then(
    () => true,
    () => true,
  )
  return (await processTimers.within(ms, settled)) ?? false
}
